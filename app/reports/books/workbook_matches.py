"""The workbook's sheets of matches: all of them in order of the draw, and the results round by round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.columns import Column
from app.listings.matches import MATCHES, MatchRow, match_rows
from app.listings.results import RESULTS, result_rows
from app.reports.books.book import Tab, listed
from app.reports.words import say

if TYPE_CHECKING:
    from app.reports.bundle import Bundle

_NUMBERS: tuple[Column[MatchRow], ...] = (
    Column("games_a", "Games A", lambda r: r.games[0] if any(r.games) else None, "right", 8),
    Column("games_b", "Games B", lambda r: r.games[1] if any(r.games) else None, "right", 8),
)
_IDS: tuple[Column[MatchRow], ...] = (
    Column("a_id", "A id", lambda r: r.a.team, width=7),
    Column("b_id", "B id", lambda r: r.b.team, width=7),
    Column("winner", "Winning side", lambda r: r.winner, "center", 8),
    Column("winner_to", "Winner to", lambda r: r.match.winner_to, width=10),
    Column("loser_to", "Loser to", lambda r: r.match.loser_to, width=9),
)


def _with_numbers(columns: tuple[Column[MatchRow], ...]) -> list[Column[MatchRow]]:
    """Put the games as two numbers in place of the text of both."""
    place = next(number for number, column in enumerate(columns) if column.key == "games")
    return [*columns[:place], *_NUMBERS, *columns[place + 1 :]]


def matches_tab(bundle: Bundle) -> Tab:
    """Give every match, one row each, with the ids that tie it to entries and to later matches."""
    return listed(say("Matches"), [*_with_numbers(MATCHES), *_IDS], match_rows(bundle.tournament))


def results_tab(bundle: Bundle) -> Tab:
    """Give the decided matches in order of the draw, byes left out."""
    return listed(say("Results by round"), _with_numbers(RESULTS), result_rows(bundle.tournament))
