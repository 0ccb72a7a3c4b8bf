"""What went wrong on the way to the window and may right itself: told above the page until it has."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.ui.shell import MainWindow

EVERY = 1000
"""How often (ms) it is asked whether a trouble is over."""


class Trouble(Struct, frozen=True):
    """A sentence for the user, and whether it is true no more; that is asked on the desk's thread."""

    text: str
    over: Callable[[], bool]


class Troubles(QObject):
    """Tells one window its troubles and takes each off when it is over, unless the banner says something else by now.

    What an earlier run could not send is sent then.
    """

    def __init__(self, window: MainWindow, troubles: tuple[Trouble, ...]) -> None:
        super().__init__(window)
        self._window, self._stand, self._asking = window, troubles, False
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self.look)
        if troubles:
            window.banner.tell(self._text(), "warn")
            self._timer.start()

    def look(self) -> None:
        """Ask which troubles stand, once at a time: the desk may be at something long."""
        if not self._asking:
            self._asking = True
            work = partial(_standing, self._stand)
            self._window.context.tasks.run(work, self._heard, kind="unasked")

    def _heard(self, stand: tuple[Trouble, ...]) -> None:
        self._asking = False
        if stand == self._stand:
            return
        shown, self._stand = self._text(), stand
        if self._window.banner.text() == shown:
            alarm = self._window.backups.alarm
            self._window.banner.tell(*((self._text(), "warn") if stand else (alarm, "bad")))
        if not stand:
            self._timer.stop()
        self._window.context.outgoing.begin()

    def _text(self) -> str:
        return " ".join(one.text for one in self._stand)


def _standing(troubles: tuple[Trouble, ...]) -> tuple[Trouble, ...]:
    return tuple(one for one in troubles if not one.over())
