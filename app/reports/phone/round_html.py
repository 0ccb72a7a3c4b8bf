"""Who plays where as one plain page for a phone: by table, then by team name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.rounds import against_text, round_rows, rounds_named, team_rows
from app.reports.drawing.text import markup
from app.reports.papers.round_pdf import nothing
from app.reports.phone.results_html import page
from app.reports.words import DASH, say

if TYPE_CHECKING:
    from app.listings.matches import MatchRow
    from app.listings.public_bundle import PublicBundle
    from app.listings.rounds import TeamRow


def build(bundle: PublicBundle) -> bytes:
    """Make the round list as a page, UTF-8."""
    t = bundle.tournament
    tables = "".join(_match(row, bundle.expected.get(row.match.id)) for row in round_rows(t))
    teams = "".join(_team(row, bundle.expected.get(row.match)) for row in team_rows(t))
    named = rounds_named(t)
    body = _part(say("By team"), teams) + _part(say("By table"), tables) if named else ""
    return page(bundle, named or say("Round list"), body, nothing())


def _part(title: str, items: str) -> str:
    return f"<h2>{markup(title)}</h2><ol>{items}</ol>"


def _match(row: MatchRow, expected: str | None) -> str:
    small = markup(f"{row.match.id} · {row.round_name}")
    return (
        f"<li><span>{markup(row.a_name)}<br>{markup(row.b_name)}</span>"
        f"<b>{markup(_place(row.table, expected))}</b><small>{small}</small></li>"
    )


def _team(row: TeamRow, expected: str | None) -> str:
    small = say("against {team}", team=row.against) if row.against else against_text(row)
    place = markup(_place(row.table, expected))
    return f"<li><b>{markup(row.name)}</b><b>{place}</b><small>{markup(small)}</small></li>"


def _place(table: int | None, expected: str | None) -> str:
    if table:
        return say("table {table}", table=table)
    return say("about {time}", time=expected) if expected else DASH
