"""Who signed which match, and how: at its table, or for a result that was told without deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.audience import told_to_players
from app.desk.history import effective
from app.listings.signatures import SignedRow, signatures
from app.tournament.day_events import MatchVoided, ResultRejected, ResultTold
from app.tournament.events import ResultCleared, ResultRecorded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.desk.desk import Desk
    from app.desk.history import Told
    from app.listings.signatures import Signatures
    from app.tournament.state import Tournament


def signed(desk: Desk, t: Tournament, mid: str, *, known: bool = False) -> Signatures:
    """Give how a match was signed at its table; `known`: as its players know it."""
    state = desk.match(t.settings.id if t.settings else "", mid)
    there = state.known_signature if known else state.signed
    return signatures(t, mid, there.by if there else ())


def signed_rows(desk: Desk, tid: str, *, known: bool = False) -> tuple[SignedRow, ...]:
    """Give every match that was signed, in the order of the draw; `known`: as the players know it."""
    t, told = told_to_players(desk, tid) if known else (desk.tournament(tid), effective(desk.stream(tid)))
    results, opened = _of_results(told), set(desk.opened(tid))
    found = {
        mid: signed(desk, t, mid, known=known) if mid in opened else signatures(t, mid, results.get(mid, ()))
        for mid in t.matches
    }
    return tuple(SignedRow(mid, one) for mid, one in found.items() if one)


def _of_results(told: Iterable[Told]) -> dict[str, tuple[str, ...]]:
    """Give who signed the results that stand and were told without deals: who confirms one signs for nobody."""
    found: dict[str, tuple[str, ...]] = {}
    waiting: set[str] = set()
    for event in (one.event for one in told):
        if isinstance(event, ResultTold):
            found[event.match] = event.signed
            waiting.add(event.match)
        elif isinstance(event, ResultRecorded):
            found[event.match] = event.signed or (found[event.match] if event.match in waiting else ())
            waiting.discard(event.match)
        elif isinstance(event, ResultCleared | ResultRejected | MatchVoided):
            found.pop(event.match, None)
            waiting.discard(event.match)
    return found
