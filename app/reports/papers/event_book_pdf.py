"""The whole event bound as one book: cover with contents, entries, bracket, results, standings, claims, every sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.i18n import parted
from app.reports.deal_words import effect, level_word, offence, verdict
from app.reports.drawing import ink
from app.reports.drawing.fitting import fit
from app.reports.field_words import Field
from app.reports.layout.flow import paragraph, pour
from app.reports.layout.grid import Cell, Lane, Table
from app.reports.layout.page import Page, frame, render
from app.reports.layout.set_table import set_table
from app.reports.papers import bracket_pdf, entries_pdf, results_pdf, sheet_pdf, standings_pdf
from app.reports.papers.claim_rows import claims_of
from app.reports.rules_words import corrections
from app.reports.words import DASH, say
from app.tournament.views import champion

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.reports.bundle import Bundle, Scored
    from app.reports.drawing.pen import Pen
    from app.reports.layout.flow import Block
    from app.reports.papers.claim_rows import Heard


_FIRST = 2
"""The page after the cover."""


class Part(Struct, frozen=True):
    """A part of the book: its name and its pages."""

    name: str
    pages: Sequence[Page]


def build(bundle: Bundle) -> bytes:
    """Make the book as one PDF whose pages are numbered through."""
    parts = tuple(_parts(bundle))
    bound = [page for part in parts for page in _marked(part)]
    return render(say("Event book"), [_cover(bundle, parts), *bound], bundle)


def _parts(bundle: Bundle) -> Iterator[Part]:
    entries = entries_pdf.pages(bundle)
    yield Part(say("Entries"), entries)
    yield Part(say("Bracket"), bracket_pdf.pages(bundle.whole, _FIRST + len(entries)))
    yield Part(say("Results by round"), results_pdf.pages(bundle.whole))
    yield Part(say("Standings"), standings_pdf.pages(bundle.whole))
    yield Part(say("Claims and rulings"), pour(say("Claims and rulings"), _claims(bundle)))
    own = [(match, one) for match in bundle.tournament.matches for one in bundle.set_by_officials(match)]
    if own:
        yield Part(say("Set by officials"), pour(say("Set by officials"), set_table(own, frame().across)))
    sheets = [page for match in _in_order(bundle) for page in _sheet(bundle, match)]
    if sheets:
        yield Part(say("Score sheets"), sheets)


def _in_order(bundle: Bundle) -> list[str]:
    """Give the matches scored deal by deal, as drawn."""
    drawn = {match: number for number, match in enumerate(bundle.tournament.matches)}
    return sorted(bundle.matches, key=lambda match: drawn.get(match, len(drawn)))


def _sheet(bundle: Bundle, match: str) -> list[Page]:
    first, *others = sheet_pdf.pages(bundle, match)
    return [replace(first, mark=first.title), *others]


def _marked(part: Part) -> list[Page]:
    first, *others = part.pages
    return [replace(first, mark=part.name), *others]


def _claims(bundle: Bundle) -> Iterator[Block]:
    """Give the values of the rules that were put right, and the register of claims of all matches."""
    across = frame().across
    for line in corrections(bundle.tournament.corrections, bundle.rules):
        yield paragraph(line, across, ink.STRONG)
    rows = [
        _claim(match, heard, bundle.matches[match])
        for match in _in_order(bundle)
        for heard in claims_of(bundle.matches[match])
    ]
    if not rows:
        yield paragraph(say("No claim was heard."), across)
        return
    lanes = (
        Lane(say("Match"), 34),
        Lane(say("Deal"), 30),
        Lane(say("Claim")),
        Lane(say("Ruling"), 88),
        Lane(say("Ruled by"), 54),
        Lane(say("Reason"), 132),
    )
    yield from Table(lanes, across).rows(rows)


def _claim(match: str, heard: Heard, scored: Scored) -> tuple[Cell | str, ...]:
    claim, ruling = heard.claim, heard.ruling
    words = offence(claim, scored.sheet.ruleset)
    told = say("{team} claims: {offence}", team=claim.by or claim.team, offence=words)
    ruled = f"{verdict(heard.result)} · {effect(heard.result)}"
    level = level_word(ruling.level if ruling else "") or DASH
    reason = (ruling.reason if ruling else "") or DASH
    deal = Cell(f"{heard.game}/{heard.deal}", ink.NOTE)
    return Cell(match, ink.NOTE), deal, told, Cell(ruled, ink.STRONG), Cell(level, ink.NOTE), reason


def _cover(bundle: Bundle, parts: Sequence[Part]) -> Page:
    """Give the first page: whose event, what it came to, where each part begins."""
    contents = tuple(_contents(parts))
    facts = tuple(_facts(bundle))

    def draw(pen: Pen) -> None:
        room = frame()
        middle = pen.wide / 2
        name = ink.Type(34, bold=True)
        y = pen.lines(middle, room.top + 90, fit(bundle.name, room.across, 130, name), name, "centre")
        where = ink.Type(13, colour=ink.MUTE)
        y = pen.lines(middle, y + 8, fit(bundle.where, room.across, 36, where), where, "centre")
        pen.rule((middle - 90, y + 14), (middle + 90, y + 14), ink.RULE, ink.FELT)
        y += 34
        for fact in facts:
            y = pen.lines(middle, y, fit(fact, room.across, 36, ink.Type(13)), ink.Type(13), "centre") + 4
        _draw_contents(pen, contents, max(y + 40, 440))

    return Page(say("Event book"), draw, mark=say("Cover"))


def _contents(parts: Sequence[Part]) -> Iterator[tuple[str, int]]:
    number = _FIRST
    for part in parts:
        yield part.name, number
        number += len(part.pages)


def _facts(bundle: Bundle) -> Iterator[str]:
    """Tell in a few lines what the event came to."""
    t = bundle.tournament
    first = champion(t) if t.stages else None
    if first:
        yield say("Champion: {team}", team=Field(t).entrant(first).text)
    yield say("{teams team|teams} · {results result|results}", teams=len(t.entrants), results=len(t.results))
    deals = sum(len(game.deals) for scored in bundle.matches.values() for game in scored.sheet.games)
    if deals:
        yield say(
            "{deals deal|deals} scored in {matches match|matches}", deals=parted(deals), matches=len(bundle.matches)
        )


def _draw_contents(pen: Pen, contents: Sequence[tuple[str, int]], y: float) -> None:
    left, right, face = pen.wide / 2 - 150, pen.wide / 2 + 150, ink.Type(12)
    pen.write(left, y, say("Contents"), ink.Type(12, bold=True, colour=ink.FELT))
    for name, number in contents:
        y += 24
        across = pen.write(left, y, name, face)
        step = pen.write(right, y, number, face, "right")
        pen.dashes((left + across + 6, y + 12), (right - step - 6, y + 12))
