"""What a page is given: the desk behind its worker, the theme, where the user is, and the tournament as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import uuid4

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from app.desk.people.barred import BarQuestion
from app.desk.ports import JournalError
from app.desk.refusals import Misuse, Refused
from app.desk.sending import Command
from app.desk.views.sight import Sight
from app.ui.texts import tr
from app.ui.where import FOR_OFFICIALS, Place
from app.ui.work.hub import Hub
from app.ui.work.road import Road
from app.ui.work.sending import Sender
from app.ui.work.sent import Sent
from app.ui.work.tasks import Tasks

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.desk.desk import Change, Desk
    from app.desk.drafts import Drafts
    from app.desk.sending import Outbox, Step
    from app.settings import Settings
    from app.tournament.state import Tournament
    from app.ui.look.theme import Theme
    from app.ui.work.tasks import Kind, Ticket

__all__ = ["FOR_OFFICIALS", "Context", "Place"]


class Context(QObject):
    """The one thing every page is made with.

    `moved` carries the new Place; `refused` a sentence for the user; `saving` the state of the last entry (`sending`,
    `saved`, `refused`, `failed`, `withdrawn`) and a word about it; `wrote` a Change made here, for Undo's notice;
    `wanted` names a window beside the desk to be opened (`practice`, `about`, `projector`), or this one again in
    another `language`. `tournament` is the frozen value of the current tournament (None when none is open), already new
    when `hub.changed` is sent.
    `gone` is the tournament that was open when its making was taken back.
    `retry` sends again what the store did not take, None while there is nothing; `outgoing` knows what that is.
    """

    moved = Signal(object)
    refused = Signal(str)
    saving = Signal(str, str)
    wrote = Signal(object)
    wanted = Signal(str)

    def __init__(
        self,
        desk: Desk,
        theme: Theme,
        settings: Settings,
        drafts: Drafts | None = None,
        outbox: Outbox | None = None,
    ) -> None:
        super().__init__()
        self.desk = desk
        self.theme = theme
        self.settings = settings
        self.drafts = drafts
        self.hub = Hub()
        self.tasks = Tasks()
        self.road = Road()
        self.place = Place()
        self.tournament: Tournament | None = None
        self.gone: str | None = None
        self.looked_up = ""
        self._rung = ""
        self.retry: Callable[[], None] | None = None
        self.outgoing = Sender(self, outbox, self)
        desk.duty.players_look, desk.world.count = self.at_a_table, self.tasks.count
        self._done: Callable[[Change], None] | None = None
        self.sent = Sent()

    def go(self, page: str, tournament: str | None = None, match: str | None = None, *, slip: bool = False) -> None:
        """Show a page; the tournament and the match stay as they are unless named.

        `slip`: the match named is typed from its paper slip. Where players look on, pages for officials stay shut.
        """
        if page in FOR_OFFICIALS and not self.may_turn():
            return
        self.road.leave()
        there = replace(
            self.place,
            page=page,
            tournament=tournament or self.place.tournament,
            match=match or self.place.match,
            slip=slip if match else self.place.slip,
        )
        if there.tournament == self.place.tournament:
            self._arrive((there, self.tournament))
            return
        asked = replace(there, match=match)
        self.read(lambda _: (asked, self.sight.tournament(str(asked.tournament))), self._arrive)

    def ring(self, ends: str) -> None:
        """Ring for the end of a round, once however many clocks tell of it, where this station's settings say so."""
        if self.settings.bell and self._rung != ends:
            self._rung = ends
            QApplication.beep()

    def at_a_table(self, role: str = "") -> bool:
        """Tell whether players look on at this station now, or while somebody of a role has the keys."""
        return self.settings.looked_on(role or self.desk.who.role)

    @property
    def sight(self) -> Sight:
        """Give what this station shows of its desk now: where players look on, what they were told."""
        return Sight(self.desk, looked_on=self.at_a_table())

    def may_turn(self) -> bool:
        """Tell whether this station may turn to what is for officials; where it may not, the user is told why."""
        if self.at_a_table():
            self.refused.emit(
                tr("Players look on here: this station shows nothing for officials. On the start page K changes that.")
            )
            return False
        return True

    def look_up(self, what: str, page: str = "rules") -> None:
        """Open the rules at the clause that an offence stands in, or the claims at one (`M3.1`)."""
        self.looked_up = what
        self.go(page)

    def act(
        self,
        name: str,
        fields: Mapping[str, object],
        done: Callable[[Change], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
        *,
        command_id: str | None = None,
        seen: Mapping[str, int] | None = None,
    ) -> None:
        """Do an act of the desk on the current tournament; `done` gets its Change after everybody was told.

        `failed` gets the error after the user was; what the desk refused has changed nothing. `command_id` is the UUID
        made with the form, `seen` the stream on screen as it was read.
        """
        command = Command(
            self.sent.command(command_id, fields), name, dict(fields), self.place.tournament, dict(seen or {}),
            self.desk.time(), command_id or "", actor=self.desk.who.actor,
        )  # fmt: skip
        self.ask(command, done, failed)

    def ask(
        self,
        command: Command,
        done: Callable[[Change], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Send a command: it is kept by this station until the desk acknowledges it; see `act`."""
        self.outgoing.send(lambda _desk: command, done, failed)

    def step(
        self,
        name: Step,
        scope: tuple[str, str | None],
        act: str | None = None,
        done: Callable[[Change], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Undo or redo in a tournament or a match: the act named by id, or the one that is next when it is asked."""
        tid, mid = scope
        command = Command(str(uuid4()), name, {"match": mid}, tid, time=self.desk.time(), actor=self.desk.who.actor)

        def prepare(_desk: Desk) -> Command:
            there = None if act else self.sight.next_step(tid, mid, back=name == "redo")
            return replace(command, fields={**command.fields, "act": there.id if there else act})

        self.outgoing.send(prepare, done, failed)

    def write(self, work: Callable[[Desk], Change], done: Callable[[Change], None]) -> None:
        """Run a writing call of many acts, such as the sample; it is not kept, and asked for again where it fails."""
        self._done = done
        self.saving.emit("sending", "")
        self.road.begin()
        self.tasks.run(lambda: (work(self.desk), self.now(self.desk)), self._wrote, self._unwritten)
        self.tasks.run(bool, self.road.end)

    def _wrote(self, told: tuple[Change, Tournament | None]) -> None:
        self.publish(told)
        self.saving.emit("saved", told[0].label)
        if self._done:
            self._done(told[0])

    def _unwritten(self, error: Exception) -> None:
        self.saving.emit("refused", str(error))
        self.complain(error)

    def read(
        self,
        work: Callable[[Desk], Any],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None] | None = None,
        kind: Kind = "asked",
    ) -> Ticket:
        """Ask the desk something on its thread; `done` gets the frozen answer on the window's."""
        return self.tasks.run(lambda: work(self.desk), done, failed or self._failed, kind)

    def load(self, name: str, done: Callable[[str], None]) -> None:
        """Ask for what this station half typed under a name; `done` gets it where there is something."""
        drafts = self.drafts
        if drafts is not None:
            self.tasks.run(lambda: drafts.load(name) or "", done, self._failed)

    def told(self, change: Change) -> None:
        """Take in a change made elsewhere (another station, another window) and tell everybody."""
        self.read(lambda desk: (change, self.now(desk)), self.publish)

    def complain(self, error: Exception) -> None:
        """Tell the user what was refused; anything that is no refusal is a bug and is raised."""
        if not isinstance(error, Refused | Misuse | JournalError):
            raise error
        self.refused.emit(error.question if isinstance(error, BarQuestion) else str(error))

    def now(self, desk: Desk) -> Tournament | None:
        """Give the current tournament as this station shows it; on the desk's thread."""
        told, tid = Sight(desk, looked_on=self.at_a_table()), self.place.tournament
        try:
            return told.tournament(tid) if tid else None
        except Refused:  # its making was taken back
            self.gone = tid
            return None

    def publish(self, told: tuple[Change, Tournament | None]) -> None:
        """Tell everybody a change, with the tournament as it stands after it."""
        change, self.tournament = told
        if self.tournament is None and self.gone and self.gone == self.place.tournament:
            self._arrive((Place(), None))
            if change.act.name != "undo":
                self.refused.emit(tr("{tid} was taken back in another window or at another station.", tid=self.gone))
        self.hub.changed.emit(change)

    def _arrive(self, there: tuple[Place, Tournament | None]) -> None:
        self.place, self.tournament = there
        self.moved.emit(self.place)

    def _failed(self, error: Exception) -> None:
        self.road.arrive()
        self.complain(error)
