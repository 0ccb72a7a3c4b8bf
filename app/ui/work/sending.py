"""The one way from the window to the desk: each command says sending, then saved, refused, or not saved and kept.

What the store can't take is sent again by key and by itself, in order, until it is stored or refused.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from app.desk.acts.table import ACTS
from app.desk.line import Line
from app.desk.ports import JournalError

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import SignalInstance

    from app.desk.desk import Change, Desk
    from app.desk.line import Answer, Round
    from app.desk.sending import Command, Outbox
    from app.tournament.state import Tournament
    from app.ui.work.tasks import Kind, Tasks

    Told = tuple[Round, Tournament | None]

AGAIN = 2000
"""How often (ms) what waits is sent again by itself."""
SHOWN = 60
"""How long (ms) a command may be on its way before it is said: the screen says within 100 ms how an entry stands."""


class House(Protocol):
    """What a window's context gives its sender; see `app.ui.context.Context`."""

    desk: Desk
    tasks: Tasks
    retry: Callable[[], None] | None
    saving: SignalInstance
    wrote: SignalInstance

    def at_a_table(self) -> bool:
        """Tell whether players look on here."""

    def now(self, desk: Desk) -> Tournament | None:
        """Give the current tournament as it stands; on the desk's thread."""

    def publish(self, told: tuple[Change, Tournament | None]) -> None:
        """Tell everybody a change, with the tournament as it stands after it."""

    def complain(self, error: Exception) -> None:
        """Tell the user what was refused; anything that is no refusal is a bug and is raised."""


class Sender(QObject):
    """Sends the commands of one window. `waiting` and `refused` are what is not stored, as last heard.

    It `keeps` what was sent until it is acknowledged, and then lets go of it with the drafts of its form.
    `moved` tells that these changed; `withdrawn` carries a command that is sent no more, `late` one stored after its
    page had gone, and its Change.
    """

    moved = Signal()
    withdrawn = Signal(object)
    late = Signal(object, object)

    def __init__(self, context: House, outbox: Outbox | None, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._line = Line(context.desk, outbox)
        self.keeps = outbox is not None
        self._asked: dict[str, _Errand] = {}
        self.waiting: tuple[Command, ...] = ()
        self.refused: tuple[Command, ...] = ()
        self._timer = QTimer(self, interval=AGAIN)
        self._timer.timeout.connect(self._tick)

    def begin(self) -> None:
        """Send what an earlier run of the program could not."""
        if self.keeps:
            self._send_again("unasked")

    def send(
        self,
        prepare: Callable[[Desk], Command],
        done: Callable[[Change], None] | None,
        failed: Callable[[Exception], None] | None,
    ) -> None:
        """Send what `prepare` gives on the desk's thread; see `Context.act`."""
        _Errand(self, self._context, prepare, done, failed).start()

    def again(self) -> None:
        """Send what waits, by its user's key."""
        if self.waiting:
            self._context.saving.emit("sending", "")
            self._send_again("sent")

    def why(self, form: str) -> str:
        """Say why a command of a form was refused while nobody looked; empty where none was."""
        return next((one.why for one in self.refused if form in (one.id, one.form)), "")

    def withdraw(self, form: str) -> None:
        """Send a command no more, by its UUID or its form's: it is being changed, or its user let it go."""
        found = [one for one in (*self.waiting, *self.refused) if form and form in (one.id, one.form)]
        for one in found:
            self._asked.pop(one.id, None)
            self.withdrawn.emit(one)
        if found:
            self._context.tasks.run(partial(self._line.withdraw, form), self._withdrawn)

    def run(self, command: Command | None = None) -> Told:
        """Send a command, or what waits; on the desk's thread."""
        went = self._line.send(command) if command else self._line.again()
        return went, self._context.now(self._context.desk)

    def take(self, told: Told, errand: _Errand | None = None) -> None:
        """Hear how a round went and tell everybody; `errand` is the one that was just asked for."""
        went, now = told
        if errand is not None and errand.command is not None:
            self._asked[errand.command.id] = errand
        self._stand(went)
        kept: tuple[list[Command], list[Command], list[Command]] = ([], [], [])
        for answer in went.answers:
            kept[self._answered(answer, now, errand)].append(
                replace(answer.command, why=str(answer.error)) if answer.error else answer.command
            )
        if went.broke:
            self._context.saving.emit("failed", str(went.broke))
        if any(kept):
            self._context.tasks.run(partial(self._line.settle, *kept), self._stand)
        if went.broke and errand is not None:
            errand.fail(went.broke)

    def _answered(self, answer: Answer, now: Tournament | None, current: _Errand | None) -> int:
        """Tell one answer; gives 0 for a stored command, 1 for a refusal that its user saw, 2 for one nobody saw."""
        errand = self._asked.pop(answer.command.id, None)
        if answer.change is not None:
            self._context.publish((answer.change, now))
            self._context.saving.emit("saved", answer.change.label)
            self._context.wrote.emit(answer.change)
            if errand is not None:
                errand.end(answer.change)
            else:
                self.late.emit(answer.command, answer.change)
            return 0
        error = answer.error or RuntimeError()
        self._context.saving.emit("refused", str(error))
        if errand is None or (errand is not current and errand.silent):
            if not (self._context.at_a_table() and for_officials(answer.command)):
                self._context.complain(error)  # else whoever shows what is not stored says that there is something
            return 2
        errand.fail(error)
        return 1

    def _stand(self, went: Round) -> None:
        """Take in what is not stored."""
        before, self.waiting, self.refused = (self.waiting, self.refused), went.waiting, went.refused
        self._context.retry = self.again if self.waiting else None
        if not self.waiting:
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()
        if before != (self.waiting, self.refused):
            self.moved.emit()

    def _withdrawn(self, went: Round) -> None:
        self._stand(went)
        if not went.waiting:
            self._context.saving.emit("withdrawn", "")

    def _send_again(self, kind: Kind) -> None:
        self._context.tasks.run(self.run, self.take, self._context.complain, kind)

    def _tick(self) -> None:
        if self._context.tasks.idle():
            self._send_again("unasked")


def for_officials(command: Command) -> bool:
    """Tell whether a command is an official's: what it does, and why it is refused, is not shown to players."""
    spec = ACTS.get(command.act)
    return spec is not None and "score_keeper" not in spec.roles


class _Errand(QObject):
    """One command under way and who asked for it. `silent`: nobody but the notice line hears of its refusal."""

    def __init__(
        self,
        sender: Sender,
        context: House,
        prepare: Callable[[Desk], Command],
        done: Callable[[Change], None] | None,
        failed: Callable[[Exception], None] | None,
    ) -> None:
        super().__init__(sender)
        self._sender, self._context, self._prepare = sender, context, prepare
        self._done, self._failed = done, failed
        self.command: Command | None = None
        self.silent = failed is None
        self._slow = QTimer(self, singleShot=True, interval=SHOWN)
        self._slow.timeout.connect(self._sending)

    def start(self) -> None:
        """Send the command; say so where it is not answered in a moment."""
        self._slow.start()
        self._context.tasks.run(self._run, self._told, self._broke)

    def end(self, change: Change) -> None:
        """Tell the asker that it is stored."""
        if self._done:
            self._done(change)
        self.deleteLater()

    def fail(self, error: Exception) -> None:
        """Tell the asker and the user why it is not stored."""
        if self._failed:
            self._failed(error)
        if not isinstance(error, JournalError):
            self.deleteLater()
        self._context.complain(error)

    def _run(self) -> Told:
        self.command = self._prepare(self._context.desk)
        return self._sender.run(self.command)

    def _sending(self) -> None:
        self._context.saving.emit("sending", "")

    def _told(self, told: Told) -> None:
        self._slow.stop()
        self._sender.take(told, self)

    def _broke(self, error: Exception) -> None:
        """Hear that it could not even be asked for."""
        self._slow.stop()
        self._context.saving.emit("refused", str(error))
        self.fail(error)
