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

    from app.game.told import Told


def card_findings(told: Told) -> list[Finding]:
    """Report every departure the known cards prove, claimed or not."""
    found = [finding for hand in range(1, len(told.laid) + 1) for finding in _in_hand(told, hand)]
    for jodhi in told.deal.jodhis:
        if proof.bluffed(told, jodhi):
            why = say("{value} called by {seat} without the cards for it", value=jodhi.value, seat=jodhi.seat)
            found.append(Finding("jodhi_bluff", why, seat=jodhi.seat, hand=jodhi.after_hand))
    thunee = told.deal.thunee
    if thunee is not None and proof.one_suit(told, thunee.seat):
        found.append(Finding("thunee_complete_suit", say("Thunee called with six cards of one suit"), seat=thunee.seat))
    if told.parameters.redeal_six_of_suit is not False and proof.one_suit(told, told.trump_maker):
        why = say("the trump maker was dealt six cards of one suit and played on")
        found.append(Finding("six_suit_no_redeal", why, seat=told.trump_maker))
    return found


def _in_hand(told: Told, hand: int) -> Iterator[Finding]:
    for seat in SEATS:
        if proof.revoked(told, seat, hand):
            yield Finding(
                "revoke",
                say("{seat} did not follow suit in hand {hand}, though able to", seat=seat, hand=hand),
                seat=seat,
                hand=hand,
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
