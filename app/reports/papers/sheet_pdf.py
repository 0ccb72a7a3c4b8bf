"""One match's score sheet for officials: teams, seats, every deal with its sum, rulings with clause and reason.

What officials set by themselves stands apart from rulings, and these apart from what the facts show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.claims.claimable import spoken
from app.listings.bracket import beside_text
from app.listings.signatures import signed_how
from app.reports.deal_words import (
    awards,
    clause_words,
    effect,
    found_why,
    found_word,
    level_word,
    offence,
    story,
    verdict,
)
from app.reports.drawing import ink
from app.reports.layout.flow import heading, paragraph, pour
from app.reports.layout.grid import Cell, Lane, Table
from app.reports.layout.page import frame, render
from app.reports.layout.set_table import set_table
from app.reports.layout.sheet_blocks import Teams, pairs, signers, to_sign
from app.reports.papers.claim_rows import Heard, claims_of
from app.reports.words import DASH, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.game.facts import Deal, Game, Sheet
    from app.game.results import DealResult, GameResult
    from app.listings.adjustments import Adjustment
    from app.reports.bundle import Bundle, Scored
    from app.reports.layout.flow import Block
    from app.reports.layout.page import Page
    from app.rules.model import Ruleset


def build(bundle: Bundle) -> bytes:
    """Make the score sheet of the bundle's match as a PDF."""
    return render(_title(bundle.match or ""), pages(bundle, bundle.match or ""), bundle)


def pages(bundle: Bundle, match: str) -> list[Page]:
    """Give a match's score sheet as pages, at least one."""
    scored = bundle.matches.get(match)
    across = frame().across
    beside = beside_text(bundle.tournament, match)
    above = [paragraph(beside, across, ink.STRONG)] if beside else []
    set_by = tuple(_set_by_officials(bundle.set_by_officials(match), across))
    return pour(_title(match), (*above, *(_blocks(scored, set_by, across) if scored else (_unscored(across), *set_by))))


def _title(match: str) -> str:
    return say("Score sheet {match}", match=match)


def _unscored(across: float) -> Block:
    return paragraph(say("This match was not scored deal by deal; its result stands on the results list."), across)


def _blocks(scored: Scored, set_by: Sequence[Block], across: float) -> Iterator[Block]:
    """Give the sheet from top to bottom, to be signed."""
    return to_sign(_told(scored, set_by, across), signers(scored.sheet.sides), across, signed_how(scored.signed))


def _told(scored: Scored, set_by: Sequence[Block], across: float) -> Iterator[Block]:
    yield Teams(pairs(scored.sheet.sides, scored.result.won, scored.result.winner), scored.sheet.best_of, across)
    table = Table(_lanes(), across)
    for number, (game, result) in enumerate(zip(scored.sheet.games, scored.result.games, strict=True), 1):
        yield heading(_game_title(number, result), across)
        yield from table.rows(_rows(scored, number, game, result))
    yield from _rulings(scored, across)
    yield from set_by
    yield from _findings(scored, across)


def _game_title(number: int, result: GameResult) -> str:
    balls = result.now.balls
    title = say(
        "Game {number}: {a} : {b}, target {target}", number=number, a=balls["A"], b=balls["B"], target=result.now.target
    )
    if result.after_end:
        return say("{game} · after the match was won, does not count", game=title)
    return say("{game} · won by {team}", game=title, team=result.now.winner) if result.now.winner else title


def _lanes() -> tuple[Lane, ...]:
    return (
        Lane(say("No"), 18, "right"),
        Lane(say("Dealer"), 32, "centre"),
        Lane(say("Trump"), 36),
        Lane(say("Call"), 26, "right"),
        Lane(say("What happened")),
        Lane(say("Sum"), 118),
        Lane(say("Balls"), 62),
        Lane(say("A : B"), 36, "centre"),
    )


def _rows(scored: Scored, number: int, game: Game, result: GameResult) -> Iterator[tuple[Cell | str, ...]]:
    """Give the rows of a game: at its head the score from paper that it goes on from, if any; then its deals."""
    start = scored.adjustment(number, 0)
    if start is not None:
        balls = result.start.balls
        yield (
            "",
            "",
            "",
            "",
            Cell(say("Score from paper"), ink.STRONG),
            "",
            "",
            Cell(f"{balls['A']} : {balls['B']}", ink.PLAIN),
        )
    for deal, one in zip(game.deals, result.deals, strict=True):
        yield _deal_row(deal, one, scored.sheet, scored.adjustment(number, one.no))


def _deal_row(deal: Deal, result: DealResult, sheet: Sheet, adjustment: Adjustment | None) -> tuple[Cell | str, ...]:
    """Give a deal's row; one that does not count is grey."""
    idle = ink.Type(colour=ink.MUTE)
    face = idle if result.after_end or result.result == "redeal" else ink.PLAIN
    told = story(deal, result, sheet.ruleset, adjustment)
    if result.after_end:
        told = say("after the end: {told}", told=told)
    balls = result.after.balls
    return (
        Cell(str(result.no), ink.NOTE),
        Cell(result.dealer, face),
        Cell(result.trump_maker, face, deal.trump or ""),
        Cell(str(result.bid or ""), face),
        Cell(told, face),
        Cell("" if deal.ball else result.arithmetic, ink.NOTE),
        Cell(awards(result, sheet.ruleset), ink.Type(bold=True, colour=face.colour)),
        Cell(f"{balls['A']} : {balls['B']}" + ("?" if result.provisional else ""), face),
    )


def _rulings(scored: Scored, across: float) -> Iterator[Block]:
    """Give the claims with their rulings, clauses and reasons."""
    rows = [_ruling_row(heard, scored.sheet.ruleset) for heard in claims_of(scored)]
    if rows:
        yield heading(say("Claims and rulings"), across)
        lanes = (
            Lane(say("Deal"), 40),
            Lane(say("Claim"), 150),
            Lane(say("Ruling"), 78),
            Lane(say("Clause and reason")),
        )
        yield from Table(lanes, across).rows(rows)


def _ruling_row(heard: Heard, rules: Ruleset) -> tuple[Cell | str, ...]:
    claim, result, ruling = heard.claim, heard.result, heard.ruling
    claimed = say("{team} claims: {offence}", team=claim.by or claim.team, offence=offence(claim, rules))
    parts = verdict(result), effect(result), level_word(ruling.level) if ruling else ""
    ruled = " · ".join(part for part in parts if part)
    reason = say("Reason: {text}", text=ruling.reason) if ruling and ruling.reason else ""
    why = " · ".join(filter(None, (*clause_words(result.clauses, rules), result.why, reason)))
    return Cell(f"{heard.game}/{heard.deal}", ink.NOTE), claimed, Cell(ruled, ink.STRONG), why or DASH


def _set_by_officials(told: Sequence[Adjustment], across: float) -> Iterator[Block]:
    """Give what officials set by themselves, under its heading."""
    if told:
        yield heading(say("Set by officials"), across)
        yield from set_table(((None, one) for one in told), across)


def _findings(scored: Scored, across: float) -> Iterator[Block]:
    """Give what the officials alone are told."""
    rows = [
        (
            Cell(f"{number}/{told.no}", ink.NOTE),
            found_word(finding, scored.sheet.ruleset),
            str(finding.seat or finding.team or ""),
            found_why(finding),
            Cell(spoken(finding.claim, scored.sheet.ruleset) if finding.claim else DASH, ink.NOTE),
        )
        for number, game in enumerate(scored.result.games, 1)
        for told in game.deals
        for finding in told.findings
    ]
    if rows:
        yield heading(say("For officials only: what the facts show"), across)
        lanes = (
            Lane(say("Deal"), 40),
            Lane(say("Finding"), 100),
            Lane(say("Who"), 36),
            Lane(say("Why")),
            Lane(say("Claim"), 170),
        )
        yield from Table(lanes, across).rows(rows)
