"""What the cards show of departures from the rules of play: revokes, cards out of turn, hands taken wrongly, bluffs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game import proof
from app.game.results import Finding
from app.game.sentences import say
from app.game.table import SEATS, TEAMS
from app.game.undertrump import undertrumped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.game.table import Seat
    from app.game.told import Told


def card_findings(told: Told) -> list[Finding]:
    """Report every departure the known cards prove, claimed or not."""
    found = [finding for hand in range(1, len(told.laid) + 1) for finding in _in_hand(told, hand)]
    for jodhi in told.deal.jodhis:
        if proof.bluffed(told, jodhi):
            why = say("{value} called by {seat} without the cards for it", value=jodhi.value, seat=jodhi.seat)
            found.append(Finding("jodhi_bluff", why, seat=jodhi.seat, hand=jodhi.after_hand))
        elif proof.undercalled(told, jodhi):
            why = say("{value} called by {seat} with the Jack in hand too", value=jodhi.value, seat=jodhi.seat)
            found.append(Finding("jodhi_wrong_value", why, seat=jodhi.seat, hand=jodhi.after_hand))
    found.extend(_trumpless(told))
    thunee = told.deal.thunee
    if thunee is not None and proof.one_suit(told, thunee.seat):
        found.append(Finding("thunee_complete_suit", say("Thunee called with six cards of one suit"), seat=thunee.seat))
    if told.parameters.redeal_six_of_suit is not False and proof.one_suit(told, told.trump_maker):
        why = say("the trump maker was dealt six cards of one suit and played on")
        found.append(Finding("six_suit_no_redeal", why, seat=told.trump_maker))
    return found


def _trumpless(told: Told) -> Iterator[Finding]:
    """Report a side that was dealt no trump, where the ruleset has a re-deal for it."""
    parameters, who = told.parameters, told.rules.offences["no_trump"].who
    under_thunee = told.deal.thunee is not None and not parameters.no_trump_under_thunee
    if parameters.no_trump_redeal == "off" or under_thunee:
        return
    for team in TEAMS if who == "team_without_trump" else (told.counting,):
        if proof.trumpless(told, team):
            yield Finding("no_trump", say("{team} was dealt no trump", team=team), team=team)


def _shown_in(told: Told, seat: Seat, hand: int) -> int | None:
    """Give the hand in which a revoke shows: where a card of the suit led then falls; None where none did."""
    row = told.laid[hand - 1]
    led = row.cards[0] if row is not None else None
    played = ((number, proof.card_of(told, number, seat)) for number in range(hand + 1, len(told.laid) + 1))
    return next((number for number, card in played if card and led and card.suit == led.suit), None)


def _in_hand(told: Told, hand: int) -> Iterator[Finding]:
    for seat in SEATS:
        if proof.revoked(told, seat, hand):
            yield Finding(
                "revoke",
                say("{seat} did not follow suit in hand {hand}, though able to", seat=seat, hand=hand),
                seat=seat,
                hand=hand,
                shows=_shown_in(told, seat, hand),
            )
        if told.parameters.undertrump == "forced_only" and undertrumped(told, seat, hand):
            why = say("{seat} undertrumped in hand {hand} with another suit in hand", seat=seat, hand=hand)
            yield Finding("undertrump", why, seat=seat, hand=hand)
        if proof.out_of_turn(told, seat, hand):
            yield Finding(
                "out_of_turn",
                say("{seat} played out of turn to hand {hand}", seat=seat, hand=hand),
                seat=seat,
                hand=hand,
            )
    for team in TEAMS:
        if proof.wrong_hand(told, team, hand):
            yield Finding(
                "wrong_hand_claim",
                say("{team} took hand {hand}, which the others won", team=team, hand=hand),
                team=team,
                hand=hand,
            )
