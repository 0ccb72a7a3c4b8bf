"""Officials at tables as lists: who has which, how much each has done, which table waits and for how long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.i18n import translate
from app.listings.columns import Column
from app.listings.hall_time import clock_time

if TYPE_CHECKING:
    from collections.abc import Iterable


class DutyRow(Struct, frozen=True):
    """An official's part: `tables` looked after, `busy` the table called to now, `taken` the calls taken so far."""

    name: str
    role: str
    tables: tuple[int, ...]
    busy: int | None
    taken: int
    club: str = ""


class CallRow(Struct, frozen=True):
    """A table that needs an official: `since` is UTC, ISO 8601; `official` was sent, or is there where `taken`."""

    call: int
    table: int
    match: str
    since: str
    official: str
    taken: bool
    note: str
    actor: str


def spans(tables: Iterable[int]) -> str:
    """Write tables as people do: `1-8, 12`."""
    found: list[list[int]] = []
    for one in sorted(set(tables)):
        if found and one == found[-1][1] + 1:
            found[-1][1] = one
        else:
            found.append([one, one])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in found)


def state_text(r: CallRow) -> str:
    """Say how far a call is."""
    if not r.official:
        return translate("call", "waits")
    return translate("call", "there") if r.taken else translate("call", "on the way")


DUTIES: tuple[Column[DutyRow], ...] = (
    Column("name", "Official", lambda r: r.name, width=18),
    Column("role", "Role", lambda r: translate("role", r.role.replace("_", " ")), width=14),
    Column("tables", "Tables", lambda r: spans(r.tables), width=16),
    Column("busy", "Called to", lambda r: r.busy, "right", 10),
    Column("taken", "Calls taken", lambda r: r.taken, "right", 12),
)
CALLS: tuple[Column[CallRow], ...] = (
    Column("table", "Table", lambda r: r.table, "right", 6),
    Column("match", "Match", lambda r: r.match, width=7),
    Column("since", "Since", lambda r: clock_time(r.since), width=7),
    Column("state", "State", state_text, width=12),
    Column("official", "Official", lambda r: r.official, width=18),
    Column("note", "Note", lambda r: r.note, width=30),
    Column("actor", "Called by", lambda r: r.actor, width=14),
)
