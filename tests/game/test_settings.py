"""Settings an organiser may turn: each moves what the engine says of the same facts."""

from __future__ import annotations

import pytest

from app.game.text.formatting import deal_json
from app.game.text.parsing import parse_deal
from app.rules.loading import resolve

COUNTED = {"points": {"A": 115}, "hands": ["B", "A", "B", "A", "A", "B1"]}


def found(result):
    return [(one["id"], one["why"]) for one in result["findings"]]


@pytest.mark.parametrize(
    ("values", "auction", "ends", "void"),
    [
        ({"bid_right_to_open": "opponents"}, [["B1", 10]], ("B1", 0), "he holds trump already"),
        ({"bid_right_to_open": "opponents"}, [["A1", 10], ["B1", 20]], ("B1", 20), ""),
        ({"bid_right_to_open": "opponents"}, [["A1", 10], ["A1", 20]], ("A1", 20), ""),
        ({"bid_partners_against": True}, [["B2", 10]], ("B2", 10), ""),
        ({"bid_partners_against": True}, [["A1", 10], ["A2", 20]], ("A2", 20), ""),
        ({"bid_pass_final": True}, [["A1", "pass"], ["A1", 10]], ("B1", 0), "he has passed"),
        ({"bid_simultaneous_add": None}, [["A1+A2", 10], ["A1", 10]], ("A1", 10), "partners have no call together"),
        ({"bid_simultaneous_add": 20}, [["A1+A2", 10], ["A2", 30]], ("A2", 30), ""),
    ],
)
def test_who_may_call_over_whom(deal, changed, values, auction, ends, void):
    scored = deal({"auction": auction, "ball": "A"}, changed(**values))
    assert (scored["trump_maker"], scored["bid"]) == ends
    assert [void in why for _, why in found(scored)] == ([True] if void else [])


@pytest.mark.parametrize(
    ("auction", "maker", "bid", "void"),
    [
        ([["B1", 10], ["A2", 20], ["B2", 30]], "B2", 30, ""),  # dealer A1: B1 speaks first
        ([["B1", 10], ["A2", "pass"], ["B2", 30]], "B1", 10, "his partner"),
        ([["A2", 10]], "B1", 0, "it is for B1 to call"),
        ([["B1", "pass"], ["A2", 10], ["B2", "pass"], ["A1", "pass"], ["B1", 20]], "B1", 20, ""),
        ([["B1", "pass"], ["A2", "pass"], ["B2", "pass"], ["A1", 10], ["A2", 20]], "A1", 10, "it is for B1 to call"),
        ([["A2", "pass"], ["B1", "pass"], ["A2", 10]], "A2", 10, ""),  # a pass out of turn takes nobody's turn
    ],
)
def test_calls_in_turn(deal, changed, auction, maker, bid, void):
    rules = changed(bid_order="in_turn", bid_simultaneous_add=None, bid_right_to_open="anyone_but_partner")
    scored = deal({"auction": auction, "ball": "A"}, rules)
    assert (scored["trump_maker"], scored["bid"]) == (maker, bid)
    assert [void in why for _, why in found(scored)] == ([True] if void else [])


def test_in_turn_the_round_passes_over_those_who_are_out(deal):
    auction = [["B1", "pass"], ["A2", 80], ["B2", "pass"], ["A1", "pass"], ["A2", 90]]
    scored = deal({"auction": auction, "points": {"A": 90}, "hands": ["A", "B"] * 3}, "dutch")
    assert (scored["trump_maker"], scored["bid"], found(scored)) == ("A2", 90, [])
    everyone = [[seat, "pass"] for seat in ("B1", "A2", "B2", "A1")]
    assert deal({"auction": everyone, "redeal": "all_passed"}, "dutch")["result"] == "redeal"


def test_where_all_may_pass_nobody_holds_trump_before_a_call(deal, changed):
    rules = changed(nobody_bids="redeal")
    assert deal({"redeal": "all_passed"}, rules)["result"] == "redeal"
    scored = deal({"auction": [["B2", 10]], "ball": "A"}, rules)
    assert (scored["trump_maker"], scored["bid"], found(scored)) == ("B2", 10, [])
    assert found(deal({"trump_maker": "A1", "ball": "A"}, rules)) == []


@pytest.mark.parametrize(
    ("precedence", "seat", "maker", "fault"),
    [
        ("trump_team_then_first", "B1", "B2", False),
        ("trump_team_then_first", "A1", "B2", True),
        ("trumper_then_first", "B1", "B2", True),
        ("trumper_then_first", "B2", "B2", False),
        ("first", "B2", "B2", True),
    ],
)
def test_who_takes_the_thunee_over(deal, changed, precedence, seat, maker, fault):
    call = {"seat": seat, "result": "won", "gave_way": ["A2"]}
    facts = {"trump_maker": maker, "bid": 10, "thunee": call}
    ids = [one for one, _ in found(deal(facts, changed(thunee_precedence=precedence)))]
    assert ids == (["thunee_precedence"] if fault else [])


@pytest.mark.parametrize(("result", "team"), [("won", "B"), ("lost", "A"), ("partner_catch", "A")])
def test_a_blind_thunee_has_a_price_of_its_own(deal, changed, refusal, result, team):
    facts = {"thunee": {"seat": "B1", "result": result, "blind": True}}
    scored = deal(facts, changed(blind_thunee=6))
    assert scored["awards"] == [{"team": team, "balls": 6, "for": "thunee"}]
    assert deal({"thunee": {"seat": "B1", "result": result}}, changed(blind_thunee=6))["awards"][0]["balls"] == 4
    assert refusal(facts) == ["thunee.blind: this ruleset has no blind Thunee"]


def test_royals_turn_the_ranks_round_and_leave_the_points(deal, changed, refusal):
    rows = [{"lead": "A2", "cards": ["JS", "QS", "9S", "AS"]}, "A", "A", "A", "A", "A1"]
    plain = {"hands": rows, "trump": "H", "double": {"seat": "A1"}}
    assert deal(plain | {"royals": True}, changed(royals=True))["call"]["outcome"] == "lost"  # the Queen took hand 1
    assert deal(plain, changed(royals=True))["call"]["outcome"] == "won"
    assert refusal(plain | {"royals": True}) == ["royals: this ruleset has no royals"]


def test_what_a_deal_can_be_is_written_as_it_was_read():
    rules = resolve({"base": "masters", "set": {"royals": True, "blind_thunee": 6}})
    for told in ({"thunee": {"seat": "B1", "blind": True}, "royals": True}, {"thunee": {"seat": "B1"}}):
        assert deal_json(parse_deal(told, rules)) == told


@pytest.mark.parametrize(("cancels", "verdict"), [(True, "upheld"), (False, "not_an_offence")])
def test_no_trump_under_a_thunee(deal, changed, cancels, verdict):
    claim = {"team": "A", "offence": "no_trump", "ruling": "upheld"}
    facts = {"thunee": {"seat": "B1", "result": "won"}, "claims": [claim]}
    scored = deal(facts, changed(no_trump_under_thunee=cancels))
    assert scored["claims"][0]["verdict"] == verdict
    assert scored["result"] == ("redeal" if cancels else "thunee")


@pytest.mark.parametrize(
    ("value", "moment", "verdict"),
    [
        ("void", {"hand": 1, "cards": 2}, "upheld"),
        ("safe_in_suit_led", {"hand": 1, "cards": 2}, "open"),  # whether it is safe there officials judge
        ("safe_in_suit_led", {"hand": 1, "cards": 0}, "rejected"),
        ("safe_in_suit_led", {"hand": 2, "cards": 0}, "upheld"),
    ],
)
def test_a_late_thunee_may_be_safe_in_the_suit_led(deal, changed, value, moment, verdict):
    call = {"seat": "A1", "result": "won", "moment": moment}
    facts = {"thunee": call, "ball": "A", "claims": [{"team": "B", "offence": "thunee_late"}]}
    (heard,) = deal(facts, changed(thunee_late_call=value))["claims"]
    assert heard["verdict"] == verdict
    assert ("suit led" in heard["why"]) == (verdict == "open")


@pytest.mark.parametrize(("same", "dealer"), [("same", "A1"), ("right", "B1")])
def test_who_deals_after_a_redeal(deal, changed, same, dealer):
    assert deal({"redeal": "agreed"}, changed(dealer_after_redeal=same))["next_dealer"] == dealer


def test_six_of_a_suit_with_anybody(deal, changed):
    assert deal({"redeal": "six_of_suit"}, changed("classic", six_of_suit_others="redeal"))["result"] == "redeal"


@pytest.mark.parametrize(("seat", "balls"), [("B1", 3), ("A1", 7)])
def test_a_backward_khanak_has_a_price_of_its_own(deal, changed, seat, balls):
    hands = ["A", "A", "A", "A", "B", seat] if seat[0] == "A" else ["B", "B", "B", "B", "A", seat]
    facts = {"points": {"B" if seat[0] == "A" else "A": 20}, "hands": hands}
    facts |= {"jodhis": [{"seat": seat, "value": 50}], "khanak": {"seat": seat}}
    assert deal(facts, changed(khanak_backward=7))["awards"] == [{"team": seat[0], "balls": balls, "for": "khanak"}]


@pytest.mark.parametrize(("limit", "cards", "late"), [("3rd", 2, 0), ("3rd", 3, 1), ("2nd", 2, 1), ("1st", 1, 1)])
def test_until_which_card_a_jodhi_may_be_called(deal, changed, limit, cards, late):
    jodhi = {"seat": "A1", "value": 20, "after_hand": 2, "moment": {"hand": 3, "cards": cards}}
    scored = deal(COUNTED | {"jodhis": [jodhi]}, changed(jodhi_late_limit=f"before_{limit}_card"))
    assert [one for one, _ in found(scored)] == ["jodhi_late"] * late


@pytest.mark.parametrize(("warnings", "effects"), [(1, ["warning", "four_ball"]), (2, ["warning", "warning"])])
def test_how_often_a_team_is_warned(game, changed, warnings, effects):
    claim = {"team": "A", "offence": "signals", "ruling": "upheld"}
    deals = game(*[{"ball": "A", "claims": [claim]}] * 2, ruleset=changed(warnings_before_four_ball=warnings))
    assert [one["claims"][0]["effect"] for one in deals] == effects


@pytest.mark.parametrize(
    ("offence", "values", "effect"),
    [
        ("silent_mode", {"silent_mode": True}, "four_ball"),
        ("undertrump", {"undertrump": "forced_only"}, "four_ball"),
        ("table_cut", {"table_cut": "none"}, None),
        ("riffle", {"riffle": "none"}, None),
        ("bottom_card", {"bottom_card": "none"}, None),
        ("out_of_turn", {"out_of_turn": "none"}, None),
        ("player_flips", {"player_flips": "none"}, None),
        ("ask_trump_late", {"ask_trump_late": "none"}, None),
        ("cut_not_offered", {"cut_not_offered": "redeal"}, "redeal"),
        ("cut_not_offered", {"cut_not_offered": "none"}, None),
    ],
)
def test_what_an_offence_costs_is_set(deal, changed, offence, values, effect):
    claim = {"team": "B", "offence": offence, "ruling": "upheld"}
    (heard,) = deal({"ball": "A", "claims": [claim]}, changed(**values))["claims"]
    assert (heard["verdict"], heard["effect"]) == ("upheld" if effect else "not_an_offence", effect)


@pytest.mark.parametrize(
    ("value", "text"),
    [("next_cut", "cut for the next deal"), ("next_first_card", "next deal is led"), ("slip_signed", "is signed")],
)
def test_until_when_a_claim_is_heard(value, text):
    offence = resolve({"base": "masters", "set": {"claim_deadline": value}}).offences["revoke"]
    assert text in offence.deadline


@pytest.mark.parametrize(
    ("base", "values", "offence", "text"),
    [
        ("masters", {}, "jodhi_wrong_hand", "until the deal is counted"),
        ("masters", {"marials": False}, "jodhi_wrong_hand", "until the pack is cut for the next deal"),
        ("masters", {}, "jodhi_late", "until the pack is cut for the next deal"),
        ("online", {}, "jodhi_late", "before the third card of the next hand"),
        ("online", {"marial_window": "count"}, "jodhi_late", "until the deal is counted"),
    ],
)
def test_what_a_marial_answers_has_the_time_of_a_marial(base, values, offence, text):
    assert resolve({"base": base, "set": values}).offences[offence].deadline == text


@pytest.mark.parametrize("limit", ["1st", "2nd", "4th"])
def test_a_late_jodhi_is_told_by_the_limit_in_force(limit):
    offence = resolve({"base": "masters", "set": {"jodhi_late_limit": f"before_{limit}_card"}}).offences["jodhi_late"]
    word = {"1st": "first", "2nd": "second", "4th": "fourth"}[limit]
    assert f"before the {word} card" in offence.proof
    assert "third" not in offence.word + offence.proof


@pytest.mark.parametrize(("offence", "name"), [("boxed_cards", "boxed_cards_until"), ("no_trump", "no_trump_until")])
def test_a_redeal_has_a_time_of_its_own(offence, name):
    other = {"boxed_cards_until": "cut", "no_trump_until": "next_cut"}[name]
    rules = [resolve("masters"), resolve({"base": "masters", "set": {name: other}})]
    assert len({one.offences[offence].deadline for one in rules}) == 2


ROWS = [{"lead": "B1", "cards": ["AS", "9H", "QH", "KS"]}, {"lead": "A2", "cards": ["JC", "KD", "9C", "AC"]}]


def undertrumps(deal, rows, held=None, ruleset="dutch", trump="H"):
    facts = {"hands": rows, "trump": trump, "trump_maker": "A1", "bid": 80, "ball": "A", "held": held or {}}
    return [(one["seat"], one["hand"]) for one in deal(facts, ruleset)["findings"] if one["id"] == "undertrump"]


def test_an_undertrump_with_another_suit_in_hand_is_found(deal, changed):
    assert undertrumps(deal, ROWS) == [("B2", 1)]
    assert undertrumps(deal, ROWS, ruleset=changed("dutch", undertrump="allowed")) == []
    assert undertrumps(deal, ROWS[:1], {"B2": ["KD"]}) == [("B2", 1)]


@pytest.mark.parametrize(
    ("rows", "held"),
    [
        ([{"lead": "B1", "cards": ["?", "9H", "QH", "KS"]}, ROWS[1]], {}),  # the suit led is not known
        ([{"lead": "B1", "cards": ["AS", "?", "QH", "KS"]}, ROWS[1]], {}),  # nor what lay there
        ([{"lead": "B1", "cards": ["AS", "9H", "?", "KS"]}, ROWS[1]], {}),  # nor his card
        ([{"lead": "B1", "cards": ["AH", "9H", "QH", "KH"]}, ROWS[1]], {}),  # trumps were led
        ([{"lead": "B1", "cards": ["AS", "QH", "9H", "KS"]}, ROWS[1]], {}),  # over, not under
        ([{"cards": ["AS", "9H", "QH", "KS"], "order": False}, {"lead": "A2", "cards": ["JC", "KD", "9C", "AC"]}], {}),
        (["A2", {"lead": "A2", "cards": ["JC", "KD", "9C", "AC"]}], {}),
    ],
)
def test_what_is_not_proved_is_no_undertrump(deal, rows, held):
    assert undertrumps(deal, rows, held) == []


@pytest.mark.parametrize("held", [{}, {"B2": ["JH", "AH", "10H", "KH", "QH"]}])
def test_an_undertrump_is_proved_where_six_cards_can_not_all_be_trumps(deal, held):
    assert undertrumps(deal, ROWS[:1], held) == [("B2", 1)]  # the nine lay there: five trumps are all there can be


def test_only_trumps_in_hand_is_no_choice(deal):
    held = {"B2": ["JH", "AH", "10H", "KH", "QH", "AD"]}
    rows = [{"lead": "B1", "cards": ["?", "?", "?", "?"]}, {"lead": "B1", "cards": ["AS", "9H", "QH", "KS"]}]
    assert undertrumps(deal, rows, held) == []  # the Ace of diamonds may have gone in the first hand
    gone = [{"lead": "B2", "cards": ["AD", "?", "?", "?"], "won": "B1"}, rows[1]]
    assert undertrumps(deal, gone, held) == []


@pytest.mark.parametrize(
    ("alone", "awards"),
    [
        (True, [("A", 4, "penalty")]),
        (False, [("A", 4, "penalty"), ("A", 1, "count")]),
    ],
)
def test_whether_a_four_ball_stands_alone(deal, changed, alone, awards):
    claim = {"team": "A", "offence": "revoke", "ruling": "upheld"}
    scored = deal(COUNTED | {"claims": [claim]}, changed(penalty_no_other_scoring=alone))
    assert [(one["team"], one["balls"], one["for"]) for one in scored["awards"]] == awards
    assert scored["result"] == "four_ball"


def test_beside_a_four_ball_a_game_can_be_lost_or_a_deal_stay_open(deal, changed):
    claim = {"team": "A", "offence": "revoke", "ruling": "upheld"}
    house = changed("classic", penalty_no_other_scoring=False)
    lost = deal({"double": {"seat": "B1"}, "claims": [claim]}, house, B=11)
    assert (lost["result"], lost["winner"]) == ("game_loss", "A")
    rows = [{"lead": "B2", "cards": ["?", "?", "?", "?"]}, None, None, None, None, None]
    facts = {"hands": rows, "trump": "S", "claims": [claim], "jodhis": [{"seat": "A1", "value": 20}]}
    facts |= {"khanak": {"seat": "A1"}}
    assert deal(facts, changed(penalty_no_other_scoring=False))["result"] == "open"
