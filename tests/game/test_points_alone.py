"""Points counted where no card is told: what they force, what they can't tell, and that they are asked only then."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from app.game.cards import Card
from app.game.points import reachable
from app.game.proving.charges import Charge
from app.game.proving.completions import Question
from app.game.proving.examining import examine, possible
from app.game.proving.known import Fact, Known, Row
from app.game.proving.parting import points_may_tell
from app.game.proving.unseeing import unseen

RANKS = ("J", "9", "A", "10", "K", "Q")
SEATS = ("A1", "B1", "A2", "B2")
ONE_HAND = ["A1", "A1", "B1", "A1", "A1", "A1"]
TAKEN = "; ".join(f"hand {hand} taken by A1" for hand in (1, 2, 4, 5, 6))


def asked(deal, offence, jodhi=None, hands=ONE_HAND, **more):
    claim = {"team": "B", "offence": offence, **more.pop("claim", {})}
    told = {"trump": "H", "hands": hands, "claims": [claim], **more}
    found = deal(told | ({"jodhis": [jodhi]} if jodhi else {}))["claims"][0]
    return found["verdict"], found["why"], found["settle"]


def called(value, after_hand, **more):
    return {"seat": "A1", "value": value, "after_hand": after_hand} | more


def test_a_jack_that_lay_among_four_of_them_was_not_held_any_more(deal):
    """120 points in one hand are the four Jacks; nobody had one left for a 50 after it."""
    verdict, why, settle = asked(deal, "jodhi_bluff", called(50, 3), points={"B": 120})
    assert (verdict, why, settle) == ("upheld", f"the cards force it: {TAKEN}; counted: B 120", [])


@pytest.mark.parametrize(
    ("jodhi", "taken", "points", "verdict", "settle"),
    [
        (called(50, 2), 3, 120, "open", [3, 4, 5, 6]),  # one of the four Jacks in hand 3 may be his
        (called(50, 3), 3, 110, "open", [4, 5, 6]),  # three Jacks and a nine
        (called(40, 3), 3, 120, "open", [4, 5, 6]),  # it takes no Jack
        (called(40, 4), 5, 40, "upheld", None),  # four tens, and one card more
        (called(40, 4), 5, 8, "open", [5, 6]),  # one of the four Queens may be his
        (called(20, 4, suit="S"), 5, 40, "upheld", None),
        (called(40, 3), 4, 40, "open", [5, 6]),  # four tens: hand 4 need not be turned up
        (called(40, 3), 4, 41, "open", [5, 6]),  # three tens and an Ace
        (called(40, 3), 4, 44, "open", [4, 5, 6]),  # four Aces, or a Jack, a ten and two Queens
    ],
)
def test_points_tell_of_a_jodhi_which_cards_can_have_been_left(deal, jodhi, taken, points, verdict, settle):
    hands = ["B1" if hand == taken else "A1" for hand in range(1, 7)]
    told = asked(deal, "jodhi_bluff", jodhi, hands, points={"B": points})
    assert (told[0], told[2]) == (verdict, [{"turn_up": settle}] if settle else [])


def a_deal(chance):
    """Give six hands with their teams, points that can be made from them, and something to ask."""
    trumps_only, trump = chance.random() < 0.5, chance.choice(("H", "S", None))
    winners = [chance.choice((*SEATS, "A", "B")) if chance.random() < 0.5 else "A1" for _ in range(6)]
    bits = reachable(trumps_only=trumps_only)[sum(one[0] == "A" for one in winners)]
    totals = [total for total in range(bits.bit_length()) if bits >> total & 1]
    points = chance.choice(chance.choice((totals, totals[:6], totals[-6:])))
    rows = tuple(Row(hand, 4, winner=one) for hand, one in enumerate(winners, 1))
    facts = [Fact("won", "", hand=row.number, taker=row.winner) for row in rows]
    told = (*facts, Fact("points", "", team="A", points=points))
    return Known(rows, told, trump, False, "A1", RANKS, RANKS, trumps_only)  # noqa: FBT003


def a_charge(chance, trump):
    kind = chance.choice(("revoke", "jodhi_bluff", "jodhi_wrong_value", "no_trump", "one_suit"))
    seat = chance.choice(SEATS)
    if not kind.startswith("jodhi"):
        return Charge(kind if trump else "revoke", seat, chance.randint(1, 5), team=seat[0])
    value, hand = chance.choice((20, 30, 40, 50)), chance.choice((1, 2, 3))
    suit = chance.choice((None, trump if value >= 40 else "D"))
    exact = kind == "jodhi_wrong_value" and chance.random() < 0.5
    moments = (hand,) if chance.random() < 0.8 else (hand, hand + 1)
    return Charge(kind, seat, value=value, suit=suit, exact=exact, moments=moments)


@pytest.mark.no_cover
def test_points_that_are_said_to_tell_nothing_change_no_answer(full):
    """The answer without them is that of the search with them."""
    chance, silent = random.Random("points"), 0
    for _ in range(400 if full else 8):
        told = a_deal(chance)
        question = Question((("upheld", (a_charge(chance, told.trump),)),), "rejected")
        if not points_may_tell(told, question):
            silent += 1
            rows = tuple(replace(row, winner=None) for row in told.rows)
            without, searched = unseen(replace(told, rows=rows, facts=()), question), examine(told, question)
            assert (without.possible, without.settle) == (searched.possible, searched.settle), (told, question)
            assert set(without.untold) == set(searched.untold), (told, question)
    assert silent


def usual(*, trumps_only=False, trump="H", points=150, thunee=False, taken="A1 B1 A2 B2 A B"):
    rows = tuple(Row(hand, 4, winner=one) for hand, one in enumerate(taken.split(), 1))
    return Known(rows, (Fact("points", "", team="A", points=points),), trump, thunee, "A1", RANKS, RANKS, trumps_only)


REVOKE, DEALT, WRONG = Charge("revoke", "A1", 2), Charge("one_suit", "A1"), Charge("wrong_hand", hand=2)
EARLY, LATE = (Charge("jodhi_bluff", "B1", value=40, moments=(hand,)) for hand in (1, 4))
FIFTY, THIRTY = (Charge("jodhi_bluff", "B1", value=value, moments=(3,)) for value in (50, 30))
OF_SPADES = Charge("jodhi_bluff", "B1", value=40, suit="S", moments=(1,))
FORTY_OF_SPADES = Charge("jodhi_wrong_value", "B1", value=40, suit="S", moments=(1,))
AT_SOME_TIME = Charge("jodhi_bluff", "B1", value=40, moments=(1, 2))
LATE_FIFTY = Charge("jodhi_bluff", "B1", value=50, moments=(4,))
EARLY_TWENTY = Charge("jodhi_bluff", "B1", value=20, moments=(1,))
TWENTY = Charge("jodhi_bluff", "B1", value=20, moments=(4,))


@pytest.mark.parametrize(
    ("told", "charge", "may"),
    [
        (usual(), REVOKE, False),
        (usual(), DEALT, False),
        (usual(), EARLY, False),
        (usual(), LATE, False),
        (usual(), WRONG, True),
        (usual(trumps_only=True, points=77), REVOKE, False),
        (usual(trumps_only=True, points=77), EARLY, False),
        (usual(trumps_only=True, points=77, trump=None), EARLY, False),
        (usual(trumps_only=True, points=77, trump=None), LATE, False),  # Jacks and nines need not lie in a late hand
        (usual(trumps_only=True, points=77), DEALT, True),
        (usual(trumps_only=True, points=77, thunee=True), REVOKE, True),  # trumps hang on the first card
        (usual(thunee=True), REVOKE, False),
        (usual(taken="A B A B B A", points=100), LATE, False),
        (usual(taken="B B B B A B", points=120), LATE, True),  # the four Jacks lie in the hand of A
        (usual(taken="B B B B A B", points=8), LATE, False),  # the four Queens
        (usual(taken="B B B B A A", points=100), LATE, False),  # both his cards in hands of the other team
        (usual(taken="A A A A B A", points=296), LATE, False),
        (usual(taken="A A A A B A", points=184), LATE, True),
        (usual(taken="B B B B B B", points=0), LATE, False),
        (usual(taken="B B B B A B", points=3, trumps_only=True), LATE, False),  # the King among Jacks and nines
        (usual(taken="B B B A B B", points=0, trumps_only=True), FIFTY, True),  # the Jack of trumps is 30
        (usual(taken="B B B A B B", points=32, trumps_only=True), FIFTY, False),
        (usual(taken="B B B B A B", points=0, trumps_only=True), THIRTY, False),  # a Jack of no trumps is nothing
        (usual(taken="B B B A B B", points=8), TWENTY, True),  # all Queens lie in hand 4
        (usual(taken="B B B B A A", points=20), EARLY, True),  # all Kings and Queens lie in hands 5 and 6
        (usual(taken="B B B B A A", points=20, trump=None), EARLY, False),  # so they do, but trumps would decide it
        (usual(taken="B B B B A A", points=20, trump=None, thunee=True), EARLY, True),
        (usual(taken="B B B B A A", points=20, trump=None), OF_SPADES, True),
        (usual(taken="B B B B A A", points=20, trump=None), FORTY_OF_SPADES, False),
        (usual(taken="B B B B A A", points=20, trump=None), AT_SOME_TIME, True),
        (usual(taken="B A B B B A", points=6, trump=None, trumps_only=True), EARLY_TWENTY, True),  # cards tell trumps
        (usual(taken="A B B B A B", points=93, trump=None, trumps_only=True), EARLY, False),  # two suits are alike
        (usual(taken="B B B B A B", points=120, trump=None), LATE_FIFTY, True),  # nobody had a Jack any more
    ],
)
def test_points_are_asked_only_where_they_may_tell(told, charge, may):
    assert points_may_tell(told, Question((("upheld", (charge,)),), "rejected")) is may


def test_points_are_asked_where_a_hand_has_no_team_or_its_leader_is_told():
    question = Question((("upheld", (REVOKE,)),), "rejected")
    rows = usual().rows
    for row in (replace(rows[0], winner=None), replace(rows[0], seats=SEATS), replace(rows[0], count=0)):
        assert points_may_tell(replace(usual(), rows=(row, *rows[1:])), question) is True
    assert points_may_tell(replace(usual(), facts=()), question) is False


def test_where_no_card_was_told_an_open_question_shows_no_case():
    """One of the four Jacks in the hand that B took may have been the caller's, or none."""
    told = usual(points=304 - 120, taken="A1 A1 B1 A1 A1 A1")
    won = tuple(Fact("won", "", hand=row.number, taker=row.winner) for row in told.rows)
    bluff = Charge("jodhi_bluff", "A1", value=50, moments=(2,))
    answer = unseen(replace(told, facts=(*won, *told.facts)), Question((("upheld", (bluff,)),), "rejected"))
    assert (answer.possible, answer.cases) == (("upheld", "rejected"), ())


@pytest.mark.parametrize(("taken", "points"), [("A1 A1 A1 A1 A1 A1", 304), ("B1 B1 B1 B1 B1 B1", 0)])
def test_a_card_told_in_two_places_leaves_nothing_possible_whatever_was_counted(taken, points):
    """No place is left for it, so that a team lacks one of the cards it took."""
    told = usual(points=points, taken=taken)
    won = tuple(Fact("won", "", hand=row.number, taker=row.winner) for row in told.rows)
    twice = tuple(Fact("lay", "", card=Card("J", "H"), hand=hand) for hand in (1, 2))
    assert (
        possible(replace(told, facts=(*won, *twice, *told.facts)), Question((("upheld", (REVOKE,)),), "rejected")) == ()
    )
