"""A call where no card was told: what leaves it open, and the hands to turn up where that is enough."""

from __future__ import annotations

import pytest

from app.game.scoring import score_sheet
from app.game.text.parsing import parse_sheet

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


def unsettled(*reasons):
    return "; no hand turned up settles it: " + ", ".join(reasons)


TRUMP, LED = "what was trump is not told", "who led hand {} is not told"


@pytest.mark.parametrize(
    ("hands", "asked", "reasons"),
    [
        (closed("A1", None, "A", "A1", "B", None), (2, 3), (LED.format(1), LED.format(2), lacking(3))),
        (closed("A1", None, "A", "A2", None, None), (2, 3), (LED.format(1), LED.format(2))),  # A2 took 4, if not 3
    ],
)
def test_a_thunee_is_open_for_every_hand_nobody_told_up_to_the_first_another_took(hands, asked, reasons):
    said = "unknown cards leave the Thunee open: " + lacking(*asked)
    assert call("thunee", hands) == (said + unsettled(*reasons), ())


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("hands", "ruleset", "asked", "reasons"),
    [
        (closed("A1", None, "A", "A2", "A", "A"), "masters", (2, 6), (TRUMP, LED.format(2), lacking(6))),
        (closed("A1", None, "A", "A2", "A", "A1"), "masters", (2,), (TRUMP, LED.format(2))),
        (closed("A1", None, "A", "A", "A", "A"), "dutch", (2,), (TRUMP, LED.format(2))),
    ],
)
def test_a_double_is_open_for_the_hands_of_no_team_and_for_who_of_the_two_took_the_sixth(
    hands, ruleset, asked, reasons
):
    word = {"masters": "Double", "dutch": "Dubbel"}[ruleset]
    said = f"unknown cards leave the {word} open: {lacking(*asked)}"
    assert call("double", hands, ruleset) == (said + unsettled(*reasons), ())


@pytest.mark.no_cover
@pytest.mark.parametrize(("ruleset", "word"), [("masters", "Khanuck"), ("online", "Khanack")])
def test_a_khanak_is_open_for_the_sixth_hand_and_the_points(ruleset, word):
    left, points = f"unknown cards leave the {word} open: ", "the opponents' card points are not told"
    why, settle = call("khanak", closed("B1", None, None, None, None, "A1"), ruleset, jodhis=JODHI)
    assert (why.partition("; ")[0], settle) == (left + points, ())
    why, settle = call("khanak", closed("B1", None, None, None, None, None), ruleset, jodhis=JODHI)
    assert (why.partition("; ")[0], settle) == (f"{left}{lacking(6)}, {points}", ())


@pytest.mark.no_cover
@pytest.mark.parametrize(("takers", "hands"), [("B1 A1 A A B A1", [1, 5]), ("B1 A1 A1 A2 A1 A1", [1])])
@pytest.mark.parametrize("trump", ["H", None])
def test_the_hands_of_the_opponents_settle_a_khanak_where_every_hand_has_its_team(takers, hands, trump):
    told = {"jodhis": JODHI} | ({"trump": trump} if trump else {})
    why, settle = call("khanak", closed(*takers.split()), **told)
    assert settle == ({"turn_up": hands},)
    assert why == "unknown cards leave the Khanuck open: the opponents' card points are not told"


def test_a_khanak_that_needs_a_hand_of_the_opponents_is_open_for_the_one_it_may_be():
    rules = {"base": "masters", "set": {"khanak_requires_opp_hand": True, "jack_nine_points_in_trumps_only": False}}
    jodhis = [{"seat": "A1", "value": value, "after_hand": 1} for value in (50, 40, 30, 20)]
    why, settle = call("khanak", closed("A", "A", "A", None, "A", "A1"), rules, jodhis=jodhis)
    said = "unknown cards leave the Khanuck open: who took hand 4 is not told"
    assert (why, settle) == (said + unsettled(TRUMP, LED.format(4)), ())


FIVE = [("B1", "A1"), ("A1", None), ("A1", "A1"), ("A1", "A1"), ("A1", "A1")]


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("hands", "more", "settle"),
    [
        (led(*FIVE, ("A1", "A1")), {"trump": "H"}, ({"turn_up": [2]},)),
        (led(*FIVE, ("A1", None)), {"trump": "H"}, ({"turn_up": [2, 6]},)),
        (led(*FIVE, ("A1", "A")), {"trump": "H"}, ()),  # who of the two, where the card of an opponent takes it?
        (led(*FIVE, ("A1", None)), {}, ()),  # what is trump nobody told
        ([*led(*FIVE), None], {"trump": "H"}, ()),  # nor who led the last hand
        (led(*FIVE, ("?", None)), {"trump": "H"}, ()),
    ],
)
def test_hands_of_which_all_but_the_cards_is_told_settle_a_double_once_they_are_turned_up(hands, more, settle):
    assert call("double", hands, **more)[1] == settle


@pytest.mark.parametrize(
    ("more", "settle"),
    [({"points": {"A": 295}}, ({"turn_up": [6]},)), ({}, ({"turn_up": [1, 6]},))],  # 9 points are few enough
)
def test_points_that_were_counted_leave_fewer_hands_to_turn_up(more, settle):
    hands = led(("B1", "B1"), ("B1", "A1"), *[("A1", "A1")] * 3, ("A1", None))
    assert call("khanak", hands, trump="H", jodhis=JODHI, **more)[1] == settle


@pytest.mark.parametrize(
    ("won", "found"),
    [
        ("B", [("out_of_turn", "A1", 2)]),
        ("B1", [("out_of_turn", "A1", 2)]),
        ("A", []),  # A1 may have taken it
        (None, []),
    ],
)
def test_a_lead_out_of_turn_is_found_without_a_card(deal, won, found):
    hands = [*led(("A2", won), ("A1", None)), None, None, None, None]
    told = deal({"trump": "H", "trump_maker": "B1", "hands": hands, "ball": "A"})
    assert [(one["id"], one["seat"], one["hand"]) for one in told["findings"]] == found


def test_a_jodhi_of_which_no_card_can_have_been_left_is_found_by_the_points(deal):
    """Hand 3 held the four Jacks: nobody had one left for a 50 after it."""
    hands = led(("B1", "A1"), ("A1", "A1"), ("A1", "B1"), ("B1", "A1"), ("A1", "A1"), ("A1", "A1"))
    jodhis = [{"seat": "A1", "value": 50, "after_hand": 3}]
    told = deal({"trump": "H", "trump_maker": "A1", "bid": 10, "hands": hands, "points": {"B": 120}, "jodhis": jodhis})
    assert [one["id"] for one in told["findings"]] == ["jodhi_wrong_hand", "jodhi_bluff"]
