"""What is typed at a table is kept: over a kill, over what comes from elsewhere, and where the store takes nothing."""

from __future__ import annotations

import pytest
from desk_kit import Hall
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from table_kit import Table

from app.desk.ports import JournalError
from app.tournament.views import ready
from app.ui.pad.state import draft

pytestmark = pytest.mark.no_cover


def test_a_half_typed_deal_survives_a_kill(qtbot, tmp_path):
    first = Table(qtbot, tmp_path).call().opened()
    first.type("168/+420*13")
    typed = draft(first.pad.state)
    first.journal.close()
    first.context.drafts.close()
    second = Table(qtbot, tmp_path).sit(first.tid, first.mid)
    assert draft(second.pad.state) == typed
    second.type("1")
    assert second.pad.state.facts.jodhis[0].after_hand == 1
    second.press("Enter")
    assert second.state.deal(1, 1).facts.bid == 20
    assert second.context.drafts.load(f"pad/{second.tid}/{second.mid}") is None
    second.close()


def test_keys_typed_faster_than_they_are_written_are_kept_as_the_window_closes(qtbot, tmp_path):
    first = Table(qtbot, tmp_path).call().opened()
    for key in (Qt.Key.Key_1, Qt.Key.Key_6, Qt.Key.Key_8, Qt.Key.Key_Slash, Qt.Key.Key_Plus):
        QTest.keyClick(first.pad, key)
    first.window.close()
    assert first.context.drafts.load(f"pad/{first.tid}/{first.mid}") == draft(first.pad.state)
    first.close()


def test_a_station_whose_drafts_were_set_aside_begins_in_the_table_view(qtbot, tmp_path):
    first = Table(qtbot, tmp_path).call().opened()
    assert first.page.officials
    first.journal.close()
    first.context.drafts.close()
    for part in tmp_path.glob("drafts.db*"):
        part.unlink()
    second = Table(qtbot, tmp_path).sit(first.tid, first.mid)
    assert not second.page.officials
    second.close()


def test_a_station_turned_to_the_table_view_opens_there_again_after_a_kill(qtbot, tmp_path):
    first = Table(qtbot, tmp_path).call().opened()
    first.page.switch_view()
    first.settle()
    first.journal.close()
    first.context.drafts.close()
    second = Table(qtbot, tmp_path).sit(first.tid, first.mid)
    assert not second.page.officials
    second.page.switch_view()
    second.settle()
    second.go("floor")
    second.go("match", first.tid, first.mid)
    assert second.page.officials
    second.context.drafts.close()
    third = Hall(qtbot, tmp_path)
    third.go("match", first.tid, first.mid)
    assert not third.page.officials
    third.close()
    second.close()


def test_fifty_changes_from_elsewhere_move_neither_focus_nor_text(playing):
    table = playing
    other = next(m.id for m in ready(table.desk.tournament(table.tid)) if m.id != table.mid)
    table.type("168/+4")
    before, focus = table.pad.state, table.window.focusWidget()
    for n in range(25):
        name, fields = ("call", {"match": other, "table": 2}) if n % 2 == 0 else ("uncall", {"match": other})
        table.context.told(table.act(name, table.tid, **fields))
        claim = {"team": "A", "offence": "signals", "against": "B1"}
        table.context.told(table.act("claim", table.tid, match=table.mid, claim=claim))
        table.settle()
    assert table.pad.state == before
    assert table.window.focusWidget() is focus
    assert table.page.board.stack.currentWidget() is table.pad
    table.type("20")
    assert table.pad.state.facts.bid == 20


def test_a_deal_entered_elsewhere_meanwhile_keeps_what_is_typed_and_says_so(playing):
    table = playing
    table.type("168")
    table.context.told(table.act("enter", table.tid, match=table.mid, facts={"ball": "A"}))
    table.settle()
    assert table.pad.state.points == "68"
    assert "entered elsewhere" in table.pad.head.mark.text()
    table.press("/", "Enter")
    assert table.state.deal(1, 2) is None
    table.press("Esc")
    assert table.pad.state.deal == 2
    table.deal("1")
    assert table.state.deal(1, 2).facts.ball is not None


def test_a_changed_match_shows_its_own_draft(playing):
    table = playing
    table.type("168")
    other = next(m.id for m in ready(table.desk.tournament(table.tid)) if m.id != table.mid)
    table.act("call", table.tid, match=other, table=2)
    table.go("match", table.tid, other)
    assert "Open the match" in table.words()
    table.go("match", table.tid, table.mid)
    assert table.pad.state.points == "68"


def test_an_entry_that_was_not_saved_says_so_and_goes_in_by_try_again(playing, monkeypatch):
    table, perform = playing, playing.desk.perform
    table.type("195/")

    def lost(*_args, **_fields):
        raise JournalError("The file can't be written: the disk is full.")

    monkeypatch.setattr(table.desk, "perform", lost)
    table.press("Enter")
    assert "not saved – retry" in table.words()
    assert table.window.status.saved.text() == "not saved – retry"
    assert table.pad.said.text() == "The file can't be written: the disk is full."
    assert table.pad.state.points == "95"
    monkeypatch.setattr(table.desk, "perform", perform)
    table.context.retry()
    table.settle()
    assert table.state.deal(1, 1).facts.points == {"A": 95}
    assert table.pad.state.deal == 2
    assert "not saved" not in table.words()


def test_keys_typed_while_an_entry_is_on_its_way_go_to_the_next_deal(playing):
    table = playing
    for key in "195/":
        table.pad.take(key)
    table.pad.take("Enter")
    for key in "2+":
        table.pad.take(key)
    table.settle()
    assert table.state.deal(1, 1).facts.points == {"A": 95}
    assert (table.pad.state.deal, table.pad.state.how, table.pad.state.slot) == (2, "not_made", "bid_seat")
