"""The calling for trump, bid by bid: what stands, what is void, and who keeps trump."""

from __future__ import annotations

import pytest


def ids(result):
    return [one["id"] for one in result["findings"]]


@pytest.mark.parametrize(
    ("auction", "maker", "bid", "void"),
    [
        ([["A1", 10]], "A1", 10, 0),  # A1 deals, so B1 holds trump
        ([["A1", 10], ["B1", 20], ["A2", 30]], "A2", 30, 0),
        ([["A1", 10], ["B1", 10]], "A1", 10, 1),  # not above
        ([["B2", 10]], "B1", 0, 1),  # the trump maker's partner may not open
        ([["A1", 10], ["A2", 20]], "A1", 10, 1),  # partners do not bid against each other
        ([["B1", 10]], "B1", 0, 1),  # nor he himself: he holds trump until an opponent calls
        ([["A1", "pass"], ["A2", "pass"]], "B1", 0, 0),
        ([["A1", "pass"], ["A1", 10]], "A1", 10, 0),
        ([["A1+A2", 10], ["A2", 20]], "A2", 20, 0),  # a joint call is raised by ten
        ([["A1+A2", 10], ["A2", 10]], "A2", 10, 0),  # or told as it stands
        ([["A1+A2", 10], ["A2", 40]], "A2", 20, 1),
        ([["A1+A2", 100], ["A1", 104]], "A1", 104, 0),
        ([["B1+B2", 10], ["B1", 20]], "B1", 0, 2),  # their own team holds trump, and nobody called over it
        ([["A1", 104], ["B1", 104]], "A1", 104, 1),
        ([["A1", 10], ["A1+A2", 20], ["A2", 30]], "A1", 10, 2),  # no pair calls over itself
    ],
)
def test_calls_in_masters(deal, auction, maker, bid, void):
    scored = deal({"auction": auction, "ball": "A"})
    assert (scored["trump_maker"], scored["bid"]) == (maker, bid)
    assert ids(scored) == ["bid_void"] * void


def test_in_a_contract_a_pass_is_final(deal):
    auction = [["B1", 80], ["A1", "pass"], ["A2", 90], ["A1", 100]]
    scored = deal({"auction": auction, "points": {"A": 90}, "hands": ["A"] * 3 + ["B"] * 3}, "dutch")
    assert (scored["trump_maker"], scored["bid"]) == ("A2", 90)
    assert ids(scored) == ["bid_void"]
    back = [["B1", 80], ["A1", "pass"], ["A1", 90]]
    assert ids(deal({"auction": back, "points": {"B": 90}, "hands": ["A"] * 3 + ["B"] * 3}, "dutch")) == ["bid_void"]


def test_all_pass_is_a_redeal_in_a_contract_only(deal, refusal):
    auction = [[seat, "pass"] for seat in ("B1", "A2", "B2", "A1")]
    assert deal({"auction": auction, "redeal": "all_passed"}, "dutch")["result"] == "redeal"
    assert refusal({"redeal": "all_passed"}) == ["redeal: this ruleset knows no re-deal for all_passed"]


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"auction": [["A1", 15]]}, "auction[0]: 15 is no bid here (allowed: 10, 20"),
        ({"auction": [["A1", 10]], "bid": 20}, "bid: 20 does not agree with the auction, which ends at 10"),
        ({"auction": [["A1", 10]], "trump_maker": "B1"}, "trump_maker: B1 does not agree with the auction, which A1"),
        ({"auction": [["A1+B1", 10], ["A1", 10]]}, "auction[0]: A1+B1 are no partners"),
        ({"auction": [["A1+A1", 10], ["A1", 10]]}, "auction[0]: A1+A1 are no partners"),
        ({"auction": [["A1+A2", "pass"]]}, "auction[0]: partners don't pass together"),
        ({"auction": [["A1+A2", 10]]}, "auction[1]: the entry after a joint call names the partner chosen of A1+A2"),
        ({"auction": [["A1+A2", 10], ["B1", 20]]}, "auction[1]: the entry after a joint call"),
        ({"auction": [["A1+A2", 10], ["A1", "pass"]]}, "auction[1]: the entry after a joint call"),
    ],
)
def test_auctions_that_cant_be(refusal, facts, expected):
    assert refusal({"ball": "A"} | facts)[0].startswith(expected)


def test_an_auction_agrees_with_what_is_told_beside_it(deal):
    facts = {"auction": [["A1", 10]], "bid": 10, "trump_maker": "A1", "ball": "B"}
    assert ids(deal(facts)) == []


@pytest.mark.parametrize(
    ("facts", "ruleset", "found"),
    [
        ({"dealer": "A1", "trump_maker": "B1"}, "masters", []),
        ({"dealer": "B2"}, "masters", ["dealer"]),
        ({"trump_maker": "A1"}, "masters", ["dealer"]),
        ({"trump_maker": "A1", "bid": 10}, "masters", []),
        ({"trump_maker": "A1"}, "dutch", []),
    ],
)
def test_another_dealer_or_trump_maker_than_the_rules_give_is_found(deal, facts, ruleset, found):
    scored = deal({"ball": "A"} | facts, ruleset)
    assert ids(scored) == found
    assert scored["dealer"] == facts.get("dealer", "A1")
    assert scored["trump_maker"] == facts.get("trump_maker", "A1" if facts.get("dealer") == "B2" else "B1")


@pytest.mark.parametrize(
    ("call", "maker", "ruleset", "found"),
    [
        ({"gave_way": ["B2"]}, "B1", "masters", []),  # the trump maker has the first right
        ({"gave_way": ["A1"]}, "B2", "masters", ["thunee_precedence"]),
        ({"gave_way": ["B2"]}, "B1", "dutch", ["thunee_precedence"]),  # first come, first served
        ({"moment": {"hand": 1, "cards": 1}}, "B1", "masters", ["thunee_late"]),
        ({"moment": {"hand": 1, "cards": 0}}, "B1", "masters", []),
        ({"moment": {"hand": 2, "cards": 0}}, "B1", "masters", ["thunee_late"]),
    ],
)
def test_who_may_play_the_thunee_and_when(deal, call, maker, ruleset, found):
    facts = {"trump_maker": maker, "bid": 80, "thunee": {"seat": "B1", "result": "won", **call}}
    scored = deal(facts, ruleset)
    assert ids(scored) == found
    late = [one["hand"] for one in scored["findings"] if one["id"] == "thunee_late"]
    assert late == ([call["moment"]["hand"]] if found == ["thunee_late"] else [])


@pytest.mark.parametrize(
    ("claim", "thunee", "verdict"),
    [
        ("thunee_late", {"seat": "A1", "moment": {"hand": 1, "cards": 2}}, "upheld"),
        ("thunee_late", {"seat": "A1", "moment": {"hand": 1, "cards": 0}}, "rejected"),
        ("thunee_late", {"seat": "A1"}, "open"),
        ("thunee_late", {"seat": "B1"}, "rejected"),
        ("thunee_complete_suit", {"seat": "B1"}, "rejected"),
        ("thunee_complete_suit", {"seat": "A1"}, "open"),
    ],
)
def test_claims_on_a_thunee_are_answered_from_the_facts(deal, claim, thunee, verdict):
    facts = {"ball": "A", "thunee": thunee | {"result": "won"}, "claims": [{"team": "B", "offence": claim}]}
    assert deal(facts)["claims"][0]["verdict"] == verdict


@pytest.mark.parametrize(
    ("reason", "known"),
    [
        ("no_trump", {"masters", "online", "classic"}),
        ("low_first_four", {"masters", "classic"}),
        ("six_of_suit", {"masters"}),
        ("boxed_cards", {"masters", "online", "classic", "dutch"}),
        ("dealer_flips", {"masters", "online", "classic", "dutch"}),
        ("agreed", {"masters", "online", "classic", "dutch"}),
        ("all_passed", {"dutch"}),
    ],
)
def test_redeals_a_ruleset_knows(deal, refusal, reason, known):
    for ruleset in ("masters", "online", "classic", "dutch"):
        if ruleset in known:
            scored = deal({"redeal": reason}, ruleset)
            assert (scored["result"], scored["next_dealer"], scored["balls"]) == ("redeal", "A1", {"A": 4, "B": 4})
        else:
            assert refusal({"redeal": reason}, ruleset) == [f"redeal: this ruleset knows no re-deal for {reason}"]


@pytest.mark.parametrize("auction", [[["B1", "pass"], ["A2", "pass"], ["B2", "pass"], ["A1", "pass"]], [["A2", 80]]])
def test_where_nobody_called_a_contract_the_deal_is_dealt_again(refusal, deal, auction):
    told = {"auction": auction, "points": {"A": 70}, "hands": ["A", "B"] * 3}
    missing = "redeal: is missing: nobody called, so the deal is dealt again (all_passed)"
    assert refusal(told, "dutch") == [missing]
    assert deal({"auction": auction, "redeal": "all_passed"}, "dutch")["result"] == "redeal"
