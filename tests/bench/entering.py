"""Presses the keys of ordinary deals in the real window and says, for each, when the deal was saved and painted.

Run by `run.py`: `entering.py STORE TOURNAMENT TIMES MATCH…`. A line for each entry: milliseconds from the key to its
painted score, to `saved`, and of processor time.
"""

from __future__ import annotations

import os
import sys
from time import perf_counter, process_time

import hooking
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject, Qt, QTimer
from PySide6.QtTest import QTest

WARM = 4
PATIENCE = 10


class Watch(QObject):
    """Notes the moments of one entry: when it was saved, and when the first paint after its score was over."""

    def __init__(self, window):
        super().__init__()
        self.window = window
        self.begin()
        window.context.saving.connect(self.saving)
        window.installEventFilter(self)

    def begin(self):
        self.awaited, self.saved, self.painted = self.entered() + 1, None, None
        self.start, self.spent = perf_counter(), process_time()

    def saving(self, state, _text):
        if state == "saved":
            self.saved = perf_counter()

    def eventFilter(self, watched, event):  # noqa: N802 - Qt's name
        if event.type() != QEvent.Type.UpdateRequest:
            return super().eventFilter(watched, event)
        # Painted by the window itself, then looked at: a filter alone would stand before the paint.
        self.window.removeEventFilter(self)
        QCoreApplication.sendEvent(self.window, event)
        self.window.installEventFilter(self)
        if self.painted is None and self.saved is not None and self.entered() >= self.awaited:
            self.painted = perf_counter()
        return True

    def over(self):
        return self.painted is not None

    def entered(self):
        """Give how many deals the page shows."""
        page = self.window.page()
        shown = page.shown if page else None
        return sum(len(game.deals) for game in shown.score.games) if shown and shown.score else 0

    def tell(self):
        took = [(moment - self.start) * 1000 for moment in (self.painted, self.saved)]
        took.append((process_time() - self.spent) * 1000)
        sys.stdout.write(" ".join(f"{one:.2f}" for one in took) + "\n")


class Keeper:
    """Sits at a match and enters deals by keys."""

    def __init__(self, window, tid):
        self.window, self.context, self.tid = window, window.context, tid
        self.watch = Watch(window)

    def wait(self, done):
        loop, look, end = QEventLoop(), QTimer(interval=1), perf_counter() + PATIENCE
        look.timeout.connect(lambda: loop.exit(0 if done() else 1) if done() or perf_counter() > end else None)
        look.start()
        if loop.exec():
            raise SystemExit(f"it never came: {self.context.place}, {self.watch.entered()} of {self.watch.awaited}")

    def press(self, key):
        QTest.keyClick(self.window.windowHandle(), key)

    def shown(self):
        page = self.window.page()
        return page.shown if page else None

    def sit(self, match):
        self.wait(self.context.tasks.idle)
        self.context.go("match", self.tid, match)
        self.wait(lambda: self.context.tasks.idle() and self.shown() and self.shown().mid == match)
        self.window.activateWindow()
        self.wait(lambda: self.window.focusWidget() is not None)

    def enter(self, number):
        if self.shown().upcoming.needs_opening:
            self.press(Qt.Key.Key_Return)
            self.wait(lambda: self.context.tasks.idle() and not self.shown().upcoming.needs_opening)
        self.press(Qt.Key.Key_1 if number % 2 else Qt.Key.Key_2)
        self.wait(self.context.tasks.idle)
        QTest.qWait(30)
        self.watch.begin()
        self.press(Qt.Key.Key_Return)
        self.wait(self.watch.over)
        if number >= WARM:
            self.watch.tell()
        self.wait(self.context.tasks.idle)


def main():
    store, tid, times, *matches = sys.argv[1:]

    def work(window):
        keeper = Keeper(window, tid)
        for match in matches:
            keeper.sit(match)
            for number in range(WARM + int(times)):
                keeper.enter(number)
        sys.stdout.flush()
        os._exit(1 if window.context.desk.verify() else 0)

    hooking.drive(work, "--database", store, "desk")


if __name__ == "__main__":
    main()
