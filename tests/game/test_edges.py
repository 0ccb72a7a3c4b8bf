"""Where one more card, hand, call or point turns a decision: the last value on this side and the first on the other."""

from __future__ import annotations

import pytest

from app.game.arithmetic import sentence
from app.game.checks.checking import check_facts
from app.game.facts import Claim, Deal, Hand
from app.game.results import Standing
from app.game.scoring_deal import score_deal
from app.rules.loading import load, resolve

# every card known, hearts are trump where they are told; B1 holds King and Queen of hearts after the first hand
KING_AND_QUEEN = ["AS KS JS QS", "JH QH 9H 10H", "JD 9D QD 10D", "AD AH 10S 9S", "AC JC 9C KC", "10C QC KD KH"]
LEADS = ["A2", "A1", "A1", "A1", "B1", "A2"]
# A1 throws the King of diamonds away on the fifth hand, though he has the King of clubs
LATE_REVOKE = [*KING_AND_QUEEN[:1], "JH QH 9H KH", *KING_AND_QUEEN[2:4], "AC JC 9C KD", "10H 10C QC KC"]


def rows(cards, leads):
    return [{"cards": row.split(), "lead": lead} for row, lead in zip(cards, leads, strict=True)]


@pytest.mark.parametrize(
    ("trump", "value", "verdict"),
    [
        (None, 20, "open"),
        (None, 40, "open"),
        ("H", 20, "upheld"),
        ("H", 40, "rejected"),
        ("S", 20, "rejected"),
        ("S", 40, "upheld"),
    ],
)
@pytest.mark.parametrize("suit", [None, "H"])
def test_what_king_and_queen_are_worth_waits_for_trumps(deal, trump, value, verdict, suit):
    jodhi = {"seat": "B1", "value": value, "after_hand": 1} | ({"suit": suit} if suit else {})
    facts = {"trump_maker": "B1", "ball": "A", "hands": rows(KING_AND_QUEEN, LEADS), "jodhis": [jodhi]}
    facts |= {"trump": trump} if trump else {}
    claim = {"team": "A", "offence": "jodhi_wrong_value", "against": "B1"}
    assert deal(facts | {"claims": [claim]})["claims"][0]["verdict"] == verdict


def test_a_claim_that_names_no_hand_means_the_fifth_too(deal):
    facts = {"trump": "H", "trump_maker": "B1", "ball": "A", "hands": rows(LATE_REVOKE, [*LEADS[:5], "B1"])}
    claim = {"team": "B", "offence": "revoke", "against": "A1"}
    assert deal(facts | {"claims": [claim]})["claims"][0]["verdict"] == "upheld"


@pytest.mark.parametrize(
    ("hand", "cards", "verdict"), [(1, 0, "rejected"), (1, 1, "upheld"), (2, 0, "upheld"), (2, 1, "upheld")]
)
def test_a_thunee_is_late_once_a_card_was_played(deal, hand, cards, verdict):
    call = {"seat": "B1", "result": "won", "moment": {"hand": hand, "cards": cards}}
    claim = {"team": "A", "offence": "thunee_late", "against": "B1"}
    assert deal({"thunee": call, "ball": "A", "claims": [claim]})["claims"][0]["verdict"] == verdict


def test_a_sum_names_a_term_of_one_point():
    assert sentence(((95, "cards"), (1, "last hand")), 96, 105) == "95 cards + 1 last hand = 96, needs 105"
    assert sentence(((95, "cards"), (-1, "last hand")), 94, 105) == "95 cards − 1 last hand = 94, needs 105"


def test_the_turn_passes_two_who_are_out_of_the_calling(deal, changed):
    auction = [["B1", 10], ["A2", "pass"], ["B2", "pass"], ["A1", 20], ["B1", 30], ["A1", 40]]
    turns = {"bid_order": "in_turn", "bid_pass_final": True, "bid_simultaneous_add": None}
    scored = deal({"auction": auction, "ball": "A"}, changed(**turns, bid_right_to_open="anyone_but_partner"))
    assert (scored["trump_maker"], scored["bid"], scored["findings"]) == ("A1", 40, [])


@pytest.mark.parametrize(
    ("played", "listed", "wrong"),
    [(0, 0, 0), (6, 0, 0), (7, 0, 1), (-1, 0, 1), (2, 2, 0), (1, 2, 1), (6, 6, 0), (None, 6, 0), (None, 7, 1)],
)
def test_a_deal_has_six_hands_and_lists_no_more_than_were_played(played, listed, wrong):
    found = check_facts(Deal(played=played, hands=(Hand("A"),) * listed), load("masters"))
    assert len(found) == wrong


COUNTED = {"points": {"A": 115}, "hands": ["B", "A", "B", "A", "A", "B1"]}


@pytest.mark.parametrize("kind", ["thunee", "double", "khanak"])
def test_a_call_is_void_where_a_claim_ends_the_deal(deal, kind):
    call = {"seat": "B1"} | ({"result": "won"} if kind == "thunee" else {})
    claim = {"team": "A", "offence": "revoke", "ruling": "upheld"}
    facts = COUNTED | {kind: call, "claims": [claim], "jodhis": [{"seat": "B1", "value": 20}]}
    assert (deal(facts)["call"]["kind"], deal(facts)["call"]["outcome"]) == (kind, "void")
    assert deal(COUNTED | {"claims": [claim]})["call"] is None


@pytest.mark.parametrize(
    ("after", "wrong"),
    [
        ([["A1", 20]], []),
        ([["A2", 20]], []),
        ([["A1", 20], ["B1", 30]], []),
        ([], ["auction[1]"]),
        ([["B1", 30]], ["auction[1]"]),
        ([["A1", "pass"]], ["auction[1]"]),
        ([["A1+A2", 30], ["A1", 30]], ["auction[1]"]),
    ],
)
def test_a_joint_call_is_settled_by_the_next_entry(deal, refusal, after, wrong):
    facts = {"auction": [["A1+A2", 20], *after], "ball": "A"}
    if wrong:
        assert [one.partition(":")[0] for one in refusal(facts)] == wrong
    else:
        assert deal(facts)["result"] == "count"


def test_a_claim_takes_hands_one_to_six(deal, refusal):
    claims = [{"team": "A", "offence": "revoke", "ruling": "withdrawn", "hand": hand} for hand in (1, 6)]
    assert [one["verdict"] for one in deal(COUNTED | {"claims": claims})["claims"]] == ["withdrawn", "withdrawn"]
    for hand in (0, 7):
        told = refusal(COUNTED | {"claims": [claims[0] | {"hand": hand}]})
        assert told == [f"claims[0].hand: must be a whole number from 1 to 6, not {hand}"]


def test_a_jodhi_follows_a_hand_that_was_played(deal, refusal):
    facts = {"ball": "A", "hands": ["A", "B"], "jodhis": [{"seat": "A1", "value": 20, "after_hand": 2}]}
    assert deal(facts)["result"] == "count"
    facts["jodhis"][0]["after_hand"] = 3
    assert refusal(facts) == ["jodhis[0].after_hand: only 2 hands were played"]


@pytest.mark.parametrize(
    ("balls", "result", "award"), [(0, "count", (1, "count")), (1, "four_ball", (1, "wrong_claim"))]
)
def test_a_wrong_claim_may_cost_one_ball_or_nothing(deal, changed, balls, result, award):
    claim = {"team": "B", "offence": "revoke", "ruling": "rejected"}
    scored = deal(COUNTED | {"claims": [claim]}, changed(claim_wrong_balls=balls))
    (paid,) = scored["awards"]
    assert (scored["result"], paid["team"], paid["balls"], paid["for"]) == (result, "A", *award)


@pytest.mark.parametrize(("bid", "balls"), [({}, 1), ({"bid": 1, "trump_maker": "B1"}, 2)])
def test_called_and_lost_needs_a_call(deal, changed, bid, balls):
    scored = deal(COUNTED | bid, changed(bid_values=[1, 10], called_and_lost_balls=2))
    assert scored["awards"] == [{"team": "A", "balls": balls, "for": "count"}]


def test_a_team_at_the_target_gets_no_ball_for_a_lost_game(deal, changed):
    scored = deal({"double": {"seat": "B1"}}, changed("classic", win_by=2), A=12, B=11)
    assert (scored["winner"], scored["due"], scored["balls"]) == ("A", {"A": 0, "B": 0}, {"A": 12, "B": 11})


@pytest.mark.parametrize(("before", "dealer"), [({"A": 4, "B": 3}, "B1"), ({"A": 4, "B": 4}, "A1")])
def test_the_deal_goes_on_where_the_dealers_team_is_level(deal, before, dealer):
    assert deal({"ball": "B"}, **before)["next_dealer"] == dealer


def test_the_last_hand_told_twice_must_agree(refusal):
    facts = {"ball": "A", "hands": [*["A"] * 5, "A1"], "last_hand": "B1"}
    assert refusal(facts) == ["last_hand: B1 does not agree with hands, where A1 took the sixth"]
    facts["hands"][-1] = "A"
    assert refusal(facts) == ["last_hand: B1 does not agree with hands, where A took the sixth"]


def test_of_two_jodhis_of_trumps_the_last_caller_is_named(deal):
    jodhis = [{"seat": "A1", "value": 40}, {"seat": "B1", "value": 40}]
    assert [(one["id"], one["seat"]) for one in deal({"ball": "A", "jodhis": jodhis})["findings"]] == [
        ("jodhi_twice", "B1")
    ]


@pytest.mark.parametrize(("jodhis", "found"), [([{"seat": "A2", "value": 20}], []), ([], ["khanak_no_jodhi"])])
def test_a_khanak_needs_a_jodhi_of_its_team(deal, jodhis, found):
    facts = {"points": {"B": 20}, "hands": ["A", "A", "A", "A", "B", "A1"], "khanak": {"seat": "A1"}}
    assert [one["id"] for one in deal(facts | {"jodhis": jodhis})["findings"]] == found


@pytest.mark.parametrize(
    ("offence", "strict", "before", "after"),
    [
        ("signals", True, {}, {("B", "signals"): 1}),
        ("signals", True, {("B", "signals"): 1}, {("B", "signals"): 2}),
        ("revoke", True, {}, {}),
        ("revoke", False, {}, {("B", "revoke"): 1}),
    ],
)
def test_a_warning_is_remembered_and_a_paid_offence_is_not(offence, strict, before, after):
    claim = Claim("A", offence, against="B1", ruling="upheld")
    rules = resolve({"base": "masters", "set": {"strict": strict}})
    standing = Standing({"A": 0, "B": 0}, 13, "A1", before)
    assert score_deal(Deal(ball="A", claims=(claim,)), standing, rules, 1).after.warnings == after


def test_a_claim_taken_back_is_not_ruled_on(deal):
    claim = {"team": "A", "offence": "revoke", "ruling": "withdrawn"}
    (heard,) = deal(COUNTED | {"claims": [claim]})["claims"]
    assert (heard["verdict"], heard["why"]) == ("withdrawn", "the claim was withdrawn")


def test_a_seat_that_played_and_held_too_many_is_told_with_seven(refusal):
    rows = [{"lead": "A1", "cards": ["KS", "QS", "JS", "AS"]}, {"lead": "A1", "cards": ["KD", "QD", "JD", "AD"]}]
    facts = {"trump": "H", "ball": "A", "hands": rows, "held": {"A1": ["9S", "9D", "9H", "9C", "10S", "10D"]}}
    told = "more than six cards are told of it: KS, KD, 9S, 9D, 9H, 9C, 10S"
    assert refusal(facts) == [f"held.A1: {told}"]


@pytest.mark.parametrize(("held", "wrong"), [(["KS"], False), (["KS", "QS"], True)])
def test_nobody_played_two_cards_to_a_closed_hand(deal, refusal, held, wrong):
    rows = ["A", {"cards": ["KS", "QS", "JS", "AS"], "order": False}]
    facts = {"trump": "H", "ball": "A", "hands": rows, "held": {"A1": held}}
    if wrong:
        together = "hand 2: KS, QS; dealt: A1 KS, A1 QS"
        assert refusal(facts) == [f"held.A1[1]: these can't all be true together: {together}"]
    else:
        assert deal(facts)["result"] == "count"


def test_the_first_hand_needs_no_leader_told(deal):
    rows = [{"cards": ["JS", "9S", "QS", "?"]}]
    assert deal({"trump": "H", "ball": "A", "hands": rows})["result"] == "count"


def test_a_double_on_corner_house_that_nobody_claims_is_paid(deal, changed):
    call = {"double": {"seat": "B1", "result": "won"}}
    for strict in (True, False):
        scored = deal(call, changed(strict=strict), A=4, B=12)
        assert (scored["result"], scored["call"]["outcome"]) == ("double", "won")


def test_a_marial_has_to_name_its_jodhi(refusal):
    jodhis = [{"seat": "A1", "value": 20}, {"seat": "A2", "value": 20}]
    claim = {"team": "B", "offence": "jodhi_bluff", "ruling": "upheld", "remedy": "marial"}
    told = "the claim can mean 2 jodhis; name against and value"
    assert refusal({"ball": "A", "jodhis": jodhis, "claims": [claim]}) == [f"claims[0]: {told}"]
