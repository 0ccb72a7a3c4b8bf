"""One lock a store: across threads, across journals, across processes."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading

import pytest

from app.desk.ports import JournalError
from app.store import queries, verifying
from app.store.engine import open_store
from app.store.locking import FileLock


def test_the_same_thread_may_take_it_again(tmp_path):
    lock, other = FileLock(tmp_path / "a.lock"), FileLock(tmp_path / "a.lock", patience=0.01)
    with lock:
        with lock:
            pass
        with pytest.raises(JournalError, match="busy"), other:
            pass
    with other:
        pass
    lock.close()
    lock.close()
    other.close()


def test_a_lock_is_free_after_an_error(tmp_path):
    lock, other = FileLock(tmp_path / "a.lock"), FileLock(tmp_path / "a.lock", patience=0.01)
    with pytest.raises(ZeroDivisionError), lock:
        raise ZeroDivisionError
    with other:
        pass
    lock.close()
    other.close()


def test_who_waits_gets_it_when_it_is_free(tmp_path):
    lock, other = FileLock(tmp_path / "a.lock"), FileLock(tmp_path / "a.lock")
    taken = threading.Event()

    def take():
        with other:
            taken.set()

    with lock:
        thread = threading.Thread(target=take)
        thread.start()
        assert not taken.wait(0.05)
    assert taken.wait(10)
    thread.join(10)
    lock.close()
    other.close()


def test_a_store_that_went_with_its_stick_is_told_gone_made_nowhere_anew_and_goes_on_once_it_is_back(
    tmp_path, act, deal
):
    stick, bag = tmp_path / "stick", tmp_path / "bag"
    journal = open_store(stick / "desk.db")
    journal.append(act(1), [deal()], {})
    stick.rename(bag)
    stick.mkdir()  # the empty place that a pulled stick leaves
    for _ in range(2):
        with pytest.raises(JournalError, match="not there any more"):
            journal.append(act(2), [deal(number=2)], {})
        with pytest.raises(JournalError, match="not there any more"):
            journal.head()
    assert list(stick.iterdir()) == []
    stick.rmdir()
    shutil.copytree(bag, stick)  # files of the same names, and none of those that were open
    journal.append(act(2), [deal(number=2)], {})
    other = FileLock(stick / "desk.db.lock", patience=0.01)
    with pytest.raises(JournalError, match="busy"), journal.session.backend.lock, other:
        pass
    other.close()
    assert [one.seq for one in journal.read("t/T1/M1")] == [1, 2]
    journal.close()


def test_nothing_is_written_while_another_holds_the_lock(path, journal, act, deal):
    journal.append(act(1), [deal()], {})
    journal.session.backend.lock._patience = 0.01
    other = FileLock(path.with_name("desk.db.lock"))
    with other:
        with pytest.raises(JournalError, match="busy"):
            journal.append(act(2), [deal()], {})
        with pytest.raises(JournalError, match="busy"):
            journal.session.checkpoint()
        assert journal.head().position == 1
    other.close()
    journal.append(act(2), [deal()], {})


def test_threads_of_one_journal_take_turns(journal, act, deal):
    def work(start):
        for number in range(start, start + 30):
            journal.append(act(number), [deal(number=number)], {})
            assert len(journal.find_act(f"act-{number}")) == 1

    threads = [threading.Thread(target=work, args=(start,)) for start in (100, 200, 300)]
    for thread in threads:
        thread.start()
    for _ in range(5):
        assert journal.verify() == []
    for thread in threads:
        thread.join(60)
    assert journal.head().position == 90
    assert journal.verify() == []


def test_the_first_append_waits_for_a_verify_under_way(journal, act, deal, monkeypatch):
    looking, go_on, runs = threading.Event(), threading.Event(), []

    def slow(_session):
        runs.append(1)
        looking.set()
        assert go_on.wait(10)
        return []

    monkeypatch.setattr(verifying, "verify", slow)
    look = threading.Thread(target=journal.verify)
    look.start()
    assert looking.wait(10)
    write = threading.Thread(target=lambda: journal.append(act(), [deal()], {}))
    write.start()
    write.join(0.05)
    assert write.is_alive()
    assert journal.head().position == 0
    go_on.set()
    write.join(10)
    look.join(10)
    assert journal.head().position == 1
    assert len(runs) == 1


def test_verify_sees_one_moment(journal, act, deal, monkeypatch):
    journal.append(act(), [deal()], {})
    # Read the careful way, acts and events are two statements; an act written between them is of a later moment.
    monkeypatch.setattr(verifying, "_sound", lambda _connection: False)
    read = queries.streamed

    def read_and_append(*asked):
        yield from read(*asked)
        journal.append(act(), [deal()], {})

    monkeypatch.setattr(queries, "streamed", read_and_append)
    assert journal.verify() == []
    assert journal.head().position == 3


def test_two_journals_in_one_process(path, act, deal):
    with open_store(path) as one, open_store(path) as other:
        for number in range(1, 11):
            (one, other)[number % 2].append(act(number), [deal()], {"t/T1/M1": number - 1})
        assert one.read_all() == other.read_all()
        assert other.verify() == []


def other_program(path, statement):
    """Let another program ask the store something, the last to go as far as it can tell; gives what it read."""
    asked = f"import sqlite3; store = sqlite3.connect({str(path)!r}); print(store.execute({statement!r}).fetchone()[0])"
    return subprocess.run(
        [sys.executable, "-c", asked + "; store.close()"], capture_output=True, text=True, check=True
    ).stdout.strip()


@pytest.mark.skipif(sys.platform == "win32", reason="only POSIX drops the locks of a file that is closed once")
def test_a_store_that_was_opened_as_a_plain_file_meanwhile_loses_nothing(journal, path, act, deal):
    count = "SELECT count(*) FROM events"
    journal.append(act(), [deal()], {})
    assert journal.changed() is False
    path.read_bytes()
    assert other_program(path, count) == "1"
    assert not path.with_name("desk.db-wal").exists()
    journal.append(act(), [deal(number=2)], {})
    assert other_program(path, count) == "2"
    assert [one.position for one in journal.read_all()] == [1, 2]
