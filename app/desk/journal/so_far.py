"""What was played so far of a match that is left in the middle: it is kept with what ends it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from app.desk.journal.counted import running_score
from app.desk.refusals import Refused
from app.tournament.day_events import Halted
from app.tournament.doors.scores import LEAVING
from app.tournament.events import EntryMarked
from app.tournament.views import path, status

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.desk.journal.world import World
    from app.tournament.events import Event
    from app.tournament.state import Result

LEAVES: Final = frozenset({"withdraw", "expel"})
"""Acts by which a team leaves its matches in the middle; where another marks what it played, that follows its facts."""


def so_far(world: World, tid: str, mid: str) -> Result | None:
    """Give what was played of a match that is under way at its table; None where nothing is known of it."""
    tournament = world.tournament(tid)
    going = mid in tournament.matches and status(tournament, mid) in {"playing", "disputed"}
    return counted(world, tid, mid) if going and world.match(tid, mid).opened is not None else None


def counted(world: World, tid: str, mid: str) -> Result | None:
    """Give what an opened match comes to; None where this version can't count it: that leaves nothing to keep."""
    with suppress(Refused):
        return running_score(world.score(tid, mid))
    return None


def with_play(world: World, tid: str, mid: str, told: Result) -> Result:
    """Give a forfeit with what was played at the table, where it is told without a score.

    A team that leaves the field keeps also the score of a match that it had won, or lost, and not yet signed.
    """
    played = None if any(told.games) or told.balls else so_far(world, tid, mid)
    if played is None or (played.winner and told.how not in LEAVING):
        return told
    return replace(played, winner=told.winner, how=told.how)


def with_score(world: World, tid: str, events: Iterable[Event]) -> tuple[Event, ...]:
    """Give events with what teams that leave had played of the matches they leave."""
    return tuple(_halting(world, tid, event) for event in events)


def _halting(world: World, tid: str, event: Event) -> Event:
    if not isinstance(event, EntryMarked) or event.value not in LEAVING:
        return event
    halted = (halted_in(world, tid, match.id) for match in path(world.tournament(tid), event.team))
    return replace(event, halted=tuple(one for one in halted if one))


def halted_in(world: World, tid: str, mid: str) -> Halted | None:
    """Give what a team that leaves now had played of a match; None where it is not under way."""
    one = so_far(world, tid, mid)
    return Halted(mid, one.games, one.balls, one.penalties) if one else None
