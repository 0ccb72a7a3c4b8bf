"""The standings on paper: places, what each team did, and which tie-break parted it from the one above."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.reports import ink
from app.reports.field_words import Field
from app.reports.flow import paragraph, pour
from app.reports.grid import Cell, Lane, Table
from app.reports.page import frame, render
from app.reports.words import say
from app.tournament.places import BY_KEY, standings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from app.reports.bundle import Bundle
    from app.reports.flow import Block
    from app.tournament.places import Row

_SHOWN = ("match_wins", "games_won", "game_difference", "ball_difference")


def build(bundle: Bundle) -> bytes:
    """Make the standings as a PDF."""
    title = say("Standings")
    return render(title, pour(title, _blocks(bundle)), bundle)


def _blocks(bundle: Bundle) -> Iterator[Block]:
    across = frame().across
    rows, field = standings(bundle.tournament), Field(bundle.tournament)
    if not rows:
        yield paragraph(say("No draw is published yet, so there are no standings."), across)
        return
    lanes = (
        Lane(say("Place"), 34, "right"),
        Lane(say("Team")),
        *(Lane(BY_KEY[key].name, 50, "right") for key in _SHOWN),
        Lane(say("Parted by"), 84),
    )
    yield from Table(lanes, across).rows(_row(field, row) for row in rows)


def _row(field: Field, row: Row) -> tuple[Cell | str, ...]:
    values: Mapping[str, int] = dict(row.values)
    shared = "=" if row.tied_with else ""
    first = row.place <= 3  # noqa: PLR2004 - the podium
    name = Cell(field.entrant(row.team).text, ink.Type(ink.HEAD, bold=True) if first else ink.PLAIN)
    parted = BY_KEY[row.decided_by].name if row.decided_by else ""
    place = Cell(f"{row.place}{shared}", ink.Type(ink.HEAD if first else ink.TEXT, bold=True))
    return place, name, *(str(values[key]) for key in _SHOWN), Cell(parted, ink.NOTE)
