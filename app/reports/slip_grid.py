"""The deal lines of a slip: one line a deal, its columns in the order in which the pad asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.game.table import SEATS
from app.reports import ink
from app.reports.fitting import fit
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.game.table import Team
    from app.reports.pen import Pen
    from app.rules.model import Ruleset

LINES = 25
"""The most deals a game of 13 balls takes when each opens one: 12 to each team, and the last."""

CAPTION = 14.0
_HEAD = 29.0
_KEYS = 8.0
_TINY = ink.Type(6.5, colour=ink.MUTE)
_FAINT = ink.Type(7.0, colour=ink.EDGE)
_CAP = ink.Type(7.0, bold=True, colour=ink.MUTE)


class Column(Struct, frozen=True):
    """A column of the grid: what stands above it, its share of the width, the heading it shares with its neighbour.

    `rings`: both teams' letters stand in it, one to be ringed. `keys` of the pad tell what is written in it; a column
    without any goes on with what the one before it began.
    """

    title: str
    share: float
    group: str = ""
    team: Team | None = None
    rings: bool = False
    keys: str = ""


def columns(rules: Ruleset) -> tuple[Column, ...]:
    """Give the columns of a deal line; those of the calls for trumps where the rules have any."""
    jodhis, balls = say("{jodhi}s", jodhi=rules.words.get("jodhi", "Jodhi")), say("Balls")
    calls = (Column(say("Call by"), 18, keys="+"), Column(say("Call"), 20)) if rules.parameters.bid_enabled else ()
    return (
        Column(say("No"), 14),
        Column(say("Dealer"), 24, keys="- 1"),
        *calls,
        Column(say("Ball"), 25, rings=True, keys="1 2 5"),
        Column(say("Points"), 24),
        Column(say("Last hand"), 20, keys="/"),
        Column("A", 21, jodhis, "A", keys="*"),
        Column("B", 21, jodhis, "B", keys="*"),
        Column(say("Special call"), 31, keys="3 6 7"),
        Column(say("4-ball claim"), 27, keys="4"),
        Column("A", 18, balls, "A", keys="."),
        Column("B", 18, balls, "B", keys="."),
    )


def draw(pen: Pen, box: ink.Box, game: int, rules: Ruleset) -> None:
    """Draw a game: its number, its first dealer to ring, and its deal lines."""
    step = pen.write(box.x, box.y, say("Game {number}", number=game), ink.Type(ink.HEAD, bold=True, colour=ink.FELT))
    right = box.x + box.across
    for number, seat in enumerate(reversed(SEATS)):
        pen.write(right - 9 - number * 20, box.y + 2, seat, ink.Type(ink.SMALL, bold=True), "centre")
    label = say("first dealer, ring one")
    room = right - 4 * 20 - box.x - step - 12
    pen.lines(right - 4 * 20 - 4, box.y + 3, fit(label, room, 9, ink.FINE), ink.FINE, "right")
    _lines(pen, ink.Box(box.x, box.y + CAPTION, box.across, box.down - CAPTION), columns(rules))


def _lines(pen: Pen, box: ink.Box, told: Sequence[Column]) -> None:
    edges = tuple(_edges(box, told))
    pitch = (box.down - _HEAD) / LINES
    top, low = box.y + _HEAD, box.y + box.down
    for number in range(4, LINES, 10):
        pen.block(ink.Box(box.x, top + (number - 4) * pitch, box.across, 5 * pitch), fill=ink.SHADE)
    pen.grid([((box.x, top + n * pitch), (edges[-1], top + n * pitch)) for n in range(1, LINES)])
    pen.grid([((x, top), (x, low)) for x in edges[1:-1]], colour=ink.LINE)
    pen.grid([((x, top), (x, low)) for x in _walls(edges, told)], ink.STROKE, ink.EDGE)
    pen.grid([((box.x, top), (edges[-1], top)), ((box.x, low), (edges[-1], low))], ink.STROKE, ink.INK)
    for number in range(LINES):
        _print(pen, edges, told, (number + 1, top + number * pitch + (pitch - 8) / 2))
    _heads(pen, edges, told, box.y)


def _edges(box: ink.Box, told: Sequence[Column]) -> Iterator[float]:
    unit, x = box.across / sum(column.share for column in told), box.x
    yield x
    for column in told:
        x += column.share * unit
        yield x


def _walls(edges: Sequence[float], told: Sequence[Column]) -> Iterator[float]:
    """Give the uprights between columns that do not share a heading."""
    for number, column in enumerate(told):
        before = told[number - 1] if number else None
        if before is None or not column.group or before.group != column.group:
            yield edges[number]
    yield edges[-1]


def _print(pen: Pen, edges: Sequence[float], told: Sequence[Column], line: tuple[int, float]) -> None:
    """Print a deal line's number, and the two letters to ring where a ball is agreed."""
    number, y = line
    pen.write(edges[1] - 3, y + 0.5, number, _FAINT, "right")
    ring = next(place for place, column in enumerate(told) if column.rings)
    middle = (edges[ring] + edges[ring + 1]) / 2
    for letter, x in (("A", middle - 6), ("B", middle + 6)):
        pen.write(x, y + 0.5, letter, _FAINT, "centre")


def _heads(pen: Pen, edges: Sequence[float], told: Sequence[Column], y: float) -> None:
    for number, column in enumerate(told):
        middle, across = (edges[number] + edges[number + 1]) / 2, edges[number + 1] - edges[number]
        face = ink.Type(8, bold=True, colour=ink.TEAM[column.team]) if column.team else _TINY
        fitted = fit(column.title, across - 1, 18, face)
        pen.lines(middle, y + _HEAD - _KEYS - fitted.height, fitted, face, "centre")
        if column.keys:
            pen.write(middle, y + _HEAD - _KEYS - 0.5, column.keys, _CAP, "centre")
        if column.group and told[number - 1].group != column.group:
            wide = edges[number + 2] - edges[number]
            pen.lines(edges[number] + wide / 2, y, fit(column.group, wide, 9, _TINY), _TINY, "centre")
