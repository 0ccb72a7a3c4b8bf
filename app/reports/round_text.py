"""Who plays where as plain text to send to a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.rounds import against_text, round_rows, rounds_named, team_rows
from app.reports.round_pdf import nothing
from app.reports.text import literal
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.listings.public_bundle import PublicBundle
    from app.reports.page import Stamp


def build(bundle: PublicBundle) -> bytes:
    """Write the round list, UTF-8: by table, then by team."""
    t = bundle.tournament
    tables = (f"{place(row.table)}: {row.a_name} – {row.b_name}" for row in round_rows(t))
    teams = (f"{row.name}: {_team(row.table, against_text(row), bye=not row.against)}" for row in team_rows(t))
    named = rounds_named(t)
    parts = (say("BY TABLE"), *tables, "", say("BY TEAM"), *teams) if named else (nothing(),)
    return page(bundle, named or say("Round list"), parts)


def place(table: int | None) -> str:
    """Name a table, or say that there is none yet."""
    return say("Table {table}", table=table) if table else say("No table yet")


def _team(table: int | None, against: str, *, bye: bool) -> str:
    if bye:
        return against
    return say("{place}, against {team}", place=place(table).lower(), team=against)


def page(stamp: Stamp, title: str, lines: Iterable[str]) -> bytes:
    """Give the lines under a head that names tournament, paper and time."""
    head = (stamp.name, f"{title} · {stamp.printed}", "")
    return "".join(f"{literal(line)}\n" for line in (*head, *lines)).encode()
