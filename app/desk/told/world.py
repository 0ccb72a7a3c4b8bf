"""The world as players know it: results that an unannounced ruling moved stand, and its claim is open still.

Whatever was ruled, this world is the same; so what an act is refused for here tells nobody of a ruling.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from app.desk.journal.world import tournament_stream
from app.desk.told.day import told_to_players
from app.desk.told.matches import ToldMatches

if TYPE_CHECKING:
    from app.desk.journal.world import World
    from app.desk.ports import Stored
    from app.game.match import MatchState
    from app.game.results import SheetResult


class ToldWorld(ToldMatches):
    """A world without the rulings on a tournament's matches that nobody announced; it is looked at, not written to."""

    def __init__(self, world: World, tid: str) -> None:
        super().__init__(world, tid)
        name = tournament_stream(tid)
        state, told = told_to_players(world, tid)
        self._streams[name] = world.stream(name).holding(told, state)


def told_world(world: World, tid: str) -> ToldWorld:
    """Give the world as a tournament's players know it; worked out once, until something is written."""
    now = world.position, world.erasures
    at, known = world.kept.get(tid, (None, None))
    if known is None or at != now:
        known = ToldWorld(world, tid)
        world.kept[tid] = now, known
    return cast("ToldWorld", known)


def match_known(world: World, tid: str, mid: str) -> tuple[MatchState, SheetResult]:
    """Give a match and its score as its players know them. Refused where its sheet can't be counted any more."""
    known = told_world(world, tid) if world.brief(tid, mid).secret else world
    return known.match(tid, mid), known.score(tid, mid)


def moved_since(world: World, tid: str, name: str, seq: int) -> list[Stored]:
    """Give what was written to a stream after its number `seq`, as a tournament's players know it."""
    if all(one.seq <= seq for one in world.stream(name).stored):
        return []
    return [one.stored for one in told_world(world, tid).stream(name).told if one.stored.seq > seq]
