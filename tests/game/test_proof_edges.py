"""What a proof must not overlook: the first hand, the last, no points at all, who played after whom."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.no_cover

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


FIFTY = ["9S", "10S", "10D", "10C"]


@pytest.mark.parametrize(("strict", "result"), [(True, "open"), (False, "khanak")])
def test_a_khanak_at_its_limit_hangs_on_who_took_the_hand(deal, changed, strict, result):
    hands = [{"cards": FIFTY, "order": False}, "A", "A", "A", "A", "A1"]  # 50 against 40 and ten, if B took it
    facts = {"trump": "H", "trump_maker": "A1", "jodhis": [{"seat": "A2", "value": 40}], "khanak": {"seat": "A1"}}
    assert deal(facts | {"hands": hands}, changed(khanak_strict=strict))["result"] == result


@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize(
    ("held", "outcome"),
    [
        (["KC", "QC", "QD", "QH", "QS", "KH"], "won"),  # 29 at most are below 30
        (["AC", "QC", "QD", "QH", "QS", "KH"], "open"),  # 37 are not
        (["AC", "AD", "AS", "JD", "JC", "9H"], "lost"),  # 37 at least
    ],
)
def test_a_khanak_by_the_card_that_can_have_lain_there(deal, changed, strict, held, outcome):
    first = {"lead": "B1", "cards": ["9S", "KS", "?", "KD"]}
    facts = {"trump": "H", "trump_maker": "A1", "jodhis": [{"seat": "A1", "value": 20}], "khanak": {"seat": "A1"}}
    facts |= {"hands": [first, "A", "A", "A", "A", "A1"], "held": {"B2": held}}
    assert deal(facts, changed(khanak_strict=strict))["call"]["outcome"] == outcome


@pytest.mark.parametrize(
    ("values", "jodhi", "outcome"),
    [
        ({"khanak_opp_jodhi_counts": True}, 20, "won"),  # 29 and 20 are below 40 and ten
        ({"khanak_opp_jodhi_counts": True}, 40, "lost"),  # 28 and 40 are not
        ({}, 40, "won"),
    ],
)
def test_a_khanak_against_a_jodhi_of_the_others(deal, changed, values, jodhi, outcome):
    first = {"lead": "B1", "cards": ["9S", "KS", "?", "KD"]}
    facts = {"trump": "H", "trump_maker": "A1", "khanak": {"seat": "A1"}}
    facts |= {"jodhis": [{"seat": "A2", "value": 40}, {"seat": "B1", "value": jodhi}]}
    facts |= {"hands": [first, "A", "A", "A", "A", "A1"], "held": {"B2": ["KC", "QC", "QD", "QH", "QS", "KH"]}}
    assert deal(facts, changed(**values))["call"]["outcome"] == outcome


@pytest.mark.parametrize("wrong_partner", [4, "success_if_team_wins"])
def test_a_double_whose_last_hand_nobody_recalls_is_open(deal, changed, wrong_partner):
    facts = {"double": {"seat": "B1"}, "trump": "H", "trump_maker": "A1", "hands": [*["B"] * 5, FORGOTTEN]}
    scored = deal(facts | HELD, changed(double_wrong_partner=wrong_partner))
    other = "wrong_partner" if wrong_partner == 4 else "lost"
    assert (scored["result"], f"{other} with" in scored["call"]["why"]) == ("open", True)


def test_no_card_is_named_where_the_hands_alone_tell(deal):
    hands = [{"cards": ["QS", "QD", "QC", "KS"], "order": False}, "A", "A", "A", "A", "A1"]
    facts = {"trump": "H", "trump_maker": "A1", "jodhis": [{"seat": "A1", "value": 20}], "khanak": {"seat": "A1"}}
    assert deal(facts | {"hands": hands})["call"]["why"] == "the opponents' points, below 30"


@pytest.mark.parametrize(
    ("held", "result", "winner"),
    [
        (["KC", "QC", "QD", "QH", "KH", "KD"], "count", "B"),  # 61 and 3 at most, 40, ten less: 94
        (["JC", "JH", "JD", "9C", "9D", "9H"], "count", "A"),  # 61 and 20 at least, 40, ten less: 111
        (["AC", "AH", "10C", "10D", "10H", "10S"], "count", "B"),  # 61 and 11 at most: 102
        ([], "open", None),
    ],
)
def test_a_count_by_the_card_that_can_have_lain_there(deal, held, result, winner):
    first = {"lead": "A1", "cards": ["JS", "9S", "AD", "?"]}
    facts = {"trump": "S", "trump_maker": "B1", "jodhis": [{"seat": "A2", "value": 40}], "held": {"B2": held}}
    scored = deal(facts | {"hands": [first, "B", "B", "B", "B", "B1"]})
    assert (scored["result"], [one["team"] for one in scored["awards"]]) == (result, [winner] if winner else [])


@pytest.mark.parametrize("held", [["JC", "JH", "JD", "9C", "9D", "QC"], ["AC", "AH", "10C", "10D", "10H", "QC"]])
def test_a_count_with_the_last_hand_and_a_card_nobody_recalls(deal, held):
    rows = [{"lead": "A1", "cards": ["JS", "9S", "AD", "?"]}, "B", "B", "B", "B"]
    rows += [{"cards": ["QS", "QC", "KS", "KD"], "order": False, "won": "A1"}]
    facts = {"trump": "S", "trump_maker": "B1", "jodhis": [{"seat": "A2", "value": 20}], "held": {"B2": held}}
    scored = deal(facts | {"hands": rows})  # 61, 10 at least, 9, 20 and ten more: 110
    assert (scored["result"], [one["team"] for one in scored["awards"]]) == ("count", ["A"])


def test_all_the_points_of_the_pack_can_be_one_teams(deal, changed):
    facts = {"trump": "H", "trump_maker": "B1", "hands": [*["A"] * 5, FORGOTTEN], "held": {"B1": ["JS"]}}
    assert deal(facts, changed(count_threshold=300))["result"] == "open"


def test_a_khanak_is_lost_by_one_point(deal, changed):
    first = {"lead": "B1", "cards": ["9S", "KS", "?", "KD"]}
    facts = {"trump": "H", "trump_maker": "A1", "jodhis": [{"seat": "A1", "value": 20}], "khanak": {"seat": "A1"}}
    facts |= {"hands": [first, "A", "A", "A", "A", "A1"], "held": {"B2": ["KC", "QC", "QD", "QH", "QS", "KH"]}}
    rules = changed(khanak_bid_counts=True, bid_values=[1, 10])
    assert deal(facts | {"bid": 1}, rules)["call"]["outcome"] == "open"  # 28 and 1 are below 30, 29 and 1 are not


TOLD = {"trump": "H", "trump_maker": "A1", "ball": "A"}


@pytest.mark.parametrize("cards", [["KS"], ["KS", "QS"], ["KS", "QS", "JS"]])
def test_a_hand_that_stopped_short_may_be_of_any_players(deal, cards):
    claim = {"team": "B", "offence": "no_trump"}
    facts = TOLD | {"hands": [{"lead": "?", "cards": cards}], "held": {"B2": ["KS"]}, "claims": [claim]}
    assert deal(facts)["claims"][0]["verdict"] == "open"


def test_what_was_not_played_can_not_be_turned_up(deal):
    claim = {"team": "B", "offence": "no_trump"}
    facts = TOLD | {"hands": [{"lead": "A2", "cards": ["AS", "9S", "QS", "KS"]}], "played": 1, "claims": [claim]}
    heard = deal(facts)["claims"][0]
    assert (heard["verdict"], heard["settle"], "still held" in heard["why"]) == ("open", [], True)


def test_the_lowest_card_led_takes_what_does_not_follow(deal):
    claim = {"team": "B", "offence": "wrong_hand_claim", "hand": 1}
    rows = [{"lead": "B1", "cards": ["QS", "KD", "JD", "?"], "won": "A"}]
    facts = TOLD | {"hands": rows, "held": {"A1": ["AD", "10D", "9D", "QD", "AC", "KC"]}, "claims": [claim]}
    assert deal(facts)["claims"][0]["verdict"] == "upheld"


def test_in_a_closed_hand_nobody_knows_who_followed(deal):
    claim = {"team": "A", "offence": "revoke", "against": "B1", "hand": 1}
    facts = TOLD | {"hands": [{"cards": ["AS", "KS", "9D", "QS"], "order": False}], "claims": [claim]}
    heard = deal(facts)["claims"][0]
    assert (heard["verdict"], "still held" in heard["why"]) == ("open", False)


def test_a_team_told_to_have_taken_a_hand_is_who_of_it_the_ranks_say(deal):
    last = {"lead": "B1", "cards": ["JS", "9S", "?", "KS"], "won": "B"}
    facts = {"trump": "S", "trump_maker": "A1", "double": {"seat": "B1"}, "hands": [*["B"] * 5, last]}
    assert deal(facts)["call"]["outcome"] == "won"


@pytest.mark.parametrize(("more", "verdict"), [({"points": {"A": 54}}, "upheld"), ({"ball": "B"}, "open")])
def test_points_counted_tell_which_card_lay_there(deal, more, verdict):
    claim = {"team": "B", "offence": "wrong_hand_claim", "hand": 1}
    first = {"lead": "A1", "cards": ["JS", "9S", "QS", "?"], "won": "A1"}  # 52 and a Queen: that of trumps
    facts = {"trump": "H", "trump_maker": "B1", "hands": [first, "B", "B", "B", "B", "B1"], "claims": [claim]}
    facts |= {"held": {"A1": ["QD"], "A2": ["QC"]}} | more
    assert deal(facts)["claims"][0]["verdict"] == verdict


PLAYED = ["AS KS JS QS", "JH QH 9H KH", "JD 9D QD 10D", "AD AH 10S 9S", "AC JC 9C KC", "10C QC KD 10H"]


def findings(scored):
    return [(one["id"], one["seat"] or one["team"], one["hand"], one["shows"]) for one in scored["findings"]]


@pytest.mark.parametrize(("taker", "found"), [("B", [("wrong_hand_claim", "B", 1, 1)]), ("A", [])])
def test_the_four_cards_that_are_left_tell_whose_the_first_hand_was(deal, taker, found):
    rows = [
        {"cards": row.split(), "lead": lead}
        for row, lead in zip(PLAYED[1:], ["A1", "A1", "A1", "B1", "A2"], strict=True)
    ]
    facts = {"trump": "H", "trump_maker": "B1", "ball": "A", "hands": [taker, *rows], "held": {"A1": ["JS"]}}
    assert [one for one in findings(deal(facts)) if one[0] == "wrong_hand_claim"] == found


def test_a_revoke_shows_where_the_suit_led_falls(deal):
    rows = [("A2", "JC QC 9C AC"), ("A2", "AS QH 9S KS"), ("B1", "9D JD 10S QD")]  # B2 threw a heart on spades
    facts = {"trump": "D", "ball": "A", "hands": [{"lead": lead, "cards": row.split()} for lead, row in rows]}
    assert ("revoke", "B2", 2, 3) in findings(deal(facts))


@pytest.mark.parametrize(
    ("counts", "thunee", "found"), [(True, True, 1), (False, True, 0), (False, False, 1), (True, False, 1)]
)
def test_no_trump_under_a_thunee_is_found_where_it_counts(deal, changed, counts, thunee, found):
    held = {"B1": ["AS", "KS", "QS", "JS", "10S", "9S"], "B2": ["AD", "KD", "QD", "JD", "10D", "9D"]}
    facts = {"trump": "H", "trump_maker": "A1", "held": held}
    facts |= {"thunee": {"seat": "A1", "result": "won"}} if thunee else {"ball": "A"}
    scored = deal(facts, changed(no_trump_under_thunee=counts))
    assert [one[1] for one in findings(scored) if one[0] == "no_trump"] == ["B"] * found


@pytest.mark.parametrize(("seat", "verdict"), [("B1", "upheld"), ("B2", "rejected")])
def test_in_a_hand_that_stopped_short_it_is_told_who_played(deal, seat, verdict):
    """B1 threw a club on the Jack of trumps with the ten in hand; B2 had not played."""
    rows = ["A2 JD QD AD KD", "A2 AS KC QS JS", "B1 9S 10S 10D KS", "B1 AH QH 9D 9H", "A1 JH QC"]
    hands = [{"lead": row.split()[0], "cards": row.split()[1:]} for row in rows]
    claim = {"team": "A", "offence": "revoke", "against": seat, "hand": 5}
    told = {"trump": "H", "trump_maker": "B1", "ball": "A", "hands": hands, "held": {"B1": ["10H"]}, "claims": [claim]}
    assert deal(told)["claims"][0]["verdict"] == verdict


REVOKED = ["A2 JD QD ? KD", "A2 AS KC QS JS", "B1 ? 10S 10D AD", "B1 AH QH ? 9H", "A1 JH 10H KH AC", "A1 10C QC 9C JC"]


def test_the_first_card_of_the_first_seat_settles_like_any_other(deal):
    """King or nine of spades, or nine of diamonds: A1 revoked but with the last, and his own card alone tells."""
    hands = [{"lead": row.split()[0], "cards": row.split()[1:]} for row in REVOKED]
    claim = {"team": "B", "offence": "revoke", "against": "A1", "hand": 1}
    told = deal({"trump": "H", "trump_maker": "B1", "ball": "A", "hands": hands, "claims": [claim]})["claims"][0]
    assert (told["verdict"], told["settle"]) == ("open", [{"cards": [["A1", 1]]}])


@pytest.mark.parametrize("trump", [{}, {"trump": "H"}])
def test_of_a_card_out_of_turn_in_a_closed_hand_the_order_alone_is_lacking(deal, trump):
    """Trumps were told or not: who played out of turn does not hang on them."""
    hands = [{"lead": row.split()[0], "cards": row.split()[1:]} for row in REVOKED]
    hands[4] = {"cards": hands[4]["cards"], "order": False}
    hands[0]["cards"][2], hands[2]["cards"][0], hands[3]["cards"][2] = "KS", "9S", "9D"
    claim = {"team": "A", "offence": "out_of_turn", "against": "B1", "hand": 5}
    facts = {"trump_maker": "B1", "ball": "A", "hands": hands, "claims": [claim]} | trump
    told = deal(facts)["claims"][0]
    lacking = "no hand turned up settles it: in which order hand 5 was played is not told"
    assert (told["why"].rpartition("; ")[2], told["settle"]) == (lacking, [])


@pytest.mark.parametrize("played", [0, 1])
def test_in_a_hand_that_was_not_played_nobody_revoked(deal, played):
    claim = {"team": "B", "offence": "revoke", "against": "A1", "hand": 2}
    told = deal({"trump": "H", "ball": "A", "played": played, "claims": [claim]})["claims"][0]
    said = ("0 hands were", "1 hand was")[played]
    assert (told["verdict"], told["why"]) == ("rejected", f"hand 2 was not played: {said} played")
