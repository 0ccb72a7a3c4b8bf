"""When matches are expected to begin, in minutes from now: over the tables, in the order in which they are called.

A match is taken to last as long as the matches so far: so many minutes a game, for as many games as a match of its
length has in the middle. What is on a table already ends when it should, at the earliest now.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING

from app.tournament.placing import LETTERS, Placing
from app.tournament.views import UNDER_WAY, ready

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

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


def starts(t: Tournament, out: Mapping[str, float], game: float) -> dict[str, float]:
    """Give the minutes from now to the start of each match that is not on a table yet.

    `out` are the minutes since each match on a table was called, `game` the minutes of a game. Matches that no
    published draw has are left out.
    """
    placing = Placing(t)
    status = {match.id: placing.status(match) for match in t.matches.values()}
    on = [match for match in t.matches.values() if status[match.id] in UNDER_WAY]
    over = {match.id: max(0.0, game * games_of(match.best_of) - out.get(match.id, 0.0)) for match in on}
    busy = {t.tables[match]: end for match, end in over.items() if match in t.tables}
    tables = [busy.get(n, 0.0) for n in range(1, (t.settings.tables if t.settings else 0) + 1)]
    heapify(tables)
    found: dict[str, float] = {}
    for match in _queue(t, placing, status):
        begins = max(tables[0], _fed(match, over))
        heappop(tables)
        found[match.id] = begins
        over[match.id] = begins + game * games_of(match.best_of)
        heappush(tables, over[match.id])
    return found


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
