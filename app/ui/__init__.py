"""The window. Nothing outside this room names Qt."""

from app.ui.immortal import keep_none

keep_none()
