"""The workbook's sheets of what was scored deal by deal: every deal and every claim."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.table import TEAMS, other
from app.listings.claim_steps import step_text
from app.reports.books.book import Tab, Value, heads
from app.reports.deal_words import SUITS, effect, level_word, offence, story, verdict
from app.reports.papers.claim_rows import Heard, at, claims_of, known, side_text, signed
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from app.game.facts import Deal, Sheet
    from app.game.results import DealResult, GameResult
    from app.game.table import Team
    from app.listings.adjustments import Adjustment
    from app.reports.bundle import Bundle
    from app.rules.model import Ruleset

_DEALS = (
    "Match 9; Game 7; Deal 7; Dealer 8; Trump maker 13; Trump 10; Call 7; Result 16; What happened 60; Sum 46; "
    "Due A 8; Due B 8; Opened A 10; Opened B 10; A 6; B 6; Target 8; Note 18"
)
_CLAIMS = (
    "Claim 9; Match 9; Game 7; Deal 7; Claimed at 21; Claimed by 26; By 6; Offence 44; Of 26; Against 9; "
    "Ruling 20; Effect 22; Level 16; Ruled by 24; Ruled at 21; Announced 11; Clauses 30; Why 40; Reason 40; "
    "Its way 60"
)


def deals_tab(bundle: Bundle) -> Tab:
    """Give every deal of the matches that were scored deal by deal, one row each."""
    return Tab(say("Deals"), heads(_DEALS), _deals(bundle))


def _deals(bundle: Bundle) -> Iterator[Sequence[Value]]:
    for match, scored in bundle.matches.items():
        rules = scored.sheet.ruleset
        for number, (game, result) in enumerate(zip(scored.sheet.games, scored.result.games, strict=True), 1):
            if scored.adjustment(number, 0) is not None:
                yield match, number, *_start(result)
            for deal, told in zip(game.deals, result.deals, strict=True):
                yield match, number, *_deal(deal, told, rules, scored.adjustment(number, told.no))


def _start(result: GameResult) -> Sequence[Value]:
    """Give the row of a score from paper, which a game goes on from: no deal, and nothing due or opened."""
    balls = *_each(result.start.balls), result.start.target
    return *[None] * 5, say("from paper"), say("Score from paper"), *[None] * 5, *balls, None


def _deal(deal: Deal, told: DealResult, rules: Ruleset, adjustment: Adjustment | None) -> Sequence[Value]:
    trump = say(SUITS[deal.trump]) if deal.trump else None
    who = told.no, told.dealer, told.trump_maker, trump, told.bid or None
    void = adjustment is not None and adjustment.fact.kind == "void"
    result = say("void") if void else say(told.result.replace("_", " "))
    what = result, story(deal, told, rules, adjustment), told.arithmetic or None
    note = say("after the end") if told.after_end else say("provisional") if told.provisional else None
    balls = *_each(told.due), *_each(told.opened), *_each(told.after.balls), told.after.target
    return *who, *what, *balls, note


def _each(balls: Mapping[Team, int]) -> tuple[int, ...]:
    return tuple(balls.get(team, 0) for team in TEAMS)


def claims_tab(bundle: Bundle) -> Tab:
    """Give every claim with its ruling, one row each."""
    rows = (
        (f"{match}.{heard.number}", match, *_claim(heard, scored.sheet))
        for match, scored in bundle.matches.items()
        for heard in claims_of(scored)
    )
    return Tab(say("Claims"), heads(_CLAIMS), rows)


def _claim(heard: Heard, sheet: Sheet) -> Sequence[Value]:
    claim, result, ruling = heard.claim, heard.result, heard.ruling
    by, of = side_text(sheet, claim.team), side_text(sheet, other(claim.team))
    what = by, claim.by, offence(claim, sheet.ruleset), of, claim.against, verdict(result), effect(result)
    level, reason = (level_word(ruling.level), ruling.reason) if ruling else (None, None)
    why = ", ".join(result.clauses), result.why, reason
    steps = "; ".join(f"{at(one)} {step_text(one)} ({signed(one)})" for one in heard.steps)
    return heard.game, heard.deal, at(*heard.steps[:1]), *what, level, *_last(heard), *why, steps or None


def _last(heard: Heard) -> tuple[Value, ...]:
    """Give who made the ruling in force, when, and whether its players know it."""
    last = heard.rulings[-1:]
    return signed(last[0]) if last else None, at(*last), say("yes") if known(heard) else say("no")
