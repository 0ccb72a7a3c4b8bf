"""Two processes on one file: nothing is lost, nothing doubled, and of two for one place exactly one wins."""

from __future__ import annotations

import itertools
import threading

from app.store.engine import open_store

EACH = 200


def both(workers, job, path):
    told = [[], []]
    threads = []
    for number, worker in enumerate(workers):
        worker.start(job, path, f"w{number}", EACH)
        threads.append(threading.Thread(target=lambda w=worker, into=told[number]: into.extend(w.lines())))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    return told


def test_two_processes_lose_nothing(workers, ram):
    path = ram / "desk.db"
    told = both(workers, "chase", path)
    assert [len(each) for each in told] == [EACH, EACH]
    with open_store(path) as journal:
        events = journal.read("t/T1/M1")
        assert journal.verify() == []
    assert [event.seq for event in events] == list(range(1, 2 * EACH + 1))
    assert {event.act.id for event in events} == {*told[0], *told[1]}
    # Both were at it at once, not one after the other.
    turns = [event.act.station for event in events]
    assert sum(a != b for a, b in itertools.pairwise(turns)) > 1


def test_of_two_for_one_place_exactly_one_wins(workers, ram):
    path = ram / "desk.db"
    first, second = both(workers, "rush", path)
    assert len(first) == len(second) == EACH
    for number, (one, other) in enumerate(zip(first, second, strict=True)):
        outcomes = sorted((one.split()[0], other.split()[0]))
        assert outcomes == ["lost", "won"], number
        loser = one if one.startswith("lost") else other
        assert loser.endswith(f"w{int(loser is one)}.{number}"), "the loser is shown the winner's entry"
    with open_store(path) as journal:
        assert len(journal.read_all()) == EACH
        assert journal.verify() == []
