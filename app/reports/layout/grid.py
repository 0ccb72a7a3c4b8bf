"""Tables on paper: lanes of given or shared width, rows as high as their texts, hairlines between."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from app.reports.drawing import ink
from app.reports.drawing.fitting import Fitted, wrap
from app.reports.drawing.fonts import width

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from app.game.facts import Suit
    from app.reports.drawing.pen import Align, Pen
    from app.reports.layout.flow import Block

_PAD = 3.5
_GAP = 8.0
_TALLEST = 36
_HEAD = ink.Type(ink.SMALL, bold=True, colour=ink.MUTE)
_SHARE = {"left": 0.0, "centre": 0.5, "right": 1.0}


class Lane(Struct, frozen=True):
    """A column on paper: `wide` in points, 0 for an equal share of what the others leave; no word of it is broken."""

    title: str
    wide: float = 0.0
    align: Align = "left"


class Cell(Struct, frozen=True):
    """A text in its type, and a sign drawn behind it: a suit, or a box to tick."""

    text: str
    face: ink.Type = ink.PLAIN
    sign: Suit | Literal["box", ""] = ""


class Laid(Struct, frozen=True):
    """A cell wrapped to its lane."""

    fitted: Fitted
    cell: Cell


class Row(Struct, frozen=True):
    """A row of lines already wrapped to its lanes."""

    lanes: tuple[tuple[float, float, Align], ...]
    cells: tuple[Laid, ...]
    head: Block | None = None
    keep: bool = False
    last: bool = True

    @property
    def height(self) -> float:
        """Give the height in points."""
        return max(laid.fitted.height for laid in self.cells) + (2 * _PAD if self.last else _PAD)

    def draw(self, pen: Pen, x: float, y: float) -> None:
        """Write the cells and the line below them."""
        for lane, laid in zip(self.lanes, self.cells, strict=True):
            _draw(pen, lane, laid, (x, y + _PAD))
        if self.last:
            left, across, _ = self.lanes[-1]
            low = y + self.height
            pen.rule((x, low), (x + left + across, low), ink.HAIR, ink.EDGE if self.keep else ink.LINE)


def _draw(pen: Pen, lane: tuple[float, float, Align], laid: Laid, corner: tuple[float, float]) -> None:
    """Write a cell on the row's common baseline, and draw its sign after its first line."""
    left, across, align = lane
    x, face = corner[0] + left + _SHARE[align] * across, laid.cell.face
    pen.lines(x, corner[1] + max(0.0, ink.TEXT - face.size), laid.fitted, face, align)
    if laid.cell.sign == "box":
        pen.block(ink.Box(x - 4.5, corner[1] + 1, 9, 9), edge=ink.EDGE)
    elif laid.cell.sign:
        colour = ink.BAD if laid.cell.sign in "HD" else ink.INK
        after = width(laid.fitted.lines[0], face.size, bold=face.bold)
        pen.suit(x + after + 4, corner[1] + 1.5, 8.5, laid.cell.sign, colour)


class Table:
    """Makes rows for lanes that share `across` points."""

    def __init__(self, lanes: Sequence[Lane], across: float) -> None:
        wides = [lane.wide and max(lane.wide, _longest(lane.title)) for lane in lanes]
        share = (across - sum(wides) - _GAP * (len(lanes) - 1)) / max(1, wides.count(0))
        self._lanes = tuple(_places(lanes, [wide or share for wide in wides]))
        heads = [Cell(lane.title, _HEAD) for lane in lanes]
        self.head = Row(self._lanes, tuple(map(self._laid, self._lanes, heads)), keep=True)

    def row(self, *cells: Cell | str) -> Iterator[Row]:
        """Give a row; one too high for a page comes in several pieces."""
        told = [cell if isinstance(cell, Cell) else Cell(cell) for cell in cells]
        wrapped = [self._laid(lane, cell) for lane, cell in zip(self._lanes, told, strict=True)]
        count = max(len(laid.fitted.lines) for laid in wrapped)
        for start in range(0, count, _TALLEST):
            piece = tuple(_piece(laid, start) for laid in wrapped)
            yield Row(self._lanes, piece, head=self.head, last=start + _TALLEST >= count)

    def rows(self, rows: Iterable[Sequence[Cell | str]]) -> Iterator[Row]:
        """Give the head and a row for each sequence of cells."""
        yield self.head
        for cells in rows:
            yield from self.row(*cells)

    @staticmethod
    def _laid(lane: tuple[float, float, Align], cell: Cell) -> Laid:
        lines = wrap(cell.text, lane[1], cell.face.size, bold=cell.face.bold)
        return Laid(Fitted(lines, cell.face.size), cell)


def _piece(laid: Laid, start: int) -> Laid:
    return Laid(Fitted(laid.fitted.lines[start : start + _TALLEST], laid.fitted.size), laid.cell)


def _longest(title: str) -> float:
    """Give how wide a heading's longest word is."""
    return max((width(word, _HEAD.size, bold=True) for word in title.split()), default=0.0)


def _places(lanes: Sequence[Lane], wides: Sequence[float]) -> Iterator[tuple[float, float, Align]]:
    x = 0.0
    for lane, across in zip(lanes, wides, strict=True):
        yield x, across, lane.align
        x += across + _GAP
