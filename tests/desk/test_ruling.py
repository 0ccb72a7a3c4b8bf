"""A ruling that leaves a deal without what it is counted by: which deal, what it lacks, and what comes first."""

from __future__ import annotations

import pytest

from app.desk.refusals import Refused

LATE = {"team": "A", "offence": "thunee_late", "against": "B2"}


@pytest.fixture
def struck(hall):
    """A Thunee that fell after one hand, and a claim that it came late: struck, its deal would have to be counted."""
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.enter(match, thunee={"seat": "B2", "result": "lost"})
    hall.do("claim", match=match, claim=LATE, game=1, deal=2)
    return match


def rule(hall, match):
    hall.do("rule", match=match, claim=1, ruling="upheld", reason="two cards lay", late=False)


def test_a_ruling_names_the_deal_that_it_would_leave_uncounted_and_what_that_lacks(hall, struck):
    with pytest.raises(Refused) as refused:
        rule(hall, struck)
    assert str(refused.value) == (
        "With this ruling deal 2 of game 1 in M1 can't be scored as it was told: points are missing: the deal reached "
        "the count; give ball or points. Correct that deal first. Then rule."
    )
    assert hall.desk.match(hall.tid, struck).claims[0].ruling is None


def test_once_that_deal_is_told_the_ruling_stands(hall, struck):
    told = {"thunee": {"seat": "B2", "result": "lost"}, "ball": "B"}
    hall.do("correct", match=struck, game=1, deal=2, facts=told, reason="the hands were laid open")
    assert hall.balls(struck) == {"A": 5, "B": 0}
    rule(hall, struck)
    assert hall.balls(struck) == {"A": 1, "B": 1}


def test_a_jodhi_taken_by_a_ruling_takes_the_khanak_told_as_made_with_it(hall):
    match = hall.opened()
    jodhi = {"seat": "A1", "value": 50, "after_hand": 1}
    hall.enter(match, khanak={"seat": "A1", "result": "won"}, jodhis=[jodhi])
    assert hall.balls(match) == {"A": 3, "B": 0}
    claim = {"team": "B", "offence": "jodhi_bluff", "against": "A1", "remedy": "marial"}
    hall.do("claim", match=match, claim=claim, game=1, deal=1)
    rule(hall, match)
    assert hall.balls(match) == {"A": 0, "B": 4}


def test_a_4_ball_beside_a_claim_on_a_jodhi_ends_the_deal_with_that_jodhi_told(hall):
    match = hall.opened()
    told = {"jodhis": [{"seat": "A1", "value": 20, "after_hand": 1, "suit": "H"}]}
    marial = {"team": "B", "offence": "jodhi_bluff", "by": "B1", "against": "A1", "value": 20, "remedy": "marial"}
    for claim in (marial, {"team": "B", "offence": "look_cards"}):
        hall.do("claim", match=match, claim=claim)
    first = {"match": match, "claim": 1, "ruling": "upheld", "reason": "no queen"}
    assert "result" not in hall.do("rule", **first, facts=told).answer  # play on, without the jodhi
    second = {"match": match, "claim": 2, "ruling": "upheld", "reason": "seen"}
    answer = hall.do("rule", **second, facts=told | {"ball": "A"}).answer
    assert (answer["result"], answer["balls"]) == ("four_ball", {"A": 0, "B": 4})
    hall.desk.undo(hall.tid, match)
    assert "result" not in hall.do("rule", **second, facts={"bid": 20}).answer  # of that jodhi nothing is told
    answer = hall.enter(match, **told, ball="A").answer
    assert answer["result"] == "four_ball"
