"""The acts, a file for each part of the day; `table` lists them all."""
