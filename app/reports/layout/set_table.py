"""What officials set by themselves as a table on paper: what, who in which role, when and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.adjustments import by_text, what_text, when_text, where_text, why_text
from app.reports.drawing import ink
from app.reports.layout.grid import Cell, Lane, Table
from app.reports.words import DASH, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.listings.adjustments import Adjustment
    from app.reports.layout.flow import Block


def set_table(told: Iterable[tuple[str | None, Adjustment]], across: float) -> Iterator[Block]:
    """Give a row for each, the first cell its place; beside a match where one is named."""
    lanes = (
        Lane(say("Deal"), 62),
        Lane(say("What was set"), 150),
        Lane(say("Who"), 90),
        Lane(say("Time"), 88),
        Lane(say("Reason")),
    )
    yield from Table(lanes, across).rows(_row(match, one) for match, one in told)


def _row(match: str | None, one: Adjustment) -> tuple[Cell | str, ...]:
    place = " ".join(filter(None, (match, where_text(one)))) or DASH
    what, when = Cell(what_text(one), ink.STRONG), Cell(when_text(one), ink.NOTE)
    return Cell(place, ink.NOTE), what, by_text(one), when, why_text(one) or DASH
