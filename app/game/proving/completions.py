"""All completions of a sheet as one formula, and the questions asked of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.game.proving.charges import literal
from app.game.proving.lying import Lying
from app.game.proving.summing import within
from app.game.proving.taking import Taking

if TYPE_CHECKING:
    from app.game.proving.charges import Charge
    from app.game.proving.known import Known


class Question(Struct, frozen=True):
    """What is asked of every completion: one of the outcomes holds in each; `rest` is the one when no other does.

    An outcome holds where any of its charges does; no two can hold together.
    """

    outcomes: tuple[tuple[str, tuple[Charge, ...]], ...]
    rest: str


def completions(told: Known, *, bound: bool = True) -> Taking:
    """Write what a sheet tells; unless `bound`, each fact has a literal that must be assumed for it to hold."""
    lying = Lying(told, bound=bound)
    play = Taking(lying)
    for fact in told.facts:
        if fact.team is not None:
            holds = within(play, fact.team, fact.points, fact.points + 1)
            lying.formula.add(-lying.assumed("points"), holds)
    return play


def outcomes(play: Taking, question: Question) -> dict[str, int]:
    """Give each outcome of a question as a literal."""
    formula = play.formula
    named = {name: formula.any_of([literal(play, charge) for charge in charges]) for name, charges in question.outcomes}
    return {**named, question.rest: -formula.any_of(named.values())}
