"""The window as its parts know it: what it says aloud, the line at its foot, and how it is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMainWindow

if TYPE_CHECKING:
    from app.ui.viewing import Viewing
    from app.ui.widgets.frame import StatusBar
    from app.ui.widgets.panels import Banner


class FramedWindow(QMainWindow):
    """A window with a frame around its pages; the window itself puts these there."""

    banner: Banner
    status: StatusBar
    viewing: Viewing
