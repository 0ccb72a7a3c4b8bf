"""The start page: recent tournaments, a new one, the sample."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.desk import sending
from app.desk.views.sight import Sight
from app.i18n import chosen
from app.tournament.views import champion
from app.ui import sample, station
from app.ui.drafting import Drafting
from app.ui.duty.reading import staff
from app.ui.forms.tournament import TournamentForm
from app.ui.language import NAMES, following
from app.ui.page import Command, Page, Where
from app.ui.texts import count, tr
from app.ui.widgets.flow import flow
from app.ui.widgets.keys import button
from app.ui.widgets.labels import label
from app.ui.widgets.layout import row
from app.ui.widgets.lines import LineList
from app.ui.widgets.panels import Card, EmptyState
from app.ui.widgets.turning import Pile, Turning

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.desk.desk import Change, Desk
    from app.tournament.events import Created
    from app.tournament.state import Tournament
    from app.ui.context import Context
    from app.ui.duty.reading import Staff


class Known(Struct, frozen=True):
    """A tournament in the list: its id, name and a line about it."""

    tid: str
    name: str
    about: str


class StartPage(Page):
    """Opens a tournament: one that is there, a new one, the sample."""

    needs_one = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        theme = context.theme
        self._drafts = Drafting(context)
        self.list, self._entered = LineList(theme, tr("Tournaments")), False
        self.list.itemActivated.connect(self._open)
        none = tr("No tournament yet"), tr("Make one, or open the sample to look around: nothing can break.")
        self.empty = EmptyState(theme, "start", *none)
        self.stack = Pile()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.list)
        recent = Card(theme, tr("Tournaments in this store"))
        recent.body.addWidget(self.stack, 1)
        self.new = button(tr("New tournament"), self.ask_new, "primary", shows="N")
        self.sample = button(tr("Open the sample"), self.open_sample, shows="S")
        self.practice = button(tr("Practice match"), self.open_practice, shows="P")
        self.about = button(tr("About Fourball"), self.open_about, shows="A")
        self.language = button(NAMES[following(chosen())], self.turn_language, shows="Ctrl+L")
        self.station = button(station.told(context), self.ask_station, shows="K")
        side = Card(theme, tr("Begin"))
        doors = (self.new, self.sample, self.practice, self.about, self.language, self.station)
        side.body.addLayout(flow(theme, *doors, fill=True))
        self.hint = label(station.hint(), "hint", wrap=True)
        side.body.addWidget(self.hint)
        side.body.addStretch(1)
        self.parts = Turning(theme, recent, side, 300, 820)
        self.setLayout(row(theme, self.parts, margins=(20, 14, 20, 14)))

    def where(self) -> Where:
        """Say where the user is."""
        return Where(tr("Start"), tr("Open a tournament, or make one"), facts=tr("F1 keys"))

    def commands(self) -> tuple[Command, ...]:
        """Give what single keys do here."""
        return (
            Command("N", tr("New tournament"), self.ask_new),
            Command("S", tr("Open the sample"), self.open_sample),
            Command("P", tr("Practice match"), self.open_practice),
            Command("A", tr("About Fourball"), self.open_about),
            Command("E", tr("Change the settings of the tournament chosen"), self.ask_settings),
            Command("K", tr("What this station is for"), self.ask_station),
        )

    def more_keys(self) -> tuple[tuple[str, str], ...]:
        """Give the key of the list."""
        return (("Enter", tr("Open the tournament chosen")),)

    def undo_scope(self) -> None:
        """Offer no undo: what is on this page is not one tournament."""

    def put_back(self) -> bool:
        """Put the tournament back whose making was taken back in this window last."""
        tid, self.context.gone = self.context.gone, None
        if tid:
            self.context.step("redo", (tid, None), done=self._made)
        return bool(tid)

    def refresh(self) -> None:
        """Read the tournaments."""
        self._tell_station()
        self.context.read(lambda desk: station.hint(staff(desk)), self.hint.setText)
        self.context.read(partial(_known, looked_on=self.context.at_a_table()), self._show)

    def begin(self) -> None:
        """Put the focus on the list, at the tournament visited last, or on the first thing to do."""
        self._entered = True
        (self.list if self.list.count() else self.new).setFocus()

    def _show(self, known: tuple[Known, ...]) -> None:
        recent = {tid: n for n, tid in enumerate(self.context.settings.recent)}
        ordered = sorted(known, key=lambda one: (recent.get(one.tid, len(recent)), -known.index(one)))
        fresh = not self.list.count()
        self.list.show_lines((one.tid, one.name, one.about) for one in ordered)
        if self._entered and ordered:
            self.list.go_to(ordered[0].tid)
        self._entered = False
        self.stack.setCurrentWidget(self.list if known else self.empty)
        if fresh and known and self.window().focusWidget() is self.new:
            self.list.setFocus()

    def _open(self) -> None:
        self.context.go("floor", str(self.list.key()))

    def ask_new(self) -> None:
        """Ask for a new tournament."""
        form = TournamentForm(self.theme, self)
        form.asked.connect(self._make)
        form.let_go.connect(self.context.outgoing.withdraw)
        form.keep_in(self._drafts, "form/new")
        self.context.load("form/new", form.take_up)
        self._form = form
        form.open()

    def _make(self) -> None:
        form, fields = self._form, self._form.told()

        def made(change: Change) -> None:
            form.taken()
            self._made(change)

        self._send("new", fields, None, made)

    def _made(self, change: Change) -> None:
        self.context.go("entries", str(change.tournament))

    def ask_settings(self) -> None:
        """Show the settings of the tournament chosen."""
        tid = self.list.key()
        if tid is not None:
            self.context.road.ask(self.context, lambda desk: desk.tournament(str(tid)).settings, self._show_settings)

    def _show_settings(self, known: Created) -> None:
        self._form, self._changed = TournamentForm(self.theme, self, known), known
        self._form.asked.connect(self._change)
        self._form.let_go.connect(self.context.outgoing.withdraw)
        self._form.open()

    def _change(self) -> None:
        told, known = self._form.told(), self._changed
        best_of = ",".join(map(str, told["best_of"])) if isinstance(told["best_of"], tuple) else told["best_of"]
        before = {**_settings(known), "best_of": ",".join(map(str, known.best_of))}
        changes = {name: value for name, value in {**told, "best_of": best_of}.items() if value != before[name]}
        if not changes:
            self._form.taken()
            return
        self._send("settings", changes, known.id, self._form.taken)

    def _send(self, act: str, fields: dict[str, object], tid: str | None, done: Callable[[Change], None]) -> None:
        form = self._form
        command = sending.Command(self.context.sent.command(form.command, fields), act, fields, tid, form=form.command)
        self.context.ask(replace(command, time=self.context.desk.time()), done, form.failed)

    def open_sample(self) -> None:
        """Make a fresh sample and show its floor."""
        self.context.write(sample.make, self._sampled)

    def ask_station(self) -> None:
        """Ask whether this station is to be for something else: for players who look on, or for officials."""
        self.context.road.ask(self.context, staff, self._ask_station)

    def _ask_station(self, told: Staff) -> None:
        if self.context.at_a_table() and not station.may_turn_back(told):
            why = tr("Only an official above score-keeper opens this station to officials: F8 first.")
            self.context.refused.emit(why)
            return
        self._question = station.question(self.context, self)
        self._question.accepted.connect(self._turn_station)
        self._question.open()

    def _turn_station(self) -> None:
        station.turn(self.context)
        self._tell_station()
        station.look_again(self.context, self.refresh)

    def _tell_station(self) -> None:
        told = station.told(self.context)
        self.station.setText(f"{told}   K")
        self.station.setAccessibleName(told)

    def open_practice(self) -> None:
        """Open a match to try the keys on, in a window of its own."""
        self.context.wanted.emit("practice")

    def open_about(self) -> None:
        """Show what this is."""
        self.context.wanted.emit("about")

    def turn_language(self) -> None:
        """Open the window again in the other language."""
        self.context.wanted.emit("language")

    def _sampled(self, change: Change) -> None:
        self.context.go("floor", str(change.tournament))


def _settings(known: Created) -> dict[str, object]:
    names = ("name", "date", "venue", "ruleset", "ruleset_title", "tables")
    return {name: getattr(known, name) for name in names} | {"set": {}}


def _known(desk: Desk, *, looked_on: bool) -> tuple[Known, ...]:
    found = map(Sight(desk, looked_on=looked_on).tournament, desk.world.tournament_ids())
    return tuple(Known(t.settings.id, t.settings.name, _about(t)) for t in found if t.settings)


def _about(t: Tournament) -> str:
    winner = champion(t)
    if winner:
        state = tr("champion {team}", team=t.entrants[winner].name)
    elif any(stage.published for stage in t.stages.values()):
        state = tr("being played: {done} of {all result|results}", done=len(t.results), all=len(t.matches))
    else:
        state = tr("drawn, a draft") if t.stages else tr("taking entries")
    told = [t.settings.date, t.settings.venue] if t.settings else []
    return " · ".join(part for part in (*told, count(len(t.entrants), "team", "teams"), state) if part)
