"""Backups damaged anyhow: proved whole or refused in a sentence, in time, and never anything else."""

from __future__ import annotations

import random
import time

import pytest

from app.desk.desk import Desk
from app.desk.ports import JournalError
from app.store.backup import backup, prove, restore
from app.store.engine import open_store

SHORT, FULL, SECONDS = 150, 20_000, 2
RESTORED = 25
"""Each so many is restored too: the store stays, or is the copy."""
TELLING = (b"\x00", b"\xff" * 4, b"\x00" * 4096, b"SQLite format 3\x00", b"CREATE TRIGGER", b"{}", b"\x0d", b"\x05")


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """A store with a tournament of eight teams, and a good copy of it."""
    folder = tmp_path_factory.mktemp("hall")
    with open_store(folder / "desk.db") as journal:
        desk = Desk(journal, lambda: "2026-11-29T18:00:00.000+00:00")
        tid = desk.perform("new", {"name": "Club Night", "tables": 4}).answer["tournament"]
        for n in range(8):
            desk.perform("add", {"name": f"Team {n}", "players": [f"P{n} a", f"P{n} b"]}, tournament=tid)
        backup(journal, folder / "copy.db")
    return folder / "desk.db"


def damaged(content, rng):
    """Change a few places: a bit, a telling word over others, a page out or in the place of another, or the end off."""
    for _ in range(rng.randint(1, 4)):
        if not content:
            break
        at, way = rng.randrange(len(content)), rng.randrange(10)
        page = at // 4096 * 4096
        if way < 5:
            content = content[:at] + bytes([content[at] ^ 1 << rng.randrange(8)]) + content[at + 1 :]
        elif way < 7:
            word = rng.choice(TELLING)
            content = content[:at] + word + content[at + len(word) :]
        elif way == 7:
            content = content[:page] + content[page + 4096 :]
        elif way == 8:
            other = rng.randrange(len(content)) // 4096 * 4096
            content = content[:page] + content[other : other + 4096] + content[page + 4096 :]
        elif rng.random() < 0.2:
            content = content[: at + 1]
    return content


def told(work):
    """Give the sentence that refuses, empty where nothing does; in time either way."""
    began = time.process_time()
    try:
        work()
    except JournalError as error:
        said = str(error)
        assert said.endswith(".")
        assert "\n" not in said
        return said
    finally:
        assert time.process_time() - began < SECONDS
    return ""


@pytest.mark.no_cover
def test_a_damaged_copy_is_proved_whole_or_refused_and_nothing_else(store, tmp_path, full):
    rng, good, bad = random.Random(2026), (store.parent / "copy.db").read_bytes(), tmp_path / "bad.db"
    before, head = store.read_bytes(), prove(store.parent / "copy.db")
    said = {"whole": 0, "refused": 0}
    for number in range(FULL if full else SHORT):
        bad.write_bytes(damaged(good, rng))
        refused = told(lambda: prove(bad))
        said["refused" if refused else "whole"] += 1
        if not refused:
            assert prove(bad) == head
        elif number % RESTORED == 0:
            assert told(lambda: restore(bad, store))
            assert store.read_bytes() == before
    assert min(said.values()) > SHORT // 20, said
