"""Makes backups when they are due: after each round, after five minutes of work, before each grave act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from app.desk.guarding import Guard
from app.desk.ports import JournalError
from app.tournament.placing import Placing
from app.ui.keeping.words import Kept, due, told
from app.ui.texts import tr
from app.ui.work.tasks import Stopped, Tasks

if TYPE_CHECKING:
    from app.desk.ports import Backup, Backups, Head
    from app.tournament.state import Tournament
    from app.ui.context import Context
    from app.ui.keeping.words import Told
    from app.ui.work.tasks import Kind

TICK = 30_000


class Keeper(QObject):
    """Looks after the backups of one window. `said` carries a Told whenever there may be something new to say.

    `moved` is sent when the copies go to another place from now on, to be remembered.

    Copies are made on a thread of their own, so that no entry waits for one; only a grave act waits for its copy.
    """

    said = Signal(object)
    moved = Signal()
    _made_before = Signal(object, str)

    def __init__(self, context: Context, backups: Backups, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.backups, self._context = backups, context
        self.tasks = Tasks()
        self.kept = Kept()
        self._rounds_of: Tournament | None = None
        self._rounds: dict[str, frozenset[tuple[str, int]]] = {}
        self._making, self._waits, self._lacks = False, "", ""
        self._gone, self._folder = "", ""
        self._timer = QTimer(self, interval=TICK)
        self._timer.timeout.connect(self.tick)
        self._made_before.connect(self._settled)
        context.hub.changed.connect(self.changed)
        context.moved.connect(self._arrived)
        context.desk.guard = Guard(backups)
        context.desk.guard.heard = self._made_before.emit

    def start(self) -> None:
        """Find the last copy, and look every half minute from now on."""
        self.tasks.run(self.backups.last, self._found, self._broke)
        self._timer.start()
        self.tick()

    def tick(self) -> None:
        """See whether the place of the copies is there, and whether a copy is due."""
        self.tasks.run(self.backups.missing, self._looked, self._broke)

    def make(self, reason: str) -> None:
        """Make a backup; one asked for meanwhile follows it."""
        if self._making:
            self._waits = reason
            return
        self._making, self._lacks = True, self.kept.since
        self.kept = replace(self.kept, since="")
        kind: Kind = "asked" if reason == "asked" else "unasked"
        self.tasks.run(lambda: self.backups.make(reason, self.tasks.count), self._made, self._failed, kind)

    def choose(self, folder: str) -> None:
        """Keep copies in another folder from now on, and make the first one there."""
        self._folder = folder
        self.tasks.run(lambda: self.backups.choose(folder), self._chosen, self._broke)

    def finish(self) -> None:
        """Make a last backup of what has none, and wait for it; for closing only."""
        self._timer.stop()
        if self.kept.since:
            self.make("closing")
        self.tasks.finish()

    def say(self) -> Told:
        """Say how the backups stand now."""
        return told(self.kept, self._context.desk.time())

    def changed(self, _change: object = None) -> None:
        """Hear of new work; a round that ends with it gets a backup at once."""
        if not self.kept.since:
            self.kept = replace(self.kept, since=self._context.desk.time())
        ended = self._ended()
        if ended:
            self.make(f"round-{self._context.place.tournament}-{ended}")
        self.said.emit(self.say())

    def _arrived(self, _place: object) -> None:
        self._ended()

    def _ended(self) -> int:
        """Give the round that has ended since the last look, 0 where none has."""
        t, tid = self._context.tournament, str(self._context.place.tournament)
        if t is None or t is self._rounds_of:
            return 0
        self._rounds_of = t
        now, before = finished(t), self._rounds.get(tid)
        self._rounds[tid] = now
        fresh = now - before if before is not None else frozenset()
        return max((number for _, number in fresh), default=0)

    def _found(self, last: Backup | None) -> None:
        self.kept = replace(self.kept, last=self.kept.last or last)
        self._context.read(lambda desk: desk.head(), self._compared, kind="unasked")

    def _compared(self, head: Head) -> None:
        """Take what no copy has for work from now on: it was done before a power cut, or at the command line."""
        if head.position and (self.kept.last is None or self.kept.last.head != head):
            self.kept = replace(self.kept, since=self.kept.since or self._context.desk.time())
        self.said.emit(self.say())

    def _looked(self, missing: str) -> None:
        back, self._gone = bool(self._gone) and not missing, missing
        if missing:
            self.kept = replace(self.kept, fault=missing)
        if back or due(self.kept, self._context.desk.time()):
            self.make("back" if back else "change")
        self.said.emit(self.say())

    def _made(self, made: Backup) -> None:
        self.kept = replace(self.kept, last=made, fault=made.fault)
        self._next()

    def _failed(self, error: Exception) -> None:
        self._broke(error)
        self.kept = replace(self.kept, since=self._lacks or self.kept.since)
        self._waits = ""
        self._next()

    def _next(self) -> None:
        self._making, reason, self._waits = False, self._waits, ""
        if reason:
            self.make(reason)
        self.said.emit(self.say())

    def _settled(self, made: Backup | None, fault: str) -> None:
        self.kept = Kept(made or self.kept.last, "" if made else self.kept.since, fault or (made.fault if made else ""))
        self.said.emit(self.say())

    def _broke(self, error: Exception) -> None:
        if isinstance(error, Stopped):
            self._context.complain(error)
            return
        if not isinstance(error, JournalError):
            raise error
        self.kept = replace(self.kept, fault=tr("No backup could be made. {why}", why=error))
        self.said.emit(self.say())

    def _chosen(self, _: object) -> None:
        self._context.settings = replace(self._context.settings, backup_folder=self._folder)
        self._gone = ""
        self.moved.emit()
        self.make("chosen")


def finished(t: Tournament) -> frozenset[tuple[str, int]]:
    """Give the rounds all of whose matches are decided, by stage and number."""
    placing = Placing(t)
    found: dict[tuple[str, int], bool] = {}
    for match in t.matches.values():
        key = match.stage, match.round
        found[key] = found.get(key, True) and placing.outcome(match) is not None
    return frozenset(key for key, ended in found.items() if ended)
