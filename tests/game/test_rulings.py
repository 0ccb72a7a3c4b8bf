"""Situations of a live event that the engine answers, by the number under which the rulebook lists them."""

from __future__ import annotations

import pytest

from app.rules.loading import load

RULESETS = ("masters", "online", "classic", "dutch")
COUNTED = {"points": {"A": 115}, "hands": ["B", "A", "B", "A", "A", "B1"]}


def ids(result):
    return [one["id"] for one in result["findings"]]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_r201_points_that_do_not_add_up(refusal, ruleset):
    deck = load(ruleset).parameters.deck_points_total
    facts = {"points": {"A": 150, "B": 150}, "hands": ["A", "B", "A", "B", "A", "B"], "bid": 80}
    assert refusal(facts, ruleset)[0] == f"points: 150 + 150 is not {deck}"


@pytest.mark.parametrize("ruleset", RULESETS[:3])
def test_r202_105_with_one_hand(refusal, ruleset):
    facts = {"points": {"A": 105, "B": 199}, "hands": ["B", "B", "A", "B", "B", "B1"]}
    assert refusal(facts, ruleset) == ["points: 105 for A can't be made from 1 hand"]


def test_r204_a_jodhi_after_a_hand_the_team_lost_counts_unless_claimed(deal):
    facts = COUNTED | {"points": {"A": 95}, "jodhis": [{"seat": "A1", "value": 20, "after_hand": 3}]}
    unclaimed = deal(facts, "online")
    assert (unclaimed["balls"], ids(unclaimed)) == ({"A": 5, "B": 4}, ["jodhi_wrong_hand"])
    assert unclaimed["findings"][0]["for"] == "officials"
    claim = {"team": "B", "offence": "jodhi_wrong_hand", "ruling": "upheld"}
    assert deal(facts | {"claims": [claim]}, "online")["balls"] == {"A": 4, "B": 5}


def test_r205_the_trump_makers_partner_bids_first(deal):
    scored = deal({"auction": [["B2", 10], ["A1", 20]], "ball": "A"}, "classic")
    assert (ids(scored), scored["bid"], scored["trump_maker"]) == (["bid_void"], 20, "A1")
    assert scored["awards"] == [{"team": "A", "balls": 1, "for": "count"}]


def test_r207_a_bid_of_110(refusal):
    assert refusal({"ball": "A", "bid": 110})[0].startswith("bid: 110 is no bid here")


def test_r210_sixteen_is_too_much_for_a_redeal(refusal):
    told = {"redeal": "low_first_four", "trump_maker": "B1", "held": {"B1": ["QS", "QH", "QD", "10C"]}}
    why = "held.B1: B1 can't ask for a re-deal with QS, QH, QD, 10C as first four cards"
    assert refusal(told) == [why]


def test_r211_the_last_card_never_makes_trumps(deal):
    assert load("masters").parameters.last_card_trump is False
    claim = {"team": "A", "offence": "trump_set_late", "against": "B1", "ruling": "upheld"}
    assert deal(COUNTED | {"claims": [claim]})["awards"] == [{"team": "A", "balls": 4, "for": "penalty"}]
    assert deal(COUNTED | {"claims": [claim]}, "online")["claims"][0]["verdict"] == "not_an_offence"


def test_r212_a_ball_opened_before_the_next_cut_is_no_matter(deal):
    assert ids(deal(COUNTED | {"opened": {"A": 1}})) == []


def test_r219_a_revoke_nobody_claims_costs_nothing(deal):
    rows = [{"lead": "A1", "cards": ["JS", "9H", "QS", "AS"]}, {"lead": "A1", "cards": ["KS", "9S", "10S", "KH"]}]
    scored = deal({"trump": "D", "trump_maker": "B2", "bid": 10, "hands": rows, "ball": "A"})
    assert (ids(scored), scored["claims"], scored["result"]) == (["revoke"], [], "count")


def test_r225_the_other_players_thunee_stands(deal):
    scored = deal({"thunee": {"seat": "B2", "result": "won"}}, "classic")
    assert (ids(scored), scored["balls"]) == ([], {"A": 4, "B": 8})


def test_r226_a_thunee_that_was_called_can_not_be_withdrawn(refusal):
    claim = {"team": "A", "offence": "thunee_withdrawn", "against": "B1"}
    told = refusal({"thunee": {"seat": "B1", "result": "lost"}, "claims": [claim]})
    assert told == ["claims[0].offence: thunee_withdrawn follows from a call or a ruling and can't be claimed"]


def test_r227_twenty_with_king_queen_and_jack_is_accepted(deal):
    rows = [{"lead": "A2", "cards": ["9C", "?", "9D", "?"], "won": "A1"}]
    facts = {"hands": [*rows, "A1", "B1", "B1", "B1", "B1"], "points": {"A": 115}, "trump": "H"}
    facts |= {"jodhis": [{"seat": "A1", "value": 20, "after_hand": 1}], "held": {"A1": ["KS", "QS", "JS"]}}
    claim = {"team": "B", "offence": "jodhi_wrong_value"}
    assert deal(facts | {"claims": [claim]})["claims"][0]["verdict"] == "rejected"
    assert ids(deal(facts)) == []


def test_r228_a_jodhi_is_not_shown_at_the_table(deal):
    facts = COUNTED | {"jodhis": [{"seat": "A1", "value": 20}]}
    shown = {"team": "B", "offence": "jodhi_shown", "against": "A1", "ruling": "upheld"}
    assert deal(facts | {"claims": [shown]})["awards"] == [{"team": "B", "balls": 4, "for": "penalty"}]
    doubted = {"team": "B", "offence": "jodhi_bluff", "against": "A1"}
    assert deal(facts | {"claims": [doubted]})["claims"][0]["verdict"] == "open"  # until an official has looked


def test_r230_a_player_who_passed_bids_later(deal):
    auction = [["B1", "pass"], ["A2", 80], ["B1", 90]]
    scored = deal({"auction": auction, "points": {"A": 80}, "hands": ["A", "B"] * 3}, "dutch")
    assert (ids(scored), scored["bid"], scored["trump_maker"]) == (["bid_void"], 80, "A2")
    assert scored["findings"][0]["why"] == "90 by B1 is void: he has passed"


def test_r233_one_all_is_decided_by_a_third_game(result, sheet):
    told = sheet([], best_of=3)
    told["games"] = [
        {"start": {"balls": {"A": 12, "B": 0}}, "deals": [{"ball": "A"}]},
        {"start": {"balls": {"A": 0, "B": 12}}, "deals": [{"ball": "B"}]},
        {"deals": [{"ball": "A"}]},
    ]
    scored = result(told)
    assert scored["match"] == {"games": {"A": 1, "B": 1}, "winner": None}
    assert [game["deals"][0]["dealer"] for game in scored["games"]] == ["A1", "B1", "A2"]


def test_r234_who_may_not_claim_gets_no_four_ball(deal):
    claim = {"team": "A", "offence": "remind_keeper", "against": "A2"}
    assert deal(COUNTED | {"claims": [claim]})["claims"][0]["verdict"] == "rejected"
