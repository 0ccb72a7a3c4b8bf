"""A sheet from elsewhere of a match that was opened here: compared, never written over; deals are taken one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.cli.errors import DONE, UsageError
from app.cli.output import write, write_json, write_listing
from app.desk.refusals import Misuse, Refused
from app.game.formatting import deal_json
from app.game.mistakes import SheetRefused
from app.game.parsing import parse_sheet
from app.game.scoring import score_sheet
from app.listings.differences import DIFFERENCES, differences

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.cli.command import Call
    from app.game.facts import Sheet
    from app.listings.differences import Difference

REASON = "As on the sheet that came in"


def compare(call: Call, told: object) -> int:
    """List the deals that differ, or take those over that an official named."""
    sheet = _read(told)
    here = call.desk.sheet(call.tid, call.typed.match), call.desk.score(call.tid, call.typed.match)
    if sheet.ruleset.digest != here[0].ruleset.digest:
        raise Refused("The sheet was played by other rules than this match: see `fourball rules --diff`.")
    found = differences(here, (sheet, score_sheet(sheet)))
    if call.typed.take is not None:
        return _take(call, sheet, list(_chosen(call.typed.take, found)))
    if call.typed.json:
        write_json([{column.key: column.value(one) for column in DIFFERENCES} for one in found])
    elif found:
        write_listing(DIFFERENCES, found)
        write(
            f"{call.typed.match} was opened here: nothing was changed. --take 1/3,2/5 or --take all takes deals over."
        )
    else:
        write(f"The sheet says of {call.typed.match} what was entered here: nothing to take over.")
    return DONE


def _read(told: object) -> Sheet:
    try:
        return parse_sheet(told)
    except SheetRefused as refusal:
        raise Misuse(refusal.mistakes) from refusal


def _chosen(named: str, found: tuple[Difference, ...]) -> Iterable[Difference]:
    by_place = {one.place: one for one in found if one.there is not None}
    if named.strip() == "all":
        yield from by_place.values()
        return
    for place in filter(None, (part.strip() for part in named.split(","))):
        if place not in by_place:
            raise UsageError(f"--take {place}: the sheet holds no such deal that differs. Write game/deal, like 1/3.")
        yield by_place[place]


def _take(call: Call, sheet: Sheet, chosen: list[Difference]) -> int:
    """Correct the deals that are here, enter those that are not, in order of play; each is an act of its own."""
    for one in sorted(chosen, key=lambda one: (one.game, one.deal)):
        facts = _facts(sheet, one)
        if one.here is None:
            change = call.act("enter", match=call.typed.match, game=one.game, deal=one.deal, facts=facts)
        else:
            place = {"game": one.game, "deal": one.deal}
            change = call.act("correct", match=call.typed.match, **place, facts=facts, reason=REASON)
        write(f"{change.label}: as on the sheet." + (" Its claims were not taken over." if one.claims else ""))
    if not chosen:
        write("No deal differs: nothing to take over.")
    return DONE


def _facts(sheet: Sheet, one: Difference) -> dict[str, Any]:
    deal = sheet.games[one.game - 1].deals[one.deal - 1]
    told: dict[str, Any] = deal_json(deal)
    told.pop("claims", None)
    return told
