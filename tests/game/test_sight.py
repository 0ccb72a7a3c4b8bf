"""What known cards show at a glance: yes, no, or nothing (None), so that a proof has to be asked."""

from __future__ import annotations

import pytest

from app.game.cards_told import points_between
from app.game.claims.undertrump import undertrumped
from app.game.facts import Deal, Hand, Jodhi, Thunee
from app.game.jodhis import moments
from app.game.played import trump_of
from app.game.proof import (
    any_card_known,
    bluffed,
    one_suit,
    out_of_turn,
    revoked,
    taker_told,
    trumpless,
    undercalled,
    wrong_hand,
)
from app.game.proving.counting import countable
from app.game.proving.known import known
from app.game.results import Standing
from app.game.text.parsing import parse_deal
from app.game.told import tell
from app.rules.loading import load


def told(ruleset="dutch", trump="H", **facts):
    rules = load(ruleset)
    facts = {"trump_maker": "A1"} | ({"trump": trump} if trump else {}) | facts
    return tell(parse_deal(facts, rules), Standing({"A": 0, "B": 0}, 13, "A1"), rules)


def row(cards, lead="B1", **more):
    """A hand led by B1, as B1 A2 B2 A1."""
    return {"lead": lead, "cards": cards.split()} | more


UNDER = row("AS 9H QH KS")  # B2's Queen under A2's nine
AFTER = row("JC KD 9C AC", "A2")  # A2 B2 A1 B1: he had the King of diamonds
TRUMPS = ["JH", "AH", "10H", "KH", "QH", "AD"]


@pytest.mark.parametrize(
    ("rows", "held", "seat", "hand", "shown"),
    [
        ([UNDER, AFTER], [], "B2", 1, True),
        ([UNDER, AFTER], [], "A2", 1, False),  # over, not under
        ([UNDER, AFTER], [], "B1", 1, False),
        ([UNDER, AFTER], [], "A1", 1, False),
        ([UNDER, AFTER], [], "B2", 2, False),
        ([UNDER, AFTER], [], "B2", 3, None),
        (["A2", AFTER], [], "B2", 1, None),
        ([row("? ? ? ?", "B2", won="B1"), UNDER, AFTER], [], "B2", 2, True),
        (["B1", UNDER, AFTER], [], "B2", 2, True),
        ([UNDER, row("JC ? 9C AC", "A2")], [], "B2", 1, None),
        ([UNDER], [], "B2", 1, None),  # sight does not count trumps
        ([UNDER], ["KD"], "B2", 1, True),
        ([UNDER], ["KH", "AH"], "B2", 1, None),
        ([row("AS QH 9H KS"), AFTER], [], "B2", 1, False),
        ([row("AS ? QH KS"), AFTER], [], "B2", 1, None),
        ([row("? 9H QH KS"), AFTER], [], "B2", 1, None),
        ([row("AS 9H ? KS"), AFTER], [], "B2", 1, None),
        ([row("AH 9H QH KH"), AFTER], [], "B2", 1, False),  # trumps were led
        ([row("AS 9H", "A2")], [], "B1", 1, None),  # it was not his turn yet
        ([row("AD ? ? ?", "B2", won="B1"), UNDER], TRUMPS, "B2", 2, False),  # only trumps left
        ([row("? ? ? ?", "B2", won="B1"), UNDER], TRUMPS, "B2", 2, None),  # the Ace of diamonds may be gone
        ([row("KD ? ? ?", "B2", won="B1"), UNDER], [], "B2", 2, None),
    ],
)
def test_an_undertrump_by_sight(rows, held, seat, hand, shown):
    assert undertrumped(told(hands=rows, held={"B2": held}), seat, hand) is shown


def test_no_undertrump_is_seen_where_trumps_are_not_told():
    assert undertrumped(told(trump=None, hands=[UNDER, AFTER]), "B2", 1) is None


SPADES = row("AS 9S QH KS")  # B2 threw a heart on spades
LATER = row("JC 10S 9C AC", "A2")
HEARTS = ["QH", "JH", "AH", "10H", "KH", "AD"]


@pytest.mark.parametrize(
    ("rows", "held", "seat", "hand", "shown"),
    [
        ([SPADES, LATER], [], "B2", 1, True),
        ([SPADES, LATER], [], "A2", 1, False),
        ([SPADES, LATER], [], "B1", 1, False),
        ([SPADES, LATER], [], "B2", 3, None),
        ([SPADES], [], "B2", 1, None),
        ([SPADES], ["10S"], "B2", 1, True),
        ([SPADES], HEARTS[:5], "B2", 1, None),
        ([SPADES], HEARTS, "B2", 1, False),
        ([row("AS 9S ? KS"), LATER], [], "B2", 1, None),
        ([row("? 9S QH KS"), LATER], [], "B2", 1, None),
        ([row("? ? ? ?", "A1", won="B1"), SPADES], ["10S"], "B2", 2, None),  # the ten may be gone
        ([row("? ? ? 10S", "A1", won="B1"), SPADES], [*HEARTS[:4], "10S"], "B2", 2, None),
        ([row("JD 10D 9D QD", "A1", won="B1"), SPADES], ["10S"], "B2", 2, True),
        ([row("? ? ? ?", "A1", won="B1"), SPADES, LATER], [], "B2", 2, True),
        ([row("? ? ? ?", "A1", won="B1"), SPADES, "A2", "A2", "A2", LATER], [], "B2", 2, True),
        ([row("JD 10D 9D 10S", "A1"), SPADES], [*HEARTS[:5], "10S"], "B2", 2, False),  # the ten is gone
        (["A"] * 5 + [SPADES], [], "B2", 6, False),  # nothing was left to follow with
        ([None, LATER], [], "B2", 1, None),
    ],
)
def test_a_revoke_by_sight(rows, held, seat, hand, shown):
    assert revoked(told("masters", hands=rows, held={"B2": held}), seat, hand) is shown


FIRST = row("9D QD JD AD", "A1")  # A1 B1 A2 B2


@pytest.mark.parametrize(
    ("rows", "held", "jodhi", "shown"),
    [
        ([FIRST], {"A1": ["KS", "QS"]}, Jodhi("A1", 20, 1, "S"), False),
        ([FIRST], {"A1": ["KS", "QS"]}, Jodhi("A1", 30, 1, "S"), None),
        ([FIRST], {"A1": ["KS", "QS", "JS"]}, Jodhi("A1", 30, 1, "S"), False),
        ([FIRST], {"B1": ["KS"]}, Jodhi("A1", 20, 1, "S"), True),
        ([FIRST], {"A1": ["QS", "AS", "10S", "9S", "AC"]}, Jodhi("A1", 20, 1, "S"), True),  # with the nine, all six
        ([FIRST], {"A1": ["QS", "AS", "10S", "9S"]}, Jodhi("A1", 20, 1, "S"), None),
        ([row("KS QD JD AD", "A1")], {"A1": ["QS"]}, Jodhi("A1", 20, 1, "S"), True),  # the King was gone
        ([row("? QD JD AD", "A1")], {"A1": ["KS", "QS"]}, Jodhi("A1", 20, 1, "S"), None),
        ([row("? QD JD AD", "A1"), row("KS JS 10S 9S", "A1")], {"A1": ["QS"]}, Jodhi("A1", 20, 1, "S"), None),
        ([FIRST], {"A1": ["KS", "QS"]}, Jodhi("A1", 20, None, "S"), None),  # when was it called?
        ([row("KS QD JD AD", "A1")], {"A1": ["QS"]}, Jodhi("A1", 20, None, "S"), None),
        (
            [row("? QD JD AD", "A1"), row("KS JS 10S 9S", "A1"), "A", "A", "A", row("QS AS AC KC", "A1")],
            {},
            Jodhi("A1", 20, 1, "S"),
            False,
        ),
        ([FIRST], {"A1": ["KS", "QS"]}, Jodhi("A1", 20, 1), False),
        ([FIRST], {"A1": ["KH", "QH"]}, Jodhi("A1", 40, 1), False),
        ([FIRST], {"B1": ["KH"]}, Jodhi("A1", 40, 1), True),
        ([FIRST, "A", "A", "A", "A", "A1"], {}, Jodhi("A1", 20, 5), True),  # one card is no King and Queen
        ([FIRST, "A", "A", "A", "A"], {}, Jodhi("A1", 20, 5), True),
        ([FIRST, "A", "A", "A", "A", "A1"], {}, Jodhi("A1", 20, 4), None),
        ([FIRST, "A", "A", "A", "A", "A1"], {}, Jodhi("A1", 30, 4), True),
        ([FIRST, "A", "A", "A", "A", "A1"], {}, Jodhi("A1", 30, 3), None),
    ],
)
def test_a_bluff_by_sight(rows, held, jodhi, shown):
    assert bluffed(told("masters", hands=rows, held=held), jodhi) is shown


@pytest.mark.parametrize(
    ("value", "held", "shown"), [(20, ["KS", "QS", "JS"], False), (30, ["KS", "QS", "JS"], False), (20, ["KS"], None)]
)
def test_a_value_called_too_low_is_accepted_by_the_masters(value, held, shown):
    assert undercalled(told("masters", hands=[FIRST], held={"A1": held}), Jodhi("A1", value, 1, "S")) is shown


SIX, OTHER_SIX = ["AS", "KS", "QS", "JS", "10S", "9S"], ["AD", "KD", "QD", "JD", "10D", "9D"]


@pytest.mark.parametrize(
    ("held", "shown"),
    [
        ({"A1": SIX, "A2": OTHER_SIX}, True),
        ({"B1": ["AH", "KH", "QH", "JH", "10H", "9H"]}, True),
        ({"A1": SIX, "A2": OTHER_SIX[:5]}, None),
        ({"A1": ["9H"]}, False),
        ({"B1": ["AH", "KH", "QH", "JH", "10H"]}, None),
    ],
)
def test_a_team_without_trumps_by_sight(held, shown):
    assert trumpless(told("masters", held=held), "A", "H") is shown


@pytest.mark.parametrize(("held", "shown"), [(SIX, True), (SIX[:5], None), ([*SIX[:3], "9D"], False), ([], None)])
def test_six_of_one_suit_by_sight(held, shown):
    facts = told("masters", held={"A1": held})
    assert one_suit(facts, "A1") is shown
    assert any_card_known(facts) is bool(held)


def test_a_card_is_known_from_a_hand_too():
    assert any_card_known(told("masters", hands=[row("? ? ? 9D", "A1")]))
    assert not any_card_known(told("masters", hands=[row("? ? ? ?", "A1"), "A"]))


@pytest.mark.parametrize(
    ("rows", "seat", "hand", "shown"),
    [
        ([row("9D QD JD AD", "A1")], "A1", 1, True),  # it was for A2 to lead, right of the trump maker
        ([row("9D QD JD AD", "A2")], "A2", 1, False),
        ([row("9D QD JD AD", "A2")], "B1", 1, False),
        ([{"lead": "A2", "cards": ["9D", ["A1", "QD"], "JD", "AD"]}], "A1", 1, True),
        ([None, row("9D QD JD AD", "A2")], "A2", 2, None),
        ([None], "A2", 1, None),
        ([], "A2", 1, None),
    ],
)
def test_a_card_out_of_turn_by_sight(rows, seat, hand, shown):
    assert out_of_turn(told("masters", hands=rows, trump_maker="B1"), seat, hand) is shown


@pytest.mark.parametrize(
    ("winner", "team", "shown"), [("A", "A", True), ("A", "B", False), ("B", "B", False), (None, "A", None)]
)
def test_a_hand_taken_wrongly_by_sight(winner, team, shown):
    rows = [row("9D QD JD AD", "A1") | ({"won": winner} if winner else {}), row("? ? ? ?", "A1", won="A")]
    rows[0]["cards"] = ["9D", "JD", "QD", "AD"]  # B1 has the Jack
    facts = told("masters", hands=rows)
    assert wrong_hand(facts, team, 1) is shown
    assert wrong_hand(facts, "A", 2) is None


@pytest.mark.parametrize(
    ("ruleset", "takers", "jodhi", "hands"),
    [
        ("online", "BBBBBB", Jodhi("A1", 20), (1, 3)),
        ("online", "BB", Jodhi("A1", 20), (1,)),
        ("masters", "AAAAAB", Jodhi("A1", 20), (1, 3)),
        ("masters", "AAAAAB", Jodhi("B1", 20), (1,)),
        ("masters", "AAAAAB", Jodhi("A1", 20, 2), (2,)),
        ("masters", "BBBBBB", Jodhi("A1", 20), (1,)),  # none was in time: the first is as good as any
        ("masters", "AA", Jodhi("A1", 20), (1,)),
        ("masters", "AAA", Jodhi("A1", 20), (1, 3)),
        ("masters", "??????", Jodhi("A1", 20), (1, 2, 3, 4)),
        ("masters", "??????", Jodhi("A1", 50), (1, 2, 3)),  # it takes three cards
    ],
)
def test_when_a_jodhi_can_have_been_called(ruleset, takers, jodhi, hands):
    facts = told(ruleset, hands=[None if one == "?" else one for one in takers])
    assert moments(facts, jodhi) == hands


@pytest.mark.parametrize(
    ("hands", "trump"),
    [
        ((), None),
        ((Hand("A"),), None),
        ((Hand(None, ("JS", "?", "?", "?"), "A1"),), "S"),
        ((Hand(None, ("JS", "?", "?", "?")),), "S"),
        ((Hand(None, ("?", "JS", "QS", "KS"), "A1"),), None),
        ((Hand(None, ("JS", "?", "?", "?"), "?"),), None),
        ((Hand(None, ("JS", "QS", "KS", "AS"), None, (), ordered=False),), None),
    ],
)
def test_the_first_card_led_makes_the_trumps_of_a_thunee(hands, trump):
    assert trump_of(Deal(thunee=Thunee("A1"), hands=hands, trump="H")) == trump
    assert trump_of(Deal(hands=hands, trump="H")) == "H"


@pytest.mark.parametrize(
    ("ruleset", "trump", "rows", "points"),
    [
        ("dutch", None, [row("JS 9S QS KS")], (0, 154)),  # what a Jack is worth hangs on trumps
        ("masters", None, [row("JS 9S QS KS", won="A"), *["B"] * 5], (55, 55)),
        ("masters", "H", [row("JS 9S ? ?", won="A"), *["B"] * 5], (54, 110)),
        ("masters", "H", [row("JS 9S ? ?"), *["B"] * 5], (0, 110)),
        ("masters", "H", [row("JS 9S ? ?", won="B"), *["B"] * 5], (0, 0)),
        ("dutch", "H", [row("JS 9S QS KS", won="A"), *["B"] * 5], (5, 5)),
        ("dutch", "S", [row("JS 9S QS KS", won="A"), *["B"] * 5], (55, 55)),
    ],
)
def test_the_points_a_team_can_hold_by_the_cards(ruleset, trump, rows, points):
    assert points_between(told(ruleset, trump, hands=rows), "A") == points


def test_who_is_told_to_have_taken_a_hand():
    facts = told("masters", hands=["A", None, "B1"], last_hand="A2", played=6)
    assert [taker_told(facts, hand) for hand in range(1, 7)] == ["A", None, "B1", None, None, "A2"]
    assert taker_told(told("masters", hands=[*["A"] * 5, "B1"], last_hand="B"), 6) == "B1"


@pytest.mark.parametrize(
    ("trump", "points", "can"), [(None, 55, True), (None, 5, True), (None, 54, False), ("H", 55, False)]
)
def test_whose_jack_counts_hangs_on_trumps_nobody_told(trump, points, can):
    facts = known(told("dutch", trump, hands=[row("JS QS KS 9S", won="A"), *["B"] * 5], points={"A": points}, bid=80))
    assert countable(facts, facts.facts) is can
