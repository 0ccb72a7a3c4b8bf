"""Files that somebody chose, dropped or sent to a printer."""
