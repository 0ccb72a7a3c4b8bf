"""Officials at tables as the desk reads them: who is near and free, how long a table waits, who has done how much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from msgspec import Struct
from msgspec.structs import replace

from app.desk.journal.history import effective
from app.desk.journal.streams import duty_stream
from app.desk.officials.recusal import conflict
from app.desk.officials.standing import officials_of
from app.listings.assigned import CallRow, DutyRow
from app.tournament.names import normal
from app.tournament.people.assigning import NOWHERE, OfficialWanted, fold
from app.tournament.views import occupied

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.desk.journal.world import World
    from app.tournament.people.assigning import Assigned, TableCall
    from app.tournament.people.officials import Official

_SENT: Final = frozenset({"adjudicator", "judge", "commissioner", "director"})
_ORDER: Final = ("adjudicator", "judge", "commissioner", "director")


class Candidate(Struct, frozen=True):
    """An official who may go to a table: how far (None: has no tables), calls taken, and what keeps from going."""

    name: str
    role: str
    distance: int | None
    load: int
    busy: int | None = None
    tied: str = ""

    @property
    def free(self) -> bool:
        """Tell whether nothing keeps this official from going."""
        return self.busy is None and not self.tied


def assigned_of(world: World, tid: str) -> Assigned:
    """Give where a tournament's officials stand, and its calls."""
    stream = world.stream(duty_stream(tid))
    if stream.state is None:
        stream.state = fold(cast("Any", [one.event for one in effective(stream.told)]))
    return cast("Assigned", stream.state)


def candidates(world: World, tid: str, table: int) -> tuple[Candidate, ...]:
    """Give who may go to a table, the first to be sent first: free, near, with little done so far.

    An adjudicator without tables of his own goes before a judge without any; a judge who was given tables is as near
    as they are. Who has no PIN can take nothing and is left out.
    """
    assigned, found = assigned_of(world, tid), occupied(world.tournament(tid)).get(table)
    named = (one for one in officials_of(world).values() if one.role in _SENT and one.secret is not None)
    told = [_candidate(world, tid, assigned, one, (table, found)) for one in named]
    return tuple(sorted(told, key=_first))


def _candidate(world: World, tid: str, assigned: Assigned, one: Official, there: tuple[int, str | None]) -> Candidate:
    table, match = there
    far, busy = assigned.distance(one.name, table), assigned.busy(one.name)
    tied = conflict(world, tid, match, one) if match else ""
    distance = None if far == NOWHERE else far
    return Candidate(one.name, one.role, distance, assigned.load(one.name), busy.table if busy else None, tied)


def _first(one: Candidate) -> tuple[object, ...]:
    far = NOWHERE if one.distance is None else one.distance
    placed = 0 if one.distance is not None else 1 + _ORDER.index(one.role)
    return not one.free, placed, far, one.load, one.name


def sent_to(world: World, tid: str, table: int) -> str | None:
    """Give the official a call from a table goes to, None where nobody is free for it.

    Only adjudicators, and whoever was given tables, are sent without being asked for.
    """
    return _sent(candidates(world, tid, table))


def sent_instead(world: World, tid: str, left: TableCall, relieved: str | None) -> str | None:
    """Give who goes to a table whose official went elsewhere: `relieved`, who was on the way there, is free for it."""
    told = [one for one in candidates(world, tid, left.table) if one.name != left.official]
    return _sent(sorted((replace(one, busy=None) if one.name == relieved else one for one in told), key=_first))


def _sent(found: Iterable[Candidate]) -> str | None:
    able = (one for one in found if one.free and (one.distance is not None or one.role == "adjudicator"))
    return next((one.name for one in able), None)


def freed(world: World, tid: str, official: str, ended: int) -> TableCall | None:
    """Give the call that has waited longest for somebody and that an official who comes free may take."""
    t, one = world.tournament(tid), next((o for o in officials_of(world).values() if o.name == official), None)
    if one is None:
        return None
    for call in assigned_of(world, tid).open():
        match = occupied(t).get(call.table)
        if call.call != ended and call.official is None and not (match and conflict(world, tid, match, one)):
            return call
    return None


def call_rows(world: World, tid: str) -> tuple[CallRow, ...]:
    """Give the open calls of a tournament, the oldest first."""
    told = effective(world.stream(duty_stream(tid)).told)
    since = {one.event.call: one.act for one in told if isinstance(one.event, OfficialWanted)}
    return tuple(
        CallRow(one.call, one.table, one.match or "", since[one.call].time, one.official or "", one.taken,
                one.note or "", since[one.call].actor)
        for one in assigned_of(world, tid).open()
    )  # fmt: skip


def duty_rows(world: World, tid: str) -> tuple[DutyRow, ...]:
    """Give the load of every official who may be sent, in the order they were named; first who has tables."""
    assigned = assigned_of(world, tid)
    named = (one for one in officials_of(world).values() if one.role in _SENT)
    rows = [_row(assigned, one) for one in named]
    return tuple(sorted(rows, key=lambda row: not row.tables))


def _row(assigned: Assigned, one: Official) -> DutyRow:
    busy = assigned.busy(one.name)
    tables = assigned.placed.get(normal(one.name), ())
    return DutyRow(one.name, one.role, tables, busy.table if busy else None, assigned.load(one.name), one.club)


def gaps(world: World, tid: str) -> tuple[int, ...]:
    """Give the tables nobody looks after."""
    told = world.tournament(tid).settings
    return assigned_of(world, tid).gaps(told.tables if told else 0)
