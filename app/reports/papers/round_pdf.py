"""Who plays where, to hang on the wall: by table on one sheet, by team name on another, in type read from afar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.rounds import against_text, round_rows, rounds_named, team_rows
from app.reports.drawing import ink
from app.reports.layout.flow import paragraph, pour
from app.reports.layout.grid import Cell, Lane, Table
from app.reports.layout.page import frame, render
from app.reports.words import DASH, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from app.listings.matches import MatchRow
    from app.listings.public_bundle import PublicBundle
    from app.listings.rounds import TeamRow
    from app.reports.layout.flow import Block
    from app.reports.layout.page import Page
    from app.tournament.state import Tournament

_FAR = ink.Type(12)
_FAR_BOLD = ink.Type(12, bold=True)
_TABLE = ink.Type(14, bold=True, colour=ink.FELT)
_WAITS = ink.Type(12, colour=ink.FELT)


def build(bundle: PublicBundle) -> bytes:
    """Make the round list as a PDF."""
    return render(say("Round list"), pages(bundle), bundle)


def build_by_team(bundle: PublicBundle) -> bytes:
    """Make the part by team name alone, to hang at the door."""
    return render(say("Round list by team"), _pages_by_team(bundle), bundle)


def pages(bundle: PublicBundle) -> list[Page]:
    """Give the list by table, then the list by team name, each beginning on a sheet of its own."""
    named = rounds_named(bundle.tournament)
    title = say("{round} by table", round=named)
    by_table = pour(title, _by_table(bundle.tournament, bundle.expected)) if named else []
    return [*by_table, *_pages_by_team(bundle)]


def _pages_by_team(bundle: PublicBundle) -> list[Page]:
    named = rounds_named(bundle.tournament)
    if not named:
        return pour(say("Round list"), [paragraph(nothing(), frame().across)])
    return pour(say("{round} by team", round=named), _by_team(bundle.tournament, bundle.expected))


def nothing() -> str:
    """Tell why the list is empty, and what to do."""
    return say("Nothing is to be played. Publish the draw, or call the next matches.")


def _by_table(t: Tournament, expected: Mapping[str, str]) -> Iterator[Block]:
    lanes = (_place(), Lane(say("Team A")), Lane(say("Team B")), Lane(say("Match"), 40))
    yield from Table(lanes, frame().across).rows(_match(row, expected) for row in round_rows(t))


def _place() -> Lane:
    return Lane(say("Table or time"), 72, "right")


def _match(row: MatchRow, expected: Mapping[str, str]) -> tuple[Cell, ...]:
    place = _where(row.table, expected.get(row.match.id))
    return place, Cell(row.a_name, _FAR_BOLD), Cell(row.b_name, _FAR_BOLD), Cell(row.match.id, ink.NOTE)


def _where(table: int | None, expected: str | None) -> Cell:
    """Give a match's table, or about when it gets one."""
    if table or not expected:
        return Cell(str(table or DASH), _TABLE)
    return Cell(say("about {time}", time=expected), _WAITS)


def _by_team(t: Tournament, expected: Mapping[str, str]) -> Iterator[Block]:
    lanes = (Lane(say("Team")), _place(), Lane(say("Against")), Lane(say("Match"), 40))
    yield from Table(lanes, frame().across).rows(_team(row, expected) for row in team_rows(t))


def _team(row: TeamRow, expected: Mapping[str, str]) -> tuple[Cell, ...]:
    place = _where(row.table, expected.get(row.match))
    face = _FAR if row.against else ink.Type(12, colour=ink.MUTE)
    return Cell(row.name, _FAR_BOLD), place, Cell(against_text(row), face), Cell(row.match, ink.NOTE)
