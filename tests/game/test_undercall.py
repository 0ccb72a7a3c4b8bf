"""Undertrumps and jodhis called below their cards, answered from the cards where the ruleset minds them."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.no_cover

JODHI = {"seat": "A1", "value": 20, "after_hand": 1}
FIRST = {"lead": "A2", "cards": ["9C", "?", "9D", "?"], "won": "A1"}
ALL_THREE, PAIR = ["KS", "QS", "JS"], ["KS", "QS", "9S", "AS", "10S", "9D"]


def told(keys):
    return {key: value for key, value in keys.items() if value is not None}


def value_claim(deal, rules, held, **more):
    facts = {"hands": [FIRST, "A1", "A1", "B1", "B1", "B1"], "points": {"A": 115}, "trump": "H"}
    facts |= {"jodhis": [told(JODHI | more)], "held": {"A1": held}}
    claim = {"team": "B", "offence": "jodhi_wrong_value"}
    scored = deal(facts | {"claims": [claim]}, rules)
    return scored["claims"][0]["verdict"], [one["id"] for one in deal(facts, rules)["findings"]]


@pytest.mark.parametrize(
    ("value", "held", "more", "expected"),
    [
        ("accepted", ALL_THREE, {}, ("rejected", [])),
        ("wrong_value", ALL_THREE, {"suit": "S"}, ("upheld", ["jodhi_wrong_value"])),
        ("wrong_value", ALL_THREE, {}, ("open", [])),  # King and Queen of another suit may lie there too
        ("wrong_value", PAIR, {}, ("rejected", [])),
        ("wrong_value", PAIR, {"value": 30, "suit": "S"}, ("upheld", ["jodhi_bluff"])),
        ("wrong_value", ["KS", "QS"], {"suit": "S"}, ("open", [])),  # nobody knows of the Jack
    ],
)
def test_twenty_with_the_jack_too(deal, changed, value, held, more, expected):
    assert value_claim(deal, changed(jodhi_undercall=value), held, **more) == expected


def test_a_moment_nobody_told_may_be_after_the_jack_was_played(deal, changed):
    rules = changed(jodhi_undercall="wrong_value")
    assert value_claim(deal, rules, ALL_THREE, after_hand=None, suit="S")[0] == "open"
    trumps = {"value": 40, "suit": None}
    facts = {"hands": [FIRST], "trump": "S", "jodhis": [told(JODHI | trumps)], "held": {"A1": ALL_THREE}, "ball": "A"}
    scored = deal(facts | {"claims": [{"team": "B", "offence": "jodhi_wrong_value"}]}, rules)
    assert scored["claims"][0]["verdict"] == "upheld"


ROW = {"lead": "B1", "cards": ["AS", "9H", "QH", "KS"]}


def undertrump(deal, rows, held=None, ruleset="dutch", **more):
    facts = {"hands": rows, "trump": "H", "trump_maker": "A1", "bid": 80, "ball": "A", "held": held or {}}
    claim = told({"team": "A", "offence": "undertrump", "against": "B2", "hand": 1} | more)
    (heard,) = deal(facts | {"claims": [claim]}, ruleset)["claims"]
    return heard["verdict"], heard["settle"]


@pytest.mark.parametrize(
    ("rows", "held", "verdict"),
    [
        ([ROW], {"B2": ["KD"]}, "upheld"),
        ([ROW], {"B2": ["JH", "AH", "10H", "KH", "QH"]}, "upheld"),  # there is no sixth trump for him to hold
        ([{"lead": "B1", "cards": ["AS", "QH", "9H", "KS"]}], {}, "rejected"),  # over, not under
        ([{"lead": "B1", "cards": ["AH", "9H", "QH", "KH"]}], {}, "rejected"),  # trumps were led
        ([{"lead": "B2", "cards": ["QH", "9H", "AS", "KS"]}], {}, "rejected"),  # he led
        ([{"lead": "B1", "cards": ["AS", "?", "QH", "KS"]}, None], {"B2": ["KD"]}, "open"),
        ([{"lead": "?", "cards": ["AS", "9H", "QH", "KS"]}], {"B2": ["QH", "KD"]}, "open"),  # before the nine, or after
        ([{"lead": "?", "cards": ["AS", "JC", "QH", "KS"]}], {"B2": ["QH", "KD"]}, "rejected"),
        ([{"lead": "B1", "cards": ["AS"]}], {"B2": ["KD"]}, "rejected"),  # he has not played to it
    ],
)
def test_an_undertrump_is_answered_from_the_cards(deal, rows, held, verdict):
    assert undertrump(deal, rows, held)[0] == verdict


def test_what_settles_an_undertrump_is_the_card_that_lay_before(deal):
    verdict, settle = undertrump(deal, [{"lead": "B1", "cards": ["AS", "?", "QH", "KS"]}, None], {"B2": ["KD"]})
    assert verdict == "open"
    assert {"cards": [["A2", 1]]} in [{"cards": [list(one) for one in entry.get("cards", ())]} for entry in settle]


def test_a_claim_may_leave_out_who_and_in_which_hand(deal):
    assert undertrump(deal, [ROW], {"B2": ["KD"]}, against=None, hand=None)[0] == "upheld"


def test_where_it_is_allowed_it_is_no_offence(deal, changed):
    assert undertrump(deal, [ROW], ruleset=changed("dutch", undertrump="allowed"))[0] == "not_an_offence"


def test_with_every_card_known_twenty_with_the_jack_is_found_by_sight(deal, changed):
    rows = [
        {"lead": "A1", "cards": ["9C", "9H", "9D", "9S"]},
        {"lead": "A1", "cards": ["JC", "AH", "AD", "AS"]},
        {"lead": "A1", "cards": ["KS", "10H", "10D", "10S"]},
        {"lead": "A1", "cards": ["QS", "KH", "KD", "AC"]},
        {"lead": "A1", "cards": ["JS", "QH", "QD", "10C"]},
        {"lead": "A1", "cards": ["JH", "JD", "KC", "QC"]},
    ]
    facts = {"trump": "H", "trump_maker": "B1", "hands": rows, "jodhis": [JODHI | {"suit": "S"}]}
    scored = deal(facts, changed(jodhi_undercall="wrong_value"))
    assert [one["seat"] for one in scored["findings"] if one["id"] == "jodhi_wrong_value"] == ["A1"]
