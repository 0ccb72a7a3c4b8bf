"""Tables on paper: lanes of given or shared width, rows as high as their texts, hairlines between."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.reports import ink
from app.reports.fitting import Fitted, wrap

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from app.reports.flow import Block
    from app.reports.pen import Align, Pen

_PAD = 3.5
_GAP = 8.0
_TALLEST = 36
_SHARE = {"left": 0.0, "centre": 0.5, "right": 1.0}


@dataclass(frozen=True, slots=True)
class Lane:
    """A column on paper: `wide` in points, 0 for an equal share of what the others leave."""

    title: str
    wide: float = 0.0
    align: Align = "left"


@dataclass(frozen=True, slots=True)
class Cell:
    """A text in its type."""

    text: str
    face: ink.Type = ink.PLAIN


@dataclass(frozen=True, slots=True)
class Row:
    """A row of lines already wrapped to its lanes."""

    lanes: tuple[tuple[float, float, Align], ...]
    cells: tuple[tuple[Fitted, ink.Type], ...]
    head: Block | None = None
    keep: bool = False
    last: bool = True

    @property
    def height(self) -> float:
        """Give the height in points."""
        return max(fitted.height for fitted, _ in self.cells) + (2 * _PAD if self.last else _PAD)

    def draw(self, pen: Pen, x: float, y: float) -> None:
        """Write the cells and the line below them."""
        for (left, across, align), (fitted, face) in zip(self.lanes, self.cells, strict=True):
            pen.lines(x + left + _SHARE[align] * across, y + _PAD, fitted, face, align)
        if self.last:
            left, across, _ = self.lanes[-1]
            low = y + self.height
            pen.rule((x, low), (x + left + across, low), ink.HAIR, ink.EDGE if self.keep else ink.LINE)


class Table:
    """Makes rows for lanes that share `across` points."""

    def __init__(self, lanes: Sequence[Lane], across: float) -> None:
        given = sum(lane.wide for lane in lanes) + _GAP * (len(lanes) - 1)
        share = (across - given) / max(1, sum(not lane.wide for lane in lanes))
        self._lanes = tuple(_places(lanes, share))
        heads = [Cell(lane.title, ink.Type(ink.SMALL, bold=True, colour=ink.MUTE)) for lane in lanes]
        self.head = Row(self._lanes, tuple(self._wrapped(heads)), keep=True)

    def row(self, *cells: Cell | str) -> Iterator[Row]:
        """Give a row; one too high for a page comes in several pieces."""
        wrapped = list(self._wrapped(cell if isinstance(cell, Cell) else Cell(cell) for cell in cells))
        count = max(len(fitted.lines) for fitted, _ in wrapped)
        for start in range(0, count, _TALLEST):
            piece = tuple((Fitted(f.lines[start : start + _TALLEST], f.size), face) for f, face in wrapped)
            yield Row(self._lanes, piece, head=self.head, last=start + _TALLEST >= count)

    def rows(self, rows: Iterable[Sequence[Cell | str]]) -> Iterator[Row]:
        """Give the head and a row for each sequence of cells."""
        yield self.head
        for cells in rows:
            yield from self.row(*cells)

    def _wrapped(self, cells: Iterable[Cell]) -> Iterator[tuple[Fitted, ink.Type]]:
        for (_, across, _align), cell in zip(self._lanes, cells, strict=True):
            lines = wrap(cell.text, across, cell.face.size, bold=cell.face.bold)
            yield Fitted(lines, cell.face.size), cell.face


def _places(lanes: Sequence[Lane], share: float) -> Iterator[tuple[float, float, Align]]:
    x = 0.0
    for lane in lanes:
        across = lane.wide or share
        yield x, across, lane.align
        x += across + _GAP
