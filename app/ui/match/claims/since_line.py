"""How long a table has waited since a claim was called, and the time to give back to it; it counts while it is seen."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from app.ui.look.theme import role
from app.ui.texts import tr
from app.ui.widgets.labels import Elided

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QHideEvent, QShowEvent

TICK = 5000
_MINUTE = 60


def since_words(waits: Sequence[tuple[str, str]], now: str) -> str:
    """Say how long ago a claim was called, or appealed, and how many minutes, begun ones too, its table gets back.

    `waits` are the stretches it waited, by the journal's times; the end of the last is empty while it does.
    """
    if not waits:
        return ""
    seconds = [_seconds(since, until or now) for since, until in waits]
    back = -(-sum(seconds) // _MINUTE)
    if waits[-1][1]:
        return tr("took {time} · give back {back} min", time=_clock(sum(seconds)), back=back)
    if len(waits) > 1:
        return tr("appealed {time} ago · give back {back} min", time=_clock(seconds[-1]), back=back)
    return tr("called {time} ago · give back {back} min", time=_clock(seconds[-1]), back=back)


def _seconds(since: str, until: str) -> int:
    return max(0, int((datetime.fromisoformat(until) - datetime.fromisoformat(since)).total_seconds()))


def _clock(seconds: int) -> str:
    return f"{seconds // _MINUTE}:{seconds % _MINUTE:02}"


class SinceLine(Elided):
    """The line. `clock` gives the time as the journal writes it; without one the line stays empty."""

    def __init__(self) -> None:
        super().__init__()
        role(self, "hint")
        self.clock: Callable[[], str] | None = None
        self._waits: Sequence[tuple[str, str]] = ()
        self._timer = QTimer(self, interval=TICK)
        self._timer.timeout.connect(self.tick)

    def set(self, waits: Sequence[tuple[str, str]]) -> None:
        """Take from when to when the table waited, the last end empty where that is to come."""
        self._waits = waits
        self.setVisible(bool(waits and self.clock))
        self.tick()
        self._run()

    def tick(self) -> None:
        """Count."""
        self.setText(since_words(self._waits, self.clock()) if self.clock else "")

    def _run(self) -> None:
        """Count on only while it is seen and the table waits."""
        if self.isVisible() and self._waits and not self._waits[-1][1]:
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
