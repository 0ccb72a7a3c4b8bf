"""Takes over from a sheet what an official chose: deals, and the claims heard in them with their rulings."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from app.desk.acts.importing import ruling_of
from app.desk.refusals import say
from app.game.text.formatting import claim_json, deal_json
from app.listings.differences import told_facts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from app.desk.views.comparing import Compared
    from app.game.facts import Claim, Deal, Ruling, Sheet
    from app.listings.differences import Difference

    Asked = tuple[str, dict[str, Any]]
    """An act by its name, and its fields."""

ENDED: Final = frozenset({"four_ball", "game_loss"})
"""What a deal comes to that a ruling ended: nobody enters it beside."""


def takings(told: Compared, chosen: Iterable[Difference]) -> tuple[Asked, ...]:
    """Give the acts that take deals over, in order of play: corrections of those that are here, else entries.

    Claims that are on the sheet alone come with their rulings; a `rule` is given its claim by `numbered`. A sheet of a
    match that is not open here is taken in whole, whatever was chosen.
    """
    if not told.opened:
        return (("import_sheet", {"match": told.match, "sheet": told.told}),)
    places = sorted((one for one in chosen if one.there is not None), key=lambda one: (one.game, one.deal))
    return tuple(asked for one in places for asked in _taken(told, one))


def numbered(asked: Asked, before: Mapping[str, object]) -> Asked:
    """Give an act with the claim it rules on, from what the act before it answered."""
    act, fields = asked
    if act != "rule":
        return asked
    return act, {**fields, "claim": int(str(before["claim"]).rpartition(".")[2])}


def stays(told: Compared, one: Difference) -> bool:
    """Tell whether claims of a deal stay as they are here though the sheet has them otherwise, or has them not."""
    there = Counter(map(_whole, _deal(told.sheet, one).claims if one.there else ()))
    return bool(Counter(map(_whole, _here(told, one))) - there)


def _taken(told: Compared, one: Difference) -> Iterator[Asked]:
    there, place = _deal(told.sheet, one), {"match": told.match, "game": one.game, "deal": one.deal}
    assert one.there is not None  # noqa: S101 - takings() left the others out
    facts: dict[str, Any] = deal_json(there)
    facts.pop("claims", None)
    if one.here is None:
        yield from _heard(told, one, place, {"facts": facts})
        if one.there.result not in ENDED:
            yield "enter", {**place, "facts": facts}
        return
    assert told.here is not None  # noqa: S101 - a deal that is here has its sheet
    if told_facts(_deal(told.here, one), one.here) != told_facts(there, one.there):
        yield "correct", {**place, "facts": facts, "reason": say("As on the sheet that came in")}
    yield from _heard(told, one, place, {})


def _heard(told: Compared, one: Difference, place: dict[str, Any], more: dict[str, Any]) -> Iterator[Asked]:
    """Give the acts that log claims and rule on them; `more` goes with a ruling that may end its deal."""
    for claim, ruling in _fresh(told, one):
        facts: dict[str, Any] = claim_json(claim)
        facts.pop("ruling", None)
        yield "claim", {**place, "claim": facts, "another": True}  # both were shown beside each other
        if ruling and ruling != "pending":
            ruled = {
                "ruling": _dismissed(claim) or ruling,
                "level": "table",
                "opened_by_keeper": claim.opened_by_keeper,
                "late": claim.late,
            }
            yield "rule", {"match": told.match, **ruled, "reason": say("As on the sheet that came in"), **more}


def _dismissed(claim: Claim) -> Ruling | None:
    """Give the ruling on a claim that came too late: nobody upholds it, whatever the sheet says."""
    return "rejected" if claim.late and claim.ruling == "upheld" else None


def _fresh(told: Compared, one: Difference) -> Iterator[tuple[Claim, Ruling | None]]:
    """Give the claims of a deal that are on the sheet alone, each with what came of it there."""
    known = Counter(map(_key, _here(told, one)))
    assert one.there is not None  # noqa: S101 - as above
    for claim, heard in zip(_deal(told.sheet, one).claims, one.there.claims, strict=True):
        if known[_key(claim)]:
            known[_key(claim)] -= 1
        else:
            yield claim, ruling_of(claim, heard)


def _here(told: Compared, one: Difference) -> tuple[Claim, ...]:
    return _deal(told.here, one).claims if told.here is not None and one.here is not None else ()


def _deal(sheet: Sheet, one: Difference) -> Deal:
    return sheet.games[one.game - 1].deals[one.deal - 1]


def _key(claim: Claim) -> tuple[object, ...]:
    return claim.team, claim.offence, claim.against, claim.by


def _whole(claim: Claim) -> tuple[object, ...]:
    return *_key(claim), claim.ruling
