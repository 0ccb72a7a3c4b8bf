"""Tables that called for an official, in words: on their tiles, and among what needs somebody. No Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.desk.officials.assigning import assigned_of, call_rows, candidates, gaps
from app.listings.assigned import spans
from app.ui.floor.needed import Need
from app.ui.floor.tiles import passed
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.desk.desk import Desk
    from app.desk.officials.assigning import Candidate
    from app.listings.assigned import CallRow
    from app.ui.floor.tiles import Tile

_RULE = frozenset({"adjudicator", "judge", "commissioner"})


class Choice(Struct, frozen=True):
    """Who may take a table's call: the call, everybody there is, and who is at the keys where that one rules."""

    call: CallRow
    candidates: tuple[Candidate, ...]
    own: str = ""


def read_calls(desk: Desk, tid: str, *, notes: bool = True) -> tuple[tuple[CallRow, ...], tuple[int, ...]]:
    """Read the open calls, and the tables nobody looks after where others have somebody; on the desk's thread.

    What was told of a call is for officials: without `notes` it is left out.
    """
    placed, calls = assigned_of(desk.world, tid).placed, call_rows(desk.world, tid)
    told = calls if notes else tuple(replace(one, note="") for one in calls)
    return told, gaps(desk.world, tid) if placed else ()


def read_choice(desk: Desk, tid: str, table: int) -> Choice | None:
    """Read who may take the call of a table; None where it is over meanwhile."""
    call = next((one for one in call_rows(desk.world, tid) if one.table == table), None)
    own = desk.who.actor if desk.who.role in _RULE else ""
    return Choice(call, candidates(desk.world, tid, table), own) if call else None


def marked(tiles: Sequence[Tile], calls: Sequence[CallRow], now: str) -> tuple[Tile, ...]:
    """Say on the tiles of tables that called how long they wait: in the head of a match in play, else at the foot."""
    found = {one.table: one for one in calls}
    return tuple(_marked(tile, found[tile.table], now) if tile.table in found else tile for tile in tiles)


def _marked(tile: Tile, call: CallRow, now: str) -> Tile:
    told = waiting(call, now)
    if tile.state == "playing":
        return replace(tile, state="claim", head=told)
    return replace(tile, foot=" · ".join(filter(None, (told, tile.foot))))


def waiting(call: CallRow, now: str) -> str:
    """Say how long a table waits, or who is there."""
    if call.taken:
        return tr("{name} is there", name=call.official)
    return tr("official! {n} min", n=passed(call.since, now) if now else 0)


def wants(calls: Sequence[CallRow], now: str) -> tuple[Need, ...]:
    """Give the calls as lines of what needs somebody: those nobody has taken, the oldest first."""
    return tuple(Need("bad", _line(one, now), one.match or None) for one in calls if not one.taken)


def lonely(tables: Sequence[int]) -> tuple[Need, ...]:
    """Give the tables that nobody looks after as a line, where there are any."""
    return (Need("dot", tr("Tables without anybody: {tables}.", tables=spans(tables))),) if tables else ()


def _line(call: CallRow, now: str) -> str:
    table, minutes = call.table, passed(call.since, now) if now else 0
    if call.official:
        told = tr("Table {table} · {n} min: {name} is sent", table=table, n=minutes, name=call.official)
    else:
        told = tr("Table {table} · {n} min: needs an official, nobody is free", table=table, n=minutes)
    return f"{told} – {call.note}" if call.note else told


def about(one: Candidate) -> str:
    """Say of somebody who may go how far away and how busy; what ties one to the match names that one by itself."""
    far = "" if one.distance is None else tr("{n table|tables} away", n=one.distance)
    busy = tr("at table {table}", table=one.busy) if one.busy is not None else ""
    done = tr("{n call|calls} taken", n=one.load)
    return " · ".join(filter(None, (one.tied or one.name, busy, far, done)))
