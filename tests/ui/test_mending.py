"""Mistakes mended by keys: a wrong winner, wrong sides, a wrong match, a score from paper after a loss."""

from __future__ import annotations

import desk_kit
import pytest
from PySide6.QtWidgets import QApplication, QLabel

from app.game.text.formatting import deal_json
from app.tournament.views import side, status

SEATS = {"A1": 1, "A2": 2, "B1": 1, "B2": 2}


@pytest.fixture
def tid(hall):
    tid = desk_kit.drawn(hall.desk, 4)
    hall.act("call", tid)
    hall.go("floor", tid)
    return tid


def opened(hall, tid, match="M1", balls="AAB"):
    hall.act("open", tid, match=match, seats=SEATS, dealer="A1", keepers={"A": "A1", "B": "B1"})
    for team in balls:
        hall.act("enter", tid, match=match, facts={"ball": team})
    return hall.go("match", tid, match)


def asked():
    return QApplication.activeModalWidget()


def balls(hall, tid, match="M1"):
    return dict(hall.desk.score(tid, match).games[-1].now.balls)


def test_a_score_from_paper_costs_at_most_ten_keys(hall, tid):
    opened(hall, tid)
    hall.keys = 0
    hall.press("F4", "5", "1", "1", "Enter", "1", "0", "Enter", "2", "Enter")
    assert hall.keys <= 10
    assert asked() is None
    assert balls(hall, tid) == {"A": 11, "B": 10}
    hall.press("Ctrl+Z")
    assert balls(hall, tid) == {"A": 2, "B": 1}


def test_a_score_that_can_not_be_says_why_and_stays_open(hall, tid):
    opened(hall, tid)
    hall.press("F4", "5", "x", "Enter", "4", "Enter", "1", "Enter")
    assert "whole number" in asked().error.text()
    form = asked()
    assert any("Its deals typed so far count no more" in one.text() for one in form.findChildren(QLabel))
    form.balls[0].setText("13")
    hall.press("Enter")
    assert "wins a game" in asked().error.text()
    hall.press("Esc")
    assert balls(hall, tid) == {"A": 2, "B": 1}


def test_sides_are_changed_over_and_back(hall, tid):
    opened(hall, tid)
    hall.press("F4", "3", "Enter")
    assert balls(hall, tid) == {"A": 1, "B": 2}
    hall.press("Ctrl+Z")
    assert balls(hall, tid) == {"A": 2, "B": 1}


def test_deals_are_moved_to_the_table_they_were_played_at(hall, tid):
    hall.act("call", tid)
    opened(hall, tid)
    hall.press("F4", "4", "9", "Enter", "1", "Enter")
    assert "no match at 9" in asked().error.text()
    assert asked().there.text() == "…"
    asked().to.setText("2")
    assert asked().there.text() == "M2 · " + " – ".join(
        hall.t.entrants[side(hall.t, "M2", one).team].name for one in "AB"
    )
    hall.press("Enter")
    assert asked() is None
    assert balls(hall, tid, "M2") == {"A": 2, "B": 1}
    assert status(hall.t, "M1") == "called"


def test_a_wrong_winner_is_mended_with_what_it_moves_in_front(hall, tid):
    hall.act("result", tid, match="M1", games="2-0")
    page = hall.go("places")
    hall.press("3")
    page.results.setFocus()
    hall.press("Enter", "1", "0", "2", "Enter")
    told = asked()
    name = hall.t.entrants[hall.t.matches["M1"].b.team].name
    assert f"{name} goes on" in "\n".join(words(told))
    hall.press("Tab", "Enter")
    assert hall.t.results["M1"].winner == "A"
    assert told.isVisible()
    hall.press(" ")
    assert hall.t.results["M1"].winner == "B"
    assert asked() is None


def test_deals_that_were_moved_are_taken_back_and_moved_again_from_either_match(hall, tid):
    hall.act("call", tid)
    opened(hall, tid)
    hall.press("F4", "4", "2", "Enter", "1", "Enter")
    assert balls(hall, tid, "M2") == {"A": 2, "B": 1}
    hall.press("Ctrl+Z")
    assert balls(hall, tid) == {"A": 2, "B": 1}
    hall.press("Ctrl+Y")
    hall.go("match", tid, "M2")
    hall.press("Ctrl+Z")
    assert balls(hall, tid) == {"A": 2, "B": 1}
    assert hall.desk.match(tid, "M2").opened is None


def called(hall, *letters, match="M1"):
    return [hall.t.entrants[side(hall.t, match, one).team].name for one in letters]


def test_a_form_that_mends_tells_who_plays_on_which_side_and_who_goes_on_now(hall, tid):
    opened(hall, tid)
    a, b = called(hall, "A", "B")
    for digit in "34":
        hall.press("F4", digit)
        assert f"A {a} · B {b}" in words(asked())
        hall.press("Esc")
    hall.act("call", tid)
    hall.act("result", tid, match="M2", games="1-2")
    hall.go("floor")
    hall.page.grid.setFocus()
    hall.press("Right", "m", "1")
    c, d = called(hall, "A", "B", match="M2")
    assert f"A {c} · B {d} · now {d} goes on, 1-2" in words(asked())
    hall.press("Esc")
    hall.act("forfeit", tid, match="M2", how="double_forfeit")
    hall.press("m", "1")
    assert f"A {c} · B {d} · now neither goes on" in words(asked())
    hall.press("Esc")


def test_the_table_of_a_match_that_has_its_result_says_how_to_mend_it(hall, tid):
    hall.press("1", "Enter", "2", "0")
    assert hall.t.results["M1"].games == (2, 0)
    hall.press("1", "Enter")
    assert "M1 at table 1 has its result. To mend it: Esc, T, that table, M." in hall.page.quick.hint.text()
    hall.press("Esc", "t", "m", "1", "0", "2", "Enter", "Tab", " ")
    assert hall.t.results["M1"].games == (0, 2)


def test_an_official_may_leave_it_as_it_is(hall, tid):
    hall.act("result", tid, match="M1", games="2-0")
    hall.go("places")
    hall.press("3")
    hall.page.results.setFocus()
    hall.press("m", "1", "0", "2", "Enter", "Esc")
    assert asked().score.text() == "02"
    hall.press("Enter", "Esc", "Esc")
    assert (asked(), hall.t.results["M1"].winner) == (None, "A")


def test_where_the_next_match_has_begun_the_conflict_is_noted_and_what_rests_on_it_listed(hall, tid):
    hall.act("result", tid, match="M1", games="2-0")
    hall.act("call", tid)
    hall.act("result", tid, match="M2", games="2-0")
    hall.act("call", tid)
    hall.go("places")
    hall.press("3")
    hall.page.results.setFocus()
    hall.page.results.go_to("M1")
    hall.press("m", "1", "0", "2", "Enter")
    told = "\n".join(words(asked()))
    assert "the winner stays and the conflict is noted" in told
    assert "M3 rests on M1: it is called. Taken off its table before it begins, it takes the other winner." in told
    hall.press("Tab", " ")
    assert (hall.t.results["M1"].winner, hall.t.conflicts["M1"]) == ("A", "B")


def test_a_noted_conflict_tells_officials_on_its_match_how_the_other_winner_goes_on(hall, tid):
    opened(hall, tid, balls="")
    while hall.desk.score(tid, "M1").winner is None:
        if hall.desk.upcoming(tid, "M1").needs_opening:
            hall.act("open_game", tid, match="M1", keepers={"A": "A1", "B": "B1"})
        hall.act("enter", tid, match="M1", facts={"thunee": {"seat": "A1", "result": "won"}})
    hall.act("sign", tid, match="M1")
    hall.act("call", tid)
    hall.act("result", tid, match="M2", games="2-0")
    hall.act("call", tid, match="M3")
    hall.act("swap_sides", tid, match="M1", reason="typed the wrong way round")
    hall.go("match", tid, "M1")
    hall.page.switch_view()
    first, other = (hall.t.entrants[side(hall.t, "M1", letter).team].name for letter in "AB")
    told = "\n".join(one.text() for one in hall.page.board.asks.findChildren(QLabel))
    assert f"{first} goes on." in told
    assert f"The deals give {other} now." in told
    assert "take M3 off its table" in told
    hall.act("uncall", tid, match="M3")
    hall.settle()
    told = "\n".join(one.text() for one in hall.page.board.asks.findChildren(QLabel))
    assert "No later match is under way any more" in told
    last = hall.desk.match(tid, "M1").deal(2, 4).facts
    assert last.thunee.seat == "B1"
    hall.act("correct", tid, match="M1", game=2, deal=4, facts=deal_json(last), reason="as played")
    assert (hall.t.results["M1"].winner, dict(hall.t.conflicts)) == ("B", {})


def test_a_result_on_the_floor_is_taken_away_only_with_what_it_moves_in_front(hall, tid):
    hall.act("result", tid, match="M1", games="2-0")
    hall.act("printed", tid, papers=[{"kind": "bracket"}], position=hall.desk.head().position)
    hall.page.grid.setFocus()
    hall.press("x")
    assert "Print again: Bracket (" in "\n".join(words(asked()))
    assert "is called; it was done" in "\n".join(words(asked()))
    hall.press("Enter")
    assert "M1" in hall.t.results
    hall.press("x", "Tab", " ")
    assert "M1" not in hall.t.results


def test_a_match_of_which_nothing_was_entered_has_nothing_to_mend(hall, tid):
    hall.page.grid.setFocus()
    hall.press("m")
    assert "nothing to mend" in asked().error.text()
    hall.press("5")
    assert asked().error.text() == "No deal of M1 is told at its table."
    hall.press("2")
    assert asked().error.text() == "M1 has no result yet."
    hall.press("Esc")


def test_a_line_that_can_not_be_taken_says_why_and_what_to_do(hall, tid):
    opened(hall, tid, balls="")
    while hall.desk.upcoming(tid, "M1") is not None:
        hall.act("enter", tid, match="M1", facts={"thunee": {"seat": "A1", "result": "won"}})
    hall.press("F4", "5")
    assert asked().error.text() == "No game of M1 is being played."
    hall.press("6")
    assert asked().error.text() == "M1 has begun: its teams can't change places any more."
    hall.press("Esc")
    hall.act("sign", tid, match="M1")
    hall.press("F4", "1")
    assert "correct the deal instead" in asked().error.text()
    for digit in "245":
        hall.press(digit)
        assert "take the signature back first" in asked().error.text()
    hall.press("Esc")


def words(dialog):
    return [one.text() for one in dialog.findChildren(QLabel)]
