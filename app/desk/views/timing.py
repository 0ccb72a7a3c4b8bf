"""The times of a day, read from the journal: when matches were called and ended, when the others are expected."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from msgspec import Struct

from app.desk.journal.history import effective
from app.desk.journal.world import tournament_stream
from app.desk.told.world import told_world
from app.listings.hall_time import clock_time
from app.listings.matches import name_of_round
from app.tournament.events import MatchCalled, ResultRecorded
from app.tournament.expected import course, minutes_a_game
from app.tournament.views import occupied

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from app.desk.desk import Desk
    from app.desk.journal.history import Told
    from app.tournament.state import Tournament


class Times(Struct, frozen=True):
    """When each match was called last, when its result came first, and when the open ones are expected to begin.

    `ends` is when the round that is played is over, `round` its name, where rounds have a limit; both empty otherwise.
    `over` is when the earliest round that is not over is expected to be, empty where nobody can tell.
    All times as the journal writes them.
    """

    called: Mapping[str, str]
    ended: Mapping[str, str]
    expected: Mapping[str, str]
    round: str = ""
    ends: str = ""
    over: str = ""


def times(desk: Desk, tid: str) -> Times:
    """Give the times of a tournament's day as they stand now."""
    return _times(desk.tournament(tid), effective(desk.stream(tid)), desk.time())


def times_told(desk: Desk, tid: str) -> Times:
    """Give the same as players may know it: without what follows from rulings that nobody announced."""
    known = told_world(desk.world, tid)
    return _times(known.tournament(tid), effective(known.stream(tournament_stream(tid)).told), desk.time())


def expected(desk: Desk, tid: str) -> dict[str, str]:
    """Give about when each open match begins, by match, as this station's clock shows it."""
    return shown(times(desk, tid))


def shown(told: Times) -> dict[str, str]:
    """Write when matches are expected to begin as this station's clock shows it."""
    return {match: clock_time(time) for match, time in told.expected.items()}


def _times(t: Tournament, told: Sequence[Told], now: str) -> Times:
    called: dict[str, str] = {}
    ended: dict[str, str] = {}
    for one in told:
        if isinstance(one.event, MatchCalled):
            called[one.event.match] = one.act.time
        elif isinstance(one.event, ResultRecorded):
            ended.setdefault(one.event.match, one.act.time)
    spent = {match: minutes(called[match], time) for match, time in ended.items() if match in called}
    out = {match: minutes(time, now) for match, time in called.items()}
    found = course(t, out, minutes_a_game(t, spent))
    expected = {match: _after(now, later) for match, later in found.starts.items()}
    over = "" if found.over is None else _after(now, found.over)
    return Times(called, ended, expected, *_clock(t, called), over)


def _clock(t: Tournament, called: Mapping[str, str]) -> tuple[str, str]:
    """Give the name of the earliest round that is played, and when it is over: so long after its first call."""
    limit, running = t.settings.round_minutes if t.settings else 0, [t.matches[mid] for mid in occupied(t).values()]
    if not limit or not running:
        return "", ""
    first = min(running, key=lambda match: match.round)
    same = (m for m in t.matches.values() if (m.stage, m.round) == (first.stage, first.round))
    begun = min((called[m.id] for m in same if m.id in called and m.id in t.tables), default="")
    return (name_of_round(t, first), _after(begun, limit, "seconds")) if begun else ("", "")


def minutes(since: str, until: str) -> float:
    """Give the minutes from one time of the journal to another, never less than none."""
    past = datetime.fromisoformat(until) - datetime.fromisoformat(since)
    return max(0.0, past.total_seconds() / 60)


def _after(now: str, later: float, to: str = "minutes") -> str:
    return (datetime.fromisoformat(now) + timedelta(minutes=later)).isoformat(timespec=to)
