"""The door of the proofs: which outcomes the facts leave possible, why, and what would settle it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from app.game.proving.completions import completions, outcomes
from app.game.proving.contradicting import none_to_spare
from app.game.proving.plain import plain
from app.game.proving.searching import Search
from app.game.proving.settling import settled

if TYPE_CHECKING:
    from app.game.cards import Card
    from app.game.proving.completions import Question
    from app.game.proving.known import Fact, Known, Place, Untold
    from app.game.proving.plain import Plain
    from app.game.proving.settling import Settler
    from app.game.proving.taking import Taking

_REMEMBERED = 256


class Case(Struct, frozen=True):
    """One completion in which an outcome holds: only the places where it is another than its counterpart."""

    outcome: str
    cards: tuple[tuple[Place, Card], ...]


class Examined(Struct, frozen=True):
    """What a question comes to. One outcome possible: `because` names facts that force it, none of them to spare.

    Where it takes no fact on cards, `plain` is what answers it.
    Several: `cases` shows a completion for each of two, as alike as can be, and `settle` what would decide it; where
    nothing would, `untold` is what keeps it open.
    """

    possible: tuple[str, ...]
    because: tuple[Fact, ...] = ()
    cases: tuple[Case, ...] = ()
    settle: tuple[Settler, ...] = ()
    untold: tuple[Untold, ...] = ()
    plain: Plain | None = None


@lru_cache(_REMEMBERED)
def possible(told: Known, question: Question) -> tuple[str, ...]:
    """Give the outcomes that hold in some completion; none where the facts have no completion."""
    play = completions(told)
    named = outcomes(play, question)
    with Search(play.formula.clauses) as search:
        return tuple([name for name, holds in named.items() if search.find(holds) is not None])


@lru_cache(_REMEMBERED)
def examine(told: Known, question: Question) -> Examined:
    """Answer a question with its reason; nothing is possible where the facts have no completion."""
    found = possible(told, question)
    if len(found) < 2:  # noqa: PLR2004 - decided
        because = _forcing(told, question, found[0]) if found else ()
        return Examined(found, because, plain=None if because else plain(told, question))
    return Examined(found, (), _cases(told, question, found), *settled(told, question))


def _forcing(told: Known, question: Question, outcome: str) -> tuple[Fact, ...]:
    """Give facts that force an outcome, none to spare: without any one of them another outcome is possible."""
    play = completions(told, bound=False)
    holds = outcomes(play, question)[outcome]
    chosen = play.lying.chosen
    farthest_first = sorted(told.facts, key=lambda fact: _nearness(question, fact))
    with Search(play.formula.clauses) as search:
        needed = none_to_spare(search, [chosen[fact] for fact in farthest_first], -holds)
    return tuple([fact for fact in told.facts if chosen[fact] in needed])


def _nearness(question: Question, fact: Fact) -> int:
    """Give how near a fact is to what is asked; the farthest are spared first."""
    charges = [charge for _, some in question.outcomes for charge in some]
    return any(fact.hand == charge.hand for charge in charges) + 2 * any(fact.seat == charge.seat for charge in charges)


def _cases(told: Known, question: Question, found: tuple[str, ...]) -> tuple[Case, ...]:
    """Give two completions with different outcomes that share every card they can."""
    play = completions(told)
    named = outcomes(play, question)
    with Search(play.formula.clauses) as search:
        first = _cards(play, search, named[found[0]])
        shared = [named[found[1]]]
        for place, card in first.items():
            if search.find(*shared, play.lying.at(card, place)) is not None:
                shared.append(play.lying.at(card, place))
        second = _cards(play, search, *shared)
    differing = [place for place in first if first[place] != second[place]]
    return tuple(
        [
            Case(outcome, tuple([(place, cards[place]) for place in differing]))
            for outcome, cards in zip(found, (first, second), strict=False)
        ]
    )


def _cards(play: Taking, search: Search, *assumed: int) -> dict[Place, Card]:
    """Give the cards of a completion that has to be there."""
    model = search.find(*assumed)
    return play.lying.read(model.holds) if model else {}
