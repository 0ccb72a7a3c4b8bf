"""A desk that works for days in a process of its own: deals, rulings, undos and papers, as many as a script has.

Run as `soaking.py STORE TEAMS`; one line of JSON tells what was done, what each entered deal cost, what the process
held at each paper, and what verify found. In a process of its own the memory is a desk's: a test's own modules and what
they leave about would hide it.
"""

from __future__ import annotations

import json
import sys
from array import array
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from time import process_time

import day_desk
from day_script import Script

from app.desk.desk import Desk
from app.desk.views.bundling import bundle
from app.reports.catalogue import build
from app.store.engine import open_store

PRINT = 200
BLOCK = bytes(100_000)


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


def main():
    store, teams = sys.argv[1:]
    with open_store(Path(store)) as journal:
        room = Room(Desk(journal, day_desk.clock))
        room.tid = room("new", name="Soak", best_of=(3,), tables=50)["tournament"]
        Script(room, Random(7), int(teams), mistakes=0.6, claims=0.04).play()
        damage = [one.sentence for one in journal.verify()]
    told = {"done": room.done | {"print": room.printed}, "taken": [*room.taken], "held": [*room.held], "damage": damage}
    sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main()
