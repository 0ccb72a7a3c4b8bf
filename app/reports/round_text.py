"""Who plays where, and who has not reported, as plain text to send to a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.rounds import against_text, round_rows, rounds_named, team_rows
from app.listings.unreported import so_far_text
from app.reports.round_pdf import nothing
from app.reports.text import literal
from app.reports.unreported_pdf import none_out, rows_of
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.reports.bundle import Bundle


def build(bundle: Bundle) -> bytes:
    """Write the round list, UTF-8: by table, then by team."""
    t = bundle.tournament
    tables = (f"{_place(row.table)}: {row.a_name} – {row.b_name}" for row in round_rows(t))
    teams = (f"{row.name}: {_team(row.table, against_text(row), bye=not row.against)}" for row in team_rows(t))
    named = rounds_named(t)
    parts = (say("BY TABLE"), *tables, "", say("BY TEAM"), *teams) if named else (nothing(),)
    return _text(bundle, named or say("Round list"), parts)


def unreported(bundle: Bundle) -> bytes:
    """Write the matches that are out and have no result, UTF-8, oldest call first."""
    rows = rows_of(bundle)
    told = (
        f"{_place(row.table)}, {row.match.id}: {row.a_name} – {row.b_name}" + _bracketed(so_far_text(row))
        for row in rows
    )
    return _text(bundle, say("Not reported"), tuple(told) or (none_out(),))


def _place(table: int | None) -> str:
    return say("Table {table}", table=table) if table else say("No table yet")


def _team(table: int | None, against: str, *, bye: bool) -> str:
    if bye:
        return against
    return say("{place}, against {team}", place=_place(table).lower(), team=against)


def _bracketed(text: str) -> str:
    return f" ({text})" if text else ""


def _text(bundle: Bundle, title: str, lines: Iterable[str]) -> bytes:
    """Give the lines under a head that names tournament, paper and time."""
    head = (bundle.name, f"{title} · {bundle.printed}", "")
    return "".join(f"{literal(line)}\n" for line in (*head, *lines)).encode()
