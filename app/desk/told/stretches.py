"""Stretches of matches in which a ruling was made and not announced: what was told in them, and the score players know.

A match that is made void ends its stretch: what nobody announced before that never will be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.desk.journal.counted import running_score
from app.desk.journal.history import effective
from app.desk.journal.world import match_stream
from app.desk.refusals import Refused
from app.desk.told.matches import ToldMatches, follow, secrets, untold
from app.game.events import MovedAway
from app.tournament.state import Result

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.desk.journal.history import Told
    from app.desk.journal.world import World


class Stretch(Struct, frozen=True):
    """A stretch of a match: since and until which position, the acts told in it, and the score as its players know it.

    `until` is None where it goes on.
    """

    match: str
    since: int
    until: int | None
    acts: frozenset[str]
    score: Result

    def holds(self, position: int) -> bool:
        """Tell whether something was told in this stretch."""
        return self.since < position and (self.until is None or position < self.until)


def stretches(world: World, tid: str, known: World) -> tuple[Stretch, ...]:
    """Give every stretch of a tournament's matches; `known` is the world with matches as players were told of them."""
    going = (_going(world, tid, mid, known) for mid in secrets(world, tid))
    return (*going, *(one for mid in world.tournament(tid).voided for one in _ended(world, tid, mid)))


def _going(world: World, tid: str, mid: str, known: World) -> Stretch:
    told = effective(world.stream(match_stream(tid, mid)).told)
    return _stretch(mid, told[min(untold(world, tid, mid).values()) :], None, _score(known, tid, mid))


def _ended(world: World, tid: str, mid: str) -> Iterator[Stretch]:
    """Give the stretches that ended as what was told of a match went from it."""
    told, first, since = effective(world.stream(match_stream(tid, mid)).told), 0, dict[int, int]()
    for place, one in enumerate(told):
        follow(since, one.event, place)
        if not isinstance(one.event, MovedAway):
            continue
        if since:
            until = one.stored.position
            score = _score(ToldMatches(_Before(world, tid, mid, told[first:place]), tid), tid, mid)
            yield _stretch(mid, told[min(since.values()) : place], until, score)
        first = place + 1
        since.clear()


class _Before(ToldMatches):
    """A world in which only this was told of a match; it is looked at, not written to."""

    def __init__(self, world: World, tid: str, mid: str, told: Sequence[Told]) -> None:
        self.__dict__.update(vars(world))
        self.kept = {}
        name = match_stream(tid, mid)
        self._streams = {**world.streams(), name: world.stream(name).holding(told, None)}


def _stretch(mid: str, told: Sequence[Told], until: int | None, score: Result) -> Stretch:
    return Stretch(mid, told[0].stored.position, until, frozenset(one.act.id for one in told), score)


def _score(known: World, tid: str, mid: str) -> Result:
    """Give the score that players know; none where this version can't count it."""
    try:
        return running_score(known.score(tid, mid))
    except Refused:
        return Result(None, "played")
