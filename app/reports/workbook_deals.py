"""The workbook's sheets of what was scored deal by deal: every deal and every claim."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.table import TEAMS
from app.reports.book import Tab, Value, heads
from app.reports.claim_rows import Heard, claims_of
from app.reports.deal_words import SUITS, effect, offence, story, verdict
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from app.game.facts import Deal
    from app.game.results import DealResult
    from app.game.table import Team
    from app.reports.bundle import Bundle
    from app.rules.model import Ruleset

_DEALS = (
    "Match 9; Game 7; Deal 7; Dealer 8; Trump maker 13; Trump 10; Call 7; Result 11; What happened 60; Sum 46; "
    "Due A 8; Due B 8; Opened A 10; Opened B 10; A 6; B 6; Target 8; Note 18"
)
_CLAIMS = (
    "Match 9; Game 7; Deal 7; Claim 7; Team 7; By 6; Offence 44; Against 9; Ruling 20; Effect 22; Level 14; "
    "Clauses 30; Why 40; Reason 40"
)


def deals_tab(bundle: Bundle) -> Tab:
    """Give every deal of the matches that were scored deal by deal, one row each."""
    return Tab(say("Deals"), heads(_DEALS), _deals(bundle))


def _deals(bundle: Bundle) -> Iterator[Sequence[Value]]:
    for match, scored in bundle.matches.items():
        rules = scored.sheet.ruleset
        for number, (game, result) in enumerate(zip(scored.sheet.games, scored.result.games, strict=True), 1):
            for deal, told in zip(game.deals, result.deals, strict=True):
                yield match, number, *_deal(deal, told, rules)


def _deal(deal: Deal, told: DealResult, rules: Ruleset) -> Sequence[Value]:
    trump = say(SUITS[deal.trump]) if deal.trump else None
    who = told.no, told.dealer, told.trump_maker, trump, told.bid or None
    what = say(told.result.replace("_", " ")), story(deal, told, rules), told.arithmetic or None
    note = say("after the end") if told.after_end else say("provisional") if told.provisional else None
    balls = *_each(told.due), *_each(told.opened), *_each(told.after.balls), told.after.target
    return *who, *what, *balls, note


def _each(balls: Mapping[Team, int]) -> tuple[int, ...]:
    return tuple(balls.get(team, 0) for team in TEAMS)


def claims_tab(bundle: Bundle) -> Tab:
    """Give every claim with its ruling, one row each."""
    rows = (
        (match, *_claim(heard, scored.sheet.ruleset))
        for match, scored in bundle.matches.items()
        for heard in claims_of(scored)
    )
    return Tab(say("Claims"), heads(_CLAIMS), rows)


def _claim(heard: Heard, rules: Ruleset) -> Sequence[Value]:
    claim, result, ruling = heard.claim, heard.result, heard.ruling
    what = claim.team, claim.by, offence(claim, rules), claim.against, verdict(result), effect(result)
    level, reason = (say(ruling.level), ruling.reason) if ruling else (None, None)
    return heard.game, heard.deal, heard.nth, *what, level, ", ".join(result.clauses), result.why, reason
