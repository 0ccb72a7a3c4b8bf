"""Hands a dialog that is being opened the keys that come before it has the focus.

Qt throws away what comes to a window that a dialog stands over. What was typed before it stood there waits for it here;
after that an X server still gives its keys to the window below until the dialog has the focus: those are sent on to it.
"""

from __future__ import annotations

from ctypes import CDLL, Structure, byref, c_uint8, c_uint16, c_uint32, c_void_p
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
_X_MASK: Final = 3
_KEYS: Final = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)
_THERE: Final = (QEvent.Type.WindowActivate, QEvent.Type.Hide)


class XKey(Structure):
    """An X key event as the protocol has it: its kind (the top bit aside), and the window it is for; 32 bytes."""

    _fields_ = (
        ("kind", c_uint8),
        ("key", c_uint8),
        ("sequence", c_uint16),
        ("time", c_uint32),
        ("root", c_uint32),
        ("window", c_uint32),
        ("rest", c_uint8 * 16),
    )


class Held(QAbstractNativeEventFilter):
    """Holds every X key event that is for another window than a dialog's; `send` lets them come again."""

    def __init__(self, window: int) -> None:
        super().__init__()
        self._window = window
        self.keys: list[XKey] = []

    def nativeEventFilter(self, _kind: QByteArray | bytes | bytearray | memoryview, message: int) -> tuple[bool, int]:
        """Hold a key back."""
        event = XKey.from_address(int(message))
        held = event.kind & 0x7F in _X_KEYS and event.window != self._window
        if held:
            self.keys.append(XKey.from_buffer_copy(event))
        return held, 0

    def send(self, *, there: bool) -> None:
        """Send them in their order, by the X server: to the dialog where it is there, else to where they were for."""
        if not self.keys:
            return
        xcb = CDLL("libxcb.so.1")
        xcb.xcb_connect.restype = c_void_p
        server = c_void_p(xcb.xcb_connect(None, None))
        for event in self.keys:
            event.window = self._window if there else event.window
            xcb.xcb_send_event(server, 0, event.window, _X_MASK, byref(event))
        xcb.xcb_flush(server)
        xcb.xcb_disconnect(server)


class Coming(QObject):
    """The way of one dialog to the screen, from its opening until it has the focus."""

    def __init__(self, dialog: QDialog) -> None:
        super().__init__(dialog)  # held as its parent alone: a dialog goes as soon as it is closed
        self._kept = list["QKeyEvent"]()
        self._x = Held(int(dialog.winId())) if QGuiApplication.platformName() == "xcb" else None
        if self._x is not None:
            _app().installNativeEventFilter(self._x)
        self._shown = False
        _app().installEventFilter(self)
        QTimer.singleShot(0, self, self._show)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep every key until the dialog is shown; let go once it is there."""
        if not self._shown:
            return self._keep(event)
        if event.type() in _THERE and self._x is not None:
            watched.removeEventFilter(self)
            _app().removeNativeEventFilter(self._x)
            self._x.send(there=event.type() == QEvent.Type.WindowActivate)
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
        self._shown = True
        dialog = cast("QDialog", self.parent())
        dialog.installEventFilter(self)
        QDialog.open(dialog)
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
