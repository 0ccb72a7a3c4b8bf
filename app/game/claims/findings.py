"""What was done against the rules of play, as the deal itself shows it. For officials only; nothing here scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.claims.findings_cards import card_findings, hollow_findings
from app.game.jodhis import jodhi_findings
from app.game.results import Finding
from app.game.sentences import say
from app.game.table import right_of, team_of
from app.game.told import on_corner_house

if TYPE_CHECKING:
    from app.game.decided import Heard
    from app.game.facts import Call, Thunee
    from app.game.told import Told


def findings(told: Told, heard: Heard) -> tuple[Finding, ...]:
    """Report every departure a deal shows, claimed or not."""
    deal = told.deal
    found = [*heard.findings]
    if deal.dealer is not None or deal.trump_maker is not None:
        found.extend(_dealer(told))
    if told.auction is not None:
        found.extend(told.auction.void)
    if deal.double is not None:
        found.extend(_double(told, deal.double))
    if deal.thunee is not None:
        found.extend(_thunee(told, deal.thunee))
    if deal.jodhis:
        found.extend(jodhi_findings(told))
    if told.laid or deal.held:
        found.extend(card_findings(told))
    elif deal.jodhis:
        found.extend(hollow_findings(told))
    return tuple(found)


def _dealer(told: Told) -> list[Finding]:
    """Report a dealer, or a trump maker nobody bid for, other than the rules give."""
    deal, before, found = told.deal, told.before, []
    if deal.dealer is not None and deal.dealer != before.dealer:
        found.append(
            Finding(
                "dealer",
                say("{dealer} dealt; {due} was to deal", dealer=deal.dealer, due=before.dealer),
                seat=deal.dealer,
            )
        )
    by_default = told.parameters.nobody_bids == "default_trump_maker" and told.bid == 0
    maker = right_of(told.dealer)
    if by_default and deal.trump_maker not in {None, maker}:
        why = say(
            "{trump_maker} made trump without a bid; it was for {maker}, right of the dealer",
            trump_maker=deal.trump_maker,
            maker=maker,
        )
        found.append(Finding("dealer", why, seat=deal.trump_maker))
    return found


def _double(told: Told, call: Call) -> list[Finding]:
    """Report a Double on corner house where the ruleset minds."""
    allowed = told.parameters.double_corner_house == "allowed"
    if allowed or not on_corner_house(told, team_of(call.seat)):
        return []
    score = say("{balls} of {target}", balls=told.before.balls[team_of(call.seat)], target=told.before.target)
    return [
        Finding("double_corner_house", say("Double called on corner house, at {score}", score=score), seat=call.seat)
    ]


def _thunee(told: Told, call: Thunee) -> list[Finding]:
    """Report a Thunee called late, or given to one who had no right before the callers who spoke first."""
    found = []
    if call.moment is not None and (call.moment.hand > 1 or call.moment.cards > 0):
        why = say("Thunee called after the first card")
        found.append(Finding("thunee_late", why, seat=call.seat, hand=call.moment.hand))
    if call.gave_way and not _goes_first(told, call):
        why = say("{seat} plays the Thunee though {gave_way} called first", seat=call.seat, gave_way=call.gave_way[0])
        found.append(Finding("thunee_precedence", why, seat=call.seat))
    return found


def _goes_first(told: Told, call: Thunee) -> bool:
    """Tell whether a caller may take the Thunee from those who spoke before him."""
    precedence = told.parameters.thunee_precedence
    if precedence == "trump_team_then_first":
        return team_of(call.seat) != told.counting
    return precedence == "trumper_then_first" and call.seat == told.trump_maker
