"""What is kept of matches that were left in the middle, as players know it: by the match that they knew then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.desk.journal.before import before
from app.desk.journal.so_far import halted_in, with_play
from app.desk.told.matches import ToldMatches
from app.tournament.doors.deciding import written
from app.tournament.state import Result
from app.tournament.views import path

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.desk.journal.world import World
    from app.tournament.day_events import ResultTold
    from app.tournament.events import EntryMarked, Event, ResultRecorded
    from app.tournament.state import Tournament


class Moment(Struct, frozen=True):
    """When an act was done: the journal's last position before it, the tournament as it was and as players knew it."""

    position: int
    was: Tournament
    known: Tournament


def as_left(world: World, tid: str, event: EntryMarked, then: Moment, mids: Iterable[str]) -> EntryMarked:
    """Give the mark of a team that leaves with what it had played of these matches as players knew them."""
    kept = {one.match: one for one in event.halted}
    for mid in mids:
        told = halted_in(_known(world, tid, mid, then), tid, mid)
        kept.pop(mid, None)
        kept |= {mid: told} if told else {}
    played = path(then.known, event.team)
    return replace(event, halted=tuple(kept[one.id] for one in played if one.id in kept))


def as_given(world: World, tid: str, event: ResultRecorded | ResultTold, then: Moment) -> Event:
    """Give a result off the table with what was played as players knew it; what an official typed is as typed.

    Unless it is what the match came to on record: then it is told as the record is.
    """
    mid, bare = event.match, Result(event.winner, event.how)
    told = Result(event.winner, event.how, event.games, event.balls, event.penalties)
    counted = with_play(before(world, tid, mid, then.position, then.was), tid, mid, bare)
    if (told.games, told.balls) == (counted.games, counted.balls):
        told = with_play(_known(world, tid, mid, then), tid, mid, bare)
    return written(then.known, then.known.matches[mid], told, event.signed)


def _known(world: World, tid: str, mid: str, then: Moment) -> World:
    return ToldMatches(before(world, tid, mid, then.position, then.known), tid)
