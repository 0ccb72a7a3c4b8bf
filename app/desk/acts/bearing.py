"""What claims can still change: one on a match that is over holds what hangs on its result, and nothing else.

It does so until its ruling is announced: a match called before would show players what nobody told them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.desk.journal.counted import result_of
from app.desk.journal.world import match_stream
from app.game.events import ClaimRuled
from app.game.match import evolve, sheet_of
from app.game.mistakes import SheetRefused
from app.game.scoring import score_sheet
from app.tournament.bearing import bearing, goes_on

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.desk.journal.world import World
    from app.game.facts import Ruling
    from app.game.match import Logged, MatchState
    from app.tournament.state import Result

RULINGS: Final[tuple[Ruling, ...]] = ("upheld", "rejected", "not_proved")


class Hanging(Struct, frozen=True):
    """A claim on a match that is over, open or not announced.

    `matches` are the later ones whose teams, `prizes` the teams whose prize hang on it.
    """

    match: str
    claim: int
    matches: tuple[str, ...]
    prizes: tuple[str, ...]


def hanging(world: World, tid: str, among: Iterable[str] | None = None) -> tuple[Hanging, ...]:
    """Give the claims on which something hangs, of every match that is over or of those named."""
    return tuple(one for mid in _over(world, tid, among) for one in _of_match(world, tid, mid))


def holding(world: World, tid: str, mid: str) -> Hanging | None:
    """Give a claim that a match to be called waits for, None where it can begin."""
    feeders = (one.id for one in world.tournament(tid).matches.values() if mid in (one.winner_to, one.loser_to))
    return next((one for one in hanging(world, tid, feeders) if mid in one.matches), None)


def undrawn(world: World, tid: str) -> tuple[str, int] | None:
    """Give the match and number of a claim that may change who wins a match, and so who is in a draw that is due."""
    t = world.tournament(tid)
    for mid in _over(world, tid, None):
        for claim in world.match(tid, mid).claims if not goes_on(t, mid) else ():
            found = _results(world, tid, mid, claim) if _of_officials(claim) else ()
            if any((other.winner if other else None) != t.results[mid].winner for other in found):
                return mid, claim.claim
    return None


def _of_officials(claim: Logged) -> bool:
    """Tell whether officials have yet to rule on a claim, or to announce it."""
    return claim.open or not claim.public


def kept_tables(world: World, tid: str) -> frozenset[int]:
    """Give the tables of matches with a claim that is not settled: those that are over may go on there."""
    t = world.tournament(tid)
    claimed = (mid for mid in t.tables if match_stream(tid, mid) in world.streams() and _unsettled(world, tid, mid))
    return frozenset(t.tables[mid] for mid in claimed)


def _unsettled(world: World, tid: str, mid: str) -> bool:
    brief = world.brief(tid, mid)
    return brief.waits or brief.secret


def _over(world: World, tid: str, among: Iterable[str] | None) -> Iterator[str]:
    """Give the matches with a result played at the table, which a ruling can move, and with a claim not settled."""
    results, known = world.tournament(tid).results, world.streams()
    for mid in results if among is None else among:
        played = mid in results and results[mid].how == "played" and match_stream(tid, mid) in known
        if played and _unsettled(world, tid, mid):
            yield mid


def _of_match(world: World, tid: str, mid: str) -> Iterator[Hanging]:
    for claim in world.match(tid, mid).claims:
        if _of_officials(claim):
            found = bearing(world.tournament(tid), mid, _results(world, tid, mid, claim))
            if found.matches or found.prizes:
                yield Hanging(mid, claim.claim, found.matches, found.prizes)


def _results(world: World, tid: str, mid: str, claim: Logged) -> Iterator[Result | None]:
    """Give the results that a match can come to by a claim's ruling: whatever was ruled, until it is announced."""
    state = world.match(tid, mid)
    assert state.opened is not None  # noqa: S101 - it has a claim
    rules, sides = world.frozen(state.opened.ruleset), world.sides(tid, mid)
    for other in _ruled(state, claim):
        try:
            yield result_of(score_sheet(sheet_of(other, rules, sides)))
        except SheetRefused:
            continue


def _ruled(state: MatchState, claim: Logged) -> Iterator[MatchState]:
    for ruling in RULINGS:
        for keeper in (True, False):
            yield evolve(state, ClaimRuled(claim.claim, ruling, "judge", None, keeper, late=False))
    if claim.came_late:
        yield evolve(state, ClaimRuled(claim.claim, "rejected", "judge", None, late=True))
