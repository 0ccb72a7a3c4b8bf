"""What is typed while a page, a match or a form is on its way is kept, and typed there in its order."""

from __future__ import annotations

import threading
from contextlib import contextmanager

import desk_kit
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.ui import sample
from app.ui.widgets.digit_menu import DigitMenu


@pytest.fixture
def day(hall):
    """Give a window on the floor of a tournament whose first two matches are on tables 3 and 4."""
    hall.tid = desk_kit.drawn(hall.desk, 4)
    for table in (3, 4):
        hall.desk.perform("call", {"table": table}, tournament=hall.tid)
    hall.go("floor", hall.tid)
    return hall


@contextmanager
def slow(hall):
    """Let the desk answer nothing until the block is left."""
    gate = threading.Event()
    hall.context.tasks.run(gate.wait)
    try:
        yield
    finally:
        gate.set()
    hall.settle()


def type_ahead(hall, *keys):
    """Press keys as fast as fingers do: nobody waits for an answer."""
    for key in keys:
        top = QApplication.activeModalWidget() or hall.window
        QTest.keyClick(top.focusWidget() or top, desk_kit.KEYS.get(key, key))


SEATED = {
    "match": "M1",
    "seats": {"A1": 1, "A2": 2, "B1": 1, "B2": 2},
    "dealer": "A1",
    "keepers": {"A": "A1", "B": "B1"},
}
OPENING = ("1", "1", "1", "1", "1", "2", "Enter")


def deals(hall, match="M1"):
    """Give who got the ball of each deal entered in the first game of a match."""
    return [one.facts.ball for one in hall.desk.match(hall.tid, match).games[0].deals]


def test_a_deal_typed_while_the_match_is_still_opening_is_its_first_deal(day):
    day.go("match", day.tid, "M1")
    day.press(*OPENING[:-1])
    with slow(day):
        type_ahead(day, "Enter", "1", "Enter")
    assert deals(day) == ["A"]


def test_a_match_is_opened_and_its_first_deals_typed_before_any_page_came(day):
    with slow(day):
        day.context.go("match", match="M1")
        type_ahead(day, *OPENING, "1", "Enter", "2", "Enter")
    assert deals(day) == ["A", "A"]


def test_a_key_for_the_open_match_is_not_typed_into_the_one_shown_before(day):
    day.go("match", day.tid, "M2")
    day.press(*OPENING)
    with slow(day):
        day.context.go("match", match="M1")
        type_ahead(day, *OPENING, "1", "Enter")
    assert deals(day) == ["A"]
    assert deals(day, "M2") == []


def test_a_page_nobody_has_looked_at_takes_what_was_typed_for_it(day):
    assert "claims" not in day.window.pages
    with slow(day):
        day.context.go("start")
        type_ahead(day, "N", "K", "e", "e")
    form = QApplication.activeModalWidget()
    assert form.name.text() == "Kee"
    form.reject()


def test_a_result_typed_on_the_way_to_the_floor_of_another_tournament_is_its_result(day):
    other = desk_kit.drawn(day.desk, 4)
    day.desk.perform("call", {"table": 1}, tournament=other)
    with slow(day):
        day.context.go("floor", other)
        type_ahead(day, "1", "Enter", "2", "1")
    assert day.desk.tournament(other).results["M1"].games == (2, 1)
    assert day.desk.tournament(day.tid).results == {}


def test_enter_on_a_tournament_opens_it_and_is_no_key_of_its_floor(hall):
    tid = desk_kit.drawn(hall.desk, 4)
    hall.go("start")
    hall.press("Enter")
    assert hall.context.place.page == "floor"
    assert hall.desk.tournament(tid).tables == {}


def test_the_floor_shows_a_number_typed_before_the_desk_has_answered(day):
    day.go("places")
    with slow(day):
        day.context.go("floor")
        type_ahead(day, "3")
        assert day.page.quick.field.text() == "3"


def test_a_digit_typed_before_its_menu_is_open_chooses_there(day):
    seated_by_keys(day)
    with slow(day):
        day.page.mend()
        type_ahead(day, "3")
    form = QApplication.activeModalWidget()
    assert form is day.page.mending.form
    form.reject()


def seated_by_keys(day):
    day.go("match", day.tid, "M1")
    day.press(*OPENING)


def test_the_key_that_opened_a_page_pressed_twice_confirms_nothing_there(day):
    day.page.grid.setFocus()
    day.press("Right", "Right")
    with slow(day):
        type_ahead(day, "Enter", "Enter")
    assert day.context.place.match == "M1"
    assert day.page.asking._opening.say == ""


def test_what_was_typed_for_a_match_that_another_station_opened_first_goes_nowhere(day):
    day.go("match", day.tid, "M1")
    day.press(*OPENING[:-1])
    with desk_kit.open_store(day.folder / "desk.db") as journal, slow(day):
        second = desk_kit.Desk(journal, desk_kit.ticking())
        type_ahead(day, "Enter", "1", "Enter")
        second.perform("open", SEATED, tournament=day.tid)
    assert deals(day) == []


def test_keys_go_on_where_a_tournament_asked_for_is_not_there(day):
    with slow(day):
        day.context.go("floor", "gone")
        type_ahead(day, "4")
    assert day.page.quick.field.text() == "4"


def test_a_held_key_is_kept_once_and_a_key_for_another_window_not_at_all(day, qtbot):
    form = DigitMenu(day.context.theme, None, "Elsewhere")
    qtbot.addWidget(form)
    with slow(day):
        day.context.go("match", match="M1")
        for held in (False, True, True):
            QApplication.sendEvent(day.window, key("1", held=held))
        QApplication.sendEvent(form, key("7"))
    assert day.page.asking._opening.told == ("1",)


def key(text, *, held=False):
    """Give the press of a digit, by a finger or by holding it down."""
    return QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_0 + int(text), Qt.KeyboardModifier.NoModifier, text, held)


def test_what_is_typed_while_the_sample_is_made_is_typed_on_its_floor(day):
    day.go("start")
    with slow(day):
        type_ahead(day, "S", "1", "2")
    assert (day.context.place.page, day.t.settings.name) == ("floor", sample.NAME)
    assert day.page.quick.field.text() == "12"


def test_keys_typed_while_a_list_is_read_do_nothing_on_the_page_and_confirm_nothing_unseen(hall, tmp_path):
    tid = desk_kit.teams(hall.desk, 2)
    hall.go("entries", tid)
    path = tmp_path / "late.csv"
    path.write_text("Team;Player 1;Player 2\nLate Aces;Q. One;Q. Two\nLate Jacks;Q. One;Q. Ten\n")
    with slow(hall):
        hall.page.taking_in.read_file(str(path))
        type_ahead(hall, "P", "Enter")
    assert len(hall.t.entrants) == 2
    assert not any(one.paid for one in hall.t.entrants.values())
    hall.press("N")
    assert QApplication.activeModalWidget().table.current().team == "Late Jacks"
    hall.press("Enter")
    assert [one.name for one in hall.t.entrants.values()][2:] == ["Late Aces", "Late Jacks"]


def test_keys_go_on_where_a_list_could_not_be_read(hall, tmp_path):
    tid = desk_kit.teams(hall.desk, 2)
    hall.go("entries", tid)
    with slow(hall):
        hall.page.taking_in.read_file(str(tmp_path / "gone.csv"))
        type_ahead(hall, "P")
    assert "gone.csv" in hall.window.banner.text()
    hall.press("P")
    assert hall.t.entrants["T001"].paid


def test_what_is_typed_while_a_practice_match_opens_is_typed_there(day, qtbot):
    day.go("start")
    type_ahead(day, "P", "1", "2")
    day.settle()
    there = day.window.companions.practice
    qtbot.waitUntil(lambda: there.context.tasks.idle() and there.context.place.page == "match")
    qtbot.waitUntil(lambda: there.page().asking._opening.told == ("1", "2"))
    assert QApplication.activeModalWidget() is None
