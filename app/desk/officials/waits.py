"""How long somebody waits after wrong PINs: longer each time, per account, team and station, over a restart too.

Every try is counted before the PIN is looked at and given back once it was right, so that two tries at once or a
program that is killed in between gain nothing. Counts lie in the store's own notes, not in the journal.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.desk.refusals import Refused, say
from app.tournament.names import normal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.ports import Journal

NOTES: Final = "wait/"
FREE: Final = {"account": 3, "team": 3, "station": 5}
FIRST, LONGEST = 5, 600
FORGOTTEN: Final = 3600
"""Seconds: the first wait, the longest, and how long a station that is shared remembers."""


class Tries(Struct, frozen=True):
    """Wrong tries in a row, and when the last of them was."""

    count: int = 0
    since: str = ""

    def wait(self, kind: str) -> int:
        """Give how many seconds are to pass after the last try."""
        over = self.count - FREE[kind]
        return min(FIRST << min(over, 16), LONGEST) if over >= 0 else 0

    def left(self, kind: str, now: str) -> int:
        """Give how many seconds are left."""
        wait = self.wait(kind)
        return max(0, wait - max(0, _seconds(self.since, now))) if wait else 0

    def at(self, kind: str, now: str) -> Tries:
        """Give them as they count now: a clock that was put back starts the wait anew, a station forgets in time."""
        passed = _seconds(self.since, now) if self.since else 0
        if passed < 0:
            return Tries(self.count, now)
        return Tries() if kind == "station" and passed > FORGOTTEN else self


def _seconds(since: str, now: str) -> int:
    return int((datetime.fromisoformat(now) - datetime.fromisoformat(since)).total_seconds())


def account_of(name: str) -> str:
    """Give the key under which an official's tries are counted."""
    return f"account/{normal(name)}"


def team_of(tid: str, team: str) -> str:
    """Give the key under which a team's tries are counted."""
    return f"team/{tid}/{team}"


def begin(journal: Journal, whose: str, station: str, now: str) -> None:
    """Count a try before it is made; `whose` is the key of an account or a team.

    Refused while that one or the station has to wait; this counts nothing.
    """
    keys, left = _keys(whose, station), 0

    def counted(notes: Mapping[str, str]) -> dict[str, str]:
        nonlocal left
        held = {key: _read(notes.get(key, "")).at(kind, now) for key, kind in keys.items()}
        left = max(held[key].left(kind, now) for key, kind in keys.items())
        made = held if left else {key: Tries(one.count + 1, now) for key, one in held.items()}
        return {**notes, **{key: f"{one.count} {one.since}" for key, one in made.items() if one.count}}

    journal.note(NOTES, counted)
    if left:
        raise Refused(say("Too many wrong PINs. The next try is in {seconds second|seconds}.", seconds=left))


def right(journal: Journal, whose: str, station: str) -> None:
    """Let go of an account's or a team's count after a right PIN, and of this one try of the station."""
    mine, shared = _keys(whose, station)

    def settled(notes: Mapping[str, str]) -> dict[str, str]:
        held = _read(notes.get(shared, ""))
        kept = {key: told for key, told in notes.items() if key not in {mine, shared}}
        return {**kept, shared: f"{held.count - 1} {held.since}"} if held.count > 1 else kept

    journal.note(NOTES, settled)


def lift(journal: Journal) -> None:
    """Let go of every wait: whoever reaches the machine that holds the store never stands before a closed door."""
    journal.note(NOTES, lambda _notes: {})


def _keys(whose: str, station: str) -> dict[str, str]:
    return {whose: whose.partition("/")[0], f"station/{normal(station)}": "station"}


def _read(told: str) -> Tries:
    count, _, since = told.partition(" ")
    return Tries(int(count or 0), since)
