"""The rules page: a wrongly entered value of the frozen rules is put right where the rules are read."""

from __future__ import annotations

import desk_kit
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.ui.forms.correcting import CorrectionForm
from app.ui.look.theme import Theme
from app.ui.widgets.lines import LineList


def form_of(hall, tid):
    page = hall.go("rules", tid)
    page.correct()
    hall.settle()
    return page, page.findChild(CorrectionForm)


def test_a_value_is_put_right_with_its_reason(hall):
    tid = desk_kit.drawn(hall.desk, 4)
    hall.act("call", tid)
    page, form = form_of(hall, tid)
    form.parameter.setCurrentIndex(form.parameter.findData("target_balls"))
    assert (form.value.text(), "from 1 to 99" in form.may_be.text()) == ("13", True)
    form.value.setText("12")
    form.accept()
    assert form.error.text() == "Say how the value came to be wrong."
    form.reason.setText("typed 13 for 12")
    form.accept()
    hall.settle()
    assert hall.desk.rules(tid).parameters.target_balls == 12
    assert page.rules.parameters.target_balls == 12


def test_before_the_first_call_nothing_is_put_right_here(hall):
    tid = desk_kit.drawn(hall.desk, 4)
    page = hall.go("rules", tid)
    assert [one.key for one in page.commands()] == ["/"]
    hall.act("call", tid)
    hall.settle()
    assert "C" in [one.key for one in hall.go("rules", tid).commands()]


def test_the_clause_of_a_claim_or_a_deal_is_opened_by_one_key(hall):
    tid = desk_kit.drawn(hall.desk, 4)
    hall.act("call", tid)
    page = hall.go("rules", tid)
    page.search.setText("khanak")
    hall.context.look_up("revoke")
    hall.settle()
    assert (page.list.key(), page.search.text()) == (("clause", "masters.R17"), "")
    assert page.title.text() == "Not following suit"
    hall.context.look_up("masters.last_hand")
    hall.settle()
    assert page.list.key() == ("clause", "masters.last_hand")
    hall.context.look_up("no such thing")
    hall.settle()
    assert page.list.key() == ("clause", "masters.last_hand")


def in_sight(page):
    lines = page.list
    return lines.viewport().rect().contains(lines.visualItemRect(lines.currentItem()))


def test_a_clause_that_is_opened_is_seen_in_the_list_whatever_the_scale_and_however_it_was_scrolled(hall):
    page = hall.go("rules", desk_kit.drawn(hall.desk, 4))
    for scale in (1.0, 1.5, 1.0):
        hall.context.theme.set(scale=scale)
        hall.settle()
        hall.go("claims")
        hall.context.look_up("revoke")
        hall.settle()
        assert (page.list.key(), in_sight(page)) == (("clause", "masters.R17"), True), scale
        page.list.verticalScrollBar().setValue(0)
        assert not in_sight(page)


def test_a_clause_in_sight_stays_there_when_all_is_made_larger(hall, qtbot):
    page = hall.go("rules", desk_kit.drawn(hall.desk, 4))
    hall.go("claims")
    hall.context.look_up("revoke")
    hall.settle()
    before = page.list.visualItemRect(page.list.currentItem()).height()
    hall.context.theme.set(scale=1.5)
    qtbot.waitUntil(lambda: page.list.visualItemRect(page.list.currentItem()).height() > before)
    qtbot.waitUntil(lambda: in_sight(page))


def test_what_is_found_first_is_chosen_while_one_types(hall):
    tid = desk_kit.drawn(hall.desk, 4)
    page = hall.go("rules", tid)
    for typed in ("c", "ch", "chop"):
        page.search.setText(typed)
        assert page.list.currentRow() == 0, typed
    assert page.list.key() == ("clause", "masters.R17")
    page.search.setText("cut")
    hall.settle()
    assert page.title.text() == "Left cut, right trump"
    lines = page.text.toPlainText().splitlines()
    assert "the pack is cut by the player on the: left · stated · the table sees to it" in lines
    assert "a cut on the table: a 4-ball · stated" in lines


def test_a_value_says_what_it_rests_on(hall):
    page = hall.go("rules", desk_kit.drawn(hall.desk, 4))
    hall.context.look_up("masters.R13")
    hall.settle()
    assert "with the trump maker: must be asked for, else a 4-ball · stated" in page.text.toPlainText()
    assert "· our reading" in page.text.toPlainText()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("place", ["title", "about"])
def test_the_last_word_of_a_long_line_is_seen_whatever_the_scale(qtbot, scale, place):
    long = "Until when a claim is heard, what is repeated, and what a wrong one costs the side that made it "

    def picture(last):
        lines = LineList(Theme(scale=scale), "Rules")
        qtbot.addWidget(lines)
        lines.resize(260, 700)
        told = (long + last, "Masters") if place == "title" else ("Claims", long + last)
        lines.show_lines([("a", *told), ("b", "The last line", "below it")])
        lines.show()
        assert lines.visualItemRect(lines.item(1)).bottom() < lines.viewport().height()
        return lines.grab().toImage()

    assert picture("alpha") == picture("alpha")
    assert picture("alpha") != picture("omega")


def test_a_list_made_wider_takes_less_room_for_a_long_line(qtbot):
    lines = LineList(Theme(), "Rules")
    qtbot.addWidget(lines)
    lines.resize(200, 400)
    lines.show_lines([("a", "A long title of a rule that takes several lines where there is little room", "")])
    lines.show()
    narrow = lines.visualItemRect(lines.item(0)).height()
    lines.resize(900, 400)
    qtbot.waitUntil(lambda: lines.visualItemRect(lines.item(0)).height() < narrow)


@pytest.mark.parametrize("held", [Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier])
def test_a_letter_in_a_list_is_the_page_s_small_or_capital(qtbot, held):
    lines = LineList(Theme(), "Reports")
    qtbot.addWidget(lines)
    lines.show_lines([("a", "Bracket", ""), ("b", "Slips", ""), ("c", "Round list", "")])
    QTest.keyClick(lines, Qt.Key.Key_R, held)
    assert lines.key() == "a"
