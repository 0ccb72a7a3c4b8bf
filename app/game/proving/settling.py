"""What would decide a question whichever it turns out to be: single cards, else the fewest closed hands to turn up.

Two completions are sought at once that differ in their outcome and agree on what would be established. Where there are
none, it decides (the doubled formula).
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Self

from msgspec import Struct

from app.game.proving.completions import completions, outcomes
from app.game.proving.contradicting import none_to_spare
from app.game.proving.known import Untold
from app.game.proving.searching import Search
from app.game.table import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.game.proving.completions import Question
    from app.game.proving.known import Known, Place, Row


class Settler(Struct, frozen=True):
    """One thing that decides by itself: `cards` places whose card is to be established, or `turn_up` hands."""

    cards: tuple[Place, ...] = ()
    turn_up: tuple[int, ...] = ()


class Pairs:
    """Pairs of completions with different outcomes, found and sought.

    The second completion has each literal of the first, `_shift` higher. Another `2 * _shift` higher stands whether the
    two agree on it; that they do where they agree on all it is made of spares the search most of its work.
    """

    def __init__(self, told: Known, question: Question) -> None:
        self._play = completions(told)
        named = outcomes(self._play, question)
        formula = self._play.formula
        self._shift = formula.last
        self._search = Search([*formula.clauses, *[[self._second(one) for one in some] for some in formula.clauses]])
        self._agree = {place: 3 * self._shift + number for number, place in enumerate(self._play.lying.places, 1)}
        self._differing: list[frozenset[Place]] = []
        self._tell_agreement()
        for holds in named.values():
            self._search.add(-holds, -self._second(holds))

    def _second(self, literal: int) -> int:
        return literal + self._shift if literal > 0 else literal - self._shift

    def _tell_agreement(self) -> None:
        """Write when the two agree on a literal: on cards by their place, on all others by what they are made of."""
        formula, add = self._play.formula, self._search.add
        of_place = {
            literal: agree for place, agree in self._agree.items() for literal in self._play.lying.literals(place)
        }
        for literal in range(1, self._shift + 1):
            second, same = literal + self._shift, literal + 2 * self._shift
            add(-same, -literal, second)
            add(-same, literal, -second)
            if literal in of_place:
                add(-of_place[literal], same)
            elif literal in formula.made_of:
                add(same, *{-of_place.get(abs(one), abs(one) + 2 * self._shift) for one in formula.made_of[literal]})
            else:
                add(same, literal, second)
                add(same, -literal, -second)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._search.close()

    def decided_by(self, places: Iterable[Place]) -> bool:
        """Tell whether the cards of these places decide the outcome, whichever they are."""
        asked = frozenset(places)
        if any(not asked & differing for differing in self._differing):
            return False
        model = self._search.find(*[self._agree[place] for place in asked])
        if model is None:
            return True
        one = self._play.lying.read(model.holds)
        other = self._play.lying.read(lambda literal: model.holds(self._second(literal)))
        self._differing.append(frozenset(place for place in one if one[place] != other[place]))
        return False

    def untold(self) -> tuple[Untold, ...]:
        """Tell what else it takes where no card decides, as little as will do; or the cards that are still held."""
        every = list(self._agree.values())
        if self._search.find(*every) is None:
            return (Untold("held"),)
        told: dict[Untold, int] = {}
        for literal, what in self._play.formula.untold.items():
            known = told.setdefault(what, 3 * self._shift + len(every) + len(told) + 1)
            self._search.add(-known, literal + 2 * self._shift)
        needed = none_to_spare(self._search, told.values(), *every)
        return tuple([what for what, known in told.items() if known in needed])


def settled(told: Known, question: Question) -> tuple[tuple[Settler, ...], tuple[Untold, ...]]:
    """Give what would decide an open question, the easiest to establish first; where no card can, what is not told.

    A card is easier the fewer of its hand are forgotten and the later it fell; a hand likewise.
    """
    forgotten = sorted((place for row in told.rows for place in row.forgotten), key=lambda one: _ease(told, one))
    with Pairs(told, question) as pairs:
        single = tuple([Settler((place,)) for place in forgotten if pairs.decided_by((place,))])
        settle = single or _fewest_hands(told, pairs)
        return settle, () if settle else pairs.untold()


def _ease(told: Known, place: Place) -> tuple[int, int, int]:
    return len(told.rows[place.hand - 1].forgotten), -place.hand, SEATS.index(place.seat)


def _fewest_hands(told: Known, pairs: Pairs) -> tuple[Settler, ...]:
    closed = [row for row in told.rows if row.count and not (row.seats and row.whole)]
    if not closed or not pairs.decided_by(_places(closed)):
        return ()
    needed = {row.number for row in closed if not pairs.decided_by(_places([one for one in closed if one is not row]))}
    sets = (some for some in _by_size(closed) if needed <= {row.number for row in some})
    best = next(some for some in sets if pairs.decided_by(_places(some)))
    return (Settler(turn_up=tuple([row.number for row in best])),)


def _by_size(closed: list[Row]) -> list[tuple[Row, ...]]:
    """Give the sets of hands, small ones first, then the latest."""
    sizes = [combinations(closed, count) for count in range(1, len(closed) + 1)]
    return [some for same in sizes for some in sorted(same, key=lambda one: [-row.number for row in reversed(one)])]


def _places(rows: Iterable[Row]) -> list[Place]:
    return [place for row in rows for place in row.places()]
