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
