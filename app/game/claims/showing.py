"""The hand in which a departure comes out: where the card falls that gives it away, for whoever looks at the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.game.cards import RANKS, SUITS, Card, Rank
from app.game.jodhis import WITH_JACK, WITH_TRUMPS
from app.game.proof import card_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.game.facts import Jodhi, Suit
    from app.game.table import Seat
    from app.game.told import Told

_PAIR: Final[tuple[Rank, ...]] = ("K", "Q")
_WITH_JACK: Final[tuple[Rank, ...]] = (*_PAIR, "J")


def revoke_shows(told: Told, seat: Seat, hand: int) -> int | None:
    """Give the hand in which a revoke shows: where a card of the suit led then falls; None where none did."""
    row = told.laid[hand - 1]
    led = row.cards[0] if row is not None else None
    played = ((number, card_of(told, number, seat)) for number in range(hand + 1, len(told.laid) + 1))
    return next((number for number, card in played if card and led and card.suit == led.suit), None)


def bluff_shows(told: Told, jodhi: Jodhi) -> int | None:
    """Give the hand in which a jodhi shows to be false: of every suit it can mean a card fell before it, or elsewhere.

    None where the cards that are known do not show it.
    """
    shown = [_suit_shows(told, jodhi, suit) for suit in _suits(told, jodhi)]
    return None if not shown or None in shown else max(hand for hand in shown if hand is not None)


def suit_shows(told: Told, suit: Suit) -> int | None:
    """Give the hand in which the last card of a suit fell, so that all know whose they were; None where one did not."""
    falls = _falls(told, [Card(rank, suit) for rank in RANKS])
    return max(hand for hand, _ in falls) if len(falls) == len(RANKS) else None


def one_suit_shows(told: Told, seat: Seat) -> int | None:
    """Give the hand in which the last of six cards of one suit fell from a seat; None where none is known of it."""
    played = [card for hand in range(1, len(told.laid) + 1) if (card := card_of(told, hand, seat)) is not None]
    return suit_shows(told, played[0].suit) if played else None


def _suits(told: Told, jodhi: Jodhi) -> tuple[Suit, ...]:
    """Give the suits a jodhi can mean."""
    if jodhi.suit is not None:
        return (jodhi.suit,)
    if told.trump is None:
        return SUITS
    return tuple([suit for suit in SUITS if (suit == told.trump) == (jodhi.value in WITH_TRUMPS)])


def _suit_shows(told: Told, jodhi: Jodhi, suit: Suit) -> int | None:
    """Give the first hand in which a card of a jodhi's suit fell where it could not have been held then."""
    ranks = _WITH_JACK if jodhi.value in WITH_JACK else _PAIR
    falls = _falls(told, [Card(rank, suit) for rank in ranks])
    said = jodhi.after_hand or 0
    elsewhere = [max(hand, said) for hand, seat in falls if hand <= said or seat not in {jodhi.seat, None}]
    return min(elsewhere, default=None)


def _falls(told: Told, cards: Iterable[Card]) -> list[tuple[int, Seat | None]]:
    """Give where cards fell that are known, and from whom where that is known too."""
    wanted = set(cards)
    return [
        (number, row.seats[place] if row.seats else None)
        for number, row in enumerate(told.laid, 1)
        if row is not None
        for place, card in enumerate(row.cards)
        if card in wanted
    ]
