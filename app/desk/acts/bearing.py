"""What claims can still change: one on a match that is over holds what hangs on its result, and nothing else.

It does so until its ruling is announced: a match called before would show players what nobody told them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from app.desk.acts.outcome import result_of
from app.desk.world import match_stream
from app.game.events import ClaimRuled
from app.game.match import evolve, sheet_of
from app.game.mistakes import SheetRefused
from app.game.scoring import score_sheet
from app.tournament.bearing import bearing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.desk.world import World
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


def _over(world: World, tid: str, among: Iterable[str] | None) -> Iterator[str]:
    """Give the matches with a result played at the table, which a ruling can move, and with a claim not settled."""
    results, known = world.tournament(tid).results, world.streams()
    for mid in results if among is None else among:
        played = mid in results and results[mid].how == "played" and match_stream(tid, mid) in known
        brief = world.brief(tid, mid) if played else None
        if brief is not None and (brief.waits or brief.secret):
            yield mid


def _of_match(world: World, tid: str, mid: str) -> Iterator[Hanging]:
    for claim in world.match(tid, mid).claims:
        if claim.open or not claim.public:
            found = bearing(world.tournament(tid), mid, _results(world, tid, mid, claim))
            if found.matches or found.prizes:
                yield Hanging(mid, claim.claim, found.matches, found.prizes)


def _results(world: World, tid: str, mid: str, claim: Logged) -> Iterator[Result | None]:
    """Give the results that a match can come to by a claim's ruling; once it is made, the one that players know."""
    state = world.match(tid, mid)
    assert state.opened is not None  # noqa: S101 - it has a claim
    rules, sides = world.frozen(state.opened.ruleset), world.sides(tid, mid)
    for other in _ruled(state, claim) if claim.open else (_as_known(state, claim),):
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


def _as_known(state: MatchState, claim: Logged) -> MatchState:
    """Give a match without a ruling that was not announced: with the one before it, or as if nobody had claimed."""
    was = claim.earlier[-1] if claim.earlier else None
    before = [replace(claim, ruling=was.ruling, opened_by_keeper=was.opened_by_keeper, late=was.late)] if was else []
    return replace(state, claims=tuple(one for each in state.claims for one in (before if each == claim else [each])))
