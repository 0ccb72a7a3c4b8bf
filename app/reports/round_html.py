"""Who plays where as one plain page for a phone: by table, then by team name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.rounds import against_text, round_rows, rounds_named, team_rows
from app.reports.html import page
from app.reports.round_pdf import nothing
from app.reports.text import markup
from app.reports.words import DASH, say

if TYPE_CHECKING:
    from app.listings.matches import MatchRow
    from app.listings.public_bundle import PublicBundle
    from app.listings.rounds import TeamRow


def build(bundle: PublicBundle) -> bytes:
    """Make the round list as a page, UTF-8."""
    t = bundle.tournament
    tables, teams = "".join(map(_match, round_rows(t))), "".join(map(_team, team_rows(t)))
    named = rounds_named(t)
    body = _part(say("By team"), teams) + _part(say("By table"), tables) if named else ""
    return page(bundle, named or say("Round list"), body, nothing())


def _part(title: str, items: str) -> str:
    return f"<h2>{markup(title)}</h2><ol>{items}</ol>"


def _match(row: MatchRow) -> str:
    small = markup(f"{row.match.id} · {row.round_name}")
    return (
        f"<li><span>{markup(row.a_name)}<br>{markup(row.b_name)}</span>"
        f"<b>{markup(_place(row.table))}</b><small>{small}</small></li>"
    )


def _team(row: TeamRow) -> str:
    small = say("against {team}", team=row.against) if row.against else against_text(row)
    return f"<li><b>{markup(row.name)}</b><b>{markup(_place(row.table))}</b><small>{markup(small)}</small></li>"


def _place(table: int | None) -> str:
    return say("table {table}", table=table) if table else DASH
