"""The journal on paper: every event with its place, time, author and act, and what was taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.hall_time import moment, zone
from app.listings.journal import happened_text, who_text
from app.reports.drawing import ink
from app.reports.layout.flow import paragraph, pour
from app.reports.layout.grid import Cell, Lane, Table
from app.reports.layout.page import frame, render
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.listings.journal import JournalRow
    from app.reports.bundle import Bundle
    from app.reports.layout.flow import Block

_GONE = ink.Type(colour=ink.MUTE)


def build(bundle: Bundle) -> bytes:
    """Make the extract of the journal as a PDF, oldest event first."""
    title = say("Journal")
    return render(title, pour(title, _blocks(bundle)), bundle)


def _blocks(bundle: Bundle) -> Iterator[Block]:
    rows, across = bundle.acts(), frame().across
    if not rows:
        yield paragraph(say("The journal holds nothing of this tournament."), across)
        return
    gone = sum(row.undone for row in rows)
    told = say(
        "{count event|events}, {gone} taken back. Times are by the hall's clock ({zone}); "
        "their order is that of the numbers.",
        count=len(rows),
        gone=gone,
        zone=zone(rows[-1].time),
    )
    yield paragraph(told, across, ink.STRONG)
    yield paragraph(say("Chain up to {position}: {head}", position=bundle.position, head=bundle.head), across, ink.FINE)
    lanes = (
        Lane(say("No"), 28, "right"),
        Lane(say("Time"), 88),
        Lane(say("Who"), 60),
        Lane(say("Station"), 46),
        Lane(say("Act")),
        Lane(say("Event"), 66),
        Lane("", 56),
    )
    yield from Table(lanes, across).rows(map(_row, rows))


def _row(row: JournalRow) -> tuple[Cell | str, ...]:
    face = _GONE if row.undone else ink.PLAIN
    return (
        Cell(str(row.position), ink.NOTE),
        Cell(moment(row.time), ink.NOTE),
        Cell(who_text(row), ink.NOTE),
        Cell(row.station, ink.NOTE),
        Cell(row.said, face),
        Cell(happened_text(row), ink.NOTE),
        Cell(say("taken back") if row.undone else "", ink.NOTE),
    )
