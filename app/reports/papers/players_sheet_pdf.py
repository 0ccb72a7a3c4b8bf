"""One match's score sheet for its players: the balls as opened, the rulings as announced, and nothing else.

Made of public records only: nothing here can tell what was due and not opened, what the facts show, or how a claim was
ruled before the players were told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.table import TEAMS
from app.listings.adjusted import fact_text, place_text
from app.listings.bracket import beside_text
from app.listings.signatures import signed_how
from app.reports.drawing import ink
from app.reports.layout.flow import heading, paragraph, pour
from app.reports.layout.grid import Cell, Lane, Table
from app.reports.layout.page import frame, render
from app.reports.layout.sheet_blocks import Teams, pairs, signers, to_sign
from app.reports.words import DASH, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.game.public import Adjusted, PublicDeal, PublicGame, PublicRuling
    from app.listings.public_bundle import PublicBundle, PublicMatch
    from app.reports.layout.flow import Block


def build(bundle: PublicBundle) -> bytes:
    """Make the players' score sheet of the bundle's match as a PDF."""
    match, across = bundle.match or "", frame().across
    title, told = say("Score {match}", match=match), bundle.matches.get(match)
    beside = beside_text(bundle.tournament, match)
    above = [paragraph(beside, across, ink.STRONG)] if beside else []
    return render(title, pour(title, (*above, *(_blocks(told, across) if told else [_unscored(across)]))), bundle)


def _unscored(across: float) -> Block:
    return paragraph(say("This match was not scored deal by deal; its result stands on the results list."), across)


def _blocks(sheet: PublicMatch, across: float) -> Iterator[Block]:
    return to_sign(_told(sheet, across), signers(sheet.sides), across, signed_how(sheet.signed))


def _told(sheet: PublicMatch, across: float) -> Iterator[Block]:
    table = sheet.table
    winner = next((team for team in TEAMS if table.won[team] > sheet.best_of // 2), None)
    yield Teams(pairs(sheet.sides, table.won, winner), sheet.best_of, across)
    if table.waiting:
        yield paragraph(say("A claim is before the officials; the score may change."), across, ink.STRONG)
    for number, game in enumerate(table.games, 1):
        yield from _game(number, game, table.adjusted, across)
    yield from _rulings(sheet, across)
    yield from _set_by_officials(table.adjusted, across)


def _game(number: int, game: PublicGame, adjusted: Iterable[Adjusted], across: float) -> Iterator[Block]:
    balls = game.balls
    title = say("Game {number}: {a} : {b}", number=number, a=balls["A"], b=balls["B"])
    title += say(", target {target}", target=game.target) if game.target else ""
    yield heading(say("{game} · won by {team}", game=title, team=game.winner) if game.winner else title, across)
    lanes = (
        Lane(say("No"), 24, "right"),
        Lane(say("Dealer"), 60, "centre"),
        Lane(say("Trump maker"), 80, "centre"),
        Lane(say("Call"), 40, "right"),
        Lane(say("Balls opened")),
        Lane(say("A : B"), 60, "centre"),
    )
    own = {one.deal: one for one in adjusted if one.game == number}
    start = [_start(own[0])] if 0 in own else []
    yield from Table(lanes, across).rows((*start, *(_deal(deal, own.get(deal.no)) for deal in game.deals)))


def _start(one: Adjusted) -> tuple[Cell | str, ...]:
    """Give the row of a score from paper, which a game goes on from."""
    return "", "", "", "", Cell(say("Score from paper"), ink.STRONG), f"{one.balls[0]} : {one.balls[1]}"


def _deal(deal: PublicDeal, adjusted: Adjusted | None) -> tuple[Cell | str, ...]:
    opened = ", ".join(f"{team} +{deal.opened[team]}" for team in TEAMS if deal.opened[team]) or DASH
    opened = say("void") if adjusted is not None and adjusted.kind == "void" else opened
    score = f"{deal.balls['A']} : {deal.balls['B']}"
    call = str(deal.bid or "")
    return Cell(str(deal.no), ink.NOTE), deal.dealer, deal.trump_maker, call, Cell(opened, ink.STRONG), score


def _rulings(sheet: PublicMatch, across: float) -> Iterator[Block]:
    if sheet.table.rulings:
        yield heading(say("Rulings announced"), across)
        lanes = (Lane(say("Deal"), 40), Lane(say("Claim")), Lane(say("Ruling"), 110))
        yield from Table(lanes, across).rows(_ruling(sheet, ruling) for ruling in sheet.table.rulings)


def _set_by_officials(adjusted: Iterable[Adjusted], across: float) -> Iterator[Block]:
    """Give what officials set by themselves: the facts alone."""
    rows = [(Cell(place_text(one) or DASH, ink.NOTE), fact_text(one)) for one in adjusted]
    if rows:
        yield heading(say("Set by officials"), across)
        yield from Table((Lane(say("Deal"), 44), Lane(say("What was set"))), across).rows(rows)


def _ruling(sheet: PublicMatch, told: PublicRuling) -> tuple[Cell | str, ...]:
    word = sheet.offences.get(told.offence, told.offence.replace("_", " "))
    claimed = say("{team} claims: {offence}", team=told.by, offence=word)
    ruling = Cell(say(told.ruling.replace("_", " ")), ink.STRONG)
    return Cell(f"{told.game}/{told.deal}", ink.NOTE), claimed, ruling
