"""The program is killed at any moment: every entry it acknowledged is there afterwards, and the chain holds.

Killed while deals are entered and backed up, while a desk corrects, rules and takes back, while a store is migrated.
"""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from threading import Event
from time import perf_counter

import pytest

from app.desk.desk import Desk
from app.store import migrating
from app.store.backup import prove
from app.store.engine import open_store
from app.store.session import Session
from app.store.sqlite import SqliteFile
from app.store.tables import SCHEMA

pytestmark = pytest.mark.no_cover

A_STORE = 50
"""Kills a store; the next begins a new one, whose making may be killed too."""
OPENINGS = frozenset({"open", "older"})


def idle(rng, most):
    for _ in range(rng.randrange(most)):
        pass


def kill_at_random(worker, path, name, rng, job="enter", most=12):
    """Let a child work and kill it after some acts; gives those it acknowledged."""
    told, patience = [], rng.randrange(1, most)
    worker.start(job, path, name, 60)
    for line in worker.lines():
        told.append(line)
        if len(told) == patience:
            idle(rng, 30_000)
            worker.kill()
    return [line for line in told if line not in OPENINGS]


def all_there(path, told):
    """Open what a kill left: the chain holds and every act acknowledged in this store is in it, whole."""
    with open_store(path) as journal:
        assert journal.verify() == []
        counts = Counter(event.act.id for event in journal.read_all())
        assert set(told) <= counts.keys()
        return counts, set(journal.asides().values())


def test_no_kill_loses_what_was_acknowledged(workers, ram, full):
    rng, acknowledged = random.Random(11), 0
    for store in range(500 // A_STORE if full else 1):
        path, told = ram / f"desk-{store}.db", []
        for number in range(A_STORE):
            told += kill_at_random(workers[0], path, f"k{number}", rng)
            counts, asides = all_there(path, told)
        assert {name.encode() for name in told} <= asides
        assert set(counts.values()) == {2}, "half an act"
        acknowledged += len(told)
    assert acknowledged > (store + 1) * A_STORE


def test_no_kill_loses_what_an_official_decided(workers, ram, full):
    rng, kinds = random.Random(13), set()
    for store in range(400 // A_STORE if full else 1):
        path, told = ram / f"desk-{store}.db", []
        for number in range(A_STORE):
            told += kill_at_random(workers[0], path, f"k{number}", rng, "officiate", 24)
            all_there(path, told)
        with open_store(path) as journal:
            kinds |= {event.type for event in journal.read_all()}
            desk = Desk(journal, lambda: "2026-11-29T23:00:00.000+00:00")
            assert not any(desk.drift(tournament.settings.id) for tournament in desk.tournaments())
    assert {"deal_corrected", "claim_ruled", "undone"} <= kinds, kinds


@pytest.fixture
def older(ram, act, deal):
    """Give a store of the first schema with twenty acts in it."""
    path, today = ram / "older.db", ram / "today.db"
    session = Session(SqliteFile(path), "sqlite://")
    with session.writing() as connection:
        migrating.upgrade(connection, "0001")
    session.close()
    with open_store(today) as journal:
        for number in range(1, 21):
            journal.append(act(number), [deal(number=number)], {})
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute("ATTACH ? AS today", (str(today),))
        raw.execute("INSERT INTO main.acts SELECT * FROM today.acts")
        raw.execute("INSERT INTO main.events SELECT * FROM today.events")
        raw.execute("INSERT INTO main.meta SELECT * FROM today.meta WHERE key = 'store'")
    return path


def migrated(worker, older, path, patience=None):
    """Let a child migrate a copy, and kill it after so many seconds; gives the seconds it took, 0 where killed."""
    path.parent.mkdir()
    shutil.copy(older, path)
    worker.start("migrate", path, "m", 1)
    began = took = 0.0
    for line in worker.lines():
        if line == "open":
            took = perf_counter() - began
        elif line == "older":
            began = perf_counter()
            if patience is not None:
                Event().wait(patience)
                worker.kill()
    return took


def test_no_kill_in_a_migration_leaves_half_a_store(workers, ram, older, full):
    rng, told = random.Random(14), {f"act-{number}" for number in range(1, 21)}
    whole, found = migrated(workers[0], older, ram / "whole" / "desk.db"), Counter()
    for number in range(100 if full else 8):
        path = ram / f"m{number}" / "desk.db"
        migrated(workers[0], older, path, number and rng.uniform(0, 1.5) * whole)
        found[schema_of(path)] += 1
        all_there(path, told)
        assert {schema_of(copy) for copy in path.parent.glob("desk.schema-*.db")} == {("0001", 20)}
    assert found["0001", 20], found
    assert set(found) <= {("0001", 20), (SCHEMA, 20)}, found
    assert not full or found[SCHEMA, 20], found


def schema_of(path):
    """Give a file's schema and how many events it holds."""
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        (version,) = raw.execute("SELECT version_num FROM alembic_version").fetchone()
        return version, raw.execute("SELECT count(*) FROM events").fetchone()[0]


def test_a_killed_backup_leaves_a_proved_copy_or_none(workers, ram):
    path = ram / "desk.db"
    rng = random.Random(12)
    copy = path.with_suffix(".copy")
    proved = 0
    for number in range(25):
        kill_at_random(workers[0], path, f"b{number}", rng)
        if copy.exists():
            assert prove(copy).position > 0
            proved += 1
    assert proved
