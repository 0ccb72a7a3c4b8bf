"""A sheet from elsewhere of a match that was opened here: compared, never written over; deals are taken one by one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.cli.errors import DONE, UsageError, say
from app.cli.output import write, write_found, write_listing
from app.cli.words import tr
from app.desk.refusals import Refused
from app.desk.views.comparing import compared
from app.desk.views.taking_over import numbered, stays, takings
from app.listings.differences import DIFFERENCES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from app.cli.command import Call
    from app.desk.views.comparing import Compared
    from app.listings.differences import Difference


def compare(call: Call, told: object) -> int:
    """List the deals that differ, or take those over that an official named."""
    seen = compared(call.desk, call.tid, call.typed.match, told)
    found = seen.differing
    if call.typed.take is not None:
        belongs(call, seen)
        return _take(call, seen, list(_chosen(call.typed.take, found)))
    if seen.warning:
        say(seen.warning, DONE)
    none = tr("The sheet says of {match} what was entered here: nothing to take over.", match=call.typed.match)
    return write_found(found, _plain, partial(_show, call.typed.match), none, json=call.typed.json)


def _plain(found: Sequence[Difference]) -> list[dict[str, object]]:
    return [{column.key: column.value(one) for column in DIFFERENCES} for one in found]


def _show(match: str, found: Sequence[Difference]) -> None:
    write_listing(DIFFERENCES, found)
    told = "{match} was opened here: nothing was changed. --take 1/3,2/5 or --take all takes deals over."
    write(tr(told, match=match))


def belongs(call: Call, seen: Compared) -> None:
    """Refuse to take over what seems to be of another match, unless that was asked for."""
    if seen.warning and not call.typed.anyway:
        raise Refused(tr("{warning} Nothing was taken over; --anyway takes it all the same.", warning=seen.warning))


def _chosen(named: str, found: tuple[Difference, ...]) -> Iterable[Difference]:
    by_place = {one.place: one for one in found if one.there is not None}
    if named.strip() == "all":
        yield from by_place.values()
        return
    for place in filter(None, (part.strip() for part in named.split(","))):
        if place not in by_place:
            raise UsageError(
                tr("--take {place}: the sheet holds no such deal that differs. Write game/deal, like 1/3.", place=place)
            )
        yield by_place[place]


def _take(call: Call, seen: Compared, chosen: list[Difference]) -> int:
    """Correct the deals that are here, enter those that are not, in order of play; each is an act of its own."""
    answer: Mapping[str, object] = {}
    for asked in takings(seen, chosen):
        act, fields = numbered(asked, answer)
        change = call.act(act, **fields)
        answer = change.answer
        write(tr("{label}: as on the sheet.", label=change.label))
    for one in chosen:
        if stays(seen, one):
            left = tr(
                "Deal {deal}: what was claimed and ruled here stays. Where the sheet is right: fourball do {tid} rule.",
                deal=one.place,
                tid=call.tid,
            )
            write(left)
    if not chosen:
        write(tr("No deal differs: nothing to take over."))
    return DONE
