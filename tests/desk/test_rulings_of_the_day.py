"""Situations of a live event that officials answer at the desk, by the number under which the rulebook lists them."""

from __future__ import annotations

import pytest

from app.desk.past_claims import precedents
from app.desk.refusals import Refused
from app.game.table import other

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
