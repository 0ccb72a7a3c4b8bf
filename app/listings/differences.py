"""Two score sheets of one match beside each other, deal by deal: as entered here, and as it came from elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.i18n import translate
from app.listings.columns import Column

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.facts import Deal, Ruling, Sheet
    from app.game.results import DealResult, SheetResult

    Place = tuple[int, int]
    """Game and deal, from 1."""
    Told = tuple[Deal, DealResult]


class Difference(Struct, frozen=True):
    """A deal on two sheets: `here` and `there` are None where it was not told; `claims` tells that these differ.

    `same` tells that it reads the same; `said` are the claims of both in words, where they differ, and `apart` what
    else was told of it here and there.
    """

    game: int
    deal: int
    here: DealResult | None
    there: DealResult | None
    claims: bool
    same: bool = False
    said: tuple[str, str] = ("", "")
    apart: tuple[str, str] = ("", "")

    @property
    def place(self) -> str:
        """Name the deal as papers do: `2/5`."""
        return f"{self.game}/{self.deal}"


def differences(here: tuple[Sheet, SheetResult], there: tuple[Sheet, SheetResult]) -> tuple[Difference, ...]:
    """Give the deals in which two sheets differ, in order of play."""
    return tuple(one for one in beside(here, there) if not one.same)


def beside(here: tuple[Sheet, SheetResult] | None, there: tuple[Sheet, SheetResult]) -> tuple[Difference, ...]:
    """Give every deal of two sheets, in order of play; `here` is None where nothing was entered."""
    ours, theirs = _deals(*here) if here else {}, _deals(*there)
    return tuple(_difference(place, ours.get(place), theirs.get(place)) for place in sorted({**ours, **theirs}))


def _deals(sheet: Sheet, result: SheetResult) -> Mapping[Place, Told]:
    return {
        (number, place): (deal, told)
        for number, (game, scored) in enumerate(zip(sheet.games, result.games, strict=True), 1)
        for place, (deal, told) in enumerate(zip(game.deals, scored.deals, strict=True), 1)
    }


def _difference(place: Place, here: Told | None, there: Told | None) -> Difference:
    if here and there:
        claims = _claims(here) != _claims(there)
        said = (_claimed(here), _claimed(there)) if claims else ("", "")
        ours, theirs = told_facts(*here), told_facts(*there)
        apart = (_apart(ours, theirs), _apart(theirs, ours))
        if ours != theirs and not any(apart) and deal_text(here[1]) == deal_text(there[1]):
            apart = ("", translate("difference", "other calls or cards"))
        return Difference(*place, here[1], there[1], claims, ours == theirs and not claims, said, apart)
    said = ("", _claimed(there)) if there and there[0].claims else ("", "")
    return Difference(*place, here[1] if here else None, there[1] if there else None, bool(said[1]), said=said)


def told_facts(deal: Deal, result: DealResult) -> Deal:
    """Give what was told of a deal without its claims, its dealer and trump maker where they followed by themselves."""
    return replace(
        deal, claims=(), dealer=deal.dealer or result.dealer, trump_maker=deal.trump_maker or result.trump_maker
    )


def _apart(deal: Deal, other: Deal) -> str:
    """Tell what the count of a deal does not show, where another telling of it has that otherwise."""
    told = (
        (translate("difference", "dealer {told}"), deal.dealer, other.dealer),
        (translate("difference", "trump maker {told}"), deal.trump_maker, other.trump_maker),
        (translate("difference", "bid {told}"), deal.bid or None, other.bid or None),
        (translate("difference", "trumps {told}"), deal.trump, other.trump),
        (translate("difference", "last hand {told}"), deal.last_hand, other.last_hand),
        (translate("difference", "balls opened {told}"), _opened(deal), _opened(other)),
    )
    return ", ".join(words.format(told=mine or "–") for words, mine, its in told if mine != its)


def _opened(deal: Deal) -> str:
    return " ".join(f"{team} {balls}" for team, balls in sorted(deal.opened.items()))


def _claims(told: Told) -> list[tuple[object, ...]]:
    return [(one.team, one.offence, one.against, one.by, one.ruling) for one in told[0].claims]


def _claimed(told: Told) -> str:
    words = (f"{one.team} {one.offence.replace('_', ' ')} ({_ruled(one.ruling)})" for one in told[0].claims)
    return ", ".join(words) or translate("difference", "no claim")


def _ruled(ruling: Ruling | None) -> str:
    if ruling is None or ruling == "pending":
        return translate("difference", "not ruled")
    return translate("difference", ruling.replace("_", " "))


def claims_text(one: Difference) -> str:
    """Tell the claims of a deal where they differ: ours, then theirs."""
    if not one.claims:
        return ""
    told = translate("difference", "here {here}; there {there}")
    return told.format(here=one.said[0] or translate("difference", "no claim"), there=one.said[1])


def deal_text(told: DealResult | None) -> str:
    """Tell a deal in one line: what it came to, how that was counted, and the balls after it."""
    if told is None:
        return translate("difference", "not there")
    balls = f"{told.after.balls['A']}–{told.after.balls['B']}"
    return " · ".join(filter(None, (told.result.replace("_", " "), told.arithmetic, balls)))


def here_text(one: Difference) -> str:
    """Tell a deal as entered here, with what is told otherwise elsewhere."""
    return " · ".join(filter(None, (deal_text(one.here), one.apart[0])))


def there_text(one: Difference) -> str:
    """Tell a deal as the sheet has it, with what is told otherwise here."""
    return " · ".join(filter(None, (deal_text(one.there), one.apart[1])))


DIFFERENCES: tuple[Column[Difference], ...] = (
    Column("deal", "Deal", lambda r: r.place, width=7),
    Column("here", "Entered here", here_text, width=40),
    Column("there", "On the sheet", there_text, width=40),
    Column("claims", "Claims differ", claims_text, width=40),
)
