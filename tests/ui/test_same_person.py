"""Two people of the register who bear one name: an official says by a key that they are one, or two after all."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QLabel


def asked():
    return QApplication.activeModalWidget()


def words(dialog):
    return "\n".join(one.text() for one in dialog.findChildren(QLabel))


def opened(hall):
    """Enter a Naidoo twice, with a phone and without, and open the register on the first of them."""
    tid = hall.desk.perform("new", {"name": "Day"}).answer["tournament"]
    for name, phones in (("Aces", ("0825551234",)), ("Kings", ())):
        told = {"name": name, "players": ("Naidoo", f"With {name}"), "phones": phones}
        hall.desk.perform("add", told, tournament=tid)
    hall.go("entries", tid)
    hall.press("F7", "/")
    hall.type("naidoo")
    hall.settle()
    hall.press("Enter")
    return hall.window.people.form


def people(form):
    return [(row.person, row.known_as) for row in form.lists["people"].listing.rows]


def test_namesakes_are_shown_with_what_tells_them_apart_and_joined_by_two_keys(hall):
    form = opened(hall)
    assert people(form) == [("P0001", ()), ("P0003", ())]
    hall.press("j")
    assert "P0001 · Naidoo · 0825551234" in words(asked())
    assert "P0003 · Naidoo · no phone" in words(asked())
    assert asked().lines["same"].text() == "P0003"
    hall.press("Enter")
    hall.settle()
    assert people(form) == [("P0003", ("P0001",))]
    hall.press("u", "Enter")
    hall.settle()
    assert people(form) == [("P0001", ()), ("P0003", ())]


def test_who_has_no_namesake_is_joined_by_a_number_and_who_was_never_joined_is_not_parted(hall):
    form = opened(hall)
    hall.press("/")
    form.search.setText("With Kings")
    hall.settle()
    hall.press("Enter", "j")
    assert "Nobody else in the register has this name." in words(asked())
    asked().lines["same"].setText("P0002")
    hall.press("Enter")
    hall.settle()
    form.search.setText("With")
    hall.settle()
    assert people(form) == [("P0002", ("P0004",))]
    form.search.setText("naidoo")
    hall.settle()
    hall.press("u")
    assert form.note.text() == "Nobody was said to be the same as Naidoo."
    assert asked() is form
