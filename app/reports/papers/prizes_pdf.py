"""The prize list on paper: place, team, amount, and a line to sign on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.prizes import money, nothing_text, prize_list, purse_text, state_text
from app.reports.drawing import ink
from app.reports.layout.flow import paragraph, pour
from app.reports.layout.grid import Lane, Table
from app.reports.layout.page import frame, render
from app.reports.words import DASH, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.listings.prizes import PrizeRow
    from app.reports.bundle import Bundle
    from app.reports.layout.flow import Block


def build(bundle: Bundle) -> bytes:
    """Make the prize list as a PDF."""
    title = say("Prize list")
    return render(title, pour(title, _blocks(bundle)), bundle)


def _blocks(bundle: Bundle) -> Iterator[Block]:
    across, t = frame().across, bundle.tournament
    rows = prize_list(t)
    if not rows:
        yield paragraph(nothing_text(t), across)
        return
    yield paragraph(purse_text(t), across, ink.STRONG)
    lanes = (
        Lane(say("Place"), 40, "right"),
        Lane(say("Team")),
        Lane(say("Prize"), 60, "right"),
        Lane(say("State"), 96),
        Lane(say("Signed by"), 130),
    )
    yield from Table(lanes, across).rows(map(_row, rows))


def _row(row: PrizeRow) -> tuple[str, ...]:
    """Give a prize's line: a place that nobody has yet has nobody to sign."""
    line = "_" * 20 if row.name else ""
    return row.place, row.name or DASH, money(row.prize.amount), state_text(row), row.signed or line
