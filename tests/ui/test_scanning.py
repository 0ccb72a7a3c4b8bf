"""A code scanned where no field has the focus opens its match, and none of its keys does anything else."""

from __future__ import annotations

import desk_kit
import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from app.listings.slips import code


@pytest.fixture
def day(hall):
    """Give a window over a tournament whose first two matches are called."""
    hall.tid = desk_kit.drawn(hall.desk, 4)
    for table in (3, 4):
        hall.desk.perform("call", {"table": table}, tournament=hall.tid)
    hall.go("floor", hall.tid)
    return hall


def scan(day, match):
    day.press(*code(day.tid, match), "Enter")


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "page", ["start", "entries", "draw", "floor", "claims", "places", "reports", "rules", "journal"]
)
def test_a_code_scanned_on_any_page_opens_its_match_and_does_nothing_else(day, page):
    day.go(page)
    before = day.desk.head()
    if day.window.focusWidget() is not None and page != "floor":
        day.page.setFocus()
    scan(day, "M2")
    assert (day.context.place.page, day.context.place.match, day.context.place.slip) == ("match", "M2", True)
    assert day.desk.head() == before
    assert day.page.asking._opening.say == ""


def test_a_code_scanned_over_a_half_typed_deal_types_nothing_into_it(day):
    day.go("match", day.tid, "M1")
    day.press("1", "1", "1", "1", "1", "2", "Enter", "1", "8")
    scan(day, "M1")
    assert (day.page.board.pad.state.how, day.page.board.pad.state.points) == ("counted", "8")
    assert day.context.place.slip


def test_a_code_scanned_on_the_line_of_results_leaves_nothing_there(day):
    day.press("3", "Enter")
    scan(day, "M2")
    assert day.context.place.match == "M2"
    day.go("floor")
    assert day.page.quick.field.text() == ""
    assert "M1" in day.page.quick.table.text()


def test_what_only_begins_like_a_code_is_typed_on(day):
    day.press(";", "f", "3")
    assert day.page.quick.field.text() == "3"
    assert day.context.place.page == "floor"


def test_a_code_that_never_ends_is_told_and_let_go_by_esc(day):
    day.press(*code(day.tid, "M2"))
    day.window.companions.scanning._tell()
    assert "Esc lets it go" in day.window.banner.text()
    day.press("Esc", "4")
    assert (day.context.place.page, day.page.quick.field.text()) == ("floor", "4")


def test_a_code_of_another_store_says_so_and_stays(day):
    day.press(*code("elsewhere", "M2"), "Enter")
    assert "M2 of elsewhere" in day.window.banner.text()
    assert day.context.place.page == "floor"


def into(form, *keys):
    """Press keys as they come from the system: to the window of a form, which gives them to its field."""
    for one in keys:
        QTest.keyClick(form.windowHandle(), desk_kit.KEYS.get(one, one))


def told(dialog):
    return [
        one.text() for one in dialog.findChildren(QLabel) if one.isVisible() and "A slip was scanned." in one.text()
    ]


def test_a_code_scanned_into_a_form_is_told_there_and_typed_nowhere(day):
    day.go("entries")
    day.press("A", *"Kee")
    form = QApplication.activeModalWidget()
    before = day.desk.head()
    into(form, *code(day.tid, "M2"), "Enter")
    assert form.name.text() == "Kee"
    assert len(told(form)) == 1
    assert QApplication.activeModalWidget() is form
    assert (day.context.place.page, day.desk.head()) == ("entries", before)
    into(form, "r")
    assert form.name.text() == "Keer"
    form.reject()


@pytest.mark.parametrize("key", ["O", "F1", "F7", "F8"])
def test_a_code_scanned_over_any_dialog_presses_nothing_there(day, key):
    day.press(key)
    dialog = QApplication.activeModalWidget()
    for _ in range(2):
        into(dialog, *code(day.tid, "M2"), "Enter")
    assert (QApplication.activeModalWidget(), len(told(dialog))) == (dialog, 1)
    dialog.reject()


def test_a_code_that_breaks_off_in_a_form_is_told_and_a_sign_typed_by_a_finger_stays(day, qtbot):
    day.go("entries")
    day.press("A")
    form = QApplication.activeModalWidget()
    into(form, *code(day.tid, "M2")[:12])
    qtbot.waitUntil(lambda: bool(told(form)))
    assert form.name.text() == ""
    into(form, *"J;", "K")
    assert form.name.text().lower() == "j;k"
    into(form, ";")
    qtbot.waitUntil(lambda: form.name.text().lower() == "j;k;")
    form.reject()


def test_the_form_that_asks_for_a_code_takes_one(day):
    day.press("Ctrl+G")
    form = QApplication.activeModalWidget()
    into(form, *code(day.tid, "M2"), "Enter")
    day.settle()
    assert (day.context.place.page, day.context.place.match) == ("match", "M2")
