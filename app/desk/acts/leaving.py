"""Teams that leave the field by how a match ended: the mark comes with the result and goes with it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.journal.history import effective
from app.desk.journal.so_far import LEAVES
from app.desk.journal.world import tournament_stream
from app.tournament.doors.leaving import went_on
from app.tournament.events import EntryMarked, ResultCleared, ResultRecorded
from app.tournament.folding.fold import evolve
from app.tournament.placing import OTHER
from app.tournament.views import side

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.desk.journal.world import World
    from app.tournament.events import Event, How
    from app.tournament.state import Result, Tournament

_LEAVE = frozenset({"withdrawn", "expelled"})
_WITH_A_RESULT = frozenset({"forfeit", "confirm_result"})


def with_leavers(world: World, tid: str, events: Iterable[Event]) -> tuple[Event, ...]:
    """Give the events of an act with the marks of teams that leave, or are back, by the results in them."""
    return tuple(one for event in events for one in (event, *_marks(world, tid, event)))


def _marks(world: World, tid: str, event: Event) -> Iterator[EntryMarked]:
    """Give the marks that follow: who left by the result that was is back, who leaves by the new one is out."""
    if not isinstance(event, ResultRecorded | ResultCleared):
        return
    t = world.tournament(tid)
    before = _leaver(t, event.match, t.results.get(event.match))
    now = _leaver(t, event.match, event if isinstance(event, ResultRecorded) else None)
    if before and before != now and _came_with_it(world, tid, before[0]):
        yield EntryMarked(before[0], "state", "in")
    if now and t.entrants[now[0]].state != now[1]:
        after = evolve(t, event)
        yield EntryMarked(now[0], "state", now[1], went_on=went_on(after, now[0]))


def _leaver(t: Tournament, match: str, result: Result | ResultRecorded | None) -> tuple[str, How] | None:
    """Give the team that a result puts out of the field, and how; None where it only loses."""
    if result is None or result.winner is None or result.how not in _LEAVE:
        return None
    team = side(t, match, OTHER[result.winner]).team
    return (team, result.how) if team else None


def _came_with_it(world: World, tid: str, team: str) -> bool:
    """Tell whether a team is out by a result alone: nobody withdrew or expelled it by an act of its own since."""
    told = [(one.event, one.act.name) for one in effective(world.stream(tournament_stream(tid)).told)]
    marked = [
        act
        for event, act in told
        if isinstance(event, EntryMarked) and (event.team, event.mark) == (team, "state")
        if not event.halted or act in LEAVES
    ]
    return bool(marked) and marked[-1] in _WITH_A_RESULT
