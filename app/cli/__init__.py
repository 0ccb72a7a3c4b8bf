"""The command line: the same acts as the window, for scripts and for terminals."""
