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


LEVEL = {"jodhis": [{"seat": "B1", "value": 20}, {"seat": "A1", "value": 30}], "khanak": {"seat": "B1"}}


@pytest.fixture
def counted_against(changed):
    """A Khanak may stand level, and the opponents' jodhis count: 20 and ten against 30 is made without a point."""
    return changed(khanak_strict=False, khanak_opp_jodhi_counts=True)


def test_where_no_point_may_be_against_it_the_points_must_be_told(refusal, counted_against):
    missing = "khanak.result: is missing: the hands and points leave lost and won possible"
    assert refusal(LEVEL | {"last_hand": "B1"}, counted_against) == [missing]


def test_where_no_point_may_be_against_it_the_points_leave_it_open(deal, counted_against):
    hands = [{"cards": ["?"] * 4, "order": False}] * 5 + [{"cards": ["?"] * 4, "order": False, "won": "B1"}]
    call = deal(LEVEL | {"hands": hands}, counted_against)["call"]
    assert call["outcome"] == "open"
    assert call["why"].endswith(": the opponents' card points are not told")


@pytest.mark.parametrize("hand", [1, 5])
def test_a_hand_the_opponents_need_may_be_any_before_the_sixth(deal, changed, hand):
    rules = changed(khanak_requires_opp_hand=True, jack_nine_points_in_trumps_only=False)
    won = [None if number == hand else "A" for number in range(1, 6)]
    hands = [{"cards": ["?"] * 4, "order": False} | ({"won": one} if one else {}) for one in (*won, "A1")]
    jodhis = [{"seat": "A1", "value": value, "after_hand": 1} for value in (50, 40, 30, 20)]
    call = deal({"khanak": {"seat": "A1"}, "jodhis": jodhis, "hands": hands}, rules)["call"]
    assert (call["outcome"], call["why"].split(": ")[1]) == ("open", f"who took hand {hand} is not told")
