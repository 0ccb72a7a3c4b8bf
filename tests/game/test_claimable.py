"""What was found, and whether it can be claimed: by whom, until when, or why by nobody."""

from __future__ import annotations

import pytest

from app.game.claims.claimable import spoken
from app.game.results import Claimable
from app.game.scoring import score_sheet
from app.game.text.parsing import parse_sheet
from app.rules.loading import load

COUNTED = {"points": {"A": 115}, "hands": ["B", "A", "B", "A", "A", "B1"]}
CUT = "until the pack is cut for the next deal"
REVOKE = [
    {"lead": "A1", "cards": ["JS", "9H", "QS", "AS"]},
    {"lead": "A1", "cards": ["KS", "9S", "10S", "KH"]},
]
REVOKED = {"trump": "D", "trump_maker": "B2", "bid": 10, "hands": REVOKE, "ball": "A"}
LATE = {"seat": "A1", "value": 20, "after_hand": 2, "moment": {"hand": 3, "cards": 3}}


def claims(result):
    return {one["id"]: one["claim"] for one in result["findings"]}


@pytest.mark.parametrize(
    ("ruleset", "offence", "facts", "by", "until"),
    [
        ("masters", "revoke", REVOKED, ["A"], CUT),
        ("classic", "revoke", REVOKED, ["A"], CUT),
        ("masters", "jodhi_late", COUNTED | {"jodhis": [LATE]}, ["B"], CUT),
        ("masters", "double_corner_house", {"double": {"seat": "B1", "result": "lost"}}, ["A"], CUT),
        (
            "masters",
            "thunee_late",
            {"thunee": {"seat": "B1", "result": "lost", "moment": {"hand": 1, "cards": 2}}},
            ["A"],
            "before the second hand is led",
        ),
    ],
)
def test_who_can_claim_what_was_found_and_until_when(deal, ruleset, offence, facts, by, until):
    corner = load(ruleset).parameters.target_balls - 1
    found = claims(deal(facts, ruleset, B=corner))[offence]
    assert found == {"offence": offence, "by": by, "until": until, "why": ""}


@pytest.mark.parametrize(
    ("ruleset", "more", "why"),
    [
        ("masters", {"claims": [{"team": "A", "offence": "revoke", "ruling": "not_proved"}]}, "claimed already"),
        (
            "masters",
            {"claims": [{"team": "A", "offence": "signals", "ruling": "upheld", "prior": 1}]},
            "the deal has ended: a claim would lapse",
        ),
        ("masters", {"redeal": "agreed", "ball": None}, "the deal has ended: a claim would lapse"),
        ("masters", {"claims": [{"team": "B", "offence": "revoke", "ruling": "not_proved"}]}, ""),
        ("masters", {"claims": [{"team": "A", "offence": "revoke", "hand": 2, "ruling": "not_proved"}]}, ""),
        ("masters", {"claims": [{"team": "A", "offence": "revoke", "against": "B2", "ruling": "not_proved"}]}, ""),
    ],
)
def test_why_nobody_can_claim_it_any_more(deal, ruleset, more, why):
    facts = {key: value for key, value in (REVOKED | more).items() if value is not None}
    found = claims(deal(facts, ruleset))["revoke"]
    assert (found["by"], found["why"]) == ([] if why else ["A"], why)


def test_what_has_no_price_or_is_charged_at_once_is_not_claimed(deal, changed):
    out = [{"lead": "A1", "cards": ["JS", ["B2", "9S"], "QS", "AS"]}]
    played = {"trump": "D", "trump_maker": "B2", "bid": 10, "hands": out, "ball": "A"}
    assert claims(deal(played, "online"))["out_of_turn"]["why"] == "no price in this ruleset"
    double = {"double": {"seat": "B1", "result": "lost"}}
    assert claims(deal(double, "classic", B=11))["double_corner_house"]["why"] == "charged without a claim"
    forgiving = changed("classic", strict=False)
    told = double | {"points": {"A": 115}, "last_hand": "B1"}
    assert claims(deal(told, forgiving, B=11))["double_corner_house"]["why"] == "forgiven: void without a claim"
    assert claims(deal(COUNTED | {"dealer": "B1", "trump_maker": "A2"}))["dealer"] == {
        "offence": None,
        "by": [],
        "until": "",
        "why": "noted or put right; there is no claim for it",
    }


@pytest.mark.parametrize(("seats", "by"), [(("A1", "A2"), ["B"]), (("A1", "B1"), ["A", "B"]), (("B2", "B1"), ["A"])])
def test_two_jodhis_of_trumps_are_claimed_as_a_false_one_by_either_side_that_may(deal, seats, by):
    jodhis = [{"seat": seat, "value": 40} for seat in seats]
    found = claims(deal(COUNTED | {"jodhis": jodhis}))["jodhi_twice"]
    assert (found["offence"], found["by"]) == ("jodhi_bluff", by)


HELD = {"A1": ["JS", "9S", "AS", "10S", "KS", "QS"], "A2": ["JC", "9C", "AC", "10C", "KC", "QC"]}


@pytest.mark.parametrize(
    ("values", "by"),
    [
        ({}, ["A"]),
        ({"no_trump_redeal": "team_without_trump"}, ["A"]),
        ({"no_trump_redeal": "off"}, None),
    ],
)
def test_a_side_without_trumps_is_found_for_those_who_may_speak_up(deal, changed, values, by):
    rows = [{"lead": "A2", "cards": ["JC", "JH", "QS", "JD"]}]
    facts = {"trump": "H", "hands": rows, "held": HELD, "ball": "B"}
    found = claims(deal(facts, changed(**values))).get("no_trump")
    assert (found and found["by"]) == by


def test_no_trump_is_no_finding_where_a_thunee_is_not_cancelled(deal, changed):
    rows = [{"lead": "B1", "cards": ["JH", "JC", "9H", "JS"], "won": "B1"}]
    facts = {"hands": rows, "held": HELD, "trump": "H", "thunee": {"seat": "B1", "result": "won"}}
    assert "no_trump" in claims(deal(facts))
    assert "no_trump" not in claims(deal(facts, changed(no_trump_under_thunee=False)))


def test_the_counting_team_alone_is_found_where_it_alone_may_claim(deal, changed):
    facts = {"trump": "H", "trump_maker": "A1", "hands": [{"lead": "B1", "cards": ["JH", "JC", "9H", "JS"]}]}
    facts |= {"held": HELD, "ball": "B", "bid": 10}
    assert "no_trump" not in claims(deal(facts))
    assert claims(deal(facts, changed(no_trump_redeal="team_without_trump")))["no_trump"]["by"] == ["A"]


def test_a_revoke_names_the_hand_in_which_it_shows(deal):
    (found,) = deal(REVOKED)["findings"]
    assert (found["seat"], found["hand"], found["shows"]) == ("B1", 1, 2)
    held = deal(REVOKED | {"hands": REVOKE[:1], "held": {"B1": ["9S"]}})["findings"]
    assert [(one["hand"], one["shows"]) for one in held] == [(1, 1)]  # the card is in his hand still


def test_it_is_said_in_a_line():
    rules = load("masters")
    assert spoken(Claimable("revoke", ("A",), "then"), rules) == f"A can claim it, {CUT}"
    assert spoken(Claimable("boxed_cards", ("A", "B")), rules).startswith("either team can claim it, until")
    assert spoken(Claimable("gone", ("B",), "until noon"), rules) == "B can claim it, until noon"
    assert spoken(Claimable("revoke", why="no price here"), rules) == "no claim: no price here"
    assert spoken(Claimable(why="put right; there is no claim for it"), rules) == "put right; there is no claim for it"


def test_who_may_claim_at_the_cut(sheet):
    told = parse_sheet(sheet([REVOKED]))
    (found,) = score_sheet(told).games[0].deals[0].findings
    assert found.claim == Claimable("revoke", ("A",), CUT)
