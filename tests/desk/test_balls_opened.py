"""Forgotten balls, balls opened in excess, the wrong member opening: as each ruleset says, and until when."""

from __future__ import annotations

import pytest

from app.desk.change import Who
from app.desk.refusals import Refused
from app.rules.loading import ids

RULESETS = ("masters", "online", "classic", "dutch")
LOOK = {"team": "B", "offence": "revoke", "against": "A1", "hand": 3}
THUNEE = {"masters": 4, "online": 4, "classic": 4, "dutch": 2}


def hall_of(halls, ruleset, record=None):
    hall = halls(ruleset=ruleset, set={"ball_opening_of_record": record} if record else {})
    return hall, hall.opened()


def found(hall, match, deal=1):
    return [one.id for one in hall.desk.score(hall.tid, match).games[0].deals[deal - 1].findings]


def won(hall, match, **more):
    return hall.enter(match, thunee={"seat": "A1", "result": "won"}, **more)


def test_these_are_all_the_rulesets_there_are():
    assert set(ids()) == set(RULESETS)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_forgotten_balls_still_count_unless_the_organiser_lets_them_be_lost(halls, ruleset):
    hall, match = hall_of(halls, ruleset)
    won(hall, match, opened={"A": 1})
    assert (hall.balls(match), found(hall, match)) == ({"A": THUNEE[ruleset], "B": 0}, ["opened_less"])
    strict, match = hall_of(halls, ruleset, "opened")
    won(strict, match, opened={"A": 1})
    assert (strict.balls(match), found(strict, match)) == ({"A": 1, "B": 0}, ["opened_less"])


@pytest.mark.parametrize("record", ["due", "opened"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_balls_opened_in_excess_are_never_paid(halls, ruleset, record):
    hall, match = hall_of(halls, ruleset, record)
    won(hall, match, opened={"A": 6, "B": 1})
    assert (hall.balls(match), found(hall, match)) == ({"A": THUNEE[ruleset], "B": 0}, ["opened_more", "opened_more"])


@pytest.mark.parametrize(("ruleset", "balls"), [("masters", 0), ("online", 4), ("classic", 4), ("dutch", 4)])
def test_a_four_ball_opened_by_another_than_the_keeper(halls, ruleset, balls):
    hall, match = hall_of(halls, ruleset)
    hall.do("claim", match=match, claim=LOOK)
    hall.do("rule", match=match, claim=1, ruling="upheld", reason="club in hand 5", opened_by_keeper=False)
    assert hall.balls(match) == {"A": 0, "B": balls}
    assert found(hall, match) == ["wrong_opener"]


@pytest.mark.parametrize(("ruleset", "price"), [("masters", 4), ("online", 0), ("classic", 0), ("dutch", 0)])
def test_a_wrong_claim_that_the_wrong_member_opened_is_paid_once(halls, ruleset, price):
    hall, match = hall_of(halls, ruleset)
    hall.do("claim", match=match, claim=LOOK)
    hall.do("rule", match=match, claim=1, ruling="rejected", reason="no club shown", opened_by_keeper=False)
    if not price:
        hall.enter(match, redeal="agreed")
    assert hall.balls(match) == {"A": price, "B": 0}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_lost_balls_stay_lost_after_the_next_cut_but_for_a_judge(halls, ruleset, desk_of):
    hall, match = hall_of(halls, ruleset, "opened")
    keeper, judge = (Who("x", role, "table 1") for role in ("score_keeper", "judge"))
    won(hall, match, opened={"A": 0})
    told = {"match": match, "game": 1, "deal": 1, "facts": {"thunee": {"seat": "A1", "result": "won"}}}
    desk = desk_of(hall.journal, actor=keeper.actor, role=keeper.role)
    desk.perform("correct", told | {"facts": told["facts"] | {"opened": {"A": 1}}}, tournament=hall.tid)
    hall.desk.refresh()
    assert hall.balls(match) == {"A": 1, "B": 0}
    hall.enter(match, redeal="agreed")
    for opened in ({}, {"opened": {"A": 2}}):
        with pytest.raises(Refused, match="Balls that were not opened before the next cut are lost"):
            desk.perform("correct", told | {"facts": told["facts"] | opened}, tournament=hall.tid)
    desk.perform("correct", told | {"facts": told["facts"] | {"opened": {"A": 0}}}, tournament=hall.tid)
    desk_of(hall.journal, actor=judge.actor, role=judge.role).perform("correct", told, tournament=hall.tid)
    hall.desk.refresh()
    assert hall.balls(match) == {"A": THUNEE[ruleset], "B": 0}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_where_forgotten_balls_count_the_keeper_may_still_say_what_lies_open(halls, ruleset, desk_of):
    hall, match = hall_of(halls, ruleset)
    won(hall, match, opened={"A": 0})
    hall.enter(match, redeal="agreed")
    told = {"match": match, "game": 1, "deal": 1, "facts": {"thunee": {"seat": "A1", "result": "won"}}}
    desk_of(hall.journal, actor="x", role="score_keeper").perform("correct", told, tournament=hall.tid)
    assert found(desk_hall(hall), match) == []


def desk_hall(hall):
    hall.desk.refresh()
    return hall
