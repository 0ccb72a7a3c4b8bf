"""Entries by keys: add, edit, mark, import with each row's fate, drop no-shows; all of it taken back by one key."""

from __future__ import annotations

import desk_kit
import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog

LIST = """Team,Player 1,Player 2,Club,Cell,Paid,Seed
Avoca Aces,R. Pillay,T. Pillay,Avoca,0821234567,R200,1
,,,,,,
Glenwood Nines,D. Moodley,A. Sewpersad,,,,
Avoca Aces,R. Pillay,T. Pillay,Avoca,0821234567,R200,1
"""


@pytest.fixture
def tid(hall):
    tid = desk_kit.teams(hall.desk, 3)
    hall.go("entries", tid)
    return tid


def names(hall):
    return [entrant.name for entrant in hall.t.entrants.values()]


def test_a_team_is_added_by_keys(hall, tid):
    hall.press("a")
    hall.type("Verulam Kings")
    hall.press("Tab")
    hall.type("D. Thaver")
    hall.press("Enter")
    assert names(hall)[-1] == "Verulam Kings"
    assert hall.t.entrants["T004"].card.players[0].name == "D. Thaver"
    assert len(hall.page.table.listing.rows) == 4


def test_a_team_without_a_name_is_not_taken(hall, tid):
    hall.press("a", "Enter")
    form = QApplication.activeModalWidget()
    assert form.error.text() == "Give the team a name."
    hall.press("Esc")
    assert len(hall.t.entrants) == 3


def test_a_team_is_renamed(hall, tid):
    hall.press("Enter")
    form = QApplication.activeModalWidget()
    assert form.name.text() == "Team 001"
    form.name.selectAll()
    hall.type("Umgeni Jacks")
    hall.press("Enter")
    assert names(hall)[0] == "Umgeni Jacks"
    hall.press("Ctrl+Z")
    assert names(hall)[0] == "Team 001"


def test_marks_are_set_and_taken_away_by_one_key(hall, tid):
    hall.press("Down", "p", "c")
    second = hall.t.entrants["T002"]
    assert (second.paid, second.checked_in) == (True, True)
    hall.press("c")
    assert not hall.t.entrants["T002"].checked_in
    assert hall.page.table.current().team == "T002"


def test_no_shows_are_dropped_without_a_question_and_brought_back_by_undo(hall, tid):
    hall.press("c", "d")
    assert [e.state for e in hall.t.entrants.values()] == ["in", "dropped", "dropped"]
    hall.press("Ctrl+Z")
    assert [e.state for e in hall.t.entrants.values()] == ["in", "in", "in"]


def test_a_team_withdraws_and_comes_back(hall, tid):
    hall.press("w")
    assert hall.t.entrants["T001"].state == "withdrawn"
    hall.press("w")
    assert hall.t.entrants["T001"].state == "in"


def test_a_file_is_previewed_before_anything_is_entered(hall, tid, tmp_path):
    file = tmp_path / "list.csv"
    file.write_text(LIST, "utf-8")
    hall.page.read_file(str(file))
    hall.settle()
    form = QApplication.activeModalWidget()
    assert [fate.fate for fate in form.fates] == ["skipped", "new", "skipped", "new", "same"]
    assert len(hall.t.entrants) == 3
    form.confirm.setFocus()
    hall.press("Enter")
    assert names(hall)[3:] == ["Avoca Aces", "Glenwood Nines"]
    hall.press("Ctrl+Z")
    assert len(hall.t.entrants) == 3


def test_a_dropped_file_is_read(hall, tid, tmp_path):
    file = tmp_path / "list.csv"
    file.write_text(LIST, "utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    event = QDropEvent(
        QPointF(1, 1), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    hall.page.dropEvent(event)
    hall.settle()
    assert QApplication.activeModalWidget().table.accessibleName() == "Rows of the list"
    hall.press("Esc")


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("list.csv", b"one,two\n3,4\n", "headings"),
        ("book.xlsx", b"no workbook", "book.xlsx"),
        ("gone.csv", None, "gone.csv"),
    ],
)
def test_a_file_that_cannot_be_read_says_so_and_changes_nothing(hall, tid, tmp_path, name, content, said):
    if content is not None:
        (tmp_path / name).write_bytes(content)
    hall.page.read_file(str(tmp_path / name))
    hall.settle()
    assert said in hall.window.banner.text()
    assert len(hall.t.entrants) == 3


def test_the_search_narrows_and_copying_gives_the_rows_with_headings(hall, tid):
    hall.press("/")
    hall.type("team 002")
    assert hall.page.table.sorted.rowCount() == 1
    hall.press("Enter")
    hall.page.table.selectRow(0)
    hall.press("Ctrl+C")
    lines = QApplication.clipboard().text().split("\n")
    assert lines[0].startswith("Id\tTeam\tPlayers")
    assert lines[1].startswith("T002\tTeam 002\tP2a & P2b")


def test_an_empty_list_says_what_to_do(hall):
    tid = hall.desk.perform("new", {"name": "Empty"}).answer["tournament"]
    page = hall.go("entries", tid)
    assert page.stack.currentWidget() is page.empty


def test_a_half_typed_team_survives_fifty_events_from_elsewhere(hall, tid):
    hall.press("a")
    hall.type("Half a te")
    form = QApplication.activeModalWidget()
    for n in range(50):
        hall.act("add", tid, name=f"Late {n}")
    assert form.name.text() == "Half a te"
    assert form.focusWidget() is form.name
    assert len(hall.t.entrants) == 53
    hall.type("am")
    hall.press("Enter")
    assert names(hall)[-1] == "Half a team"


def test_a_seed_is_set_and_taken_away(hall, tid):
    hall.press("s", "0", "Enter")
    assert "whole number" in QApplication.activeModalWidget().error.text()
    hall.press("Back", "1", "Enter")
    assert hall.t.entrants["T001"].seed == 1
    hall.press("s", "Back", "Enter")
    assert hall.t.entrants["T001"].seed is None


def test_a_file_is_chosen_by_key(hall, tid, tmp_path, monkeypatch):
    file = tmp_path / "list.csv"
    file.write_text(LIST, "utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    hall.press("i")
    assert QApplication.activeModalWidget().fates
    hall.press("Esc")
    assert len(hall.t.entrants) == 3


def test_a_file_too_large_for_a_list_is_not_even_read(hall, tid, tmp_path):
    file = tmp_path / "huge.csv"
    with file.open("wb") as huge:
        huge.truncate(9_000_000)
    hall.page.read_file(str(file))
    hall.settle()
    assert "huge.csv is too large" in hall.window.banner.text()
