"""A desk that works for days does not slow down and does not swell: deals, rulings, undos and papers in one process."""

from __future__ import annotations

import json
from array import array
from hashlib import sha256
from itertools import count
from random import Random
from time import process_time

import day_desk
from day_script import Script

from app.desk.bundling import bundle
from app.desk.desk import Desk
from app.reports.catalogue import build
from app.store.engine import open_store

PRINT = 200
BLOCK = bytes(100_000)
SLOWER = 1.2
SWOLLEN = 1.05


def pace():
    """Give the processor time of a fixed piece of work: how slow the machine is just now."""
    start = process_time()
    sha256(BLOCK).digest()
    sum(n & 7 for n in range(5000))
    return process_time() - start


class Room:
    """A desk in this process; notes what each entered deal cost beside a fixed piece of work, and prints now and then.

    A busy machine slows both alike, so that early and late deals can be compared.
    """

    def __init__(self, desk):
        self.desk, self.ids, self.printed = desk, count(1), 0
        self.taken, self.done, self.held = array("d"), {"undo": 0, "rule": 0}, array("l")
        self.tid = self.last = None

    def __call__(self, act, **fields):
        if act != "again":
            self.last = {"act": act, "fields": fields, "tournament": self.tid, "id": f"soak-{next(self.ids)}"}
        start = process_time()
        answer = day_desk.answer(self.desk, self.last)
        if act == "enter":
            self.taken.append((process_time() - start) / pace())
        self.done[act] = self.done.get(act, 0) + 1
        if act == "sign" or len(self.taken) % PRINT == PRINT - 1:
            self.print(self.last["fields"]["match"])
        return json.loads(json.dumps(answer, default=str))

    def print(self, match):
        build("sheet", "pdf", bundle(self.desk, self.tid, match, "now"))
        self.printed += 1
        self.held.append(day_desk.held())


def p95(taken):
    return sorted(taken)[int(len(taken) * 0.95)]


def test_a_desk_neither_slows_down_nor_swells(ram, full):
    with open_store(ram / "desk.db") as journal:
        room = Room(Desk(journal, day_desk.clock))
        room.tid = room("new", name="Soak", best_of=(3,), tables=50)["tournament"]
        script = Script(room, Random(7), 512 if full else 2, mistakes=0.6, claims=0.04)
        script.play()
        assert journal.verify() == []
    assert room.printed > 0
    if not full:
        return
    assert room.done["enter"] >= 20_000
    assert (room.done["rule"] >= 200, room.done["undo"] >= 2000, room.printed >= 100) == (True, True, True), room.done
    tenth = len(room.taken) // 10
    first, last = p95(room.taken[tenth // 2 : tenth + tenth // 2]), p95(room.taken[-tenth:])
    assert last <= SLOWER * first, (first, last)
    warm = room.held[len(room.held) // 10]
    assert room.held[-1] < SWOLLEN * warm, room.held[:: len(room.held) // 10]
