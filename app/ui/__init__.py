"""The window. Nothing outside this room names Qt."""

from app.ui import immortal

immortal.keep()
