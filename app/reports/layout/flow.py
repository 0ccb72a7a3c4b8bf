"""Pours blocks down the pages: none is cut, a heading stays with what it heads and comes again with a table's head."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct
from msgspec.structs import replace

from app.reports.drawing import ink
from app.reports.drawing.fitting import Fitted, wrap
from app.reports.layout.page import Frame, Page, frame
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from app.reports.drawing.pen import Pen


class Block(Protocol):
    """A piece of a page. `keep` holds it on one page with the next block; `head` is drawn again where a page begins."""

    @property
    def height(self) -> float:
        """Give the height in points."""

    @property
    def keep(self) -> bool:
        """Tell whether the next block must stand on the same page."""

    @property
    def head(self) -> Block | None:
        """Give what stands above this block where it is the first on its page."""

    def draw(self, pen: Pen, x: float, y: float) -> None:
        """Draw with the top left corner at `x`, `y`."""


class Para(Struct, frozen=True):
    """Lines of text with some room below; a heading tells by `again` how it reads where its matter goes on."""

    lines: tuple[str, ...]
    face: ink.Type = ink.PLAIN
    above: float = 0.0
    below: float = 6.0
    keep: bool = False
    head: Block | None = None
    again: Para | None = None

    @property
    def height(self) -> float:
        """Give the height in points."""
        return self.above + len(self.lines) * self.face.size * ink.LEADING + self.below

    def draw(self, pen: Pen, x: float, y: float) -> None:
        """Write the lines."""
        pen.lines(x, y + self.above, Fitted(self.lines, self.face.size), self.face)


def paragraph(text: object, across: float, face: ink.Type = ink.PLAIN) -> Para:
    """Give any text as a block of lines."""
    return Para(wrap(text, across, face.size, bold=face.bold), face)


def heading(text: object, across: float) -> Para:
    """Give a heading that stays with the block below it, and is repeated on each page where that goes on."""
    again = _heading(say("{heading} (continued)", heading=text), across)
    return replace(_heading(text, across), again=again)


def _heading(text: object, across: float) -> Para:
    face = ink.Type(ink.HEAD + 1, bold=True, colour=ink.FELT)
    return Para(wrap(text, across, face.size, bold=True), face, above=10, below=4, keep=True)


def pour(title: str, blocks: Iterable[Block], *, landscape: bool = False) -> list[Page]:
    """Give the pages that hold the blocks, at least one."""
    room = frame(landscape=landscape)
    pages: list[list[tuple[float, Block]]] = [[]]
    y = room.top
    over: Para | None = None
    for group in _groups(blocks):
        if pages[-1] and y + sum(block.height for block in group) > room.bottom:
            pages.append([])
            y = room.top
        for block in (*(_above(over, group[0]) if not pages[-1] else ()), *group):
            y = _place(pages[-1], block, y)
            over = (block.again if isinstance(block, Para) else None) or over
    return [Page(title, partial(_draw, placed, room), landscape=landscape) for placed in pages]


def _above(over: Para | None, first: Block) -> Iterator[Block]:
    """Give what stands on a page before its first block: the heading that it is still under, and its table's head."""
    if over and not (isinstance(first, Para) and first.again):
        yield over
    if first.head:
        yield first.head


def _groups(blocks: Iterable[Block]) -> list[list[Block]]:
    """Gather each block with those that must stand on its page."""
    groups: list[list[Block]] = []
    held = False
    for block in blocks:
        if held:
            groups[-1].append(block)
        else:
            groups.append([block])
        held = block.keep
    return groups


def _place(page: list[tuple[float, Block]], block: Block, y: float) -> float:
    page.append((y, block))
    return y + block.height


def _draw(placed: Sequence[tuple[float, Block]], room: Frame, pen: Pen) -> None:
    for y, block in placed:
        block.draw(pen, room.left, y)
