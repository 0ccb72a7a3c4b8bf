"""Imports the pages nobody has looked at yet, off the window's thread, so that the first look at each waits for less.

An import is half of what a page costs the first time; nothing of the window itself is made here.
"""

from __future__ import annotations

from importlib import import_module

from PySide6.QtCore import QObject, QThreadPool, QTimer

from app.ui.contents import CONTENTS

# After the first paint and after what a user does at once.
PAUSE = 1500
PATIENCE = 5000


class Warming(QObject):
    """Begins a while after it was made, unless it is stopped before."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._timer = QTimer(self, interval=PAUSE, singleShot=True)
        self._timer.timeout.connect(self.begin)
        self._timer.start()

    def begin(self) -> None:
        """Import what is missing, in a thread of its own."""
        self._pool.start(import_pages)

    def stop(self) -> bool:
        """Begin no more and wait for what was begun; tell whether it ended."""
        self._timer.stop()
        return self._pool.waitForDone(PATIENCE)


def import_pages() -> None:
    """Import the module of every page."""
    for entry in CONTENTS:
        import_module(f"app.ui.pages.{entry.source.partition(':')[0]}")
