"""A sheet that came in on a stick is laid beside its match, deal by deal; an official marks what is taken over."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from desk_kit import drawn
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication

from app.game.text.formatting import sheet_json
from app.ui.files import choosing

SEATS = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}


@pytest.fixture
def tid(hall):
    tid = drawn(hall.desk, 4)
    hall.act("call", tid)
    hall.act("open", tid, match="M1", seats=SEATS, dealer="A1", keepers={"A": "A1", "B": "B1"})
    for team in "AA":
        hall.act("enter", tid, match="M1", facts={"ball": team})
    hall.go("floor", tid)
    return tid


@pytest.fixture
def stick(hall, tid):
    """The sheet another laptop wrote: its second deal reads otherwise, with a claim, and it has a third."""
    told = sheet_json(hall.desk.sheet(tid, "M1"))
    first, second = told["games"][0]["deals"]
    claim = {"team": "B", "offence": "revoke", "by": "B1", "ruling": "rejected"}
    told["games"][0]["deals"] = [first, {**second, "ball": "B", "claims": [claim]}, {"ball": "B"}]
    return written(hall, told)


def written(hall, told, name="stick.json"):
    path = hall.folder / name
    path.write_text(json.dumps(told), "utf-8")
    return str(path)


def form():
    return QApplication.activeModalWidget()


def chosen(hall, monkeypatch, path, *keys):
    monkeypatch.setattr(choosing, "ask_open", lambda *_: path)
    hall.press(*keys)
    hall.settle()
    return form()


def dropped(hall, path):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(path)])
    held = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier
    for kind in (QEvent.Type.DragEnter, QEvent.Type.Drop):
        event = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction | Qt.DropAction.MoveAction, data, *held, kind)
        if not hall.page.comparing.eventFilter(hall.page, event):
            break
        assert event.dropAction() is Qt.DropAction.CopyAction, "its own place keeps the file"
    hall.settle()


def balls(hall, tid):
    return dict(hall.desk.score(tid, "M1").games[-1].now.balls)


def test_both_sheets_stand_beside_each_other_and_nothing_is_changed(hall, tid, stick, monkeypatch):
    before = hall.desk.head()
    shown = chosen(hall, monkeypatch, stick, "c")
    lines = [[str(column.value(line)) for column in shown.table.listing.columns] for line in shown.table.listing.rows]
    assert [line[:3] for line in lines] == [["", "1/1", ""], ["", "1/2", "≠"], ["", "1/3", "≠"]]
    assert lines[1][3].endswith("2–0")
    assert lines[1][4].startswith("four ball")
    assert lines[1][5] == "here no claim; there B revoke (rejected)"
    assert lines[2][3] == "not there"
    assert "2 deals differ" in shown.about.text()
    hall.press("Enter")
    assert "Space marks one" in shown.error.text()
    hall.press("Esc")
    assert hall.desk.head() == before


def test_a_deal_that_is_marked_is_taken_over_and_undo_takes_it_back(hall, tid, stick, monkeypatch):
    chosen(hall, monkeypatch, stick, "c")
    hall.press(" ")
    assert "Take 1 deal over" in form().confirm.text()
    hall.press("Enter")
    assert (form(), balls(hall, tid)) == (None, {"A": 5, "B": 0})  # its claim came with its ruling
    undone = [hall.desk.undo(tid, "M1").answer["undone"] for _ in range(3)]
    assert undone[-1] == "Correct deal 2 of game 1, M1"
    assert balls(hall, tid) == {"A": 2, "B": 0}


def test_all_that_differ_are_taken_in_order_each_an_act_of_its_own(hall, tid, stick, monkeypatch):
    shown = chosen(hall, monkeypatch, stick, "c")
    hall.press("a")
    assert [one.place for one in shown.chosen()] == ["1/2", "1/3"]
    hall.press("a", "a", "Enter")
    assert (form(), balls(hall, tid)) == (None, {"A": 5, "B": 1})
    assert hall.desk.undoable(tid, "M1").name == "enter"


def test_a_deal_that_reads_the_same_can_not_be_marked(hall, tid, stick, monkeypatch):
    shown = chosen(hall, monkeypatch, stick, "c")
    hall.press("Home", " ")
    assert shown.chosen() == ()


def test_the_same_sheet_says_that_nothing_differs_and_that_a_void_reads_as_agreed(hall, tid, monkeypatch):
    hall.act("void", tid, match="M1", game=1, deal=2, reason="dealt twice")
    same = written(hall, sheet_json(hall.desk.sheet(tid, "M1")))
    shown = chosen(hall, monkeypatch, same, "c")
    assert "what was entered here" in shown.about.text()
    assert "1/2: a re-deal agreed on, or a deal an official made void" in shown.about.text()
    hall.press("a", "Enter")
    assert "Nothing differs" in shown.error.text()


def test_dropped_anywhere_a_sheet_finds_its_match_by_its_teams(hall, tid, stick):
    hall.act("call", tid)
    hall.page.grid.setFocus()
    hall.press("Right")
    dropped(hall, stick)
    assert form().told.match == "M1"
    assert "other teams" not in form().about.text()


def test_a_sheet_laid_beside_another_match_says_whose_it_is(hall, tid, stick, monkeypatch):
    hall.act("call", tid)
    hall.go("match", tid, "M2")
    hall.page.switch_view()
    told = chosen(hall, monkeypatch, stick, "F5")
    assert told.told.match == "M2"
    assert "The sheet names other teams or sides" in told.about.text()


def test_a_match_that_is_not_open_here_takes_the_sheet_in_whole(hall, tid, stick, monkeypatch):
    told = json.loads(Path(stick).read_text("utf-8"))
    hall.act("call", tid)
    names = [hall.t.entrants[side.team].name for side in (hall.t.matches["M2"].a, hall.t.matches["M2"].b)]
    for letter, name in zip("AB", names, strict=True):
        told["match"]["teams"][letter]["name"] = name
    dropped(hall, written(hall, told))
    shown = form()
    assert "taken in whole" in shown.about.text()
    hall.press("Enter")
    assert form() is None
    assert len(hall.desk.match(tid, "M2").games[0].deals) == 3


def test_after_sign_off_what_a_deal_moves_stands_in_front(hall, tid, monkeypatch):
    for _ in range(40):
        if hall.desk.upcoming(tid, "M1") is None:
            break
        hall.act("enter", tid, match="M1", facts={"ball": "A"})
    hall.act("sign", tid, match="M1")
    hall.act("printed", tid, papers=[{"kind": "results"}], position=hall.desk.head().position)
    told = sheet_json(hall.desk.sheet(tid, "M1"))
    told["games"][0]["deals"][0] = {**told["games"][0]["deals"][0], "ball": "B"}
    chosen(hall, monkeypatch, written(hall, told), "c")
    hall.press("a", "Enter")
    assert "game 1 over?" in form().windowTitle()
    hall.press("Enter")
    assert hall.desk.sheet(tid, "M1").games[0].deals[0].ball == "A"


def test_what_is_no_sheet_says_why(hall, tid, monkeypatch):
    told = []
    hall.context.refused.connect(told.append)
    (hall.folder / "bad.json").write_text("{not", "utf-8")
    (hall.folder / "twice.json").write_text('{"games": [], "games": []}', "utf-8")
    chosen(hall, monkeypatch, str(hall.folder / "bad.json"), "c")
    chosen(hall, monkeypatch, str(hall.folder / "gone.json"), "c")
    chosen(hall, monkeypatch, written(hall, {"games": 7}), "c")
    assert "is no score sheet" in told[0]
    assert "is not there any more" in told[1]
    chosen(hall, monkeypatch, str(hall.folder / "twice.json"), "c")
    assert told[3] == "games: is told 2 times; keep one of them"
    assert form() is None
    assert len(told) == 4


def test_other_files_are_not_welcome(hall, tid):
    (hall.folder / "entries.csv").write_text("Team\n", "utf-8")
    dropped(hall, str(hall.folder / "entries.csv"))
    assert form() is None


def test_before_players_nothing_is_compared(hall, tid, stick, monkeypatch):
    told = []
    hall.context.refused.connect(told.append)
    hall.go("match", tid, "M1")
    assert not hall.page.officials
    assert chosen(hall, monkeypatch, stick, "F5") is None
    dropped(hall, stick)
    assert form() is None
    assert len(told) == 2
    assert "officials' view first" in told[0]


def test_the_deal_with_the_cursor_is_told_whole_and_what_is_alike_is_not_marked(hall, stick, monkeypatch):
    sheet = chosen(hall, monkeypatch, stick, "c")
    assert sheet.table.current().deal.place == "1/2"
    here, there, claims = sheet.more.text().split("\n")
    assert here.startswith("1/2: ")
    assert there.startswith("On the sheet: ")
    assert "here no claim" in claims
    assert "rejected" in claims
    hall.press("Up")
    assert len(sheet.more.text().split("\n")) == 1
    hall.press(" ")
    assert sheet.error.text() == "Deal 1/1 is the same on both: there is nothing to take over."
    assert sheet.marked == frozenset()
    hall.press("Down", " ")
    assert (sheet.error.text(), sheet.marked) == ("", {"1/2"})
