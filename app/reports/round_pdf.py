"""Who plays where, to hang on the wall: by table on one sheet, by team name on another, in type read from afar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.rounds import against_text, round_rows, rounds_named, team_rows
from app.reports import ink
from app.reports.flow import paragraph, pour
from app.reports.grid import Cell, Lane, Table
from app.reports.page import frame, render
from app.reports.words import DASH, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.listings.matches import MatchRow
    from app.listings.public_bundle import PublicBundle
    from app.listings.rounds import TeamRow
    from app.reports.flow import Block
    from app.reports.page import Page
    from app.tournament.state import Tournament

_FAR = ink.Type(12)
_FAR_BOLD = ink.Type(12, bold=True)
_TABLE = ink.Type(14, bold=True, colour=ink.FELT)


def build(bundle: PublicBundle) -> bytes:
    """Make the round list as a PDF."""
    return render(say("Round list"), pages(bundle), bundle)


def pages(bundle: PublicBundle) -> list[Page]:
    """Give the list by table, then the list by team name, each beginning on a sheet of its own."""
    t = bundle.tournament
    named = rounds_named(t)
    if not named:
        return pour(say("Round list"), [paragraph(nothing(), frame().across)])
    by_table, by_team = say("{round} by table", round=named), say("{round} by team", round=named)
    return [*pour(by_table, _by_table(t)), *pour(by_team, _by_team(t))]


def nothing() -> str:
    """Tell why the list is empty, and what to do."""
    return say("Nothing is to be played. Publish the draw, or call the next matches.")


def _by_table(t: Tournament) -> Iterator[Block]:
    lanes = (Lane(say("Table"), 44, "right"), Lane(say("Team A")), Lane(say("Team B")), Lane(say("Match"), 40))
    yield from Table(lanes, frame().across).rows(map(_match, round_rows(t)))


def _match(row: MatchRow) -> tuple[Cell, ...]:
    table = Cell(str(row.table or DASH), _TABLE)
    return table, Cell(row.a_name, _FAR_BOLD), Cell(row.b_name, _FAR_BOLD), Cell(row.match.id, ink.NOTE)


def _by_team(t: Tournament) -> Iterator[Block]:
    lanes = (Lane(say("Team")), Lane(say("Table"), 44, "right"), Lane(say("Against")), Lane(say("Match"), 40))
    yield from Table(lanes, frame().across).rows(map(_team, team_rows(t)))


def _team(row: TeamRow) -> tuple[Cell, ...]:
    table = Cell(str(row.table or DASH), _TABLE)
    face = _FAR if row.against else ink.Type(12, colour=ink.MUTE)
    return Cell(row.name, _FAR_BOLD), table, Cell(against_text(row), face), Cell(row.match, ink.NOTE)
