"""The world as players know it: results that an unannounced ruling moved stand, and its claim is open still.

Whatever was ruled, this world is the same; so what an act is refused for here tells nobody of a ruling.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.told import told_to_players
from app.desk.told_matches import ToldMatches
from app.desk.world import tournament_stream

if TYPE_CHECKING:
    from app.desk.world import World


class ToldWorld(ToldMatches):
    """A world without the rulings on a tournament's matches that nobody announced; it is looked at, not written to."""

    def __init__(self, world: World, tid: str) -> None:
        super().__init__(world, tid)
        if self.secrets:
            name = tournament_stream(tid)
            state, told = told_to_players(world, tid)
            self._streams[name] = world.stream(name).holding(told, state)
