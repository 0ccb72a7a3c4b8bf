"""Questions where no card was told: answered without a search where nobody told who led any hand either.

All cards are then alike: what a charge reads has to be shown, every hand of it, and what no card shows has to be told.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from app.game.cards import HANDS, SEATS_AT_TABLE
from app.game.proving.examining import Examined, examine, possible
from app.game.proving.known import Untold
from app.game.proving.parting import CALLED, DEALT
from app.game.proving.settling import Settler, settled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.game.proving.charges import Charge
    from app.game.proving.completions import Question
    from app.game.proving.known import Known

_REMEMBERED = 256
_PLAIN: Final = DEALT | CALLED | {"revoke", "out_of_turn"}


def unseen(told: Known, question: Question) -> Examined:
    """Answer a question where no card was told; there is no case to show.

    `told` has the points counted only where they may tell something: see `points_may_tell`.
    """
    charges = [charge for _, some in question.outcomes for charge in some]
    whole = not told.facts and all(row.count == SEATS_AT_TABLE and not row.seats for row in told.rows)
    if not whole or any(charge.kind not in _PLAIN for charge in charges):
        return _searched(told, question)
    lacking = dict.fromkeys(what for charge in charges for what in _lacking(told, charge))
    hands = {hand for charge in charges for hand in range(_first(charge), HANDS + 1)}
    settle = () if lacking else (Settler(turn_up=tuple(sorted(hands))),)
    return Examined((*[name for name, _ in question.outcomes], question.rest), settle=settle, untold=tuple(lacking))


def _lacking(told: Known, charge: Charge) -> Iterator[Untold]:
    """Give what no card shows of a charge: who led, the order, when a jodhi was called, what was trump."""
    if charge.kind == "revoke" and charge.hand < HANDS:
        yield Untold("led", charge.hand)
    if charge.kind == "out_of_turn":
        yield Untold("order", charge.hand)
    if charge.kind in CALLED and len(charge.moments) > 1:
        yield Untold("moment")
    if charge.kind in CALLED and told.trump is None and (charge.suit is None or charge.kind == "jodhi_wrong_value"):
        yield Untold("trump")


def _first(charge: Charge) -> int:
    """Give the first hand whose cards a charge reads; it reads all those after it."""
    return min(charge.moments) + 1 if charge.kind in CALLED else 1


@lru_cache(_REMEMBERED)
def _searched(told: Known, question: Question) -> Examined:
    found = possible(told, question)
    if len(found) < 2:  # noqa: PLR2004 - decided
        return examine(told, question)
    return Examined(found, (), (), *settled(told, question))
