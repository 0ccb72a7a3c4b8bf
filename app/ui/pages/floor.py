"""The floor: every table as a tile, what needs somebody, the next match to call, results by three keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from app.tournament.views import champion, rounds, status
from app.ui.floor.entry import QuickEntry
from app.ui.floor.grid import TableGrid
from app.ui.floor.sidebar import NeedsCard, NextCard
from app.ui.floor.tiles import Live, tiles
from app.ui.floor.watch import best_table, facts, live_scores, needs, next_calls
from app.ui.page import Command, Page, Where
from app.ui.texts import count, tr
from app.ui.widgets.layout import column, keep_width, row
from app.ui.widgets.panels import Card, EmptyState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QKeyEvent

    from app.tournament.state import Tournament
    from app.ui.context import Context
    from app.ui.floor.quick import Quick


class FloorPage(Page):
    """The director's page of the day."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        theme = context.theme
        self._live: Mapping[str, Live] = {}
        self.grid = TableGrid(theme)
        self.grid.chosen.connect(self.open_table)
        self.quick = QuickEntry(theme, self._current)
        self.quick.recorded.connect(self.record)
        self.quick.call.connect(self.call_next)
        self.needs, self.next = NeedsCard(theme), NextCard(theme)
        self.needs.chosen.connect(self._open_match)
        self.next.call.clicked.connect(self.call_next)
        self.empty = EmptyState(theme, "floor", "", "")
        self.setLayout(row(theme, self._hall(), self._side(), gap=14, margins=(20, 14, 20, 14)))

    def _hall(self) -> QWidget:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        hall = QWidget()
        hall.setLayout(column(self.theme, self.empty, self.grid, 1, gap=0))
        area.setWidget(hall)
        return area

    def _side(self) -> QWidget:
        side, theme = QWidget(), self.theme
        entry = Card(theme, tr("Quick result"))
        entry.body.addWidget(self.quick)
        side.setLayout(column(theme, entry, self.next, self.needs, 1, gap=12))
        self.side = QScrollArea()
        self.side.setWidgetResizable(True)
        self.side.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.side.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.side.setWidget(side)
        return keep_width(theme, self.side, 304)

    def where(self) -> Where:
        """Say where the user is."""
        t = self.tournament
        if t is None or t.settings is None:
            return Where(tr("Floor"), tr("no tournament open"))
        winner = champion(t)
        pill = tr("champion {team}", team=t.entrants[winner].name) if winner else ""
        open_rounds = [one for one in rounds(t) if any(m.id not in t.results for m in one.matches)]
        told = [t.settings.name, open_rounds[0].name if open_rounds and not winner else ""]
        return Where(tr("Floor"), " · ".join(part for part in told if part), pill, facts(t))

    def commands(self) -> tuple[Command, ...]:
        """Give what single keys do here."""
        return (
            Command("U", tr("Take the called match off the table with the cursor"), self.uncall),
            Command("X", tr("Take the result of the table with the cursor away"), self.clear_result),
            Command("T", tr("Go to the tables"), self.grid.setFocus),
            Command("N", tr("Open the first match that needs you"), self.needs.open_first),
        )

    def more_keys(self) -> tuple[tuple[str, str], ...]:
        """Give further keys."""
        return (
            (tr("7 Enter 2 1"), tr("Table 7: two games to one")),
            ("7 Enter W A", tr("Table 7: walkover, A goes on")),
            ("Enter", tr("Call the next match; on a table: open its match, or call to it")),
            ("Esc", tr("Start the entry again")),
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let digits typed anywhere reach the quick result."""
        if event.text().isdigit() and not event.isAutoRepeat():
            self.quick.take(event.text())
            return
        super().keyPressEvent(event)

    def refresh(self) -> None:
        """Show the tables, then ask for the live scores."""
        self._show()
        tid = self.context.place.tournament
        if tid and self.tournament:
            self.context.read(lambda desk: live_scores(desk, tid), self._scored)

    def begin(self) -> None:
        """Put the focus on the quick result."""
        self.quick.setFocus()

    def _scored(self, live: Mapping[str, Live]) -> None:
        self._live = live
        self._show()

    def _show(self) -> None:
        t = self.tournament
        drawn = t is not None and any(stage.published for stage in t.stages.values())
        self.empty.setVisible(not drawn)
        self.grid.setVisible(drawn)
        self.side.setVisible(drawn)
        if t is None:
            self.empty.tell(tr("No tournament open"), tr("Open one on the start page, or make one: Alt+1."))
            return
        later = tr("Publish the draw first: Alt+3. Then matches are called from here.")
        self.empty.tell(tr("Nothing to play yet"), later)
        self.grid.show_tiles(tiles(t, self._live))
        self.needs.show_needs(needs(t, self._live))
        upcoming = next_calls(t)
        table = best_table(t, upcoming[0][0]) if upcoming else None
        self.next.show_calls(upcoming, table, count(len(t.results), "result", "results"))

    def _current(self) -> Tournament | None:
        return self.tournament

    def record(self, told: Quick) -> None:
        """Record a result typed at the desk."""
        if told.score:
            games = f"{told.score[0]}-{told.score[1]}"
            self.context.act("result", {"match": told.match, "games": games})
        else:
            self.context.act("forfeit", {"match": told.match, "winner": told.walkover})

    def call_next(self) -> None:
        """Call the next ready match to the best free table."""
        self.context.act("call", {})

    def open_table(self, table: int) -> None:
        """Open a table's match, or call the next one to a free table."""
        t = self.tournament
        if t is None:
            return
        tile = self.grid.tiles[table - 1]
        if tile.match and status(t, tile.match) in {"called", "playing", "disputed"}:
            self._open_match(tile.match)
        elif next_calls(t, 1):
            self.context.act("call", {"table": table})

    def uncall(self) -> None:
        """Take the called match off the table with the cursor."""
        tile = self.grid.tiles[self.grid.current] if self.grid.tiles else None
        if tile and tile.match and tile.state == "called":
            self.context.act("uncall", {"match": tile.match})

    def clear_result(self) -> None:
        """Take the result away that the table with the cursor shows."""
        tile = self.grid.tiles[self.grid.current] if self.grid.tiles else None
        if tile and tile.match and tile.state == "done":
            self.context.act("clear_result", {"match": tile.match})

    def _open_match(self, match: str) -> None:
        self.context.go("match", match=match)
