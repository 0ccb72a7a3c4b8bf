"""The list of entries on paper, for the check-in desk: boxes to tick, everything people typed as they typed it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.i18n import translate
from app.listings.entries import club, players_told
from app.listings.filing import filed
from app.reports.drawing import ink
from app.reports.layout.flow import paragraph, pour
from app.reports.layout.grid import Cell, Lane, Table
from app.reports.layout.page import frame, render
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.reports.bundle import Bundle
    from app.reports.layout.flow import Block
    from app.reports.layout.page import Page
    from app.tournament.state import Entrant


def build(bundle: Bundle) -> bytes:
    """Make the list of entries as a PDF; phone numbers stay out of it."""
    return render(say("Entries"), pages(bundle), bundle)


def pages(bundle: Bundle) -> list[Page]:
    """Give the entries as pages, at least one."""
    return pour(say("Entries"), _blocks(bundle))


def _blocks(bundle: Bundle) -> Iterator[Block]:
    across = frame().across
    entrants = bundle.tournament.entrants.values()
    if not entrants:
        yield paragraph(say("Nobody has entered yet."), across)
        return
    still = sum(entrant.state == "in" for entrant in entrants)
    here, paid = sum(e.checked_in for e in entrants), sum(e.paid for e in entrants)
    told = say("{count team|teams}, {here} checked in, {paid} paid", count=still, here=here, paid=paid)
    yield paragraph(told, across, ink.Type(ink.HEAD, bold=True))
    lanes = (
        Lane(say("Id"), 30),
        Lane(say("Team")),
        Lane(say("Players")),
        Lane(say("Club"), 86),
        Lane(say("Seed"), 26, "right"),
        Lane(say("Paid"), 26, "centre"),
        Lane(say("Here"), 26, "centre"),
    )
    yield from Table(lanes, across).rows(map(_row, sorted(entrants, key=lambda entrant: filed(entrant.name))))


def _row(entrant: Entrant) -> tuple[Cell | str, ...]:
    gone = entrant.state != "in"
    face = ink.Type(colour=ink.MUTE) if gone else ink.STRONG
    name = f"{entrant.name} · {translate('state', entrant.state)}" if gone else entrant.name
    where = Cell(club(entrant), ink.NOTE)
    seed = str(entrant.seed or "")
    marks = (Cell(say("yes") if mark else "", sign="" if mark or gone else "box") for mark in _marks(entrant))
    return Cell(entrant.team, ink.NOTE), Cell(name, face), " & ".join(players_told(entrant)), where, seed, *marks


def _marks(entrant: Entrant) -> tuple[bool, bool]:
    return entrant.paid, entrant.checked_in
