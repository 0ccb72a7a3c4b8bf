"""What the cards told of a deal say: which points a team can hold, and which cards a seat was seen with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.cards import DECK, HANDS, SEATS_AT_TABLE, Card, card_points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.game.table import Seat, Team
    from app.game.told import Told


def points_between(told: Told, team: Team) -> tuple[int, int]:
    """Give the least and the most card points a team can hold by the cards on the sheet; a wide but sure bound."""
    if told.trump is None and told.parameters.jack_nine_points_in_trumps_only:
        return 0, told.parameters.deck_points_total
    known = {card for row in told.laid if row is not None for card in row.cards if card is not None}
    unseen = sorted(card_points(card, told.trump, told.parameters) for card in DECK if card not in known)
    low = high = sure = maybe = 0
    for index in range(HANDS):
        cards = _cards_of(told, index)
        points = sum(card_points(card, told.trump, told.parameters) for card in cards)
        taker = told.taken[index].team
        if taker == team:
            low, high, sure = low + points, high + points, sure + SEATS_AT_TABLE - len(cards)
        elif taker is None:
            high, maybe = high + points, maybe + SEATS_AT_TABLE - len(cards)
    return low + sum(unseen[:sure]), high + _largest(unseen, sure + maybe)


def _largest(points: Sequence[int], count: int) -> int:
    return sum(points[len(points) - count :])


def _cards_of(told: Told, index: int) -> list[Card]:
    row = told.laid[index] if index < len(told.laid) else None
    return [] if row is None else [card for card in row.cards if card is not None]


def team_points(told: Told, team: Team) -> tuple[int, int] | None:
    """Give the least and the most card points of a team: as counted at the table, else by the cards; None unknown."""
    points = told.deal.points
    if team in points:
        return points[team], points[team]
    if points:
        rest = told.parameters.deck_points_total - sum(points.values())
        return rest, rest
    return points_between(told, team) if told.laid else None


def seen_with(told: Told, seat: Seat) -> list[Card]:
    """Give every card known to have been dealt to a seat: held as told, or played by it."""
    cards = [Card.parse(text) for text in told.deal.held.get(seat, ())]
    for row in told.laid:
        for player, card in zip(row.seats, row.cards, strict=False) if row is not None else ():
            if player == seat and card is not None and card not in cards:
                cards.append(card)
    return cards
