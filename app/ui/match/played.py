"""A match as its players were told of it: its state and score, what comes next, and what its table may take back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.desk.journal.history import last_act
from app.desk.journal.world import match_stream
from app.desk.undoing import redoable
from app.game.match import plays_on

if TYPE_CHECKING:
    from app.desk.journal.world import World
    from app.desk.ports import Act
    from app.game.match import Next
    from app.game.results import SheetResult
    from app.game.stream import MatchState


class Played(Struct, frozen=True):
    """A match and its score as its players were told of it."""

    state: MatchState
    score: SheetResult
    upcoming: Next | None
    plays_on: Next | None
    undoes: Act | None
    redoes: Act | None


def read_played(told: World, tid: str, mid: str) -> Played:
    """Read a match in the world that its players were told."""
    state, score, name = told.match(tid, mid), told.score(tid, mid), match_stream(tid, mid)
    steps = last_act(told.stream(name).told), redoable(told, name)
    return Played(state, score, told.upcoming(tid, mid), plays_on(state, score), *steps)
