"""Results round by round on paper: who met whom, games, balls, and how it was decided where it was not played out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.table import TEAMS
from app.listings.bracket import told_rounds
from app.listings.matches import side_name
from app.reports.drawing import ink
from app.reports.field_words import Field, games
from app.reports.layout.flow import heading, paragraph, pour
from app.reports.layout.grid import Cell, Lane, Table
from app.reports.layout.page import frame, render
from app.reports.words import DASH, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.listings.public_bundle import PublicBundle
    from app.reports.layout.flow import Block
    from app.reports.layout.page import Page
    from app.tournament.state import Match
    from app.tournament.views import Round


def build(bundle: PublicBundle) -> bytes:
    """Make the results of every drawn stage as a PDF."""
    return render(say("Results"), pages(bundle), bundle)


def pages(bundle: PublicBundle) -> list[Page]:
    """Give the results as pages, at least one."""
    return pour(say("Results"), _blocks(bundle))


def _blocks(bundle: PublicBundle) -> Iterator[Block]:
    across = frame().across
    field = Field(bundle.tournament)
    table = Table(_lanes(), across)
    told = False
    for played in told_rounds(bundle.tournament):
        told = True
        yield from _round(field, table, played, across)
    if not told:
        yield paragraph(say("Nothing is drawn yet, so there are no results."), across)


def _lanes() -> tuple[Lane, ...]:
    return (
        Lane(say("Match"), 34),
        Lane(say("Table"), 30, "right"),
        Lane(say("Team A")),
        Lane(say("Games"), 34, "centre"),
        Lane(say("Team B")),
        Lane(say("Balls, how"), 104),
    )


def _round(field: Field, table: Table, played: Round, across: float) -> Iterator[Block]:
    """Give a round's heading, its matches, and its byes in one paragraph."""
    byes = [match for match in played.matches if _is_bye(field, match)]
    met = [match for match in played.matches if match not in byes]
    done = sum(field.outcome(match) is not None for match in met)
    yield heading(say("{round} · {done} of {count} decided", round=played.name, done=done, count=len(met)), across)
    if met:
        yield from table.rows(_row(field, match) for match in met)
    if byes:
        names = " · ".join(field.winner(match).text for match in byes)
        yield paragraph(say("Byes: {names}", names=names), across, ink.NOTE)


def _is_bye(field: Field, match: Match) -> bool:
    outcome = field.outcome(match)
    return outcome is not None and outcome.how == "bye"


def _row(field: Field, match: Match) -> tuple[Cell | str, ...]:
    outcome = field.outcome(match)
    place = field.tournament.tables.get(match.id)
    a, b = (_team(field, match, letter == (outcome.winner if outcome else None), letter) for letter in TEAMS)
    score = Cell(games(outcome) or DASH, ink.STRONG) if outcome else Cell("")
    return Cell(match.id, ink.NOTE), Cell(str(place or ""), ink.NOTE), a, score, b, " · ".join(field.notes(match))


def _team(field: Field, match: Match, won: bool, letter: str) -> Cell:  # noqa: FBT001 - read at one place
    text = field.side(match, "A" if letter == "A" else "B").text
    if text:
        return Cell(text, ink.STRONG if won else ink.PLAIN)
    return Cell(side_name(field.tournament, match.a if letter == "A" else match.b), ink.NOTE)
