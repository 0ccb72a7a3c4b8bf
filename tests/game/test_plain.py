"""What answers a claim where no card does is read out: who led, whose hand it was, how few cards were left."""

from __future__ import annotations

import pytest

ANY = "whatever the cards were"
ROW = {"lead": "B1", "cards": ["?", "?", "?", "?"]}
TURNED = {"lead": "B1", "cards": ["?", ["B2", "?"], ["A2", "?"], "?"]}
SHORT = {"lead": "A1", "cards": ["?", "?"]}


def heard(deal, hands, ruleset="masters", **claim):
    facts = {"ball": "A", "bid": 80, "trump": "H", "trump_maker": "A1", "hands": hands, "held": {"A1": ["JH"]}}
    jodhis = {"jodhis": [claim.pop("jodhi")]} if "jodhi" in claim else {}
    (told,) = deal(facts | jodhis | {"claims": [{"team": "A", **claim}]}, ruleset)["claims"]
    assert told["settle"] == []
    return told["verdict"], told["why"]


@pytest.mark.parametrize(
    ("hands", "claim", "verdict", "why"),
    [
        ([ROW], ("revoke", "B1", 1), "rejected", "B1 led hand 1, and no card lay before his"),
        ([ROW] * 6, ("revoke", "B2", 6), "rejected", "B2 had no card left beside the one played to hand 6"),
        ([*[ROW] * 4, SHORT], ("revoke", "B2", 5), "rejected", "B2 played no card to hand 5"),
        ([ROW], ("undertrump", "B1", 1), "rejected", "B1 led hand 1, and no card lay before his"),
        (
            [SHORT | {"cards": ["?"] * 4}],
            ("undertrump", "B1", 1),
            "rejected",
            "only the card led lay on hand 1 before B1 played",
        ),
        ([TURNED], ("out_of_turn", "B2", 1), "upheld", "the sheet tells that B2 played to hand 1 out of turn"),
        ([ROW], ("out_of_turn", "B1", 1), "rejected", "B1 led hand 1, and had to"),
        ([ROW | {"lead": "B2"}], ("out_of_turn", "B2", 1), "upheld", "B2 led hand 1, and B1 had to"),
        (
            [ROW],
            ("out_of_turn", "B2", 1),
            "rejected",
            "B1 led hand 1, and the sheet tells of no card that B2 played to it out of turn",
        ),
        ([ROW | {"won": "A"}], ("wrong_hand_claim", None, 1), "rejected", "A took hand 1"),
    ],
)
def test_what_answers_a_claim_on_a_hand_is_read_out(deal, hands, claim, verdict, why):
    offence, against, hand = claim
    ruleset = "dutch" if offence == "undertrump" else "masters"
    seat = {} if against is None else {"against": against}
    assert heard(deal, hands, ruleset, offence=offence, hand=hand, **seat) == (verdict, f"{ANY}: {why}")


def test_how_few_cards_were_left_is_read_out_of_a_jodhi(deal):
    thirty = {"seat": "B1", "value": 30, "after_hand": 4}
    answer = heard(deal, [ROW] * 6, offence="jodhi_bluff", jodhi=thirty)
    assert answer == ("upheld", f"{ANY}: B1 had 2 cards left after hand 4, fewer than it takes")
    last = {"seat": "B1", "value": 20, "after_hand": 5}
    answer = heard(deal, [ROW] * 6, offence="jodhi_bluff", jodhi=last)
    assert answer == ("upheld", f"{ANY}: B1 had 1 card left after hand 5, fewer than it takes")


def test_a_claim_that_means_more_than_one_thing_has_no_single_reason(deal):
    assert heard(deal, [ROW] * 6, offence="revoke", hand=6) == ("rejected", ANY)
