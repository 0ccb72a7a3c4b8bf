"""Proves a store: the file is whole, every event follows from the one before, what lies beside fits its hash."""

from __future__ import annotations

import sqlite3
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError

from app.desk.ports import Damage, JournalError
from app.store import chain
from app.store.failures import say
from app.store.tables import acts, asides, events, rulesets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Column, Connection, Select

    from app.store.session import Session

    Row = Sequence[Any]

_EVENTS = select(
    events.c.position, events.c.seq, events.c.version, events.c.stream, events.c.type, events.c.payload,
    events.c.hash, events.c.act,
).order_by(events.c.position)  # fmt: skip
_BROKEN = (SQLAlchemyError, sqlite3.Error, UnicodeDecodeError)


def verify(session: Session) -> list[Damage]:
    """Check a whole store; empty when it holds."""
    try:
        with session.beside() as connection:
            return [*chain_faults(connection), *_beside_faults(connection), *quick_check(connection)]
    except JournalError as error:
        return [Damage(None, str(error))]


def quick_check(connection: Connection) -> list[Damage]:
    """Check the file itself: its pages, its indexes, that every reference is met."""
    if connection.dialect.name != "sqlite":
        return []
    told = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA quick_check(3)")]
    if told == ["ok"] and not connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall():
        return []
    text = "The file itself is damaged ({told}). Restore the newest good backup."
    return [Damage(None, say(text, told="; ".join(told)))]


def chain_faults(connection: Connection) -> list[Damage]:
    """Walk the chain from its start and name each event that doesn't follow, by position."""
    known, _ = _rows(connection, select(acts), acts.c.first)
    walk = Walk({first: chain.act_bytes(tuple(fields)) for first, *fields in known})
    rows, unreadable = _rows(connection, _EVENTS, events.c.position)
    for row in rows:
        walk.step(row)
    text = "Event {position} can't be read: its bytes were changed."
    lost = [Damage(position, say(text, position=position)) for position in unreadable]
    return sorted([*lost, *walk.faults, *walk.bare_acts()], key=lambda each: each.position or 0)


class Walk:
    """Steps along the chain; `faults` are those found so far, at most one an event."""

    def __init__(self, covered: dict[int, bytes]) -> None:
        self.faults: list[Damage] = []
        self._covered = covered
        self._bare = set(covered)
        self._seqs: dict[str, int] = {}
        self._last = 0
        # Either hash may be the next one's ground: the event before may be damaged in its bytes or in its hash.
        self._stored = self._computed = chain.START

    def step(self, row: Row) -> None:
        """Check the next event, a row as `_EVENTS` asks for it."""
        position, seq, version, stream, kind, payload, stored, act = row
        numbers, names, rest = (position, seq, version), (stream, kind), payload + self._covered.get(act, b"")
        computed = chain.digest(self._stored, numbers, names, rest)
        if computed != stored and self._computed != self._stored:
            computed = chain.digest(self._computed, numbers, names, rest)
        if position != self._last + 1:
            self._fault(position, "Event {position} does not follow event {last}: those between are missing.")
        elif computed != stored:
            self._fault(position, "Event {position} was changed after it was stored: it doesn't fit its hash.")
        elif seq != self._seqs.get(stream, 0) + 1:
            self._fault(position, "Event {position} is out of order in its stream.")
        self._seqs[stream], self._last = seq, position
        self._stored, self._computed = stored, computed
        self._bare.discard(act)

    def bare_acts(self) -> list[Damage]:
        """Name the acts whose events are gone."""
        text = "An act at event {position} has lost its events."
        return [Damage(first, say(text, position=first)) for first in sorted(self._bare)]

    def _fault(self, position: int, text: str) -> None:
        self.faults.append(Damage(position, say(text, position=position, last=self._last)))


def _rows(connection: Connection, asked: Select[Any], key: Column[int]) -> tuple[Sequence[Row], list[int]]:
    """Read rows at once; where that breaks, one by one: those that can be read, and the numbers of those that can't."""
    try:
        return connection.execute(asked).all(), []
    except _BROKEN:
        top = connection.execute(select(func.max(key))).scalar() or 0
    rows: list[Row] = []
    unreadable = []
    for number in range(1, top + 1):
        try:
            rows.extend(connection.execute(asked.where(key == number)).all())
        except _BROKEN:
            unreadable.append(number)
    return rows, unreadable


def _beside_faults(connection: Connection) -> list[Damage]:
    """Check private values and rulesets against the hashes they are kept under; erased ones are simply not there."""
    faults = [
        Damage(None, say("A private value was changed after it was stored ({key}).", key=key[:12]))
        for key, salt, value in connection.execute(select(asides))
        if sha256(salt + value).hexdigest() != key
    ]
    faults += [
        Damage(None, say("A stored ruleset was changed after it was stored ({key}).", key=digest[:12]))
        for digest, text in connection.execute(select(rulesets))
        if sha256(text.encode()).hexdigest() != digest
    ]
    return faults
