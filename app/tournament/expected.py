"""When matches are expected to begin, in minutes from now: over the tables, in the order in which they are called.

A match is taken to last as long as the matches so far: so many minutes a game, for as many games as a match of its
length has in the middle. What is on a table already ends when it should, at the earliest now. A team that can play at
one table only waits for that one.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING

from msgspec import Struct

from app.tournament.placing import LETTERS, Placing
from app.tournament.views import UNDER_WAY, fixed_tables, held_tables, ready

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from collections.abc import Set as AbstractSet

    from app.tournament.state import Match, Tournament


def games_of(best_of: int) -> float:
    """Give the games of a match in the middle: between the fewest and the most it can have."""
    return (best_of // 2 + 1 + best_of) / 2


def minutes_a_game(t: Tournament, spent: Mapping[str, float]) -> float:
    """Give the minutes of a game: of the matches so far (`spent` on each, by match), before any the setting's."""
    played = [(spent[m], sum(r.games)) for m, r in t.results.items() if m in spent and r.how == "played"]
    games = sum(count for _, count in played)
    told = t.settings.game_minutes if t.settings else 0
    # The setting counts as one match of one game, so that a first quick result does not turn the whole day over.
    return (sum(minutes for minutes, _ in played) + told) / (games + 1)


class _Tables:
    """When each table is free next, the one free first taken first; one that somebody can't leave after the others."""

    def __init__(self, t: Tournament, busy: Mapping[int, float]) -> None:
        self._held = held_tables(t)
        self._free = {n: busy.get(n, 0.0) for n in range(1, (t.settings.tables if t.settings else 0) + 1)}
        self._first: list[tuple[float, bool, int]] = []
        for n in self._free:
            self._push(n)

    def best(self, fixed: AbstractSet[int]) -> int:
        """Give the table to take, of those fixed if any are."""
        if fixed:
            return min(fixed, key=lambda n: (self._free[n], n))
        while self._first[0][0] != self._free[self._first[0][2]]:
            heappop(self._first)  # it was taken for longer since
        return self._first[0][2]

    def free(self, table: int) -> float:
        """Give when a table is free."""
        return self._free[table]

    def take(self, table: int, until: float) -> None:
        """Take a table until a time."""
        self._free[table] = until
        self._push(table)

    def _push(self, table: int) -> None:
        heappush(self._first, (self._free[table], table in self._held, table))


class Course(Struct, frozen=True):
    """The minutes from now to the start of each match that waits for a table, and to the end of the earliest round.

    Left out are matches that no published draw has, and those that wait for a table which the hall no longer has.
    `over` is None where every match is decided, or nobody can tell.
    """

    starts: Mapping[str, float]
    over: float | None


def starts(t: Tournament, out: Mapping[str, float], game: float) -> Mapping[str, float]:
    """Give the minutes from now to the start of each match that is not on a table yet; see `course`."""
    return course(t, out, game).starts


def course(t: Tournament, out: Mapping[str, float], game: float) -> Course:
    """Tell how the day will go on.

    `out` are the minutes since each match on a table was called, `game` the minutes of a game.
    """
    placing = Placing(t)
    status = {match.id: placing.status(match) for match in t.matches.values()}
    on = [match for match in t.matches.values() if status[match.id] in UNDER_WAY]
    over = {match.id: max(0.0, game * games_of(match.best_of) - out.get(match.id, 0.0)) for match in on}
    tables = _Tables(t, {t.tables[match]: end for match, end in over.items() if match in t.tables})
    found: dict[str, float] = {}
    for match in _queue(t, placing, status):
        table = tables.best(fixed_tables(t, placing, match))
        begins = max(tables.free(table), _fed(match, over))
        over[match.id] = begins + game * games_of(match.best_of)
        found[match.id] = begins
        tables.take(table, over[match.id])
    return Course(found, _end(t, over))


def _end(t: Tournament, over: Mapping[str, float]) -> float | None:
    """Give when the earliest round with a match that is not over ends."""
    first = min((t.matches[match].round for match in over), default=0)
    return max((end for match, end in over.items() if t.matches[match].round == first), default=None)


def _queue(t: Tournament, placing: Placing, status: Mapping[str, str]) -> Iterable[Match]:
    """Give the matches to be called, in the order in which they will be: those that are ready, then round by round."""
    first = ready(t)
    known = {match.id for match in first}
    waiting = [m for m in t.matches.values() if status[m.id] == "waiting" and t.stages[m.stage].open(m.round)]
    later = (m for m in waiting if m.id not in known and not _decides_itself(placing, m))
    return (*first, *sorted(later, key=lambda m: m.round))


def _decides_itself(placing: Placing, match: Match) -> bool:
    """Tell whether a match waits for a team that will meet a bye: it is never called."""
    return any(placing.side(match, letter).bye for letter in LETTERS)


def _fed(match: Match, over: Mapping[str, float]) -> float:
    return max((over.get(source.match, 0.0) for source in (match.a, match.b) if source.match), default=0.0)
