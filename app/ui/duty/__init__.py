"""Who is at the keys of a window, and who is an official at all."""
