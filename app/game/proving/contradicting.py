"""Facts that no deal satisfies: a smallest set of them that can't all be true."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from app.game.proving.completions import completions
from app.game.proving.searching import Search, hitting_sets

if TYPE_CHECKING:
    from app.game.proving.known import Fact, Known

_REMEMBERED = 256


@lru_cache(_REMEMBERED)
def contradiction(told: Known) -> tuple[Fact, ...]:
    """Give a smallest set of facts that can't all be true; nothing where the facts have a completion.

    A set of facts fails just where it meets every set whose removal heals it. So the smallest set that meets all those
    found so far is tried: it fails, or shows one more.
    """
    with Search(completions(told).formula.clauses) as search:
        if search.find() is not None:
            return ()
    play = completions(told, bound=False)
    chosen = play.lying.chosen
    with Search(play.formula.clauses) as search, hitting_sets() as smallest:
        tried: list[int] = []
        while search.find(*tried) is not None:
            smallest.hit(_healing(search, list(chosen.values()), tried))
            tried = smallest.get()
    return tuple([fact for fact in told.facts if chosen[fact] in tried])


def _healing(search: Search, facts: list[int], tried: list[int]) -> list[int]:
    """Give facts without which the others can all be true; those tried are kept."""
    kept = list(tried)
    for fact in facts:
        if fact not in kept and search.find(*kept, fact) is not None:
            kept.append(fact)
    return [fact for fact in facts if fact not in kept]
