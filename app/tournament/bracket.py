"""From drawn lines to matches: who meets whom, where the winner goes, how many games are played.

A stage of another kind (pools, Swiss, double elimination, a round drawn anew) is another builder in `BUILDERS`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.i18n import translate
from app.tournament.state import Match, Source

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.tournament.events import Created, Drawn


def best_of(numbers: tuple[int, ...], number: int) -> int:
    """Give the games of round `number` (from 1): one number a round, the last serves all later ones."""
    return numbers[min(number, len(numbers)) - 1]


def round_count(size: int) -> int:
    """Give the rounds of a knock-out with `size` lines (a power of two)."""
    return size.bit_length() - 1


def round_name(number: int, rounds: int) -> str:
    """Give a knock-out round's name: the last three have their own."""
    named = {0: "Final", 1: "Semi-final", 2: "Quarter-final"}.get(rounds - number)
    return translate("round", named) if named else translate("round", "Round {number}").format(number=number)


def _from_line(team: str | None) -> Source:
    return Source(bye=True) if team is None else Source(team=team)


def knockout(drawn: Drawn, settings: Created, first: int) -> tuple[Match, ...]:
    """Build a knock-out's matches round by round, from id `M{first}` on; a match for third place comes last."""
    size = len(drawn.slots)
    rounds = round_count(size)
    sources = [_from_line(team) for team in drawn.slots]
    last = first + size - 2
    third = f"M{last + 1}" if settings.third_place and rounds > 1 else None
    start, found = first, []
    for number in range(1, rounds + 1):
        count = len(sources) // 2
        games = best_of(settings.best_of, number)
        for i in range(count):
            goes = f"M{start + count + i // 2}" if count > 1 else None
            down = third if number == rounds - 1 else None
            pair = sources[2 * i], sources[2 * i + 1]
            found.append(Match(f"M{start + i}", drawn.stage, number, i + 1, *pair, games, goes, down))
        sources = [Source(match=f"M{start + i}") for i in range(count)]
        start += count
    if third:
        losers = (Source(match=f"M{last - 2}", takes="loser"), Source(match=f"M{last - 1}", takes="loser"))
        found.append(Match(third, drawn.stage, rounds, 2, *losers, best_of(settings.best_of, rounds)))
    return tuple(found)


BUILDERS: Mapping[str, Callable[[Drawn, Created, int], tuple[Match, ...]]] = {"knockout": knockout}


def build(drawn: Drawn, settings: Created, first: int) -> tuple[Match, ...]:
    """Build the matches of a draw, numbered from `first`."""
    return BUILDERS[drawn.kind](drawn, settings, first)
