"""Every connection shows the settings that make a commit durable, or the store isn't opened."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from sqlalchemy import insert

from app.desk.ports import JournalError
from app.store import files
from app.store.engine import open_store
from app.store.failures import sentence
from app.store.sqlite import SETTINGS
from app.store.tables import meta


def shown(connection):
    return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name, _, _ in SETTINGS}


def test_both_connections_are_durable(journal):
    wanted = {name: value for name, _, value in SETTINGS}
    assert wanted["journal_mode"] == "wal"
    assert wanted["synchronous"] == 2
    assert wanted["foreign_keys"] == 1
    with journal.session.reading() as connection:
        assert shown(connection) == wanted
    with journal.session.beside() as connection:
        assert shown(connection) == wanted


def test_a_copy_is_read_with_a_small_cache_whatever_lies_in_it(path, tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear all,\n" * 100)
    with closing(files.connect(str(letter))) as raw, pytest.raises(sqlite3.DatabaseError, match="not a database"):
        raw.execute("SELECT * FROM events")
    with closing(files.connect(str(path))) as raw:
        assert raw.execute("PRAGMA cache_size").fetchone()[0] == -files.CACHE == -512


@pytest.mark.parametrize("setting", ["journal_mode", "synchronous", "foreign_keys"])
def test_a_setting_that_does_not_take_is_refused(path, setting):
    class Deaf(sqlite3.Connection):
        def execute(self, statement, *rest):
            return super().execute("SELECT 1" if statement.startswith(f"PRAGMA {setting} =") else statement, *rest)

    def connect(name):
        raw = sqlite3.connect(name, isolation_level=None, check_same_thread=False, factory=Deaf)
        raw.execute("PRAGMA synchronous = OFF")
        return raw

    if setting == "synchronous":
        # The only way to start from another value than FULL is to set it past the deaf ear.
        def connect(name):
            raw = sqlite3.connect(name, isolation_level=None, check_same_thread=False, factory=Deaf)
            sqlite3.Connection.execute(raw, "PRAGMA synchronous = OFF")
            return raw

    with pytest.raises(JournalError, match=f"setting {setting} stays"):
        open_store(path, connect=connect)


def test_a_writer_waits_for_another_program_and_then_says_so(journal, act, deal, path):
    journal.append(act(), [deal()], {})
    with journal.session.reading() as connection:
        connection.exec_driver_sql("PRAGMA busy_timeout = 20")
    other = files.connect(str(path))
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(JournalError, match="busy"):
        journal.append(act(7), [deal()], {})
    other.execute("ROLLBACK")
    other.close()
    assert len(journal.append(act(7), [deal()], {})) == 1


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (OSError(28, "No space left on device"), "is full"),
        (PermissionError(13, "Permission denied"), "rights"),
        (OSError(30, "Read-only file system", "/hall/desk.db.lock"), "where nothing may be written"),
        (OSError(24, "Too many open files", "/hall/desk.db.lock"), "desk.db refused: Too many open files. Nothing"),
        (sqlite3.OperationalError("disk I/O error"), "Check the disk"),
        (sqlite3.OperationalError("attempt to write a readonly database"), "rights"),
        (sqlite3.OperationalError("unable to open database file"), "folder exists"),
    ],
)
def test_what_a_driver_throws_is_worded_with_its_mend(told, words):
    error = sentence(told, "/hall/desk.db")
    assert words in str(error)
    assert "/hall/desk.db" in str(error)
    assert "Errno" not in str(error)


def test_what_a_driver_says_of_a_statement_repeats_no_private_value(journal):
    row = {"key": "one", "value": "Naidoo 082"}
    with pytest.raises(JournalError) as caught, journal.session.writing() as connection:
        connection.execute(insert(meta), [row, row])
    assert "meta" in str(caught.value.__cause__)
    assert "Naidoo" not in str(caught.value.__cause__)
