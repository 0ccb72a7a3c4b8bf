"""The world as it stood when a match was at an earlier point: only so much was told of that match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.journal.world import World, match_stream, tournament_stream

if TYPE_CHECKING:
    from app.desk.journal.streams import Stream
    from app.tournament.state import Tournament


class Before(World):
    """A world with another stream of one match; its tournament stands as in `state` where that is given.

    It is looked at, not written to.
    """

    def __init__(self, world: World, tid: str, match: tuple[str, Stream], state: Tournament | None) -> None:
        self.__dict__.update(vars(world))
        self.kept = {}
        (mid, stream), field = match, tournament_stream(tid)
        self._streams = {**world.streams(), match_stream(tid, mid): stream}
        if state is not None:
            self._streams[field] = world.stream(field).holding((), state)


def before(world: World, tid: str, mid: str, position: int, state: Tournament | None = None) -> Before:
    """Give the world as it was of a match when the journal ended at a position."""
    return Before(world, tid, (mid, world.stream(match_stream(tid, mid)).until(position)), state)
