"""Keeps the status line true: the last entry, the journal's head, and what other stations wrote meanwhile."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTime, QTimer, Signal
from shiboken6 import isValid

from app.desk.desk import Change
from app.desk.ports import Act
from app.desk.views.heads import lost, way_back
from app.i18n import parted
from app.ui.duty.reading import on_duty, staff
from app.ui.frame.seen import SeenHead
from app.ui.texts import tr
from app.ui.work.waiting import Waiting

if TYPE_CHECKING:
    from app.desk.desk import Desk
    from app.desk.drafts import Drafts
    from app.desk.ports import Head
    from app.ui.context import Context
    from app.ui.widgets.frame import StatusBar

POLL = 1000
_ELSEWHERE = Act("", "elsewhere", "", "", "", "", "")


class StatusLine(QObject):
    """Feeds a status bar from a context. `watch` starts to look for other stations' entries once a second.

    `heard` is sent where a server tells of one: it is looked at there and then.
    """

    heard = Signal()

    def __init__(self, context: Context, bar: StatusBar, store: str) -> None:
        super().__init__(bar)
        self._context, self._bar, self._store, self._seen = context, bar, store, SeenHead(context, self)
        self._asking, self._again, self._away, self._state = False, False, False, tr("verifying…")
        self._settled = ("saved", tr("nothing to save yet"))
        self._timer = QTimer(self, interval=POLL)
        self._timer.timeout.connect(self.poll)
        self._broke = self._refused = ""
        context.refused.connect(self._hear_refusal)
        self.heard.connect(self.poll)
        context.saving.connect(self._saving)
        context.tasks.busy.connect(self._busy)
        self.waiting = Waiting(context.theme, context.tasks, bar)
        context.hub.changed.connect(self.tell)
        bar.retry.connect(self._retry)
        self._headed(None)

    def watch(self) -> None:
        """Tell where the journal ends; start to look for what others wrote, and to hear of it."""
        self.tell()
        self._timer.start()
        self._context.desk.listen(self._hear)

    def _hear(self) -> None:
        """Hear of another station on the thread that listens, which may outlive this window."""
        if isValid(self):
            self.heard.emit()

    def verify(self) -> None:
        """Check the journal after the first paint; what is written waits for it on the same thread."""
        self._context.read(
            partial(_verified, self._context.drafts, self._seen.place), self._proved, self._lost, "unasked"
        )

    def poll(self) -> None:
        """Look once, or once more after the look that is under way."""
        self._again = self._asking
        if not self._asking:
            self._asking = True
            self._context.read(_moved, self._polled, self._lost, "unasked")

    def tell(self, _change: object = None) -> None:
        """Read the journal's head."""
        self._context.read(_head, self._headed, self._lost, "unasked")

    def _proved(self, told: tuple[tuple[str, ...], tuple[str, ...], str]) -> None:
        damages, way, lost = told
        self._state = tr("damaged: read only") if damages else tr("journal verified")
        if damages:
            first = tr("The store is damaged and can only be read. {first}", first=damages[0])
            self._context.refused.emit(" ".join((first, *way)))
        elif lost:
            self._state = tr("not the journal it was")
            self._context.refused.emit(lost)
        if not damages:
            self._seen.begin()
        self.tell()

    def _polled(self, moved: frozenset[str]) -> None:
        self._asking = False
        if moved:
            self._context.told(Change(_ELSEWHERE, moved))
        if self._away:
            self._away = False
            self._let_go()
            self.tell()
            self._context.outgoing.again()
        if self._again:
            self.poll()

    def _hear_refusal(self, text: str) -> None:
        self._refused = text

    def _let_go(self) -> None:
        """Take off the screen that the store could not be reached: it can be."""
        if self._refused and self._refused == self._broke:
            self._context.refused.emit("")

    def _lost(self, error: Exception) -> None:
        self._asking, self._away = False, True
        self._bar.tell(tr("not reached: {store}", store=self._store), "", str(error))

    def _headed(self, told: tuple[Head, str] | None) -> None:
        text = duty = ""
        if told is not None:
            head, duty = told
            self._seen.see(head)
            short = f"{head.hash[:4]}…{head.hash[-2:]}" if head.position else tr("empty")
            whole = tr("{head} · {count event|events}", head=short, count=parted(head.position))
            text = " · " + (short if self._context.at_a_table() else whole)  # how much a ruling wrote tells what it was
        self._bar.tell(self._store, duty, self._state + text)

    def _saving(self, state: str, text: str) -> None:
        self._broke = text if state == "failed" else self._broke
        now = QTime.currentTime().toString("HH:mm:ss")
        words = {"sending": tr("sending…"), "failed": self._unsaved(), "saved": tr("saved {time}", time=now)}
        if state == "saved":
            self._settled = (state, words[state])
        if state in {"refused", "withdrawn"}:
            self._bar.save(*(("failed", self._unsaved()) if self._context.retry else self._settled))
        else:
            self._bar.save(state, words[state])
            self._bar.setToolTip(text if state == "failed" else "")

    def _unsaved(self) -> str:
        """Say how many entries wait for the store."""
        waiting = len(self._context.outgoing.waiting)
        return tr("{n} not saved – retry", n=waiting) if waiting > 1 else tr("not saved – retry")

    def _busy(self, busy: bool) -> None:  # noqa: FBT001 - a Qt slot
        self._bar.work(tr("working…") if busy else "")

    def _retry(self) -> None:
        if self._context.retry:
            self._context.retry()


def _moved(desk: Desk) -> frozenset[str]:
    return desk.refresh()


def _head(desk: Desk) -> tuple[Head, str]:
    return desk.head(), on_duty(staff(desk))


def _verified(drafts: Drafts | None, place: str, desk: Desk) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    damages = tuple(damage.sentence for damage in desk.verify())
    if damages:
        return damages, way_back(desk), ""
    return (), (), lost(desk, drafts.load(place) if drafts is not None else None)
