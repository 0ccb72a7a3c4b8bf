"""Which totals of card points a team can hold after winning so many hands; computed once, read by the checks.

The totals of k hands are the sums of any 4k of the 24 cards: a necessary condition that asks nothing of the play.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from app.game.cards import DECK, HANDS, SEATS_AT_TABLE, SUITS, TRUMPS_ONLY, plain_points

if TYPE_CHECKING:
    from app.game.cards import Card
    from app.game.facts import Suit

_REMEMBERED = 256


def points_of(card: Card, trump: Suit | None) -> int:
    """Give a card's points; with a trump suit, Jack and nine of the others carry none."""
    void = trump is not None and card.rank in TRUMPS_ONLY and card.suit != trump
    return 0 if void else plain_points(card)


@cache
def reachable(*, trumps_only: bool) -> tuple[int, ...]:
    """Give for 0 to 6 hands won the totals that exist, as bit sets (bit t set: a total of t exists).

    `trumps_only`: Jack and nine carry points in trumps only (the deck of 154), else the deck of 304.
    """
    sums = totals(tuple([points_of(card, SUITS[0] if trumps_only else None) for card in DECK]))
    return tuple(sums[SEATS_AT_TABLE * hands] for hands in range(HANDS + 1))


@lru_cache(_REMEMBERED)
def totals(pool: tuple[int, ...]) -> tuple[int, ...]:
    """Give for each number of cards out of a pool, by their points, the totals they make, as bit sets."""
    sums = [1] + [0] * len(pool)
    for points in pool:
        for count in range(len(pool), 0, -1):
            sums[count] |= sums[count - 1] << points
    return tuple(sums)


@cache
def _within(least: int, most: int, *, trumps_only: bool) -> int:
    """Give the totals that exist for any number of hands from `least` to `most`, as a bit set."""
    union = 0
    for hands in range(least, most + 1):
        union |= reachable(trumps_only=trumps_only)[hands]
    return union


def can_hold(points: int, least: int, most: int, *, trumps_only: bool) -> bool:
    """Tell whether a team that won from `least` to `most` hands can hold `points` card points."""
    return points >= 0 and _within(least, most, trumps_only=trumps_only) >> points & 1 == 1
