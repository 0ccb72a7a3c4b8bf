"""Backups are proved before they count; a way back is taken whole or not at all, and nothing is erased on it."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.desk.ports import Aside, Fresh, JournalError
from app.store.backup import backup, prove, restore
from app.store.engine import open_store

pytestmark = pytest.mark.no_cover


def aside(value):
    return Aside(hashlib.sha256(b"salt" + value).hexdigest(), b"salt", value)


@pytest.fixture
def copy(tmp_path):
    return tmp_path / "stick" / "copy.db"


@pytest.fixture
def filled(journal, act, deal, copy):
    """Give a journal of ten acts with a private value each; the folder of the copy is there."""
    copy.parent.mkdir()
    for number in range(1, 11):
        journal.append(act(number), [deal(number=number)], {}, [aside(b"person %d" % number)])
    return journal


def spoil(path):
    content = bytearray(path.read_bytes())
    content[content.index(b'"deal": 4') + 8] ^= 1
    path.write_bytes(content)


def test_a_backup_of_the_running_store_is_whole(filled, copy):
    head = backup(filled, copy)
    assert head == filled.head() == prove(copy)
    assert [each.name for each in copy.parent.iterdir()] == ["copy.db"]
    with open_store(copy) as other:
        assert other.read_all() == filled.read_all()
        assert other.asides() == filled.asides()


def test_a_later_backup_takes_the_place_of_the_earlier(filled, copy, act, deal):
    backup(filled, copy)
    filled.append(act(11), [deal()], {})
    assert backup(filled, copy).position == 11
    assert prove(copy).position == 11


def test_a_damaged_store_gives_no_backup_and_the_earlier_stays(filled, copy, path):
    backup(filled, copy)
    before = copy.read_bytes()
    filled.close()
    spoil(path)
    with open_store(path) as journal, pytest.raises(JournalError, match="Event 4"):
        backup(journal, copy)
    assert copy.read_bytes() == before
    assert [each.name for each in copy.parent.iterdir()] == ["copy.db"]


def test_a_backup_to_nowhere_is_a_sentence(filled, tmp_path):
    with pytest.raises(JournalError, match="make it first"):
        backup(filled, tmp_path / "gone" / "copy.db")


def test_restore_puts_the_copy_in_place_and_keeps_the_old(filled, copy, path, act, deal):
    backup(filled, copy)
    later = filled.append(act(11), [deal(number=11)], {})
    filled.close()
    kept = restore(copy, path)
    with open_store(path) as journal:
        assert journal.head().position == 10
        assert journal.verify() == []
        journal.append(act(12), [deal()], {})
    with open_store(kept) as journal:
        assert journal.read_all(10) == later


def test_restore_to_a_new_machine(filled, copy, tmp_path):
    backup(filled, copy)
    assert restore(copy, tmp_path / "new" / "desk.db") is None
    assert prove(tmp_path / "new" / "desk.db") == filled.head()


def test_restore_over_a_damaged_store(filled, copy, path):
    backup(filled, copy)
    filled.close()
    content = path.read_bytes()
    path.write_bytes(b"gone" + content[4:])
    path.with_name("desk.db-wal").write_bytes(b"a log that nobody can read")
    kept = restore(copy, path)
    assert prove(path).position == 10
    assert kept.read_bytes() == b"gone" + content[4:]
    assert not path.with_name("desk.db-wal").exists()


def test_restore_where_a_file_has_one_name_only(filled, copy, path, monkeypatch):
    def refuse(*_):
        raise PermissionError("operation not supported")

    backup(filled, copy)
    filled.close()
    monkeypatch.setattr(Path, "hardlink_to", refuse)
    kept = restore(copy, path)
    assert prove(kept) == prove(path) == prove(copy)


@pytest.mark.parametrize(("age", "stays"), [(7200, False), (60, True)])
def test_what_a_kill_left_half_built_goes_with_a_later_copy(filled, copy, age, stays):
    left, other = copy.parent / ".copy.db.5f.part", copy.parent / ".notes.db.5f.part"
    for one in (left, other):
        one.touch()
        then = one.stat().st_mtime - age
        os.utime(one, (then, then))
    backup(filled, copy)
    assert (left.exists(), other.exists()) == (stays, True)


def test_a_restore_that_fails_late_leaves_the_store(filled, copy, path, monkeypatch):
    def refuse(*_):
        raise OSError("disk I/O error")

    backup(filled, copy)
    filled.close()
    monkeypatch.setattr("app.store.backup._set_aside", refuse)
    with pytest.raises(JournalError, match="disk"):
        restore(copy, path)
    assert prove(path).position == 10
    assert not list(path.parent.glob(".*part*"))


@pytest.mark.parametrize("harm", ["flip", "empty", "text", "missing", "newer", "foreign"])
def test_a_bad_backup_is_refused_and_the_store_stays(filled, copy, path, harm):
    backup(filled, copy)
    filled.close()
    if harm == "flip":
        spoil(copy)
    elif harm == "missing":
        copy.unlink()
    elif harm == "newer":
        raw = sqlite3.connect(copy, isolation_level=None)
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
        raw.close()
    elif harm == "foreign":
        copy.unlink()
        raw = sqlite3.connect(copy, isolation_level=None)
        raw.execute("CREATE TABLE recipes (name)")
        raw.close()
    else:
        copy.write_bytes(b"" if harm == "empty" else b"These are not the bytes of a store. " * 200)
    before = path.read_bytes()
    with pytest.raises(JournalError) as caught:
        restore(copy, path)
    assert str(copy) in str(caught.value)
    assert path.read_bytes() == before
    assert sorted(each.name for each in path.parent.iterdir()) == ["desk.db", "desk.db.lock", "stick"]


def test_a_store_that_is_open_is_not_replaced(filled, copy, path):
    backup(filled, copy)
    with pytest.raises(JournalError, match="open in a window"):
        restore(copy, path)
    assert filled.head().position == 10
    assert filled.verify() == []


def person(number):
    """Give somebody's registration as it is stored, and the card beside it."""
    card = aside(b"person %d" % number)
    facts = {"person": f"P{number}", "card": None, "aside": {"card": card.key}}
    return Fresh("people", "person_registered", 1, json.dumps(facts).encode()), card


def gone(number):
    return Fresh("people", "person_erased", 1, json.dumps({"person": f"P{number}"}).encode())


@pytest.fixture
def peopled(journal, act, copy):
    """Give a journal of ten persons; the folder of the copy is there."""
    copy.parent.mkdir()
    for number in range(1, 11):
        event, card = person(number)
        journal.append(act(number), [event], {}, [card])
    return journal


def lose(path, key="%"):
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute("DELETE FROM asides WHERE key LIKE ?", (key,))


def test_what_was_erased_stays_erased(peopled, copy, path, act):
    backup(peopled, copy)
    peopled.erase(act(11), [gone(3)], {}, [aside(b"person 3").key])
    peopled.close()
    for _ in range(2):
        # The second time the store that was restored is all that knows of it.
        restore(copy, path)
        with open_store(path) as journal:
            assert journal.head().position == 10
            assert len(journal.asides()) == 9
            assert aside(b"person 3").key not in journal.asides()
            assert journal.verify() == []
        for each in (path, *path.parent.glob("desk.db-*")):
            assert b"person 3" not in each.read_bytes()


def test_what_was_lost_comes_back(peopled, copy, path, act):
    backup(peopled, copy)
    peopled.erase(act(11), [gone(3)], {}, [aside(b"person 3").key])
    peopled.close()
    lose(path)
    with open_store(path) as journal:
        (damage,) = journal.verify()
        assert "9 private values" in damage.sentence
        assert damage.position is None
    restore(copy, path)
    with open_store(path) as journal:
        assert len(journal.asides()) == 9
        assert journal.verify() == []


def test_a_person_who_came_back_after_an_erasing_is_missed(peopled, path, act):
    _, card = person(3)
    peopled.erase(act(11), [gone(3)], {}, [card.key])
    assert peopled.verify() == []
    again = aside(b"person 3 again")
    facts = {"person": "P3", "card": None, "aside": {"card": again.key}}
    peopled.append(act(12), [Fresh("people", "person_changed", 1, json.dumps(facts).encode())], {}, [again])
    peopled.close()
    lose(path, again.key)
    with open_store(path) as journal:
        (damage,) = journal.verify()
        assert "1 private value (" in damage.sentence


def test_the_store_of_another_day_erases_nothing(filled, copy, tmp_path, act, deal):
    backup(filled, copy)
    other = tmp_path / "other.db"
    with open_store(other) as journal:
        journal.append(act(50), [deal()], {})
    restore(copy, other)
    with open_store(other) as journal:
        assert len(journal.asides()) == 10


def test_a_copied_live_file_is_read_with_its_log(filled, path, tmp_path):
    """Copying the files of a running store is no backup, but what can be read of it is told truly."""
    live = tmp_path / "live.db"
    shutil.copy(path, live)
    shutil.copy(path.with_name("desk.db-wal"), tmp_path / "live.db-wal")
    assert prove(live).position == 10
