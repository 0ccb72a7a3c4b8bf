"""Pages nobody has looked at yet are made in idle moments, one in a turn, out of sight."""

from __future__ import annotations

import sys
from threading import Event

import desk_kit
import pytest

from app.ui.contents import CONTENTS
from app.ui.warming import Warming


def test_a_turn_builds_one_page_until_none_is_left(hall):
    built = []
    while hall.window.build_ahead():
        built.append(len(hall.window.pages))
    assert built == list(range(2, len(CONTENTS) + 1))
    assert hall.context.place.page == "start"
    assert hall.window.stack.currentWidget() is hall.window.stack.slots["start"]


def test_no_page_is_built_while_something_is_to_be_done(hall):
    gate = Event()
    hall.context.tasks.run(gate.wait)
    assert hall.window.build_ahead()
    assert list(hall.window.pages) == ["start"]
    gate.set()
    hall.settle()


@pytest.mark.parametrize("page", ["match", "claims", "entries", "floor"])
def test_a_page_built_ahead_is_the_one_that_is_shown(hall, page):
    tid = desk_kit.drawn(hall.desk, 4)
    while hall.window.build_ahead():
        pass
    made = dict(hall.window.pages)
    hall.act("call", tid)
    assert hall.go(page, tid, "M1") is made[page]
    assert made[page].isVisible()
    assert hall.window.pages == made


def test_modules_are_imported_beside_the_window_before_a_page_is_built(qtbot, qapp):
    asked = []
    warming = Warming(lambda: asked.append("app.ui.pages.journal" in sys.modules))
    warming.begin()
    qtbot.waitUntil(lambda: bool(asked))
    assert asked == [True]
    assert not warming._turns.isActive()
    assert warming.stop()


def test_what_was_not_begun_is_not_begun_after_the_end(qapp):
    warming = Warming(lambda: True)
    assert warming.stop()
    assert not warming._start.isActive()
