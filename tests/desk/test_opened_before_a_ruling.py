"""What the keepers opened is told before a claim on the deal is ruled on: the ruling's balls are laid beside it."""

from __future__ import annotations

import pytest
from looked_on_kit import told as at_table

from app.desk.views.audience import table

POINTS = {"points": {"A": 110}, "last_hand": "A"}
CLAIM = {"team": "B", "offence": "revoke", "against": "A1"}


def shown(hall, match):
    return dict(table(hall.desk, hall.tid, match).games[0].balls)


@pytest.mark.parametrize(
    ("opened", "ruling", "lie"),
    [
        ({"A": 1, "B": 0}, "upheld", {"A": 0, "B": 4}),
        ({"A": 1, "B": 0}, "rejected", {"A": 4, "B": 0}),
        ({"A": 0, "B": 0}, "rejected", {"A": 3, "B": 0}),  # the ball that was forgotten is forgotten still
        ({"A": 0, "B": 0}, "withdrawn", {"A": 0, "B": 0}),
    ],
)
@pytest.mark.parametrize("first", ["the deal", "the ruling"])
def test_a_ruling_that_players_know_lays_its_balls_where_the_keepers_balls_were_told_before(
    hall, opened, ruling, lie, first
):
    match = hall.opened()
    entered = {"match": match, "facts": POINTS | {"opened": opened}}
    if first == "the deal":
        at_table(hall, "enter", **entered)
    hall.do("claim", match=match, game=1, deal=1, claim=CLAIM)
    hall.do("rule", match=match, claim=1, ruling=ruling, reason="seen", late=False)
    if first == "the ruling":
        at_table(hall, "enter", **entered)
    before = shown(hall, match)
    assert before == opened or first == "the deal"
    hall.do("announce", match=match, claim=1)
    assert shown(hall, match) == lie
    assert hall.desk.drift(hall.tid) == ()


def test_balls_told_anew_since_a_ruling_are_all_that_lies_there(hall):
    match = hall.opened()
    at_table(hall, "enter", match=match, facts=POINTS | {"opened": {"A": 1, "B": 0}})
    hall.do("claim", match=match, game=1, deal=1, claim=CLAIM)
    ruling = {"match": match, "claim": 1, "ruling": "upheld", "reason": "seen", "late": False}
    for facts in {"opened": {"A": 0, "B": 3}}, {"opened": {"A": 0, "B": 3}, "trump": "H"}:
        hall.do("rule", **ruling)
        hall.do("announce", match=match, claim=1)
        hall.do("correct", match=match, game=1, deal=1, facts=POINTS | facts, reason="the cards")
    hall.do("rule", **ruling)
    hall.do("announce", match=match, claim=1)
    assert shown(hall, match) == {"A": 0, "B": 3}


def test_what_a_ruling_gives_is_not_forfeited_by_what_lay_open_before_it(halls):
    hall = halls(set={"ball_opening_of_record": "opened"})
    match = hall.opened()
    hall.enter(match, **POINTS, opened={"A": 1, "B": 0})
    hall.do("claim", match=match, game=1, deal=1, claim=CLAIM)
    hall.do("rule", match=match, claim=1, ruling="upheld", reason="seen", late=False)
    assert hall.balls(match) == {"A": 0, "B": 4}


def test_of_a_deal_that_a_ruling_alone_ended_what_was_told_lies_open(hall):
    match = hall.opened()
    hall.do("claim", match=match, claim=CLAIM)
    facts = {"opened": {"A": 0, "B": 3}}
    hall.do("rule", match=match, claim=1, ruling="upheld", reason="seen", facts=facts)
    hall.do("announce", match=match, claim=1)
    assert shown(hall, match) == {"A": 0, "B": 3}
    assert hall.balls(match) == {"A": 0, "B": 4}
