"""One key for a table that needs an official: it calls one, says who is there, and ends the call."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from app.ui.floor.wanted import about, lonely, marked, read_calls, read_choice, wants
from app.ui.texts import tr
from app.ui.widgets.digit_menu import DigitMenu

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget

    from app.listings.assigned import CallRow
    from app.ui.context import Context
    from app.ui.floor.needed import Need
    from app.ui.floor.tiles import Tile
    from app.ui.floor.wanted import Choice

MOST: Final = 7
OVER: Final = "/over"
"""The line of the menu that ends the call; no official's name begins so."""


class Calling(QObject):
    """Knows the open calls of the page's tournament; `shown` is called when they moved, `table` gives the one meant."""

    def __init__(
        self, context: Context, page: QWidget, shown: Callable[[], None], table: Callable[[], int | None]
    ) -> None:
        super().__init__(page)
        self._context, self._page, self._shown, self._table = context, page, shown, table
        self.calls: tuple[CallRow, ...] = ()
        self.gaps: tuple[int, ...] = ()
        self._at = 0

    def refresh(self) -> None:
        """Read the calls, then show them."""
        tid = self._context.place.tournament
        if tid is not None:
            notes = not self._context.at_a_table()
            self._context.read(partial(read_calls, tid=tid, notes=notes), self._take)

    def forget(self) -> None:
        """Forget what was read: it is of another tournament."""
        self.calls, self.gaps = (), ()

    def _take(self, told: tuple[tuple[CallRow, ...], tuple[int, ...]]) -> None:
        if told != (self.calls, self.gaps):
            self.calls, self.gaps = told
            self._shown()

    def marked(self, tiles: Sequence[Tile], now: str) -> tuple[Tile, ...]:
        """Mark the tiles of tables that called."""
        return marked(tiles, self.calls, now)

    def wants(self, now: str) -> tuple[Need, ...]:
        """Give the calls nobody has taken as lines of what needs somebody."""
        return wants(self.calls, now)

    def lonely(self) -> tuple[Need, ...]:
        """Give the tables nobody looks after as a line."""
        return lonely(self.gaps)

    def step(self) -> None:
        """Take the next step of the table that is meant: call, say who is there, end."""
        table, tid = self._table(), self._context.place.tournament
        if table is None or tid is None:
            self._context.refused.emit(tr("Go to a table first, or type its number: then A calls an official to it."))
            return
        call = next((one for one in self.calls if one.table == table), None)
        if call is None:
            self._context.act("call_official", {"table": table})
        elif call.taken:
            self._context.act("end_call", {"table": table})
        else:
            self._at = table
            self._context.road.ask(self._context, partial(read_choice, tid=tid, table=table), self._choose)

    def _choose(self, told: Choice | None) -> None:
        if told is None:
            return
        own = next((one for one in told.candidates if one.name == told.own and not one.tied), None)
        if own is not None:
            self._taken(own.name)
        elif not told.candidates:
            self._taken(OVER)
        else:
            self._ask(told)

    def _ask(self, told: Choice) -> None:
        """Ask who is there; whoever was sent is the first."""
        rows = sorted(told.candidates, key=lambda one: one.name != told.call.official)
        menu = DigitMenu(self._context.theme, self._page, tr("Who is at table {table}?", table=told.call.table))
        for one in rows[:MOST]:
            menu.offer(one.name, about(one), may=not one.tied)
        menu.offer(OVER, tr("Nobody: the call is over"), may=True)
        menu.chosen.connect(self._taken)
        menu.begin()
        menu.open()

    def _taken(self, name: str) -> None:
        if name == OVER:
            self._context.act("end_call", {"table": self._at})
        else:
            self._context.act("take_call", {"table": self._at, "official": name})
