"""The floor: every table as a tile, what needs somebody, the next match to call, results by three keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from app.tournament.views import status
from app.ui.drafting import Drafting
from app.ui.floor.calling import Calling
from app.ui.floor.clock_card import ClockCard
from app.ui.floor.entry import QuickEntry
from app.ui.floor.grid import TableGrid
from app.ui.floor.hall import HallArea
from app.ui.floor.quick import key_lines
from app.ui.floor.seen import Seen, read_seen
from app.ui.floor.sidebar import NeedsCard, NextCard, stacked
from app.ui.floor.tiles import tiles
from app.ui.floor.unreported import OUT, slip_of, unreported_lines
from app.ui.floor.watch import best_table, floor_where, needs, next_calls
from app.ui.forms.comparing import Comparing
from app.ui.forms.mending import Mending
from app.ui.more.asks import Ground
from app.ui.more.of_matches import OF_FLOOR
from app.ui.more.telling import tell
from app.ui.page import Command, Page
from app.ui.texts import count, tr
from app.ui.widgets.keys import HELD
from app.ui.widgets.layout import column, row
from app.ui.widgets.lines import LineList
from app.ui.widgets.panels import Card, EmptyState

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from app.ui.context import Context
    from app.ui.floor.quick import Quick
    from app.ui.where import Where

AGES = 30_000


class FloorPage(Page):
    """The director's page of the day."""

    doors, at_once = OF_FLOOR, True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        theme = context.theme
        self._seen = Seen()
        self.mending = Mending(context, self)
        self.calling = Calling(context, self, self._show, self._table)
        self.comparing = Comparing(context, self, self._picked)
        self.grid = TableGrid(theme)
        self.grid.chosen.connect(self.open_table)
        self.quick = QuickEntry(theme, lambda: self.tournament)
        self.quick.recorded.connect(self.record)
        self.quick.call.connect(self.call_next)
        self._drafts = Drafting(context)
        self.quick.typed.connect(self._keep)
        self.needs, self.next, self.clock = NeedsCard(context), NextCard(theme), ClockCard(context)
        self.next.call.clicked.connect(self.call_next)
        self.empty = EmptyState(theme, "floor", "", "")
        self.out = LineList(theme, tr("Not reported, oldest first"))
        self.out.itemActivated.connect(self._take)
        self.out.hide()
        self._area = HallArea(theme, self.empty, self.grid)
        left = column(theme, self._area, self.out, gap=0)
        self.setLayout(row(theme, left, self._side(), gap=14, margins=(20, 14, 20, 14)))
        self._ages = QTimer(self, interval=AGES)
        self._ages.timeout.connect(self._show)
        self._ages.start()

    def _side(self) -> QWidget:
        entry = Card(self.theme, tr("Quick result"))
        entry.body.addWidget(self.quick)
        self.side = stacked(self.theme, self.clock, entry, self.next, self.needs, self.others_button())
        return self.side

    def where(self) -> Where:
        """Say where the user is."""
        return floor_where(self.tournament, self._seen.times.over)

    def commands(self) -> tuple[Command, ...]:
        """Give what single keys do here."""
        return (
            Command("U", tr("Take the called match off the table with the cursor"), self.uncall),
            Command("X", tr("Take the result of the table with the cursor away"), self.clear_result),
            Command("M", tr("Mend the match of the table with the cursor"), self.mend),
            Command("A", tr("Call an official to a table, say who is there, end the call"), self.calling.step),
            Command("C", tr("Compare a sheet from a stick with the match it is of"), self.comparing.choose),
            Command("S", tr("Type the paper slip of that match, of the line picked, or of the table typed"), self.slip),
            Command("T", tr("Go to the tables"), self.show_tables),
            Command("R", tr("Show what is not reported, oldest first; Enter there takes the score"), self.show_out),
            Command("N", tr("Open the first match that needs you"), self.needs.open_first),
            Command("L", tr("Go to the first ruling that is not announced"), self.needs.open_untold),
            Command("B", tr("Bell at the end of a round: on or off"), self.clock.turn_bell),
        )

    def ground(self) -> Ground | None:
        """Say which match is picked."""
        return Ground(self.tournament, match=self._picked() or "") if self.tournament else None

    def more_keys(self) -> tuple[tuple[str, str], ...]:
        """Give further keys."""
        return key_lines()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let digits typed anywhere reach the quick result."""
        if event.text().isdigit() and not event.isAutoRepeat() and not event.modifiers() & HELD:
            self.quick.take(event.text())
            return
        super().keyPressEvent(event)

    def refresh(self) -> None:
        """Show the tables, then ask for the live scores; those of another tournament go first."""
        tid = self.context.place.tournament
        if tid != self._seen.of:
            self._seen = Seen(tid)
            self.calling.forget()
        self._show()
        self.calling.refresh()
        if tid and self.tournament:
            sight = self.context.sight
            self.context.read(lambda _: read_seen(sight, tid), self._scored)

    def enter(self) -> None:
        """Be shown: take up the result that was half typed."""
        self.quick.turn_to(self.context.place.tournament)
        super().enter()
        self.context.load(f"quick/{self.context.place.tournament}", self.quick.take_up)

    def _keep(self, text: str) -> None:
        if self.context.place.tournament:
            self._drafts.keep(f"quick/{self.context.place.tournament}", text)

    def begin(self) -> None:
        """Put the focus on the quick result."""
        self.quick.setFocus()

    def _scored(self, seen: Seen) -> None:
        if seen.of == self._seen.of and seen != self._seen:
            self._seen = seen
            self.clock.show_times(seen.times)
            self._show()
            self.relocated.emit()

    def _show(self) -> None:
        t = self.tournament
        drawn = t is not None and any(stage.published for stage in t.stages.values())
        self.empty.setVisible(not drawn)
        self.grid.setVisible(drawn)
        self.side.setVisible(drawn)
        if t is None:
            self.empty.tell(tr("No tournament open"), tr("Open one on the start page, or make one: Alt+1."))
            return
        how = tr("Publish the draw first: Alt+3. Then matches are called from here.")
        self.empty.tell(tr("Nothing to play yet"), how)
        now, seen = self.context.desk.time(), self._seen
        self.grid.show_tiles(self.calling.marked(tiles(t, seen.live, now, seen.times.called), now))
        found = needs(t, seen.live, seen.times.called, now, seen.held)
        self.needs.show_needs((*self.calling.wants(now), *found, *self.calling.lonely()))
        if not self.out.isHidden():
            self.out.show_lines(unreported_lines(t, seen.live, seen.times.called, now))
        upcoming = next_calls(t, expected=seen.times.expected, held=seen.held)
        table = best_table(t, upcoming[0][0], seen.held.tables) if upcoming else None
        self.next.show_calls(upcoming, table, count(len(t.results), "result", "results"))

    def record(self, told: Quick) -> None:
        """Record a result typed at the desk."""
        tell(self.context, lambda: self.more, self.tournament, self.quick, told)

    def call_next(self) -> None:
        """Call the next ready match to the best free table."""
        self.context.act("call", {})

    def open_table(self, table: int) -> None:
        """Open a table's match, or call the next one to a free table."""
        t = self.tournament
        if t is None:
            return
        match = self.grid.tiles[table - 1].match
        if match and status(t, match) in OUT:
            self._open_match(match)
        elif next_calls(t, 1):
            self.context.act("call", {"table": table})

    def show_out(self) -> None:
        """Show the matches without a result in the tables' place."""
        if self.tournament is not None and not self.grid.isHidden():
            self._area.hide()
            self.out.show()
            self._show()
            self.out.setFocus()

    def show_tables(self) -> None:
        """Show the tables again."""
        self.out.hide()
        self._area.show()
        self.grid.setFocus()

    def _take(self) -> None:
        t, match = self.tournament, str(self.out.key())
        if t is not None and match in t.tables:
            self.quick.take_table(t.tables[match])

    def uncall(self) -> None:
        """Take the called match off the table with the cursor."""
        if (tile := self.grid.picked()) and tile.match and tile.state == "called":
            self.context.act("uncall", {"match": tile.match})

    def clear_result(self) -> None:
        """Take the result away that the table with the cursor shows."""
        if (tile := self.grid.picked()) and tile.match and tile.state == "done":
            self.mending.clear(tile.match)

    def mend(self) -> None:
        """Mend what was entered for the match of the table with the cursor."""
        if match := self._picked():
            self.mending.begin(match)

    def slip(self) -> None:
        """Type the paper slip of a match: of the line picked, of the table typed, of the table with the cursor."""
        match = slip_of(self.tournament, self.quick.table_typed(), self._picked())
        if match:
            self.quick.clear()
            self.context.go("match", match=match, slip=True)
        else:
            self.context.refused.emit(tr("No match is out there to type a slip of: choose a table, then S."))

    def _table(self) -> int | None:
        """Give the table that is typed, else the one with the cursor."""
        typed, tile = self.quick.table_typed(), self.grid.picked()
        if typed is not None:
            self.quick.clear()
        return typed if typed is not None else tile.table if tile else None

    def _picked(self) -> str | None:
        """Give the match of the line picked, or of the table with the cursor."""
        if not self.out.isHidden():
            return str(self.out.key() or "")
        tile = self.grid.picked()
        return tile.match if tile else None

    def _open_match(self, match: str) -> None:
        self.context.go("match", match=match)
