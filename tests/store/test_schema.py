"""New stores, older ones, newer ones, and files of other programs."""

from __future__ import annotations

import sqlite3
import subprocess
import sys

import pytest

from app.desk.ports import JournalError, ReadOnlyError
from app.store import engine, migrating, schema
from app.store.backup import prove
from app.store.engine import open_store
from app.store.session import Session
from app.store.sqlite import SqliteFile
from app.store.tables import SCHEMA


def drawn(path):
    """Give a file's whole schema, spaces and the order of making left out."""
    raw = sqlite3.connect(path)
    rows = raw.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
    raw.close()
    return {(*row[:3], " ".join((row[3] or "").split())) for row in rows if row[1] != "alembic_version"}


@pytest.fixture
def older(path, act, deal):
    """Give a store of today's schema with one act in it, which tomorrow's program finds older."""
    with open_store(path) as journal:
        journal.append(act(1), [deal()], {})
    return path


def test_the_tables_and_the_migrations_make_the_same_schema(path, tmp_path):
    open_store(path).close()
    session = Session(SqliteFile(tmp_path / "migrated.db"), "sqlite://")
    with session.writing() as connection:
        migrating.upgrade(connection)
    with session.reading() as connection:
        assert connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() == SCHEMA
    session.close()
    ours = [row for row in drawn(path) if "alembic_version" not in row[1]]
    assert set(ours) == {row for row in drawn(tmp_path / "migrated.db") if "alembic_version" not in row[1]}


def test_a_new_store_needs_no_alembic(tmp_path):
    script = (
        "import sys; from app.store.engine import open_store; open_store(sys.argv[1]).close(); "
        "print('alembic' in sys.modules or 'psycopg' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", script, tmp_path / "a.db"], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


def test_each_store_has_an_id_of_its_own(tmp_path):
    seen = set()
    for name in ("a.db", "b.db"):
        with open_store(tmp_path / name) as journal, journal.session.reading() as connection:
            seen.add(connection.exec_driver_sql("SELECT value FROM meta WHERE key = 'store'").scalar())
    assert len(seen) == 2


def test_an_older_store_is_copied_and_migrated(older, tomorrow, act, deal):
    tomorrow()
    with open_store(older) as journal:
        assert journal.find_act("act-1")
        journal.append(act(2), [deal()], {})
        with journal.session.reading() as connection:
            assert connection.exec_driver_sql("SELECT note FROM meta").scalar() == "none"
            assert connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() == "0003"
    assert prove(older.with_name("desk.schema-0002.db")).position == 1
    with open_store(older) as journal:
        assert journal.head().position == 2
    assert len(list(older.parent.glob("desk.schema*"))) == 1


def test_a_copy_before_a_migration_that_breaks_off_leaves_nothing_under_its_name(older, tomorrow, monkeypatch):
    def full(_source, target, _count):
        target.write_bytes(older.read_bytes()[:5000])
        raise OSError(28, "No space left on device")

    before = older.read_bytes()
    tomorrow()
    monkeypatch.setattr("app.store.sqlite.copy", full)
    with pytest.raises(JournalError, match="is full"):
        open_store(older)
    assert older.read_bytes() == before
    assert not list(older.parent.glob("*schema*"))


def test_a_migration_that_fails_changes_nothing_and_names_the_copy(older, tomorrow):
    before = drawn(older)
    tomorrow('op.execute("INSERT INTO nowhere VALUES (1)")')
    for copy in ("desk.schema-0002.db", "desk.schema-0002-2.db"):
        with pytest.raises(JournalError, match=copy):
            open_store(older)
    assert drawn(older) == before
    assert prove(older).position == 1


def test_a_store_whose_next_step_is_missing_is_left_alone(older, monkeypatch):
    monkeypatch.setattr(schema, "SCHEMA", "0004")
    raw = sqlite3.connect(older, isolation_level=None)
    raw.execute("UPDATE alembic_version SET version_num = '0003'")
    raw.close()
    with pytest.raises(JournalError, match="unchanged"):
        open_store(older)


@pytest.mark.parametrize("found", ["0003", "9999", "f3a9c1"])
def test_a_newer_store_is_read_and_not_written(older, act, deal, found):
    raw = sqlite3.connect(older, isolation_level=None)
    raw.execute("UPDATE alembic_version SET version_num = ?", (found,))
    raw.close()
    with open_store(older) as journal:
        assert journal.find_act("act-1")
        assert found in journal.read_only
        with pytest.raises(ReadOnlyError, match="newer"):
            journal.append(act(2), [deal()], {})
        assert journal.verify() == []
        assert "newer" in journal.read_only


def test_a_file_of_another_program_is_refused_and_stays_as_it_was(path):
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("CREATE TABLE recipes (name)")
    raw.close()
    before = path.read_bytes()
    with pytest.raises(JournalError, match="another program"):
        open_store(path)
    assert path.read_bytes() == before


def test_an_empty_file_becomes_a_store(path):
    path.touch()
    with open_store(path) as journal:
        assert journal.head().position == 0


def test_a_store_that_is_not_there_is_made_only_when_asked(path):
    with pytest.raises(JournalError, match="no store"):
        open_store(path, create=False)
    assert not path.exists()
    open_store(path).close()
    open_store(path, create=False).close()


def test_a_store_is_named_by_path_or_address(path, monkeypatch):
    monkeypatch.chdir(path.parent)
    for target in (path, str(path), f"sqlite:///{path}", "desk.db", "sqlite:///desk.db", "deeper/still/desk.db"):
        with open_store(target) as journal:
            assert journal.where.endswith("desk.db")
    assert (path.parent / "deeper" / "still" / "desk.db").exists()


@pytest.mark.parametrize("target", ["mysql://host/base", "https://example.org/desk.db"])
def test_other_addresses_are_refused(target):
    with pytest.raises(JournalError, match="postgresql://"):
        open_store(target)


def test_a_folder_is_no_store(tmp_path):
    with pytest.raises(JournalError, match="is a folder"):
        open_store(tmp_path)


def test_a_folder_that_cannot_be_made_is_a_sentence(path):
    path.write_text("a file where a folder should be")
    with pytest.raises(JournalError, match="can't be made"):
        open_store(path / "desk.db")


def test_the_home_sign_is_understood(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert engine.local_file("~/desk.db") == tmp_path.resolve() / "desk.db"
