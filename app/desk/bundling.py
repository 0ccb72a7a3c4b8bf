"""Gathers what a paper is made of, as the journal has it now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.bundle import Bundle, Ruling, Scored

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.desk.desk import Desk
    from app.game.match import MatchState


def bundle(desk: Desk, tid: str, match: str | None, printed: str) -> Bundle:
    """Give everything a paper about a tournament may be made of; `printed` is the time as its reader's clock has it."""
    head = desk.head()
    scored = {
        mid: Scored(desk.sheet(tid, mid), desk.score(tid, mid), tuple(_rulings(desk.match(tid, mid))))
        for mid in desk.opened(tid)
    }
    return Bundle(desk.tournament(tid), desk.rules(tid), head.position, head.hash, printed, scored, match)


def _rulings(state: MatchState) -> Iterator[Ruling]:
    seen: dict[tuple[int, int], int] = {}
    for claim in state.claims:
        nth = seen[claim.game, claim.deal] = seen.get((claim.game, claim.deal), 0) + 1
        yield Ruling(claim.game, claim.deal, nth, claim.level or "", claim.reason, claim.announced)
