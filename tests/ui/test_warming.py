"""Pages nobody has looked at yet are made in idle moments, one in a turn, out of sight."""

from __future__ import annotations

import sys
from functools import partial
from importlib import import_module
from threading import Event, get_ident

import desk_kit
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.ui.frame import contents, warming
from app.ui.frame.contents import CONTENTS

LEFT = Qt.MouseButton.LeftButton


def test_a_turn_builds_one_page_until_none_is_left(hall):
    built = []
    while hall.window.approach.ahead():
        built.append(len(hall.window.pages))
    assert built == list(range(2, len(CONTENTS) + 1))
    assert hall.context.place.page == "start"
    assert hall.window.stack.currentWidget() is hall.window.stack.slots["start"]


def test_no_page_is_built_while_something_is_to_be_done(hall):
    gate = Event()
    hall.context.tasks.run(gate.wait)
    assert hall.window.approach.ahead()
    assert list(hall.window.pages) == ["start"]
    gate.set()
    hall.settle()


@pytest.mark.no_cover
@pytest.mark.parametrize("page", ["match", "claims", "entries", "floor"])
def test_a_page_built_ahead_is_the_one_that_is_shown(hall, page):
    tid = desk_kit.drawn(hall.desk, 4)
    while hall.window.approach.ahead():
        pass
    made = dict(hall.window.pages)
    hall.act("call", tid)
    assert hall.go(page, tid, "M1") is made[page]
    assert made[page].isVisible()
    assert hall.window.pages == made


def test_classes_are_named_before_anything_is_read_and_pages_come_last(qtbot, qapp, monkeypatch):
    told = []
    monkeypatch.setattr(warming, "names", lambda: iter([*"abc"]))
    monkeypatch.setattr(warming, "MOMENT", 0)
    monkeypatch.setattr(warming, "reads", lambda: iter([partial(told.append, "read"), partial(told.append, "more")]))
    made = warming.Warming(lambda: bool(told.append("page")) or len(told) < 4)
    for _ in range(3):
        made.turn()
        assert told == []
    for so_far in (["read"], ["read", "more"]):
        made.turn()
        assert made._pool.waitForDone(warming.PATIENCE)
        assert told == so_far
    made._turns.start()
    for _ in range(2):
        made.turn()
    assert told == ["read", "more", "page", "page"]
    assert not made._turns.isActive()
    assert made.stop()


def test_what_is_read_is_every_page_and_ruleset(qapp):
    for read in warming.reads():
        read()
    assert {f"app.ui.pages.{one.key}" for one in CONTENTS} <= set(sys.modules)
    assert {"QWidget", "QFont", "QRect"} <= set(warming.names())


def test_what_was_not_begun_is_not_begun_after_the_end(qapp):
    made = warming.Warming(lambda: True)
    assert made.stop()
    assert not made._start.isActive()


def test_a_user_who_goes_somewhere_is_not_in_the_way(qapp):
    made = warming.Warming(lambda: True)
    made.rest()
    assert not made._turns.isActive()
    made._turns.start()
    made.rest()
    assert made._turns.interval() == warming.REST
    made.turn()
    assert made._turns.interval() == warming.BETWEEN
    assert made.stop()


def test_a_user_who_types_or_clicks_is_not_in_the_way(qapp, hall):
    window = hall.window.windowHandle()
    made = warming.Warming(lambda: True)
    made.heed(window)
    for by_hand in (lambda: QTest.keyClick(window, Qt.Key.Key_F12), lambda: QTest.mouseClick(window, LEFT)):
        made._turns.start(warming.BETWEEN)
        by_hand()
        assert made._turns.interval() == warming.REST
    made.heed(None)  # what Qt tells when no window of the program has the focus
    assert made.stop()


def test_a_page_never_looked_at_is_built_in_one_turn_and_shown_in_a_later_one(hall):
    tid, done = desk_kit.drawn(hall.desk, 4), []
    hall.context.go("entries", tid)
    hall.settle()
    add, show = hall.window.add, hall.window.stack.show_page
    hall.window.add = lambda entry: (done.append(f"build {entry.key}"), add(entry))
    hall.window.stack.show_page = lambda key: (done.append(f"show {key}"), show(key))
    hall.context.go("floor")
    assert done == []
    assert hall.window.page() is None
    hall.settle()
    assert done == ["build floor", "show floor"]
    assert hall.page.isVisible()


def test_who_turns_on_before_a_page_is_there_gets_the_page_wanted_last(hall):
    tid = desk_kit.drawn(hall.desk, 4)
    hall.go("entries", tid)
    for page in ("floor", "draw", "entries"):
        hall.context.go(page)
    hall.page.search.setFocus()
    hall.settle()
    assert hall.window.focusWidget() is hall.page.search
    assert hall.window.stack.currentWidget() is hall.window.stack.slots["entries"]
    hall.context.go("rules")
    hall.context.go("draw")
    hall.settle()
    assert hall.window.stack.currentWidget() is hall.window.stack.slots["draw"]


def test_a_page_first_looked_at_is_imported_off_the_windows_thread(hall, monkeypatch):
    tid, threads = desk_kit.drawn(hall.desk, 4), []

    def watched(name):
        threads.append(get_ident())
        return import_module(name)

    monkeypatch.setattr(contents, "import_module", watched)
    assert not hall.go("floor", tid).isHidden()
    assert threads[0] != get_ident()


def test_a_later_look_at_the_floor_shows_it_once_where_nothing_is_new(hall):
    tid, shown = desk_kit.drawn(hall.desk, 4), []
    grid = hall.go("floor", tid).grid
    show = grid.show_tiles
    grid.show_tiles = lambda tiles: (shown.append(tiles), show(tiles))
    hall.go("start")
    hall.go("floor")
    assert len(shown) == 1
    hall.act("call", tid)
    assert shown[-1] != shown[0]
    assert [tile.state for tile in grid.tiles] == [tile.state for tile in shown[-1]]
