"""Who signed which match, and how: at its table, or for a result that was told without deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.journal.history import effective
from app.desk.journal.world import tournament_stream
from app.desk.told.world import told_world
from app.listings.signatures import SignedRow, signatures
from app.tournament.day_events import MatchVoided, ResultRejected, ResultTold
from app.tournament.events import ResultCleared, ResultRecorded

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from app.desk.desk import Desk
    from app.desk.journal.history import Told
    from app.listings.signatures import Signatures
    from app.tournament.state import Tournament


def signed(desk: Desk, t: Tournament, mid: str, *, known: bool = False) -> Signatures:
    """Give how a match was signed: at its table, or with a result without deals; `known`: as its players know it."""
    tid = t.settings.id if t.settings else ""
    by = _at_table(desk, tid, mid, known=known)
    if by is None:
        by = _of_results(_told(desk, tid, known=known)[1]).get(mid, ())
    return signatures(t, mid, by)


def signed_rows(desk: Desk, tid: str, *, known: bool = False) -> tuple[SignedRow, ...]:
    """Give every match that was signed, in the order of the draw; `known`: as the players know it."""
    t, told = _told(desk, tid, known=known)
    results = _of_results(told)
    at_table = ((mid, _at_table(desk, tid, mid, known=known)) for mid in t.matches)
    found = ((mid, signatures(t, mid, results.get(mid, ()) if by is None else by)) for mid, by in at_table)
    return tuple(SignedRow(mid, one) for mid, one in found if one)


def _told(desk: Desk, tid: str, *, known: bool) -> tuple[Tournament, Sequence[Told]]:
    world = told_world(desk.world, tid) if known else desk.world
    return world.tournament(tid), effective(world.stream(tournament_stream(tid)).told)


def _at_table(desk: Desk, tid: str, mid: str, *, known: bool) -> tuple[str, ...] | None:
    """Give who signed a match at its table; None where nobody did and no deal was told there."""
    state = desk.match(tid, mid)
    there = state.known_signature if known else state.signed
    if there is not None:
        return there.by
    return None if state.deal(1, 1) is None else ()


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
