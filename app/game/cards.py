"""The 24 cards of Thunee: their text, their points and which of them takes a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from app.game.sentences import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.game.facts import Suit
    from app.rules.model import Parameters

Rank = Literal["J", "9", "A", "10", "K", "Q"]

SUITS: tuple[Suit, ...] = ("S", "H", "D", "C")
RANKS: tuple[Rank, ...] = ("J", "9", "A", "10", "K", "Q")
HANDS = 6
SEATS_AT_TABLE = 4
UNKNOWN = "?"
_POINTS: dict[str, int] = {"J": 30, "9": 20, "A": 11, "10": 10, "K": 3, "Q": 2}
TRUMPS_ONLY = frozenset({"J", "9"})


class Card(Struct, frozen=True):
    """One card; `str(card)` and `Card.parse` are a pair: JH, 10S."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}"

    @staticmethod
    def parse(text: str) -> Card:
        """Read a card; raises ValueError where there is no such card."""
        try:
            return _BY_TEXT[text]
        except KeyError:
            raise ValueError(say("{text!r} is no card of the 24 (write JH or 10S)", text=text)) from None

    @staticmethod
    def exists(text: str) -> bool:
        """Tell whether a text names one of the 24 cards."""
        return text in _BY_TEXT


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
_BY_TEXT: dict[str, Card] = {str(card): card for card in DECK}


def card_points(card: Card, trump: Suit | None, parameters: Parameters) -> int:
    """Give the points of a card under a ruleset; `trump` matters where Jack and nine count in trumps only."""
    if parameters.jack_nine_points_in_trumps_only and card.rank in TRUMPS_ONLY and card.suit != trump:
        return 0
    return _POINTS[card.rank]


def plain_points(card: Card) -> int:
    """Give the points of a card by its rank alone, as in a deck of 304."""
    return _POINTS[card.rank]


def taking_card(cards: Sequence[Card], trump: Suit, parameters: Parameters) -> int:
    """Give the index of the card that takes a hand; `cards` in the order played, the first one led."""
    led = cards[0].suit
    return max(range(len(cards)), key=lambda index: _strength(cards[index], led, trump, parameters))


def _strength(card: Card, led: Suit, trump: Suit, parameters: Parameters) -> int:
    """Give a number that is higher for the card that beats the others; 0 for a card that can't take."""
    if card.suit == trump:
        return 2 * HANDS - parameters.ranks_trump.index(card.rank)
    if card.suit == led:
        return HANDS - parameters.ranks_side.index(card.rank)
    return 0
