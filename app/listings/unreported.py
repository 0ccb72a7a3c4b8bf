"""Matches that were called and have no result yet, the one called longest ago first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.i18n import translate
from app.listings.columns import Column
from app.listings.matches import MatchRow, match_rows
from app.tournament.doors.scores import format_balls
from app.tournament.views import UNDER_WAY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.tournament.state import Result, Tournament

OUT: Final = UNDER_WAY - {"checking"}
"""States of matches that are out and not reported: a result that waits for its second is reported."""


def unreported_rows(t: Tournament, live: Mapping[str, Result] | None = None) -> tuple[MatchRow, ...]:
    """Give the matches out at a table in the order of their calls; `live` has the scores kept at tables."""
    called = {match: turn for turn, match in enumerate(t.tables)}
    out = (row for row in match_rows(t, live=live) if row.state in OUT and row.match.id in called)
    return tuple(sorted(out, key=lambda row: called.get(row.match.id, len(called))))


def so_far_text(row: MatchRow) -> str:
    """Give games and balls as kept at the table, empty where nobody keeps them."""
    return format_balls(row.balls)


UNREPORTED: tuple[Column[MatchRow], ...] = (
    Column("table", "Table", lambda r: r.table, "right", 6),
    Column("id", "Match", lambda r: r.match.id, width=7),
    Column("round", "Round", lambda r: r.round_name, width=14),
    Column("a", "Team A", lambda r: r.a_name, width=30),
    Column("b", "Team B", lambda r: r.b_name, width=30),
    Column("state", "State", lambda r: translate("state", r.state), width=10),
    Column("balls", "So far", so_far_text, width=20),
)
