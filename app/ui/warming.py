"""Makes the pages nobody has looked at yet in idle moments, so that the first look at each waits for less.

What they import is imported off the window's thread, and so are the classes that PySide makes when they are first
named. Then one page is built in a turn of the loop, out of sight, while nothing else is to be done.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from PySide6 import QtWidgets
from PySide6.QtCore import QObject, QThreadPool, QTimer

from app.rules.loading import ids, load
from app.ui.contents import CONTENTS

if TYPE_CHECKING:
    from collections.abc import Callable

# After the first paint and after what a user does at once; then between two pages.
PAUSE = 700
BETWEEN = 60
PATIENCE = 5000


class Warming(QObject):
    """Begins a while after it was made, unless it is stopped before. `build` builds one page, or says that all are."""

    def __init__(self, build: Callable[[], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._build = build
        self._pool = QThreadPool(self)
        self._start = QTimer(self, interval=PAUSE, singleShot=True)
        self._start.timeout.connect(self.begin)
        self._start.start()
        self._turns = QTimer(self, interval=BETWEEN)
        self._turns.timeout.connect(self._turn)

    def begin(self) -> None:
        """Import what is missing, in a thread of its own; the pages are built after that."""
        self._pool.start(warm)
        self._turns.start()

    def stop(self) -> bool:
        """Begin no more and wait for what was begun; tell whether it ended."""
        self._start.stop()
        self._turns.stop()
        return self._pool.waitForDone(PATIENCE)

    def _turn(self) -> None:
        if not self._pool.activeThreadCount() and not self._build():
            self._turns.stop()


def warm() -> None:
    """Import the module of every page, name every class of the widgets, read the rulesets."""
    for entry in CONTENTS:
        import_module(f"app.ui.pages.{entry.source.partition(':')[0]}")
    for name in dir(QtWidgets):
        getattr(QtWidgets, name)
    for ruleset in ids():
        load(ruleset)
