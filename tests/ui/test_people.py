"""The register by its keys: who played where, conduct to a bar, files out and in; shut where players look on."""

from __future__ import annotations

import json

import desk_kit
import pytest
from PySide6.QtWidgets import QApplication

from app.settings import Settings
from app.tournament.ban_list import BarRow, to_json


@pytest.fixture
def day(hall):
    """Give a window on a tournament that began, with the register open."""
    hall.tid = desk_kit.drawn(hall.desk, 4)
    hall.go("floor", hall.tid)
    hall.press("F7")
    hall.settle()
    return hall


def form(hall):
    return hall.window.people.form


def asked():
    return QApplication.activeModalWidget()


def names(hall, view):
    return [row.name if view != "conduct" else row.who for row in form(hall).lists[view].listing.rows]


def test_somebody_is_found_and_what_was_played_is_told(day):
    assert form(day).view() == "people"
    day.press("/")
    first = form(day).lists["people"].listing.rows[0]
    day.type(first.name.casefold())
    day.press("Enter")
    day.settle()
    assert form(day).table().current().person == first.person
    assert form(day).about.text().startswith("Hall Open: Team 001 · with P1b · place")


def test_only_the_person_the_cursor_stops_at_is_read(day, monkeypatch):
    read = []
    real = form(day).past._work
    monkeypatch.setattr(form(day).past, "_work", lambda desk, person: read.append(person) or real(desk, person))
    day.press("/", "Enter")
    for person in ("P0003", "P0004", "P0005"):
        form(day).past.ask(person)
    day.settle()
    assert read == ["P0003", "P0005"]
    assert "Team 003" in form(day).about.text()


def test_a_report_is_answered_by_an_expulsion_that_bars_and_the_list_goes_out(day, tmp_path):
    day.press("2", "r")
    day.type("fight")
    asked().lines["team"].setText("1")
    asked().lines["reason"].setText("hit a player")
    day.press("Enter")
    day.settle()
    (row,) = form(day).lists["conduct"].listing.rows
    assert (row.step, row.next_step, form(day).about.text().endswith("hit a player")) == ("report", "expulsion", True)
    day.press("v")
    assert asked().act == "expel"
    asked().lines["reason"].setText("hit a player")
    asked().lines["barred"].setText("1")
    day.press("Enter")
    day.settle()
    if asked() is not form(day):
        day.press("Tab", " ")  # what it moves is shown first
        day.settle()
    assert day.t.entrants["T001"].state == "expelled"
    day.press("3")
    (bar,) = form(day).lists["bars"].listing.rows
    assert bar.reason == "hit a player"
    path = tmp_path / "one.json"
    form(day).files.save_person(str(path), bar.person)
    day.settle()
    assert json.loads(path.read_text("utf-8"))["bars"][0]["reason"] == "hit a player"
    day.press("l")
    asked().lines["reason"].setText("said sorry")
    day.press("Enter")
    day.settle()
    assert form(day).lists["bars"].listing.rows == []


def test_a_list_of_bars_shows_the_fate_of_its_rows_before_it_is_taken_in(day, tmp_path):
    path = tmp_path / "durban.json"
    path.write_bytes(to_json([BarRow("Xavier", "0829990000"), BarRow("Yusuf")]))
    day.press("3")
    form(day).files.read_file(str(path))
    day.settle()
    assert [row.fate for row in asked().table.listing.rows] == ["new", "warned"]
    day.press("Enter")
    day.settle()
    assert {(row.name, row.source) for row in form(day).seen.bars} == {("Xavier", "durban"), ("Yusuf", "durban")}
    path.write_bytes(path.read_bytes().replace(b"Xavier", b"Xaver"))
    form(day).files.read_file(str(path))
    day.settle()
    assert "not what its hash says" in form(day).note.text()
    form(day).reads.ask((day.tid, ""))
    day.press("Esc")  # an answer on its way finds nobody, and harms nothing
    day.settle()
    day.window.context.settings = Settings(kind="table")
    day.press("F7")
    assert form(day) is None  # where players look on it stays shut
    assert "nothing for officials" in day.window.banner.text()


def test_one_person_is_erased_only_after_a_second_word(day):
    row = form(day).table().current()
    day.press("x")
    assert "No Undo and no backup" in "".join(one.text() for one in asked().findChildren(type(form(day).note)))
    day.press("Enter")
    day.settle()
    assert row.name in [one.name for one in form(day).seen.people]
    day.press("Tab", " ")
    day.settle()
    assert row.name not in [one.name for one in form(day).seen.people]


def test_an_import_shows_who_is_stopped_and_asks_about_a_name_alone(hall, tmp_path):
    tid = hall.desk.perform("new", {"name": "Next"}).answer["tournament"]
    rows = [{"name": "Naidoo", "phone": "0825551234"}]
    hall.desk.perform("import_bars", {"source": "Durban", "rows": rows})
    hall.go("entries", tid)
    path = tmp_path / "list.csv"
    path.write_text("Team,Player 1,Player 2,Cell\nAces,Naidoo,X,082 555 1234\nKings,Naidoo,Y,0831112222\n", "utf-8")
    hall.page.taking_in.read_file(str(path))
    hall.settle()
    fates = asked().fates
    assert [(one.fate, one.why) for one in fates[1:]] == [
        ("refused", "Naidoo is barred"),
        ("warned", "Naidoo has the name of somebody barred: is it the same person?"),
    ]
    asked().accept()
    hall.settle()
    assert [one.name for one in hall.t.entrants.values()] == ["Kings"]
    assert hall.window.banner.text().startswith("Naidoo: somebody barred has this name")
