"""Hands entered as cards: who played which, who took the hand, and which points lie where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.game.cards import SEATS_AT_TABLE, UNKNOWN, Card, taking_card
from app.game.table import right_of, team_of

if TYPE_CHECKING:
    from app.game.facts import Deal, Hand, Suit
    from app.game.table import Seat
    from app.rules.model import Parameters


class Laid(Struct, frozen=True):
    """A hand as cards. `seats` tells who played each card, empty where nobody recalls; `due` should have led.

    `taker` is the seat that takes it by the ranks, None where the cards do not tell.
    """

    cards: tuple[Card | None, ...]
    seats: tuple[Seat, ...]
    due: Seat | None
    taker: Seat | None


def trump_of(deal: Deal) -> Suit | None:
    """Give the trump suit a deal is played in, None where nobody told: a Thunee makes the first card led the trump."""
    if deal.thunee is None:
        return deal.trump
    first = deal.hands[0] if deal.hands else None
    if first is None or not first.cards or not first.ordered or UNKNOWN in {first.lead, first.cards[0]}:
        return None  # where nobody recalls who led, the four cards are a set without order
    return Card.parse(first.cards[0]).suit


def laid(deal: Deal, trump: Suit | None, leader: Seat, parameters: Parameters) -> tuple[Laid | None, ...]:
    """Lay out the hands of a deal, the first led by `leader`; None for a hand not entered as cards."""
    rows: list[Laid | None] = []
    due: Seat | None = leader
    for hand in deal.hands:
        row = _lay(hand, due, trump, parameters) if hand.cards else None
        rows.append(row)
        due = _next_leader(hand, row)
    return tuple(rows)


def first_leader(deal: Deal, dealer: Seat, trump_maker: Seat, parameters: Parameters) -> Seat:
    """Give who leads the first hand: the Thunee caller, else as the ruleset says."""
    if deal.thunee is not None:
        return deal.thunee.seat
    return right_of(dealer if parameters.first_lead == "right_of_dealer" else trump_maker)


def _next_leader(hand: Hand, row: Laid | None) -> Seat | None:
    """Give who has to lead after a hand: who took it, as told, else as the ranks tell of that team."""
    if hand.winner is not None and len(hand.winner) > 1:
        return hand.winner  # type: ignore[return-value]
    if row is None or row.taker is None or hand.winner not in {None, team_of(row.taker)}:
        return None
    return row.taker


def _lay(hand: Hand, due: Seat | None, trump: Suit | None, parameters: Parameters) -> Laid:
    cards = tuple(None if text == UNKNOWN else Card.parse(text) for text in hand.cards)
    lead = hand.lead if hand.lead is not None else due
    if not hand.ordered or lead is None or lead == UNKNOWN:
        return Laid(cards, (), due, None)
    seats = players(lead, len(cards), dict(hand.out_of_turn))  # type: ignore[arg-type]
    known = [card for card in cards if card is not None]
    taker = None
    if trump is not None and len(known) == SEATS_AT_TABLE:
        taker = seats[taking_card(known, trump, parameters)]
    return Laid(cards, seats, due, taker)


def players(lead: Seat, count: int, out_of_turn: dict[int, Seat]) -> tuple[Seat, ...]:
    """Give who played each card of a hand: in turn from the leader, but for those who played out of turn."""
    waiting = [lead]
    while len(waiting) < SEATS_AT_TABLE:
        waiting.append(right_of(waiting[-1]))
    seats: list[Seat] = []
    for index in range(count):
        seat = out_of_turn.get(index, waiting[0] if waiting else lead)
        seats.append(seat)
        if seat in waiting:
            waiting.remove(seat)
    return tuple(seats)
