"""Whether a team can have counted its points at all, by number and worth of cards: quick where a search is slow.

What it finds impossible is: a team that took n hands has 4n cards, those known to lie there among them. What it lets
pass may still fail, for it asks neither who played a card nor by which rank a hand was taken.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from app.game.cards import DECK, HANDS, SEATS_AT_TABLE, SUITS
from app.game.points import points_of, totals
from app.game.table import TEAMS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.game.cards import Card
    from app.game.facts import Suit
    from app.game.proving.known import Fact, Known


def countable(told: Known, facts: Iterable[Fact]) -> bool:
    """Tell whether the points among some facts can be made of the cards and hands told there; True without points."""
    kept = list(facts)
    counted = next((fact for fact in kept if fact.team is not None), None)
    if counted is None:
        return True
    lying = {fact.card: fact.hand for fact in kept if fact.card is not None and fact.hand is not None}
    takers = {fact.hand: fact.taker[0] for fact in kept if fact.taker is not None}
    teams = list(product(*[takers.get(hand, TEAMS) for hand in range(1, HANDS + 1)]))
    return any(_made(counted, lying, teams, trump) for trump in _trumps(told))


def _trumps(told: Known) -> tuple[Suit | None, ...]:
    """Give the trump suits points can depend on: none where Jack and nine carry theirs in every suit."""
    if not told.jack_nine_in_trumps_only:
        return (None,)
    return SUITS if told.trump is None or told.first_led_is_trump else (told.trump,)


def _made(counted: Fact, lying: dict[Card, int], teams: Iterable[tuple[str, ...]], trump: Suit | None) -> bool:
    """Tell whether the points are made, with the hands going to the teams in one of these ways."""
    sums = totals(tuple(sorted([points_of(card, trump) for card in DECK if card not in lying])))
    own = [(hand, points_of(card, trump)) for card, hand in lying.items()]
    for taken in teams:
        shown = [points for hand, points in own if taken[hand - 1] == counted.team]
        others, rest = SEATS_AT_TABLE * taken.count(counted.team or "") - len(shown), counted.points - sum(shown)
        if 0 <= others < len(sums) and rest >= 0 and sums[others] >> rest & 1:
            return True
    return False
