"""The pieces of a score sheet that are no table: the two teams, and the lines to sign on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from app.game.facts import Side
from app.game.table import SEATS, TEAMS, team_of
from app.reports.drawing import ink
from app.reports.drawing.fitting import Text, stack, whole
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from app.game.table import Team
    from app.reports.drawing.pen import Pen
    from app.reports.layout.flow import Block

_CARD = 74.0
_MIDDLE = 84.0
_ROW = 13.0
_NAME = ink.Type(13, bold=True)


class Pair(Struct, frozen=True):
    """A team as the top of a sheet shows it: its name, a line for each player, and the games it has won."""

    name: str
    players: tuple[str, ...]
    won: int
    winner: bool = False


class Teams(Struct, frozen=True):
    """Both teams side by side, A left and B right, the games won between them."""

    pairs: Mapping[Team, Pair]
    best_of: int
    across: float
    keep: bool = False
    head: Block | None = None
    height: float = _CARD + 10

    def draw(self, pen: Pen, x: float, y: float) -> None:
        """Draw two cards and the score."""
        wide = (self.across - _MIDDLE) / 2
        for team, left in zip(TEAMS, (x, x + wide + _MIDDLE), strict=True):
            self._card(pen, ink.Box(left, y, wide, _CARD), team)
        middle = x + self.across / 2
        score = say("{a} : {b}", a=self.pairs["A"].won, b=self.pairs["B"].won)
        pen.write(middle, y + 14, score, ink.Type(28, bold=True), "centre")
        _between(pen, (middle, y + 48), say("games, best of {games}", games=self.best_of), ink.NOTE)
        for team in TEAMS:
            if self.pairs[team].winner:
                _between(pen, (middle, y + 61), say("{team} has won", team=team), ink.HEADING)

    def _card(self, pen: Pen, box: ink.Box, team: Team) -> None:
        pair, inside = self.pairs[team], box.across - 50
        pen.block(box, edge=ink.EDGE, corner=6)
        pen.block(ink.Box(box.x, box.y, 30, box.down), fill=ink.TEAM[team], corner=6)
        pen.write(box.x + 15, box.y + 24, team, ink.Type(ink.BIG, bold=True, colour="#FFFFFF"), "centre")
        texts = (Text(pair.name, _NAME, inside), *(Text(player, ink.PLAIN, inside) for player in pair.players))
        y = box.y + 7
        for told, fitted in zip(texts, stack(texts, box.down - 12, _ROW), strict=True):
            pen.lines(box.x + 40, y, fitted, told.face)
            y += max(_ROW, fitted.height)


def _between(pen: Pen, at: tuple[float, float], text: str, face: ink.Type) -> None:
    """Write a line that stays between the two cards, in smaller type where its language needs more room."""
    pen.lines(*at, whole(text, _MIDDLE - 6, 13, face), face, "centre")


class Signatures(Struct, frozen=True):
    """Lines to sign on, one a person; `how` stands on the line of who has signed already, empty for the others."""

    who: tuple[str, ...]
    across: float
    how: tuple[str, ...] = ()
    keep: bool = False
    head: Block | None = None
    height: float = field(default=74.0)

    def draw(self, pen: Pen, x: float, y: float) -> None:
        """Draw the lines side by side."""
        wide = self.across / len(self.who)
        for number, who in enumerate(self.who):
            left = x + number * wide
            pen.rule((left, y + 46), (left + wide - 14, y + 46), ink.STROKE, ink.INK)
            if any(self.how[number : number + 1]):
                pen.lines(left, y + 31, whole(self.how[number], wide - 14, 14, ink.STRONG), ink.STRONG)
            pen.lines(left, y + 49, whole(who, wide - 14, 24, ink.NOTE), ink.NOTE)


def to_sign(blocks: Iterable[Block], who: tuple[str, ...], across: float, how: tuple[str, ...] = ()) -> Iterator[Block]:
    """Give blocks and lines to sign below the last, on its page: nobody signs a sheet that says nothing."""
    *others, last = blocks
    yield from others
    yield replace(last, keep=True)  # type: ignore[type-var]  # every block is a record
    yield Signatures(who, across, how)


def pairs(sides: Mapping[Team, Side], won: Mapping[Team, int], winner: Team | None) -> Mapping[Team, Pair]:
    """Give both teams as the top of a sheet shows them."""
    return {team: _pair(team, sides.get(team, Side()), won[team], won=team == winner) for team in TEAMS}


def _pair(team: Team, side: Side, games: int, *, won: bool) -> Pair:
    seats = [seat for seat in SEATS if team_of(seat) == team]
    players = tuple(
        f"{seat}  {name}" + (" · " + say("ball cards") if seat == side.keeper else "")
        for seat, name in zip(seats, side.players, strict=False)
    )
    return Pair(side.name or say("Team {team}", team=team), players, games, won)


def signers(sides: Mapping[Team, Side]) -> tuple[str, ...]:
    """Give who signs a sheet."""
    names = (say("For {team}: {name}", team=team, name=sides.get(team, Side()).name or "") for team in TEAMS)
    return (*names, say("Official"), say("Time"))
