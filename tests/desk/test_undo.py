from __future__ import annotations

import pytest

from app.desk.refusals import Refused


def test_undo_takes_the_last_deal_back_and_redo_brings_it_again(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.enter(match, ball="B")
    assert hall.desk.undo(hall.tid, match).label == f"Undo: Deal 2 of game 1, {match}"
    assert hall.balls(match) == {"A": 1, "B": 0}
    assert hall.desk.redo(hall.tid, match).label == f"Redo: Deal 2 of game 1, {match}"
    assert hall.balls(match) == {"A": 1, "B": 1}


def test_two_undos_and_two_redos_walk_back_and_forth(hall):
    match = hall.opened()
    for team in "ABA":
        hall.enter(match, ball=team)
    for balls in ({"A": 1, "B": 1}, {"A": 1, "B": 0}):
        hall.desk.undo(hall.tid, match)
        assert hall.balls(match) == balls
    for balls in ({"A": 1, "B": 1}, {"A": 2, "B": 1}):
        hall.desk.redo(hall.tid, match)
        assert hall.balls(match) == balls
    with pytest.raises(Refused, match="nothing to redo"):
        hall.desk.redo(hall.tid, match)


def test_a_new_entry_ends_what_redo_could_bring_back(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.desk.undo(hall.tid, match)
    assert hall.desk.redoable(hall.tid, match).label == f"Deal 1 of game 1, {match}"
    hall.enter(match, ball="B")
    assert hall.desk.redoable(hall.tid, match) is None


def test_undo_of_a_redone_act_takes_it_back_again(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.desk.undo(hall.tid, match)
    hall.desk.redo(hall.tid, match)
    hall.desk.undo(hall.tid, match)
    assert hall.desk.match(hall.tid, match).deal(1, 1) is None


def test_nothing_to_undo_is_said(hall):
    hall.draw()
    with pytest.raises(Refused, match="nothing to undo"):
        hall.desk.undo(hall.tid, "M1")
    for step in (hall.desk.undo, hall.desk.redo):
        with pytest.raises(Refused, match="There is no match M9: look for its id in the bracket"):
            step(hall.tid, "M9")
    assert hall.desk.undoable(hall.tid, "M9") is None
    assert hall.desk.redoable(hall.tid, "M9") is None


def test_undoing_a_sign_off_takes_the_result_out_of_the_bracket_too(hall):
    match = hall.opened()
    hall.win(match)
    hall.do("sign", match=match)
    assert hall.state.results[match].winner == "A"
    hall.desk.undo(hall.tid, match)
    assert match not in hall.state.results
    assert hall.desk.match(hall.tid, match).signed is None
    hall.desk.redo(hall.tid, match)
    assert hall.state.results[match].winner == "A"


def test_undo_names_the_later_act_that_rests_on_it(hall):
    first = hall.opened()
    hall.do("result", match="M2" if first == "M1" else "M1", games="1-0")
    hall.win(first)
    signed = hall.do("sign", match=first).act.id
    hall.do("call", match="M3")
    with pytest.raises(Refused, match=f"“Call M3 to table 2” came after “Sign off {first}” and rests on it"):
        hall.desk.undo(hall.tid, act=signed)


def test_an_act_that_nothing_rests_on_can_be_undone_out_of_order(hall):
    renamed = hall.do("edit", team="T001", name="Aces").act.id
    hall.do("paid", team="T002")
    hall.desk.undo(hall.tid, act=renamed)
    assert hall.state.entrants["T001"].name == "Team 1"
    assert hall.state.entrants["T002"].paid


def test_a_team_in_the_draw_can_not_be_unentered(hall):
    added = hall.journal.events[1].act.id
    hall.draw()
    with pytest.raises(Refused, match="“Draw with seed 7” came after “Add Team 1”"):
        hall.desk.undo(hall.tid, act=added)


def test_opening_a_match_stands_while_it_has_deals(hall):
    match = hall.opened()
    opening = hall.desk.undoable(hall.tid, match).id
    hall.enter(match, ball="A")
    with pytest.raises(Refused, match="rests on it"):
        hall.desk.undo(hall.tid, act=opening)
    hall.desk.undo(hall.tid, match)
    hall.desk.undo(hall.tid, match)
    assert hall.desk.match(hall.tid, match).opened is None
    assert match not in hall.state.started


def test_making_the_tournament_stands_while_it_has_teams(hall):
    with pytest.raises(Refused, match=r"“Add Team 1” came after “New tournament Test Open”"):
        hall.desk.undo(hall.tid, act=hall.journal.events[0].act.id)


def test_an_unknown_act_is_said(hall):
    with pytest.raises(Refused, match="no act 77"):
        hall.desk.undo(hall.tid, act="77")


def test_an_act_already_undone_is_said(hall):
    paid = hall.do("paid", team="T002").act.id
    hall.desk.undo(hall.tid, act=paid)
    with pytest.raises(Refused, match="“Paid: Team 2” is undone already"):
        hall.desk.undo(hall.tid, act=paid)


def test_the_making_of_a_tournament_is_taken_back_and_brought_again(hall):
    tid = hall.desk.perform("new", {"name": "Club Open"}).tournament
    hall.desk.undo(tid)
    with pytest.raises(Refused, match="nothing to undo"):
        hall.desk.undo(tid)
    assert hall.desk.redo(tid).label == "Redo: New tournament Club Open"
    assert hall.desk.tournament(tid).settings.name == "Club Open"
    with pytest.raises(Refused, match="no tournament club-night"):
        hall.desk.redo("club-night")
    with pytest.raises(Refused, match="no match M9"):
        hall.desk.undo(tid, "M9")
