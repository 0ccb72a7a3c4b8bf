"""F10 calls an official to the table of the match on screen, from any station: for a dispute at the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from app.ui.texts import tr

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.desk.desk import Change
    from app.ui.context import Context


class Summons(QObject):
    """The key of one window. What it says (`said`) names the table and nothing else: players may read it."""

    said = Signal(str)

    def __init__(self, context: Context, window: QWidget) -> None:
        super().__init__(window)
        self._context = context
        key = QShortcut(QKeySequence("F10"), window, autoRepeat=False)
        key.activated.connect(self.call)

    def call(self) -> None:
        """Call an official to the table that the match on screen is played at."""
        t, match = self._context.tournament, self._context.place.match
        table = t.tables.get(match or "") if t is not None else None
        if table is None or self._context.place.page != "match":
            self._context.refused.emit(tr("Open the match at its table first: F10 calls an official to it."))
            return
        self._context.act("call_official", {"table": table}, partial(self._called, table))

    def _called(self, table: int, change: Change) -> None:
        self._context.saving.emit("saved", change.label)
        self.said.emit(tr("Table {table} has called: an official comes.", table=table))
