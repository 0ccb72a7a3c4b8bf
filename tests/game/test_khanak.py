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
    assert call["why"].partition("; ")[0].endswith(": the opponents' card points are not told")


@pytest.mark.no_cover
@pytest.mark.parametrize("hand", [1, 5])
def test_a_hand_the_opponents_need_may_be_any_before_the_sixth(deal, changed, hand):
    rules = changed(khanak_requires_opp_hand=True, jack_nine_points_in_trumps_only=False)
    won = [None if number == hand else "A" for number in range(1, 6)]
    hands = [{"cards": ["?"] * 4, "order": False} | ({"won": one} if one else {}) for one in (*won, "A1")]
    jodhis = [{"seat": "A1", "value": value, "after_hand": 1} for value in (50, 40, 30, 20)]
    call = deal({"khanak": {"seat": "A1"}, "jodhis": jodhis, "hands": hands}, rules)["call"]
    told = call["why"].partition("; ")[0].partition(": ")[2]
    assert (call["outcome"], told) == ("open", f"who took hand {hand} is not told")


def test_without_a_jodhi_no_cards_are_asked_for(deal):
    """Not even where the opponents' one hand may be worth nothing: Jacks and nines that are no trumps."""
    hands = [{"cards": ["?"] * 4, "order": False, "won": won} for won in ("A1", "B", "A", "A", "A", "A")]
    call = deal({"bid": 80, "khanak": {"seat": "A1"}, "hands": hands, "trump": "H"}, "dutch")["call"]
    said = "the opponents' points, needed below 10, the sixth hand and an own jodhi; whatever the cards were"
    assert (call["outcome"], call["why"]) == ("lost", said)


NOTHING = {"points": {"B": 0}, "last_hand": "A1", "jodhis": [{"seat": "A1", "value": 20, "after_hand": 1}]}


@pytest.mark.parametrize(("ruleset", "outcome", "award"), [("online", "lost", ("B", 4)), ("masters", "won", ("A", 3))])
def test_opponents_without_a_point_took_no_hand(deal, ruleset, outcome, award):
    """No card is worth nothing; online a Khanak of all six hands is lost."""
    scored = deal(NOTHING | {"khanak": {"seat": "A1"}}, ruleset)
    assert scored["call"]["outcome"] == outcome
    assert [(one["team"], one["balls"]) for one in scored["awards"]] == [award]


def test_a_khanak_of_all_six_hands_cant_be_told_as_made(refusal, deal, changed):
    told = NOTHING | {"khanak": {"seat": "A1", "result": "won"}}
    assert refusal(told, "online") == ["khanak.result: won can't be: the hands and points tell lost"]
    plain = changed("online", jack_nine_points_in_trumps_only=True, deck_points_total=154)
    assert deal(told, plain)["call"]["outcome"] == "won"  # a hand of Jacks and nines alone is worth nothing


MADE = {"points": {"A": 254}, "hands": ["A", "A", "B", "A", "B", "A1"], "khanak": {"seat": "A1", "result": "won"}}
FIFTY = {"jodhis": [{"seat": "A1", "value": 50, "after_hand": 1}]}
VALUE = {"team": "B", "offence": "jodhi_wrong_value", "ruling": "upheld"}


@pytest.mark.parametrize(
    ("ruleset", "claim"),
    [
        ("masters", {"offence": "jodhi_bluff", "remedy": "marial"}),
        ("classic", {"offence": "jodhi_bluff"}),
        ("classic", {"offence": "jodhi_wrong_value", "true_value": 20}),
        ("online", {"offence": "jodhi_wrong_value", "true_value": 40}),
    ],
)
def test_a_khanak_told_as_made_is_measured_anew_when_a_claim_takes_its_jodhi(deal, ruleset, claim):
    """The table told it by the jodhi as called: fifty of the opponents' points are below sixty, not below less."""
    assert deal(MADE | FIFTY, ruleset)["awards"] == [{"team": "A", "balls": 3, "for": "khanak"}]
    ruled = deal(MADE | FIFTY | {"claims": [VALUE | claim]}, ruleset)
    assert (ruled["call"]["outcome"], ruled["claims"][0]["verdict"]) == ("lost", "upheld")
    assert ruled["awards"] == [{"team": "B", "balls": 4, "for": "khanak"}]


def test_a_khanak_told_as_made_without_points_falls_with_its_jodhi(deal):
    told = {"khanak": {"seat": "A1", "result": "won"}} | FIFTY
    ruled = deal(told | {"claims": [VALUE | {"offence": "jodhi_bluff"}]}, "classic")
    assert (ruled["call"]["outcome"], ruled["awards"]) == ("lost", [{"team": "B", "balls": 4, "for": "khanak"}])


def test_a_khanak_told_as_lost_is_made_when_a_claim_takes_the_jodhi_against_it(deal, changed):
    rules = changed("classic", khanak_opp_jodhi_counts=True)
    told = MADE | {"khanak": {"seat": "A1", "result": "lost"}}
    told |= {"jodhis": [*FIFTY["jodhis"], {"seat": "B1", "value": 20, "after_hand": 3}]}
    assert deal(told, rules)["call"]["outcome"] == "lost"
    ruled = deal(told | {"claims": [{"team": "A", "offence": "jodhi_bluff", "ruling": "upheld"}]}, rules)
    assert (ruled["call"]["outcome"], ruled["awards"]) == ("won", [{"team": "A", "balls": 3, "for": "khanak"}])


@pytest.mark.parametrize("claims", [[], [VALUE | {"offence": "jodhi_bluff", "remedy": "marial"}]])
def test_a_khanak_that_never_agreed_with_its_deal_is_refused_whatever_was_ruled(refusal, claims):
    told = MADE | FIFTY | {"points": {"A": 214}, "claims": claims}
    assert refusal(told)[0].startswith("khanak.result: won can't be")


@pytest.mark.parametrize(("ruleset", "word"), [("masters", "Jodhi"), ("classic", "Jodi"), ("online", "Jodie")])
def test_a_khanak_told_as_made_names_the_jodhi_it_lacks(refusal, ruleset, word):
    assert refusal(MADE, ruleset) == [f"khanak.result: won can't be: no {word} of A that stands is told"]
