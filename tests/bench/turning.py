"""Turns to every page of the real window and says how long it took until it was painted, and the longest stall.

Run by `run.py`: `turning.py STORE TOURNAMENT MATCH PAGE…`. A line for each page: milliseconds until painted and
idle the first time, the longest time the window's thread took no event, then both again for the second visit.
"""

from __future__ import annotations

import os
import sys
from time import perf_counter

import hooking
from PySide6.QtCore import QEventLoop, QTimer


class Turner:
    """Goes to a page and watches the window's thread meanwhile."""

    def __init__(self, window, tid, match):
        self.window, self.context, self.tid, self.match = window, window.context, tid, match

    def settle(self):
        """Wait until nothing is asked any more; gives the time of that and the longest stall."""
        loop, look = QEventLoop(), QTimer(interval=0)
        start = last = perf_counter()
        longest, calm = 0.0, 0

        def tick():
            nonlocal last, longest, calm
            now = perf_counter()
            longest, last = max(longest, now - last), now
            calm = calm + 1 if self.context.tasks.idle() else 0
            if calm > 3:
                loop.quit()

        look.timeout.connect(tick)
        look.start()
        loop.exec()
        return (perf_counter() - start) * 1000, longest * 1000

    def turn(self, page):
        QTimer.singleShot(0, lambda: self.context.go(page, self.tid, self.match if page == "match" else None))
        return self.settle()


def main():
    store, tid, match, *pages = sys.argv[1:]

    def work(window):
        turner = Turner(window, tid, match)
        turner.settle()
        first = [turner.turn(page) for page in pages]
        again = [turner.turn(page) for page in pages]
        for one, two in zip(first, again, strict=True):
            sys.stdout.write(" ".join(f"{value:.1f}" for value in (*one, *two)) + "\n")
        sys.stdout.flush()
        os._exit(0)

    hooking.drive(work, "--database", store, "desk")


if __name__ == "__main__":
    main()
