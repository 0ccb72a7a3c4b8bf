"""What a deal comes to, before the balls are added: the record every step of the deciding gives back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from app.game.mistakes import Mistake, SheetRefused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.results import Award, CallResult, ClaimResult, DealKind, Finding
    from app.game.table import Team


class Decided(Struct, frozen=True):
    """How a deal was decided: `lost_by` names the team that loses the game, `cites` the clauses by their keys."""

    kind: DealKind
    awards: tuple[Award, ...] = ()
    lost_by: Team | None = None
    call: CallResult | None = None
    arithmetic: str = ""
    cites: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()


class Heard(Struct, frozen=True):
    """What the claims of a deal came to.

    `ending` is what ends the deal, if a claim does; `waiting` tells that a claim is open, and the deal with it.
    `values` holds what each jodhi counts now; `struck` the calls that no longer stand (`thunee`, `double`).
    """

    claims: tuple[ClaimResult, ...] = ()
    ending: Decided | None = None
    waiting: bool = False
    values: tuple[int, ...] = ()
    struck: frozenset[str] = frozenset()
    warnings: Mapping[tuple[Team, str], int] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()


def refuse(place: str, message: str) -> SheetRefused:
    """Make the refusal of a deal whose facts do not reach; `place` is relative to the deal."""
    return SheetRefused((Mistake(place, message),))
