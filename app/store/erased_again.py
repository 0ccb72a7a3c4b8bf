"""What a restored copy must forget again: what was erased after it was made, in the store that grew out of it.

A barred person who was erased is known by a name and phone that are kept with the bar. The copy has the bar and not yet
the erasing: the erasing is told in it anew, at the end of its journal, with what is kept.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from typing import TYPE_CHECKING, Any, Final

import msgspec

from app.desk.journal.codec import name_of
from app.desk.people.erased import KINDS, held_and_erased
from app.desk.ports import Act, Fresh
from app.store import chain, queries
from app.store.files import connect
from app.tournament.people.conduct import PersonBarred
from app.tournament.people.register import PersonErased, PersonKept, PersonRegistered

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

_NOTED: Final = (len(queries.ERASED) + 1, f"{queries.ERASED}%")
_REGISTERED, _BARRED, _ERASED, _KEPT = map(name_of, (PersonRegistered, PersonBarred, PersonErased, PersonKept))
_ACT: Final = ", ".join(f"a.{one}" for one in Act.__struct_fields__)
_END: Final = "SELECT max(position) FROM main.events"
_GROWN: Final = f"SELECT 1 FROM main.events JOIN old.events USING (position, hash) WHERE position = ({_END})"  # noqa: S608


def erase_again(old: Path, built: Path) -> None:
    """Erase in the copy what was erased in the store that grew out of it; whom a bar keeps stays known."""
    with closing(connect(str(built))) as raw, suppress(sqlite3.Error):
        raw.execute("PRAGMA secure_delete = ON").fetchall()
        raw.execute("ATTACH ? AS old", (str(old),))
        if raw.execute(_GROWN).fetchone():
            for key in _erased(raw):
                raw.execute("DELETE FROM main.asides WHERE key = ?", (key,))
                # The copy's journal ends before the erasing: this says in its place why the value is missing.
                raw.execute("INSERT OR REPLACE INTO main.meta (key, value) VALUES (?, '')", (queries.ERASED + key,))
            raw.execute("BEGIN IMMEDIATE")
            _keep_again(raw)
            raw.execute("COMMIT")


def _erased(raw: sqlite3.Connection) -> set[str]:
    """Give what the old store says was erased and holds no more; what is only lost there is not erased."""
    marks = ", ".join("?" * len(KINDS))
    asked = f"SELECT stream, type, payload FROM old.events WHERE type IN ({marks}) ORDER BY position"  # noqa: S608
    _, erased = held_and_erased(raw.execute(asked, KINDS))
    noted = raw.execute("SELECT substr(key, ?) FROM old.meta WHERE key LIKE ?", _NOTED)
    return ({*erased} | {key for (key,) in noted}) - {key for (key,) in raw.execute("SELECT key FROM old.asides")}


def _keep_again(raw: sqlite3.Connection) -> None:
    """Tell in the copy of everybody erased after it whom a bar still keeps, by the acts that erased them.

    Nobody without a bar in the copy, whose end would let go of the name and phone.
    """
    barred = raw.execute("SELECT count(*) FROM main.events WHERE type = ?", (_BARRED,)).fetchone()[0]
    kept = _kept(raw) if barred else {}
    asked = (
        f"SELECT e.act, e.stream, e.type, e.version, e.payload, {_ACT} "  # noqa: S608 - constants
        "FROM old.events AS e JOIN old.acts AS a ON a.first = e.act "
        f"WHERE e.type IN (?, ?) AND e.position > ({_END}) ORDER BY e.position"
    )
    acts: dict[int, tuple[tuple[str, ...], list[Fresh]]] = {}
    for first, stream, kind, version, payload, *act in raw.execute(asked, (_ERASED, _KEPT)).fetchall():
        if first in kept.values() and kept.get(_told(payload).get("person", "")) == first:
            acts.setdefault(first, (tuple(act), []))[1].append(Fresh(stream, kind, version, payload))
    for act, events in acts.values():
        _append(raw, act, events)


def _kept(raw: sqlite3.Connection) -> dict[str, int]:
    """Give the persons of the copy whose name and phone the old store keeps with a bar, each with the act that did."""
    rows = raw.execute("SELECT payload FROM main.events WHERE type = ?", (_REGISTERED,))
    known = {_told(payload).get("person") for (payload,) in rows}
    there = {key for (key,) in raw.execute("SELECT key FROM old.asides")}
    found: dict[str, int] = {}
    for first, payload in raw.execute("SELECT act, payload FROM old.events WHERE type = ? ORDER BY position", (_KEPT,)):
        told = _told(payload)
        if told.get("person") in known and there.issuperset(told.get("aside", {}).values()):
            found[told["person"]] = first
    return found


def _append(raw: sqlite3.Connection, act: tuple[str, ...], events: Iterable[Fresh]) -> None:
    """Append an act's events at the end of the copy's journal, with the private values that they name."""
    at, last = raw.execute(f"SELECT position, hash FROM main.events WHERE position = ({_END})").fetchone()  # noqa: S608
    first, covered = at + 1, chain.act_bytes(act)
    raw.execute("INSERT INTO main.acts VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (first, *act))
    for at, event in enumerate(events, first):
        seqs = raw.execute("SELECT coalesce(max(seq), 0) + 1 FROM main.events WHERE stream = ?", (event.stream,))
        seq = seqs.fetchone()[0]
        last = chain.link(last, (at, seq), event, covered)
        row = (at, event.stream, seq, event.type, event.version, event.payload, first, last)
        raw.execute("INSERT INTO main.events VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        for key in _told(event.payload).get("aside", {}).values():
            raw.execute("INSERT OR IGNORE INTO main.asides SELECT * FROM old.asides WHERE key = ?", (key,))


def _told(payload: bytes) -> dict[str, Any]:
    """Read an event's payload; one that can't be read, in a damaged store, tells nothing."""
    try:
        return msgspec.json.decode(payload, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError, TypeError):
        return {}
