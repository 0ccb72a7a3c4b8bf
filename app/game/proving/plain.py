"""Why no card is needed for an answer: who led, whose hand it was, how few cards were left; for reading out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import asdict

from app.game.cards import HANDS
from app.game.jodhis import WITH_JACK
from app.game.proving.parting import CALLED
from app.game.sentences import say

if TYPE_CHECKING:
    from app.game.proving.charges import Charge
    from app.game.proving.completions import Question
    from app.game.proving.known import Known
    from app.game.table import Seat


class Plain(Struct, frozen=True):
    """What answers a charge whatever the cards were: its kind, with the seat and the hand it is about.

    `whose` is who led, had to lead, or took the hand or that `before`; `left` how many cards the seat had after it.
    """

    kind: Literal[
        "leader", "last", "none_played", "told", "first", "first_due", "after", "not_led", "second", "taken", "left"
    ]
    seat: Seat
    hand: int
    whose: str = ""
    left: int = 0
    before: int = 0


def plain(told: Known, question: Question) -> Plain | None:
    """Say what answers a question about one charge without any card; None where it is more than one thing."""
    charges = [charge for _, some in question.outcomes for charge in some]
    if len(charges) != 1:
        return None
    charge = charges[0]
    if charge.kind in CALLED:
        return _left(charge)
    if charge.kind == "wrong_hand":
        return _taken(told, charge)
    return _in_turn(told, charge) if charge.kind in {"revoke", "undertrump", "out_of_turn"} else None


def _left(charge: Charge) -> Plain | None:
    """Tell where fewer cards were left than a jodhi takes."""
    needed, left = (3 if charge.value in WITH_JACK else 2), HANDS - min(charge.moments)
    return Plain("left", charge.seat, min(charge.moments), left=left) if left < needed else None


def _taken(told: Known, charge: Charge) -> Plain | None:
    """Tell where the sheet says that the claimants took the hand themselves."""
    winner = told.rows[charge.hand - 1].winner
    return Plain("taken", charge.seat, charge.hand, winner) if winner and winner[0] != charge.team else None


def _in_turn(told: Known, charge: Charge) -> Plain | None:
    """Tell what the order of a hand alone answers."""
    row, seat, hand = told.rows[charge.hand - 1], charge.seat, charge.hand
    if row.seats and seat not in row.seats:
        return Plain("none_played", seat, hand)
    if charge.kind == "out_of_turn":
        return _led(told, charge) if row.seats else None
    if hand == HANDS:
        return Plain("last", seat, hand)
    place = row.seats.index(seat) if row.seats else HANDS
    if place == 0:
        return Plain("leader", seat, hand)
    return Plain("second", seat, hand) if place == 1 and charge.kind == "undertrump" else None


def _led(told: Known, charge: Charge) -> Plain | None:
    row, seat, hand = told.rows[charge.hand - 1], charge.seat, charge.hand
    if seat in row.out_of_turn:
        return Plain("told", seat, hand)
    if row.seats[0] != seat:
        return Plain("not_led", seat, hand, row.seats[0])
    if hand > 1:
        taker = told.rows[hand - 2].winner
        return Plain("after", seat, hand, taker, before=hand - 1) if taker else None
    return Plain("first" if seat == told.first else "first_due", seat, hand, told.first)


_SAID = {
    "leader": "{seat} led hand {hand}, and no card lay before his",
    "last": "{seat} had no card left beside the one played to hand {hand}",
    "none_played": "{seat} played no card to hand {hand}",
    "told": "the sheet tells that {seat} played to hand {hand} out of turn",
    "first": "{seat} led hand {hand}, and had to",
    "first_due": "{seat} led hand {hand}, and {whose} had to",
    "after": "{whose} took hand {before}, and {seat} led hand {hand}",
    "not_led": "{whose} led hand {hand}, and the sheet tells of no card that {seat} played to it out of turn",
    "second": "only the card led lay on hand {hand} before {seat} played",
    "taken": "{whose} took hand {hand}",
    "left": "{seat} had {left card|cards} left after hand {hand}, fewer than it takes",
}


def whatever(because: Plain | None) -> str:
    """Say that no card is needed for an answer, and what answers it."""
    if because is None:
        return say("whatever the cards were")
    told = say(_SAID[because.kind], **asdict(because))
    return say("whatever the cards were: {reason}", reason=told)
