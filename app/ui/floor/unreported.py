"""The matches that are out at a table and have no result, the one called longest ago first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.unreported import so_far_text, unreported_rows
from app.tournament.state import Result
from app.tournament.views import occupied, status
from app.ui.floor.tiles import waited
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.tournament.state import Tournament
    from app.ui.floor.tiles import Live

OUT = ("called", "playing", "disputed")


def unreported_lines(
    t: Tournament, live: Mapping[str, Live], called: Mapping[str, str], now: str
) -> tuple[tuple[str, str, str], ...]:
    """Give a line for each match out: its id, table and teams, and since when it is out and how it stands."""
    scores = {mid: Result(None, "played", one.games, (one.balls,)) for mid, one in live.items()}
    rows = sorted(unreported_rows(t, scores), key=lambda row: called.get(row.match.id, ""))
    return tuple(
        (
            row.match.id,
            tr("Table {table} · {a} – {b}", table=t.tables[row.match.id], a=row.a_name, b=row.b_name),
            " · ".join(part for part in (row.match.id, _age(called.get(row.match.id), now), so_far_text(row)) if part),
        )
        for row in rows
    )


def slip_of(t: Tournament | None, table: int | None, picked: str | None) -> str | None:
    """Give the match whose paper slip is typed: of the table typed, else the one picked; None where it is not out."""
    match = picked if t is None or table is None else occupied(t).get(table)
    return match if t and match and match in t.matches and status(t, match) in OUT else None


def _age(since: str | None, now: str) -> str:
    return tr("called {age} ago", age=waited((since,), now)) if since and now else ""
