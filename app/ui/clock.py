"""The clock of the round that is played: how long is left, counted by the second, on the floor and in the hall."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Callable

SECOND = 1000
_HOUR = 3600


class RoundClock(QObject):
    """Counts to the end of a round. `ticked` tells that another second has passed, or that it was set anew.

    `over` carries the end of a round as it comes. `now` gives the time as the journal writes it.
    """

    ticked = Signal()
    over = Signal(str)

    def __init__(self, now: Callable[[], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now = now
        self.round = self.ends = ""
        self.left = 0
        self._timer = QTimer(self, interval=SECOND)
        self._timer.timeout.connect(self.tick)

    @property
    def running(self) -> bool:
        """Tell whether a round with a limit is played."""
        return bool(self.ends)

    @property
    def figures(self) -> str:
        """Give what is left as `12:34`, with hours as `1:02:34`; `0:00` from the end on, empty without a round."""
        hours, rest = divmod(max(0, self.left), _HOUR)
        figures = f"{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"
        return (f"{hours}:{figures}" if hours else figures) if self.running else ""

    def set(self, name: str, ends: str) -> None:
        """Take the round that is played and when it ends, both empty where there is none or it has no limit."""
        self.round, self.ends = name, ends
        self.left = seconds_left(ends, self._now()) if ends else 0
        if self.left > 0:
            self._timer.start()
        else:
            self._timer.stop()
        self.ticked.emit()

    def tick(self) -> None:
        """Count; stop at the end."""
        self.left = seconds_left(self.ends, self._now())
        if self.left <= 0:
            self._timer.stop()
            self.over.emit(self.ends)
        self.ticked.emit()

    def stop(self) -> None:
        """Count no more: nobody looks."""
        self._timer.stop()


def seconds_left(ends: str, now: str) -> int:
    """Give the whole seconds from one time of the journal to another, below none where it is past."""
    return int((datetime.fromisoformat(ends) - datetime.fromisoformat(now)).total_seconds())
