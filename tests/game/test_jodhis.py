"""Jodhis: the moment they are called at, and what calls say that can't all be true."""

from __future__ import annotations

import pytest

HANDS = ["B", "A", "B", "A", "A", "B1"]  # A takes 2, 4, 5; B takes 1, 3, 6


def jodhi(seat="A1", value=20, after_hand=None, cards=None, hand=None, **more):
    told = {"seat": seat, "value": value} | more
    if after_hand is not None:
        told["after_hand"] = after_hand
    if cards is not None:
        told["moment"] = {"hand": hand or after_hand + 1, "cards": cards}
    return told


def facts(*jodhis, hands=HANDS):
    return {"points": {"A": 115}, "hands": hands, "jodhis": list(jodhis)}


def counts(result):
    return any(word in result["arithmetic"] for word in ("jodhi", "jodie", "jodi"))


def ids(result):
    return [one["id"] for one in result["findings"]]


@pytest.mark.parametrize(
    ("told", "online", "classic", "found"),
    [
        (jodhi(), True, True, []),
        (jodhi(after_hand=2), False, True, ["jodhi_wrong_time"]),  # the first hand won, but hand 2
        (jodhi(after_hand=4), False, False, ["jodhi_wrong_time"]),  # the second hand won
        (jodhi(after_hand=1), False, False, ["jodhi_wrong_hand"]),
        (jodhi("B1", after_hand=1), True, True, []),
        (jodhi("B1", after_hand=3), True, False, []),
        (jodhi("B1", 30, after_hand=1, cards=2), True, True, []),
        (jodhi("B1", 30, after_hand=1, cards=3), False, False, ["jodhi_late"]),
        (jodhi("B1", 30, after_hand=1, cards=0, hand=3), False, False, ["jodhi_late"]),
        (jodhi("B1", 30, after_hand=1, cards=3, hand=1), False, False, ["jodhi_mid_hand"]),
        (jodhi("B1", 30, after_hand=1, cards=4, hand=1), True, True, []),
        (jodhi(after_hand=5), False, False, ["jodhi_wrong_time", "jodhi_bluff"]),  # the third won, but one card is left
    ],
)
def test_out_of_time_is_void_by_itself_or_counts_until_claimed(deal, changed, told, online, classic, found):
    void = changed("online", jodhi_wrong_time_unclaimed="void")
    assert counts(deal(facts(told), void)) is online
    assert counts(deal(facts(told), "classic")) is classic
    assert counts(deal(facts(told), "online")) is True
    assert ids(deal(facts(told), "online")) == found


def test_the_third_hand_won_is_a_moment_too(deal):
    hands = ["A", "A", "A", "B", "B", "B1"]
    late = jodhi(after_hand=3)
    assert counts(deal(facts(late, hands=hands), "classic"))
    assert not counts(deal(facts(jodhi(after_hand=2), hands=hands), "classic"))
    assert counts(deal(facts(jodhi("A1", 50, after_hand=3), hands=hands), "classic"))


def test_five_cards_in_hand_are_too_few_for_a_jack_after_hand_4(deal):
    hands = ["A", "B", "A", "A", "B", "B1"]
    assert counts(deal(facts(jodhi("A1", 40, after_hand=4), hands=hands), "classic"))
    assert not counts(deal(facts(jodhi("A1", 50, after_hand=4), hands=hands), "classic"))


@pytest.mark.parametrize(("hands", "found"), [([None, "A", "B"], []), ([None, "A", "B", "A"], [])])
def test_hands_nobody_remembers_make_no_jodhi_late(deal, hands, found):
    hands = [*hands, *["B"] * (6 - len(hands))]
    assert ids(deal(facts(jodhi(after_hand=2), hands=hands), "classic")) == found


@pytest.mark.parametrize(
    ("jodhis", "found"),
    [
        ([jodhi(value=40), jodhi("B1", 50)], ["jodhi_twice"]),
        ([jodhi(value=40), jodhi("B1", 20)], []),
        ([jodhi()] * 4, ["jodhi_twice"]),
        ([jodhi()] * 3, []),
        ([jodhi(suit="H"), jodhi("B1", 30, suit="H")], ["jodhi_twice"]),
        ([jodhi(suit="H"), jodhi("B1", 30, suit="S")], []),
    ],
)
def test_calls_that_cant_all_be_true_are_found_and_counted_as_called(deal, jodhis, found):
    scored = deal(facts(*jodhis))
    assert ids(scored) == found
    assert counts(scored)


@pytest.mark.parametrize(
    ("told", "found"),
    [
        (jodhi(value=20, suit="H"), ["jodhi_wrong_value"]),
        (jodhi(value=40, suit="H"), []),
        (jodhi(value=40, suit="S"), ["jodhi_wrong_value"]),
        (jodhi(value=30, suit="S"), []),
        (jodhi(value=20), []),
    ],
)
def test_a_value_that_does_not_fit_the_trump_is_found(deal, told, found):
    assert ids(deal(facts(told) | {"trump": "H"})) == found
    assert ids(deal(facts(told))) == []


@pytest.mark.parametrize(
    ("told", "offence", "verdict"),
    [
        (jodhi(after_hand=2), "jodhi_wrong_time", "rejected"),
        (jodhi(after_hand=4), "jodhi_wrong_time", "upheld"),
        (jodhi(), "jodhi_wrong_time", "rejected"),
        (jodhi(after_hand=1), "jodhi_wrong_hand", "upheld"),
        (jodhi(after_hand=2), "jodhi_wrong_hand", "rejected"),
        (jodhi(), "jodhi_wrong_hand", "rejected"),
        (jodhi(after_hand=2, cards=3), "jodhi_late", "upheld"),
        (jodhi(after_hand=2, cards=2), "jodhi_late", "rejected"),
        (jodhi(after_hand=2), "jodhi_late", "open"),
        (jodhi(), "jodhi_late", "rejected"),
        (jodhi(after_hand=2, cards=1, hand=2), "jodhi_mid_hand", "upheld"),
        (jodhi(after_hand=2, cards=1), "jodhi_mid_hand", "rejected"),
        (jodhi(), "jodhi_bluff", "open"),
        (jodhi(), "jodhi_shown", "open"),
    ],
)
def test_a_claim_nobody_ruled_on_is_answered_from_the_facts(deal, told, offence, verdict):
    scored = deal(facts(told) | {"claims": [{"team": "B", "offence": offence}]})
    assert scored["claims"][0]["verdict"] == verdict


@pytest.mark.parametrize("offence", ["jodhi_wrong_time", "jodhi_wrong_hand"])
def test_where_nobody_remembers_the_hands_the_claim_is_open(deal, offence):
    hands = [None, None, "A", "B", "B", "B1"]
    after = 1 if offence == "jodhi_wrong_hand" else 2
    told = facts(jodhi("A1", 20, after), hands=hands) | {"claims": [{"team": "B", "offence": offence}]}
    assert deal(told, "classic")["claims"][0]["verdict"] == "open"


@pytest.mark.parametrize("offence", ["jodhi_wrong_time", "jodhi_wrong_hand", "jodhi_late", "jodhi_bluff"])
def test_a_ruling_stands_though_the_facts_do_not_tell_which_jodhi(deal, offence):
    told = facts(jodhi(), jodhi("A2"))
    told |= {"claims": [{"team": "B", "offence": offence, "value": 20, "ruling": "upheld"}]}
    assert deal(told)["claims"][0]["verdict"] == "upheld"
    assert ids(deal(told)) == []


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (jodhi(value=25), "jodhis[0].value: 25 is no jodhi (allowed: 20, 30, 40, 50)"),
        (jodhi(after_hand=5), "jodhis[0].after_hand: only 4 hands were played"),
    ],
)
def test_jodhis_that_cant_be(refusal, told, expected):
    assert refusal({"ball": "A", "hands": ["A"] * 4, "jodhis": [told]}) == [expected]


LOST = ["B", "A", "B", "B", "A", "B1"]


@pytest.mark.parametrize(
    ("ruleset", "after", "verdict"),
    [
        ("masters", 1, "rejected"),  # R12 alone speaks of a hand the team did not win, and asks less than R15
        ("masters", 3, "rejected"),
        ("masters", 4, "rejected"),
        ("masters", 6, "upheld"),  # no hand of the cards could be left
        ("online", 2, "upheld"),  # won, and no moment
        ("online", 3, "upheld"),  # L53 names both in one breath
        ("classic", 3, "upheld"),
        ("dutch", 3, "upheld"),
    ],
)
def test_a_hand_not_won_is_a_wrong_time_where_both_cost_the_same(deal, ruleset, after, verdict):
    told = facts(jodhi(after_hand=after), hands=LOST) | {"claims": [{"team": "B", "offence": "jodhi_wrong_time"}]}
    more = {"points": {"A": 70}, "bid": 80} if ruleset == "dutch" else {"points": {"A": 95}}
    claim = deal(told | more, ruleset)["claims"][0]
    assert claim["verdict"] == verdict
    if verdict == "rejected":
        assert claim["why"] == f"B took hand {after}; that is another offence: Jodhi on a hand the team did not win"


@pytest.mark.parametrize(
    ("told", "word"),
    [
        (jodhi(after_hand=2, cards=3), "Jodhi called too late on the next hand"),
        (jodhi(after_hand=2, cards=3, hand=2), "Jodhi called while a hand is running"),
    ],
)
def test_a_jodhi_out_of_time_in_another_way_names_its_offence_to_officials(deal, told, word):
    claim = deal(facts(told) | {"claims": [{"team": "B", "offence": "jodhi_wrong_time"}]})["claims"][0]
    assert (claim["verdict"], claim["why"]) == ("rejected", f"called after hand 2; that is another offence: {word}")


@pytest.mark.parametrize(
    ("ruleset", "word"), [("masters", "jodhi"), ("online", "jodie"), ("classic", "jodi"), ("dutch", "jodhi")]
)
def test_each_ruleset_spells_it_its_own_way_in_sums_findings_and_verdicts(deal, changed, ruleset, word):
    told = facts(jodhi(after_hand=4), jodhi("B1", 20, after_hand=1)) | {"bid": 80, "trump_maker": "B1"}
    told |= {"points": {"A": 70 if ruleset == "dutch" else 115}}
    told |= {"claims": [{"team": "B", "offence": "jodhi_bluff"}]}
    counted = deal(told | {"claims": []}, changed(ruleset, jodhi_wrong_time_unclaimed="counts"))
    assert f"+ 20 {word}" in counted["arithmetic"]
    assert f"which is no moment for a {word}" in counted["findings"][0]["why"]
    assert f"whether there was a {word} without its cards" in deal(told, ruleset)["claims"][0]["why"]


@pytest.mark.parametrize(("ruleset", "word"), [("masters", "Double"), ("dutch", "Dubbel")])
def test_a_double_is_spelt_as_its_ruleset_has_it(deal, changed, ruleset, word):
    rules = changed(ruleset, double_corner_house="four_ball_claim")
    scored = deal({"double": {"seat": "B1", "result": "lost"}, "bid": 80, **COUNT_OF[ruleset]}, rules, target=12, B=11)
    assert scored["findings"][0]["why"] == f"{word} called on corner house, at 11 of 12"


COUNT_OF = {"masters": {}, "dutch": {"points": {"A": 70}, "trump_maker": "B1"}}
