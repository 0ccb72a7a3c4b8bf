"""What can go wrong at a table: held keys, double clicks, rubbish, two stations, lost stores, prying eyes."""

from __future__ import annotations

import random

import pytest
from desk_kit import KEYS, Desk, open_store, ticking
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from table_kit import Table, every_word, other_desk

from app.desk.refusals import Refused

pytestmark = pytest.mark.no_cover


def held(table, key, times=40):
    """Hold a key of the keyboard down on whatever has the focus."""
    code = KEYS.get(key, ord(key.upper()) if len(key) == 1 else 0)
    text = key if len(key) == 1 else ""
    widget = table.window.focusWidget()
    for n in range(times):
        event = QKeyEvent(QEvent.Type.KeyPress, int(code), Qt.KeyboardModifier.NoModifier, text, n > 0)
        QApplication.sendEvent(widget, event)
    table.settle()


@pytest.mark.parametrize("key", ["1", "Enter", "Back", "4", "+"])
def test_a_held_key_counts_once(playing, key):
    table = playing
    table.deal("1")
    table.deal("1")
    before = len(table.state.games[0].deals)
    if key == "Enter":
        table.type("1")
    held(table, key)
    entered = len(table.state.games[0].deals)
    assert entered == before + {"Enter": 1, "Back": -1}.get(key, 0)
    if key == "+":
        assert table.pad.state.slot == "bid_seat"


@pytest.mark.parametrize(("gap", "typed"), [(0, "6"), (3, "6"), (45, "66")])
def test_a_held_key_that_x11_does_not_mark_counts_once(playing, gap, typed):
    table = playing
    table.type("1")
    for n in range(2):
        press = 1000 + (30 + gap) * n
        for kind, at in ((QEvent.Type.KeyPress, press), (QEvent.Type.KeyRelease, press + 30)):
            event = QKeyEvent(kind, Qt.Key.Key_6, Qt.KeyboardModifier.NoModifier, "6")
            event.setTimestamp(at)
            QApplication.sendEvent(table.pad, event)
    assert table.pad.state.points == typed


def test_a_held_enter_opens_signs_and_rules_nothing_twice(table):
    table.type("123122")
    held(table, "Enter")
    assert table.state.opened is not None
    assert len(table.state.games) == 1
    assert table.state.games[0].deals == ()


def test_a_double_click_on_an_answer_answers_one_question(playing):
    table = playing
    table.type("3")
    one = next(b for b in table.pad.strip.findChildren(QPushButton) if b.isVisible())
    QTest.mouseClick(one, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(one, Qt.MouseButton.LeftButton)
    table.settle()
    assert table.pad.state.facts.thunee.seat == "A1"
    assert table.pad.state.facts.thunee.result is None


def test_a_double_click_on_enter_enters_one_deal(playing):
    table = playing
    table.type("1")
    enter = next(b for b in table.pad.sums.findChildren(QPushButton) if b.text() == "Enter")
    QTest.mouseClick(enter, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(enter, Qt.MouseButton.LeftButton)
    table.settle()
    assert len(table.state.games[0].deals) == 1


@pytest.mark.parametrize("seed", range(6))
def test_random_keys_never_break_the_page_nor_the_journal(playing, seed):
    table, chance = playing, random.Random(seed)
    names = [*"0123456789", *"0123456789", *"+-*/.", *"abctdkfrnx?§", "Enter", "Enter", "Back", "Esc", "Up", "Down"]
    for _ in range(170):
        table.press(chance.choice([*names, "Tab", "Left", "Home"]))
        assert table.page.isVisible() == (table.context.place.page == "match")
        if table.context.place.page != "match":
            table.go("match", table.tid, table.mid)
    assert not table.desk.verify()
    again = open_store(table.folder / "desk.db")
    try:
        fresh = Desk(again, ticking())
        assert fresh.match(table.tid, table.mid) == table.state
        assert fresh.score(table.tid, table.mid) == table.desk.score(table.tid, table.mid)
    finally:
        again.close()


def test_two_stations_enter_the_same_deal_and_the_later_one_loses_nothing(playing):
    table = playing
    journal, other = other_desk(table, "table 9")
    table.type("268/")
    other.perform("enter", {"match": table.mid, "facts": {"ball": "B"}}, tournament=table.tid)
    table.press("Enter")
    journal.close()
    assert len(table.state.games[0].deals) == 1
    assert table.state.deal(1, 1).facts.ball == "B"
    assert table.pad.state.points == "68"
    assert "elsewhere" in table.words()


def test_a_table_scored_at_another_station_is_taken_over_by_its_own_key_only(playing):
    table = playing
    table.type("168")
    journal, other = other_desk(table, "table 9")
    table.go("floor", table.tid)
    other.perform("enter", {"match": table.mid, "facts": {"ball": "B"}}, tournament=table.tid)
    journal.close()
    table.window.line.poll()
    table.settle()
    table.context.go("start")
    table.window.pages["match"].shown = None
    table.go("match", table.tid, table.mid)
    assert "is scored at table 9" in table.words()
    for key in ("1", "2", "T"):
        table.press(key)
    assert len(table.state.games[0].deals) == 1
    table.press("Enter")
    assert table.context.place.page == "floor"
    table.go("match", table.tid, table.mid)
    table.press("9")
    assert table.window.focusWidget() is table.pad
    table.press("Esc")
    table.deal("1")
    assert len(table.state.games[0].deals) == 2


def test_everything_is_taken_back_to_the_opening_and_put_back(playing):
    table = playing
    for keys in ("1", "2", "195/", "5" + "7", "311"):
        table.deal(keys)
    whole = table.desk.score(table.tid, table.mid)
    table.page.setFocus()
    for _ in range(6):
        table.press("Ctrl+Z")
    assert table.state.opened is None
    for _ in range(6):
        table.press("Ctrl+Y")
    assert table.desk.score(table.tid, table.mid) == whole
    assert table.pad.state.deal == len(whole.games[0].deals) + 1


def test_a_half_typed_deal_survives_the_window(playing, qtbot):
    table = playing
    table.type("+12026")
    table.window.close()
    again = Table(qtbot, table.folder)
    again.sit(table.tid, table.mid)
    assert (again.pad.state.points, again.pad.state.facts.bid) == ("6", 20)
    again.type("8/")
    again.press("Enter")
    assert again.state.deal(1, 1).facts.points == {"B": 68}
    again.close()


def test_a_claim_may_wait_while_the_next_deals_are_entered(playing):
    table = playing
    table.deal("1")
    table.press("Up")
    table.type("f11031")
    table.press("Esc", "Esc")
    table.deal("2")
    table.deal("1")
    assert len(table.state.games[0].deals) >= 2
    assert table.state.claims[0].ruling is None
    assert "Claim 1 waits" in table.words()


def test_deal_1_of_game_1_is_corrected_after_the_signature(playing):
    table = playing
    table.win()
    table.press("1")
    assert table.mid in table.desk.tournament(table.tid).results
    deals = table.page.board.deals
    place = next(n for n, row in enumerate(deals.rows()) if (row.game, row.deal) == (1, 1))
    deals.list.setFocus()
    deals.list.setCurrentRow(place)
    QTest.keyClick(deals.list, Qt.Key.Key_Return)
    table.settle()
    assert (table.pad.state.game, table.pad.state.deal, table.pad.state.correcting) == (1, 1, True)
    table.type("t12")
    table.press("Enter")
    assert table.state.deal(1, 1).facts.thunee.result == "won"
    table.type("the cards were recounted")
    table.press("Enter")
    QApplication.activeModalWidget().confirm.click()  # the result moves: what it moves was shown first
    table.settle()
    assert table.state.deal(1, 1).facts.thunee.result == "lost"


def test_the_table_view_tells_nothing_the_players_may_not_know(playing):
    table = playing
    table.deal("1.12")
    table.type("411031")
    table.press("1")
    table.type("seven shown")
    table.press("Enter")
    table.press("Esc")
    table.page.switch_view()
    table.settle()
    words = every_word(table).lower()
    for secret in ("upheld", "seven shown", "opened not due", "as due", "not announced", "ruling on claim", "of 105"):
        assert secret not in words, secret


def test_rubbish_pasted_into_the_reason_is_cut_and_kept_harmless(playing):
    table = playing
    table.type("411031")
    table.press("1")
    reason = table.page.board.ruling.reason
    QApplication.clipboard().setText("\x00\u202e<b>x</b>\n" * 5000)
    reason.paste()
    assert len(reason.text()) <= 2000
    table.press("Enter")
    assert table.state.claims[0].ruling == "upheld"
    card = table.page.board.ruling.claim.texts()
    assert "upheld" in card
    reason_kept = table.state.claims[0].reason
    assert reason_kept.isprintable()


def test_events_from_elsewhere_leave_a_reason_being_typed_alone(playing):
    table = playing
    table.type("411031")
    table.press("1")
    table.type("half a rea")
    reason = table.page.board.ruling.reason
    for n in range(50):
        if n % 2:
            table.act("uncall", table.tid, match="M2")
        else:
            table.act("call", table.tid, match="M2", table=2)
    assert reason.text() == "half a rea"
    assert reason.hasFocus()
    with pytest.raises(Refused):
        table.act("rule", table.tid, match=table.mid, claim=1, ruling="upheld", reason=" ")
    assert reason.text() == "half a rea"
