"""What a proof reads out, by hand: the facts that force it, a case for and one against, what settles, what can't be."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.game.cards import RANKS, Card
from app.game.proving.charges import Charge
from app.game.proving.completions import Question
from app.game.proving.contradicting import contradiction
from app.game.proving.examining import examine
from app.game.proving.known import Fact, Known, Row
from app.game.proving.unseeing import _searched, unseen
from app.game.proving.wording import why

# trumps H; A1 led each hand, all four of a suit but for hand 3, where B1 threw KS
ROWS = [
    {"lead": "A1", "cards": ["JH", "9H", "AH", "10H"]},
    {"lead": "A1", "cards": ["JD", "9D", "AD", "10D"]},
    {"lead": "A1", "cards": ["JC", "KS", "AC", "10C"]},
    {"lead": "A1", "cards": ["JS", "9S", "AS", "10S"]},
    {"lead": "A1", "cards": ["KH", "9C", "KD", "QD"]},
    {"lead": "A1", "cards": ["KC", "QH", "QC", "QS"]},
]
ANY, LAST = "whatever the cards were: ", "B1 had no card left beside the one played to hand 6"
REVOKE = {"team": "A", "offence": "revoke", "against": "B1", "hand": 3}


def forgotten(*places, **more):
    rows = [{"lead": row["lead"], "cards": list(row["cards"])} for row in ROWS]
    for hand, at in places:
        rows[hand - 1]["cards"][at] = "?"
    return {"trump": "H", "trump_maker": "B1", "hands": rows, "claims": [REVOKE]} | more


def answered(scored):
    claim = scored["claims"][0]
    return claim["verdict"], claim["why"], claim["settle"]


def test_the_cards_that_force_a_verdict_are_read_out(deal):
    verdict, why, settle = answered(deal(forgotten((6, 0), (6, 1))))
    assert (verdict, settle) == ("upheld", [])
    assert why == "the cards force it: hand 3: A1 JC, B1 KS; hand 5: B1 9C"


def test_with_every_card_known_those_that_force_it_are_read_out_too(deal):
    told = "the cards force it: hand 3: A1 JC, B1 KS; hand 5: B1 9C"
    assert answered(deal(forgotten())) == ("upheld", told, [])
    verdict, why, settle = answered(deal(forgotten(claims=[REVOKE | {"hand": 2}])))
    assert (verdict, settle) == ("rejected", [])
    assert why.startswith("the cards force it: hand 2: ")


def test_an_open_claim_shows_a_case_for_and_one_against_and_what_settles(deal):
    verdict, why, settle = answered(deal(forgotten((5, 1), (6, 3))))
    assert verdict == "open"
    assert why == "upheld with hand 5: B1 9C; hand 6: B2 QS. rejected with hand 5: B1 QS; hand 6: B2 9C"
    assert settle == [{"cards": [["B2", 6]]}, {"cards": [["B1", 5]]}]  # the later one is remembered better


def test_a_hand_nobody_remembers_is_turned_up(deal):
    told = forgotten()
    told["hands"][4] = "A"
    told["hands"][5]["cards"] = ["KC", "QH", "?", "QS"]
    verdict, _, settle = answered(deal(told))
    assert (verdict, settle) == ("open", [{"turn_up": [5]}])


def test_cards_still_held_are_told_as_such(deal):
    told = forgotten()
    told["hands"] = told["hands"][:5]
    told["hands"][4]["cards"][1] = "?"
    verdict, why, _ = answered(deal(told | {"held": {"A1": ["KC"], "A2": ["QC"]}, "ball": "A"}))
    assert verdict == "open"
    assert "still held: B2" in why


def test_what_no_card_tells_is_said(deal):
    told = forgotten(claims=[{"team": "A", "offence": "out_of_turn", "against": "B1", "hand": 6}])
    told["hands"][5] = {"cards": ["KC", "QH", "QC", "QS"], "order": False}
    why = "no card tells it; no hand turned up settles it: in which order hand 6 was played is not told"
    assert answered(deal(told)) == ("open", why, [])


NO_CARDS = {"trump": "H", "trump_maker": "B1", "ball": "A"}
LED = [{"lead": "A1", "cards": ["?"] * 4}] * 6
REST = "the cards on the sheet do not tell whether there was "
NOT_SO = "; no hand turned up settles it: "
BLUFF = {"team": "A", "offence": "jodhi_bluff", "value": 20}
CALLED = {"jodhis": [{"seat": "B1", "value": 20, "after_hand": 1}]}
STOPPED = {"hands": LED[:5], "held": {"A1": ["JS"]}}


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("told", "claim", "why", "settle"),
    [
        ({"hands": LED}, REVOKE, "", [3, 4, 5, 6]),
        ({"hands": LED}, {"team": "A", "offence": "revoke", "against": "B1"}, "", [1, 2, 3, 4, 5, 6]),
        ({"hands": ["A"] * 6}, REVOKE, NOT_SO + "who led hand 3 is not told", None),
        ({}, BLUFF | {"against": "B1"}, "", [2, 3, 4, 5, 6]),
        ({"hands": LED}, {"team": "A", "offence": "wrong_hand_claim", "hand": 2}, NOT_SO + "who took hand 2", None),
        ({"hands": [*LED[:5], "A"]}, {"team": "A", "offence": "no_trump"}, "", [1, 2, 3, 4, 5, 6]),
        (
            {"hands": ["B"] * 6},
            {"team": "A", "offence": "out_of_turn", "against": "B1", "hand": 4},
            "in which order",
            None,
        ),
    ],
)
def test_where_no_card_was_told_the_hands_to_turn_up_are_named_or_why_none_helps(deal, told, claim, why, settle):
    verdict, said, settled = answered(deal(NO_CARDS | CALLED | told | {"claims": [claim]}))
    assert (verdict, settled) == ("open", [{"turn_up": settle}] if settle else [])
    assert said.startswith(REST)
    assert why in said


def test_cards_that_were_never_played_would_have_to_be_shown_too(deal):
    _, why, settle = answered(deal(NO_CARDS | STOPPED | {"claims": [REVOKE]}))
    assert (why.endswith("the cards that were never played would have to be shown too"), settle) == (True, [])


def test_a_second_player_never_undertrumps_whatever_the_cards(deal):
    claim = {"team": "A", "offence": "undertrump", "against": "B1", "hand": 3}
    told = NO_CARDS | {"hands": LED, "bid": 80, "claims": [claim]}
    assert answered(deal(told, "dutch")) == ("rejected", f"{ANY}only the card led lay on hand 3 before B1 played", [])


def test_what_holds_whatever_the_cards_were(deal):
    claims = [REVOKE | {"hand": 6}]
    assert answered(deal(forgotten((6, 1), (5, 2), claims=claims)))[:2] == ("rejected", ANY + LAST)


def test_the_hand_in_which_play_stopped(deal):
    told = forgotten(ball="A")
    told["hands"] = [*told["hands"][:5], {"lead": "?", "cards": ["KC", "QH"]}]
    claims = [REVOKE | {"hand": 5}]
    assert answered(deal(told | {"claims": claims}))[0] == "open"
    jodhi = {"jodhis": [{"seat": "A2", "value": 20, "after_hand": 5, "suit": "C"}]}
    bluff = [{"team": "B", "offence": "jodhi_bluff"}]
    assert answered(deal(told | jodhi | {"claims": bluff}))[0] == "upheld"
    turn = [{"team": "A", "offence": "wrong_hand_claim", "hand": 6}]
    assert answered(deal(told | {"claims": turn}))[0] == "open"


@pytest.mark.parametrize(("hand", "verdict"), [(5, "rejected"), (4, "open"), (6, "rejected")])
def test_a_hand_that_was_not_played_holds_no_offence(deal, hand, verdict):
    told = forgotten(ball="A", played=4)
    told["hands"] = told["hands"][:3]
    for offence in ("out_of_turn", "wrong_hand_claim"):
        claims = [{"team": "A", "offence": offence, "hand": hand}]
        assert answered(deal(told | {"claims": claims}))[0] == verdict


def test_a_card_told_to_have_been_played_out_of_turn(deal):
    told = forgotten((5, 0), (6, 0), claims=[{"team": "A", "offence": "out_of_turn", "hand": 4}])
    told["hands"][3]["cards"][1] = ["B1", "9S"]
    assert answered(deal(told))[0] == "upheld"


def test_the_first_lead_is_the_rulesets(deal):
    claims = [{"team": "B", "offence": "out_of_turn", "against": "A1", "hand": 1}]
    assert answered(deal(forgotten((5, 0), (6, 0), claims=claims)))[0] == "upheld"  # it was for A2


def test_a_jodhi_whose_moment_was_not_told(deal):
    told = forgotten((1, 0), jodhis=[{"seat": "A2", "value": 20}], claims=[{"team": "B", "offence": "jodhi_bluff"}])
    told["hands"][0]["won"] = "A1"
    assert answered(deal(told))[0] == "upheld"  # KD and QD never lay together
    held = told | {"jodhis": [{"seat": "A1", "value": 40}], "hands": [*told["hands"][:4], None, None]}
    assert answered(deal(held))[0] == "open"


def test_no_trump_needs_to_know_what_was_trump(deal):
    told = forgotten(claims=[{"team": "A", "offence": "no_trump"}])
    del told["trump"]
    assert answered(deal(told)) == ("open", "the sheet does not tell what was trump", [])


def test_a_jodhi_whose_suit_does_not_fit_its_value(deal):
    told = forgotten(claims=[{"team": "B", "offence": "jodhi_wrong_value"}])
    told["jodhis"] = [{"seat": "A1", "value": 40, "after_hand": 1, "suit": "C"}]
    assert answered(deal(told))[:2] == ("upheld", "40 of C called with H as trump")


def test_what_the_points_force_is_said(deal):
    told = forgotten((6, 0), (6, 3))
    told["hands"][5]["won"] = "A1"
    told["hands"][4]["won"] = "A1"
    told |= {"points": {"A": 304}, "khanak": {"seat": "A1"}, "jodhis": [{"seat": "A1", "value": 40}], "claims": []}
    assert deal(told)["call"]["outcome"] == "won"


def test_cards_that_cant_lie_as_told_are_named(refusal):
    closed = [{"cards": ["JH", "9H", "AH", "10H"], "order": False}]
    told = {"trump": "H", "ball": "A", "held": {"A1": ["JH", "9H"]}, "hands": closed}
    message = "these can't all be true together: hand 1: JH, 9H; dealt: A1 JH, A1 9H"
    assert refusal(told) == [f"held.A1[1]: {message}"]


def test_points_that_the_cards_cant_make_are_named(refusal):
    first = {"lead": "A1", "cards": ["?", "9H", "AH", "10H"], "won": "A"}
    last = {"lead": "A1", "cards": ["?", "QH", "QC", "QS"], "won": "B"}
    told = {"trump": "H", "trump_maker": "B1", "points": {"A": 280}, "hands": [first, *ROWS[1:5], last]}
    assert refusal(told) == [
        "points.A: 280 for A can't be made with the cards on the sheet",  # 295, or 268
        "points.A: these can't all be true together: hand 6: B1 QH, A2 QC, B2 QS; counted: A 280",
    ]


def test_a_smallest_set_is_named_not_any():
    facts = [Fact("held", f"held.A1[{at}]", Card(rank, "S"), "A1") for at, rank in enumerate(RANKS)]
    facts += [Fact("held", "held.A1[6]", Card("J", "H"), "A1"), Fact("held", "held.B1[0]", Card("9", "H"), "B1")]
    facts += [Fact("played", "hands[0].cards[0]", Card("9", "H"), "A2", 1)]
    rows = tuple([Row(number, 4) for number in range(1, 7)])
    told = Known(
        rows,
        tuple(facts),
        trump="S",
        first_led_is_trump=False,
        first="A1",
        ranks_trump=RANKS,
        ranks_side=RANKS,
        jack_nine_in_trumps_only=False,
    )
    assert [fact.path for fact in contradiction(told)] == ["held.B1[0]", "hands[0].cards[0]"]
    question = Question((("upheld", (Charge("one_suit", "A1"),)),), "rejected")
    assert why(told, examine(told, question)) == "the facts can't all be true"


def test_a_dutch_double_whose_sixth_hand_the_partner_took_is_not_lost_by_sight(deal):
    rows = ("10S ? 9S ?", "? AS ? QC", "JD 9D 10D JH", "KD QD AD AH", "AC 10H KC QH", "10C 9H QS KH")
    hands = [{"lead": lead, "cards": row.split()} for lead, row in zip(("B2", *["A1"] * 5), rows, strict=True)]
    hands[1]["won"], hands[3]["lead"] = "A", "A2"
    facts = {"dealer": "A1", "trump_maker": "B1", "trump": "C", "bid": 80, "hands": hands, "double": {"seat": "A2"}}
    call = deal(facts, "dutch")["call"]
    assert call["outcome"] == "open"
    assert call["settle"] == [{"turn_up": [2]}]


SPADES, DIAMONDS, CLUBS = ([rank + suit for rank in RANKS] for suit in "SDC")


@pytest.mark.parametrize(
    ("told", "offence", "verdict"),
    [
        # a pair's twelve cards told: it had no thirteenth
        ({"held": {"A1": SPADES, "A2": CLUBS}}, "no_trump", "upheld"),
        (
            {"held": {"A1": SPADES, "B1": CLUBS[:3] + DIAMONDS[:3], "B2": CLUBS[3:] + DIAMONDS[3:]}},
            "no_trump",
            "rejected",
        ),
        # cards that lay in a hand, nobody knows whose: it had no fifth
        (
            {
                "trump": "S",
                "hands": [
                    {"lead": "B1", "cards": ["?", "QC", "JC", "?"]},
                    {"lead": "A1", "cards": ["9H", "?", "?", "?"]},
                    {"lead": "?", "cards": ["AC", "AD", "AS", "JD"]},
                    {"lead": "B1", "cards": ["KC", "?", "QH", "9D"]},
                    {"lead": "?", "cards": ["10S", "?", "QD", "QS"]},
                    {"lead": "B1", "cards": ["?", "KS", "10D", "KH"]},
                ],
            },
            "six_suit_no_redeal",
            "rejected",
        ),
        # no suit is left of which no card is told elsewhere
        (
            {
                "trump": "D",
                "hands": [
                    {"lead": "B2", "cards": ["?", "QC", "10C", "KC"]},
                    {"lead": "A1", "cards": ["?", "?", "?", "?"]},
                    {"lead": "B1", "cards": ["?", "?", "10D", "9H"]},
                    {"lead": "?", "cards": ["?", "?", "JH", "QD"]},
                    {"lead": "?", "cards": ["?", "?", "?", "KH"]},
                    {"lead": "?", "cards": ["?", "?", "?", "KD"]},
                ],
            },
            "six_suit_no_redeal",
            "rejected",
        ),
    ],
)
def test_cards_that_would_be_one_too_many_are_counted_and_not_tried_one_by_one(deal, told, offence, verdict):
    """Each of these took minutes while the solver had to place one card more than there are places, in every way."""
    told = {"ball": "A", "trump": "H", "trump_maker": "B1", "claims": [{"team": "A", "offence": offence}]} | told
    assert deal(told)["claims"][0]["verdict"] == verdict


@pytest.mark.parametrize(
    ("values", "outcome"), [({}, "open"), ({"khanak_requires_opp_hand": False}, "won")], ids=["needed", "not needed"]
)
def test_a_khanak_that_needs_a_hand_of_the_opponents_rests_on_who_took_it(deal, changed, values, outcome):
    """Nobody recalls who of A1 and B1 played the king of trumps to hand 5; the other hands are A1's."""
    told = forgotten((5, 0), (5, 1))
    told["hands"][5]["won"] = "A1"
    told |= {"khanak": {"seat": "A1"}, "jodhis": [{"seat": "A1", "value": 40}], "claims": []}
    call = deal(told, changed("online", **values))["call"]
    assert call["outcome"] == outcome
    if outcome == "open":
        assert call["why"] == "won with hand 5: B1 KH, A1 9C. lost with hand 5: B1 9C, A1 KH"


def test_a_call_that_the_cards_lose_says_which(deal):
    told = forgotten((4, 1), (6, 1))
    told["hands"][5]["won"] = "A1"
    told |= {"khanak": {"seat": "A1"}, "jodhis": [{"seat": "A1", "value": 40}], "claims": []}
    call = deal(told, "online")["call"]
    assert call["outcome"] == "lost"
    assert "; the cards force it: hand " in call["why"]


def found(result, kind):
    return [(one["team"], one["seat"], one["hand"], one["why"]) for one in result["findings"] if one["id"] == kind]


def test_a_hand_of_which_no_card_was_told_was_taken_wrongly_by_the_cards_left_for_it(deal):
    told = forgotten(trump="S", claims=[], held={"B1": ["KS"]})
    told["hands"][2] = "A"  # JC AC 10C and B1's KS are left: trump, whoever led
    why = "A took hand 3, which the others won, whatever the forgotten cards were"
    assert found(deal(told), "wrong_hand_claim") == [("A", None, 3, why)]
    told["trump"] = "D"  # now KS takes it only where B1 led
    assert found(deal(told), "wrong_hand_claim") == []
    told |= {"trump": "S", "hands": [*told["hands"][:2], "B", *told["hands"][3:]]}
    assert found(deal(told), "wrong_hand_claim") == []


def test_the_last_hand_told_apart_was_taken_wrongly(deal):
    told = forgotten(trump="S", claims=[], held={"B1": ["KS"]}, last_hand="A", played=6)
    told["hands"] = [*told["hands"][:2], *told["hands"][3:], told["hands"][2]][:5]
    assert [place[:3] for place in found(deal(told), "wrong_hand_claim")] == [("A", None, 6)]


def test_with_no_hand_told_the_cards_dealt_show_a_bluff(deal):
    held = {"A1": ["JS", "9S", "AS", "10S", "KS", "QH"]}
    told = {"trump": "H", "ball": "A", "held": held, "jodhis": [{"seat": "A1", "value": 20, "after_hand": 1}]}
    assert [place[1:3] for place in found(deal(told), "jodhi_bluff")] == [("A1", 1)]
    told["jodhis"][0]["seat"] = "A2"
    assert found(deal(told), "jodhi_bluff") == []


@pytest.mark.parametrize(
    ("jodhi", "verdict"),
    [
        ({"value": 20, "after_hand": 5}, "upheld"),  # one card was left, and it takes two
        ({"value": 30, "after_hand": 4}, "upheld"),
        ({"value": 20, "after_hand": 4}, "open"),
        ({"value": 30, "after_hand": 3}, "open"),
        ({"value": 20}, "open"),
    ],
)
def test_with_no_card_told_a_bluff_shows_by_the_cards_left_in_hand(deal, jodhi, verdict):
    claim = {"team": "B", "offence": "jodhi_bluff"}
    told = {"trump": "H", "jodhis": [{"seat": "A1", **jodhi}], "claims": [claim], "ball": "A"}
    scored = deal(told)
    assert scored["claims"][0]["verdict"] == verdict
    assert len(found(scored, "jodhi_bluff")) == (verdict == "upheld")
    assert scored["claims"][0]["why"].startswith(ANY) == (verdict == "upheld")


def test_with_no_card_told_nobody_revoked_with_his_last_card(deal):
    claim = {"team": "A", "offence": "revoke", "against": "B1", "hand": 6}
    assert answered(deal({"trump": "H", "ball": "A", "claims": [claim]})) == ("rejected", ANY + LAST, [])
    assert answered(deal({"trump": "H", "ball": "A", "claims": [claim | {"hand": 5}]}))[0] == "open"


def test_a_thunee_of_which_nobody_recalls_who_led_first_has_no_trump_by_sight(deal):
    told = forgotten(claims=[], thunee={"seat": "A1"})
    told["hands"][0] = {"lead": "?", "cards": ["JH", "QS", "AH", "10H"]}
    told["hands"][5] = {"lead": "A1", "cards": ["KC", "QH", "QC", "9H"]}
    told["hands"][1] = {"lead": "A1", "cards": ["JD", "9D", "AD", "9S"], "won": "A"}
    told["hands"][3] = {"lead": "A1", "cards": ["JS", "10D", "AS", "10S"], "won": "A"}
    assert found(deal(told), "wrong_hand_claim") == []


WHOLE = Known(tuple(Row(hand, 4) for hand in range(1, 7)), (), "H", False, "A1", RANKS, RANKS, False)  # noqa: FBT003


@pytest.mark.no_cover
@pytest.mark.parametrize("trump", ["H", None])
@pytest.mark.parametrize(
    "charges",
    [
        (Charge("revoke", "B1", 2),),
        tuple(Charge("revoke", "B1", hand) for hand in range(1, 7)),
        (Charge("out_of_turn", "B1", 4),),
        (Charge("jodhi_bluff", "B1", value=20, moments=(1,)),),
        (Charge("jodhi_bluff", "B1", value=50, suit="S", moments=(3,)),),
        (Charge("jodhi_bluff", "B1", value=20, moments=(1, 2)),),
        (Charge("jodhi_wrong_value", "B1", value=40, suit="H", exact=True, moments=(1,)),),
        (Charge("one_suit", "B1"),),
        (Charge("one_suit", "A1"),),
    ],
)
def test_where_nothing_was_told_the_short_answer_is_that_of_the_search(charges, trump):
    told, question = replace(WHOLE, trump=trump), Question((("upheld", charges),), "rejected")
    short, searched = unseen(told, question), _searched(told, question)
    assert (short.possible, short.settle) == (searched.possible, searched.settle)
    assert set(short.untold) == set(searched.untold)


@pytest.mark.parametrize(
    "places",
    [
        ((5, 1), (5, 3), (6, 3)),  # B2's last card is asked first, the easiest to recall; it may be the nine or not
        ((5, 1), (5, 3), (6, 2), (6, 3)),  # the Queen of clubs would be a revoke too
    ],
)
def test_the_card_that_settles_is_found_behind_one_that_does_not(deal, places):
    verdict, _, settle = answered(deal(forgotten(*places)))
    assert (verdict, settle) == ("open", [{"cards": [["B1", 5]]}])


@pytest.mark.parametrize(
    ("claim", "why", "settle"),
    [
        ({"team": "A", "offence": "wrong_hand_claim", "hand": 2}, "", [{"turn_up": [2]}]),
        ({"team": "A", "offence": "out_of_turn", "against": "B1", "hand": 3}, "who took hand 2 is not told", []),
    ],
)
def test_whose_a_hand_was_said_to_be_counts_where_no_card_was_told(deal, claim, why, settle):
    hands = [LED[0], LED[1] | {"won": "B"}, LED[2] | {"lead": "B1"}, *LED[3:]]
    verdict, said, settled = answered(deal(NO_CARDS | {"hands": hands, "claims": [claim]}))
    assert (verdict, settled) == ("open", settle)
    assert said.endswith(why or REST + "a hand taken wrongly")


@pytest.mark.parametrize("seat", ["A1", "B1", "A2", "B2"])
def test_only_what_is_needed_is_said_not_to_be_told(deal, seat):
    """Nobody told trumps either, but whoever led and whatever was trump, a revoke needs the first alone."""
    closed, last = {"cards": ["KH", "9C", "KD", "QD"], "order": False}, {"lead": "A1", "cards": ["?"] * 4}
    claim = {"team": "B" if seat in {"A1", "A2"} else "A", "offence": "revoke", "against": seat, "hand": 5}
    facts = {"ball": "A", "trump_maker": "B1", "hands": [*ROWS[:4], closed, last], "claims": [claim]}
    assert answered(deal(facts))[1] == f"no card tells it{NOT_SO}who led hand 5 is not told"


def test_a_closed_hand_was_not_taken_wrongly_as_long_as_nobody_tells_who_led(deal):
    closed = {"cards": ["?"] * 4, "order": False}
    hands = [closed, closed | {"won": "B"}, *[closed] * 4]
    claim = {"team": "A", "offence": "wrong_hand_claim", "hand": 2}
    why = f"{REST}a hand taken wrongly{NOT_SO}who led hand 2 is not told"
    assert answered(deal(NO_CARDS | {"hands": hands, "claims": [claim]})) == ("open", why, [])


@pytest.mark.parametrize(
    ("fifth", "verdict", "why"),
    [
        (LED[4] | {"won": "B"}, "open", f"{NOT_SO}who took hand 5 is not told"),
        ({"cards": ["?"] * 4, "order": False, "won": "B1"}, "rejected", f"{ANY}B1 took hand 5, and B1 led hand 6"),
        ({"cards": ["?"] * 4, "order": False, "won": "A"}, "upheld", f"{ANY}A took hand 5, and B1 led hand 6"),
    ],
)
def test_who_led_the_last_hand_out_of_turn_hangs_on_who_took_the_fifth(deal, fifth, verdict, why):
    claim = {"team": "A", "offence": "out_of_turn", "against": "B1", "hand": 6}
    hands = [*LED[:4], fifth, LED[5] | {"lead": "B1"}]
    answer = answered(deal(NO_CARDS | {"hands": hands, "claims": [claim]}))
    assert (answer[0], answer[2]) == (verdict, [])
    assert answer[1].endswith(why)


def test_nobody_played_out_of_turn_to_a_hand_that_was_not_played():
    rows = (*(Row(hand, 4) for hand in range(1, 6)), Row(6))
    told = Known(rows, (), "H", False, "A1", RANKS, RANKS, False)  # noqa: FBT003
    question = Question((("upheld", (Charge("out_of_turn", "A1", 6),)),), "rejected")
    assert examine(told, question).possible == ("rejected",)
