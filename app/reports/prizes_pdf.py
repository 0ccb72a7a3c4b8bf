"""The prize list on paper: place, team, amount, and a line to sign on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.prizes import prize_rows, purse_text, state_text
from app.reports import ink
from app.reports.flow import paragraph, pour
from app.reports.grid import Lane, Table
from app.reports.page import frame, render
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.reports.bundle import Bundle
    from app.reports.flow import Block


def build(bundle: Bundle) -> bytes:
    """Make the prize list as a PDF."""
    title = say("Prize list")
    return render(title, pour(title, _blocks(bundle)), bundle)


def _blocks(bundle: Bundle) -> Iterator[Block]:
    across, t = frame().across, bundle.tournament
    rows = prize_rows(t)
    if not rows:
        yield paragraph(say("No prizes are set, or nothing is drawn yet."), across)
        return
    yield paragraph(purse_text(t), across, ink.STRONG)
    lanes = (
        Lane(say("Place"), 40, "right"),
        Lane(say("Team")),
        Lane(say("Prize"), 60, "right"),
        Lane(say("State"), 96),
        Lane(say("Signed by"), 130),
    )
    line = "_" * 20
    yield from Table(lanes, across).rows(
        (row.place, row.name, str(row.prize.amount), state_text(row), row.signed or line) for row in rows
    )
