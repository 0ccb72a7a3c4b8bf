"""Claims that the cards on the sheet answer: each verdict rests on what `proof` can show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game import proof
from app.game.cards import HANDS
from app.game.jodhis import meant
from app.game.table import SEATS, other, team_of
from app.game.verdicts import Answer

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.game.facts import Claim
    from app.game.proof import Proof
    from app.game.table import Seat
    from app.game.told import Told


def _proved(proofs: list[Proof], what: str) -> Answer:
    """Answer from proofs: one that holds is enough, all must fail to reject."""
    if True in proofs:
        return Answer("upheld", f"the cards on the sheet show {what}")
    if None in proofs:
        return Answer("open", f"the cards on the sheet do not tell whether there was {what}")
    return Answer("rejected", f"the cards on the sheet rule out {what}")


def _accused(claim: Claim) -> tuple[Seat, ...]:
    """Give the seats a claim can mean."""
    return tuple(seat for seat in SEATS if claim.against in {seat, None} and team_of(seat) != claim.team)


def _each_hand(told: Told, claim: Claim, prove: Callable[[Told, Seat, int], Proof]) -> list[Proof]:
    hands = range(1, HANDS + 1) if claim.hand is None else (claim.hand,)
    return [prove(told, seat, hand) for seat in _accused(claim) for hand in hands]


def revoke(told: Told, claim: Claim) -> Answer:
    """Answer by the cards the accused played and held."""
    return _proved(_each_hand(told, claim, proof.revoked), "a revoke")


def out_of_turn(told: Told, claim: Claim) -> Answer:
    """Answer by the order in which the cards fell."""
    return _proved(_each_hand(told, claim, proof.out_of_turn), "a card out of turn")


def wrong_hand_claim(told: Told, claim: Claim) -> Answer:
    """Answer by the ranks of the hand's cards."""
    hands = range(1, HANDS + 1) if claim.hand is None else (claim.hand,)
    return _proved([proof.wrong_hand(told, other(claim.team), hand) for hand in hands], "a hand taken wrongly")


def jodhi_cards(told: Told, claim: Claim) -> Answer:
    """Answer by the cards the caller held when he called."""
    jodhi = meant(claim, told.deal)
    if jodhi is None:
        return Answer("open", "the sheet does not tell which jodhi is meant")
    return _proved([proof.bluffed(told, jodhi)], "a jodhi without its cards")


def no_trump(told: Told, claim: Claim) -> Answer:
    """Answer by the cards dealt to the claiming team."""
    return _proved([proof.trumpless(told, claim.team)], "a team without trumps")


def complete_suit(told: Told, claim: Claim) -> Answer:
    """Answer by the cards dealt to the Thunee caller."""
    call = told.deal.thunee
    if call is None or team_of(call.seat) != other(claim.team):
        return Answer("rejected", "the accused team called no Thunee")
    return _proved([proof.one_suit(told, call.seat)], "six cards of one suit")


def six_suit(told: Told, claim: Claim) -> Answer:
    """Answer by the cards dealt to the trump maker."""
    if team_of(told.trump_maker) != other(claim.team):
        return Answer("rejected", f"{told.trump_maker} made trump, of the claiming team")
    return _proved([proof.one_suit(told, told.trump_maker)], "six cards of one suit")
