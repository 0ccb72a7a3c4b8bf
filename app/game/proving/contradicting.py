"""Facts that no deal satisfies: a smallest set of them that can't all be true."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.game.proving.completions import completions
from app.game.proving.searching import HittingSets, Search

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from app.game.proving.known import Fact, Known
    from app.game.proving.lying import Lying

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
    doubted = told if possible_at_all(cards) else cards
    lying = completions(doubted, bound=False).lying
    with Search(lying.formula.clauses) as search:
        found = _smallest(search, lying)
    return tuple([fact for fact in doubted.facts if lying.chosen[fact] in found])


def possible_at_all(told: Known) -> bool:
    """Tell whether the facts have a completion."""
    with Search(completions(told).formula.clauses) as search:
        return search.find() is not None


def cards_alone(told: Known) -> Known:
    """Leave out who took the hands and what was counted."""
    return replace(told, facts=tuple([fact for fact in told.facts if fact.card is not None]))


def _smallest(search: Search, lying: Lying) -> frozenset[int]:
    """Give a smallest set that fails.

    A set of facts fails just where it meets every set whose removal heals it. So the smallest set that meets all those
    found so far is tried: it fails, or shows one more.
    """
    tried: frozenset[int] = frozenset()
    with HittingSets(lying.chosen.values()) as sets:
        while (model := search.find(*tried)) is not None:
            sets.hit(_healing(search, lying, tried | _holding(lying, model)))
            tried = sets.smallest()
    return tried


def _healing(search: Search, lying: Lying, kept: frozenset[int]) -> list[int]:
    """Give facts without which the others can all be true; those to be kept can."""
    for literal in lying.chosen.values():
        model = search.find(*kept, literal) if literal not in kept else None
        if model is not None:
            kept |= {literal} | _holding(lying, model)
    return [literal for literal in lying.chosen.values() if literal not in kept]


def _holding(lying: Lying, model: Mapping[int, bool]) -> frozenset[int]:
    """Give the facts that a completion is found to have, asked for or not."""
    cards = lying.read(model)
    sure = [fact for fact in lying.chosen if fact.seat is not None]
    lie_so = [lying.chosen[fact] for fact in sure if any(cards[one] == fact.card for one in fact.places())]
    return frozenset([*lie_so, *[literal for literal in lying.chosen.values() if model[literal]]])


def none_to_spare(search: Search, facts: Iterable[int], *needed: int) -> frozenset[int]:
    """Give facts that fail together with what is needed, and would not without any one of them; the first go first."""
    order = list(facts)
    kept = frozenset(order)
    for fact in order:
        if fact in kept and search.find(*needed, *(kept - {fact})) is None:
            kept &= search.core()
    return kept
