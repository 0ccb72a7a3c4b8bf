"""The window. Nothing outside this room names Qt."""
