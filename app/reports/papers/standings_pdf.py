"""The standings on paper: places, what each team did, and which tie-break parted it from the one above."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.remarks import remarks_text
from app.listings.standings import decided_text, standing_columns, standing_parts
from app.reports.drawing import ink
from app.reports.layout.flow import heading, paragraph, pour
from app.reports.layout.grid import Cell, Lane, Table
from app.reports.layout.page import frame, render
from app.reports.words import say
from app.tournament.places.tie_breaks import BY_KEY, CHOICE, TIE_BREAKS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.listings.columns import Column
    from app.listings.public_bundle import PublicBundle
    from app.listings.standings import StandingRow
    from app.reports.layout.flow import Block
    from app.reports.layout.page import Page

_USUAL = frozenset({"match_wins", "games_won", "game_difference", "ball_difference"})
_ROOMY = 4
"""Columns of figures that have room for their full names."""


def build(bundle: PublicBundle) -> bytes:
    """Make the standings as a PDF."""
    return render(say("Standings"), pages(bundle), bundle)


def pages(bundle: PublicBundle) -> list[Page]:
    """Give the standings as pages, at least one."""
    return pour(say("Standings"), _blocks(bundle))


def _blocks(bundle: PublicBundle) -> Iterator[Block]:
    across, parts = frame().across, standing_parts(bundle.tournament)
    if not parts:
        yield paragraph(say("No draw is published yet, so there are no standings."), across)
    for title, rows in parts:
        if len(parts) > 1:
            yield heading(title, across)
        yield from _part(bundle, rows, across)


def _part(bundle: PublicBundle, rows: tuple[StandingRow, ...], across: float) -> Iterator[Block]:
    """Give one stage's rows; many columns of figures have short names, told below the heading."""
    shown = [column for column in standing_columns(rows) if column.key in _shown(bundle, rows)]
    roomy = len(shown) <= _ROOMY
    if not roomy:
        told = " · ".join(f"{BY_KEY[column.key].short} {column.title.lower()}" for column in shown)
        yield paragraph(told, across, ink.NOTE)
    figures = (Lane(one.title if roomy else BY_KEY[one.key].short, 43 if roomy else 22, "right") for one in shown)
    lanes = (Lane(say("Place"), 36, "right"), Lane(say("Team")), *figures, Lane(say("Decided by"), 68))
    remarks = any(row.befallen for row in rows)
    last = (Lane(say("Remarks"), 78),) if remarks else ()
    told_rows = (_row(row, shown, remarks=remarks) for row in rows)
    yield from Table((*lanes, *last), across).rows(told_rows)


def _shown(bundle: PublicBundle, rows: tuple[StandingRow, ...]) -> frozenset[str]:
    """Give the keys of the figures that are shown: the usual ones, those of the order, lots and places by hand."""
    usual = frozenset(key for key, _ in rows[0].row.values) - {one.key for one in TIE_BREAKS}
    chosen = bundle.tournament.settings.order if bundle.tournament.settings else ()
    return _USUAL | usual | (frozenset(chosen) & set(CHOICE))


def _row(row: StandingRow, shown: list[Column[StandingRow]], *, remarks: bool) -> tuple[Cell | str, ...]:
    first = row.row.place <= 3  # noqa: PLR2004 - the podium
    size = ink.HEAD if first else ink.TEXT
    name = Cell(row.name, ink.Type(size, bold=first))
    values = (str("" if (value := column.value(row)) is None else value) for column in shown)
    last = (Cell(remarks_text(row.befallen), ink.NOTE),) if remarks else ()
    return Cell(row.place, ink.Type(size, bold=True)), name, *values, Cell(decided_text(row), ink.NOTE), *last
