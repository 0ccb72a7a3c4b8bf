"""What must have happened, whatever the forgotten cards were: the charges that hold in every completion at once."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from app.game.proving.charges import literal
from app.game.proving.completions import completions
from app.game.proving.searching import Search

if TYPE_CHECKING:
    from app.game.proving.charges import Charge
    from app.game.proving.known import Known

_REMEMBERED = 256


@lru_cache(_REMEMBERED)
def forced(told: Known, charges: tuple[Charge, ...]) -> frozenset[Charge]:
    """Give those charges that hold in every completion; none where the facts have no completion.

    One formula serves all of them. A completion in which some fail strikes all of those, so that few are asked alone.
    """
    play = completions(told)
    asked = {charge: literal(play, charge) for charge in charges}
    with Search(play.formula.clauses) as search:
        model = search.find()
        found = set()
        while model is not None and asked:
            asked = {charge: holds for charge, holds in asked.items() if model.holds(holds)}
            while asked and (model := search.find(-next(iter(asked.values())))) is None:
                charge = next(iter(asked))
                found.add(charge)
                del asked[charge]
    return frozenset(found)
