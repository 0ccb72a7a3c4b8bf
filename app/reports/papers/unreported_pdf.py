"""Matches out at a table without a result, to walk the hall with: the oldest call first, a box to tick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.i18n import translate
from app.listings.unreported import so_far_text, unreported_rows
from app.reports.drawing import ink
from app.reports.layout.flow import paragraph, pour
from app.reports.layout.grid import Cell, Lane, Table
from app.reports.layout.page import frame, render
from app.reports.words import say
from app.tournament.state import Result

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.game.results import SheetResult
    from app.listings.matches import MatchRow
    from app.reports.bundle import Bundle
    from app.reports.layout.flow import Block


def build(bundle: Bundle) -> bytes:
    """Make the list of matches without a result as a PDF."""
    title = say("Not reported")
    return render(title, pour(title, _blocks(bundle)), bundle)


def rows_of(bundle: Bundle) -> tuple[MatchRow, ...]:
    """Give the matches out, with the scores that are kept at their tables."""
    live = {match: _live(scored.result) for match, scored in bundle.matches.items()}
    return unreported_rows(bundle.tournament, live)


def none_out() -> str:
    """Tell that nothing is out."""
    return say("Every match that was called has its result.")


def _live(result: SheetResult) -> Result:
    balls = tuple((game.now.balls["A"], game.now.balls["B"]) for game in result.games if game.deals)
    return Result(None, "played", (result.won["A"], result.won["B"]), balls)


def _blocks(bundle: Bundle) -> Iterator[Block]:
    rows, across = rows_of(bundle), frame().across
    if not rows:
        yield paragraph(none_out(), across)
        return
    told = say("{count match|matches} out, the one called first at the top", count=len(rows))
    yield paragraph(told, across, ink.Type(ink.HEAD, bold=True))
    lanes = (
        Lane("", 12, "centre"),
        Lane(say("Table"), 34, "right"),
        Lane(say("Match"), 34),
        Lane(say("Round"), 66),
        Lane(say("Team A")),
        Lane(say("Team B")),
        Lane(say("State"), 48),
        Lane(say("So far"), 62),
    )
    yield from Table(lanes, across).rows(map(_row, rows))


def _row(row: MatchRow) -> tuple[Cell | str, ...]:
    return (
        Cell("", sign="box"),
        Cell(str(row.table or ""), ink.Type(13, bold=True, colour=ink.FELT)),
        Cell(row.match.id, ink.NOTE),
        Cell(row.round_name, ink.NOTE),
        Cell(row.a_name, ink.STRONG),
        Cell(row.b_name, ink.STRONG),
        Cell(translate("state", row.state), ink.NOTE),
        so_far_text(row),
    )
