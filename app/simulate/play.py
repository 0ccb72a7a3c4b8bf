"""Plays the cards of one deal by the rules: who follows suit, who takes each hand, what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.game.cards import DECK, HANDS, Card, card_points, taking_card
from app.game.table import SEATS, Seat, Team, right_of, team_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from app.game.facts import Suit
    from app.rules.model import Parameters

Hands = dict[Seat, list[Card]]


class Play(Struct, frozen=True):
    """A deal as played: trump, who took each hand, card points, what each seat was dealt and held after hand 1."""

    trump: Suit
    winners: tuple[Seat, ...]
    points: Mapping[Team, int]
    dealt: Mapping[Seat, tuple[Card, ...]]
    after_first: Mapping[Seat, tuple[Card, ...]]

    def won_by(self, team: Team) -> int:
        """Give how many hands a team took."""
        return sum(team_of(seat) == team for seat in self.winners)


def deal_cards(chance: Random) -> Hands:
    """Shuffle the pack and deal six cards to each seat."""
    pack = list(DECK)
    chance.shuffle(pack)
    return {seat: pack[i * HANDS : (i + 1) * HANDS] for i, seat in enumerate(SEATS)}


def longest_suit(cards: list[Card]) -> Suit:
    """Give the suit a hand holds most of, by points where it is even."""
    suits = sorted({card.suit for card in cards})
    return max(suits, key=lambda suit: (sum(c.suit == suit for c in cards), -suits.index(suit)))


def play(hands: Hands, trump_maker: Seat, trump: Suit, parameters: Parameters, chance: Random) -> Play:
    """Play six hands; everybody follows suit where he can, and plays any such card."""
    dealt = {seat: tuple(cards) for seat, cards in hands.items()}
    held = {seat: list(cards) for seat, cards in hands.items()}
    points: dict[Team, int] = {"A": 0, "B": 0}
    leader, winners = right_of(trump_maker), []
    after_first = dealt
    for number in range(HANDS):
        order = _order(leader)
        laid = _lay(held, order, chance)
        leader = order[taking_card(laid, trump, parameters)]
        winners.append(leader)
        points[team_of(leader)] += sum(card_points(card, trump, parameters) for card in laid)
        if number == 0:
            after_first = {seat: tuple(cards) for seat, cards in held.items()}
    return Play(trump, tuple(winners), points, dealt, after_first)


def _order(leader: Seat) -> list[Seat]:
    order = [leader]
    while len(order) < len(SEATS):
        order.append(right_of(order[-1]))
    return order


def _lay(held: Hands, order: list[Seat], chance: Random) -> list[Card]:
    laid: list[Card] = []
    for seat in order:
        following = [card for card in held[seat] if laid and card.suit == laid[0].suit]
        card = chance.choice(following or held[seat])
        held[seat].remove(card)
        laid.append(card)
    return laid
