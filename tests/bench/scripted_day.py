"""Spends the whole scripted day at the real window and watches its thread; another station is killed meanwhile.

Run by `run.py`: `scripted_day.py STORE TOURNAMENT TEAMS KILLS`. The acts go the way a page's form sends them, with the
page open that they are made on; keys are pressed in `hall_day.py`. A line for the start and for each match, as there;
the last line: matches, deals, claims, mistakes, kills, and 1 where the champion is right.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random
from select import select
from time import perf_counter
from uuid import uuid4

sys.path.append(str(Path(__file__).resolve().parent.parent / "store"))

import hooking
from day_script import Script
from hall_day import Other, Watchdog
from PySide6.QtCore import QEventLoop, QTimer

from app.listings.matches import matches_json
from app.tournament.views import champion

FLOOR = dict.fromkeys(("call", "result", "clear_result"), "floor")
PAGES = {"add": "entries", "draw": "draw", "rule": "claims"} | FLOOR
"""Where an act is made; all others at the match."""
AROUND = ("places", "reports", "journal", "rules", "start")
STEPS = ("undo", "redo")
PATIENCE = 30
KILLED = 5
"""A station has so many acts to write when it is killed; one of them is done."""


class Door:
    """Passes the script's acts to the window, as its pages do, and waits for what the desk says."""

    def __init__(self, window, store, tid, kills):
        self.context, self.store, self.tid = window.context, store, tid
        self.dog, self.last, self.heard, self.kills = Watchdog(), None, [], kills
        self.killed = self.played = 0

    def __call__(self, act, **fields):
        if act == "ask":
            return self.asked(lambda desk: {"matches": matches_json(desk.tournament(self.tid))})
        if act != "again":
            self.last = act, fields, str(uuid4())
            self.turn(act, fields)
        return self.answer(*self.last)

    def wait(self, done):
        """Let the window's loop turn until something is so."""
        loop, look, end = QEventLoop(), QTimer(interval=1), perf_counter() + PATIENCE
        look.timeout.connect(lambda: loop.exit(0) if done() else loop.exit(1) if perf_counter() > end else None)
        look.start()
        if loop.exec():
            raise SystemExit(f"it never came: {self.last}, on {self.context.place}")

    def rest(self):
        self.wait(self.context.tasks.idle)

    def turn(self, act, fields):
        """Have the page open that an act is made on."""
        match = fields.get("match")
        page = PAGES.get(act, "match" if match and act not in STEPS else self.context.place.page)
        there = self.context.place
        if page != there.page or (page == "match" and match != there.match):
            self.context.go(page, self.tid, match if page == "match" else None)
            self.rest()

    def answer(self, act, fields, command):
        self.heard, self.dog.doing = [], f"{act} {fields.get('match', '')} on {self.context.place.page}"
        done, failed = (lambda change: self.heard.append(dict(change.answer))), self.refused
        if act in STEPS:
            self.context.step(act, (self.tid, fields.get("match")), None, done, failed)
        else:
            self.context.act(act, fields, done, failed, command_id=command)
        self.wait(lambda: self.heard and self.context.tasks.idle())
        if act in {"sign", "result"} and "refused" not in self.heard[0]:
            self.over(fields["match"])
        return self.heard[0]

    def refused(self, error):
        self.heard.append({"refused": str(error)})

    def asked(self, work):
        told = []
        self.context.read(work, told.append)
        self.wait(lambda: told and self.context.tasks.idle())
        return told[0]

    def over(self, match):
        """A match is over: look at another page, and now and then kill another station at its work."""
        self.played += 1
        around = AROUND[self.played % len(AROUND)]
        self.dog.doing = f"to {around}"
        self.context.go(around, self.tid)
        self.rest()
        if self.killed < self.kills and self.played % 4 == 0:
            self.kill()
        self.dog.round = self.played
        self.dog.tell(f"match {match}")

    def kill(self):
        self.dog.doing = "a station is killed"
        other = Other(self.store, self.tid)
        for number in range(KILLED):
            other.act("paid", team=f"T{number + 1:03}", value=bool(number % 2))
        self.wait(lambda: select([other.process.stdout], [], [], 0)[0])
        other.process.kill()
        other.process.communicate()
        self.killed += 1
        self.rest()


def main():
    store, tid, teams, kills = sys.argv[1:]

    def work(window):
        window.context.go("entries", tid)
        door = Door(window, store, tid, int(kills))
        door.rest()
        door.dog.tell("start")
        script = Script(door, Random(1913), int(teams), mistakes=0.1, claims=0.04)
        script.play()
        right = script.champion == door.asked(lambda desk: champion(desk.tournament(tid)))
        done = [script.done[one] for one in ("deal", "claim", "mistake")]
        sys.stdout.write(" ".join(map(str, [len(script.balls), *done, door.killed, int(right)])) + "\n")
        sys.stdout.flush()
        os._exit(1 if window.context.desk.verify() else 0)

    hooking.drive(work, "--database", store, "desk")


if __name__ == "__main__":
    main()
