"""Rows of an entry list that are no entries: blank ones, its title, headings, and rows of totals."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from app.tournament.entry_lists.cells import say
from app.tournament.entry_lists.entry_row import cell_of
from app.tournament.entry_lists.headings import columns_of, is_headings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.tournament.entry_lists.headings import Part
    from app.tournament.entry_lists.table_text import Line

_COUNTED = "( (of|van|the|teams?|entries|pairs?|players?|paren|spelers|inschrijvingen|paid|due|betaald|fees?|amount))*"
_SUMMED = "(grand |eind|sub[- ]?)?(totals?|totaal|sum|som|count|aantal|number of)"
_TOTALS = re.compile(rf"{_SUMMED}{_COUNTED}( \([^)]*\))?[\s:=]*([^\W\d]?\s*\d[\d\s.,]*)?", re.IGNORECASE)
_FIGURE = re.compile(r"[^\d\w]*[^\W\d]{0,3}[^\d\w]*\d[\d\s.,]*(-|%)?")
"""A count or an amount, which is nobody's name."""


_SURELY = 3
"""So many words of headings in one row are no team's."""


def headings_again(line: Line) -> dict[Part, int] | None:
    """Give the columns that a row below the headings names where it is headings too; None where it may be an entry."""
    written = sum(1 for cell in line.cells if cell.strip())
    named = columns_of(line.cells)
    return named if is_headings(line.cells) and (len(named) == written or len(named) >= _SURELY) else None


def skipped(line: Line, columns: Mapping[Part, int], *, above: bool) -> str | None:
    """Say why a row is no entry, or None where it may be one; `above` the headings stands a list's title."""
    written = [cell.strip() for cell in line.cells if cell.strip()]
    if not written:
        return say("blank")
    if headings_again(line) or (above and is_headings(line.cells)):
        return say("headings")
    if above:
        return say("title")
    players = [cell_of(line, columns, part) for part in ("player1", "player2", "players")]
    named = any(cell and not _FIGURE.fullmatch(cell.strip()) for cell in players)
    return say("a row of totals") if not named and _TOTALS.fullmatch(written[0]) else None
