"""The bracket as a map: where each match stands, how it is painted, how it is walked."""
