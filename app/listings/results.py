"""The list of results: every decided match but the byes, and what is disputed or void."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.columns import Column
from app.listings.matches import MatchRow, games_text, how_text, match_rows
from app.tournament.doors.scores import format_balls

if TYPE_CHECKING:
    from app.tournament.state import Tournament


def result_rows(t: Tournament) -> tuple[MatchRow, ...]:
    """Give the matches that are decided, disputed or void in order of the draw."""
    return tuple(row for row in match_rows(t) if row.state in {"done", "disputed"} or row.voids)


RESULTS: tuple[Column[MatchRow], ...] = (
    Column("round", "Round", lambda r: r.round_name, width=14),
    Column("id", "Match", lambda r: r.match.id, width=7),
    Column("a", "Team A", lambda r: r.a_name, width=30),
    Column("b", "Team B", lambda r: r.b_name, width=30),
    Column("games", "Games", games_text, "center", 8),
    Column("winner", "Winner", lambda r: r.name(r.winner) if r.winner else "", width=30),
    Column("balls", "Balls", lambda r: format_balls(r.balls), width=16),
    Column("how", "How", how_text, width=16),
    Column("table", "Table", lambda r: r.table, "right", 6),
)
