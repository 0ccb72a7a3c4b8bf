"""Every setting counts: under each value it may hold some deal, game or match comes out otherwise.

What no sheet can show is said of a setting in `clauses.toml` and in the handbook: the table sees to it.
"""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest

from app.game.mistakes import SheetRefused
from app.rules.allowed import table
from app.rules.loading import load
from app.rules.mistakes import RulesetRefused
from app.rules.telling import at_the_table

pytestmark = pytest.mark.no_cover

SWITCH = (True, False)
START = {"balls": {"A": 12, "B": 0}}
SEATS = {"dealer": "A1", "trump_maker": "B1"}
COUNT = {"points": {"A": 100}, "hands": ["B", "A", "B", "A", "B", "A1"]}
LOST_LAST = {"points": {"A": 110}, "hands": ["A", "A", "B", "A", "B", "B1"]}
OWN = ["B", "B", "B", "B", "B", "B1"]
A_KHANAK = {"hands": ["A", "A", "A", "A", "B", "A1"], "khanak": {"seat": "A1"}}
SHORT = ["J", "9", "A", "10", "K", "Q"]
TURNED = ["Q", "K", "10", "A", "9", "J"]


def upheld(offence, team="A", **more):
    return {"ball": "A", "claims": [{"team": team, "offence": offence, "ruling": "upheld", **more}]}


def each(name, *values):
    return [{name: value} for value in values]


def jodhi(value=20, seat="A1", **more):
    return {"seat": seat, "value": value, **more}


def spoken(cards):
    return COUNT | {"jodhis": [jodhi(after_hand=2, moment={"hand": 3, "cards": cards})]}


LEAD = [{"cards": ["JS", "9S", "AS", "10S"]}, None, None, None, None, None]
CUT = [{"lead": "A1", "cards": ["QS", "KH", "QH", "AS"]}, "A", "A", "A", "A", "A1"]
SIDE = [{"lead": "A2", "cards": ["JS", "AS", "9S", "KS"]}, "A", "A", "A", "A", "A1"]
UNDER = [{"lead": "B1", "cards": ["AS", "9H", "QH", "KS"]}, {"lead": "A2", "cards": ["JC", "KD", "9C", "AC"]}]
JACK_TOO = [{"lead": "A2", "cards": ["9C", "?", "9D", "?"], "won": "A1"}, "A1", "B1", "B1", "B1", "B1"]
THUNEE = {"seat": "B1", "result": "won"}
CONTRACT = {"score_mode": "contract", "nobody_bids": "redeal"}

SHOWN = {
    "deck_points_total": (
        [{}, {"deck_points_total": 154, "jack_nine_points_in_trumps_only": True}],
        [COUNT | {"points": {"A": 100, "B": 204}}],
    ),
    "jack_nine_points_in_trumps_only": (
        [{}, {"deck_points_total": 154, "jack_nine_points_in_trumps_only": True}],
        [{"trump": "H", "hands": SIDE, "points": {"A": 100}}],
    ),
    "target_balls": (each("target_balls", 12, 13), [{"ball": "A"}] * 12),
    "khanak_target_raise": (
        [{"khanak_target_raise": one, "khanak_target_value": 15} for one in ("any_call", "on_success", "never")],
        [
            A_KHANAK | {"points": {"B": 100}, "jodhis": [jodhi()]},
            A_KHANAK | {"points": {"B": 8}, "jodhis": [jodhi()]},
        ],
    ),
    "khanak_target_value": (
        [{"khanak_target_raise": "any_call", "khanak_target_value": value} for value in (14, 15)],
        [A_KHANAK | {"points": {"B": 8}, "jodhis": [jodhi()]}],
    ),
    "score_mode": ([{}, CONTRACT], [COUNT | {"trump_maker": "B1", "bid": 100, "points": {"B": 100}}]),
    "count_threshold": (each("count_threshold", 110, 111), [COUNT]),
    "last_hand_bonus": (each("last_hand_bonus", 4, 5), [COUNT]),
    "last_hand_mode": (each("last_hand_mode", "winner_only", "transfer", "none"), [COUNT | SEATS, LOST_LAST | SEATS]),
    "jodhi_values": (each("jodhi_values", [20, 30], [20]), [COUNT | {"jodhis": [jodhi(30)]}]),
    "jodhi_index": (each("jodhi_index", "hand_number", "team_ordinal"), [COUNT | {"jodhis": [jodhi(after_hand=2)]}]),
    "jodhi_late_limit": (
        each("jodhi_late_limit", *(f"before_{no}_card" for no in ("1st", "2nd", "3rd", "4th"))),
        [spoken(cards) for cards in (1, 2, 3)],
    ),
    "bid_enabled": (each("bid_enabled", *SWITCH), [COUNT | {"bid": 10, "trump_maker": "B1"}]),
    "bid_values": (each("bid_values", [10], [10, 20]), [COUNT | {"bid": 20, "trump_maker": "B1"}]),
    "bid_simultaneous_add": (
        each("bid_simultaneous_add", None, 10, 20),
        [{"ball": "A", "auction": [["A1+A2", 10], ["A2", 50]]}],
    ),
    "called_and_lost_balls": (each("called_and_lost_balls", 1, 2), [{"ball": "A", "bid": 10, "trump_maker": "B1"}]),
    "thunee_success": (each("thunee_success", 4, 5), [{"thunee": THUNEE}]),
    "thunee_failure": (each("thunee_failure", 4, 5), [{"thunee": THUNEE | {"result": "lost"}}]),
    "thunee_partner_catch": (each("thunee_partner_catch", 4, 5), [{"thunee": THUNEE | {"result": "partner_catch"}}]),
    "thunee_precedence": (
        each("thunee_precedence", "trumper_then_first", "trump_team_then_first", "first"),
        [
            {"trump_maker": "B2", "bid": 10, "thunee": THUNEE | {"seat": seat, "gave_way": ["A2"]}}
            for seat in ("B1", "B2")
        ],
    ),
    "double_success": (each("double_success", 2, 3), [{"hands": OWN, "double": {"seat": "B1"}}]),
    "double_failure": (each("double_failure", 2, 3), [COUNT | {"double": {"seat": "A1"}}]),
    "double_wrong_partner": (
        each("double_wrong_partner", 4, 5, "success_if_team_wins"),
        [{"hands": OWN, "double": {"seat": "B2"}}],
    ),
    "double_backward": (each("double_backward", 2, 4), [{"hands": ["A"] * 5 + ["A1"], "double": {"seat": "A1"}}]),
    "double_corner_house": (
        each("double_corner_house", "four_ball_auto", "lose_game", "four_ball_claim", "allowed"),
        [{"ball": "B"}] * 12 + [{"trump_maker": "B1", "bid": 10, "hands": OWN, "double": {"seat": "B1"}}],
    ),
    "khanak_success": (
        each("khanak_success", 3, 5),
        [A_KHANAK | {"trump_maker": "A1", "bid": 10, "points": {"B": 8}, "jodhis": [jodhi()]}],
    ),
    "khanak_backward": (each("khanak_backward", 3, 6), [A_KHANAK | {"points": {"B": 8}, "jodhis": [jodhi()]}]),
    "khanak_failure": (each("khanak_failure", 4, 5), [A_KHANAK | {"points": {"B": 100}, "jodhis": [jodhi()]}]),
    "khanak_requires_jodhi": (each("khanak_requires_jodhi", *SWITCH), [A_KHANAK | {"points": {"B": 8}}]),
    "khanak_requires_opp_hand": (
        each("khanak_requires_opp_hand", *SWITCH),
        [A_KHANAK | {"hands": ["A"] * 5 + ["A1"], "points": {"B": 0}, "jodhis": [jodhi()]}],
    ),
    "khanak_strict": (each("khanak_strict", *SWITCH), [A_KHANAK | {"points": {"B": 50}, "jodhis": [jodhi(40)]}]),
    "khanak_opp_jodhi_counts": (
        each("khanak_opp_jodhi_counts", *SWITCH),
        [A_KHANAK | {"points": {"B": 40}, "jodhis": [jodhi(40), jodhi(20, "B1")]}],
    ),
    "khanak_bid_counts": (
        each("khanak_bid_counts", *SWITCH),
        [A_KHANAK | {"trump_maker": "A1", "bid": 20, "points": {"B": 40}, "jodhis": [jodhi(40)]}],
    ),
    "call_scoring_mode": (
        each("call_scoring_mode", "replace", "add"),
        [{"hands": OWN, "points": {"B": 304}, "double": {"seat": "B1"}}],
    ),
    "penalty_balls": (each("penalty_balls", 4, 5), [upheld("revoke")]),
    "penalty_no_other_scoring": (each("penalty_no_other_scoring", *SWITCH), [upheld("revoke")]),
    "claim_wrong_balls": (each("claim_wrong_balls", 0, 4), [upheld("revoke") | upheld("revoke", ruling="rejected")]),
    "wrong_opener": (
        each("wrong_opener", "correct_only", "cancel_redeal"),
        [upheld("revoke", opened_by_keeper=False)],
    ),
    "marials": (
        each("marials", *SWITCH),
        [COUNT | {"jodhis": [jodhi()]} | upheld("jodhi_bluff", "B", remedy="marial")],
    ),
    "dealer_rotation": (each("dealer_rotation", "pass_if_equal_or_ahead", "every_deal"), [{"ball": "B"}]),
    "cross_deal_below": (each("cross_deal_below", None, 6), [{"ball": "B"}] * 13),
    "redeal_low_first_four": (
        each("redeal_low_first_four", None, 10, "10_no_jodhi"),
        [{"redeal": "low_first_four", "trump_maker": "B1", "held": {"B1": ["KS", "QS", "QH", "QD"]}}],
    ),
    "redeal_six_of_suit": (
        each("redeal_six_of_suit", *SWITCH, "mandatory_else_four_ball"),
        [{"redeal": "six_of_suit"}, upheld("six_suit_no_redeal")],
    ),
    "no_trump_redeal": (
        each("no_trump_redeal", "counting_team_claims", "team_without_trump", "off"),
        [upheld("no_trump", "B") | {"claims": [{"team": "B", "offence": "no_trump"}]}, {"ball": "A"}],
    ),
    "win_by": (each("win_by", 1, 2), [{"ball": "A"}, {"ball": "B"}] * 12 + [{"ball": "A"}]),
    "tie_break": (
        [{"call_scoring_mode": "add", "tie_break": value} for value in (None, "last_deal_card_points")],
        [{"ball": "A"}, {"ball": "B"}] * 12
        + [
            {"trump_maker": "B1", "bid": 10, "points": {"A": 160}, "hands": ["A", "A", "A", "B", "B", "B1"]}
            | {"double": {"seat": "A1"}}
        ],
    ),
    "ball_opening_of_record": (each("ball_opening_of_record", "opened", "due"), [{"ball": "A", "opened": {"A": 0}}]),
    "strict": (each("strict", *SWITCH), [upheld("revoke")]),
    "jodhi_wrong_time_unclaimed": (
        each("jodhi_wrong_time_unclaimed", "void", "counts"),
        [COUNT | {"jodhis": [jodhi(after_hand=3)]}],
    ),
    "claim_not_proved": (each("claim_not_proved", "rejected", "play_on"), [upheld("revoke", ruling="not_proved")]),
    "ranks_trump": (each("ranks_trump", SHORT, TURNED), [{"trump": "H", "hands": CUT, "double": {"seat": "A1"}}]),
    "ranks_side": (each("ranks_side", SHORT, TURNED), [{"trump": "H", "hands": SIDE, "double": {"seat": "A1"}}]),
    "first_lead": (
        each("first_lead", "right_of_trump_maker", "right_of_dealer"),
        [
            {
                "trump": "S",
                "ball": "A",
                "hands": LEAD,
                "claims": [{"team": "A", "offence": "wrong_hand_claim", "hand": 1}],
            }
        ],
    ),
    "bid_order": (
        [{"bid_order": order, "bid_simultaneous_add": None} for order in ("free", "in_turn")],
        [{"ball": "A", "auction": [["A2", 10]]}],
    ),
    "bid_right_to_open": (
        each("bid_right_to_open", "anyone_but_partner", "opponents"),
        [{"ball": "A", "auction": [["B1", 10]]}],
    ),
    "bid_partners_against": (each("bid_partners_against", *SWITCH), [{"ball": "A", "auction": [["B2", 10]]}]),
    "bid_pass_final": (each("bid_pass_final", *SWITCH), [{"ball": "A", "auction": [["A1", "pass"], ["A1", 10]]}]),
    "nobody_bids": (each("nobody_bids", "default_trump_maker", "redeal"), [{"redeal": "all_passed"}]),
    "blind_thunee": (each("blind_thunee", None, 6, 8), [{"thunee": THUNEE | {"blind": True}}]),
    "royals": (each("royals", *SWITCH), [COUNT | {"royals": True}]),
    "no_trump_under_thunee": (each("no_trump_under_thunee", *SWITCH), [upheld("no_trump") | {"thunee": THUNEE}]),
    "jodhi_undercall": (
        each("jodhi_undercall", "accepted", "wrong_value"),
        [
            {"hands": JACK_TOO, "ball": "A", "trump": "H", "jodhis": [jodhi(after_hand=1, suit="S")]}
            | {"held": {"A1": ["KS", "QS", "JS"]}}
        ],
    ),
    "warnings_before_four_ball": (each("warnings_before_four_ball", 1, 2), [upheld("signals")] * 2),
    "silent_mode": (each("silent_mode", *SWITCH), [upheld("silent_mode")]),
    "undertrump": (
        each("undertrump", "allowed", "forced_only"),
        [{"hands": UNDER, "trump": "H", "trump_maker": "A1", "bid": 80, "ball": "A"}],
    ),
    **{
        name: (each(name, "four_ball", "none"), [upheld(name)])
        for name in ("out_of_turn", "player_flips", "ask_trump_late", "riffle", "bottom_card", "table_cut")
    },
    "table_cut": (each("table_cut", "four_ball", "none"), [upheld("table_cut", "B")]),
    "riffle": (each("riffle", "four_ball", "none"), [upheld("riffle", "B")]),
    "bottom_card": (each("bottom_card", "four_ball", "none"), [upheld("bottom_card", "B")]),
    "cut_not_offered": (each("cut_not_offered", "four_ball", "redeal", "none"), [upheld("cut_not_offered", "B")]),
    "six_of_suit_others": (
        [{"redeal_six_of_suit": False, "six_of_suit_others": value} for value in ("play_on", "redeal")],
        [{"redeal": "six_of_suit"}],
    ),
    "dealer_after_redeal": (each("dealer_after_redeal", "same", "right"), [{"redeal": "agreed"}]),
    "thunee_late_call": (
        each("thunee_late_call", "void", "safe_in_suit_led"),
        [
            {"ball": "A", "thunee": THUNEE | {"moment": {"hand": 1, "cards": 1}}}
            | {"claims": [{"team": "A", "offence": "thunee_late"}]}
        ],
    ),
}
"""By setting: the values set, and the deals of a game that come out otherwise under each."""

ELSEWHERE = {
    "games_per_match": "game/test_every_setting.py",
    "re_entry": "tournament/test_rulings.py",
    "substitute": "desk/test_substituting.py",
    "claim_deadline": "desk/test_claim_time.py",
    "no_trump_until": "desk/test_claim_time.py",
}
"""Settings that acts of the desk read, or a match of several games, and where each of their values is tried."""


def came(sheet, result, deals, values):
    try:
        scored = result(sheet(deals, {"base": "masters", "set": values}))
    except (SheetRefused, RulesetRefused) as refused:
        return str(refused)
    return json.dumps(scored["games"])


@pytest.mark.parametrize("name", SHOWN)
def test_a_deal_comes_out_otherwise_under_each_value(sheet, result, name):
    values, deals = SHOWN[name]
    outcomes = [came(sheet, result, deals, one) for one in values]
    same = [
        (a, b)
        for (a, left), (b, right) in combinations(zip(map(str, values), outcomes, strict=True), 2)
        if left == right
    ]
    assert same == []
    assert not [one for one in outcomes if "is not allowed" in one]


TOLD_ALIKE = {"counting_team"}
"""The value that decides as another does: a re-deal "by itself" is written as one that is claimed."""


@pytest.mark.parametrize("name", SHOWN)
def test_every_value_that_has_a_name_is_tried(name):
    tried = {str(one[name]) for one in SHOWN[name][0] if name in one} | {str(getattr(load("masters").parameters, name))}
    assert set(table()[name].choices) <= tried | TOLD_ALIKE


@pytest.mark.parametrize(("games", "winner"), [(1, "A"), (3, None)])
def test_a_match_is_won_by_more_than_half_of_its_games(sheet, result, games, winner):
    told = sheet([{"ball": "A"}], {"base": "masters", "set": {"games_per_match": games}}, START, teams={})
    assert result(told)["match"]["winner"] == winner


@pytest.mark.parametrize("name", ELSEWHERE)
def test_what_acts_read_is_tried_where_it_is_said_to_be(name):
    assert name in (Path(__file__).parents[1] / ELSEWHERE[name]).read_text("utf-8")


def test_what_no_sheet_shows_is_said_to_be_for_the_table():
    told = {name for name in table() if at_the_table(name)}
    assert told | set(SHOWN) | set(ELSEWHERE) == set(table())
    assert not told & (set(SHOWN) | set(ELSEWHERE))
