"""Hands a dialog that is being opened the keys that come before it has the focus.

Qt throws away what comes to a window that a dialog stands over. What was typed before it stood there waits for it here;
after that an X server still gives its keys to the window below until the dialog asks for them: those are readdressed.
"""

from __future__ import annotations

from ctypes import Structure, c_uint8, c_uint16, c_uint32
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QAbstractNativeEventFilter, QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog

if TYPE_CHECKING:
    from PySide6.QtCore import QByteArray
    from PySide6.QtGui import QKeyEvent

_LATE: Final = ("xcb", "wayland")
"""Where a window has the focus only some time after it was shown."""
_X_KEYS: Final = (2, 3)
_KEYS: Final = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)
_THERE: Final = (QEvent.Type.WindowActivate, QEvent.Type.Hide)


class XKey(Structure):
    """The head of an X key event as the protocol has it: its kind (the top bit aside), and the window it is for."""

    _fields_ = (
        ("kind", c_uint8),
        ("key", c_uint8),
        ("sequence", c_uint16),
        ("time", c_uint32),
        ("root", c_uint32),
        ("window", c_uint32),
    )


class Readdressed(QAbstractNativeEventFilter):
    """Writes the dialog's own window on every key event, while it is the one that stands over all others."""

    def __init__(self, dialog: QDialog) -> None:
        super().__init__()
        self._dialog, self._window = dialog, int(dialog.winId())

    def nativeEventFilter(self, _kind: QByteArray | bytes | bytearray | memoryview, message: int) -> tuple[bool, int]:
        """Readdress a key; nothing is held back."""
        event = XKey.from_address(int(message))
        if event.kind & 0x7F in _X_KEYS and QApplication.activeModalWidget() is self._dialog:
            event.window = self._window
        return False, 0


class Coming(QObject):
    """The way of one dialog to the screen, from its opening until it has the focus."""

    def __init__(self, dialog: QDialog) -> None:
        super().__init__(dialog)  # held as its parent alone: a dialog goes as soon as it is closed
        self._kept = list["QKeyEvent"]()
        self._x: Readdressed | None = None
        _app().installEventFilter(self)
        QTimer.singleShot(0, self, self._show)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep every key until the dialog is shown; let go once it is there."""
        if self._x is None:
            return self._keep(event)
        if event.type() in _THERE:
            watched.removeEventFilter(self)
            _app().removeNativeEventFilter(self._x)
            self._x = None
        return False

    def _keep(self, event: QEvent) -> bool:
        if event.type() in _KEYS:
            self._kept.append(cast("QKeyEvent", event).clone())
        elif event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
        else:
            return False
        return True

    def _show(self) -> None:
        _app().removeEventFilter(self)
        dialog = cast("QDialog", self.parent())
        QDialog.open(dialog)
        if QGuiApplication.platformName() == "xcb" and not dialog.isActiveWindow():
            self._x = Readdressed(dialog)
            _app().installNativeEventFilter(self._x)
            dialog.installEventFilter(self)
        for key in self._kept:
            top = QApplication.activeModalWidget() or dialog
            QCoreApplication.sendEvent(top.focusWidget() or top, key)


def show(dialog: QDialog) -> None:
    """Show a dialog over the window; whatever is typed from now on is typed there."""
    if QGuiApplication.platformName() in _LATE:
        Coming(dialog)
    else:
        QDialog.open(dialog)


def _app() -> QCoreApplication:
    return cast("QCoreApplication", QCoreApplication.instance())
