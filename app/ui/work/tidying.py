"""Rubbish is collected on the window's thread only.

Python may collect a forgotten widget on whatever thread allocates next; Qt dies of a timer deleted off its own thread.
So the automatic collector is off while a window runs, and a timer of the window does its work in the same three steps.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

PAUSE = 1000
# So many new objects in a second are no rubbish but a room just imported or a journal just read.
FLOOD = 20_000


class Tidying(QObject):
    """Takes the collector over from construction to `stop`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._limits = gc.get_threshold()
        gc.disable()
        # What stands now stays for the day: no later look has to walk through it.
        gc.freeze()
        self._timer = QTimer(self, interval=PAUSE)
        self._timer.timeout.connect(self.tidy)
        self._timer.start()

    def tidy(self) -> int:
        """Collect the oldest generation that is due; give how many objects went.

        A flood is left standing for the day, as what stood at the start: to walk through it would hold up the window.
        """
        if gc.get_count()[0] > FLOOD:
            gc.freeze()
            return 0
        due = [n for n, (count, limit) in enumerate(zip(gc.get_count(), self._limits, strict=True)) if count > limit]
        return gc.collect(max(due)) if due else 0

    def stop(self) -> None:
        """Hand the collector back, with nothing of the window left for it: the next window's worker may run it."""
        self._timer.stop()
        gc.unfreeze()
        gc.collect()
        gc.enable()
