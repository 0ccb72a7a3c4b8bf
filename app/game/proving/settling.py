"""What would decide a question whichever it turns out to be: single cards, else the fewest closed hands to turn up.

Two completions are sought at once that differ in their outcome and agree on what would be established. Where there are
none, it decides (the doubled formula).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Self

from app.game.cards import DECK
from app.game.proving.completions import completions, outcomes
from app.game.proving.searching import Search
from app.game.table import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.game.proving.completions import Question
    from app.game.proving.known import Known, Place, Row


@dataclass(frozen=True, slots=True)
class Settler:
    """One thing that decides by itself: `cards` places whose card is to be established, or `turn_up` hands."""

    cards: tuple[Place, ...] = ()
    turn_up: tuple[int, ...] = ()


class Pairs:
    """Pairs of completions with different outcomes, found and sought."""

    def __init__(self, told: Known, question: Question) -> None:
        self._one = completions(told)
        first = outcomes(self._one, question)
        self._other = completions(told, after=self._one.formula.last)
        second = outcomes(self._other, question)
        self._search = Search([*self._one.formula.clauses, *self._other.formula.clauses])
        self._last = self._other.formula.last
        self._agree: dict[Place, int] = {}
        self._differing: list[frozenset[Place]] = []
        for name, holds in first.items():
            self._search.add(-holds, -second[name])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._search.close()

    def decided_by(self, places: Iterable[Place]) -> bool:
        """Tell whether the cards of these places decide the outcome, whichever they are."""
        asked = frozenset(places)
        if any(not asked & differing for differing in self._differing):
            return False
        model = self._search.find(*[self._agreeing(place) for place in asked])
        if model is None:
            return True
        one, other = self._one.lying.read(model), self._other.lying.read(model)
        self._differing.append(frozenset(place for place in one if one[place] != other[place]))
        return False

    def _agreeing(self, place: Place) -> int:
        """Give a literal under which both completions have the same card on a place."""
        if place not in self._agree:
            self._last += 1
            self._agree[place] = self._last
            for card in DECK:
                self._search.add(-self._last, -self._one.lying.at(card, place), self._other.lying.at(card, place))
        return self._agree[place]


def settlers(told: Known, question: Question) -> tuple[Settler, ...]:
    """Give what would decide an open question, the easiest to establish first; nothing where cards can't.

    A card is easier the fewer of its hand are forgotten and the later it fell; a hand likewise.
    """
    forgotten = sorted((place for row in told.rows for place in row.forgotten), key=lambda one: _ease(told, one))
    with Pairs(told, question) as pairs:
        single = tuple([Settler((place,)) for place in forgotten if pairs.decided_by((place,))])
        return single or _fewest_hands(told, pairs)


def _ease(told: Known, place: Place) -> tuple[int, int, int]:
    return len(told.rows[place.hand - 1].forgotten), -place.hand, SEATS.index(place.seat)


def _fewest_hands(told: Known, pairs: Pairs) -> tuple[Settler, ...]:
    closed = [row for row in told.rows if row.count and not (row.seats and row.whole)]
    if not closed or not pairs.decided_by(_places(closed)):
        return ()
    best = next(some for some in _by_size(closed) if pairs.decided_by(_places(some)))
    return (Settler(turn_up=tuple([row.number for row in best])),)


def _by_size(closed: list[Row]) -> list[tuple[Row, ...]]:
    """Give the sets of hands, small ones first, then the latest."""
    sizes = [combinations(closed, count) for count in range(1, len(closed) + 1)]
    return [some for same in sizes for some in sorted(same, key=lambda one: [-row.number for row in reversed(one)])]


def _places(rows: Iterable[Row]) -> list[Place]:
    return [place for row in rows for place in row.places()]
