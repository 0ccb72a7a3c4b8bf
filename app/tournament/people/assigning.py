"""Which officials stand at which tables, and who was called to one: a stream beside each tournament's own.

It is no part of a `Tournament`, so nothing that players can see is made of it. `note` is private and kept aside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct, field
from msgspec.structs import replace

from app.tournament.names import normal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

NOWHERE: Final = 10**6
"""How far somebody is who has no tables."""


class OfficialPlaced(Struct, frozen=True):
    """An official looks after these tables from now on; none: after no table."""

    official: str
    tables: tuple[int, ...] = ()


class OfficialWanted(Struct, frozen=True):
    """A table needs an official: `call` counts from 1; `official` is who was sent, None where nobody was free."""

    call: int
    table: int
    match: str | None = None
    official: str | None = None
    note: str | None = None


class CallSent(Struct, frozen=True):
    """A call that waited goes to an official who came free."""

    call: int
    official: str


class CallTaken(Struct, frozen=True):
    """An official is at the table that called."""

    call: int
    official: str


class CallEnded(Struct, frozen=True):
    """What a table called for is settled, or it needs nobody any more."""

    call: int


Event = OfficialPlaced | OfficialWanted | CallSent | CallTaken | CallEnded


class TableCall(Struct, frozen=True):
    """A call as it stands: `official` was sent, or has taken it where `taken`."""

    call: int
    table: int
    match: str | None
    official: str | None
    note: str | None
    taken: bool = False
    ended: bool = False


class Assigned(Struct, frozen=True):
    """Tables by official, by the name as compared; every call by its number."""

    placed: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    calls: Mapping[int, TableCall] = field(default_factory=dict)

    def open(self) -> tuple[TableCall, ...]:
        """Give the calls that are not over, the oldest first."""
        return tuple(one for one in self.calls.values() if not one.ended)

    def at(self, table: int) -> TableCall | None:
        """Give the open call of a table."""
        return next((one for one in self.open() if one.table == table), None)

    def busy(self, official: str) -> TableCall | None:
        """Give the open call that an official was sent to or has taken."""
        return next((one for one in self.open() if one.official and normal(one.official) == normal(official)), None)

    def load(self, official: str) -> int:
        """Give how many calls an official has taken."""
        return sum(one.taken and normal(one.official or "") == normal(official) for one in self.calls.values())

    def distance(self, official: str, table: int) -> int:
        """Give how many tables an official's nearest is away from one, by their numbers; `NOWHERE` without any."""
        return min((abs(table - one) for one in self.placed.get(normal(official), ())), default=NOWHERE)

    def gaps(self, tables: int) -> tuple[int, ...]:
        """Give the tables of a hall, from 1, that nobody looks after."""
        held = {one for every in self.placed.values() for one in every}
        return tuple(table for table in range(1, tables + 1) if table not in held)


def fold(events: Iterable[Event]) -> Assigned:
    """Fold the events in order; it trusts them."""
    placed: dict[str, tuple[int, ...]] = {}
    calls: dict[int, TableCall] = {}
    for event in events:
        match event:
            case OfficialPlaced():
                placed[normal(event.official)] = event.tables
            case OfficialWanted():
                calls[event.call] = TableCall(event.call, event.table, event.match, event.official, event.note)
            case CallSent():
                calls[event.call] = replace(calls[event.call], official=event.official)
            case CallTaken():
                calls[event.call] = replace(calls[event.call], official=event.official, taken=True)
            case _:
                calls[event.call] = replace(calls[event.call], ended=True)
    return Assigned({name: tables for name, tables in placed.items() if tables}, calls)
