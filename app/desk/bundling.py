"""Gathers what a paper is made of, as the journal has it now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.bundle import Bundle, scored

if TYPE_CHECKING:
    from app.desk.desk import Desk


def bundle(desk: Desk, tid: str, match: str | None, printed: str) -> Bundle:
    """Give everything a paper about a tournament may be made of; `printed` is the time as its reader's clock has it."""
    head = desk.head()
    told = {mid: scored(desk.match(tid, mid), desk.sheet(tid, mid), desk.score(tid, mid)) for mid in desk.opened(tid)}
    return Bundle(desk.tournament(tid), desk.rules(tid), head.position, head.hash, printed, told, match)
