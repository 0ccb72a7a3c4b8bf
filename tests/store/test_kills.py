"""The program is killed at any moment: every entry it acknowledged is there afterwards, and the chain holds."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from app.store.backup import prove
from app.store.engine import open_store


def kill_at_random(worker, path, name, rng):
    """Let a child enter deals and kill it after some of them; gives the acts it acknowledged."""
    told, patience = [], rng.randrange(1, 12)
    worker.start("enter", path, name, 60)
    for line in worker.lines():
        told.append(line)
        if len(told) == patience:
            for _ in range(rng.randrange(30_000)):
                pass
            worker.kill()
    return [line for line in told if line != "open"]


@pytest.mark.no_cover
def test_no_kill_loses_what_was_acknowledged(workers, ram, full):
    path = ram / "desk.db"
    rng = random.Random(11)
    acknowledged = []
    for number in range(1000 if full else 150):
        told = kill_at_random(workers[0], path, f"k{number}", rng)
        acknowledged += told
        with open_store(path) as journal:
            assert journal.verify() == []
            assert all(len(journal.find_act(name)) == 2 for name in told)
    assert len(acknowledged) > number
    with open_store(path) as journal:
        counts = Counter(event.act.id for event in journal.read_all())
        assert {name.encode() for name in acknowledged} <= set(journal.asides().values())
    assert set(acknowledged) <= counts.keys()
    assert set(counts.values()) == {2}, "half an act"


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
