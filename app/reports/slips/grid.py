"""A table of a slip to write in by hand: its headings with the pad's keys, its lines, what is ringed in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from app.reports.drawing import ink
from app.reports.drawing.fitting import fit
from app.reports.drawing.fonts import width

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.game.table import Team
    from app.reports.drawing.fitting import Fitted
    from app.reports.drawing.pen import Pen

LINE: Final = 22.7
"""A line is 8 mm high: what a hand writes in a hurry has room in it."""
CAPTION: Final = 14.0
HEAD: Final = 34.0
_KEYS = 9.0
_FIVE = 5
_TINY = ink.Type(6.5, colour=ink.MUTE)
_RING = ink.Type(9.0, colour=ink.EDGE)
_CAP = ink.Type(7.5, bold=True, colour=ink.INK)


class Column(Struct, frozen=True):
    """A column: what stands above it, its share of the width, the heading it shares with its neighbours.

    `keys` of the pad tell what is written in it; a column without any goes on with what the one before it began.
    `rings` are printed in every line, one to be ringed, and told in the heading under each other.
    """

    title: str
    share: float
    group: str = ""
    team: Team | None = None
    keys: str = ""
    rings: tuple[tuple[str, str], ...] = ()


class Table(Struct, frozen=True):
    """A table: its caption, its columns, how many lines it has and how high, whether they are numbered."""

    caption: str
    columns: tuple[Column, ...]
    lines: int
    numbered: bool = False
    line: float = LINE

    @property
    def down(self) -> float:
        """Give its height."""
        return CAPTION + HEAD + self.lines * self.line


def draw(pen: Pen, x: float, y: float, across: float, told: Table) -> None:
    """Draw a table with its top left corner at `x`, `y`."""
    pen.write(x, y, told.caption, ink.Type(ink.HEAD, bold=True, colour=ink.FELT))
    edges, head = tuple(_edges(x, across, told.columns)), y + CAPTION
    _lines(pen, edges, told, head + HEAD)
    for place, column in enumerate(told.columns):
        _heading(pen, (edges[place], edges[place + 1]), column, head)
    _groups(pen, edges, told.columns, head)


def _edges(x: float, across: float, told: Sequence[Column]) -> Iterator[float]:
    unit = across / sum(column.share for column in told)
    yield x
    for column in told:
        x += column.share * unit
        yield x


def _lines(pen: Pen, edges: Sequence[float], told: Table, top: float) -> None:
    line, left, right = told.line, edges[0], edges[-1]
    low = top + told.lines * line
    for number in range(_FIVE - 1, told.lines, 2 * _FIVE):
        down = min(_FIVE, told.lines - number) * line
        pen.block(ink.Box(left, top + number * line, right - left, down), fill=ink.SHADE)
    pen.grid([((left, top + n * line), (right, top + n * line)) for n in range(1, told.lines)])
    pen.grid([((x, top), (x, low)) for x in edges[1:-1]], colour=ink.LINE)
    pen.grid([((x, top), (x, low)) for x in _walls(edges, told.columns)], ink.STROKE, ink.EDGE)
    pen.grid([((left, y), (right, y)) for y in (top, low)], ink.STROKE, ink.INK)
    for number in range(told.lines):
        _print(pen, edges, told, number, top + number * line + (line - _RING.size) / 2)


def _walls(edges: Sequence[float], told: Sequence[Column]) -> Iterator[float]:
    """Give the uprights between columns that do not share a heading."""
    for number, column in enumerate(told):
        before = told[number - 1] if number else None
        if before is None or not column.group or before.group != column.group:
            yield edges[number]
    yield edges[-1]


def _print(pen: Pen, edges: Sequence[float], told: Table, number: int, y: float) -> None:
    """Print what a line holds before anybody writes: its number, and what is ringed."""
    if told.numbered:
        pen.write(edges[1] - 4, y, number + 1, _RING, "right")
    for place, column in enumerate(told.columns):
        step = (edges[place + 1] - edges[place]) / max(1, len(column.rings))
        for at, (mark, _) in enumerate(column.rings):
            pen.write(edges[place] + (at + 0.5) * step, y, mark, _RING, "centre")


def _heading(pen: Pen, edges: tuple[float, float], column: Column, y: float) -> None:
    """Write a column's heading, its foot on the line of the keys."""
    middle, across = sum(edges) / 2, edges[1] - edges[0] - 1
    face = ink.Type(8, bold=True, colour=ink.TEAM[column.team]) if column.team else _TINY
    told = tuple(f"{mark} {word}" if word else "" for mark, word in column.rings) if not column.title else ()
    down = 9 if told else HEAD - _KEYS - 9
    fitted = [_unbroken(one, across, down, face) for one in (*told, column.title) if one]
    top = y + HEAD - 1 - (_KEYS if column.keys else 0) - sum(one.height for one in fitted)
    for one in fitted:
        top = pen.lines(middle, top, one, face, "centre")
    if column.keys:
        pen.write(middle, y + HEAD - _KEYS - 0.5, column.keys, _CAP, "centre")


def _unbroken(text: str, across: float, down: float, face: ink.Type) -> Fitted:
    """Fit a heading: it shrinks before one of its words is parted."""
    size = face.size
    while size > ink.LEAST and max(width(word, size, bold=face.bold) for word in text.split()) > across:
        size -= 0.5
    return fit(text, across, down, replace(face, size=size), ink.LEAST)


def _groups(pen: Pen, edges: Sequence[float], told: Sequence[Column], y: float) -> None:
    """Write above neighbours what they share."""
    for number, column in enumerate(told):
        if not column.group or (number and told[number - 1].group == column.group):
            continue
        last = max(at for at, one in enumerate(told) if one.group == column.group)
        wide = edges[last + 1] - edges[number]
        pen.lines(edges[number] + wide / 2, y, fit(column.group, wide - 1, 9, _TINY, ink.LEAST), _TINY, "centre")
