"""The count of a deal: agreed balls, the 105, the contract, and what can't be counted."""

from __future__ import annotations

import pytest

LOST, WON = ["B", "A", "B", "A", "A", "B1"], ["B", "A", "B", "A", "B", "A1"]


@pytest.mark.parametrize(
    ("ruleset", "facts", "ball", "arithmetic"),
    [
        ("masters", {"points": {"A": 115}}, "A", "115 cards − 10 last hand = 105, needs 105"),
        ("masters", {"points": {"A": 114}}, "B", "114 cards − 10 last hand = 104, needs 105"),
        ("masters", {"points": {"A": 95}, "hands": WON}, "A", "95 cards + 10 last hand = 105, needs 105"),
        ("online", {"points": {"A": 105}}, "A", "105 cards = 105, needs 105"),
        ("online", {"points": {"A": 95}, "hands": WON}, "A", "95 cards + 10 last hand = 105, needs 105"),
        ("masters", {"points": {"A": 85}, "bid": 30}, "A", "85 cards + 30 bid − 10 last hand = 105, needs 105"),
        ("masters", {"points": {"A": 60}, "bid": 104}, "A", "60 cards + 104 bid − 10 last hand = 154, needs 105"),
        (
            *("masters", {"points": {"A": 85}, "jodhis": [{"seat": "A1", "value": 30}]}),
            *("A", "85 cards + 30 jodhi − 10 last hand = 105, needs 105"),
        ),
        (
            "masters",
            {
                "points": {"A": 125},
                "jodhis": [{"seat": seat, "value": value} for seat, value in (("B1", 40), ("A2", 20), ("B2", 20))],
            },
            *("B", "125 cards + 20 jodhi − 60 jodhi against − 10 last hand = 75, needs 105"),
        ),
    ],
)
def test_the_counting_team_needs_105(deal, ruleset, facts, ball, arithmetic):
    result = deal({"hands": LOST} | facts, ruleset)
    assert result["awards"] == [{"team": ball, "balls": 1, "for": "count"}]
    assert result["arithmetic"] == arithmetic
    assert result["result"] == "count"


def test_points_of_either_team_are_enough(deal):
    assert deal({"points": {"B": 189}, "hands": LOST}) == deal({"points": {"A": 115, "B": 189}, "hands": LOST})


def test_the_count_cites_what_it_rests_on(deal):
    facts = {"points": {"A": 95}, "hands": WON, "bid": 10, "jodhis": [{"seat": "A1", "value": 20}]}
    keys = ["count", "last_hand", "jodhi", "bid"]
    assert deal(facts)["clauses"] == [f"masters.{key}" for key in keys]
    assert deal({"ball": "A"})["clauses"] == ["masters.count"]


@pytest.mark.parametrize(
    ("facts", "balls"),
    [
        ({"points": {"A": 115}, "hands": LOST, "bid": 10}, 2),
        ({"ball": "A", "bid": 10}, 2),
        ({"ball": "A"}, 1),
        ({"ball": "B", "bid": 10}, 1),
        ({"points": {"A": 60}, "hands": LOST, "bid": 10}, 1),
    ],
)
def test_called_and_lost_pays_the_counting_team(deal, changed, facts, balls):
    assert [one["balls"] for one in deal(facts, changed(called_and_lost_balls=2))["awards"]] == [balls]


def test_a_contract_is_the_trump_teams_cards_and_own_jodhis(deal):
    facts = {"trump_maker": "B1", "bid": 80, "points": {"B": 65}, "hands": ["A", "B", "A", "B", "A", "B1"]}
    own = {"jodhis": [{"seat": "B1", "value": 20}, {"seat": "A1", "value": 50}]}
    made, missed = deal(facts | own, "dutch"), deal(facts, "dutch")
    assert (made["awards"][0]["team"], made["arithmetic"]) == ("B", "65 cards + 20 jodhi = 85, needs 80")
    assert made["clauses"] == ["dutch.count", "dutch.bid", "dutch.jodhi"]
    assert (missed["awards"][0]["team"], missed["arithmetic"]) == ("A", "65 cards = 65, needs 80")


def test_no_last_hand_no_bonus(deal, changed):
    plain = changed(last_hand_mode="none")
    assert deal({"points": {"A": 105}, "hands": LOST}, plain)["arithmetic"] == "105 cards = 105, needs 105"
    assert deal({"points": {"A": 105}, "hands": LOST}, plain)["clauses"] == ["masters.count"]


@pytest.mark.parametrize(
    ("facts", "ruleset", "expected"),
    [
        ({}, "masters", "points: are missing: the deal reached the count; give ball or points"),
        ({"jodhis": [{"seat": "A1", "value": 20}]}, "masters", "points: are missing"),
        ({"points": {"A": 105}}, "masters", "last_hand: is missing: points are counted with the last hand"),
        ({"points": {"A": 74}, "hands": ["A"] * 3 + ["B"] * 3}, "dutch", "bid: is missing"),
        ({"points": {"A": 115}, "hands": ["B", "A", "B", "A", "A"]}, "masters", "last_hand: is missing"),
        ({"points": {"A": 115}, "hands": ["B", "A", "B", "A", "A", None]}, "masters", "last_hand: is missing"),
        ({"points": {"A": 105, "B": 198}}, "masters", "points: 105 + 198 is not 304"),
        ({"points": {"A": 305}}, "masters", "points.A: 305 can't be: the deck holds 304"),
        (
            {"points": {"A": 105}, "hands": ["B", "B", "A", "B", "B", "B1"]},
            "masters",
            "points: 105 for A can't be made",
        ),
        ({"points": {"A": 5}, "last_hand": "A"}, "masters", "points: 5 for A can't be made from 1 to 6 hands"),
        ({"points": {"B": 110}, "hands": ["A", None, "A", "B", "B", "B1"], "bid": 10}, "masters", None),
        (
            {"points": {"A": 105}, "last_hand": "A1", "hands": ["A", "B", "A", "B", "B", "B1"]},
            "masters",
            "last_hand: A1",
        ),
        (
            {"points": {"A": 105}, "last_hand": "B2", "hands": ["A", "B", "A", "B", "B", "B1"]},
            "masters",
            "last_hand: B2",
        ),
        ({"ball": "A", "points": {"A": 105}}, "masters", "points: an agreed ball excludes points"),
        ({"ball": "A", "bid": 15}, "masters", "bid: 15 is no bid here (allowed: 10, 20"),
        ({"ball": "A", "bid": 110}, "masters", "bid: 110 is no bid here"),
        ({"ball": "A", "hands": ["A"] * 7}, "masters", "hands: 7 hands; a deal has six"),
        ({"ball": "A", "hands": ["A"] * 4, "played": 3}, "masters", "played: 3 hands played, but 4 are listed"),
        ({"points": {"A": 105}, "played": 5, "last_hand": "B"}, "masters", "last_hand: only 5 hands were played"),
    ],
)
def test_what_cant_be_counted(refusal, deal, facts, ruleset, expected):
    if expected is None:
        assert deal(facts, ruleset)["result"] == "count"
    else:
        found = refusal(facts, ruleset)
        assert found[0].startswith(expected)
        assert len(found) == 1


def test_a_ruleset_without_calling_takes_no_bid(refusal, changed):
    assert refusal({"ball": "A", "bid": 10}, changed(bid_enabled=False)) == [
        "bid: 10 is no bid here (allowed: none: there is no calling for trump)"
    ]


def test_a_last_hand_told_apart_names_the_seat(deal):
    hands = ["B", "B", "B", "B", "B", "B"]
    made = deal({"points": {"A": 0}, "hands": hands, "last_hand": "B1", "double": {"seat": "B1"}})
    assert made["call"]["outcome"] == "won"
    same = deal({"points": {"A": 115}, "hands": LOST, "last_hand": "B"})
    assert same["awards"][0]["team"] == "A"


def test_a_team_that_took_a_hand_holds_some_points(refusal):
    told = {"points": {"A": 0}, "hands": ["A", "B", "B", "B", "B", "B"]}
    assert refusal(told)[0] == "points: 0 for A can't be made from 1 hand"
