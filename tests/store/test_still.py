"""A store where nothing may be written is read all the same, with a notice; an address for SQLite makes no folder."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import contextmanager

import pytest

from app.desk.ports import JournalError, ReadOnlyError
from app.store import verifying
from app.store.backup import backup, prove
from app.store.engine import local_file, open_store

LOOK = """
import sys
from app.desk.ports import Act, Fresh, JournalError
from app.store.engine import open_store
with open_store(sys.argv[1]) as journal:
    print(journal.head().position, len(journal.read_all()), journal.verify() == [])
    try:
        journal.append(Act("late", "deal", "desk", "desk", "here", "now", "Late"), [Fresh("people", "x", 1, b"{}")], {})
    except JournalError as error:
        print(type(error).__name__, error)
"""


def look(folder):
    """Read the store of a folder from where that is mounted read-only; skip where such a mount can't be made."""
    if sys.platform == "linux" and os.geteuid() == 0:
        mount = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && shift && exec "$@"'
        command = ["unshare", "-m", "sh", "-c", mount, "sh", str(folder), sys.executable, "-c", LOOK]
        if not shutil.which("unshare") or subprocess.run([*command[:6], str(folder), "true"], check=False).returncode:
            pytest.skip("needs the right to mount a folder read-only")
    else:
        folder.chmod(0o555)
        (folder / "desk.db").chmod(0o444)
        command = [sys.executable, "-c", LOOK]
    try:
        run = subprocess.run([*command, str(folder / "desk.db")], capture_output=True, text=True, check=False)
    finally:
        folder.chmod(0o755)
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


@pytest.mark.parametrize("logged", [False, True], ids=["closed", "with its log"])
def test_a_store_on_a_read_only_disk_is_read(tmp_path, act, deal, logged):
    folder, away = tmp_path / "stick", tmp_path / "away"
    folder.mkdir()
    away.mkdir()
    with open_store(folder / "desk.db") as journal:
        for number in range(1, 4):
            journal.append(act(number), [deal(number=number)], {})
        if logged:
            for part in ("desk.db", "desk.db-wal"):
                shutil.copy(folder / part, away / part)
    told = look(away if logged else folder)
    assert told[0] == "3 3 True"
    assert told[1].startswith("ReadOnlyError")
    assert "can be read, not changed" in told[1]
    assert not list((away if logged else folder).glob("*-shm"))


def test_a_store_that_may_not_be_written_gives_a_backup(tmp_path, act, deal, monkeypatch):
    path = tmp_path / "desk.db"
    with open_store(path) as journal:
        journal.append(act(), [deal()], {})
    monkeypatch.setattr(os, "access", lambda *_: False)
    with open_store(path) as journal:
        assert journal.read_only
        with pytest.raises(ReadOnlyError):
            journal.append(act(), [deal()], {})
        head = backup(journal, tmp_path / "copy.db")
    assert head.position == 1
    assert prove(tmp_path / "copy.db") == head


@contextmanager
def lying_still(path, act, deal, monkeypatch):
    """Give a store with one entry, opened where nothing may be written; at the end it may."""
    with open_store(path) as journal:
        journal.append(act(), [deal()], {})
    with monkeypatch.context() as shut:
        shut.setattr(os, "access", lambda *_: False)
        yield open_store(path)


def test_a_store_that_may_be_written_again_is_written_without_being_opened_anew(tmp_path, act, deal, monkeypatch):
    path = tmp_path / "desk.db"
    with lying_still(path, act, deal, monkeypatch) as journal:
        with pytest.raises(ReadOnlyError, match="goes on by itself"):
            journal.append(act(), [deal()], {})
        assert not journal.changed()
    with open_store(path) as other:
        other.append(act(), [deal()], {})
    with journal:
        assert (journal.changed(), journal.read_only, journal.head().position) == (True, None, 2)
        assert not journal.changed()
        journal.append(act(), [deal()], {})
        with open_store(path) as other:
            other.append(act(), [deal()], {})
        assert (journal.changed(), journal.head().position, journal.verify()) == (True, 4, [])


def test_a_store_that_is_refused_for_what_is_in_it_stays_so_where_it_may_be_written(tmp_path, act, deal, monkeypatch):
    path = tmp_path / "desk.db"
    with lying_still(path, act, deal, monkeypatch) as journal:
        journal.refuse("of a newer program")
    with journal:
        journal.changed()
        with pytest.raises(ReadOnlyError, match="newer"):
            journal.append(act(), [deal()], {})


def test_a_connection_that_could_not_write_is_made_anew_for_the_next_entry(tmp_path, act, deal):
    with open_store(tmp_path / "desk.db") as journal:
        journal.append(act(), [deal()], {})
        with journal.session.reading() as connection:
            connection.exec_driver_sql("PRAGMA query_only = ON")
        with pytest.raises(JournalError, match="may not be written"):
            journal.append(act(), [deal()], {})
        journal.append(act(), [deal()], {})
        assert journal.head().position == 2


@pytest.mark.parametrize("told", ["database or disk is full", "disk I/O error", "database is locked"])
def test_a_disk_that_fails_while_a_store_is_proved_is_no_damage(tmp_path, act, deal, monkeypatch, told):
    with open_store(tmp_path / "desk.db") as journal:
        with monkeypatch.context() as failing:
            failing.setattr(verifying, "file_faults", raiser(sqlite3.OperationalError(told)))
            with pytest.raises(JournalError, match=r"disk|busy"):
                journal.append(act(), [deal()], {})
        journal.append(act(), [deal()], {})
        assert journal.verify() == []


def raiser(error):
    def fail(_):
        raise error

    return fail


def test_an_older_store_that_may_not_be_written_says_what_to_do(tmp_path, monkeypatch):
    path = tmp_path / "desk.db"
    with open_store(path) as journal, journal.session.writing() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0000'")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(JournalError, match=r"older Fourball.*Copy it"):
        open_store(path)


@pytest.mark.parametrize("address", ["file:{0}/x.db", "FILE:///{0}/x.db", "sqlite:{0}/x.db", "file:x.db?mode=ro"])
def test_an_address_for_sqlite_is_refused_and_makes_no_folder(tmp_path, monkeypatch, address):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(JournalError, match="give the path of the file alone"):
        local_file(address.format(tmp_path / "made"))
    assert list(tmp_path.iterdir()) == []
