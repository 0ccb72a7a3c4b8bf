"""How long a day takes: games played from deals, then days of a knock-out run over the tables, round by round."""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING

from msgspec import Struct

from app.game import ENGINE
from app.game.events import DealEntered, Opened
from app.game.match import MatchState, evolve, next_deal
from app.simulate.deals import random_deal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    from app.rules.model import Ruleset

GAMES = 40
"""Games played from deals, from which every day draws."""
LONGEST = 200
"""Deals after which a played game is taken as it stands."""


class Hall(Struct, frozen=True):
    """What a day is made of; `deal` and `between` are minutes: of one deal, and from one match to the next at a table.

    `best_of` is one number or one a round, the last for all later ones.
    """

    teams: int
    tables: int
    best_of: tuple[int, ...]
    deal: float
    between: float


class RoundTime(Struct, frozen=True):
    """When a round is over, in minutes from the start: in half of all days, and in nine of ten."""

    round: int
    matches: int
    median: float
    most: float


def deals_a_game(rules: Ruleset, chance: Random, games: int = GAMES) -> tuple[int, ...]:
    """Play games deal by deal; give how many deals each took."""
    return tuple(_game(rules, chance) for _ in range(games))


def _game(rules: Ruleset, chance: Random) -> int:
    target = rules.parameters.target_balls
    seats = {"A1": "T001.1", "B1": "T002.1", "A2": "T001.2", "B2": "T002.2"}
    opened = Opened(rules.digest, 1, target, {"A": "T001", "B": "T002"}, seats, "A1", {"A": "A1", "B": "B1"})  # type: ignore[arg-type]
    state, deals = evolve(MatchState(), opened), 0
    while (coming := next_deal(state, rules)) is not None and deals < LONGEST:
        facts = random_deal(chance, rules, coming.standing)
        state = evolve(state, DealEntered(coming.game, coming.deal, facts, (), ENGINE))
        deals += 1
    return deals


def forecast(hall: Hall, games: Sequence[int], days: int, chance: Random) -> tuple[RoundTime, ...]:
    """Run days of a knock-out; give when each round is over."""
    sizes = tuple(_sizes(hall.teams))
    ends = [_day(hall, sizes, games, chance) for _ in range(days)]
    found = []
    for number, matches in enumerate(sizes, 1):
        times = sorted(day[number - 1] for day in ends)
        found.append(RoundTime(number, matches, _share(times, 0.5), _share(times, 0.9)))
    return tuple(found)


def _sizes(teams: int) -> Iterable[int]:
    """Give the matches of each round: the first has byes, the others none."""
    left = 1 << (teams - 1).bit_length()
    yield teams - left // 2
    while left > 2:  # noqa: PLR2004 - the final is of two
        left //= 2
        yield left // 2


def _day(hall: Hall, sizes: tuple[int, ...], games: Sequence[int], chance: Random) -> list[float]:
    """Play a day: a match goes to the first free table as soon as both its teams are there, earlier rounds first."""
    tables = [0.0] * hall.tables
    heapify(tables)
    ready = [0.0] * (2 * sizes[0])
    ends: list[float] = []
    for number, matches in enumerate(sizes, 1):
        if number > 1 and len(ready) < 2 * matches:
            ready += [0.0] * (2 * matches - len(ready))
        chance.shuffle(ready)
        starts = sorted(max(ready[2 * i], ready[2 * i + 1]) for i in range(matches))
        over = [_one(hall, number, start, tables, games, chance) for start in starts]
        ends.append(max(over))
        ready = over
    return ends


def _one(hall: Hall, number: int, start: float, tables: list[float], games: Sequence[int], chance: Random) -> float:
    free = heappop(tables)
    end = max(free, start) + _deals(hall, number, games, chance) * hall.deal
    heappush(tables, end + hall.between)
    return end


def _deals(hall: Hall, number: int, games: Sequence[int], chance: Random) -> int:
    """Give the deals of a match: games until one side has won enough of them."""
    need = hall.best_of[min(number, len(hall.best_of)) - 1] // 2 + 1
    won, deals = [0, 0], 0
    while max(won) < need:
        won[chance.random() < 0.5] += 1  # noqa: PLR2004 - either side
        deals += games[int(chance.random() * len(games))]
    return deals


def _share(times: list[float], part: float) -> float:
    return times[min(len(times) - 1, int(part * len(times)))]
