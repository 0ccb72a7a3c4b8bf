"""The times of a day, read from the journal: when matches were called and ended, when the others are expected."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from app.desk.history import effective
from app.tournament.events import MatchCalled, ResultRecorded
from app.tournament.expected import minutes_a_game, starts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.desk import Desk


@dataclass(frozen=True, slots=True)
class Times:
    """When each match was called last, when its result came first, and when the open ones are expected to begin.

    All as the journal writes time.
    """

    called: Mapping[str, str]
    ended: Mapping[str, str]
    expected: Mapping[str, str]


def times(desk: Desk, tid: str) -> Times:
    """Give the times of a tournament's day as they stand now."""
    t, now = desk.tournament(tid), desk.time()
    called: dict[str, str] = {}
    ended: dict[str, str] = {}
    for one in effective(desk.stream(tid)):
        if isinstance(one.event, MatchCalled):
            called[one.event.match] = one.act.time
        elif isinstance(one.event, ResultRecorded):
            ended.setdefault(one.event.match, one.act.time)
    spent = {match: minutes(called[match], time) for match, time in ended.items() if match in called}
    out = {match: minutes(time, now) for match, time in called.items()}
    found = starts(t, out, minutes_a_game(t, spent))
    return Times(called, ended, {match: _after(now, minutes) for match, minutes in found.items()})


def minutes(since: str, until: str) -> float:
    """Give the minutes from one time of the journal to another, never less than none."""
    past = datetime.fromisoformat(until) - datetime.fromisoformat(since)
    return max(0.0, past.total_seconds() / 60)


def _after(now: str, later: float) -> str:
    return (datetime.fromisoformat(now) + timedelta(minutes=later)).isoformat(timespec="minutes")
