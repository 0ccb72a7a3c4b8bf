"""Undertrumping: a lower trump under a trump already there, by a player who had another suit to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.cards import HANDS
from app.game.cards_told import seen_with

if TYPE_CHECKING:
    from app.game.cards import Card
    from app.game.facts import Suit
    from app.game.played import Laid
    from app.game.table import Seat
    from app.game.told import Told


def undertrumped(told: Told, seat: Seat, hand: int) -> bool | None:
    """Tell whether a seat undertrumped in a hand (from 1) without need: True, False, or None where unknown.

    It is forced on a player who holds nothing but trumps, and no matter where trumps were led.
    """
    row, trump = told.laid[hand - 1] if hand <= len(told.laid) else None, told.trump
    if row is None or seat not in row.seats or trump is None or row.cards[0] is None:
        return None
    place = row.seats.index(seat)
    card = row.cards[place]
    if card is None:
        return None
    if card.suit != trump or row.cards[0].suit == trump:
        return False
    under = _under(told, row, place, card)
    return under and _had_another(told, seat, hand, trump)


def _under(told: Told, row: Laid, place: int, card: Card) -> bool | None:
    """Tell whether a higher trump lay there before the card."""
    ranks, lying = told.parameters.ranks_trump, row.cards[:place]
    if any(one is not None and one.suit == card.suit and _above(one, card, ranks) for one in lying):
        return True
    return None if None in lying else False


def _above(one: Card, card: Card, ranks: tuple[str, ...]) -> bool:
    return ranks.index(one.rank) < ranks.index(card.rank)


def _had_another(told: Told, seat: Seat, hand: int, trump: Suit) -> bool | None:
    """Tell whether a seat still held a card of another suit when it played to a hand."""
    played = _played_by(told, seat, hand)
    dealt = seen_with(told, seat)
    left = [card for card in dealt if card not in played]
    if any(card.suit != trump for card in _later(told, seat, hand)):
        return True
    if any(card.suit != trump for card in left):
        return None if None in played else True
    return False if len(dealt) == HANDS else None


def _played_by(told: Told, seat: Seat, hand: int) -> list[Card | None]:
    """Give what a seat played up to a hand, that hand included; None for a card nobody recalls."""
    return [_card(told, seat, number) for number in range(1, hand + 1)]


def _later(told: Told, seat: Seat, hand: int) -> list[Card]:
    found = (_card(told, seat, number) for number in range(hand + 1, len(told.laid) + 1))
    return [card for card in found if card is not None]


def _card(told: Told, seat: Seat, hand: int) -> Card | None:
    row = told.laid[hand - 1] if hand <= len(told.laid) else None
    return row.cards[row.seats.index(seat)] if row is not None and seat in row.seats else None
