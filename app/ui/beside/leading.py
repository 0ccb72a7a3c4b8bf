"""Leads what is typed in one window to another that is being opened beside it, until that one has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QEvent, QObject, QTimer

if TYPE_CHECKING:
    from app.ui.shell import MainWindow

_ENDS: Final = (QEvent.Type.WindowActivate, QEvent.Type.Close)
PATIENCE: Final = 1000
"""How long (ms) a system may take to give a window the focus; what was typed after that belongs nowhere."""


class Leading(QObject):
    """Keeps the keys of `here` from now on, and presses them in `there` once it is active."""

    def __init__(self, here: MainWindow, there: MainWindow) -> None:
        super().__init__(there)
        self._here, self._ended = here, False
        here.context.road.begin()
        there.installEventFilter(self)
        QTimer.singleShot(PATIENCE, self, self._end)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """See the window become active, or close before it was."""
        if event.type() in _ENDS:
            self._end()
        return False

    def _end(self) -> None:
        if not self._ended:
            self._ended = True
            there = cast("MainWindow", self.parent())
            there.removeEventFilter(self)
            keys = self._here.approach.typed.give()
            self._here.context.road.end()
            if there.isActiveWindow():
                there.approach.typed.play(keys)
