"""Proves a store: the file is whole, every event follows from the one before, what lies beside fits its hash."""

from __future__ import annotations

import sqlite3
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError

from app.desk.journal.rules_named import NAMING, rules_named
from app.desk.people.erased import KINDS, held_and_erased
from app.desk.ports import Damage
from app.store import chain, queries
from app.store.failures import DamagedError, is_passing, say
from app.store.shape import guard_faults, shape_faults
from app.store.tables import acts, asides, events, rulesets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from sqlalchemy import Column, Connection, Select

    from app.store.session import Session

    Row = Sequence[Any]

_EVENTS = select(
    events.c.position, events.c.seq, events.c.version, events.c.stream, events.c.type, events.c.payload,
    events.c.hash, events.c.act,
).order_by(events.c.position)  # fmt: skip
_WIDTH = len(_EVENTS.selected_columns)
_EVENTS_OF_ACTS = _EVENTS.add_columns(*acts.c).join_from(events, acts)
_BARE_ACTS = select(acts.c.first).where(~select(events.c.act).where(events.c.act == acts.c.first).exists()).limit(1)
_HOLDING = (
    select(events.c.stream, events.c.type, events.c.payload).where(events.c.type.in_(KINDS)).order_by(events.c.position)
)
_NAMING = select(events.c.type, events.c.payload).where(events.c.type.in_(NAMING))
_UNREADABLE = "Event {position} can't be read: its bytes were changed."
_CHANGED = "Event {position} was changed after it was stored: it doesn't fit its hash."
_GAP = "What stood before event {position} is missing."
_ORDER = "Event {position} is out of order in its stream."
_GONE = "Gone, erased by nobody: {count private value|private values} (name, phone, reason, PIN). Restore a backup."
_RULES = "Gone: {count ruleset|rulesets} that matches are played by. Restore a backup."
_BARE = "The act of event {position} has lost its events."
_BROKEN = (SQLAlchemyError, sqlite3.Error, UnicodeDecodeError)


def verify(session: Session) -> list[Damage]:
    """Check a whole store; empty when it holds. Raises JournalError where it can't be reached."""
    try:
        with session.beside() as connection:
            # In a store of another shape a walk would only stumble.
            faults = _told(shape_faults, connection)
            for check in () if faults else (chain_faults, _beside_faults, file_faults, guard_faults):
                faults += _told(check, connection)
            # What events hold can be trusted only where they are whole.
            faults += [] if faults else _told(lost_faults, connection)
    except DamagedError as error:
        faults = [Damage(None, str(error))]
    return list(dict.fromkeys(faults))


def _told(check: Callable[[Connection], list[Damage]], connection: Connection) -> list[Damage]:
    """Run one check; where the damage stops it, that is what it found. A disk that fails or is full is no damage."""
    try:
        return check(connection)
    except _BROKEN as error:
        _let_pass(error)
        return [Damage(None, say("The file itself is damaged ({told}).", told=getattr(error, "orig", None) or error))]


def file_faults(connection: Connection) -> list[Damage]:
    """Check the file itself: its pages, its indexes, that every reference is met."""
    if connection.dialect.name != "sqlite":
        return []
    told = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA integrity_check(3)")]
    if told == ["ok"] and not connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall():
        return []
    return [Damage(None, say("The file itself is damaged ({told}).", told=" ".join("; ".join(told).split())))]


def chain_faults(connection: Connection) -> list[Damage]:
    """Walk the chain from its start and name each event that doesn't follow, at most once."""
    return [] if _sound(connection) else _named(connection)


def _sound(connection: Connection) -> bool:
    """Tell whether the whole chain holds, with one act in memory at a time: the window proves its copies like this."""
    near: dict[int, bytes] = {}

    def beside() -> Iterator[Row]:
        for row in queries.streamed(connection, _EVENTS_OF_ACTS):
            event, (first, *fields) = row[:_WIDTH], row[_WIDTH:]
            if first not in near:
                near.clear()
                near[first] = _covered(fields)
            yield event

    try:
        faults = walk(beside(), near, {})
        return not faults and not connection.execute(_BARE_ACTS).first()
    except (*_BROKEN, TypeError) as error:
        _let_pass(error)
        return False


def _named(connection: Connection) -> list[Damage]:
    """Name each event of a chain that doesn't hold, however much of it can't be read."""
    covered = _acts(connection)
    try:
        faults, met = _walked(queries.streamed(connection, _EVENTS), covered, {})
    except _BROKEN as error:
        _let_pass(error)
        found, unreadable = _one_by_one(connection, _EVENTS, events.c.position)
        faults, met = _walked(found, covered, dict.fromkeys(unreadable, _UNREADABLE))
    faults |= dict.fromkeys(covered.keys() - met - faults.keys(), _BARE)
    # A flipped bit can make a text, or nothing, of a position too.
    told = sorted(faults.items(), key=lambda one: (not isinstance(one[0], int), str(one[0]).zfill(20)))
    return [Damage(place if isinstance(place, int) else None, say(text, position=place)) for place, text in told]


def _acts(connection: Connection) -> dict[int, bytes]:
    """Give the canonical bytes of each act that can be read, by the position of its first event."""
    asked = select(acts)
    try:
        return {first: _covered(fields) for first, *fields in queries.streamed(connection, asked)}
    except _BROKEN as error:
        _let_pass(error)
        return {first: _covered(fields) for first, *fields in _one_by_one(connection, asked, acts.c.first)[0]}


def _walked(
    found: Iterable[Row], covered: Mapping[int, bytes], faults: dict[int, str]
) -> tuple[dict[int, str], set[int]]:
    """Walk events; gives what is wrong by position, and the acts they are of."""
    met = set()

    def numbered() -> Iterator[Row]:
        for row in found:
            met.add(row[-1])
            if _numbered(row):
                yield row
            else:
                faults[row[0]] = _UNREADABLE

    return walk(numbered(), covered, faults), met


def _numbered(row: Row) -> bool:
    """Tell whether an event's position and place in its stream are numbers still."""
    return isinstance(row[0], int) and isinstance(row[1], int)


def walk(found: Iterable[Row], covered: Mapping[int, bytes], faults: dict[int, str]) -> dict[int, str]:
    """Step along the chain; adds what is wrong to `faults`, by position. `covered` holds each act's canonical bytes."""
    seqs: dict[str, int] = {}
    last = 0
    # The next event may rest on either hash: the one before may be damaged in its bytes or in its hash.
    ground = made = chain.START
    for row in found:
        position, stored = row[0], row[6]
        if position != last + 1:
            if position - 1 not in faults:
                faults[position] = _GAP
            made = stored
        elif stored != (made := _follow(row, covered, ground, made)):
            faults[position] = _CHANGED
        elif not faults and seqs.setdefault(row[3], 0) + 1 != row[1]:
            faults[position] = _ORDER
        seqs[row[3]] = row[1]
        last, ground = position, stored
    return faults


def _follow(row: Row, covered: Mapping[int, bytes], ground: str, made: str) -> str:
    """Give the hash an event must have after the hash `ground`, or after `made` where that one fits."""
    position, seq, version, stream, kind, payload, stored, act = row
    try:
        event = (position, seq, version), (stream, kind), payload + covered.get(act, b"")
        computed = chain.digest(ground, *event)
        return chain.digest(made, *event) if computed != stored and made != ground else computed
    except TypeError:
        # A flipped bit can make a number of a text.
        return chain.START


def _covered(fields: Sequence[Any]) -> bytes:
    """Give an act's canonical bytes, or none where a field is no text any more."""
    try:
        return chain.act_bytes(fields)
    except TypeError:
        return b""


def _one_by_one(connection: Connection, asked: Select[Any], key: Column[int]) -> tuple[list[Row], list[int]]:
    """Read rows where reading all of them breaks: those that can be read, and the numbers of those that can't."""
    top = connection.execute(select(func.max(key))).scalar() or 0
    found: list[Row] = []
    unreadable = []
    for number in range(1, top + 1):
        try:
            found.extend(queries.rows(connection, asked.where(key == number)))
        except _BROKEN as error:
            _let_pass(error)
            unreadable.append(number)
    return found, unreadable


def _let_pass(error: Exception) -> None:
    """Raise again what is not of the store's bytes: the store is looked at once more when that is over."""
    if is_passing(error):
        raise error


def _beside_faults(connection: Connection) -> list[Damage]:
    """Check private values and rulesets against the hashes they are kept under."""
    faults = [
        Damage(None, say("A private value was changed after it was stored ({key}).", key=str(key)[:12]))
        for key, salt, value in connection.execute(select(asides))
        if not _fits(key, salt, value)
    ]
    faults += [
        Damage(None, say("A stored ruleset was changed after it was stored ({key}).", key=str(digest)[:12]))
        for digest, text in connection.execute(select(rulesets))
        if not _fits(digest, text.encode() if isinstance(text, str) else text)
    ]
    return faults


def _fits(key: object, *parts: object) -> bool:
    """Tell whether bytes have the hash they are kept under; what is no bytes any more has none."""
    told = [part for part in parts if isinstance(part, bytes)]
    return len(told) == len(parts) and sha256(b"".join(told)).hexdigest() == key


def lost_faults(connection: Connection) -> list[Damage]:
    """Look for private values that are gone though nothing says that they were erased, and for rulesets that are."""
    there = set(connection.execute(select(asides.c.key)).scalars())
    held, erased = held_and_erased(tuple(row) for row in connection.execute(_HOLDING))
    lost = held - erased - there
    lost -= queries.erased(connection) if lost else set()
    rules = rules_named(tuple(row) for row in connection.execute(_NAMING))
    rules -= frozenset(connection.execute(select(rulesets.c.digest)).scalars())
    faults = [Damage(None, say(_GONE, count=len(lost)))] if lost else []
    return faults + ([Damage(None, say(_RULES, count=len(rules)))] if rules else [])
