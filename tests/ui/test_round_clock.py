"""The round's clock on the floor and on the hall's screen, and its bell."""

from __future__ import annotations

import time
from datetime import datetime, timedelta

import desk_kit
import pytest
from PySide6.QtWidgets import QApplication

from app.desk.views.timing import minutes
from app.settings import load
from app.ui.clock import RoundClock, seconds_left
from app.ui.floor.tiles import passed, waited
from app.ui.keeping.words import age

NINE = "2026-01-31T09:00:00.000+00:00"
ENDS = "2026-01-31T10:30:00+00:00"


def at(hour):
    return f"2026-01-31T{hour}.500+00:00"


@pytest.fixture
def rings(monkeypatch):
    """Give the times the machine's sound was asked for."""
    heard = []
    monkeypatch.setattr(QApplication, "beep", lambda: heard.append(1))
    return heard


@pytest.mark.parametrize(
    ("now", "figures"),
    [
        ("09:00:00", "1:29:59"),
        ("09:29:59", "1:00:00"),
        ("10:17:26", "12:33"),
        ("10:29:59", "0:00"),
        ("10:40:00", "0:00"),
    ],
)
def test_what_is_left_is_told_in_figures(qapp, now, figures):
    clock = RoundClock(lambda: at(now))
    assert clock.figures == ""
    clock.set("Round 1", ENDS)
    assert clock.figures == figures
    clock.stop()


def test_it_tells_the_end_once_and_counts_no_more(qapp):
    moments = iter([at("10:29:57"), at("10:29:58"), at("10:30:00")])
    clock, over = RoundClock(lambda: next(moments)), []
    clock.over.connect(over.append)
    clock.set("Round 1", ENDS)
    clock.tick()
    assert (over, clock._timer.isActive()) == ([], True)
    clock.tick()
    assert (over, clock._timer.isActive()) == ([ENDS], False)


def test_a_round_that_was_over_before_it_was_shown_rings_no_bell(qapp):
    clock, over = RoundClock(lambda: at("10:31:00")), []
    clock.over.connect(over.append)
    clock.set("Round 1", ENDS)
    assert (over, clock._timer.isActive(), clock.left) == ([], False, -60)
    clock.set("", "")
    assert (clock.running, clock.figures) == (False, "")


def test_seconds_are_whole_and_go_below_none():
    assert seconds_left(ENDS, at("10:29:58")) == 1
    assert seconds_left(ENDS, at("10:30:01")) == -1


class Round:
    """A round of twenty minutes on the floor page and on the hall's screen."""

    def __init__(self, hall):
        self.hall, self.tid = hall, desk_kit.drawn(hall.desk, 8)
        self.page = hall.go("floor", self.tid)
        hall.act("call", self.tid, match="M1", table=1)
        assert self.page.clock.isHidden(), "rounds have no limit yet"
        hall.act("settings", self.tid, round_minutes=20)
        self.ends = self.page._seen.times.ends
        hall.press("F9")
        hall.settle()
        self.window = hall.window.companions.projection().window

    def stands(self, seconds):
        """Let the clock stand so many seconds before the end, and both faces look at it."""
        now = datetime.fromisoformat(self.ends) - timedelta(seconds=seconds)
        self.hall.desk._clock = now.isoformat
        for clock in (self.page.clock.clock, self.window.clock):
            clock.tick()


def test_the_floor_and_the_hall_show_what_the_round_has(hall):
    round_ = Round(hall)
    page, window = round_.page, round_.window
    round_.stands(61)
    assert page.clock.isVisible()
    assert (page.clock.title.text(), page.clock.figures.text()) == ("Quarter-final", "1:01")
    assert window.face.isVisible()
    assert window.face.words() == ("Quarter-final", "1:01")
    assert window.board.kept == window.face.width() > 0
    window.resize(1280, 720)
    assert (window.face.geometry().right(), window.face.height()) == (1279, round(720 / 21 * 2))
    window.turn(hall.t)
    assert window.currentWidget() is window.bracket
    assert (window.face.heads, window.face.width()) == ("Hall Open", 1280)
    assert window.bracket.geometry().top() == window.face.height()
    window.turn(None)
    assert window.board.geometry().top() == 0
    assert window.face.width() < 1280
    hall.act("result", round_.tid, match="M1", games="2-0")
    assert page.clock.isHidden()
    assert window.face.isHidden()
    assert window.board.kept == 0


def test_the_bell_is_off_until_b_turns_it_on_and_rings_once_for_both(hall, rings):
    round_ = Round(hall)
    round_.stands(0)
    assert rings == []
    assert round_.window.face.words() == ("Quarter-final", "Time is up")
    assert "time is up since" in round_.page.clock.ends.text()
    hall.press("b")
    assert round_.page.clock.bell.text() == "Bell on   B"
    assert load().bell
    round_.stands(0)
    assert rings == [1]
    hall.press("b")
    assert not load().bell


def test_a_clock_on_a_page_that_is_not_shown_does_not_count(hall, rings):
    tid = desk_kit.drawn(hall.desk, 4)
    hall.act("settings", tid, round_minutes=20)
    hall.act("call", tid, match="M1", table=1)
    page = hall.go("floor", tid)
    assert page.clock.clock._timer.isActive()
    hall.go("entries", tid)
    assert not page.clock.clock._timer.isActive()
    hall.go("floor", tid)
    assert page.clock.clock._timer.isActive()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone of a process is set on Unix alone")
@pytest.mark.parametrize(
    ("since", "until"),
    [
        ("2026-10-25T00:50:00.000+00:00", "2026-10-25T01:10:00.000+00:00"),  # 2:50, then 2:10 of winter time
        ("2026-03-29T00:50:00.000+00:00", "2026-03-29T01:10:00.000+00:00"),  # 1:50, then 3:10 of summer time
        ("2026-11-29T22:50:00.000+00:00", "2026-11-29T23:10:00.000+00:00"),  # over midnight
    ],
)
def test_what_is_waited_for_is_counted_in_time_that_passed_not_by_the_face_of_a_clock(
    request, monkeypatch, since, until
):
    request.addfinalizer(time.tzset)
    with monkeypatch.context() as there:
        there.setenv("TZ", "Europe/Amsterdam")
        time.tzset()
        assert (passed(since, until), waited((until, since), until)) == (20, "20 min")
        assert (age(since, until), minutes(since, until)) == ("20 min ago", 20.0)
        assert seconds_left(until, since) == 20 * 60
