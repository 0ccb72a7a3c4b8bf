"""What an append does inside its transaction: the checks, the links of the chain, the rows."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict, astuple
from sqlalchemy import delete, func, insert, select

from app.desk.ports import ConflictError, Head, Stored
from app.store import chain, queries
from app.store.tables import acts, asides, events, meta, rulesets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from sqlalchemy import Connection

    from app.desk.ports import Act, Aside, Fresh

_INSERT_ACT, _INSERT_EVENT, _INSERT_ASIDE = insert(acts), insert(events), insert(asides)


def expect(connection: Connection, expected: Mapping[str, int]) -> None:
    """Raise ConflictError for the first stream that is not where its user saw it."""
    for stream, seq in expected.items():
        if queries.last_seq(connection, stream) != seq:
            raise ConflictError(stream, queries.of_stream(connection, stream, seq))


def chained(connection: Connection, act: Act, fresh: Sequence[Fresh], end: Head) -> list[Stored]:
    """Number the fresh events and link each to the one before, from the journal's end on."""
    covered = chain.act_bytes(astuple(act))
    seqs: dict[str, int] = {}
    previous, made = end.hash, []
    for position, event in enumerate(fresh, end.position + 1):
        stream = event.stream
        seq = seqs[stream] = (seqs[stream] if stream in seqs else queries.last_seq(connection, stream)) + 1
        previous = chain.link(previous, (position, seq), event, covered)
        made.append(Stored(position, stream, seq, event.type, event.version, event.payload, act, previous))
    return made


def write(connection: Connection, made: Sequence[Stored]) -> None:
    """Insert an act and its events."""
    act, first = made[0].act, made[0].position
    connection.execute(_INSERT_ACT, {"first": first, **_fields(act)})
    connection.execute(_INSERT_EVENT, [_row(event, first) for event in made])


def keep(connection: Connection, given: Iterable[Aside]) -> None:
    """Insert the private values that are not there yet."""
    fresh = {aside.key: aside for aside in given}
    for aside in fresh.values():
        if sha256(aside.salt + aside.value).hexdigest() != aside.key:
            raise ValueError(aside.key)
    known = queries.values(connection, fresh) if fresh else {}
    rows = [{"key": one.key, "salt": one.salt, "value": one.value} for one in fresh.values() if one.key not in known]
    if rows:
        connection.execute(_INSERT_ASIDE, rows)


def erase(connection: Connection, keys: Iterable[str]) -> None:
    """Delete private values."""
    for key in keys:
        connection.execute(delete(asides).where(asides.c.key == key))


def keep_ruleset(connection: Connection, digest: str, text: str) -> None:
    """Insert a ruleset's text under its hash, once."""
    if sha256(text.encode()).hexdigest() != digest:
        raise ValueError(digest)
    if queries.ruleset(connection, digest) is None:
        connection.execute(insert(rulesets).values(digest=digest, text=text))


def note(connection: Connection, start: str, change: Callable[[Mapping[str, str]], Mapping[str, str]]) -> None:
    """Read the notes whose names begin with `start` and keep in their place what `change` makes of them."""
    mine = func.substr(meta.c.key, 1, len(start)) == start
    found = connection.execute(select(meta.c.key, meta.c.value).where(mine))
    kept = change({key.removeprefix(start): value for key, value in found})
    connection.execute(delete(meta).where(mine))
    rows = [{"key": f"{start}{key}", "value": value} for key, value in kept.items()]
    if rows:
        connection.execute(insert(meta), rows)


def _fields(act: Act) -> dict[str, str]:
    return asdict(act)


def _row(event: Stored, first: int) -> dict[str, Any]:
    return {
        "position": event.position,
        "stream": event.stream,
        "seq": event.seq,
        "type": event.type,
        "version": event.version,
        "payload": event.payload,
        "act": first,
        "hash": event.hash,
    }
