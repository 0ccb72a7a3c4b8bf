"""Wrong side, wrong match: what was typed is moved, the result follows, and one undo takes it back."""

from __future__ import annotations

import pytest

from app.desk.refusals import Refused
from app.tournament.views import status

REVOKE = {"team": "A", "offence": "revoke", "against": "B1"}


@pytest.fixture
def pair(hall):
    """Give a hall with two matches on tables; deals were typed in the first."""
    hall.draw()
    first, second = (hall.do("call").answer["match"] for _ in range(2))
    hall.open(first)
    hall.enter(first, points={"A": 105, "B": 199}, last_hand="A2", jodhis=[{"seat": "B2", "value": 20}])
    hall.enter(first, ball="B")
    return hall, first, second


def test_sides_typed_the_wrong_way_round(pair):
    hall, match, _ = pair
    before = hall.desk.match(hall.tid, match)
    score = dict(hall.desk.score(hall.tid, match).games[0].now.balls)
    assert hall.do("swap_sides", match=match).label == f"Change the sides of {match} over"
    after = hall.desk.match(hall.tid, match)
    assert hall.balls(match) == {"A": score["B"], "B": score["A"]}
    assert after.opened.teams == before.opened.teams
    assert after.deal(1, 1).facts.last_hand == "B2"
    assert after.deal(1, 1).facts.jodhis[0].seat == "A1"
    teams = before.opened.teams
    assert after.opened.seats == {
        "A1": f"{teams['A']}.2", "B1": f"{teams['B']}.1", "A2": f"{teams['A']}.1", "B2": f"{teams['B']}.2",
    }  # fmt: skip
    assert (after.opened.dealer, after.opened.keepers) == ("B1", {"A": "A2", "B": "B1"})
    assert hall.desk.drift(hall.tid) == ()
    hall.do("swap_sides", match=match)
    assert hall.desk.match(hall.tid, match) == before


def test_a_signed_result_follows_its_sides(pair):
    hall, match, _ = pair
    hall.win(match)
    hall.do("sign", match=match)
    assert hall.state.results[match].winner == "A"
    with pytest.raises(Refused, match="needs a reason"):
        hall.do("swap_sides", match=match, reason=" ")
    hall.do("swap_sides", match=match, reason="Team 1 says so, and so do the others")
    assert (hall.state.results[match].winner, hall.state.results[match].balls) == ("B", ((2, 13),))
    hall.desk.undo(hall.tid, match)
    assert hall.state.results[match].winner == "A"


def test_sides_change_over_after_the_final_began_only_as_a_conflict(hall):
    match = hall.opened()
    hall.win(match)
    hall.do("sign", match=match)
    other = hall.do("call").answer["match"]
    hall.do("forfeit", match=other, winner="A")
    final = hall.do("call").answer["match"]
    hall.open(final)
    hall.do("swap_sides", match=match, reason="told too late")
    assert (hall.state.results[match].winner, dict(hall.state.conflicts)) == ("A", {match: "B"})


def test_deals_move_to_the_match_they_belong_to(pair):
    hall, first, second = pair
    hall.do("claim", match=first, claim=REVOKE, game=1, deal=1, statement="he cut hearts")
    hall.do("rule", match=first, claim=1, ruling="rejected", reason="hand 3 was shown")
    hall.do("correct", match=first, game=1, deal=2, facts={"ball": "B"}, reason="misread")
    table, score = hall.state.tables[first], hall.balls(first)
    told = hall.do("move_match", match=first, to=second, reason="opened at the wrong table")
    assert told.answer == {"match": second, "deals": 2, "games": {"A": 0, "B": 0}}
    assert (status(hall.state, first), status(hall.state, second)) == ("called", "playing")
    assert hall.state.tables[first] == table
    assert hall.desk.match(hall.tid, first).opened is None
    state = hall.desk.match(hall.tid, second)
    assert hall.balls(second) == score
    assert [claim.reason for claim in state.claims] == ["hand 3 was shown"]
    teams = state.opened.teams
    assert state.opened.seats["B2"] == f"{teams['B']}.2"
    assert teams["A"] == hall.state.matches[second].a.team
    hall.open(first)
    assert hall.balls(first) == {"A": 0, "B": 0}


def test_one_undo_brings_both_matches_back(pair):
    hall, first, second = pair
    before = (hall.state, hall.desk.match(hall.tid, first), hall.desk.match(hall.tid, second))
    hall.do("move_match", match=first, to=second, reason="wrong table")
    moved = (hall.state, hall.desk.match(hall.tid, first), hall.desk.match(hall.tid, second))
    hall.desk.undo(hall.tid, second)
    assert (hall.state, hall.desk.match(hall.tid, first), hall.desk.match(hall.tid, second)) == before
    hall.desk.redo(hall.tid, first)
    assert (hall.state, hall.desk.match(hall.tid, first), hall.desk.match(hall.tid, second)) == moved


def test_there_and_back_again(pair):
    hall, first, second = pair
    before = hall.desk.match(hall.tid, first)
    hall.do("move_match", match=first, to=second, reason="wrong table")
    hall.do("swap_sides", match=second)
    hall.do("swap_sides", match=second)
    hall.do("move_match", match=second, to=first, reason="it was right")
    assert hall.desk.match(hall.tid, first) == before


def test_an_opened_match_without_deals_takes_them(pair):
    hall, first, second = pair
    hall.open(second)
    hall.do("move_match", match=first, to=second, reason="wrong table")
    assert len(hall.desk.match(hall.tid, second).games[0].deals) == 2


def test_a_sign_off_whose_result_went_is_not_moved(pair):
    hall, first, second = pair
    hall.win(first)
    hall.do("sign", match=first)
    deals = len(hall.desk.match(hall.tid, first).games[0].deals)
    hall.do("void", match=first, game=1, deal=deals, reason="never played")
    assert first not in hall.state.results
    hall.do("move_match", match=first, to=second, reason="wrong table")
    assert hall.desk.match(hall.tid, second).signed is None


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"reason": " "}, "with a reason"),
        ({"to": "M1"}, "The deals are in M1 already"),
        ({"to": "M9"}, "There is no match M9"),
        ({"to": "M3"}, "M3 can't take the deals: it waits for M1 and M2"),
        ({"match": "M2", "to": "M1"}, "M2 is not open yet"),
    ],
)
def test_a_move_that_can_not_be(pair, fields, why):
    hall, _, _ = pair
    before = list(hall.journal.events)
    with pytest.raises(Refused, match=why):
        hall.do("move_match", **({"match": "M1", "to": "M2", "reason": "wrong table"} | fields))
    assert hall.journal.events == before


@pytest.mark.parametrize("filled", ["deal", "claim", "position"])
def test_nothing_is_written_over(pair, filled):
    hall, first, second = pair
    hall.open(second)
    if filled == "claim":
        hall.do("claim", match=second, claim=REVOKE)
    else:
        hall.enter(second, ball="A")
    if filled == "position":
        hall.do("position", match=second, a=1, b=1, reason="paper")
    with pytest.raises(Refused, match="never writes over"):
        hall.do("move_match", match=first, to=second, reason="wrong table")


def test_a_match_that_is_done_says_what_is_true_of_it(pair):
    hall, first, second = pair
    hall.do("result", match=second, games="1-0")
    with pytest.raises(Refused, match=f"{second} can't take the deals: it has its result already"):
        hall.do("move_match", match=first, to=second, reason="wrong table")
    hall.do("clear_result", match=second)
    hall.do("move_match", match=first, to=second, reason="wrong table")
    assert len(hall.desk.match(hall.tid, second).games[0].deals) == 2


def test_a_signed_match_is_not_moved(pair):
    hall, first, second = pair
    hall.win(first)
    hall.do("sign", match=first)
    with pytest.raises(Refused, match="signed off"):
        hall.do("move_match", match=first, to=second, reason="wrong table")


def test_deals_are_moved_from_a_match_that_lost_its_table(halls):
    hall = halls(teams=8, tables=1)
    match = hall.opened()
    hall.win(match)
    hall.do("sign", match=match)
    hall.do("claim", match=match, game=1, deal=4, claim={"team": "B", "offence": "revoke", "against": "A1"})
    other = hall.do("call").answer["match"]
    hall.do("rule", match=match, claim=1, ruling="upheld", reason="seen", late=False)
    assert match not in hall.state.tables
    assert hall.do("move_match", match=match, to=other, reason="wrong match").answer["deals"] == 4
    assert (status(hall.state, match), status(hall.state, other)) == ("ready", "playing")
