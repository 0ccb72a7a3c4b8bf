"""A claim's deadline: what the journal knows of it, what a late claim costs, and who may find otherwise."""

from __future__ import annotations

import pytest

from app.desk.refusals import Refused
from app.desk.views.claim_steps import claim_steps
from app.game.claims.life import outcomes
from app.game.projecting import project
from app.listings.claim_steps import step_text

LOOK = {"team": "B", "offence": "look_cards", "against": "A1"}


def claimed(hall, match, deal=1, **claim):
    return hall.do("claim", match=match, claim=LOOK | claim, game=1, deal=deal).answer


def ruled(hall, match, ruling, **more):
    return hall.do("rule", match=match, claim=1, ruling=ruling, reason="the table says so", **more).answer


def verdict(hall, match, deal=1):
    (one,) = hall.desk.score(hall.tid, match).games[0].deals[deal - 1].claims
    return one.verdict, one.effect


@pytest.fixture
def match(hall):
    """Give a match in which two deals were told: the cut for the second is past."""
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.enter(match, ball="A")
    return match


def test_a_claim_in_the_deal_just_told_is_in_time_and_one_before_it_is_late(hall, match):
    assert claimed(hall, match, 2) == {"claim": f"{match}.1"}
    assert claimed(hall, match, 1) == {"claim": f"{match}.2", "late": True}
    assert [one.came_late for one in hall.desk.match(hall.tid, match).claims] == [False, True]


def test_a_late_claim_is_dismissed_and_costs_nothing(hall, match):
    claimed(hall, match)
    assert verdict(hall, match) == ("dismissed", None)
    ruled(hall, match, "rejected")
    assert verdict(hall, match) == ("dismissed", None)
    assert hall.balls(match) == {"A": 2, "B": 0}


@pytest.mark.parametrize("act", ["rule", "agree"])
def test_nobody_upholds_a_claim_that_came_too_late(hall, match, act):
    claimed(hall, match)
    why = {"reason": "seen"}
    with pytest.raises(Refused, match="came after its deadline: it is dismissed and costs nothing"):
        hall.do(act, match=match, claim=1, ruling="upheld", **why)


def test_an_official_rules_that_a_claim_was_raised_in_time(hall, match):
    claimed(hall, match)
    ruled(hall, match, "upheld", late=False)
    assert verdict(hall, match) == ("upheld", "four_ball")
    assert hall.balls(match) == {"A": 1, "B": 4}
    steps = claim_steps(hall.desk, hall.tid, match)[1]
    assert [step_text(one) for one in steps] == [
        "claimed by B · after the deadline",
        "ruled by the adjudicator · raised in time · upheld",
    ]
    assert steps[1].words == "the table says so"


def test_an_official_rules_that_a_claim_was_raised_too_late(hall, match):
    claimed(hall, match, 2)
    ruled(hall, match, "not_proved", late=True)
    assert verdict(hall, match, 2) == ("dismissed", None)
    hall.do("announce", match=match, claim=1)
    (told,) = hall.desk.match(hall.tid, match).claims
    assert (told.ruling, told.came_late) == ("not_proved", True)


def test_what_was_ruled_of_the_deadline_holds_until_another_ruling(hall, match):
    claimed(hall, match)
    ruled(hall, match, "upheld", late=False)
    ruled(hall, match, "upheld", level="judge")
    assert verdict(hall, match) == ("upheld", "four_ball")
    ruled(hall, match, "rejected", level="judge", late=True)
    assert verdict(hall, match) == ("dismissed", None)
    (told,) = hall.desk.match(hall.tid, match).claims
    assert outcomes(told) == ("upheld", "overturned")


def test_a_judge_hears_on_appeal_that_a_dismissed_claim_was_in_time(hall, match):
    claimed(hall, match)
    ruled(hall, match, "rejected")
    hall.do("announce", match=match, claim=1)
    hall.do("appeal", match=match, claim=1, team="B", reason="it was called before the cut")
    assert ruled(hall, match, "upheld", late=False)["appeal"] == "overturned"
    assert hall.balls(match) == {"A": 1, "B": 4}


def test_where_the_slip_ends_it_a_claim_has_time_until_the_signatures(halls):
    hall = halls(set={"claim_deadline": "slip_signed"})
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.win(match)
    assert "late" not in claimed(hall, match, 1)
    ruled(hall, match, "withdrawn")
    hall.do("announce", match=match, claim=1)
    hall.do("sign", match=match)
    assert claimed(hall, match, 2)["late"]


def test_the_last_deal_can_be_claimed_until_the_signatures(hall):
    match = hall.opened()
    hall.win(match)
    assert "late" not in claimed(hall, match, 4)
    hall.desk.undo(hall.tid, match)
    hall.do("sign", match=match)
    assert claimed(hall, match, 4)["late"]


def test_the_first_deal_of_the_next_game_ends_the_time_of_the_game_before(halls):
    hall = halls(best_of=(3,))
    match = hall.opened()
    assert "late" not in claimed(hall, match)
    hall.do("agree", match=match, claim=1, ruling="withdrawn")
    for _ in range(4):
        hall.enter(match, thunee={"seat": "A1", "result": "won"})
    assert "late" not in claimed(hall, match, 4)
    hall.enter(match, ball="B")
    assert claimed(hall, match, 4, offence="revoke", hand=2)["late"]


def test_a_deal_taken_back_gives_the_time_back(hall, match):
    hall.desk.undo(hall.tid, match)
    assert "late" not in claimed(hall, match, 1)


def test_players_are_told_that_a_late_claim_was_dismissed(hall, match):
    claimed(hall, match)
    ruled(hall, match, "rejected")
    state, score = hall.desk.match(hall.tid, match), hall.desk.score(hall.tid, match)
    assert project(state, score, "table").rulings == ()
    hall.do("announce", match=match, claim=1)
    state = hall.desk.match(hall.tid, match)
    assert [one.ruling for one in project(state, score, "table").rulings] == ["dismissed"]


@pytest.mark.parametrize(
    ("rules", "claim", "late"),
    [
        ({}, {"offence": "no_trump"}, True),  # the deal just told is confirmed
        ({"no_trump_until": "next_cut"}, {"offence": "no_trump"}, False),
        ({}, {"offence": "boxed_cards"}, True),  # the first card was led long ago
        ({}, {"offence": "table_cut"}, True),  # trumps were set
        ({}, {"offence": "jodhi_bluff", "against": "A1"}, False),
        ({}, {"offence": "jodhi_bluff", "against": "A1", "remedy": "marial"}, True),  # the deal is counted
        ({}, {"offence": "jodhi_wrong_hand", "against": "A1"}, True),
        ({"marials": False}, {"offence": "jodhi_wrong_hand", "against": "A1"}, False),
    ],
)
def test_what_can_be_claimed_in_its_deal_only_is_late_once_that_deal_was_told(halls, rules, claim, late):
    hall = halls(set=rules)
    match = hall.opened()
    jodhis = [{"seat": "A1", "value": 20}]
    live = hall.do("claim", match=match, claim={"team": "B", "offence": "boxed_cards"}).answer
    assert "late" not in live
    hall.do("rule", match=match, claim=1, ruling="withdrawn", reason="put right")
    hall.enter(match, points={"A": 115}, last_hand="B", jodhis=jodhis, trump_maker="A1")
    told = hall.do("claim", match=match, game=1, deal=1, claim={"team": "B", **claim}).answer
    assert told.get("late", False) is late
