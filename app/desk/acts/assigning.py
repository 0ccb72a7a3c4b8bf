"""Acts on officials at tables: who looks after which, a table that needs one, who takes the call, when it is over.

They stand in a stream of their own that Undo does not walk: a call is over, or another official takes it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from app.desk.acts.act import JUDGES, KEEPERS, RULERS, ActSpec, Count, Decision, Fields, Words
from app.desk.journal.streams import duty_stream
from app.desk.officials.assigning import assigned_of, freed, sent_instead, sent_to
from app.desk.officials.recusal import conflict
from app.desk.officials.standing import known
from app.desk.refusals import Refused, say
from app.listings.assigned import spans
from app.listings.labels import labelled
from app.tournament.entry_lists.cells import clean
from app.tournament.people.assigning import CallEnded, CallSent, CallTaken, OfficialPlaced, OfficialWanted
from app.tournament.views import occupied

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.desk.journal.codec import Event
    from app.desk.journal.world import World
    from app.tournament.people.assigning import TableCall

_SPAN: Final = re.compile(r"(\d{1,4})(?:\s*-\s*(\d{1,4}))?")


class PlaceFields(Fields, frozen=True, kw_only=True):
    """An official and the tables to look after, as in `1-8, 12`; without tables, after none."""

    official: Words
    tables: Words = ""


class WantFields(Fields, frozen=True, kw_only=True):
    """A table that needs an official, and what for, which only officials read."""

    table: Count
    note: Words = ""


class TakeFields(Fields, frozen=True, kw_only=True):
    """A table that called, and the official who is there."""

    table: Count
    official: Words


class TableFields(Fields, frozen=True, kw_only=True):
    """A table that called."""

    table: Count


def _decision(tid: str, label: str, *events: Event, **answer: object) -> Decision:
    return Decision(tuple((duty_stream(tid), event) for event in events), label, answer)


def _check_table(world: World, tid: str, table: int) -> None:
    told = world.tournament(tid).settings
    most = told.tables if told else 0
    if not 1 <= table <= most:
        raise Refused(say("There is no table {table}: choose from 1 to {most}.", table=table, most=most))


def _place(world: World, tid: str, asked: PlaceFields) -> Decision:
    one, tables = known(world, asked.official), tuple(sorted(set(_read(asked.tables))))
    if one.role == "score_keeper":
        raise Refused(say("{name} keeps scores and rules on nothing: place an adjudicator.", name=one.name))
    for table in tables:
        _check_table(world, tid, table)
    label = labelled("{official} looks after tables {tables}", official=one.name, tables=spans(tables))
    if len(tables) == 1:
        label = labelled("{official} looks after table {table}", official=one.name, table=tables[0])
    if not tables:
        label = labelled("{official} looks after no table", official=one.name)
    return _decision(tid, label, OfficialPlaced(one.name, tables), official=one.name, tables=list(tables))


def _read(typed: str) -> list[int]:
    """Read tables as people write them."""
    found: list[int] = []
    for part in filter(None, (one.strip() for one in typed.split(","))):
        span = _SPAN.fullmatch(part)
        if span is None or int(span[2] or span[1]) < int(span[1]):
            raise Refused(say("“{typed}” is no table: write them as 1-8, 12.", typed=part))
        found += range(int(span[1]), int(span[2] or span[1]) + 1)
    return found


def _want(world: World, tid: str, asked: WantFields) -> Decision:
    _check_table(world, tid, asked.table)
    assigned, match = assigned_of(world, tid), occupied(world.tournament(tid)).get(asked.table)
    if assigned.at(asked.table) is not None:
        raise Refused(say("Table {table} has called already: an official comes.", table=asked.table))
    number, goes = max(assigned.calls, default=0) + 1, sent_to(world, tid, asked.table)
    event = OfficialWanted(number, asked.table, match, goes, clean(asked.note)[0] or None)
    label = labelled("An official is needed at table {table}", table=asked.table)
    return _decision(tid, label, event, call=number, official=goes)


def _call(world: World, tid: str, table: int) -> TableCall:
    found = assigned_of(world, tid).at(table)
    if found is None:
        raise Refused(say("Table {table} has not called for an official.", table=table))
    return found


def _take(world: World, tid: str, asked: TakeFields) -> Decision:
    call, one = _call(world, tid, asked.table), known(world, asked.official)
    match, busy = occupied(world.tournament(tid)).get(asked.table), assigned_of(world, tid).busy(one.name)
    if one.role == "score_keeper":
        raise Refused(say("{name} keeps scores and rules on nothing: send an adjudicator.", name=one.name))
    if call.taken and call.official == one.name:
        raise Refused(say("{name} is at table {table} already.", name=one.name, table=asked.table))
    if busy is not None and busy.call != call.call and busy.taken:
        raise Refused(say("{name} is still at table {table}: end that call first.", name=one.name, table=busy.table))
    tie = conflict(world, tid, match, one) if match else ""
    if tie:
        raise Refused(say("{tie}: send somebody else.", tie=tie))
    label = labelled("{official} is at table {table}", official=one.name, table=asked.table)
    events: tuple[Event, ...] = (CallTaken(call.call, one.name), *_relieved(world, tid, call, one.name, busy))
    return _decision(tid, label, *events, call=call.call, official=one.name)


def _relieved(world: World, tid: str, call: TableCall, taker: str, left: TableCall | None) -> Iterator[CallSent]:
    """Send who was on the way to a call that another takes to the table that one left, or that waits for somebody."""
    relieved = call.official if call.official != taker else None
    if left is not None and left.call != call.call:
        goes = sent_instead(world, tid, left, relieved)
        if goes is not None:
            yield CallSent(left.call, goes)
        if goes == relieved:
            return
    waits = freed(world, tid, relieved, call.call) if relieved else None
    if waits is not None and relieved:
        yield CallSent(waits.call, relieved)


def _end(world: World, tid: str, asked: TableFields) -> Decision:
    call = _call(world, tid, asked.table)
    events: list[Event] = [CallEnded(call.call)]
    waits = freed(world, tid, call.official, call.call) if call.official else None
    if waits is not None and call.official:
        events.append(CallSent(waits.call, call.official))
    label = labelled("The call of table {table} is over", table=asked.table)
    return _decision(tid, label, *events, call=call.call, next=waits.table if waits else None)


ASSIGNING = (
    ActSpec("place_official", "Give an official tables to look after", PlaceFields, JUDGES, _place),
    ActSpec("call_official", "Call an official to a table", WantFields, KEEPERS, _want),
    ActSpec("take_call", "Say which official is at a table that called", TakeFields, RULERS, _take),
    ActSpec("end_call", "End the call of a table", TableFields, KEEPERS, _end),
)
