"""Two score sheets of one match beside each other, deal by deal: as entered here, and as it came from elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from app.i18n import translate
from app.listings.columns import Column

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.facts import Deal, Sheet
    from app.game.results import DealResult, SheetResult

    Place = tuple[int, int]
    """Game and deal, from 1."""
    Told = tuple[Deal, DealResult]


@dataclass(frozen=True, slots=True)
class Difference:
    """A deal that reads otherwise: `here` and `there` are None where it was not told; `claims` tells that these do."""

    game: int
    deal: int
    here: DealResult | None
    there: DealResult | None
    claims: bool

    @property
    def place(self) -> str:
        """Name the deal as papers do: `2/5`."""
        return f"{self.game}/{self.deal}"


def differences(here: tuple[Sheet, SheetResult], there: tuple[Sheet, SheetResult]) -> tuple[Difference, ...]:
    """Give the deals in which two sheets differ, in order of play."""
    ours, theirs = _deals(*here), _deals(*there)
    found = (_difference(place, ours.get(place), theirs.get(place)) for place in sorted({**ours, **theirs}))
    return tuple(one for one in found if one is not None)


def _deals(sheet: Sheet, result: SheetResult) -> Mapping[Place, Told]:
    return {
        (number, place): (deal, told)
        for number, (game, scored) in enumerate(zip(sheet.games, result.games, strict=True), 1)
        for place, (deal, told) in enumerate(zip(game.deals, scored.deals, strict=True), 1)
    }


def _difference(place: Place, here: Told | None, there: Told | None) -> Difference | None:
    if here and there:
        claims = _claims(here) != _claims(there)
        if _facts(here) == _facts(there) and not claims:
            return None
        return Difference(*place, here[1], there[1], claims)
    return Difference(*place, here[1] if here else None, there[1] if there else None, claims=False)


def _facts(told: Told) -> Deal:
    """Give what was told of a deal, with its dealer and trump maker where these followed by themselves."""
    deal, result = told
    return replace(
        deal, claims=(), dealer=deal.dealer or result.dealer, trump_maker=deal.trump_maker or result.trump_maker
    )


def _claims(told: Told) -> list[tuple[object, ...]]:
    return [(one.team, one.offence, one.against, one.by) for one in told[0].claims]


def deal_text(told: DealResult | None) -> str:
    """Tell a deal in one line: what it came to, how that was counted, and the balls after it."""
    if told is None:
        return translate("difference", "not there")
    balls = f"{told.after.balls['A']}–{told.after.balls['B']}"
    return " · ".join(filter(None, (told.result.replace("_", " "), told.arithmetic, balls)))


DIFFERENCES: tuple[Column[Difference], ...] = (
    Column("deal", "Deal", lambda r: r.place, width=7),
    Column("here", "Entered here", lambda r: deal_text(r.here), width=40),
    Column("there", "On the sheet", lambda r: deal_text(r.there), width=40),
    Column("claims", "Claims differ", lambda r: r.claims, "center", 12),
)
