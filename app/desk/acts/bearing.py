"""What open claims can still change: one on a match that is over holds what hangs on its result, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

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
    from app.game.match import Logged
    from app.tournament.state import Result

RULINGS: Final[tuple[Ruling, ...]] = ("upheld", "rejected", "not_proved")


class Hanging(Struct, frozen=True):
    """An open claim on a match that is over; the later matches whose teams, and the teams whose prize hang on it."""

    match: str
    claim: int
    matches: tuple[str, ...]
    prizes: tuple[str, ...]


def hanging(world: World, tid: str, among: Iterable[str] | None = None) -> tuple[Hanging, ...]:
    """Give the open claims on which something hangs, of every match that is over or of those named."""
    return tuple(one for mid in _over(world, tid, among) for one in _of_match(world, tid, mid))


def holding(world: World, tid: str, mid: str) -> Hanging | None:
    """Give an open claim that a match to be called waits for, None where it can begin."""
    feeders = (one.id for one in world.tournament(tid).matches.values() if mid in (one.winner_to, one.loser_to))
    return next((one for one in hanging(world, tid, feeders) if mid in one.matches), None)


def _over(world: World, tid: str, among: Iterable[str] | None) -> Iterator[str]:
    """Give the matches with a result played at the table, which a ruling can move, and with an open claim."""
    results, known = world.tournament(tid).results, world.streams()
    for mid in results if among is None else among:
        played = mid in results and results[mid].how == "played" and match_stream(tid, mid) in known
        if played and world.brief(tid, mid).waits:
            yield mid


def _of_match(world: World, tid: str, mid: str) -> Iterator[Hanging]:
    for claim in world.match(tid, mid).claims:
        if claim.open:
            found = bearing(world.tournament(tid), mid, _results(world, tid, mid, claim))
            if found.matches or found.prizes:
                yield Hanging(mid, claim.claim, found.matches, found.prizes)


def _results(world: World, tid: str, mid: str, claim: Logged) -> Iterator[Result | None]:
    """Give the results that a match can come to by each ruling of a claim that its facts allow."""
    state = world.match(tid, mid)
    assert state.opened is not None  # noqa: S101 - it has a claim
    rules, sides = world.frozen(state.opened.ruleset), world.sides(tid, mid)
    for ruling in RULINGS:
        for keeper in (True, False):
            ruled = evolve(state, ClaimRuled(claim.claim, ruling, "judge", None, keeper))
            try:
                yield result_of(score_sheet(sheet_of(ruled, rules, sides)))
            except SheetRefused:
                continue
