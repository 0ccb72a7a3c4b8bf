"""The results workbook: entries, matches, results by round, every deal, every claim, standings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.columns import Column
from app.listings.entries import ENTRIES, entry_rows
from app.listings.journal import JOURNAL
from app.listings.rounds import BY_TABLE, BY_TEAM, round_rows, team_rows
from app.listings.standings import STANDINGS, StandingRow, standing_rows
from app.listings.unreported import UNREPORTED
from app.reports.book import Tab, listed, workbook
from app.reports.unreported_pdf import rows_of
from app.reports.words import say
from app.reports.workbook_deals import claims_tab, deals_tab
from app.reports.workbook_matches import matches_tab, results_tab

if TYPE_CHECKING:
    from app.reports.bundle import Bundle


def build(bundle: Bundle) -> bytes:
    """Make the workbook. Phone numbers stay out of it: it travels further than the desk."""
    tabs = (
        entries_tab(bundle),
        matches_tab(bundle),
        results_tab(bundle),
        deals_tab(bundle),
        claims_tab(bundle),
        standings_tab(bundle),
    )
    return workbook(bundle.name, subject(bundle), tabs)


def entries(bundle: Bundle) -> bytes:
    """Make a workbook of the entries alone."""
    return workbook(bundle.name, subject(bundle), (entries_tab(bundle),))


def standings(bundle: Bundle) -> bytes:
    """Make a workbook of the standings alone."""
    return workbook(bundle.name, subject(bundle), (standings_tab(bundle),))


def round_list(bundle: Bundle) -> bytes:
    """Make a workbook of who plays where, by table and by team."""
    t = bundle.tournament
    tabs = (listed(say("By table"), BY_TABLE, round_rows(t)), listed(say("By team"), BY_TEAM, team_rows(t)))
    return workbook(bundle.name, subject(bundle), tabs)


def unreported(bundle: Bundle) -> bytes:
    """Make a workbook of the matches that are out, oldest call first."""
    return workbook(bundle.name, subject(bundle), (listed(say("Not reported"), UNREPORTED, rows_of(bundle)),))


def journal(bundle: Bundle) -> bytes:
    """Make a workbook of the journal, oldest event first."""
    return workbook(bundle.name, subject(bundle), (listed(say("Journal"), JOURNAL, bundle.acts()),))


def subject(bundle: Bundle) -> str:
    """Tell in one line what a workbook shows: day, venue, rules, and the state of the journal."""
    state = say("Journal entry {position} · {head}", position=bundle.position, head=bundle.head)
    return f"{bundle.where} · {state} · {say('Printed {time}', time=bundle.printed)}"


def entries_tab(bundle: Bundle) -> Tab:
    """Give the entries, one row a team, without phone numbers."""
    columns = [column for column in ENTRIES if column.key != "phone"]
    return listed(say("Entries"), columns, entry_rows(bundle.tournament))


def standings_tab(bundle: Bundle) -> Tab:
    """Give the standings with every tie-break; the place is a number, however many share it."""
    place: Column[StandingRow] = Column("place", "Place", lambda row: row.row.place, "right", 7)
    columns = [place, *(column for column in STANDINGS if column.key != "place")]
    return listed(say("Standings"), columns, standing_rows(bundle.tournament))
