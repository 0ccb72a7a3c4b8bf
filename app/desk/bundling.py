"""Gathers what a paper is made of, as the journal has it now."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.desk.history import cancelled
from app.listings.bundle import Bundle, scored
from app.listings.journal import JournalRow

if TYPE_CHECKING:
    from app.desk.desk import Desk


def bundle(desk: Desk, tid: str, match: str | None, printed: str) -> Bundle:
    """Give everything a paper about a tournament may be made of; `printed` is the time as its reader's clock has it."""
    head = desk.head()
    told = {mid: scored(desk.match(tid, mid), desk.sheet(tid, mid), desk.score(tid, mid)) for mid in desk.opened(tid)}
    acts = partial(_acts, desk, tid, head.position)
    return Bundle(desk.tournament(tid), desk.rules(tid), head.position, head.hash, printed, told, match, acts)


def _acts(desk: Desk, tid: str, upto: int) -> tuple[JournalRow, ...]:
    """Read the journal up to the state a paper shows."""
    history = [one for one in desk.history(tid) if one.stored.position <= upto]
    gone = cancelled(history)
    return tuple(
        JournalRow(
            one.stored.position,
            one.act.time,
            one.act.actor,
            one.act.station,
            one.act.label,
            one.stored.type,
            one.stored.stream,
            undone=one.act.id in gone,
        )
        for one in history
    )
