"""Who is at the keys of the window: the first director, the hand-over in few keys, the list, what waits and signs."""

from __future__ import annotations

import desk_kit
import pytest
from argon2 import PasswordHasher
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPushButton

from app import i18n

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def duty(hall):
    return hall.window.duty


def told(hall):
    hall.settle()
    return hall.window.status.who.text()


@pytest.fixture
def staffed(hall):
    """Give a window on a tournament with a director and a score-keeper, nobody at the keys."""
    hall.tid = desk_kit.teams(hall.desk, 4)
    secret = QUICK.hash("4711")
    hall.desk.perform("name_official", {"name": "Naidoo", "role": "director", "secret": secret})
    hall.desk.duty.sign_in("Naidoo", "4711")
    hall.desk.perform("name_official", {"name": "table 7", "role": "score_keeper", "secret": secret})
    hall.desk.duty.sign_out()
    hall.go("entries", hall.tid)
    hall.window.line.tell()
    return hall


def signed(hall, name="n", pin="4711"):
    hall.press("F8", *name, "Enter", *pin, "Enter")
    return told(hall)


def test_the_first_director_is_named_in_the_window_and_takes_the_keys(hall):
    assert told(hall) == "no director yet · F8"
    assert hall.go("start").hint.text().startswith("Whoever is at the keys may do everything until F8")
    hall.press("F8")
    assert "whoever is at the keys may do everything" in duty(hall).list.about.text()
    assert not duty(hall).list.remove.isEnabled()
    duty(hall).list.add.click()
    hall.type("Naidoo")
    form = duty(hall).list.form
    assert [form.role.itemText(n) for n in range(form.role.count())] == ["director"]
    form.pin.setFocus()
    hall.type("4711")
    form.again.setFocus()
    hall.press("4", "Enter")
    assert "differ" in form.error.text()
    hall.type("4711")
    form.again.setFocus()
    hall.press(*"4711", "Enter")
    hall.qtbot.waitUntil(lambda: told(hall) == "Naidoo · director")
    assert duty(hall).list.list.count() == 1
    hall.press("Esc")
    assert duty(hall).list is None
    assert "Ctrl+Z" not in hall.window.toast.text()


def test_enter_does_what_the_focus_stands_on_in_the_list_of_officials(hall):
    hall.press("F8")
    shown = duty(hall).list
    assert shown.focusWidget() is shown.add
    hall.press("Enter")
    assert shown.form is not None
    assert shown.form.isVisible()
    hall.press("Esc")
    shown.list.setFocus()
    hall.press("Enter")
    assert duty(hall).list is None


def test_nobody_acts_unsigned_and_a_hand_over_is_nine_keys(staffed):
    assert told(staffed) == "nobody on duty · F8"
    staffed.context.act("paid", {"team": "T001"})
    staffed.settle()
    assert "F8" in staffed.window.banner.text()
    staffed.keys = 0
    assert signed(staffed) == "Naidoo · director"
    assert staffed.keys == 8
    assert staffed.window.banner.text() == ""
    staffed.context.act("paid", {"team": "T001"})
    staffed.settle()
    assert staffed.t.entrants["T001"].paid
    assert signed(staffed, "t") == "table 7 · score keeper"
    assert staffed.context.place.page == "start"
    staffed.go("places")
    staffed.press("Ctrl+Z")
    assert "may not do this" in staffed.window.banner.text()
    act = next(staffed.desk.history(staffed.tid)).act
    assert (act.actor, act.role) == ("Naidoo", "director")


def test_a_wrong_pin_is_told_hidden_and_typed_again(staffed):
    staffed.press("F8", "n", "Enter", *"0000", "Enter")
    form = duty(staffed).form
    assert form.pin.echoMode() == QLineEdit.EchoMode.Password
    assert "not the PIN of Naidoo" in form.error.text()
    assert form.pin.text() == ""
    staffed.press(*"4711", "Enter")
    assert told(staffed) == "Naidoo · director"


def test_without_a_name_nothing_is_asked(staffed):
    staffed.press("F8", "Enter")
    assert "how the name begins" in duty(staffed).form.error.text()
    staffed.press("Esc")
    assert duty(staffed).form is None


def test_the_keys_are_left_to_nobody(staffed):
    signed(staffed)
    staffed.press("F8")
    duty(staffed).form.leave.click()
    assert told(staffed) == "nobody on duty · F8"
    staffed.press("F8")
    assert not duty(staffed).form.leave.isEnabled()


def test_officials_are_changed_and_taken_off_in_the_list(staffed):
    signed(staffed)
    staffed.press("F8")
    duty(staffed).form.staff.click()
    staffed.settle()
    form = duty(staffed).list
    form.list.go_to("table 7")
    form.role.click()
    form.form.role.setCurrentIndex(form.form.role.findData("judge"))
    staffed.press("Enter")
    assert form.list.currentItem().data(0x0101) == "judge"
    form.pin.click()
    staffed.press("Enter")
    assert form.form.error.text() == "Give a PIN."
    staffed.press("1", "2", "Tab", "1", "2", "Enter")
    assert "at least 4" in form.form.error.text()
    staffed.press("Esc")
    form.remove.click()
    staffed.press("Enter")
    assert not form.form.isVisible()  # Enter keeps things as they are: it takes nobody off
    assert {one.name for one in staffed.desk.duty.officials()} == {"Naidoo", "table 7"}
    form.remove.click()
    form.form.confirm.click()
    staffed.settle()
    assert [one.name for one in staffed.desk.duty.officials()] == ["Naidoo"]
    form.remove.click()
    form.form.confirm.click()
    staffed.settle()
    assert "only director" in form.about.text()


def test_what_is_typed_before_a_hand_over_is_signed_by_who_typed_it(staffed):
    signed(staffed)
    staffed.context.tasks.run(lambda: None)
    staffed.context.act("paid", {"team": "T002"})
    staffed.context.read(lambda desk: desk.duty.sign_in("table 7", "4711"), lambda _: None)
    staffed.settle()
    assert staffed.desk.who.actor == "table 7"
    assert next(staffed.desk.history(staffed.tid)).act.actor == "Naidoo"


@pytest.mark.parametrize("page", ["claims", "journal"])
def test_what_is_for_officials_leaves_the_screen_when_a_score_keeper_takes_the_keys(staffed, page):
    signed(staffed)
    staffed.go(page, staffed.tid)
    assert staffed.context.place.page == page
    signed(staffed, "t")
    staffed.qtbot.waitUntil(lambda: staffed.context.place.page == "start")


def told_of(shown, row):
    return shown.list.item(row).data(Qt.ItemDataRole.AccessibleTextRole)


def test_an_officials_club_is_told_in_the_list_and_keeps_him_from_ruling(staffed):
    signed(staffed)
    duty(staffed)._list()
    staffed.settle()
    shown = duty(staffed).list
    shown.list.setCurrentRow(1)
    shown.ties.click()
    staffed.type("Lenasia")
    staffed.press("Enter")
    staffed.qtbot.waitUntil(lambda: told_of(shown, 1) == "table 7. score keeper · Lenasia")
    assert [(one.club, one.person) for one in staffed.desk.duty.officials()] == [("", ""), ("Lenasia", "")]
    shown.list.setCurrentRow(1)
    shown.ties.click()
    assert shown.form.club.text() == "Lenasia"
    shown.form.person.setFocus()
    staffed.type("P77")
    staffed.press("Enter")
    staffed.qtbot.waitUntil(lambda: "no person P77" in shown.form.error.text())
    staffed.press("Esc", "Esc")


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_no_button_of_the_list_is_cut_in_dutch(hall, scale):
    hall.context.theme.set(scale=scale)
    i18n.choose("nl")
    try:
        hall.press("F8")
        form = duty(hall).list
        hall.settle()
        made = [one for one in form.findChildren(QPushButton) if one.isVisible()]
        assert len(made) == 6
        assert [one.text() for one in made if one.width() < one.sizeHint().width()] == []
        assert form.rect().contains(form.shut.geometry())
    finally:
        i18n.choose("en")
