"""Measures a list of 2,000 teams: read and previewed in each kind, and in the window how long its thread stood still.

Run by `python tests/bench/bench_entries.py`, under a screen or `QT_QPA_PLATFORM=offscreen`.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from time import perf_counter, thread_time

sys.path.extend(str(Path(__file__).resolve().parent.parent / room) for room in ("reports", "ui"))

import desk_kit
import entry_files as ef
from measuring import Number, machine, processor, say, table
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from app.desk.desk import Desk
from app.reports.reading.entries import read_list
from app.settings import Settings
from app.store.engine import open_store
from app.tournament.doors.importing import preview
from app.tournament.state import Tournament
from app.ui import running
from app.ui.work.tidying import Tidying

TEAMS = 2_000
GOAL, STILL = 2_000, 50
ROWS = [
    ["Team", "Player 1", "Player 2", "Club", "Cell", "Paid", "Seed"],
    *([f"Team {n}", f"P{n} Naidoo", f"Q{n} Pillay", "Avoca", f"08212{n:05d}", "R400", ""] for n in range(TEAMS)),
]
KINDS = {
    "csv": ef.text(ROWS),
    "utf-16, tabs": ef.text(ROWS, "\t", "utf-16"),
    "xlsx": ef.excel(ef.excel_sheet(ROWS)),
    "ods": ef.ods(ef.ods_sheet(ROWS)),
}


def read(content):
    return preview(read_list(content).lines, Tournament())


class Watch:
    """Notes each turn of the window's loop, in milliseconds: as a clock sees it, and of its thread's processor time."""

    def __init__(self):
        self.turns = []
        self._last = perf_counter(), thread_time()
        self._timer = QTimer(interval=2)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self):
        now = perf_counter(), thread_time()
        self.turns.append([(late - early) * 1000 for late, early in zip(now, self._last, strict=True)])
        self._last = now

    def taken(self):
        turns, self.turns = self.turns, []
        return tuple(max(kind) for kind in zip(*turns, strict=True))


def wait(done, patience=60):
    """Let the window work until something is so."""
    loop, look, end = QEventLoop(), QTimer(interval=1), perf_counter() + patience
    look.timeout.connect(lambda: loop.quit() if done() or perf_counter() > end else None)
    look.start()
    loop.exec()


def rest(milliseconds=300):
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def in_the_window(runs=5):
    """Drop a list of 2,000 on the page and enter it: how long each took, and for how long nothing moved."""
    app = running.application()
    tidying, found = Tidying(app), {"preview": [], "still": [], "entered": [], "still then": []}
    folder = Path(tempfile.mkdtemp())
    file = folder / "list.csv"
    file.write_bytes(KINDS["csv"])
    desk = Desk(open_store(folder / "desk.db"), desk_kit.ticking())
    window = running.open_window(desk, None, "desk.db", Settings())
    window.line._timer.stop()
    wait(window.context.tasks.idle)
    for run in range(runs):
        tid = desk.perform("new", {"name": f"Open {run}"}).answer["tournament"]
        window.context.go("entries", tid)
        wait(window.context.tasks.idle)
        rest()
        watch, start = Watch(), perf_counter()
        window.page().taking_in.read_file(str(file))
        wait(lambda: QApplication.activeModalWidget() is not None)
        found["preview"].append((perf_counter() - start) * 1000)
        rest()
        found["still"].append(watch.taken())
        start = perf_counter()
        QApplication.activeModalWidget().accept()
        wait(lambda: len(window.context.tournament.entrants) == TEAMS and window.context.tasks.idle())
        found["entered"].append((perf_counter() - start) * 1000)
        rest()
        found["still then"].append(watch.taken())
    window.close()
    tidying.stop()
    return found


def turns(when, told):
    """Give the longest turn of the window's thread: its own work, which has a goal, and as a clock sees it."""
    clock, own = (list(kind) for kind in zip(*told, strict=True))
    return (
        Number(f"longest work of the window's thread {when}", own, STILL, 0.95),
        Number(f"the same by the clock, {when}", clock),
    )


def main():
    numbers = [
        Number(f"{TEAMS} rows of {kind}: read and preview", processor(lambda content=content: read(content)), GOAL)
        for kind, content in KINDS.items()
    ]
    told = in_the_window()
    numbers += [
        Number("the same in the window: file to preview", told["preview"], GOAL, 0.95),
        *turns("until the preview stands", told["still"]),
        Number(f"{TEAMS} teams entered in one act, shown", told["entered"]),
        *turns("until they are entered", told["still then"]),
    ]
    say(f"{machine()}\n\n{table(numbers)}")


if __name__ == "__main__":
    main()
