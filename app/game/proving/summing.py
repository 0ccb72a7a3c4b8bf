"""Card points in the hands a team took, added up card by card over every completion.

A team that took n hands has just 4n cards. So for each n the sums are a small decision diagram: it asks of one card
after the other, the dearest first, and stops where the cards to come can't change the answer.

That it has 4n follows from the places; told outright, in the order of the diagram, nobody has to find it hand by hand.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from app.game.cards import DECK, HANDS, SEATS_AT_TABLE, SUITS, plain_points
from app.game.points import points_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.game.facts import Suit
    from app.game.proving.formula import Formula
    from app.game.proving.taking import Taking
    from app.game.table import Team


def within(play: Taking, team: Team, least: int, limit: int) -> int:
    """Hold where a team's card points are at least `least` and below `limit`."""
    formula = play.formula
    won = {card: play.won(card, team) for card in DECK}
    count = [play.team_took(hand, team) for hand in range(1, HANDS + 1)]
    ways = []
    for holds, trump in _trumps(play):
        terms = sorted([(points_of(card, trump), literal) for card, literal in won.items()], reverse=True)
        for hands in range(HANDS + 1):
            cards, taken = SEATS_AT_TABLE * hands, formula.so_many(hands, count)
            if taken == -formula.true:
                continue
            formula.add(-taken, formula.so_many(cards, [literal for _, literal in terms]))
            ways.append(formula.all_of((holds, taken, _Sums(formula, terms, cards, range(least, limit)).holds())))
    return formula.any_of(ways)


def reaches(play: Taking, team: Team, least: tuple[int, int]) -> int:
    """Hold where a team's card points are at least the first of `least` with the last hand, else the second."""
    deck = sum(map(plain_points, DECK))
    enough, without = (within(play, team, points, deck + 1) for points in least)
    return play.formula.either(play.team_took(HANDS, team), enough, without)


def _trumps(play: Taking) -> Iterator[tuple[int, Suit | None]]:
    """Give the trump suits points can depend on: none where Jack and nine carry theirs in every suit."""
    if not play.known.jack_nine_in_trumps_only:
        yield play.formula.true, None
        return
    yield from ((play.trump(suit), suit) for suit in SUITS if play.trump(suit) != -play.formula.true)


class _Sums:
    """The sums of so many cards out of those a team can have won, the dearest first, and whether they are good."""

    def __init__(self, formula: Formula, terms: list[tuple[int, int]], cards: int, good: range) -> None:
        self.formula, self.good = formula, good
        sure = [points for points, literal in terms if literal == formula.true]
        self.open = [one for one in terms if abs(one[1]) != formula.true]
        self.upto = [0, *accumulate(points for points, _ in self.open)]
        self.start = cards - len(sure), sum(sure)
        self._nodes: dict[tuple[int, int, int], int] = {}

    def holds(self) -> int:
        """Give the literal that holds where the sum is good."""
        return self._node(0, *self.start)

    def _node(self, place: int, needed: int, total: int) -> int:
        """Tell of the sum when the cards from a place on are asked and so many of them are still needed."""
        key = place, needed, total
        if key not in self._nodes:
            settled = self._settled(place, needed, total)
            self._nodes[key] = self._asked(place, needed, total) if settled is None else settled
        return self._nodes[key]

    def _settled(self, place: int, needed: int, total: int) -> int | None:
        """Answer where the cheapest and the dearest cards to come agree; what can't happen is not good."""
        upto, last = self.upto, len(self.open)
        if not 0 <= needed <= last - place:
            return -self.formula.true
        least, most = total + upto[last] - upto[last - needed], total + upto[place + needed] - upto[place]
        if least >= self.good.stop or most < self.good.start:
            return -self.formula.true
        return self.formula.true if least >= self.good.start and most < self.good.stop else None

    def _asked(self, place: int, needed: int, total: int) -> int:
        points, literal = self.open[place]
        yes = self._node(place + 1, needed - 1, total + points)
        return self.formula.either(literal, yes, self._node(place + 1, needed, total))
