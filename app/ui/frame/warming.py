"""Makes the pages nobody has looked at yet in idle moments, so that the first look at each waits for less.

PySide makes a class when it is first named: that is done first, for a moment in each turn of the loop, and never on two
threads at once. Then what the pages import is imported off the window's thread, a page in a turn, and one page is built
in a turn, out of sight. While the user types or clicks, nothing of it is done.
"""

from __future__ import annotations

from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from PySide6 import QtCore, QtGui, QtWidgets
from PySide6.QtCore import QEvent, QObject, QThreadPool, QTimer

from app.rules.loading import ids, load
from app.ui.frame.contents import CONTENTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtGui import QWindow

# After the first paint; after what a user does; between two turns (ms); how long one names classes (s).
PAUSE = 300
REST = 300
BETWEEN = 10
MOMENT = 0.006
PATIENCE = 5000
_BY_HAND = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel)


class Warming(QObject):
    """Begins a while after it was made, unless it is stopped before. `build` builds one page, or says that all are."""

    def __init__(self, build: Callable[[], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._build = build
        self._names, self._reads = names(), reads()
        self._pool = QThreadPool(self)
        self._start = QTimer(self, interval=PAUSE, singleShot=True)
        self._turns = QTimer(self, interval=BETWEEN)
        self._start.timeout.connect(self._turns.start)
        self._turns.timeout.connect(self.turn)
        self._start.start()

    def stop(self) -> bool:
        """Begin no more and wait for what was begun; tell whether it ended."""
        self._start.stop()
        self._turns.stop()
        return self._pool.waitForDone(PATIENCE)

    def heed(self, window: QWindow | None) -> None:
        """Rest whenever the user types or clicks in a window, which got the focus."""
        if window is not None:
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Rest, and let the event go on."""
        if event.type() in _BY_HAND:
            self.rest()
        return super().eventFilter(watched, event)

    def rest(self) -> None:
        """Keep still for a while: the user is at work."""
        if self._turns.isActive():
            self._turns.start(REST)

    def turn(self) -> None:
        """Do the next small piece; end with the last page."""
        self._turns.setInterval(BETWEEN)
        if name_some(self._names):
            return
        if self._pool.activeThreadCount():
            return
        read = next(self._reads, None)
        if read is not None:
            self._pool.start(read)
        elif not self._build():
            self._turns.stop()


def names() -> Iterator[str]:
    """Name every class of Qt, one with each step."""
    for module in (QtWidgets, QtGui, QtCore):
        for name in dir(module):
            getattr(module, name)
            yield name


def name_some(left: Iterator[str]) -> bool:
    """Name classes for a moment; tell whether any may be left."""
    end = monotonic() + MOMENT
    return any(monotonic() >= end for _ in left)


def reads() -> Iterator[Callable[[], object]]:
    """Give what is to be read: the module of every page, and the rulesets."""
    yield from (entry.load for entry in CONTENTS)
    yield from (partial(load, ruleset) for ruleset in ids())
