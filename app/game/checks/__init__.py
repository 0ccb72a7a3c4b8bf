"""What cannot have happened at a table, found on a sheet all at once."""
