"""Two processes on one file: nothing is lost, nothing doubled, and of two for one place exactly one wins."""

from __future__ import annotations

import itertools
import threading

import pytest

from app.desk.desk import Desk
from app.store.engine import open_store

pytestmark = pytest.mark.no_cover

SHORT, FULL = 200, 500


def both(workers, job, path, each):
    told = [[], []]
    threads = []
    for number, worker in enumerate(workers):
        worker.start(job, path, f"w{number}", each)
        threads.append(threading.Thread(target=lambda w=worker, into=told[number]: into.extend(w.lines())))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    return told


def test_two_processes_lose_nothing(workers, ram, full):
    path, count = ram / "desk.db", FULL if full else SHORT
    told = both(workers, "chase", path, count)
    assert [len(each) for each in told] == [count, count]
    with open_store(path) as journal:
        events = journal.read("t/T1/M1")
        assert journal.verify() == []
    assert [event.seq for event in events] == list(range(1, 2 * count + 1))
    assert {event.act.id for event in events} == {*told[0], *told[1]}
    # Both were at it at once, not one after the other.
    turns = [event.act.station for event in events]
    assert sum(a != b for a, b in itertools.pairwise(turns)) > 1


def test_of_two_for_one_place_exactly_one_wins(workers, ram, full):
    path, count = ram / "desk.db", FULL if full else SHORT
    first, second = both(workers, "rush", path, count)
    assert len(first) == len(second) == count
    for number, (one, other) in enumerate(zip(first, second, strict=True)):
        outcomes = sorted((one.split()[0], other.split()[0]))
        assert outcomes == ["lost", "won"], number
        loser = one if one.startswith("lost") else other
        assert loser.endswith(f"w{int(loser is one)}.{number}"), "the loser is shown the winner's entry"
    with open_store(path) as journal:
        assert len(journal.read_all()) == count
        assert journal.verify() == []


def test_of_two_desks_with_the_same_deal_one_is_accepted_and_the_other_told_who_and_what(workers, ram, full):
    path, count = ram / "desk.db", FULL if full else 40
    with open_store(path) as journal:
        tid = official(journal)
        before = journal.head().position
    told = both(workers, "duel", path, count)
    assert [len(each) for each in told] == [count, count]
    for number, (one, other) in enumerate(zip(*told, strict=True), 1):
        assert sorted((one == "won", other == "won")) == [False, True], number
        lost, winner = (one, "w1") if other == "won" else (other, "w0")
        assert f"keeper of {winner} at {winner}: Deal {number} of game 1" in lost
    assert not full or all("won" in each for each in told), "one after the other"
    with open_store(path) as journal:
        assert journal.verify() == []
        assert journal.head().position == before + count
        desk = Desk(journal, lambda: "2026-11-29T18:00:00.000+00:00")
        assert len(desk.match(tid, "M1").games[0].deals) == count


def official(journal):
    """Open the first match of a tournament; gives the tournament's id."""
    desk = Desk(journal, lambda: "2026-11-29T18:00:00.000+00:00")
    tid = desk.perform("new", {"name": "Open", "best_of": (1,)}).answer["tournament"]
    for name in ("Aces", "Kings"):
        desk.perform("add", {"name": name}, tournament=tid)
    desk.perform("draw", {"seed": 1, "publish": True}, tournament=tid)
    desk.perform("call", {}, tournament=tid)
    seats, keepers = {"A1": 1, "B1": 1, "A2": 2, "B2": 2}, {"A": "A1", "B": "B1"}
    desk.perform("open", {"match": "M1", "seats": seats, "dealer": "A1", "keepers": keepers}, tournament=tid)
    return tid


def test_a_window_that_closes_does_not_wait_for_one_that_looks(tmp_path, act, deal):
    """The looker must end its moment before it waits for the lock that the closer holds over its checkpoint."""
    looker, closer = open_store(tmp_path / "desk.db"), open_store(tmp_path / "desk.db")
    closer.append(act(), [deal()], {})
    ended = threading.Event()

    class Watched:
        """The looker's lock; it tells whether the moment still holds the log back when the lock is waited for."""

        def __init__(self, lock):
            self.lock, self.free = lock, None

        def __enter__(self):
            with closer.session.reading() as connection:
                busy, *_ = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            self.free = busy == 0
            ended.set()
            return self.lock.__enter__()

        def __exit__(self, *told):
            return self.lock.__exit__(*told)

    with looker.session.beside() as other:
        other.exec_driver_sql("SELECT count(*) FROM events").fetchall()
        with closer.session.reading() as connection:
            connection.exec_driver_sql("PRAGMA busy_timeout = 50")
        watched = looker.session.backend.lock = Watched(looker.session.backend.lock)
    assert ended.is_set()
    assert watched.free
    looker.session.backend.lock = watched.lock
    looker.close()
    closer.close()
