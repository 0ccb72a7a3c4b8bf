"""The statements a journal reads with, and the records their rows become."""

from __future__ import annotations

from sys import intern
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, desc, func, select

from app.desk.ports import Act, Head, Stored, Survey
from app.store import chain
from app.store.tables import acts, asides, events, meta, rulesets

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sqlalchemy import Connection, Select

ERASED = "erased/"
"""How the notes begin that keep, by key, what was erased past the end of the backup a store was restored from."""

LARGEST_WORD = 16 * 1024
"""Bytes of a private value that is read with all others: a name, a reason. A file is read when it is asked for."""

_ACT = (acts.c.id, acts.c.name, acts.c.actor, acts.c.role, acts.c.station, acts.c.time, acts.c.label)
_EVENT = (
    events.c.position,
    events.c.stream,
    events.c.seq,
    events.c.type,
    events.c.version,
    events.c.payload,
    events.c.hash,
    events.c.act,
)
_WHOLE = select(*_EVENT, *_ACT).join_from(events, acts).order_by(events.c.position)
_AFTER = _WHOLE.where(events.c.position > bindparam("after"))
_STREAM = _WHOLE.where(events.c.stream == bindparam("stream"), events.c.seq > bindparam("after"))
_BACK = (
    select(*_EVENT, *_ACT)
    .join_from(events, acts)
    .where(events.c.position <= bindparam("position"))
    .order_by(desc(events.c.position))
    .limit(bindparam("part"))
)
_ONE_ACT = _WHOLE.where(acts.c.id == bindparam("act"))
_HEAD = select(events.c.position, events.c.hash).order_by(desc(events.c.position)).limit(1)
_SEQ = select(func.max(events.c.seq)).where(events.c.stream == bindparam("stream"))
_RULESET = select(rulesets.c.text).where(rulesets.c.digest == bindparam("digest"))
_STREAMS = select(events.c.stream, func.max(events.c.seq)).group_by(events.c.stream).order_by(events.c.stream)
_EXTENTS = (
    select(events.c.stream, func.max(events.c.seq), func.min(events.c.position).label("first"))
    .where(events.c.position <= bindparam("end"))
    .group_by(events.c.stream)
    .order_by("first")
)
_KINDS = (
    select(events.c.type, events.c.version, func.min(events.c.position))
    .where(events.c.position <= bindparam("end"))
    .group_by(events.c.type, events.c.version)
)
_BATCH, _PART = 500, 100


def rows(connection: Connection, asked: Select[Any], **values: object) -> Sequence[Sequence[Any]]:
    """Read all rows as the driver's plain tuples: SQLAlchemy's own rows cost a third more on a long journal."""
    cursor = connection.execute(asked, values).cursor
    return cursor.fetchall() if cursor else ()


def streamed(connection: Connection, asked: Select[Any]) -> Iterator[Sequence[Any]]:
    """Read the same tuples a part at a time: for a look at all of a store that holds none of it."""
    cursor = connection.execute(asked).cursor
    while cursor and (part := cursor.fetchmany(_PART)):
        yield from part


def _stored(found: Iterable[Sequence[Any]]) -> list[Stored]:
    given: list[Stored] = []
    first, act = None, None
    for position, stream, seq, kind, version, payload, link, number, *fields in found:
        if act is None or number != first:
            first, act = number, _act(*fields)
        given.append(Stored(position, intern(stream), seq, intern(kind), version, payload, act, link))
    return given


def _act(number: str, name: str, *told: str) -> Act:
    """Make an act whose words that return, such as its actor and station, are in memory once."""
    actor, role, station, time, label = told
    return Act(number, intern(name), intern(actor), intern(role), intern(station), time, intern(label))


def after(connection: Connection, position: int) -> list[Stored]:
    """Read every event past a position."""
    return _stored(rows(connection, _AFTER, after=position))


def back(connection: Connection, position: int) -> list[Stored]:
    """Read the last events up to a position, the newest first: a part of those there are."""
    return _stored(rows(connection, _BACK, position=position, part=_BATCH))


def of_stream(connection: Connection, stream: str, seq: int) -> list[Stored]:
    """Read a stream's events past a seq."""
    return _stored(rows(connection, _STREAM, stream=stream, after=seq))


def of_act(connection: Connection, act: str) -> list[Stored]:
    """Read the events of an act."""
    return _stored(rows(connection, _ONE_ACT, act=act))


def identity(connection: Connection) -> str:
    """Give the store's own id."""
    return str(connection.execute(select(meta.c.value).where(meta.c.key == "store")).scalar_one())


def head(connection: Connection) -> Head:
    """Read the end of the journal."""
    row = connection.execute(_HEAD).first()
    return Head(row[0], row[1]) if row else Head(0, chain.START)


def last_seq(connection: Connection, stream: str) -> int:
    """Read a stream's last seq, 0 when it has no event."""
    return connection.execute(_SEQ, {"stream": stream}).scalar() or 0


def streams(connection: Connection, prefix: str) -> list[tuple[str, int]]:
    """Read the streams whose names start with a prefix, each with its last seq."""
    # LIKE would fold case on SQLite.
    asked = _STREAMS.where(func.substr(events.c.stream, 1, len(prefix)) == prefix) if prefix else _STREAMS
    return [(name, seq) for name, seq in connection.execute(asked)]


def survey(connection: Connection) -> Survey:
    """Read where the journal ends, its streams and the kinds of its events, all as of that end."""
    end = head(connection).position
    extents = rows(connection, _EXTENTS, end=end)
    kinds = rows(connection, _KINDS, end=end)
    return Survey(end, {name: seq for name, seq, _ in extents}, {(kind, version): at for kind, version, at in kinds})


def values(connection: Connection, keys: Iterable[str] | None) -> Mapping[str, bytes]:
    """Read private values: those asked for, or all but files."""
    asked = select(asides.c.key, asides.c.value)
    if keys is None:
        asked = asked.where(func.length(asides.c.value) <= LARGEST_WORD)
        return {row.key: row.value for row in connection.execute(asked)}
    wanted = list(dict.fromkeys(keys))
    found: dict[str, bytes] = {}
    for start in range(0, len(wanted), _BATCH):
        part = asked.where(asides.c.key.in_(wanted[start : start + _BATCH]))
        found.update({row.key: row.value for row in connection.execute(part)})
    return found


def erased(connection: Connection) -> set[str]:
    """Read the keys of what was erased after the backup was made that this store was restored from."""
    asked = select(meta.c.key).where(func.substr(meta.c.key, 1, len(ERASED)) == ERASED)
    return {key.removeprefix(ERASED) for key in connection.execute(asked).scalars()}


def ruleset(connection: Connection, digest: str) -> str | None:
    """Read a ruleset's text."""
    text: str | None = connection.execute(_RULESET, {"digest": digest}).scalar()
    return text
