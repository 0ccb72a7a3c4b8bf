"""Facts that no deal satisfies: a smallest set of them that can't all be true."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from app.game.proving.completions import completions
from app.game.proving.counting import countable
from app.game.proving.searching import HittingSets, Search

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from app.game.proving.known import Fact, Known
    from app.game.proving.searching import Model

_REMEMBERED = 256


@lru_cache(_REMEMBERED)
def contradiction(told: Known) -> tuple[Fact, ...]:
    """Give a smallest set of facts that can't all be true; nothing where the facts have a completion.

    The facts are where cards lay, who took which hand, and the points counted; what was trump and who led is given.
    Where the cards alone can't be, the set is one of cards: no taker and no count speaks against them.
    """
    if possible_at_all(told):
        return ()
    cards = cards_alone(told)
    with _Doubted(told if possible_at_all(cards) else cards) as doubted:
        found = _smallest(doubted)
    return tuple([fact for fact in told.facts if fact in found])


def possible_at_all(told: Known) -> bool:
    """Tell whether the facts have a completion."""
    with Search(completions(told).formula.clauses) as search:
        return search.find() is not None


def cards_alone(told: Known) -> Known:
    """Leave out who took the hands and what was counted."""
    return replace(told, facts=tuple([fact for fact in told.facts if fact.card is not None]))


class _Doubted:
    """Facts each of which may be left out, and the search for a completion that has some of them."""

    def __init__(self, told: Known) -> None:
        self._told, self._lying = told, completions(told, bound=False).lying
        self._search = Search(self._lying.formula.clauses)
        self._ways = {fact: self._holding_where(fact) for fact in told.facts}
        self.facts = tuple(self._ways)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._search.close()

    def healed(self, facts: Collection[Fact]) -> frozenset[Fact] | None:
        """Give all the facts that some completion with these has; None where they have none."""
        if not countable(self._told, facts):
            return None
        model = self._search.find(*[literal for fact, literal in self._lying.chosen.items() if fact in facts])
        return None if model is None else self._holding(model)

    def _holding_where(self, fact: Fact) -> tuple[int, ...]:
        """Give literals any one of which says that a fact holds: that it is assumed, or its card lies with its seat."""
        lies = [self._lying.at(fact.card, place) for place in fact.places()] if fact.card and fact.seat else []
        return (self._lying.chosen[fact], *lies)

    def _holding(self, model: Model) -> frozenset[Fact]:
        """Give the facts that a completion is found to have, asked for or not."""
        return frozenset([fact for fact, ways in self._ways.items() if any(map(model.holds, ways))])


def _smallest(doubted: _Doubted) -> frozenset[Fact]:
    """Give a smallest set that fails.

    A set of facts fails just where it meets every set whose removal heals it. So the smallest set that meets all those
    found so far is tried: it fails, or shows one more.
    """
    tried: frozenset[Fact] = frozenset()
    with HittingSets(doubted.facts) as sets:
        while (kept := doubted.healed(tried)) is not None:
            sets.hit(_to_spare(doubted, kept))
            tried = sets.smallest()
    return tried


def _to_spare(doubted: _Doubted, kept: frozenset[Fact]) -> list[Fact]:
    """Give facts without which the others can all be true; those to be kept can."""
    for fact in doubted.facts:
        kept |= (fact not in kept and doubted.healed({*kept, fact})) or frozenset()
    return [fact for fact in doubted.facts if fact not in kept]


def none_to_spare(search: Search, facts: Iterable[int], *needed: int) -> frozenset[int]:
    """Give facts that fail together with what is needed, and would not without any one of them; the first go first."""
    order = list(facts)
    kept = frozenset(order)
    for fact in order:
        if fact in kept and search.find(*needed, *(kept - {fact})) is None:
            kept &= search.core()
    return kept
