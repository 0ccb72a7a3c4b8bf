"""Thunee, Double and Khanak: what they come to by the hands, and what they pay in each ruleset."""

from __future__ import annotations

import pytest

ALL_B = ["B"] * 5


def paid(result):
    return [(one["team"], one["balls"], one["for"]) for one in result["awards"]]


@pytest.mark.parametrize(
    ("result", "ruleset", "team", "balls"),
    [
        ("won", "masters", "A", 4),
        ("lost", "masters", "B", 4),
        ("partner_catch", "masters", "B", 4),
        ("partner_catch", "online", "B", 8),
        ("won", "dutch", "A", 2),
        ("lost", "classic", "B", 4),
    ],
)
def test_a_thunee_pays(deal, result, ruleset, team, balls):
    scored = deal({"thunee": {"seat": "A2", "result": result}}, ruleset)
    assert paid(scored) == [(team, balls, "thunee")]
    assert (scored["result"], scored["call"]["outcome"]) == ("thunee", result)


@pytest.mark.parametrize(
    ("hands", "outcome"),
    [
        (["A2"] * 6, "won"),
        (["A2", "A2", "B1"], "lost"),
        (["A2", "A2", "B"], "lost"),
        (["A2", "A1", "B1"], "partner_catch"),
        (["A1"], "partner_catch"),
    ],
)
def test_the_first_hand_the_caller_did_not_take_decides(deal, hands, outcome):
    assert deal({"thunee": {"seat": "A2"}, "hands": hands})["call"]["outcome"] == outcome


@pytest.mark.parametrize(
    ("thunee", "hands", "expected"),
    [
        ({}, [], "thunee.result: is missing: the hands and points leave lost and partner_catch and won possible"),
        ({}, ["A2", "A"], "thunee.result: is missing"),
        (
            {},
            ["A2", None, "B"],
            "thunee.result: is missing: the hands and points leave lost and partner_catch possible",
        ),
        ({"result": "won"}, ["A2", "B"], "thunee.result: won can't be: the hands and points tell lost"),
        ({"result": "lost"}, ["A2", "A1"], "thunee.result: lost can't be"),
        ({"result": "won", "gave_way": ["A2"]}, [], "thunee.gave_way: names each caller who yielded once"),
    ],
)
def test_a_thunee_that_is_not_told_or_cant_be(refusal, thunee, hands, expected):
    found = refusal({"thunee": {"seat": "A2", **thunee}, "hands": hands})
    assert found[0].startswith(expected)


def test_a_thunee_voids_every_other_call(deal):
    facts = {
        "thunee": {"seat": "B1", "result": "won"},
        "bid": 50,
        "jodhis": [{"seat": "A1", "value": 40}],
        "khanak": {"seat": "A1"},
    }
    scored = deal(facts, "online")
    assert paid(scored) == [("B", 4, "thunee")]
    assert scored["target"] == 12


@pytest.mark.parametrize(
    ("ruleset", "seat", "last", "awards"),
    [
        ("masters", "B1", "B1", [("B", 2, "double")]),
        ("masters", "B1", "B2", [("A", 4, "double")]),
        ("classic", "B1", "B2", [("A", 2, "double")]),
        ("online", "B1", "B2", [("A", 4, "double")]),
        ("dutch", "B1", "B2", [("B", 2, "double"), ("B", 1, "count")]),
        ("masters", "B1", "A1", [("A", 4, "double")]),
        ("classic", "B1", "A1", [("A", 2, "double")]),
    ],
)
def test_a_double_pays(deal, ruleset, seat, last, awards):
    points = {"A": 0} if last[0] == "B" else {"A": 60 if ruleset != "dutch" else 14}
    facts = {"points": points, "hands": [*ALL_B, last], "double": {"seat": seat}}
    facts |= {"bid": 80, "trump_maker": "B1"} if ruleset == "dutch" else {}
    assert paid(deal(facts, ruleset)) == awards


@pytest.mark.parametrize(("ruleset", "balls"), [("masters", 2), ("online", 4)])
def test_a_double_by_the_counting_team_is_backward(deal, ruleset, balls):
    facts = {"points": {"B": 0}, "hands": ["A"] * 5 + ["A1"], "double": {"seat": "A1"}}
    assert paid(deal(facts, ruleset)) == [("A", balls, "double")]


@pytest.mark.parametrize(
    ("facts", "outcome"),
    [
        ({"points": {"A": 8}}, "lost"),
        ({"points": {"B": 296}}, "lost"),
        ({"points": {"A": 0}, "last_hand": "B1"}, "won"),
        ({"points": {"B": 304}, "last_hand": "B2"}, "wrong_partner"),
        ({"result": "wrong_partner"}, "wrong_partner"),
        ({"hands": ["A"], "result": "lost"}, "lost"),
        ({"hands": ["A", None, None, None, None, "B2"]}, "lost"),
    ],
)
def test_points_and_hands_tell_a_double(deal, facts, outcome):
    call = {"seat": "B1"} | ({"result": facts["result"]} if "result" in facts else {})
    told = {key: value for key, value in facts.items() if key != "result"} | {"double": call}
    assert deal(told)["call"]["outcome"] == outcome


def test_where_the_team_wins_a_double_the_partner_does_not_matter(deal, changed):
    lenient = changed(double_wrong_partner="success_if_team_wins")
    hands = [*ALL_B, "B"]
    for call in ({}, {"result": "won"}, {"result": "wrong_partner"}):
        facts = {"points": {"A": 0}, "hands": hands, "double": {"seat": "B1", **call}}
        assert paid(deal(facts, lenient)) == [("B", 2, "double")]


@pytest.mark.parametrize(
    ("facts", "ruleset", "expected"),
    [
        ({}, "masters", "double.result: is missing: the hands and points leave lost and won and wrong_partner"),
        ({"hands": [*ALL_B, "B"]}, "masters", "double.result: is missing: the hands and points leave won and wrong"),
        ({"hands": [*ALL_B, "A"], "result": "won"}, "masters", "double.result: won can't be"),
        ({"points": {"A": 0}, "bid": 80}, "dutch", "double.result: is missing"),
    ],
)
def test_a_double_that_is_not_told_or_cant_be(refusal, facts, ruleset, expected):
    call = {"seat": "B1"} | ({"result": facts["result"]} if "result" in facts else {})
    told = {key: value for key, value in facts.items() if key != "result"} | {"double": call}
    assert refusal(told, ruleset)[0].startswith(expected)


def test_double_and_khanak_exclude_each_other(refusal):
    facts = {"double": {"seat": "B1", "result": "won"}, "khanak": {"seat": "B1", "result": "won"}}
    assert refusal(facts) == ["khanak: a deal holds a Double or a Khanak, not both"]


@pytest.mark.parametrize(
    ("ruleset", "expected", "winner"),
    [
        ("online", ("four_ball", [("A", 4, "double")]), None),
        ("classic", ("game_loss", []), "A"),
        ("masters", ("double", [("B", 2, "double")]), "B"),
        ("dutch", ("double", [("B", 2, "double"), ("B", 1, "count")]), "B"),
    ],
)
def test_a_double_on_corner_house(deal, ruleset, expected, winner):
    target = {"masters": 13}.get(ruleset, 12)
    facts = {"points": {"A": 0}, "hands": [*ALL_B, "B1"], "double": {"seat": "B1"}}
    facts |= {"bid": 80, "trump_maker": "B1"} if ruleset == "dutch" else {}
    scored = deal(facts, ruleset, A=3, B=target - 1)
    assert (scored["result"], paid(scored)) == expected
    assert scored["winner"] == winner
    found = [one["id"] for one in scored["findings"]]
    assert found == ([] if ruleset == "dutch" else ["double_corner_house"])


@pytest.mark.parametrize("ruleset", ["online", "classic"])
def test_forgiving_rules_void_the_double_and_count_the_deal(deal, changed, ruleset):
    facts = {"points": {"A": 115}, "hands": ["B", "A", "B", "A", "A", "B1"], "double": {"seat": "B1"}}
    scored = deal(facts, changed(ruleset, strict=False), A=3, B=11)
    assert paid(scored) == [("A", 1, "count")]
    assert scored["call"]["outcome"] == "void"


def khanak(points, *jodhis, last="B1", seat="B1", **more):
    told = [{"seat": who, "value": value} for who, value in jodhis]
    hands = ["B", "A", "B", "B", "B", last]
    return {"points": {"A": points}, "hands": hands, "jodhis": told, "khanak": {"seat": seat}} | more


@pytest.mark.parametrize(
    ("facts", "outcome", "why"),
    [
        (khanak(39, ("B1", 30)), "won", "39 against, below 40"),
        (khanak(40, ("B1", 30)), "lost", "40 against, needed below 40, the sixth hand and an own jodhi"),
        (khanak(70, ("B1", 50), ("B2", 20)), "won", "70 against, below 80"),
        (khanak(8), "lost", "8 against, needed below 10, the sixth hand and an own jodhi"),
        (khanak(39, ("B1", 30), last="B2"), "wrong_partner", "the partner took the sixth hand"),
        (khanak(60, ("B1", 50), last="A1"), "lost", "60 against, needed below 60, the sixth hand and an own jodhi"),
    ],
)
def test_a_khanak(deal, facts, outcome, why):
    scored = deal(facts)
    assert (scored["call"]["outcome"], scored["call"]["why"]) == (outcome, why)
    assert paid(scored) == [("B", 3, "khanak") if outcome == "won" else ("A", 4, "khanak")]


def test_a_khanak_without_a_jodhi_is_found(deal):
    assert [one["id"] for one in deal(khanak(8))["findings"]] == ["khanak_no_jodhi"]


@pytest.mark.parametrize(
    ("values", "facts", "outcome"),
    [
        ({"khanak_strict": False}, khanak(40, ("B1", 30)), "won"),
        ({"khanak_strict": False}, khanak(41, ("B1", 30)), "lost"),
        ({"khanak_opp_jodhi_counts": True}, khanak(20, ("B1", 30), ("A1", 20)), "lost"),
        ({"khanak_opp_jodhi_counts": True}, khanak(19, ("B1", 30), ("A1", 20)), "won"),
        ({"khanak_bid_counts": True}, khanak(29, ("B1", 30), bid=20), "lost"),
        ({"khanak_bid_counts": True}, khanak(29, ("B1", 30), bid=20, trump_maker="A1"), "won"),
        ({"khanak_requires_jodhi": False}, khanak(8), "won"),
        ({"khanak_requires_opp_hand": True}, khanak(8, ("B1", 20)), "won"),
    ],
)
def test_how_a_khanak_is_counted(deal, changed, values, facts, outcome):
    assert deal(facts, changed(**values))["call"]["outcome"] == outcome


def test_a_khanak_with_all_six_hands(deal):
    facts = {"points": {"A": 0}, "hands": [*ALL_B, "B1"], "jodhis": [{"seat": "B1", "value": 30}]}
    facts |= {"khanak": {"seat": "B1"}}
    assert deal(facts, "masters")["call"]["outcome"] == "won"
    assert deal(facts, "online")["call"]["outcome"] == "lost"


def test_a_hand_of_worthless_cards_is_a_hand_all_the_same(deal, changed):
    strict = changed("dutch", khanak_requires_opp_hand=True, call_scoring_mode="replace")
    facts = {"points": {"A": 0}, "jodhis": [{"seat": "B1", "value": 20}], "khanak": {"seat": "B1"}}
    assert deal(facts | {"hands": ["B", "A", "B", "B", "B", "B1"]}, strict)["call"]["outcome"] == "won"
    assert deal(facts | {"hands": [*ALL_B, "B1"]}, strict)["call"]["outcome"] == "lost"


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({}, "khanak.result: is missing: the hands and points leave lost and won and wrong_partner"),
        ({"last_hand": "B"}, "khanak.result: is missing: the hands and points leave lost and won and wrong_partner"),
        ({"last_hand": "B1"}, "khanak.result: is missing: the hands and points leave lost and won possible"),
        ({"last_hand": "A1", "result": "won"}, "khanak.result: won can't be: the hands and points tell lost"),
        ({"last_hand": "B2", "result": "won"}, "khanak.result: won can't be: the hands and points tell wrong_partner"),
    ],
)
def test_a_khanak_that_is_not_told_or_cant_be(refusal, facts, expected):
    call = {"seat": "B1"} | ({"result": facts["result"]} if "result" in facts else {})
    told = {"jodhis": [{"seat": "B1", "value": 20}], "khanak": call}
    told |= {key: value for key, value in facts.items() if key != "result"}
    assert refusal(told)[0].startswith(expected)


def test_a_told_khanak_needs_no_points(deal):
    told = {"jodhis": [{"seat": "B1", "value": 20}], "khanak": {"seat": "B1", "result": "won"}}
    scored = deal(told)
    assert (paid(scored), scored["arithmetic"]) == ([("B", 3, "khanak")], "")
    assert scored["call"]["why"] == "the opponents' points, below 30"


@pytest.mark.parametrize(
    ("ruleset", "points", "last", "target", "balls"),
    [
        ("online", 39, "B1", 13, {"A": 4, "B": 12}),
        ("online", 40, "B1", 13, {"A": 8, "B": 9}),
        ("classic", 39, "B1", 13, {"A": 4, "B": 12}),
        ("classic", 40, "B1", 12, {"A": 8, "B": 9}),
        ("masters", 39, "B1", 13, {"A": 4, "B": 12}),
    ],
)
def test_a_khanak_may_raise_the_target(deal, ruleset, points, last, target, balls):
    scored = deal(khanak(points, ("B1", 30), last=last), ruleset, A=4, B=9)
    assert (scored["target"], scored["balls"]) == (target, balls)
    assert (f"{ruleset}.target" in scored["clauses"]) == (target == 13 and ruleset != "masters")


def test_the_raise_stands_under_a_four_ball_but_not_under_a_redeal(deal):
    claim = {"team": "A", "offence": "revoke", "ruling": "upheld"}
    facts = khanak(39, ("B1", 30))
    assert deal(facts | {"claims": [claim]}, "online")["target"] == 13
    assert deal(facts | {"claims": [claim | {"offence": "no_trump"}]}, "online")["target"] == 12
    assert deal(facts | {"claims": [claim | {"ruling": "pending"}]}, "online")["target"] == 13
