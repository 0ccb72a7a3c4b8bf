"""Wrongs of play as literals: a suit not followed, a trump under another, a card out of turn, a hand wrongly taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.cards import HANDS, SEATS_AT_TABLE, SUITS, Card
from app.game.proving.known import Place, Untold
from app.game.table import SEATS, other, team_of

if TYPE_CHECKING:
    from app.game.proving.charge import Charge
    from app.game.proving.known import Row
    from app.game.proving.taking import Taking
    from app.game.table import Seat


def revoke(play: Taking, charge: Charge) -> int:
    """Not of the suit led, and a card of that suit played later or not played; the leader can't revoke."""
    formula, lying, place = play.formula, play.lying, Place(charge.seat, charge.hand)
    later = [Place(charge.seat, hand) for hand in range(charge.hand + 1, HANDS + 1)]
    ways = []
    for suit in SUITS:
        able = formula.any_of([lying.suit_at(suit, one) for one in later])
        parts = (play.led(charge.hand, suit), lying.played(place), -lying.suit_at(suit, place), able)
        ways.append(formula.all_of(parts))
    return formula.any_of(ways)


def undertrump(play: Taking, charge: Charge) -> int:
    """A trump under a higher one that lay, or may have, on another suit led, by a player with another suit left."""
    formula, lying, row, here = play.formula, play.lying, play.row(charge.hand), Place(charge.seat, charge.hand)
    before = [Place(seat, charge.hand) for seat in _before(row, charge.seat)]
    later = [Place(charge.seat, hand) for hand in range(charge.hand + 1, HANDS + 1)]
    ways = []
    for suit in SUITS if before else ():
        ranks = play.known.ranks_trump
        under = [
            formula.all_of((lying.at(Card(low, suit), here), lying.among(Card(high, suit), before)))
            for place, low in enumerate(ranks)
            for high in ranks[:place]
        ]
        another = formula.any_of([-lying.suit_at(suit, one) for one in later])
        ways.append(formula.all_of((play.trump(suit), -play.led(charge.hand, suit), formula.any_of(under), another)))
    after = formula.true if row.seats else formula.open_to(Untold("order", charge.hand))
    return formula.all_of((lying.played(here), after, formula.any_of(ways)))


def _before(row: Row, seat: Seat) -> tuple[Seat, ...]:
    """Give who had played to a hand before a seat did; where nobody recalls the order, who can have."""
    if row.count and not row.seats:
        return tuple([one for one in SEATS if one != seat])
    return row.seats[: row.seats.index(seat)] if seat in row.seats else ()


def out_of_turn(play: Taking, charge: Charge) -> int:
    """Told to have played out of turn, or led though another had taken the hand before."""
    formula, row = play.formula, play.row(charge.hand)
    if row.count == 0:
        return -formula.true
    if not row.seats:
        return formula.open_to(Untold("order", charge.hand))
    if charge.seat in row.out_of_turn:
        return formula.true
    return formula.all_of((play.leader(charge.hand, charge.seat), -_due(play, charge.hand, charge.seat)))


def _due(play: Taking, hand: int, seat: Seat) -> int:
    """Hold where it was for a seat to lead: the first hand by the ruleset, each other for who took the one before."""
    if hand == 1:
        return play.formula.constant(holds=seat == play.known.first)
    return play.took(hand - 1, seat)


def wrong_hand(play: Taking, charge: Charge) -> int:
    """Taken by a team though the others' card takes it; who took it is open where the sheet does not say."""
    formula, row = play.formula, play.row(charge.hand)
    if row.count == 0 or (row.winner is not None and row.winner[0] != charge.team):
        return -formula.true
    taken = (
        formula.open_to(Untold("taken", charge.hand))
        if row.winner is None
        else play.team_took(charge.hand, charge.team)
    )
    if row.count < SEATS_AT_TABLE:
        return formula.open_to(Untold("taken", charge.hand))
    others = [seat for seat in SEATS if team_of(seat) == other(charge.team)]
    return formula.all_of((taken, formula.any_of([play.takes(charge.hand, seat) for seat in others])))
