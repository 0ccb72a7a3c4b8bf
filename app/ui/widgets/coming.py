"""Leads what is typed to the dialog it was typed for: from its opening on, and to the window below once it is closed.

Qt throws away what comes to a window that a dialog stands over, and what comes to a dialog that was closed. What was
typed before a dialog stood there waits for it here; how windows hand over to each other is told in `between`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol, cast

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from shiboken6 import isValid

from app.ui.widgets.between import between, front

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

ROAD: Final = "road"
"""The property of a desk's window that holds its road."""
_LATE: Final = ("xcb", "wayland")
"""Where a window has the focus only some time after it was shown."""
_KEYS: Final = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)


class Road(Protocol):
    """What it asks of a window's road."""

    def begin(self) -> None:
        """Wait for something that opens."""

    def end(self) -> None:
        """Have it there."""

    def play(self, keys: list[QKeyEvent]) -> None:
        """Let keys be pressed behind those that wait."""


class Coming(QObject):
    """The way of one dialog to the screen; what is typed meanwhile is typed in it, behind all that waits already."""

    def __init__(self, dialog: QDialog, desk: QWidget) -> None:
        super().__init__(desk)
        self._dialog, self._desk = dialog, desk
        self._road: Road = desk.property(ROAD)
        self._kept = list["QKeyEvent"]()
        self._road.begin()
        _app().installEventFilter(self)
        QTimer.singleShot(0, self, self._show)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Keep every key until the dialog is shown."""
        if event.type() in _KEYS:
            self._kept.append(cast("QKeyEvent", event).clone())
        elif event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
        else:
            return False
        return True

    def _show(self) -> None:
        _app().removeEventFilter(self)
        if isValid(self._dialog):
            QDialog.open(self._dialog)
            early = getattr(self._dialog, "early", True)
            between(self._desk).begin(self._dialog, early=early)
            Closing(self._dialog, self._desk)
            self._road.play(self._kept if early else [])
        self._road.end()
        self.deleteLater()


class Closing(QObject):
    """Hands on the keys that Qt had taken in for a dialog before one of them closed it."""

    def __init__(self, dialog: QDialog, desk: QWidget) -> None:
        super().__init__(dialog)
        self._dialog, self._desk = dialog, desk
        dialog.windowHandle().installEventFilter(self)
        dialog.finished.connect(self._closed)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Play a key where it belongs now."""
        if event.type() not in _KEYS or self._dialog.isVisible():
            return False
        self._desk.property(ROAD).play([cast("QKeyEvent", event).clone()])
        return True

    def _closed(self) -> None:
        """Give the focus back where the user closed it; some systems give it to nobody where two close at once."""
        between(self._desk).begin(self._dialog)
        if QGuiApplication.applicationState() == Qt.ApplicationState.ApplicationActive:
            QTimer.singleShot(0, self._desk, self._back)

    def _back(self) -> None:
        if QApplication.activeWindow() is None:
            front(self._desk).activateWindow()


def show(dialog: QDialog) -> None:
    """Show a dialog over the window; whatever is typed from now on is typed there."""
    desk = desk_of(dialog)
    if desk is not None and QGuiApplication.platformName() in _LATE:
        Coming(dialog, desk)
    else:
        QDialog.open(dialog)


def desk_of(part: QWidget) -> QWidget | None:
    """Give the desk's window that a part of it, or of a dialog over it, is in."""
    window: QWidget | None = part.window()
    while window is not None and window.property(ROAD) is None:
        window = parent.window() if (parent := window.parentWidget()) else None
    return window


def _app() -> QCoreApplication:
    return cast("QCoreApplication", QCoreApplication.instance())
