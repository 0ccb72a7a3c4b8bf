"""Leads what is typed in one window to another that is being opened beside it, until that one has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

from app.ui.frame.ahead import KEYS
from app.ui.widgets.keys import HELD

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from app.ui.shell import MainWindow

PATIENCE: Final = 1000
"""How long (ms) a system may take to give a window the focus; what is typed here after that is typed here."""


class Leading(QObject):
    """Gives the keys of `here` to `there`, which keeps them with its own, in the order in which they were pressed.

    A key may go down here and come up there: whoever keeps it must see both.
    """

    def __init__(self, here: MainWindow, there: MainWindow) -> None:
        super().__init__(there)
        self._here, self._there = here, there
        self._ended = False
        there.context.road.begin()
        cast("QCoreApplication", QCoreApplication.instance()).installEventFilter(self)
        QTimer.singleShot(PATIENCE, self, self._end)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys of `here`; see `there` become active, or close before it was."""
        if event.type() in KEYS:
            return self._lead(watched, cast("QKeyEvent", event))
        if watched is self._there and event.type() == QEvent.Type.WindowActivate:
            self._end()
        elif watched is self._there and event.type() == QEvent.Type.Close:
            self._there.approach.typed.give()
            self._end()
        return False

    def _lead(self, watched: QObject, key: QKeyEvent) -> bool:
        if key.modifiers() & HELD or not self._here.approach.typed.owns(watched):
            return False
        if key.type() == QEvent.Type.ShortcutOverride:
            key.accept()
            return True
        return self._there.approach.typed.keep(key)

    def _end(self) -> None:
        if not self._ended:
            self._ended = True
            cast("QCoreApplication", QCoreApplication.instance()).removeEventFilter(self)
            self._there.context.road.end()
