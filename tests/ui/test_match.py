"""The match page by keys in a real window: open, enter, undo, claim, rule, sign off; what it shows and hides."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from app.tournament.views import side
from app.ui.match.reading import read_match
from app.ui.widgets.labels import Elided

pytestmark = pytest.mark.no_cover


def test_opening_a_match_costs_seven_keys_and_sits_everybody(table):
    table.type("123122")
    assert "keeper of B B2 · seen by officials only" in table.words()
    table.press("Enter")
    assert table.keys == 7
    opened = table.state.opened
    assert opened.dealer == "A2"
    assert opened.keepers == {"A": "A1", "B": "B2"}
    assert opened.view == "officials"
    assert len(set(opened.seats.values())) == 4
    assert table.window.focusWidget() is table.pad


def test_a_whole_best_of_three_by_keys(playing):
    table = playing
    spent = [table.deal("311") for _ in range(3)]
    ordinary = [table.deal("1"), table.deal("2")]
    assert table.balls["A"] + table.balls["B"] == 14
    assert ordinary == [2, 2]
    while table.page.shown.upcoming and not table.page.shown.upcoming.needs_opening:
        spent += [table.deal("311")]
    table.press("Enter")
    assert len(table.state.games) == 2
    for _ in range(4):
        spent += [table.deal("321")]
    table.press("2", "Enter")
    assert table.state.games[2].keepers["B"] == "B1"
    for _ in range(4):
        spent += [table.deal("311")]
    assert set(spent) == {4}
    assert table.desk.score(table.tid, table.mid).winner == "A"
    table.press("1")
    result = table.desk.tournament(table.tid).results[table.mid]
    assert (result.winner, result.games) == ("A", (2, 1))
    assert "Signed off" in table.words()
    table.press("1")
    assert table.context.place.page == "floor"


def test_of_a_result_without_deals_no_signature_and_no_deal_is_offered_but_another_result(table):
    table.desk.perform("result", {"match": table.mid, "games": "2-0"}, tournament=table.tid)
    table.go("floor")
    table.go("match", table.tid, table.mid)
    t = table.desk.tournament(table.tid)
    goes_on = t.entrants[side(t, table.mid, "A").team].name
    said = table.words()
    assert "Result without deals" in said
    assert f"{goes_on} goes on. F4 mends the result." in said
    buttons = [one.text() for one in table.page.board.asks.findChildren(QAbstractButton) if one.isVisible()]
    assert len(buttons) == 1
    assert "next match on the floor" in buttons[0]
    table.press("1")
    assert table.context.place.page == "floor"


def test_down_from_the_live_deal_says_that_there_is_none_after_it(playing):
    playing.deal("1")
    playing.press("Down")
    assert "There is no deal 3 yet." in playing.words()
    assert (playing.pad.state.correcting, playing.pad.state.deal) == (False, 2)


OUTCOMES = {
    "1": ("count", {"A": 1, "B": 0}),
    "2": ("count", {"A": 0, "B": 1}),
    "195/": ("count", {"A": 1, "B": 0}),
    "288/": ("count", {"A": 0, "B": 1}),
    "+4201120//": ("count", {"A": 1, "B": 0}),
    "168/+420*131*223": ("count", {"A": 1, "B": 0}),
    "*141*2401": ("count", {"A": 1, "B": 0}),
    "311": ("thunee", {"A": 4, "B": 0}),
    "312": ("thunee", {"A": 0, "B": 4}),
    "313": ("thunee", {"A": 0, "B": 4}),
    "611": ("double", {"A": 2, "B": 0}),
    "612": ("double", {"A": 0, "B": 4}),
    "613": ("double", {"A": 0, "B": 4}),
    "*131711": ("khanak", {"A": 3, "B": 0}),
    "*131712": ("khanak", {"A": 0, "B": 4}),
    "*131714268/": ("khanak", {"A": 3, "B": 0}),
    "51": ("redeal", {"A": 0, "B": 0}),
    "1.10": ("count", None),
}


def test_every_outcome_of_masters_goes_in_and_comes_back_with_one_key(playing):
    table = playing
    for keys, (kind, balls) in OUTCOMES.items():
        table.deal(keys)
        result = table.desk.score(table.tid, table.mid).games[0].deals[0]
        assert result.result == kind, keys
        if balls:
            assert table.balls == balls, keys
        before = table.keys
        table.press("Back")
        assert table.keys - before == 1
        assert table.state.deal(1, 1) is None, keys
        assert "0 puts back: deal 1" in table.words()
        table.press("0")
        assert table.keys - before == 2
        assert table.state.deal(1, 1) is not None, keys
        table.press("Back")


def test_officials_see_the_arithmetic_as_it_is_typed_and_players_do_not(playing):
    table = playing
    table.type("168/+420*131*223")
    told, comes = table.pad.sums.texts()
    assert re.search(r"68 cards.*= 108", told)
    assert comes == "1 ball to A → 1–0"
    table.page.switch_view()
    assert table.pad.sums.texts() == ("Counted", "")
    assert "108" not in table.words()


def test_two_40s_and_a_double_on_corner_house_go_in_without_a_remark_at_the_table(playing):
    table = playing
    table.page.switch_view()
    for keys in ("311.14", "311.14", "311.14"):
        table.deal(keys)
    table.deal("*141*2401")
    table.deal("611.0")
    assert table.state.deal(1, 5).facts.double.seat == "A1"
    words = table.words()
    assert "trump" in words
    for remark in ("§", "◆", "finding", "due", "arithmetic", "needs"):
        assert remark not in words, remark


def test_what_cannot_have_happened_is_not_entered_and_says_why(playing):
    table = playing
    table.deal("1303/")
    assert table.state.deal(1, 1) is None
    assert table.pad.said.text()
    assert table.pad.state.points == "303"


def test_the_keys_that_count_a_deal_show_whose_ball_they_give_as_the_slip_is_ringed(playing):
    table, keys = playing, playing.pad.keys
    assert "A counts" in table.words()
    assert [keys[name].side for name in "127"] == ["A", "B", ""]
    assert keys["1"].accessibleDescription() == "ball to A"
    before = keys["1"].grab().toImage()
    table.type("+120")
    assert "B counts" in table.words()
    assert [keys[name].side for name in "127"] == ["B", "A", ""]
    assert keys["1"].grab().toImage() != before
    table.press("1", "Enter")
    assert table.balls == {"A": 0, "B": 1}


def test_a_deal_taken_back_stays_on_the_list_marked(playing):
    table = playing
    table.deal("311")
    table.press("Back")
    assert "taken back" in table.words()
    assert table.balls == {"A": 0, "B": 0}


def test_l_on_a_deal_opens_the_clause_that_decided_it(playing):
    playing.deal("311")
    deals = playing.page.board.deals
    deals.list.setFocus()
    deals.list.setCurrentRow(0)
    QTest.keyClick(deals.list, Qt.Key.Key_L)
    assert playing.context.looked_up == "masters.thunee"
    assert playing.context.place.page == "rules"


def test_the_list_of_deals_names_a_finding_in_words(playing):
    playing.context.told(playing.act("enter", playing.tid, match=playing.mid, facts={"ball": "A", "dealer": "B1"}))
    playing.settle()
    detail = playing.page.board.deals.rows()[0].detail
    assert "◆ B1 dealt; A2 was to deal" in detail
    assert "there is no claim for it" in playing.page.board.deals.list.item(0).toolTip()
    playing.deal("722")
    assert "◆ a Khanuck called without a Jodhi" in playing.page.board.deals.rows()[0].detail


def test_a_narrow_pad_shortens_the_hint_and_never_who_dealt(playing):
    playing.deal("1")
    head = playing.pad.head
    facts, hint = head.findChildren(Elided)
    assert "target" in facts.text()
    assert "Backspace takes back" in hint.text()
    head.setParent(None)
    head.show()
    head.resize(head.sizeHint().width() + 100, head.height())
    playing.settle()
    assert facts.width() >= facts.sizeHint().width()
    assert 0 < hint.width() < hint.sizeHint().width()
    head.close()


def test_the_key_sheet_of_the_page_names_every_key_of_the_pad(playing):
    sheet = playing.page.more_keys()
    names = " ".join(key for key, _ in sheet)
    for key in ("1 · C", "7 · K", "+ · B", "Enter", "Backspace · Z", "F2"):
        assert key in names


def test_read_match_gives_names_by_seat(playing):
    shown = read_match(playing.desk, playing.tid, playing.mid, None)
    assert set(shown.names()) == {"A1", "B1", "A2", "B2"}
    assert len(set(shown.names().values())) == 4
