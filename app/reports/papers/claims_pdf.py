"""The claims register on paper: a claim in a line, below it what it rests on and its way; then the precedents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.game.table import other
from app.i18n import translate
from app.listings.claim_steps import level_text, step_text
from app.listings.past_claims import effect_text, ruling_text
from app.reports.deal_words import clause_words, effect, level_word, offence, verdict
from app.reports.drawing import ink
from app.reports.layout.flow import heading, paragraph, pour
from app.reports.layout.grid import Cell, Lane, Row, Table
from app.reports.layout.page import frame, render
from app.reports.papers.claim_rows import at, claims_of, known, side_text, signed
from app.reports.words import DASH, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.game.facts import Sheet
    from app.game.table import Team
    from app.listings.past_claims import PastClaim
    from app.reports.bundle import Bundle, Scored
    from app.reports.layout.flow import Block
    from app.reports.papers.claim_rows import Heard
    from app.rules.model import Ruleset

_NUMBER = 52


def build(bundle: Bundle) -> bytes:
    """Make the register of every claim as a PDF."""
    title = say("Claims register")
    return render(title, pour(title, _blocks(bundle), landscape=True), bundle)


def _blocks(bundle: Bundle) -> Iterator[Block]:
    across = frame(landscape=True).across
    yield from _register(bundle, across)
    if past := bundle.precedents():
        yield heading(say("Precedents"), across)
        yield from Table(_past_lanes(), across).rows(map(_past, past))


def _register(bundle: Bundle, across: float) -> Iterator[Block]:
    every = [(match, scored, heard) for match, scored in bundle.matches.items() for heard in claims_of(scored)]
    if not every:
        yield paragraph(say("No claim was heard."), across)
        return
    table, below = Table(_lanes(), across), Table((Lane("", _NUMBER), Lane("")), across)
    yield table.head
    for match, scored, heard in every:
        rows = list(table.row(*_line(match, scored, heard)))
        rows += [row for told in _below(heard, scored.sheet.ruleset) for row in below.row("", Cell(told, ink.NOTE))]
        yield from _together(rows, table.head)


def _together(rows: list[Row], head: Block) -> Iterator[Row]:
    """Give a claim's rows as one: only the last has a line below it, and each repeats the register's head."""
    *above, last = rows
    yield from (replace(row, head=head, keep=True, last=False) for row in above)
    yield replace(last, head=head)


def _lanes() -> tuple[Lane, ...]:
    return (
        Lane(say("Claim"), _NUMBER),
        Lane(say("Deal"), 70),
        Lane(say("Offence")),
        Lane(say("Claimed by")),
        Lane(say("Of")),
        Lane(say("Ruling"), 96),
        Lane(say("Ruled by"), 100),
        Lane(say("Announced"), 48),
    )


def _line(match: str, scored: Scored, heard: Heard) -> tuple[Cell | str, ...]:
    claim, sheet = heard.claim, scored.sheet
    where = say("game {game}, deal {deal}", game=heard.game, deal=heard.deal)
    ruled = " · ".join(filter(None, (verdict(heard.result), effect(heard.result))))
    return (
        Cell(f"{match}.{heard.number}", ink.STRONG),
        Cell(where, ink.NOTE),
        offence(claim, sheet.ruleset),
        _side(sheet, claim.team, claim.by),
        _side(sheet, other(claim.team), claim.against),
        Cell(ruled, ink.STRONG),
        Cell(_by(heard), ink.NOTE),
        say("yes") if known(heard) else say("no"),
    )


def _side(sheet: Sheet, team: Team, seat: str | None) -> str:
    """Name a player by seat and name, and the team."""
    side = sheet.sides.get(team)
    if side is None or not seat:
        return side_text(sheet, team)
    name = side.players[int(seat[1]) - 1] if len(side.players) >= int(seat[1]) else ""
    return " · ".join(filter(None, (seat, name, side.name)))


def _past_lanes() -> tuple[Lane, ...]:
    return (
        Lane(say("Claim"), _NUMBER),
        Lane(say("Tournament"), 110),
        Lane(say("Offence")),
        Lane(say("Ruling"), 120),
        Lane(say("Ruled by"), 100),
        Lane(say("Reason")),
    )


def _past(one: PastClaim) -> tuple[Cell | str, ...]:
    gap = translate("claim", "fills a gap in the rules") if one.gap else ""
    ruled = " · ".join(filter(None, (ruling_text(one), effect_text(one), gap)))
    level = Cell(level_text(one.level), ink.NOTE)
    return Cell(one.id, ink.STRONG), one.event, one.offence, ruled, level, one.reason or DASH


def _by(heard: Heard) -> str:
    """Tell at which level it was ruled, by whom and when."""
    last = heard.rulings[-1:]
    level = level_word(heard.ruling.level) if heard.ruling else ""
    return " · ".join(filter(None, (level, *map(signed, last), at(*last)))) or DASH


def _below(heard: Heard, rules: Ruleset) -> Iterator[str]:
    """Give what it rests on, then its way, a line each; nothing where there is nothing."""
    result, ruling = heard.result, heard.ruling
    reason = say("Reason: {text}", text=ruling.reason) if ruling and ruling.reason else ""
    rests = " · ".join(filter(None, (*clause_words(result.clauses, rules), result.why, reason)))
    way = "; ".join(f"{at(one)} {step_text(one)} ({signed(one)})" for one in heard.steps)
    yield from filter(None, (rests, way))
