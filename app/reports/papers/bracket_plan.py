"""Cuts a bracket into pages, each whole in itself: sections of the early rounds, then the rounds that join them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.game.table import TEAMS
from app.reports.field_words import Field, Side
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from app.game.table import Team
    from app.tournament.state import Match, Result, Stage, Tournament

WHOLE = 32
"""The widest bracket one page holds."""

SECTION = 16
"""Lines of a section's first column where the bracket is wider."""


class Part(Struct, frozen=True):
    """A page of the bracket: `rounds` rounds from `first`; `level`, and `index` within it, count from 0."""

    level: int
    index: int
    first: int
    rounds: int
    last: bool

    @property
    def lines(self) -> int:
        """Give how many lines the first column has."""
        return int(2**self.rounds)


class Line(Struct, frozen=True):
    """One line of a column: who stands on it and how the match went that this line is a side of.

    `origin` is the match whose winner stands here, None in the first column of the draw. `score` is the games won.
    """

    side: Side
    origin: Match | None
    score: str = ""
    won: bool = False
    slot: int | None = None


def parts(slots: int) -> tuple[Part, ...]:
    """Give the pages of a bracket of `slots` lines (a power of two), early sections first, the final's page last."""
    done, level, first, left = [], 0, 1, slots
    while left > WHOLE:
        rounds = SECTION.bit_length() - 1
        done += [Part(level, index, first, rounds, last=False) for index in range(left // SECTION)]
        level, first, left = level + 1, first + rounds, left // SECTION
    return (*done, Part(level, 0, first, left.bit_length() - 1, last=True))


def section_name(part: Part) -> str:
    """Name a section by a letter, and by two where there are more than 26."""
    first, second = divmod(part.index, 26)
    letters = (chr(64 + first) if first else "") + chr(65 + second)
    return say("Upper section {letters}" if part.level else "Section {letters}", letters=letters)


def slots_of(part: Part) -> tuple[int, int]:
    """Give the first and the last line of the draw that a section holds, from 1."""
    size = SECTION ** (part.level + 1)
    return part.index * size + 1, (part.index + 1) * size


def before(part: Part, line: int) -> Part:
    """Give the part whose winner stands on a line of a joining page's first column."""
    return Part(part.level - 1, part.index * part.lines + line, 0, 0, last=False)


class Draw(Struct, frozen=True):
    """A stage's matches: the main ones by round and position, and those between losers (third place)."""

    field: Field
    stage: Stage
    at: Mapping[tuple[int, int], Match]
    extra: tuple[Match, ...]


def draw_of(tournament: Tournament, stage: Stage) -> Draw:
    """Index the matches of a stage."""
    matches = [tournament.matches[match] for match in stage.matches]
    extra = tuple(match for match in matches if stage.is_third(match))
    return Draw(Field(tournament), stage, {(m.round, m.position): m for m in matches if m not in extra}, extra)


def column(draw: Draw, part: Part, number: int) -> Sequence[Line]:
    """Give the lines of a column, from 0; the last column is the one line of the part's winner."""
    if number == part.rounds:
        return (_winner_line(draw.field, draw.at[part.first + part.rounds - 1, part.index + 1]),)
    matches = 2 ** (part.rounds - number - 1)
    first = part.index * matches + 1
    return [
        _line(draw, draw.at[part.first + number, position], letter)
        for position in range(first, first + matches)
        for letter in TEAMS
    ]


def _line(draw: Draw, match: Match, letter: Team) -> Line:
    place = 2 * match.position - (letter == "A")
    origin = draw.at[match.round - 1, place] if match.round > 1 else None
    score, won = told(draw.field.outcome(match), letter)
    return Line(draw.field.side(match, letter), origin, score, won, None if origin else place)


def told(result: Result | None, letter: Team) -> tuple[str, bool]:
    """Tell the games won by a side, empty where none were told, and whether it won the match."""
    if result is None:
        return "", False
    won = result.winner == letter and result.how != "bye"
    return str(result.games[letter == "B"]) if any(result.games) else "", won


def _winner_line(field: Field, match: Match) -> Line:
    who = field.winner(match)
    return Line(who, match, won=who.team is not None)
