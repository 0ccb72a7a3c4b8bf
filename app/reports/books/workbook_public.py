"""The workbooks that players may have: who plays where, the results, and the standings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.listings.columns import Column
from app.listings.results import RESULTS, result_rows
from app.listings.rounds import by_table, by_team, round_rows, team_rows
from app.listings.standings import StandingRow, standing_columns, standing_parts
from app.reports.books.book import Tab, listed, workbook
from app.reports.words import say

if TYPE_CHECKING:
    from app.listings.public_bundle import PublicBundle
    from app.reports.layout.page import Stamp
    from app.tournament.state import Tournament


_TO_TEAM = 3
"""The columns up to the team's name."""


def standings(bundle: PublicBundle) -> bytes:
    """Make a workbook of the standings alone."""
    return workbook(bundle.name, subject(bundle), standings_tabs(bundle.tournament))


def results(bundle: PublicBundle) -> bytes:
    """Make a workbook of every result, in order of play."""
    tab = listed(say("Results"), RESULTS, result_rows(bundle.tournament))
    return workbook(bundle.name, subject(bundle), (tab,))


def round_list(bundle: PublicBundle) -> bytes:
    """Make a workbook of who plays where, by table and by team."""
    t = bundle.tournament
    tabs = (
        listed(say("By table"), by_table(bundle.expected), round_rows(t)),
        listed(say("By team"), by_team(bundle.expected), team_rows(t)),
    )
    return workbook(bundle.name, subject(bundle), tabs)


def subject(stamp: Stamp) -> str:
    """Tell in one line what a workbook shows: day, venue, rules, and the state of the journal."""
    state = say("Journal entry {position} · {head}", position=stamp.position, head=stamp.head)
    return f"{stamp.where} · {state} · {say('Printed {time}', time=stamp.printed)}"


def standings_tabs(t: Tournament) -> tuple[Tab, ...]:
    """Give the standings of each stage with every tie-break; the place is a number, however many share it."""
    parts = standing_parts(t) or ((say("Standings"), ()),)
    return tuple(replace(listed(heading, _columns(rows), rows), naming=_TO_TEAM) for heading, rows in parts)


def _columns(rows: tuple[StandingRow, ...]) -> list[Column[StandingRow]]:
    place: Column[StandingRow] = Column("place", "Place", lambda row: row.row.place, "right", 7)
    return [place, *(column for column in standing_columns(rows) if column.key != "place")]
