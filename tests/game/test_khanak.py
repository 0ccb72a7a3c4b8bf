"""A Khanak whose sixth hand is in doubt: what settles it, and when it is lost whoever of the two took that hand."""

from __future__ import annotations

import pytest

TOLD = {"trump": "H", "trump_maker": "A1"}
ROWS = ["9S KS QS 10S", "JS AS 9C AC", "JC KC QC 10C", "JH 9H AH 10H", "KH 9D AD QH", "? ? ? 10D"]


def test_only_the_callers_card_settles_whether_it_was_made(deal):
    """Of the Jack, King and Queen of diamonds he made it with the Jack: else his partner took the hand, or A."""
    hands = [{"lead": "B1", "cards": row.split()} for row in ROWS]
    jodhis = [{"seat": "B1", "value": 50, "after_hand": 1}]
    call = deal(TOLD | {"khanak": {"seat": "B1"}, "jodhis": jodhis, "hands": hands})["call"]
    assert (call["outcome"], call["settle"]) == ("open", [{"cards": [["B1", 6]]}])


CLOSED = {"cards": ["9D", "QD", "JD", "AD"], "order": False, "won": "B"}


@pytest.mark.parametrize(
    ("told", "outcome"),
    [({}, "lost"), ({"result": "lost"}, "lost"), ({"result": "wrong_partner"}, "wrong_partner")],
)
def test_without_a_jodhi_it_is_lost_whoever_took_the_sixth_hand(deal, told, outcome):
    hands = ["A", "B", "A", "B", "A", CLOSED]
    scored = deal(TOLD | {"khanak": {"seat": "B1"} | told, "hands": hands})
    assert scored["call"]["outcome"] == outcome
    assert scored["awards"] == [{"team": "A", "balls": 4, "for": "khanak"}]
