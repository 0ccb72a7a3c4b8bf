"""The list of results: every decided match but the byes, winner first; and what is disputed or void."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.columns import Column
from app.listings.matches import MatchRow, games_text, how_text, match_rows
from app.tournament.placing import OTHER
from app.tournament.scores import format_balls

if TYPE_CHECKING:
    from app.tournament.placing import Letter
    from app.tournament.state import Tournament


def result_rows(t: Tournament, *, number: int | None = None) -> tuple[MatchRow, ...]:
    """Give the matches that are decided, disputed or void in order of the draw, of one round or all."""
    return tuple(row for row in match_rows(t, number=number) if row.state in {"done", "disputed"} or row.voids)


def _name(row: MatchRow, letter: Letter | None) -> str:
    return row.name(letter) if letter else ""


def _loser(row: MatchRow) -> str:
    """Give who went out: after a double forfeit both did, of what is disputed or void nobody yet."""
    if row.winner:
        return row.name(OTHER[row.winner])
    return f"{row.a_name}, {row.b_name}" if row.result else ""


RESULTS: tuple[Column[MatchRow], ...] = (
    Column("round", "Round", lambda r: r.round_name, width=14),
    Column("id", "Match", lambda r: r.match.id, width=7),
    Column("winner", "Winner", lambda r: _name(r, r.winner), width=30),
    Column("loser", "Loser", _loser, width=30),
    Column("a", "Team A", lambda r: r.a_name, width=30),
    Column("b", "Team B", lambda r: r.b_name, width=30),
    Column("games", "Games of A and B", games_text, "center", 16),
    Column("balls", "Balls of A and B", lambda r: format_balls(r.balls), width=20),
    Column("how", "How", how_text, width=14),
    Column("table", "Table", lambda r: r.table, "right", 6),
)
