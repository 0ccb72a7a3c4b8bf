"""Spends a day at the real window by keys, with another station at the same file, and watches the window's thread.

Run by `run.py`: `hall_day.py STORE TOURNAMENT ROUNDS MATCH…`. A line for each thing done, the first being the start:
the longest turn of the loop meanwhile, by the clock and of the thread's own processor time (ms), how many turns
took longer than 50 and 100 ms of its own, the memory held (KiB), the number of the round. What it was goes to stderr.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import count
from pathlib import Path
from time import perf_counter, thread_time

sys.path.append(str(Path(__file__).resolve().parent.parent / "store"))

import day_desk
import hooking
import windows
from entering import Keeper
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest

LOOK = 3
LATE = 50
PAGES = ("start", "entries", "draw", "floor", "match", "claims", "places", "reports", "rules", "journal")
CTRL = Qt.KeyboardModifier.ControlModifier


class Watchdog:
    """Notes every turn of the loop of the thread it stands on."""

    def __init__(self):
        self.turns, self._last, self.round = [], (perf_counter(), thread_time()), 0
        self.doing = "start"
        self._timer = QTimer(interval=LOOK)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self):
        now = perf_counter(), thread_time()
        self.turns.append([(late - early) * 1000 for late, early in zip(now, self._last, strict=True)])
        if self.turns[-1][1] > LATE:
            sys.stderr.write(f"{windows.LATE}{self.turns[-1][1]:.0f} ms, {self.doing}\n")
        self._last = now

    def tell(self, what):
        turns, self.turns = self.turns or [[0, 0]], []
        own = [one for _, one in turns]
        late = [sum(one > limit for one in own) for limit in (50, 100)]
        told = max(wall for wall, _ in turns), max(own), *late, day_desk.held(), self.round
        sys.stdout.write(" ".join(f"{one:.1f}" for one in told) + "\n")
        sys.stderr.write(f"{told[1]:6.1f} ms {what}\n")


class Other:
    """Another laptop on the same file: a desk in a process of its own."""

    def __init__(self, store, tid):
        words = [sys.executable, day_desk.__file__, store]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.tid, self.ids = tid, count(1)

    def act(self, act, **fields):
        command = f"00000000-0000-4000-9000-{next(self.ids):012}"
        told = {"act": act, "fields": fields, "tournament": self.tid, "id": command}
        self.process.stdin.write(json.dumps(told) + "\n")
        self.process.stdin.flush()


class Day(Keeper):
    """Goes through a day's doings again and again."""

    def __init__(self, window, store, tid, matches):
        super().__init__(window, tid)
        self.matches, self.other = matches, Other(store, tid)
        self.dog = Watchdog()

    def keys(self, *keys, held=Qt.KeyboardModifier.NoModifier):
        for key in keys:
            QTest.keyClick(self.window.focusWidget(), key, held)
            self.wait(self.context.tasks.idle)

    def rest(self, milliseconds=60):
        """Let the window be for a while."""
        end = perf_counter() + milliseconds / 1000
        self.wait(lambda: perf_counter() > end and self.context.tasks.idle())

    def go(self, page):
        self.context.go(page, self.tid, self.matches[0] if page == "match" else None)
        self.rest()
        self.dog.tell(f"to {page}")

    def deals(self, match):
        """Enter deals, take some back and bring them again, log a claim and leave it."""
        self.sit(match)
        for number in range(6):
            if self.shown().upcoming is None:
                break
            if self.shown().upcoming.needs_opening:
                self.keys(Qt.Key.Key_Return)
            self.keys(Qt.Key.Key_1 if number % 2 else Qt.Key.Key_2, Qt.Key.Key_Return)
        self.rest()
        self.dog.tell("deals")
        self.keys(*[Qt.Key.Key_Z] * 4, held=CTRL)
        self.keys(*[Qt.Key.Key_Y] * 2, held=CTRL)
        self.rest()
        self.dog.tell("undo, redo")

    def floor(self):
        """Call a match, give it a result by keys, take both back."""
        self.context.go("floor", self.tid)
        self.rest()
        self.keys(Qt.Key.Key_Return)
        self.keys(*[Qt.Key.Key_Z], held=CTRL)
        self.rest()
        self.dog.tell("floor")

    def elsewhere(self):
        """See what another laptop writes."""
        for number in range(25):
            self.other.act("paid", team=f"T{number + 1:03}", value=bool(number % 2))
            self.rest(20)
        self.rest(400)
        self.dog.tell(f"others write, on {self.context.place.page}")

    def look(self):
        """Turn the palette and the bracket."""
        self.keys(Qt.Key.Key_T, Qt.Key.Key_T, Qt.Key.Key_T, held=CTRL)
        self.rest()
        self.dog.tell("palettes")
        self.context.go("draw", self.tid)
        self.rest()
        self.keys(*[Qt.Key.Key_Right, Qt.Key.Key_Down] * 6, *[Qt.Key.Key_Minus] * 6, *[Qt.Key.Key_Plus] * 6)
        self.rest()
        self.dog.tell("bracket")

    def papers(self):
        """Look at every paper."""
        self.context.go("reports", self.tid)
        self.rest()
        self.window.page().list.setFocus()
        for _ in range(self.window.page().list.count()):
            self.keys(Qt.Key.Key_Down)
            self.rest()
        self.dog.tell("papers")

    def round(self):
        for page in PAGES:
            self.go(page)
        for match in self.matches:
            self.deals(match)
        self.elsewhere()
        self.floor()
        self.elsewhere()
        self.look()
        self.papers()
        self.context.go("journal", self.tid)
        self.elsewhere()


def main():
    store, tid, rounds, *matches = sys.argv[1:]

    def work(window):
        day = Day(window, store, tid, matches)
        day.rest(1500)
        day.dog.tell("start")
        for number in range(int(rounds)):
            day.dog.round = number + 1
            day.round()
        sys.stdout.flush()
        day.other.process.communicate()
        os._exit(1 if window.context.desk.verify() else 0)

    hooking.drive(work, "--database", store, "desk")


if __name__ == "__main__":
    main()
