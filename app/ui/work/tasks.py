"""Work off the window's thread: one database worker, results handed back on the thread of the window.

Never a thread class of our own: a pool of one, plain functions in, signals out.
"""

from __future__ import annotations

import sys
from collections import deque
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal
from shiboken6 import isValid

from app.desk.refusals import Refused
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Callable

Kind = Literal["asked", "sent", "unasked"]
"""A question, which may be cancelled; what is under way to the store, which may not; what nobody waits for."""
PATIENCE = 200
LONG = 2000
"""How long (ms) a piece of work may take before it is shown with a bar."""
# A worker back from the disk waits this long (s) at most for the window's thread to let it go on; Python's own 5 ms,
# a dozen times an entry, is what a score-keeper would wait for.
TURN = 0.0005
# Answers that came together are handed over for so long (s); then the window's loop turns before the others.
SHARE = 0.008


class Stopped(Refused):
    """A question was cancelled by its asker."""


@dataclass(slots=True, eq=False)
class Ticket:
    """One piece of work. `cancelled` work is skipped when its turn comes, and its answer is thrown away.

    `steps`: how many of its steps are done, of how many; none of none where nobody counts them.
    """

    work: Callable[[], Any]
    done: Callable[[Any], object] | None
    failed: Callable[[Exception], None] | None
    kind: Kind = "sent"
    cancelled: bool = False
    steps: tuple[int, int] = (0, 0)
    answer: Any = field(default=None)
    error: Exception | None = None

    def cancel(self) -> None:
        """Want the answer no more."""
        self.cancelled = True


class Tasks(QObject):
    """The window's errands. `busy` tells when work has taken 200 ms, and when all is done again.

    `slow` carries the Ticket that has taken 2 s, once more when it is cancelled, and None when it is done. At `ending`
    what still has to be written is to be run: no answer is heard after it.
    """

    busy = Signal(bool)
    slow = Signal(object)
    crashed = Signal(object)
    ending = Signal()
    _answered = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        sys.setswitchinterval(TURN)
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(1)
        self._pool.setExpiryTimeout(-1)
        self._open: dict[Ticket, None] = {}
        self._late: Ticket | None = None
        self._now: Ticket | None = None
        self._timer = QTimer(self, singleShot=True, interval=PATIENCE)
        self._timer.timeout.connect(self._still_busy)
        self._long = QTimer(self, singleShot=True, interval=LONG)
        self._long.timeout.connect(self._too_long)
        self._come: deque[Ticket] = deque()
        self._over = False
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._deliver_some)
        self._answered.connect(self._take)

    def run(
        self,
        work: Callable[[], Any],
        done: Callable[[Any], object] | None = None,
        failed: Callable[[Exception], None] | None = None,
        kind: Kind = "sent",
    ) -> Ticket:
        """Do `work` on the database thread, in order; then call `done` or `failed` on the window's thread.

        Pass bound methods of widgets: an answer to a widget that is gone is dropped. An error without `failed` is sent
        as `crashed`.
        """
        ticket = Ticket(work, done, failed, kind)
        self._open[ticket] = None
        for timer in (self._timer, self._long):
            if not timer.isActive():
                timer.start()
        self._pool.start(lambda: self._work(ticket))
        return ticket

    def stop(self) -> None:
        """Cancel the question that has taken 2 s: its asker hears Stopped at once, what is found is thrown away."""
        late = self._late
        if late is None or late.kind != "asked" or late.cancelled:
            return
        late.cancel()
        self.slow.emit(late)
        if not _gone(late.failed):
            (late.failed or self.crashed.emit)(Stopped(tr("Cancelled: nothing was changed.")))

    def count(self, done: int, of: int) -> None:
        """Hear from the work under way, on its thread, how far it is; raises Stopped where nobody waits for it now."""
        now = self._now
        if now is not None:
            now.steps = done, of
            if now.cancelled:
                raise Stopped(tr("Cancelled: nothing was changed."))

    def idle(self) -> bool:
        """Tell whether nothing is under way."""
        return not self._open

    def finish(self, patience: int = 10_000) -> bool:
        """Wait for the work under way, at most `patience` ms, and tell whether it ended; for closing only.

        No answer is handed over after it.
        """
        self.ending.emit()
        self._over = True
        return self._pool.waitForDone(patience)

    def _work(self, ticket: Ticket) -> None:
        self._now = ticket
        try:
            ticket.answer = None if ticket.cancelled else ticket.work()
        except Exception as error:  # noqa: BLE001 - whatever it is belongs to the asker, on his thread
            ticket.error = error
        if isValid(self):
            self._answered.emit(ticket)

    def _take(self, ticket: Ticket) -> None:
        self._come.append(ticket)
        if not self._turn.isActive():
            self._turn.start()

    def _deliver_some(self) -> None:
        """Hand over what has come; what is left after a while waits for a turn of its own, behind keys and paint."""
        end = monotonic() + SHARE
        try:
            while self._come and not self._over:
                self._deliver(self._come.popleft())
                if monotonic() >= end:
                    break
        finally:
            if self._come and not self._over:
                self._turn.start()

    def _deliver(self, ticket: Ticket) -> None:
        del self._open[ticket]
        self._heed(ticket)
        if not self._open:
            self._timer.stop()
            self.busy.emit(False)  # noqa: FBT003 - a Qt signal has no keywords
        call = ticket.failed if ticket.error else ticket.done
        if ticket.cancelled or _gone(call):
            return
        if ticket.error:
            (ticket.failed or self.crashed.emit)(ticket.error)
        elif ticket.done:
            ticket.done(ticket.answer)

    def _heed(self, ended: Ticket) -> None:
        """Take the bar of what ended away; time begins anew for what waited behind it."""
        if ended is self._late:
            self._late = None
            self.slow.emit(None)
        if not self._open:
            self._long.stop()
        elif ended.kind != "unasked":
            self._long.start()

    def _too_long(self) -> None:
        if self._late is None:
            self._late = next((one for one in self._open if one.kind != "unasked" and not one.cancelled), None)
            self.slow.emit(self._late)

    def _still_busy(self) -> None:
        if self._open:
            self.busy.emit(True)  # noqa: FBT003 - as above


def _gone(call: object) -> bool:
    owner = getattr(call, "__self__", None)
    return isinstance(owner, QObject) and not isValid(owner)
