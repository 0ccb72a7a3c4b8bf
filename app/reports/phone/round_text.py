"""Who plays where as plain text to send to a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.rounds import against_text, round_rows, rounds_named, team_rows
from app.reports.drawing.text import literal
from app.reports.papers.round_pdf import nothing
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.listings.public_bundle import PublicBundle
    from app.listings.rounds import TeamRow
    from app.reports.layout.page import Stamp


def build(bundle: PublicBundle) -> bytes:
    """Write the round list, UTF-8: by table, then by team."""
    t = bundle.tournament
    about = bundle.expected
    tables = (f"{place(row.table, about.get(row.match.id))}: {row.a_name} – {row.b_name}" for row in round_rows(t))
    teams = (f"{row.name}: {_team(place(row.table, about.get(row.match)), row)}" for row in team_rows(t))
    named = rounds_named(t)
    parts = (say("BY TABLE"), *tables, "", say("BY TEAM"), *teams) if named else (nothing(),)
    return page(bundle, named or say("Round list"), parts)


def place(table: int | None, expected: str | None = None) -> str:
    """Name a table, or say that there is none yet, and about when there is if that is told."""
    if table:
        return say("Table {table}", table=table)
    return say("No table yet, about {time}", time=expected) if expected else say("No table yet")


def _team(where: str, row: TeamRow) -> str:
    if not row.against:
        return against_text(row)
    return say("{place}, against {team}", place=where.lower(), team=row.against)


def page(stamp: Stamp, title: str, lines: Iterable[str]) -> bytes:
    """Give the lines under a head that names tournament, paper and time."""
    head = (stamp.name, f"{title} · {stamp.printed}", "")
    return "".join(f"{literal(line)}\n" for line in (*head, *lines)).encode()
