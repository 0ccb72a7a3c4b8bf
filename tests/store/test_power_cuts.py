"""The power goes at any moment: what was acknowledged is there afterwards, whole, and the chain holds."""

from __future__ import annotations

import random
import shutil
import sqlite3

import pytest

from app.store.engine import open_store

pytestmark = pytest.mark.no_cover

ACTS, RUNS = 24, 8


def play(power, folder, rng, act, deal, *, careless=False):
    """Let the store append on a disk that writes all down; gives its log and how many events each act has."""
    disk = power.Disk(careless=careless)
    sizes = {}
    folder.mkdir()
    with open_store(folder / "desk.db", connect=disk.connect) as journal:
        for number in range(1, ACTS + 1):
            made = act(number)
            sizes[made.id] = rng.randrange(1, 5)
            events = [deal(f"t/T1/M{rng.randrange(4)}", n, rng.randrange(2000)) for n in range(sizes[made.id])]
            journal.append(made, events, {})
            disk.acknowledge(made.id)
            if rng.random() < 0.15:
                journal.session.checkpoint()
    return disk.log, sizes


def after_cut(power, log, sizes, folder, rng):
    """Cut somewhere past the making of the store and open what is left; gives how many acknowledged acts are gone."""
    first = next(at for at, (_, what, _, _) in enumerate(log) if what == "ack")
    end = rng.randrange(first + 1, len(log) + 1)
    folder.mkdir()
    power.cut(log[:end], folder, rng)
    acknowledged = {file for file, what, _, _ in log[:end] if what == "ack"}
    with open_store(folder / "desk.db") as journal:
        assert journal.verify() == []
        found = journal.read_all()
    counts = {}
    for event in found:
        counts[event.act.id] = counts.get(event.act.id, 0) + 1
    assert all(sizes[name] == count for name, count in counts.items()), "half an act"
    return len(acknowledged - counts.keys())


@pytest.mark.parametrize("careless", [False, True], ids=["full", "control"])
def test_no_cut_loses_what_was_acknowledged(power, ram, act, deal, full, careless):
    rng = random.Random(20261129)
    cuts = (2000 if full else 96 if careless else 200) // RUNS
    lost = 0
    for run in range(RUNS):
        log, sizes = play(power, ram / f"run-{run}", rng, act, deal, careless=careless)
        for number in range(cuts):
            lost += after_cut(power, log, sizes, ram / f"cut-{run}-{number}", rng) > 0
            shutil.rmtree(ram / f"cut-{run}-{number}")
    if careless:
        assert lost > 0, "the control lost nothing: this proof sees nothing"
    else:
        assert lost == 0


def test_no_cut_in_a_migration_leaves_half_a_schema(power, ram, act, deal, tomorrow):
    rng = random.Random(7)
    disk, folder = power.Disk(), ram / "run"
    folder.mkdir()
    with open_store(folder / "desk.db", connect=disk.connect) as journal:
        journal.append(act(1), [deal()], {})
    start = len(disk.log)
    tomorrow()
    open_store(folder / "desk.db", connect=disk.connect).close()
    found = set()
    for end in range(start, len(disk.log) + 1):
        torn = ram / f"cut-{end}"
        torn.mkdir()
        power.cut(disk.log[:end], torn, rng)
        raw = sqlite3.connect(torn / "desk.db")
        found.add(raw.execute("SELECT version_num FROM alembic_version").fetchone()[0])
        raw.close()
        with open_store(torn / "desk.db") as journal:
            assert journal.verify() == []
            assert len(journal.find_act("act-1")) == 1
            with journal.session.reading() as connection:
                assert connection.exec_driver_sql("SELECT note FROM meta").scalar() == "none"
    assert found == {"0002", "0003"}
