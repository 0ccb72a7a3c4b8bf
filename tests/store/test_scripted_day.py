"""A day of mistakes whose desk is killed again and again ends as its script says, with a proved journal."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import count
from pathlib import Path
from random import Random
from uuid import UUID

import pytest
from day_script import Script

from app.desk.desk import Desk
from app.store.engine import open_store
from app.tournament.views import champion, winner

DESK = Path(__file__).with_name("day_desk.py")
WARM_UP, LEAK = 300, 0.05  # acts; then the share of its memory that a desk may gain


class Door:
    """Passes acts to a desk in a process of its own; kills it now and then with an act under way, and asks again."""

    def __init__(self, path, chance, kills, every):
        self.path, self.chance = path, chance
        self.due = sorted(chance.sample(range(40, every), kills), reverse=True)
        self.ids, self.sent, self.killed = count(1), 0, 0
        self.tid = self.last = None
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [sys.executable, DESK, self.path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.warm, self.begun = self.sent + WARM_UP, None

    def __call__(self, act, **fields):
        if act != "again":
            told = {"act": act, "fields": fields, "tournament": self.tid, "id": str(UUID(int=next(self.ids)))}
            self.last = json.dumps(told)
        self.sent += 1
        if self.sent == self.warm:
            self.begun = self.held()
        if self.due and self.sent >= self.due[-1]:
            self.due.pop()
            self.kill()
        return self.ask(self.last)

    def ask(self, line):
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def kill(self):
        """Send the act and kill the desk somewhere on its way: before, in or after its transaction."""
        self.process.stdin.write(f"{self.last}\n")
        self.process.stdin.flush()
        for _ in range(self.chance.randrange(60_000)):
            pass
        self.process.kill()
        self.close()
        self.killed += 1
        self.start()

    def held(self):
        return self.ask(json.dumps({"act": "held"}))["memory"]

    def grown(self):
        """Give by which share this desk has grown since it was warm; nothing where it was not yet."""
        return self.held() / self.begun - 1 if self.begun else 0.0

    def close(self):
        self.process.communicate()


@pytest.fixture
def door(ram, full):
    made = Door(ram / "desk.db", Random(20), 20 if full else 2, 2500 if full else 110)
    made.tid = made("new", name="Scripted Open", best_of=(3,), tables=50)["tournament"]
    yield made
    made.close()


@pytest.fixture
def script(door, full):
    """Play the day: a hundred teams in full, four in short."""
    made = Script(door, Random(1913), 100 if full else 4, mistakes=0.1 if full else 0.3, claims=0.04)
    made.play()
    return made


@pytest.mark.no_cover
def test_a_day_of_mistakes_and_kills_ends_as_its_script_says(door, script, ram, full):
    grown = door.grown()
    door.close()
    with open_store(ram / "desk.db") as journal:
        desk = Desk(journal, lambda: "2026-11-29T23:00:00.000+00:00")
        t = desk.tournament(door.tid)
        assert journal.verify() == []
        assert desk.drift(door.tid) == ()
    assert grown < LEAK
    assert champion(t) == script.champion == script.strength[0]
    for mid, balls in script.balls.items():
        assert winner(t, mid) == script.winners[mid]
        assert t.results[mid].balls == balls
    least = {"match": 99, "kill": 20, "deal": 3000, "mistake": 200, "claim": 60} if full else {"match": 3, "kill": 2}
    done = script.done | {"match": len(script.balls), "kill": door.killed}
    assert {what: done[what] for what, count in least.items() if done[what] < count} == {}
