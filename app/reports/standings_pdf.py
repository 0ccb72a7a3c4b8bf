"""The standings on paper: places, what each team did, and which tie-break parted it from the one above."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.standings import STANDINGS, decided_text, standing_rows
from app.reports import ink
from app.reports.flow import paragraph, pour
from app.reports.grid import Cell, Lane, Table
from app.reports.page import frame, render
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.listings.public_bundle import PublicBundle
    from app.listings.standings import StandingRow
    from app.reports.flow import Block
    from app.reports.page import Page

_KEYS = ("match_wins", "games_won", "game_difference", "ball_difference")
_SHOWN = tuple(column for column in STANDINGS if column.key in _KEYS)


def build(bundle: PublicBundle) -> bytes:
    """Make the standings as a PDF."""
    return render(say("Standings"), pages(bundle), bundle)


def pages(bundle: PublicBundle) -> list[Page]:
    """Give the standings as pages, at least one."""
    return pour(say("Standings"), _blocks(bundle))


def _blocks(bundle: PublicBundle) -> Iterator[Block]:
    across = frame().across
    rows = standing_rows(bundle.tournament)
    if not rows:
        yield paragraph(say("No draw is published yet, so there are no standings."), across)
        return
    lanes = (
        Lane(say("Place"), 40, "right"),
        Lane(say("Team")),
        *(Lane(column.title, 50, "right") for column in _SHOWN),
        Lane(say("Parted by"), 84),
    )
    yield from Table(lanes, across).rows(map(_row, rows))


def _row(row: StandingRow) -> tuple[Cell | str, ...]:
    first = row.row.place <= 3  # noqa: PLR2004 - the podium
    size = ink.HEAD if first else ink.TEXT
    name = Cell(row.name, ink.Type(size, bold=first))
    values = (str(column.value(row)) for column in _SHOWN)
    return Cell(row.place, ink.Type(size, bold=True)), name, *values, Cell(decided_text(row), ink.NOTE)
