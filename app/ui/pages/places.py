"""The standings, with what decided each place; every result; the prizes, paid out and signed for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedWidget

from app.listings.prizes import PRIZES, PrizeRow, prize_rows, purse_text
from app.listings.results import RESULTS, result_rows
from app.listings.standings import STANDINGS, StandingRow, lapsed_texts, standing_columns, standing_rows
from app.tournament.lists import PLATE
from app.tournament.places.prizes import over
from app.tournament.places.tie_breaks import PARTED
from app.tournament.views import champion
from app.ui.forms.mending import Mending
from app.ui.more.asks import Ground
from app.ui.more.of_places import BACK, OF_PLACES, PAY
from app.ui.page import Command, Page, Where
from app.ui.texts import count, tr
from app.ui.widgets.keys import Choice
from app.ui.widgets.layout import column, row
from app.ui.widgets.panels import Banner, EmptyState
from app.ui.widgets.table import DataTable
from app.ui.widgets.whole import Whole

if TYPE_CHECKING:
    from app.listings.matches import MatchRow
    from app.tournament.state import Tournament
    from app.ui.context import Context

    _Told = tuple[tuple[StandingRow, ...], tuple[MatchRow, ...], tuple[PrizeRow, ...], tuple[str, ...]]

_VIEWS = {"parted": PARTED}
"""The order of a view where it is not the tournament's own."""


class PlacesPage(Page):
    """Five views by a digit: places by the tournament's order, parted by every tie-break, results, prizes, plate."""

    doors = OF_PLACES

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        theme = context.theme
        options = [("shared", tr("Places")), ("parted", tr("Parted by tie-breaks")), ("results", tr("Results"))]
        options += [("prizes", tr("Prizes")), (PLATE, tr("Plate"))]
        self.choice = Choice(options, theme, tr("View"))
        self.choice.changed.connect(self._chose)
        self.banner = Banner(theme, "good")
        self.standings = DataTable(theme, tr("Standings"), STANDINGS, lambda r: r.row.team, _tone)
        self.results = DataTable(theme, tr("Results"), RESULTS, lambda r: r.match.id)
        self.prizes = DataTable(theme, tr("Prizes"), PRIZES, lambda r: r.prize.team)
        self.prizes.chosen.connect(self._pay)
        self.mending = Mending(context, self)
        self.results.chosen.connect(self.mend)
        self.empty = EmptyState(theme, "places", "", "")
        self.stack = QStackedWidget()
        for part in (self.empty, *self._lists().values()):
            self.stack.addWidget(part)
        self.whole = Whole(theme, self._lists().values())
        top = row(theme, self.choice, self.others_button())
        top.setStretch(0, 1)
        self.setLayout(column(theme, top, self.banner, self.stack, self.whole, gap=10, margins=(20, 14, 20, 14)))

    def where(self) -> Where:
        """Say where the user is."""
        t = self.tournament
        if t is None or t.settings is None:
            return Where(tr("Places"), tr("no tournament open"))
        return Where(tr("Places"), t.settings.name, facts=count(len(t.results), "result", "results"))

    def commands(self) -> tuple[Command, ...]:
        """Give what single keys do here."""
        return (
            Command("1", tr("Places as shared"), lambda: self.choice.choose("shared")),
            Command("2", tr("Places parted by every tie-break"), lambda: self.choice.choose("parted")),
            Command("3", tr("Results"), lambda: self.choice.choose("results")),
            Command("4", tr("Prizes; Enter there pays one out, or takes back"), lambda: self.choice.choose("prizes")),
            Command("5", tr("Places of the plate"), lambda: self.choice.choose(PLATE)),
            Command("M", tr("Mend the match picked among the results"), self.mend),
        )

    def mend(self) -> None:
        """Mend what was entered for the match picked."""
        picked = self.results.current()
        if self.stack.currentWidget() is self.results and picked:
            self.mending.begin(picked.match.id)

    def forget(self) -> None:
        """Begin each list at its first row."""
        for one in self._lists().values():
            one.show_rows(())

    def refresh(self) -> None:
        """Show places and results as they stand."""
        t, view = self.tournament, str(self.choice.value())
        if t is None:
            self._show(((), (), (), ()))
            return
        self.context.read(lambda _: (_standings(t, view), result_rows(t), prize_rows(t), _notices(t)), self._show)

    def _show(self, told: _Told) -> None:
        self.standings.show_columns(standing_columns(told[0]))
        self.standings.show_rows(told[0])
        self.results.show_rows(told[1])
        self.prizes.show_rows(told[2])
        self._announce(told[3])
        if not told[0] and self.choice.value() == PLATE:
            self.empty.tell(tr("No plate yet"), tr("Draw it on the draw page: Alt+3, T."))
        elif not told[0]:
            self.empty.tell(tr("No places yet"), tr("They follow from the draw: publish it first, Alt+3."))
        elif self.choice.value() == "prizes":
            self.empty.tell(tr("No prize yet"), tr("Set the purse and the prizes among the other acts: O, 4."))
        elif not self.results.listing.rows:
            self.empty.tell(tr("No result yet"), tr("Results come from the match pages and the floor's quick result."))
        self._pick()

    def _announce(self, again: tuple[str, ...]) -> None:
        """Say who won, and what is to be looked at."""
        winner = champion(self.tournament) if self.tournament else None
        won = tr("Champion: {team}", team=self.tournament.entrants[winner].name) if self.tournament and winner else ""
        self.banner.tell("\n".join(filter(None, (won, *again))), "warn" if again else "good")

    def begin(self) -> None:
        """Put the focus on the list."""
        self._list().setFocus()

    def _lists(self) -> dict[str, DataTable]:
        return {"shared": self.standings, "results": self.results, "prizes": self.prizes}

    def _list(self) -> DataTable:
        return self._lists().get(str(self.choice.value()), self.standings)

    def ground(self) -> Ground | None:
        """Say which team and which place the cursor stands on."""
        if self.tournament is None:
            return None
        picked, prize = self.standings.current(), self.prizes.current()
        if self._list() is self.prizes and prize:
            return Ground(self.tournament, prize.prize.team, place=prize.prize.place)
        place = picked.row.place if picked and picked.stage == "main" else 0
        return Ground(self.tournament, picked.row.team, place=place) if picked else super().ground()

    def _pay(self, picked: PrizeRow) -> None:
        """Ask to hand a prize out, or to take back what was paid beyond it."""
        ground = self.ground()
        if ground is not None:
            self.more.ask(BACK if picked.prize.owed < 0 else PAY, ground)

    def _pick(self) -> None:
        part = self._list()
        self.stack.setCurrentWidget(part if part.listing.rows else self.empty)
        self.whole.tell()

    def _chose(self, _value: object) -> None:
        self.refresh()


def _notices(t: Tournament) -> tuple[str, ...]:
    """Give what an official has to look at: lots to draw again, prizes beyond the purse."""
    return (*lapsed_texts(t), *((purse_text(t),) if over(t) > 0 else ()))


def _standings(t: Tournament, view: str) -> tuple[StandingRow, ...]:
    return standing_rows(t, stage=PLATE) if view == PLATE else standing_rows(t, _VIEWS.get(view))


def _tone(place: StandingRow, column_key: str) -> str | None:
    return "felt" if place.row.place == 1 and column_key in {"place", "name"} else None
