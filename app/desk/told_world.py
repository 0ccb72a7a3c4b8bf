"""The world as players know it: results that an unannounced ruling moved stand, and its claim is open still.

Whatever was ruled, this world is the same; so what an act is refused for here tells nobody of a ruling.
"""

from __future__ import annotations

from app.desk.told import match_told, secrets, told_to_players
from app.desk.world import World, match_stream, tournament_stream


class ToldWorld(World):
    """A world without the rulings on a tournament's matches that nobody announced; it is looked at, not written to."""

    def __init__(self, world: World, tid: str) -> None:
        self.__dict__.update(vars(world))
        self._streams = dict(world.streams())
        self.secrets = frozenset(secrets(world, tid))
        if self.secrets:
            name = tournament_stream(tid)
            state, told = told_to_players(world, tid)
            self._streams[name] = world.stream(name).holding(told, state)
        for mid in self.secrets:
            name = match_stream(tid, mid)
            self._streams[name] = world.stream(name).holding(match_told(world, tid, mid), None)
