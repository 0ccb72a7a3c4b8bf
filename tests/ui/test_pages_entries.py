"""Entries by keys: add, edit, mark, import with each row's fate, drop no-shows; all of it taken back by one key."""

from __future__ import annotations

import sys
from pathlib import Path

import desk_kit
import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

sys.path.append(str(Path(__file__).parents[1] / "reports"))

import entry_files as ef

from app import i18n
from app.listings.columns import Column
from app.ui.files import choosing
from app.ui.models.listing import text_of

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


def test_a_team_with_a_name_that_another_team_has_is_entered_and_warned_of(hall, tid):
    hall.press("a", *"Late", "Tab", *"p1a", "Enter")
    assert names(hall)[-1] == "Late"
    assert hall.window.banner.text().startswith("“Team 001” has a p1a too. ")
    hall.press("Ctrl+Z")
    assert (names(hall)[-1], hall.window.banner.text()) == ("Team 003", "")


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
    hall.page.taking_in.read_file(str(file))
    hall.settle()
    form = QApplication.activeModalWidget()
    assert [fate.fate for fate in form.fates] == ["skipped", "new", "skipped", "new", "same"]
    assert len(hall.t.entrants) == 3
    form.confirm.setFocus()
    hall.press("Enter")
    assert names(hall)[3:] == ["Avoca Aces", "Glenwood Nines"]
    hall.press("Ctrl+Z")
    assert len(hall.t.entrants) == 3


def dragged(data):
    both, left = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    return QDropEvent(QPointF(1, 1), both, data, left, Qt.KeyboardModifier.ShiftModifier)


def dropped(hall, data):
    arriving = dragged(data)
    arriving.ignore()
    hall.page.dragEnterEvent(arriving)
    if arriving.isAccepted():
        hall.page.dropEvent(let_go := dragged(data))
        copied = Qt.DropAction.CopyAction
        assert (arriving.dropAction(), let_go.dropAction()) == (copied, copied), "its own place keeps the file"
        hall.settle()
    return QApplication.activeModalWidget()


def test_a_dropped_file_is_read(hall, tid, tmp_path):
    file = tmp_path / "list.csv"
    file.write_text(LIST, "utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    assert [fate.fate for fate in dropped(hall, data).fates] == ["skipped", "new", "skipped", "new", "same"]
    hall.press("Esc")


def test_dropped_cells_are_read_and_a_dropped_link_is_not(hall, tid):
    data = QMimeData()
    data.setUrls([QUrl("https://example.org/list.csv")])
    assert dropped(hall, data) is None
    data = QMimeData()
    data.setText(LIST)
    assert len(dropped(hall, data).fates) == 5
    hall.press("Esc")


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("list.csv", b"\x01\x02\x03" * 5 + b"one,two\n3,4\n", "no list of text"),
        ("book.xlsx", b"PK\x03\x04no workbook", "book.xlsx"),
        ("gone.csv", None, "gone.csv"),
    ],
)
def test_a_file_that_cannot_be_read_says_so_and_changes_nothing(hall, tid, tmp_path, name, content, said):
    if content is not None:
        (tmp_path / name).write_bytes(content)
    hall.page.taking_in.read_file(str(tmp_path / name))
    hall.settle()
    assert said in hall.window.banner.text()
    assert len(hall.t.entrants) == 3


MESSY = """Prize list;;;;;
Span;Naam 1;Naam 2;Cell
Kings;M. Essop;K. Ebrahim;0880967869
Spades;M. Essop;K. Ebrahim;0654439362
Jacks;K. Ebrahim;M. Essop;0831112222
"""


def shown(hall):
    hall.settle()
    return QApplication.activeModalWidget()


def pasted(hall, text):
    QApplication.clipboard().setText(text)
    hall.press("Ctrl+v")
    return shown(hall)


def test_cells_pasted_from_another_program_are_previewed_and_taken_back_whole(hall, tid):
    form = pasted(hall, LIST.replace(",", "\t"))
    assert [fate.fate for fate in form.fates] == ["skipped", "new", "skipped", "new", "same"]
    hall.press("Enter")
    assert names(hall)[3:] == ["Avoca Aces", "Glenwood Nines"]
    hall.press("Ctrl+Z")
    assert len(hall.t.entrants) == 3
    hall.press("Ctrl+Y")
    assert names(hall)[3:] == ["Avoca Aces", "Glenwood Nines"]


def test_pasting_nothing_says_what_to_copy(hall, tid):
    QApplication.clipboard().setText(" \n")
    hall.press("Ctrl+v")
    assert "copy the rows" in hall.window.banner.text()


def test_ctrl_v_in_the_search_line_is_the_lines_own(hall, tid):
    QApplication.clipboard().setText("team 002")
    hall.press("/", "Ctrl+v")
    assert hall.page.search.text() == "team 002"
    assert QApplication.activeModalWidget() is None


def test_columns_are_told_where_the_headings_do_not(hall, tid):
    form = pasted(hall, "Aces\tR. Pillay\nKings\tT. Naidoo\n")
    assert form.columns.isVisible()
    assert "No row of headings" in form.error.text()
    assert not form.confirm.isEnabled()
    assert form.columns.boxes["name"].itemText(2) == "B · R. Pillay"
    form.columns.boxes["name"].setCurrentIndex(1)
    form.columns.boxes["player1"].setCurrentIndex(2)
    hall.settle()
    assert [(fate.team, fate.why) for fate in form.fates] == [
        ("Aces", "the partner is missing"),
        ("Kings", "the partner is missing"),
    ]
    form.table.setFocus()
    hall.press("Enter")
    assert names(hall)[3:] == ["Aces", "Kings"]
    assert hall.t.entrants["T004"].card.players[0].name == "R. Pillay"


def test_columns_are_told_against_the_headings(hall, tid):
    form = pasted(hall, "Team,Player 1,Player 2\nR. Pillay,Aces,T. Pillay\n")
    form.more.click()
    assert form.columns.boxes["name"].currentText() == "A · Team"
    assert form.columns.isVisible()
    form.columns.boxes["name"].setCurrentIndex(2)
    form.columns.boxes["player1"].setCurrentIndex(1)
    hall.settle()
    assert form.fates[1].card.name == "Aces"
    hall.press("Esc")


def test_names_that_other_teams_have_too_are_counted_above_and_named_on_their_lines(hall, tid):
    form = pasted(hall, "Team\tPlayer 1\tPlayer 2\nKings\tAsha P\tBina\nQueens\tAsha P\tCarl\nJacks\tDan\tEve\n")
    told = "1 row has a player whose name another team has too. A name is no person: N goes there."
    assert form.hint.text().endswith(told)
    assert [fate.fate for fate in form.fates if fate.card] == ["new", "warned", "new"]
    hall.press("n")
    assert form.why.text() == "Line 3: “Kings” has a Asha P too"


def test_a_pair_of_the_same_names_must_be_told_to_be_the_same_or_two(hall, tid):
    form = pasted(hall, MESSY)
    assert [fate.open for fate in form.fates] == [False, False, False, True, True]
    hall.press("Enter")
    assert form.isVisible()
    assert form.table.current().team == "Spades"
    assert form.why.text().startswith("Line 4: “Kings” has players of the same names, but its phone is 0880967869")
    assert form.hint.text().startswith("2 rows wait for an answer, the same or not")
    hall.press("s", "Enter")
    assert (form.fates[3].fate, form.fates[3].why) == ("same", "the same pair as “Kings”, as you said")
    assert form.table.current().team == "Jacks"
    hall.press("t")
    assert (form.fates[4].fate, form.fates[4].why) == ("new", None)
    assert len(hall.t.entrants) == 3
    hall.press("Enter")
    assert names(hall)[3:] == ["Kings", "Jacks"]


def test_an_answer_may_be_changed_and_a_row_without_a_question_takes_none(hall, tid):
    form = pasted(hall, MESSY)
    form.table.go_to(3)
    hall.press("s")
    assert form.fates[2].fate == "new"
    assert not form.same.isEnabled()
    form.table.go_to(4)
    hall.press("s", "t")
    assert form.fates[3].fate == "new"
    assert form.confirm.text().startswith("&Enter 3 teams")
    hall.press("Esc")


def test_one_key_goes_from_row_to_row_that_is_worth_a_look(hall, tid):
    form = pasted(hall, MESSY)
    looked = []
    for _ in range(3):
        hall.press("n")
        looked.append(form.table.current().row)
    assert looked == [4, 5, 4]
    hall.press("Esc")
    form = pasted(hall, LIST)
    assert not form.next.isEnabled()
    hall.press("n", "Esc")


def test_the_sheet_of_a_workbook_is_chosen(hall, tid, tmp_path):
    first = ef.excel_sheet([["Menu", "Price"], ["Bunny", "50"]])
    second = ef.excel_sheet([["Team", "Player 1", "Player 2"], ["Aces", "A. Khan", "B. Singh"]], hidden={2})
    file = tmp_path / "club.xlsx"
    file.write_bytes(ef.excel(first, second, names=("Menu", "Entries")))
    hall.page.taking_in.read_file(str(file))
    form = shown(hall)
    assert (form.sheet.isVisible(), form.sheet.currentText()) == (True, "Entries")
    form.sheet.setCurrentText("Menu")
    hall.settle()
    assert not form.confirm.isEnabled()
    form.sheet.setCurrentText("Entries")
    hall.settle()
    assert [(fate.fate, fate.why) for fate in form.fates] == [
        ("skipped", "headings"),
        ("warned", "the row is hidden in the workbook"),
    ]
    assert form.error.isHidden()
    hall.press("Esc")


def test_a_sheet_that_can_not_be_read_leaves_the_one_shown(hall, tid, tmp_path):
    good = ef.excel_sheet([["Team", "Player 1"], ["Aces", "A. Khan"]])
    file = tmp_path / "club.xlsx"
    file.write_bytes(ef.excel(good, "<worksheet", names=("Entries", "Torn")))
    hall.page.taking_in.read_file(str(file))
    form = shown(hall)
    form.sheet.setCurrentText("Torn")
    hall.settle()
    assert "damaged" in form.error.text()
    assert form.sheet.currentText() == "Entries"
    assert form.fates[1].team == "Aces"
    hall.press("Esc")


def test_a_list_is_not_looked_at_again_once_its_preview_is_closed(hall, tid):
    form = pasted(hall, MESSY)
    hall.context.tasks.run(lambda: None)
    form.table.go_to(4)
    QTest.keyClick(form, "s")
    QTest.keyClick(form, Qt.Key.Key_Escape)
    hall.settle()
    assert QApplication.activeModalWidget() is None
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


@pytest.mark.no_cover
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
    monkeypatch.setattr(choosing, "ask_open", lambda *_: str(file))
    hall.press("i")
    assert QApplication.activeModalWidget().fates
    hall.press("Esc")
    assert len(hall.t.entrants) == 3


def test_a_file_too_large_for_a_list_is_not_even_read(hall, tid, tmp_path):
    file = tmp_path / "huge.csv"
    with file.open("wb") as huge:
        huge.truncate(9_000_000)
    hall.page.taking_in.read_file(str(file))
    hall.settle()
    assert "huge.csv is too large" in hall.window.banner.text()


def test_a_form_the_desk_refuses_stays_open_with_what_was_typed(hall, tid):
    hall.press("a")
    form = QApplication.activeModalWidget()
    form.name.setText("Team 002")
    form.players[0].setText("D. Thaver")
    hall.press("Enter")
    assert QApplication.activeModalWidget() is form
    assert "Team 002" in form.error.text()
    assert form.players[0].text() == "D. Thaver"
    form.name.setText("Verulam Kings")
    hall.press("Enter")
    assert QApplication.activeModalWidget() is None
    assert names(hall)[-1] == "Verulam Kings"


def test_a_form_closed_before_the_answer_is_asked_no_more(hall, tid):
    hall.press("a")
    form = QApplication.activeModalWidget()
    form.name.setText("Team 002")
    QTest.keyClick(form.name, Qt.Key.Key_Return)
    QTest.keyClick(form.name, Qt.Key.Key_Return)
    QTest.keyClick(form, Qt.Key.Key_Escape)
    hall.settle()
    assert QApplication.activeModalWidget() is None
    assert len(hall.t.entrants) == 3


@pytest.mark.parametrize(("key", "mark"), [("p", "paid"), ("c", "checked_in")])
def test_a_mark_is_set_on_all_picked_before_it_is_taken_from_all(hall, tid, key, mark):
    hall.press("Down", key, "Ctrl+A", key)
    assert [getattr(team, mark) for team in hall.t.entrants.values()] == [True, True, True]
    hall.press("Ctrl+A", key)
    assert [getattr(team, mark) for team in hall.t.entrants.values()] == [False, False, False]
    hall.press("Ctrl+Z", "Ctrl+Z")
    assert [getattr(team, mark) for team in hall.t.entrants.values()] == [False, True, False]


def test_all_picked_withdraw_and_come_back_by_one_act_each(hall, tid):
    hall.press("Ctrl+A", "w")
    assert [team.state for team in hall.t.entrants.values()] == ["withdrawn"] * 3
    hall.press("Ctrl+A", "w")
    assert [team.state for team in hall.t.entrants.values()] == ["in"] * 3
    hall.press("Ctrl+Z", "Ctrl+Z")
    assert [team.state for team in hall.t.entrants.values()] == ["in"] * 3
    assert not hall.desk.undoable(tid).label.startswith("Mark")


def test_the_first_import_puts_the_focus_on_the_list(hall):
    page = hall.go("entries", hall.desk.perform("new", {"name": "Empty"}).answer["tournament"])
    pasted(hall, LIST)
    hall.press("Enter")
    assert hall.window.focusWidget() is page.table
    hall.press("Down", "p")
    assert [team.paid for team in hall.t.entrants.values()] == [True, True]


def test_the_first_team_from_elsewhere_leaves_the_search_its_focus(hall):
    tid = hall.desk.perform("new", {"name": "Empty"}).answer["tournament"]
    page = hall.go("entries", tid)
    hall.press("/")
    hall.act("add", tid, name="Aces")
    assert hall.window.focusWidget() is page.search


def test_a_mark_reads_in_the_language_of_its_reader():
    column = Column("paid", "Paid", bool, width=8)
    assert (text_of(column, 1), text_of(column, 0)) == ("yes", "")
    i18n.choose("nl")
    try:
        assert text_of(column, 1) == "ja"
    finally:
        i18n.choose("en")


def test_a_team_added_by_hand_is_the_one_the_cursor_stands_on(hall, tid):
    page = hall.page
    hall.press("A")
    hall.type("Umgeni")
    hall.press("Enter")
    assert page.table.current().name == "Umgeni"
    hall.press("P")
    assert hall.desk.tournament(tid).entrants[page.table.current().team].paid


def test_enter_on_an_empty_list_asks_for_one_to_import(hall, monkeypatch):
    asked = []
    monkeypatch.setattr(choosing, "ask_open", lambda *_: asked.append(1) or "")
    tid = hall.desk.perform("new", {"name": "Hall Open", "best_of": (3,), "tables": 4}).answer["tournament"]
    hall.go("entries", tid)
    hall.press("Enter")
    assert asked == [1]
