"""What a proof must not overlook: the first hand, the last, no points at all, who played after whom."""

from __future__ import annotations

import pytest

FORGOTTEN = {"lead": "B1", "cards": ["?"] * 4}
HELD = {"held": {"A1": ["JS"]}}


@pytest.mark.parametrize("hand", [1, 2, 5, 6])
def test_a_thunee_may_be_lost_in_any_hand(deal, hand):
    hands = ["B1"] * 6
    hands[hand - 1] = FORGOTTEN
    assert deal({"thunee": {"seat": "B1"}, "hands": hands} | HELD)["result"] == "open"


@pytest.mark.parametrize("hand", [1, 5])
def test_a_double_may_be_lost_in_any_hand(deal, hand):
    hands = [*["B"] * 5, "B1"]
    hands[hand - 1] = FORGOTTEN
    facts = {"double": {"seat": "B1"}, "trump": "H", "trump_maker": "A1", "hands": hands}
    assert deal(facts | HELD)["result"] == "open"


@pytest.mark.parametrize(
    ("ruleset", "cards", "result", "outcome"),
    [
        ("masters", ["JS", "9S", "AS", "KH"], "open", "open"),  # made if A took it too: no points are fewer than 30
        ("masters", ["QS", "QD", "QC", "KS"], "khanak", "won"),  # 9 points at most
        ("online", ["JS", "9S", "AS", "KH"], "khanak", "lost"),  # without a hand of the others', or with 64 points
        ("online", ["QS", "QD", "QC", "KS"], "open", "open"),  # made only if B took it
    ],
)
def test_a_khanak_by_one_hand_nobody_remembers(deal, ruleset, cards, result, outcome):
    hands = [{"cards": cards, "order": False}, "A", "A", "A", "A", "A1"]
    facts = {"trump": "H", "trump_maker": "A1", "jodhis": [{"seat": "A1", "value": 20}], "khanak": {"seat": "A1"}}
    scored = deal(facts | {"hands": hands}, ruleset)
    assert (scored["result"], scored["call"]["outcome"]) == (result, outcome)


@pytest.mark.parametrize(
    ("cards", "seat", "verdict"),
    [
        (["AS", "QH", "?", "9H"], "A2", "rejected"),  # the nine fell after his Queen
        (["AS", "9H", "?", "QH"], "A1", "upheld"),  # the nine lay there, and six cards can't all be trumps
    ],
)
def test_a_trump_that_fell_later_makes_no_undertrump(deal, cards, seat, verdict):
    claim = {"team": "B", "offence": "undertrump", "against": seat, "hand": 1}
    facts = {"trump": "H", "trump_maker": "A1", "bid": 80, "ball": "A", "hands": [{"lead": "B1", "cards": cards}]}
    assert deal(facts | {"claims": [claim]}, "dutch")["claims"][0]["verdict"] == verdict
