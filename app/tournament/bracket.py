"""From drawn lines to matches: who meets whom, where the winner goes, how many games are played.

A stage of another kind (pools, Swiss, double elimination) is another builder in `BUILDERS`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

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


def target(settings: Created, number: int) -> int | None:
    """Give the balls that win a game of round `number`, None where the ruleset's serve."""
    return settings.targets[min(number, len(settings.targets)) - 1] if settings.targets else None


def checkers(settings: Created, number: int) -> int:
    """Give how many officials check a result of round `number`: one, unless the tournament says two."""
    return best_of(settings.checkers, number) if settings.checkers else 1


def sources(drawn: Drawn) -> list[Source]:
    """Give the sources of a draw's lines: the match that brought a team, else the team itself, or a bye."""
    feeders = drawn.feeders or (None,) * len(drawn.slots)
    held = frozenset(drawn.open)
    return [
        Source(bye=True, open=line in held) if team is None else _from_line(team, feeder, drawn.takes)
        for line, (team, feeder) in enumerate(zip(drawn.slots, feeders, strict=True))
    ]


def _from_line(team: str, feeder: str | None, takes: Literal["winner", "loser"]) -> Source:
    return Source(match=feeder, takes=takes) if feeder else Source(team=team)


def knockout(drawn: Drawn, settings: Created, first: int) -> tuple[Match, ...]:
    """Build a knock-out's matches round by round, from id `M{first}` on; a match for third place comes last."""
    size = len(drawn.slots)
    rounds = round_count(size)
    lines = sources(drawn)
    last = first + size - 2
    third = f"M{last + 1}" if settings.third_place and rounds > 1 else None
    start, found = first, []
    for number in range(1, rounds + 1):
        count = len(lines) // 2
        games, balls = best_of(settings.best_of, number), target(settings, number)
        for i in range(count):
            goes = f"M{start + count + i // 2}" if count > 1 else None
            down = third if number == rounds - 1 else None
            pair = lines[2 * i], lines[2 * i + 1]
            found.append(Match(f"M{start + i}", drawn.stage, number, i + 1, *pair, games, goes, down, balls))
        lines = [Source(match=f"M{start + i}") for i in range(count)]
        start += count
    if third:
        found.append(_third(drawn, settings, (f"M{last - 2}", f"M{last - 1}"), third, rounds))
    return tuple(found)


def one_round(drawn: Drawn, settings: Created, first: int) -> tuple[Match, ...]:
    """Build one round drawn anew, from id `M{first}` on; beside the final of two semi-finals the match for third."""
    lines, number = sources(drawn), drawn.round
    games, balls = best_of(settings.best_of, number), target(settings, number)
    found = [
        Match(f"M{first + i}", drawn.stage, number, i + 1, lines[2 * i], lines[2 * i + 1], games, target=balls)
        for i in range(len(lines) // 2)
    ]
    fed = [feeder for feeder in drawn.feeders if feeder]
    if settings.third_place and len(found) == 1 and len(fed) == len(drawn.slots):
        found.append(_third(drawn, settings, (fed[0], fed[1]), f"M{first + 1}", number))
    return tuple(found)


def _third(drawn: Drawn, settings: Created, semis: tuple[str, str], match: str, number: int) -> Match:
    pair = Source(match=semis[0], takes="loser"), Source(match=semis[1], takes="loser")
    games, balls = best_of(settings.best_of, number), target(settings, number)
    return Match(match, drawn.stage, number, 2, *pair, games, target=balls)


BUILDERS: Mapping[str, Callable[[Drawn, Created, int], tuple[Match, ...]]] = {"knockout": knockout, "round": one_round}


def build(drawn: Drawn, settings: Created, first: int) -> tuple[Match, ...]:
    """Build the matches of a draw, numbered from `first`."""
    return BUILDERS[drawn.kind](drawn, settings, first)


def rounds_of(drawn: Drawn) -> int:
    """Give the rounds of a stage as far as its newest draw tells."""
    if drawn.kind == "knockout":
        return round_count(len(drawn.slots))
    teams = sum(slot is not None for slot in drawn.slots)
    return drawn.round - 1 + (teams - 1).bit_length()
