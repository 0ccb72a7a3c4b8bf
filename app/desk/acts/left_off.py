"""What is kept of a match left in the middle follows the facts it was counted from; what an official typed stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.desk.journal.before import before
from app.desk.journal.history import effective
from app.desk.journal.so_far import counted
from app.desk.journal.world import tournament_stream
from app.tournament.day_events import Halted
from app.tournament.doors import deciding
from app.tournament.doors.scores import leader_of
from app.tournament.events import ConflictNoted, EntryMarked, ResultRecorded
from app.tournament.views import begun, impact

if TYPE_CHECKING:
    from app.desk.journal.history import Told
    from app.desk.journal.world import World
    from app.tournament.events import Event
    from app.tournament.state import Result, Tournament


def left_off(world: World, tid: str, mid: str, now: Result) -> tuple[Event, ...]:
    """Give the events by which what is kept of a match follows, now that it comes to something else.

    Who went on goes on; at time the leader does.
    """
    t, kept = world.tournament(tid), _keeping(world, tid, mid)
    return tuple(_anew(t, mid, one.event, now) for one in kept if _moves(world, tid, mid, one, now))


def is_left(t: Tournament, mid: str) -> bool:
    """Tell whether a match was decided off its table, or a team left it in the middle."""
    return (mid in t.results and t.results[mid].how != "played") or bool(_leavers(t, mid))


def next_begun(t: Tournament, mid: str) -> bool:
    """Tell whether a later match has begun that rests on who wins this one."""
    return any(begun(t, t.matches[one.match]) for one in impact(t, mid))


def _keeping(world: World, tid: str, mid: str) -> tuple[Told, ...]:
    """Give what last told how a match was left: by each team that left it, and by its result off its table."""
    t = world.tournament(tid)
    left, given = _leavers(t, mid), mid in t.results
    last: dict[str, Told] = {}
    for one in effective(world.stream(tournament_stream(tid)).told):
        event = one.event
        if isinstance(event, EntryMarked) and event.team in left and any(half.match == mid for half in event.halted):
            last[event.team] = one
        elif isinstance(event, ResultRecorded) and event.match == mid and given:
            last[mid] = one
    return tuple(last.values())


def _leavers(t: Tournament, mid: str) -> frozenset[str]:
    return frozenset(one.team for one in t.entrants.values() if any(half.match == mid for half in one.halted))


def _moves(world: World, tid: str, mid: str, told: Told, now: Result) -> bool:
    """Tell whether what was kept was counted then, not typed, and counts otherwise now."""
    kept, was = _kept(told.event, mid), counted(before(world, tid, mid, told.stored.position), tid, mid)
    return kept is not None and was is not None and _score(kept) == _score(was) != _score(now)


def _kept(event: object, mid: str) -> Halted | ResultRecorded | None:
    """Give what an event kept of a match; None where that was played to its end."""
    if isinstance(event, EntryMarked):
        return next(one for one in event.halted if one.match == mid)
    return event if isinstance(event, ResultRecorded) and event.how != "played" else None


def _score(told: ResultRecorded | Result | Halted) -> tuple[object, ...]:
    return told.games, told.balls, told.penalties


def _anew(t: Tournament, mid: str, told: object, now: Result) -> Event:
    if isinstance(told, EntryMarked):
        return _left_anew(t, told.team, Halted(mid, now.games, now.balls, now.penalties))
    return _stopped_anew(t, mid, t.results[mid], now)


def _left_anew(t: Tournament, team: str, new: Halted) -> EntryMarked:
    """Mark a team that left once more, with what it had played as it is known now."""
    entrant = t.entrants[team]
    halted = tuple(new if one.match == new.match else one for one in entrant.halted)
    return EntryMarked(team, "state", entrant.state, halted=halted)


def _stopped_anew(t: Tournament, mid: str, old: Result, now: Result) -> Event:
    told = replace(now, how=old.how, winner=old.winner)
    leader = leader_of(now) if old.how == "time" else None
    if leader and leader != old.winner:
        if next_begun(t, mid):
            return ConflictNoted(mid, leader)
        told = replace(told, winner=leader)
    return deciding.written(t, t.matches[mid], told)
