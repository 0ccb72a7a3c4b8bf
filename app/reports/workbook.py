"""The results workbook: entries, matches, results by round, every deal, every claim, standings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.reports.book import Head, Tab, Value, heads, workbook
from app.reports.field_words import Field
from app.reports.words import say
from app.reports.workbook_deals import claims_tab, deals_tab
from app.reports.workbook_matches import matches_tab, results_tab
from app.tournament import places
from app.tournament.places import TIE_BREAKS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.reports.bundle import Bundle


def build(bundle: Bundle) -> bytes:
    """Make the workbook. Phone numbers stay out of it: it travels further than the desk."""
    field = Field(bundle.tournament)
    tabs = (
        entries_tab(bundle),
        matches_tab(field),
        results_tab(field),
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


def subject(bundle: Bundle) -> str:
    """Tell in one line what a workbook shows: day, venue, rules, and the state of the journal."""
    state = say("Journal entry {position} · {head}", position=bundle.position, head=bundle.head)
    return f"{bundle.where} · {state} · {say('Printed {time}', time=bundle.printed)}"


def entries_tab(bundle: Bundle) -> Tab:
    """Give the entries, one row a team."""
    told = heads("Id 8; Team 34; Player 1 22; Player 2 22; Club 20; Seed 8; Paid 8; Checked in 12; State 12; Entry 8")
    return Tab(say("Entries"), told, _entries(bundle))


def _entries(bundle: Bundle) -> Iterator[Sequence[Value]]:
    words = {True: say("yes"), False: say("no")}
    for entrant in bundle.tournament.entrants.values():
        names = [player.name for player in entrant.card.players] if entrant.card else []
        first, second = (*names, "", "")[:2]
        club = entrant.card.club if entrant.card else ""
        marks = entrant.seed, words[entrant.paid], words[entrant.checked_in], say(entrant.state), entrant.entry
        yield entrant.team, entrant.name, first, second, club, *marks


def standings_tab(bundle: Bundle) -> Tab:
    """Give the standings with every tie-break."""
    told = (*heads("Place 7; Id 8; Team 34; Decided by 20"), *(Head(say(tie.name), 18) for tie in TIE_BREAKS))
    return Tab(say("Standings"), told, _standings(bundle))


def _standings(bundle: Bundle) -> Iterator[Sequence[Value]]:
    names = {tie.key: say(tie.name) for tie in TIE_BREAKS}
    for row in places.standings(bundle.tournament):
        entrant = bundle.tournament.entrants.get(row.team)
        decided = names[row.decided_by] if row.decided_by else None
        yield row.place, row.team, entrant.name if entrant else row.team, decided, *(value for _, value in row.values)
