"""How long a table has waited since a claim was called, and the time to give back to it; it counts while it is seen."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel

from app.ui.texts import tr
from app.ui.theme import role

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QHideEvent, QShowEvent

TICK = 5000
_MINUTE = 60


def since_words(called: str, told: str, now: str) -> str:
    """Say how long ago a claim was called and how many minutes, begun ones too, its table gets back.

    Times are the journal's; once its table knew a ruling (`told`) nothing counts on. Empty without a call.
    """
    if not called:
        return ""
    past = datetime.fromisoformat(told or now) - datetime.fromisoformat(called)
    seconds = max(0, int(past.total_seconds()))
    back = -(-seconds // _MINUTE)
    took = f"{seconds // _MINUTE}:{seconds % _MINUTE:02}"
    if told:
        return tr("took {time} · give back {back} min", time=took, back=back)
    return tr("called {time} ago · give back {back} min", time=took, back=back)


class SinceLine(QLabel):
    """The line. `clock` gives the time as the journal writes it; without one the line stays empty."""

    def __init__(self) -> None:
        super().__init__()
        role(self, "hint")
        self.setWordWrap(True)
        self.clock: Callable[[], str] | None = None
        self._times = ("", "")
        self._timer = QTimer(self, interval=TICK)
        self._timer.timeout.connect(self.tick)

    def set(self, called: str, told: str) -> None:
        """Take when the claim was called and when its table knew a ruling, empty where that is to come."""
        self._times = (called, told)
        self.setVisible(bool(called and self.clock))
        self.tick()
        self._run()

    def tick(self) -> None:
        """Count."""
        self.setText(since_words(*self._times, self.clock()) if self.clock else "")

    def _run(self) -> None:
        """Count on only while it is seen and the table waits."""
        if self.isVisible() and self._times[0] and not self._times[1]:
            self._timer.start()
        else:
            self._timer.stop()

    def showEvent(self, event: QShowEvent) -> None:
        """Count from now on."""
        super().showEvent(event)
        self.tick()
        self._run()

    def hideEvent(self, event: QHideEvent) -> None:
        """Count no more."""
        super().hideEvent(event)
        self._timer.stop()
