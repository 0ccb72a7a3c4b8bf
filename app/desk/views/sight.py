"""What a station shows of a day: all of it, or where players look on no more than they were told.

The window's pages and the command line's lists read a tournament, its scores and its times through this and nothing
else, so what players may not know has one way to a screen, and it is shut.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec import Struct

from app.desk.journal.history import last_act
from app.desk.journal.world import match_stream, tournament_stream
from app.desk.refusals import Refused
from app.desk.told.world import told_world
from app.desk.undoing import redoable
from app.desk.views.audience import table
from app.desk.views.timing import shown, times, times_told
from app.tournament.state import Result

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.desk import Desk
    from app.desk.journal.world import World
    from app.desk.ports import Act
    from app.desk.views.timing import Times
    from app.game.match import MatchState
    from app.tournament.state import Tournament


class Sight(Struct, frozen=True):
    """A desk as a station shows it; `looked_on` tells that players look on there."""

    desk: Desk
    looked_on: bool = False

    def world(self, tid: str) -> World:
        """Give the world: as it is, or as a tournament's players know it."""
        return told_world(self.desk.world, tid) if self.looked_on else self.desk.world

    def tournament(self, tid: str) -> Tournament:
        """Give a tournament: as it stands, or without what follows from rulings nobody announced."""
        return self.world(tid).tournament(tid)

    def match(self, tid: str, mid: str) -> MatchState:
        """Give what was told of a match: all of it, or with the claims still open whose ruling nobody announced."""
        return self.world(tid).match(tid, mid)

    def next_step(self, tid: str, mid: str | None, *, back: bool) -> Act | None:
        """Give the act that an undo takes back here, or that a redo brings again where `back`."""
        name = match_stream(tid, mid) if mid else tournament_stream(tid)
        world = self.world(tid) if tid in self.desk.world.tournament_ids() else self.desk.world
        return redoable(world, name) if back else last_act(world.stream(name).told)

    def live(self, tid: str) -> Mapping[str, Result]:
        """Give the score so far of every match open at its table: as it is due, or as the ball cards show it."""
        return live_told(self.desk, tid) if self.looked_on else self.desk.live(tid)

    def times(self, tid: str) -> Times:
        """Give the times of the day."""
        return (times_told if self.looked_on else times)(self.desk, tid)

    def expected(self, tid: str) -> dict[str, str]:
        """Give about when each open match begins, by match, as this station's clock shows it."""
        return shown(self.times(tid))


def live_told(desk: Desk, tid: str) -> Mapping[str, Result]:
    """Give the scores in play as the ball cards show them; who has won is told once both pairs signed."""
    found = {}
    for mid in desk.opened(tid):
        with suppress(Refused):  # a match that can't be counted hides no other
            view = table(desk, tid, mid)
            if view is not None:
                balls = tuple((one.balls["A"], one.balls["B"]) for one in view.games)
                found[mid] = Result(None, "played", (view.won["A"], view.won["B"]), balls)
    return found
