"""What a page is given: the desk behind its worker, the theme, where the user is, and the tournament as it stands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from PySide6.QtCore import QObject, Signal

from app.desk.ports import JournalError
from app.desk.refusals import Misuse, Refused
from app.ui.hub import Hub
from app.ui.tasks import Tasks

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.desk.desk import Change, Desk
    from app.desk.ports import Drafts
    from app.settings import Settings
    from app.tournament.state import Tournament
    from app.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class Place:
    """Where the user is: a page by its key, and the tournament and match it shows."""

    page: str = "start"
    tournament: str | None = None
    match: str | None = None


class Context(QObject):
    """The one thing every page is made with.

    `moved` carries the new Place; `refused` a sentence for the user; `saving` the state of the last entry (`sending`,
    `saved`, `refused`, `failed`) and a word about it; `wrote` a Change made here, for Undo's notice; `wanted` names a
    window beside the desk to be opened (`practice`, `about`, `projector`), or this one again in another `language`.
    `tournament` is the frozen value of the current tournament (None when none is open), already new when `hub.changed`
    is sent.
    `before` hears the name of each act on the desk's thread before it is done: backups are made there.
    """

    moved = Signal(object)
    refused = Signal(str)
    saving = Signal(str, str)
    wrote = Signal(object)
    wanted = Signal(str)

    def __init__(self, desk: Desk, theme: Theme, settings: Settings, drafts: Drafts | None = None) -> None:
        super().__init__()
        self.desk = desk
        self.theme = theme
        self.settings = settings
        self.drafts = drafts
        self.hub = Hub()
        self.tasks = Tasks()
        self.place = Place()
        self.tournament: Tournament | None = None
        self.retry: Callable[[], None] | None = None
        self.before: Callable[[str], None] | None = None
        self._sent: dict[str, tuple[Mapping[str, object], str]] = {}

    def go(self, page: str, tournament: str | None = None, match: str | None = None) -> None:
        """Show a page; the tournament and the match stay as they are unless named."""
        there = replace(
            self.place, page=page, tournament=tournament or self.place.tournament, match=match or self.place.match
        )
        if there.tournament == self.place.tournament:
            self._arrive(there, self.tournament)
            return
        asked = replace(there, match=match)
        self.tasks.run(lambda: (asked, self.desk.tournament(str(asked.tournament))), self._opened, self._failed)

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
        tid, command = self.place.tournament, self._command(command_id, fields)

        def work(desk: Desk) -> Change:
            if self.before:
                self.before(name)
            return desk.perform(name, fields, tournament=tid, command_id=command, seen=seen)

        self.write(work, done, failed)

    def _command(self, form: str | None, fields: Mapping[str, object]) -> str:
        """Give the UUID to send: the form's own, and another once the form says something else than was sent."""
        if form is None:
            return str(uuid4())
        told, sent = self._sent.get(form, (fields, form))
        if told != fields:
            sent = str(uuid4())
        self._sent[form] = (fields, sent)
        return sent

    def write(
        self,
        work: Callable[[Desk], Change],
        done: Callable[[Change], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Run any writing call of the desk (undo, redo, new) and tell everybody what it changed."""
        errand = _Errand(self, work, done, failed)
        errand.start()

    def read(
        self,
        work: Callable[[Desk], Any],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Ask the desk something on its thread; `done` gets the frozen answer on the window's."""
        self.tasks.run(lambda: work(self.desk), done, failed or self._failed)

    def told(self, change: Change) -> None:
        """Take in a change made elsewhere (another station, another window) and tell everybody."""
        self.read(lambda desk: (change, self._now(desk)), self._publish)

    def complain(self, error: Exception) -> None:
        """Tell the user what was refused; anything that is no refusal is a bug and is raised."""
        if not isinstance(error, Refused | Misuse | JournalError):
            raise error
        self.refused.emit(str(error))

    def _now(self, desk: Desk) -> Tournament | None:
        return desk.tournament(self.place.tournament) if self.place.tournament else None

    def _publish(self, told: tuple[Change, Tournament | None]) -> None:
        change, self.tournament = told
        self.hub.changed.emit(change)

    def _opened(self, told: tuple[Place, Tournament]) -> None:
        self._arrive(*told)

    def _arrive(self, place: Place, tournament: Tournament | None) -> None:
        self.place, self.tournament = place, tournament
        self.moved.emit(place)

    def _failed(self, error: Exception) -> None:
        self.complain(error)


class _Errand(QObject):
    """One writing call under way: says sending, then saved or failed, and keeps itself for a retry."""

    def __init__(
        self,
        context: Context,
        work: Callable[[Desk], Change],
        done: Callable[[Change], None] | None,
        failed: Callable[[Exception], None] | None,
    ) -> None:
        super().__init__(context)
        self._context = context
        self._work = work
        self._done = done
        self._failed = failed

    def start(self) -> None:
        """Send the work to the worker."""
        self._context.saving.emit("sending", "")
        self._context.tasks.run(self._run, self._saved, self._broke)

    def _run(self) -> tuple[Change, Tournament | None]:
        desk = self._context.desk
        return self._work(desk), self._context._now(desk)  # noqa: SLF001 - the errand is the context's own

    def _saved(self, told: tuple[Change, Tournament | None]) -> None:
        self._context.retry = None
        self._context._publish(told)  # noqa: SLF001 - as above
        self._context.saving.emit("saved", told[0].label)
        self._context.wrote.emit(told[0])
        if self._done:
            self._done(told[0])
        self.deleteLater()

    def _broke(self, error: Exception) -> None:
        lost = isinstance(error, JournalError)
        self._context.retry = self.start if lost else None
        self._context.saving.emit("failed" if lost else "refused", str(error))
        if self._failed:
            self._failed(error)
        if not lost:
            self.deleteLater()
        self._context.complain(error)
