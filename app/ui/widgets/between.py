"""Holds the keys an X server gives while one window of the desk hands over to another, and lets them come one by one.

A dialog has the focus only some time after it was shown, and so has the window below after a dialog was closed; until
then the server gives its keys to the other one, and Qt throws them away.
"""

from __future__ import annotations

from ctypes import CDLL, Structure, byref, c_uint8, c_uint16, c_uint32, c_void_p
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QAbstractNativeEventFilter, QCoreApplication, QObject, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtCore import QByteArray

_X: Final = b"xcb_generic_event_t"
_KEYS: Final = (2, 3)
_MASK: Final = 3
PATIENCE: Final = 1000
"""How long (ms) a system may take to give a window the focus; what was typed after that belongs nowhere."""


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


class Sieve(QAbstractNativeEventFilter):
    """Shows every X key to `held`, which tells whether Qt is to hear nothing of it."""

    def __init__(self, held: Callable[[XKey], bool]) -> None:
        super().__init__()
        self._held = held

    def nativeEventFilter(self, kind: QByteArray | bytes | bytearray | memoryview, message: int) -> tuple[bool, int]:
        """Let all but keys pass."""
        if kind != _X:
            return False, 0
        event = XKey.from_address(int(message))
        return event.kind & 0x7F in _KEYS and self._held(event), 0


class Wire:
    """A wire to the X server, which gives a key to a window; it is open for as long as a key is under way on it."""

    def __init__(self) -> None:
        self._xcb: CDLL | None = None
        self._server = c_void_p()

    def send(self, event: XKey, window: int) -> None:
        """Let a window be given a key."""
        if self._xcb is None:
            self._xcb = CDLL("libxcb.so.1")
            self._xcb.xcb_connect.restype = c_void_p
            self._server = c_void_p(self._xcb.xcb_connect(None, None))
        event.window = window
        self._xcb.xcb_send_event(self._server, 0, window, _MASK, byref(event))
        self._xcb.xcb_flush(self._server)

    def close(self) -> None:
        """Close the wire."""
        if self._xcb is not None:
            self._xcb.xcb_disconnect(self._server)
            self._xcb = None


class Between(QObject):
    """Watches over the windows of one desk from `begin` until the one in front has the focus and all keys."""

    def __init__(self, desk: QWidget) -> None:
        super().__init__(desk)
        self._desk, self._sieve, self._wire = desk, Sieve(self.hold), Wire()
        self._ours = {_number(desk)}
        self._keys: list[XKey] = []
        self._sent = self._on = False
        self._early = True
        self._limit = QTimer(self, singleShot=True, interval=PATIENCE)
        self._limit.timeout.connect(self._end)

    def begin(self, window: QWidget, *, early: bool = True) -> None:
        """Hear that a dialog was shown or closed; unless it takes keys so early, those it has not seen go nowhere."""
        self._early = early
        self._ours.add(_number(window))
        self._limit.start()
        if not self._on:
            self._on = True
            _app().installNativeEventFilter(self._sieve)
            _app().focusWindowChanged.connect(self._go_on)
        self._go_on()

    def hold(self, event: XKey) -> bool:
        """Hold a key, unless it is the one that was sent, or for a window of another desk."""
        if event.window not in self._ours:
            return False
        if self._sent and event.kind & 0x80:
            self._sent = False
            QTimer.singleShot(0, self, self._go_on)  # once Qt has done what the key says
            return False
        self._keys.append(XKey.from_buffer_copy(event))
        return True

    def _go_on(self) -> None:
        """Send the next key to the window in front, once it has the focus; watch no longer than there are any."""
        there = front(self._desk).windowHandle()
        if not self._on or self._sent or QGuiApplication.focusWindow() is not there:
            return
        if self._keys and self._early:
            self._sent = True
            self._limit.start()
            self._wire.send(self._keys.pop(0), int(there.winId()))
        else:
            self._end()

    def _end(self) -> None:
        self._keys.clear()
        self._on = self._sent = False
        self._limit.stop()
        self._wire.close()
        _app().removeNativeEventFilter(self._sieve)
        _app().focusWindowChanged.disconnect(self._go_on)


def between(desk: QWidget) -> Between:
    """Give the one that watches over a desk's windows."""
    return cast("Between | None", desk.findChild(Between)) or Between(desk)


def front(desk: QWidget) -> QWidget:
    """Give the dialog that stands over a window now, else the window."""
    modal = QApplication.activeModalWidget()
    return modal if modal is not None and any(one is desk for one in _under(modal)) else desk


def _under(window: QWidget | None) -> Iterator[QWidget]:
    """Give the windows that a dialog stands over."""
    while window is not None and (parent := window.parentWidget()) is not None:
        window = parent.window()
        yield window


def _number(window: QWidget) -> int:
    """Give the number of a window; a widget that is asked for it makes every part below it a window of its own."""
    return int(window.windowHandle().winId())


def _app() -> QGuiApplication:
    return cast("QGuiApplication", QCoreApplication.instance())
