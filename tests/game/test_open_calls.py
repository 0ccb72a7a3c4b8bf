"""A call where no card was told: what leaves it open, and the hands to turn up where that is enough."""

from __future__ import annotations

import pytest

from app.game.parsing import parse_sheet
from app.game.scoring import score_sheet

CLOSED = ["?"] * 4
JODHI = [{"seat": "A1", "value": 40, "after_hand": 1}]


def closed(*won):
    return [{"cards": CLOSED, "order": False, **({"won": one} if one else {})} for one in won]


def led(*hands):
    return [{"lead": lead, "cards": CLOSED, **({"won": won} if won else {})} for lead, won in hands]


def call(kind, hands, ruleset="masters", **more):
    deal = {kind: {"seat": "A1"}, "hands": hands, **more}
    games = [{"start": {"dealer": "A1"}, "deals": [deal]}]
    sheet = {"format": "fourball-scoresheet", "version": 1, "id": "x", "ruleset": ruleset, "games": games}
    told = score_sheet(parse_sheet(sheet)).games[0].deals[0].call
    assert told.outcome == "open"
    return told.why, told.settle


def lacking(*hands):
    return ", ".join(f"who took hand {hand} is not told" for hand in hands)


def test_a_thunee_is_open_for_every_hand_nobody_told_up_to_the_first_another_took():
    left = "unknown cards leave the Thunee open: "
    assert call("thunee", closed("A1", None, "A", "A1", "B", None)) == (left + lacking(2, 3), ())
    assert call("thunee", closed("A1", None, "A", "A2", None, None)) == (left + lacking(2, 3), ())


def test_a_double_is_open_for_the_hands_of_no_team_and_for_who_of_the_two_took_the_sixth():
    left = "unknown cards leave the Double open: "
    assert call("double", closed("A1", None, "A", "A2", "A", "A")) == (left + lacking(2, 6), ())
    assert call("double", closed("A1", None, "A", "A2", "A", "A1")) == (left + lacking(2), ())
    by_team = call("double", closed("A1", None, "A", "A", "A", "A"), "dutch")
    assert by_team == ("unknown cards leave the Dubbel open: " + lacking(2), ())


@pytest.mark.parametrize(("ruleset", "word"), [("masters", "Khanuck"), ("online", "Khanack")])
def test_a_khanak_is_open_for_the_sixth_hand_and_the_points(ruleset, word):
    left, points = f"unknown cards leave the {word} open: ", "the opponents' card points are not told"
    hands = closed("B1", None, None, None, None, "A1")
    assert call("khanak", hands, ruleset, jodhis=JODHI) == (left + points, ())
    hands = closed("B1", None, None, None, None, None)
    assert call("khanak", hands, ruleset, jodhis=JODHI) == (f"{left}{lacking(6)}, {points}", ())


def test_a_khanak_that_needs_a_hand_of_the_opponents_is_open_for_the_one_it_may_be():
    rules = {"base": "masters", "set": {"khanak_requires_opp_hand": True, "jack_nine_points_in_trumps_only": False}}
    jodhis = [{"seat": "A1", "value": value, "after_hand": 1} for value in (50, 40, 30, 20)]
    why, settle = call("khanak", closed("A", "A", "A", None, "A", "A1"), rules, jodhis=jodhis)
    assert (why, settle) == ("unknown cards leave the Khanuck open: who took hand 4 is not told", ())


def test_hands_of_which_all_but_the_cards_is_told_settle_a_call_once_they_are_turned_up():
    five = [("B1", "A1"), ("A1", None), ("A1", "A1"), ("A1", "A1"), ("A1", "A1")]
    assert call("double", led(*five, ("A1", "A")), trump="H")[1] == ({"turn_up": [2, 6]},)
    assert call("double", led(*five, ("A1", "A")))[1] == ()  # what is trump nobody told
    assert call("double", [*led(*five), None], trump="H")[1] == ()  # nor who led the last hand
    assert call("double", led(*five, ("?", "A")), trump="H")[1] == ()
    hands = led(("B1", "B1"), ("B1", "A1"), *[("A1", "A1")] * 3, ("A1", None))
    assert call("khanak", hands, trump="H", jodhis=JODHI, points={"A": 295})[1] == ({"turn_up": [6]},)
    assert call("khanak", hands, trump="H", jodhis=JODHI)[1] == ()  # the points would be open still
