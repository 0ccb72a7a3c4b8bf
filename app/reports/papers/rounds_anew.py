"""Rounds that are drawn anew, on paper: each round a table of its matches, the newest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.bracket import told_rounds
from app.listings.matches import games_text, match_rows
from app.reports.drawing import ink
from app.reports.field_words import Field
from app.reports.layout.flow import heading, pour
from app.reports.layout.grid import Cell, Lane, Table
from app.reports.layout.page import frame
from app.reports.words import say
from app.tournament.placing import LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.listings.matches import MatchRow
    from app.listings.public_bundle import PublicBundle
    from app.reports.layout.flow import Block
    from app.reports.layout.page import Page
    from app.tournament.state import Stage


def rounds_pages(bundle: PublicBundle, stage: Stage) -> list[Page]:
    """Give the rounds drawn so far as pages."""
    return pour(say("Bracket"), _blocks(bundle, stage))


def _blocks(bundle: PublicBundle, stage: Stage) -> Iterator[Block]:
    across, field = frame().across, Field(bundle.tournament)
    lanes = (
        Lane(say("Match"), 34),
        Lane(say("Team")),
        Lane(say("Games"), 34, "centre"),
        Lane(say("Team")),
        Lane(say("Balls, how"), 104),
    )
    of_stage = {row.match.id: row for row in match_rows(bundle.tournament) if row.match.stage == stage.id}
    for one in reversed(told_rounds(bundle.tournament)):
        matches = [of_stage[match.id] for match in one.matches if match.id in of_stage]
        if matches:
            yield heading(one.name, across)
            yield from Table(lanes, across).rows(_row(field, row) for row in matches)


def _row(field: Field, row: MatchRow) -> tuple[Cell | str, ...]:
    """Give a match: the winner in bold, the games, and how it went; its table while it is not over."""
    a, b = (Cell(row.name(letter), ink.STRONG if letter == row.winner else ink.PLAIN) for letter in LETTERS)
    table = (say("table {table}", table=row.table),) if row.table and not row.result else ()
    told = " · ".join((*table, *field.notes(row.match)))
    return Cell(row.match.id, ink.NOTE), a, games_text(row), b, told
