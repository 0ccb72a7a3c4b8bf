"""Situations of a live event that officials answer at the desk, by the number under which the rulebook lists them."""

from __future__ import annotations

import pytest

from app.desk.refusals import Refused
from app.desk.views.past_claims import precedents
from app.game.table import other
from app.tournament.views import loser, side

DEADLOCKED = {"team": "B", "offence": "revoke", "by": "B1", "against": "A1", "hand": 3}
TWO_PACKS = {"team": "B", "offence": "deemed", "by": "B1", "against": "A1"}


def rule(hall, match, level, ruling, reason):
    return hall.do("rule", match=match, claim=1, ruling=ruling, reason=reason, level=level)


def test_r217_a_deadlocked_claim_goes_up_to_the_commissioner(hall):
    match = hall.opened()
    hall.do("claim", match=match, claim=DEADLOCKED)
    for level, ruling in (("adjudicator", "not_proved"), ("judge", "rejected"), ("commissioner", "upheld")):
        rule(hall, match, level, ruling, f"heard by the {level}")
    (claim,) = hall.desk.match(hall.tid, match).claims
    assert (claim.ruling, claim.level) == ("upheld", "commissioner")
    assert hall.balls(match) == {"A": 0, "B": 4}


def test_r218_what_no_rule_covers_is_the_judges_and_written_down(hall):
    match = hall.opened()
    hall.do("claim", match=match, claim=TWO_PACKS, statement="both packs were dealt")
    with pytest.raises(Refused, match="reason"):
        rule(hall, match, "judge", "upheld", " ")
    rule(hall, match, "judge", "upheld", "two packs dealt at one table")
    (found,) = precedents(hall.desk, hall.tid, "deemed")
    assert (found.ruling, found.reason) == ("upheld", "two packs dealt at one table")
    assert hall.desk.rules(hall.tid).clauses["masters.gaps"].text == "The judge decides, and that is final."


def test_r220_language_is_a_matter_of_conduct_and_never_of_balls(hall):
    match = hall.opened()
    hall.do("claim", match=match, claim={"team": "B", "offence": "language", "by": "B1", "against": "A1"})
    rule(hall, match, "judge", "upheld", "swore at B1, heard by the table")
    assert hall.balls(match) == {"A": 0, "B": 0}
    team = hall.desk.match(hall.tid, match).opened.teams["A"]
    with pytest.raises(Refused, match="Say why"):
        hall.do("expel", team=team, reason="")
    hall.do("expel", team=team, reason="vulgar language")
    assert hall.state.entrants[team].state == "expelled"


def test_r221_an_expelled_team_loses_the_match_and_the_score_stays_on_record(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.enter(match, ball="B")
    team = hall.desk.match(hall.tid, match).opened.teams["A"]
    hall.do("forfeit", match=match, winner=other("A"), how="expelled", balls="6-9")
    hall.do("expel", team=team, reason="fighting")
    result = hall.state.results[match]
    assert (result.winner, result.how, result.balls) == ("B", "expelled", ((6, 9),))
    assert hall.balls(match) == {"A": 1, "B": 1}


@pytest.fixture
def drawn_anew(halls):
    """Give a masters day of six whose rounds are each drawn anew, with round 1 played."""
    hall = halls(teams=6, redraw=True)
    hall.draw()
    lost(hall, "M1", "M2", "M3")
    return hall


def lost(hall, *matches, games="1-0"):
    """Let the team named first win each match, unless told otherwise; gives who lost them."""
    for match in matches:
        hall.do("result", match=match, games=games)
    return [loser(hall.state, match) for match in matches]


def test_r214_a_first_round_loser_comes_in_again_once_for_a_second_fee(drawn_anew):
    team = loser(drawn_anew.state, "M1")
    with pytest.raises(Refused, match="by payment"):
        drawn_anew.do("reenter", team=team)
    drawn_anew.do("reenter", team=team, paid=True)
    assert (drawn_anew.state.entrants[team].state, drawn_anew.state.entrants[team].entry) == ("in", 2)
    with pytest.raises(Refused, match="once is all"):
        drawn_anew.do("reenter", team=team, paid=True)


@pytest.fixture
def second_round(drawn_anew):
    """Let a team that came in again lose its match of round 2, and another lose one; gives the two."""
    back = loser(drawn_anew.state, "M1")
    drawn_anew.do("reenter", team=back, paid=True)
    drawn_anew.do("draw", seed=3, publish=True)
    ends = [lost(drawn_anew, match, games="0-1" if is_first(drawn_anew, match, back) else "1-0") for match in SECOND]
    return back, next(team for (team,) in ends if team != back)


SECOND = ("M4", "M5")


def is_first(hall, match, team):
    return side(hall.state, match, "A").team == team


def test_r215_a_team_that_came_in_again_and_loses_is_out(drawn_anew, second_round):
    back, _ = second_round
    assert back in {loser(drawn_anew.state, match) for match in SECOND}
    with pytest.raises(Refused, match="once is all"):
        drawn_anew.do("reenter", team=back, paid=True)


def test_r216_who_lost_in_the_second_round_buys_no_place(drawn_anew, second_round):
    _, once = second_round
    with pytest.raises(Refused, match="Round 2 is drawn"):
        drawn_anew.do("reenter", team=once, paid=True)
