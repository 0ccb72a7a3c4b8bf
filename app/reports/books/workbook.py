"""The results workbook: entries, matches, results by round, every deal, every claim, standings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.listings.adjustments import ADJUSTMENTS, AdjustmentRow
from app.listings.entries import ENTRIES, entry_rows
from app.listings.journal import JOURNAL
from app.listings.past_claims import PRECEDENTS
from app.listings.prizes import PRIZES, prize_list
from app.listings.signatures import SIGNED
from app.listings.unreported import UNREPORTED
from app.reports.books.book import Tab, listed, workbook
from app.reports.books.workbook_deals import claims_tab, deals_tab
from app.reports.books.workbook_matches import matches_tab, results_tab
from app.reports.books.workbook_public import standings_tabs, subject
from app.reports.papers.unreported_pdf import rows_of
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.reports.bundle import Bundle


def build(bundle: Bundle) -> bytes:
    """Make the workbook. Phone numbers stay out of it: it travels further than the desk."""
    tabs = (
        entries_tab(bundle),
        matches_tab(bundle),
        results_tab(bundle),
        deals_tab(bundle),
        claims_tab(bundle),
        *_set_tab(bundle, bundle.tournament.matches),
        *_signed_tab(bundle),
        *standings_tabs(bundle.tournament),
    )
    return workbook(bundle.name, subject(bundle), tabs)


def entries(bundle: Bundle) -> bytes:
    """Make a workbook of the entries alone."""
    return workbook(bundle.name, subject(bundle), (entries_tab(bundle),))


def sheet(bundle: Bundle) -> bytes:
    """Make a workbook of one match: its deals, its claims and what officials set, one row each, and who signed it."""
    one = replace(bundle, matches={key: told for key, told in bundle.matches.items() if key == bundle.match})
    tabs = deals_tab(one), claims_tab(one), *_set_tab(one, [bundle.match or ""]), *_signed_tab(one, bundle.match)
    return workbook(bundle.name, subject(bundle), tabs)


def claims(bundle: Bundle) -> bytes:
    """Make a workbook of every claim of the tournament with its ruling, and of the precedents."""
    past = bundle.precedents()
    tabs = (listed(say("Precedents"), PRECEDENTS, past),) if past else ()
    return workbook(bundle.name, subject(bundle), (replace(claims_tab(bundle), wraps=True), *tabs))


def prizes(bundle: Bundle) -> bytes:
    """Make a workbook of the prizes: who gets what, and who has it."""
    return workbook(bundle.name, subject(bundle), (listed(say("Prize list"), PRIZES, prize_list(bundle.tournament)),))


def unreported(bundle: Bundle) -> bytes:
    """Make a workbook of the matches that are out, oldest call first."""
    return workbook(bundle.name, subject(bundle), (listed(say("Not reported"), UNREPORTED, rows_of(bundle)),))


def journal(bundle: Bundle) -> bytes:
    """Make a workbook of the journal, oldest event first."""
    return workbook(bundle.name, subject(bundle), (listed(say("Journal"), JOURNAL, bundle.acts()),))


def _set_tab(bundle: Bundle, matches: Iterable[str]) -> tuple[Tab, ...]:
    """Give what officials set by themselves, beside claims and rulings; no tab where they set nothing."""
    rows = [AdjustmentRow(match, one) for match in matches for one in bundle.set_by_officials(match)]
    return (listed(say("Set by officials"), ADJUSTMENTS, rows),) if rows else ()


def _signed_tab(bundle: Bundle, match: str | None = None) -> tuple[Tab, ...]:
    """Give who signed the matches (or the one named), and how; no tab where nobody was asked."""
    rows = [one for one in bundle.signed() if match in {None, one.match}]
    return (listed(say("Signatures"), SIGNED, rows),) if rows else ()


def entries_tab(bundle: Bundle) -> Tab:
    """Give the entries, one row a team, without phone numbers."""
    columns = [column for column in ENTRIES if column.key != "phone"]
    return listed(say("Entries"), columns, entry_rows(bundle.tournament))
