"""Gathers what a paper is made of, as the journal has it now."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from app.desk.history import cancelled
from app.listings.bundle import Bundle, scored
from app.listings.journal import JournalRow
from app.rules.telling import told

if TYPE_CHECKING:
    from app.desk.desk import Desk
    from app.listings.bundle import Scored


def bundle(desk: Desk, tid: str, match: str | None, printed: str) -> Bundle:
    """Give everything a paper about a tournament may be made of; `printed` is the time as its reader's clock has it."""
    head = desk.head()
    matches = {mid: _scored(desk, tid, mid) for mid in desk.opened(tid)}
    acts = partial(_acts, desk, tid, head.position)
    return Bundle(desk.tournament(tid), desk.rules(tid), head.position, head.hash, printed, matches, match, acts)


def _scored(desk: Desk, tid: str, mid: str) -> Scored:
    sheet = desk.sheet(tid, mid)
    return scored(desk.match(tid, mid), replace(sheet, ruleset=told(sheet.ruleset)), desk.score(tid, mid))


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
