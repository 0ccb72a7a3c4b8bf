"""Puts a real window over a real desk on a fresh file, and presses its keys."""

from __future__ import annotations

import itertools
from contextlib import contextmanager
from time import monotonic

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.desk.desk import Desk
from app.settings import Settings, load
from app.store.backups import StoreBackups
from app.store.engine import open_store
from app.ui import running
from app.ui.beside.practice import Sandbox

LAPTOPS = ((1366, 768), (1280, 800))
KEYS = {
    "Enter": Qt.Key.Key_Return,
    "Esc": Qt.Key.Key_Escape,
    "Back": Qt.Key.Key_Backspace,
    "Tab": Qt.Key.Key_Tab,
    "Up": Qt.Key.Key_Up,
    "Down": Qt.Key.Key_Down,
    "Left": Qt.Key.Key_Left,
    "Right": Qt.Key.Key_Right,
    "Home": Qt.Key.Key_Home,
    "End": Qt.Key.Key_End,
    "PgUp": Qt.Key.Key_PageUp,
    "PgDn": Qt.Key.Key_PageDown,
    "F9": Qt.Key.Key_F9,
    "F1": Qt.Key.Key_F1,
    "F4": Qt.Key.Key_F4,
    "F5": Qt.Key.Key_F5,
    "F6": Qt.Key.Key_F6,
    "F7": Qt.Key.Key_F7,
    "F8": Qt.Key.Key_F8,
    "F10": Qt.Key.Key_F10,
    "F11": Qt.Key.Key_F11,
}


def ticking():
    seconds = itertools.count()

    def clock():
        at = next(seconds)
        return f"2026-01-31T{9 + at // 3600:02}:{at // 60 % 60:02}:{at % 60:02}.000+00:00"

    return clock


class Hall:
    """A window over a desk. `press` sends keys to whatever has the focus and counts them."""

    def __init__(self, qtbot, folder, settings=None, clock=None):
        """Open the window; with a clock of the test's own it has backups too, in `copies`."""
        self.qtbot, self.folder = qtbot, folder
        self.journal = open_store(folder / "desk.db")
        self.desk = Desk(self.journal, clock or ticking())
        backups = StoreBackups(self.journal, folder / "copies", clock) if clock else None
        drafts = self.station()
        outbox = drafts.outbox if drafts else None
        given = running.Given(
            "desk.db", "0.0", backups=backups, engine="SQLite 3", sandbox=self._sandbox, outbox=outbox
        )
        self.sandboxes = []
        self.window = running.open_window(self.desk, drafts, "desk.db", settings or Settings(), given)
        qtbot.addWidget(self.window)
        self.window.line._timer.stop()
        self.keys = 0
        self._other = None
        self.settle()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)

    def station(self):
        """Give the drafts and unsent commands of this station; none, unless a test wants them."""

    def _sandbox(self):
        desk = Desk(open_store(self.folder / f"practice-{len(self.sandboxes)}.db"), ticking())
        self.sandboxes.append(desk)
        return Sandbox(desk, desk.close)

    @property
    def context(self):
        return self.window.context

    @property
    def page(self):
        return self.window.page()

    @property
    def t(self):
        return self.context.tournament

    def settle(self):
        """Let the window work until nothing is under way; look every millisecond: most work is done in two or three."""
        ends = monotonic() + 30
        while not self.context.tasks.idle():
            assert monotonic() < ends, "the window hangs"
            self.qtbot.wait(1)

    def go(self, page, tournament=None, match=None):
        self.context.go(page, tournament, match)
        self.settle()
        return self.page

    def act(self, act, tournament, **fields):
        """Do an act at another station, and let the window look once."""
        if self._other is None:
            self._other = open_store(self.folder / "desk.db")
            self._station = Desk(self._other, ticking())
        change = self._station.perform(act, fields, tournament=tournament)
        self.window.line.poll()
        self.settle()
        return change

    def press(self, *keys):
        """Press keys one after the other: a name of KEYS, a letter, or `Ctrl+Z`."""
        for key in keys:
            target = QApplication.activeModalWidget() or self._awake()
            focus = target.focusWidget() or target
            modifier, _, name = key.rpartition("+") if len(key) > 1 else ("", "", key)
            held = {
                "Ctrl": Qt.KeyboardModifier.ControlModifier,
                "Alt": Qt.KeyboardModifier.AltModifier,
            }.get(modifier, Qt.KeyboardModifier.NoModifier)
            self.keys += 1
            QTest.keyClick(focus, KEYS.get(name, name.lower() if modifier else name), held)
            self.settle()

    def looked_at(self, page, tournament):
        """Be in front again on a page, whatever another test looked at."""
        self._awake()
        self.go(page, tournament)
        return self

    def _awake(self):
        if not self.window.isActiveWindow():
            self.window.activateWindow()
            self.qtbot.waitUntil(self.window.isActiveWindow)
        return self.window

    def type(self, text):
        self.press(*text)

    def close(self):
        self.window.close()
        self.context.tasks.finish()
        for journal in (self.journal, self._other):
            if journal is not None:
                journal.close()


@contextmanager
def standing(request, folder, settings):
    """Open a window for all tests of a file that only look at it, with a user's folder of its own."""
    with pytest.MonkeyPatch.context() as surroundings:
        surroundings.setenv("FOURBALL_HOME", str(folder / "home"))
        hall = Hall(QtBot(request), folder, settings)
        yield hall
        hall.close()
        hall.window.deleteLater()


def teams(desk, count, **settings):
    """Make a tournament with teams, all checked in, and give its id."""
    fields = {"name": "Hall Open", "best_of": (3,), "tables": 4, **settings}
    tid = desk.perform("new", fields).answer["tournament"]
    rows = [{"name": f"Team {n:03}", "players": [{"name": f"P{n}a"}, {"name": f"P{n}b"}]} for n in range(1, count + 1)]
    desk.perform("import", {"rows": rows}, tournament=tid)
    return tid


def drawn(desk, count, seed=7, **settings):
    """Make a tournament and publish its draw."""
    tid = teams(desk, count, **settings)
    desk.perform("draw", {"seed": seed}, tournament=tid)
    desk.perform("publish", {}, tournament=tid)
    return tid


def sized(hall, size):
    hall.window.resize(*size)
    hall.settle()
    assert hall.window.size().toTuple() == size


__all__ = [
    "LAPTOPS",
    "Desk",
    "Hall",
    "Settings",
    "drawn",
    "load",
    "open_store",
    "sized",
    "standing",
    "teams",
    "ticking",
]
