"""The entries: who plays, who has paid, who is here; one by hand or a whole list."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QStackedWidget

from app.desk.people.barred import BarQuestion
from app.listings.entries import ENTRIES, entry_rows
from app.ui.drafting import Drafting
from app.ui.files.dropping import local_file, take_copy
from app.ui.forms.taking_in import TakingIn
from app.ui.forms.team import SeedForm, TeamForm
from app.ui.more.asks import Ground
from app.ui.more.of_signing import OF_ENTRIES
from app.ui.more.of_teams import REINSTATE
from app.ui.page import Command, Page, Where
from app.ui.texts import count, none_open, tr
from app.ui.widgets.fields import Field
from app.ui.widgets.flow import flow
from app.ui.widgets.keys import button
from app.ui.widgets.layout import column, keep_width
from app.ui.widgets.panels import EmptyState
from app.ui.widgets.table import DataTable

if TYPE_CHECKING:
    from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent

    from app.desk.change import Change
    from app.tournament.state import Entrant
    from app.ui.context import Context


class EntriesPage(Page):
    """The list of teams with its marks; everything here can be taken back with Ctrl+Z."""

    doors = OF_ENTRIES

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        theme = context.theme
        self.taking_in = TakingIn(context, self)
        self.table = DataTable(theme, tr("Entries"), ENTRIES, lambda e: e.team, _tone).sortable()
        self.table.chosen.connect(self.edit)
        self.search = Field(tr("Search"), tr("Search a team, player, club"))
        self.search.textChanged.connect(self.table.narrow)
        self.search.entered.connect(self.table.setFocus)
        self.search.left.connect(self._clear_search)
        self.empty = EmptyState(
            theme,
            "entries",
            "",
            "",
            button(tr("Import a list"), self.taking_in.ask_file, "primary", shows="I"),
            button(tr("Add a team"), self.add, shows="A"),
        )
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.table)
        tools = [button(one.verb, one.act, shows=one.key) for one in self.commands() if one.key in "AIPCSD"]
        top = flow(theme, *tools, self.others_button(), self.search)
        keep_width(theme, self.search, 220)
        self.setLayout(column(theme, top, self.stack, gap=10, margins=(20, 14, 20, 14)))
        self.setAcceptDrops(True)
        self._drafts = Drafting(context)

    def where(self) -> Where:
        """Say where the user is."""
        t = self.tournament
        if t is None or t.settings is None:
            return Where(tr("Entries"), tr("no tournament open"))
        teams = [e for e in t.entrants.values() if e.state == "in"]
        paid, here = sum(e.paid for e in teams), sum(e.checked_in for e in teams)
        facts = f"{count(len(teams), 'team', 'teams')} · {paid} {tr('paid')} · {here} {tr('checked in')}"
        published = any(stage.published for stage in t.stages.values())
        return Where(tr("Entries"), t.settings.name, tr("draw published") if published else "", facts)

    def commands(self) -> tuple[Command, ...]:
        """Give what single keys do here."""
        return (
            Command("A", tr("Add"), self.add),
            Command("I", tr("Import"), self.taking_in.ask_file),
            Command("P", tr("Paid"), self.paid),
            Command("C", tr("Checked in"), self.check_in),
            Command("S", tr("Seed"), self.seed),
            Command("D", tr("Drop no-shows"), self.drop),
            Command("W", tr("Withdraw, or take in again"), self.withdraw),
            Command("/", tr("Search"), self.search_now),
        )

    def ground(self) -> Ground | None:
        """Say which team the cursor stands on."""
        team = self.table.current()
        return Ground(self.tournament, team.team if team else "") if self.tournament else None

    def more_keys(self) -> tuple[tuple[str, str], ...]:
        """Give further keys."""
        return (
            ("Enter", tr("Edit the team")),
            ("Ctrl+V", tr("Import the cells that were copied elsewhere")),
        )

    def forget(self) -> None:
        """Begin at the first team."""
        self.table.show_rows(())

    def refresh(self) -> None:
        """Show the entries as they stand."""
        rows = entry_rows(self.tournament) if self.tournament else ()
        self.table.show_rows(rows)
        if rows and self.stack.currentWidget() is self.empty and self._has_focus():
            self.stack.setCurrentWidget(self.table)
            self.table.setFocus()
        self.stack.setCurrentWidget(self.table if rows else self.empty)
        if self.tournament:
            self.empty.tell(tr("No team yet"), tr("Import a list, drop a file here, or add the first team by hand."))
        else:
            self.empty.tell(tr("No tournament open"), tr("Open one on the start page, or make one: Alt+1."))
        self.relocated.emit()

    def _has_focus(self) -> bool:
        focus = self.window().focusWidget()
        return focus is not self.search and focus is not None and (focus is self or self.isAncestorOf(focus))

    def begin(self) -> None:
        """Put the focus on the list."""
        (self.table if self.table.listing.rows else self.empty).setFocus()

    def add(self) -> None:
        """Ask for a team."""
        if self.tournament:
            self._ask(TeamForm(self.theme, self), "add")
        else:
            self.context.refused.emit(none_open())

    def edit(self, team: Entrant) -> None:
        """Ask for a team's new card."""
        self._ask(TeamForm(self.theme, self, team), "edit", team.team)

    def _ask(self, form: TeamForm | SeedForm, act: str, team: str = "") -> None:
        name = f"form/{self.context.place.tournament}/{act}/{team}"

        def taken(change: Change) -> None:
            form.taken(change)
            self.table.go_to(str(change.answer.get("team")))

        def send() -> None:
            self.context.act(act, form.told(), taken, form.failed, command_id=form.command)

        form.asked.connect(send)
        form.let_go.connect(self.context.outgoing.withdraw)
        form.keep_in(self._drafts, name)
        self.context.load(name, form.take_up)
        form.open()

    def paid(self) -> None:
        """Mark the picked teams as paid; take the mark away once all have it."""
        self._mark("paid", "paid")

    def check_in(self) -> None:
        """Mark the picked teams as checked in; take the mark away once all have it."""
        self._mark("check_in", "checked_in")

    def _mark(self, act: str, mark: str) -> None:
        picked = self.table.picked()
        lacking = tuple(team for team in picked if not getattr(team, mark))
        if picked:
            self.context.act(act, {"teams": [team.team for team in lacking or picked], "value": bool(lacking)})

    def seed(self) -> None:
        """Ask for the current team's seed."""
        team = self.table.current()
        if team is not None:
            self._ask(SeedForm(self.theme, self, team), "seed", team.team)

    def drop(self) -> None:
        """Drop every team that is not checked in; Undo brings them back."""
        self.context.act("drop", {})

    def withdraw(self) -> None:
        """Withdraw the picked teams; take them in again once none is in."""
        picked = self.table.picked()
        here = [team.team for team in picked if team.state == "in"]
        if picked:
            act = "withdraw" if here else "reinstate"
            teams = here or [team.team for team in picked]
            self.context.act(act, {"teams": teams}, failed=partial(self._asked_about, teams))

    def _asked_about(self, teams: list[str], error: Exception) -> None:
        """Let an official say in a form that nobody of the teams is the one who is barred."""
        if isinstance(error, BarQuestion) and self.tournament is not None:
            self.more.ask(REINSTATE, Ground(self.tournament, ",".join(teams)))
            if self.more.form is not None:
                self.more.form.failed(error)

    def search_now(self) -> None:
        """Go to the search line."""
        self.search.setFocus()

    def _clear_search(self) -> None:
        self.search.clear()
        self.table.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Paste a list; else what every page does."""
        if event.matches(QKeySequence.StandardKey.Paste):
            if not event.isAutoRepeat():
                self.taking_in.paste()
            return
        super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Welcome a file, and cells dragged out of another program."""
        if local_file(event.mimeData()) or (event.mimeData().hasText() and not event.mimeData().hasUrls()):
            take_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Read the first file dropped, or the cells."""
        take_copy(event)
        self.taking_in.drop(event.mimeData())


def _tone(entrant: Entrant, _column: str) -> str | None:
    return None if entrant.state == "in" else "mute"
