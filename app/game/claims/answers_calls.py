"""Claims on calls that the facts answer without the cards: their moment, the hands won, the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.claims.verdicts import Answer, by_fact
from app.game.jodhis import fault, in_time, meant, on_lost_hand
from app.game.sentences import say
from app.game.table import other, team_of
from app.game.told import on_corner_house

if TYPE_CHECKING:
    from app.game.facts import Claim, Jodhi
    from app.game.told import Told


def double_corner_house(told: Told, claim: Claim) -> Answer:
    """Answer by the score before the deal."""
    call = told.deal.double
    if call is None or team_of(call.seat) != other(claim.team):
        return Answer("rejected", say("the accused team called no Double"))
    team = other(claim.team)
    score = say(
        "{team} stood at {balls} of {target}", team=team, balls=told.before.balls[team], target=told.before.target
    )
    return by_fact(holds=on_corner_house(told, team), why=score)


def jodhi_wrong_time(told: Told, claim: Claim) -> Answer:
    """Answer by the hand the jodhi followed; one the others took is an offence apart if it costs another price."""
    jodhi = meant(claim, told.deal)
    if jodhi is None:
        return Answer("open", say("the sheet does not tell which jodhi is meant"))
    if on_lost_hand(told, jodhi):
        taken = say("{taker} took hand {hand}", taker=claim.team, hand=jodhi.after_hand)
        effects = {told.rules.offences[offence].effect for offence in ("jodhi_wrong_time", "jodhi_wrong_hand")}
        return Answer("upheld", taken) if len(effects) == 1 else Answer("rejected", taken + _sibling(told, jodhi))
    legal = in_time(told, jodhi)
    if legal is None:
        return Answer("open", say("nobody remembers who took the hands before it"))
    when = (
        say("called after hand {hand}", hand=jodhi.after_hand)
        if jodhi.after_hand
        else say("its moment was not told and counts as legal")
    )
    return by_fact(holds=not legal, why=when + (_sibling(told, jodhi) if legal else ""))


def _sibling(told: Told, jodhi: Jodhi) -> str:
    """Say which offence a jodhi out of time is, where it is not the one that was claimed; nothing for one in time."""
    wrong = fault(told, jodhi)
    return say("; that is another offence: {word}", word=told.rules.offences[wrong].word) if wrong else ""


def jodhi_wrong_hand(told: Told, claim: Claim) -> Answer:
    """Answer by who took the hand the jodhi followed."""
    jodhi = meant(claim, told.deal)
    if jodhi is None:
        return Answer("open", say("the sheet does not tell which jodhi is meant"))
    if jodhi.after_hand is None:
        return Answer("rejected", say("its moment was not told and counts as legal"))
    taker = told.taken[jodhi.after_hand - 1].team
    if taker is None:
        return Answer("open", say("nobody remembers who took hand {hand}", hand=jodhi.after_hand))
    return by_fact(holds=taker == claim.team, why=say("{taker} took hand {hand}", taker=taker, hand=jodhi.after_hand))


def jodhi_moment(told: Told, claim: Claim) -> Answer:
    """Answer a claim that a jodhi came too late, or while a hand was running."""
    jodhi = meant(claim, told.deal)
    if jodhi is None:
        return Answer("open", say("the sheet does not tell which jodhi is meant"))
    if jodhi.after_hand is None:
        return Answer("rejected", say("its moment was not told and counts as legal"))
    if jodhi.moment is None:
        return Answer("open", say("the sheet does not tell how many cards lay on the table"))
    said = say(
        "said with {cards card|cards} on hand {hand}, after hand {after}",
        cards=jodhi.moment.cards,
        hand=jodhi.moment.hand,
        after=jodhi.after_hand,
    )
    return by_fact(holds=fault(told, jodhi) == claim.offence, why=said)


def thunee_late(told: Told, claim: Claim) -> Answer:
    """Answer by the cards that lay when the Thunee was called; whether it is safe in the suit led officials judge."""
    call = told.deal.thunee
    if call is None or team_of(call.seat) != other(claim.team):
        return Answer("rejected", say("the accused team called no Thunee"))
    if call.moment is None:
        return Answer("open", say("the sheet does not tell when the Thunee was called"))
    said = say("called with {cards card|cards} on hand {hand}", cards=call.moment.cards, hand=call.moment.hand)
    late = call.moment.hand > 1 or call.moment.cards > 0
    if late and call.moment.hand == 1 and told.parameters.thunee_late_call == "safe_in_suit_led":
        return Answer("open", say("{said}; officials judge whether the caller is safe in the suit led", said=said))
    return by_fact(holds=late, why=said)
