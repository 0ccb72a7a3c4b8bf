"""What is no good backup is refused in one plain sentence that names it; the store and its folder stay as they are."""

from __future__ import annotations

import gzip
import os
import sqlite3
import zipfile
from contextlib import closing

import pytest

from app.desk.desk import Desk
from app.desk.ports import JournalError
from app.store.backup import backup, restore
from app.store.engine import open_store

BOMB = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n"


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """A store with one tournament, and a good copy of it."""
    folder = tmp_path_factory.mktemp("hall")
    with open_store(folder / "desk.db") as journal:
        Desk(journal, lambda: "2026-11-29T18:00:00.000+00:00").perform("new", {"name": "Club Night", "tables": 4})
        backup(journal, folder / "copy.db")
    return folder / "desk.db"


def refused(bad, store):
    before, there = store.read_bytes(), sorted(store.parent.iterdir())
    with pytest.raises(JournalError) as caught:
        restore(bad, store)
    assert store.read_bytes() == before
    assert sorted(store.parent.iterdir()) == there
    told = str(caught.value)
    assert str(bad) in told
    assert "\n" not in told
    return told


@pytest.fixture
def good(store):
    return (store.parent / "copy.db").read_bytes()


def over(place, told):
    return lambda content: content[:place] + told + content[place + len(told) :]


BYTES = {
    "no byte at all": lambda _: b"",
    "one byte": lambda content: content[:1],
    "a header alone": lambda content: content[:100],
    "half of it": lambda content: content[: len(content) // 2],
    "all but the last page": lambda content: content[:-4096],
    "nothing but zeros": lambda content: bytes(len(content)),
    "a packed copy": gzip.compress,
    "a count of pages beyond any": over(28, b"\xff" * 4),
    "a size of page that is none": over(16, b"\x00\x00"),
    "another size of page": over(16, b"\x80\x00"),
    "a way of writing that is none": over(18, b"\x09\x09"),
    "no room on a page": over(20, b"\xff"),
    "a list of free pages beyond any": over(32, b"\xff" * 8),
    "another encoding": over(56, b"\x00\x00\x00\x03"),
    "a form of schema that is none": over(44, b"\x00\x00\x00\x09"),
    "a first page of noise": over(100, b"\xff" * 3996),
}


@pytest.mark.parametrize("harm", BYTES)
def test_bytes_that_make_no_store_are_refused(tmp_path, store, good, harm):
    bad = tmp_path / "bad.db"
    bad.write_bytes(BYTES[harm](good))
    refused(bad, store)


NOTHING = """
DROP TABLE alembic_version; CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY);
INSERT INTO alembic_version VALUES (NULL)
"""
IDLE = """
DROP TRIGGER events_no_delete; CREATE TRIGGER events_no_delete BEFORE DELETE ON events BEGIN SELECT 1; END
"""
ENDLESS = f"DROP TABLE alembic_version; CREATE VIEW alembic_version (version_num) AS {BOMB}"
STATEMENTS = {
    "a newer schema": ("UPDATE alembic_version SET version_num = '9999'", "newer Fourball"),
    "a schema that is no number": ("UPDATE alembic_version SET version_num = '²'", "newer Fourball"),
    "no schema": ("DELETE FROM alembic_version", "doesn't say"),
    "a schema that is nothing": (NOTHING, "newer Fourball"),
    "two schemas": ("INSERT INTO alembic_version VALUES ('0001')", "doesn't say"),
    "an older schema than it has": ("UPDATE alembic_version SET version_num = '0001'", "claims is not as it was"),
    "no name of its own": ("DELETE FROM meta", "doesn't say"),
    "a table less": ("DROP TABLE asides", "not as it was made"),
    "no events": ("DROP TABLE events", "no backup of Fourball"),
    "a trigger that empties it": ("CREATE TRIGGER evil AFTER DELETE ON asides BEGIN DELETE FROM meta; END", "trigger"),
    "a guard that guards nothing": (IDLE, "trigger"),
    "a view without end": (f"CREATE VIEW evil AS {BOMB}", "view"),
    "a schema without end": (ENDLESS, "view"),
    "a table that is a module": ("CREATE VIRTUAL TABLE evil USING fts5(text)", "view"),
}


@pytest.mark.parametrize("harm", STATEMENTS)
def test_a_store_that_was_tampered_with_is_refused(tmp_path, store, good, harm):
    bad = tmp_path / "bad.db"
    bad.write_bytes(good)
    script, words = STATEMENTS[harm]
    with closing(sqlite3.connect(bad, isolation_level=None)) as raw:
        raw.executescript(script)
    assert words in refused(bad, store)


def test_a_bomb_in_an_archive_is_never_unpacked(tmp_path, store):
    bad = tmp_path / "bad.db"
    with zipfile.ZipFile(bad, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("../../desk.db", bytes(20_000_000))
    assert "no backup of Fourball" in refused(bad, store)


@pytest.mark.parametrize("goal", ["nowhere", ".", "bad.db"])
def test_a_link_to_what_is_no_file_is_refused(tmp_path, store, goal):
    bad = tmp_path / "bad.db"
    bad.symlink_to(tmp_path / goal)
    refused(bad, store)


@pytest.mark.skipif(os.name != "posix", reason="pipes of the POSIX kind")
def test_a_pipe_is_refused_and_never_waited_for(tmp_path, store):
    bad = tmp_path / "bad.db"
    os.mkfifo(bad)
    assert "no backup" in refused(bad, store)


def test_a_folder_is_told_as_one(tmp_path, store):
    assert "is a folder" in refused(tmp_path, store)


@pytest.mark.parametrize("harm", ["grown", "linked", "noisy log"])
def test_what_is_a_good_copy_all_the_same_is_taken(tmp_path, store, good, harm):
    copy, goal = tmp_path / "copy.db", tmp_path / "desk.db"
    if harm == "linked":
        copy.symlink_to(store.parent / "copy.db")
    else:
        copy.write_bytes(good + bytes(4096 * 50 if harm == "grown" else 0))
    if harm == "noisy log":
        (tmp_path / "copy.db-wal").write_bytes(b"\x37\x7f\x06\x82" + bytes(range(256)) * 40)
    assert restore(copy, goal) is None
    with open_store(goal) as journal:
        assert journal.verify() == []
        assert journal.head().position > 0
