from __future__ import annotations

from itertools import combinations

import pytest

from app.game.cards import DECK, Card, card_points, taking_card
from app.game.points import can_hold, reachable
from app.rules.loading import load

MASTERS, DUTCH = load("masters").parameters, load("dutch").parameters

# hands won: (least, most, totals that exist, what is impossible inside the range)
TABLE = {
    0: (0, 0, 1, ""),
    1: (8, 120, 63, "13-15, 21-23, 30-31, 48-49, 57-59, 67-69, 75-79, 84-89, 94-99, 102-109, 111-119"),
    2: (20, 200, 145, "21-26, 30-33, 39-40, 158-159, 167-169, 175-179, 184-189, 192-199"),
    3: (60, 244, 175, "65-67, 74-75, 229-230, 237-239"),
    4: (104, 284, 145, "105-112, 115-120, 125-129, 135-137, 145-146, 264-265, 271-274, 278-283"),
    5: (
        *(184, 296, 63),
        "185-193, 195-202, 205-210, 215-220, 225-229, 235-237, 245-247, 255-256, 273-274, 281-283, 289-291",
    ),
    6: (304, 304, 1, ""),
}


def cards(text):
    return [Card.parse(word) for word in text.split()]


def test_every_card_reads_back_as_written():
    assert len(set(DECK)) == 24
    assert [Card.parse(str(card)) for card in DECK] == list(DECK)
    assert str(Card.parse("10S")) == "10S"


@pytest.mark.parametrize("text", ["", "8S", "10", "JX", "jh", "S10", "?", "JHH"])
def test_what_is_no_card_is_refused(text):
    with pytest.raises(ValueError, match="no card of the 24"):
        Card.parse(text)
    assert not Card.exists(text)


def test_the_deck_holds_304_and_154():
    assert sum(card_points(card, "H", MASTERS) for card in DECK) == 304
    assert sum(card_points(card, "H", DUTCH) for card in DECK) == 154
    assert card_points(Card.parse("JS"), None, DUTCH) == 0
    assert card_points(Card.parse("JS"), "S", DUTCH) == 30


@pytest.mark.parametrize(
    ("played", "trump", "masters", "dutch"),
    [
        ("AS JS 9S 10S", "H", 1, 0),  # side suits: the Jack is high in one, the Ace in the other
        ("AS JS QH KH", "H", 3, 3),  # any trump beats the suit led; King above Queen
        ("QC JS 9H AD", "D", 3, 3),
        ("QC JS 9H AH", "D", 0, 0),  # nobody follows
        ("9H AH JH 10H", "H", 2, 2),
        ("9S 10S KS QS", "H", 0, 1),
    ],
)
def test_the_taking_card(played, trump, masters, dutch):
    assert taking_card(cards(played), trump, MASTERS) == masters
    assert taking_card(cards(played), trump, DUTCH) == dutch


@pytest.mark.parametrize("hands", TABLE)
def test_totals_a_team_can_hold(hands):
    least, most, count, text = TABLE[hands]
    reachable.cache_clear()  # whoever asked before
    bits = reachable(trumps_only=False)[hands]
    totals = {total for total in range(400) if bits >> total & 1}
    gaps = set()
    for part in filter(None, text.split(", ")):
        low, _, high = part.partition("-")
        gaps |= set(range(int(low), int(high or low) + 1))
    assert (min(totals), max(totals), len(totals)) == (least, most, count)
    assert set(range(least, most + 1)) - totals == gaps


def test_totals_of_the_deck_of_154_by_trying_every_hand():
    values = sorted([30, 20, 11, 10, 3, 2] + [0, 0, 11, 10, 3, 2] * 3)
    totals = {sum(hand) for hand in combinations(values, 4)}
    bits = reachable(trumps_only=True)[1]
    assert {total for total in range(200) if bits >> total & 1} == totals
    assert reachable(trumps_only=True)[6] == 1 << 154


@pytest.mark.parametrize(
    ("points", "least", "most", "can"),
    [(104, 1, 1, False), (105, 1, 1, False), (110, 1, 1, True), (105, 1, 2, True), (5, 0, 6, False), (-1, 0, 6, False)],
)
def test_can_hold(points, least, most, can):
    assert can_hold(points, least, most, trumps_only=False) is can


@pytest.mark.parametrize(
    ("first_four", "ruleset", "may"),
    [
        ("QS QH QD 10C", "masters", False),  # worth 16
        ("QS QH QD QC", "masters", True),
        ("QS QH KD KC", "masters", True),
        ("QS KS QH KH", "masters", False),  # ten, but with a jodhi in hand
        ("QS KS QH KH", "classic", True),
        ("QS QH QD KC KD", "masters", True),  # which four of them were the first is not told
        ("10S 10H 10C", "masters", True),
    ],
)
def test_a_redeal_for_poor_first_cards(refusal, deal, first_four, ruleset, may):
    told = {"redeal": "low_first_four", "trump_maker": "B1", "held": {"B1": first_four.split()}}
    if may:
        assert deal(told, ruleset)["result"] == "redeal"
    else:
        assert [one.partition(":")[0] for one in refusal(told, ruleset)] == ["held.B1"]


def test_only_the_trump_makers_first_cards_are_asked(deal):
    told = {"redeal": "low_first_four", "trump_maker": "B1", "held": {"A1": ["JS", "JH", "JD", "JC"]}}
    assert deal(told)["result"] == "redeal"
    boxed = {"redeal": "boxed_cards", "trump_maker": "B1", "held": {"B1": ["JS", "JH", "JD", "JC"]}}
    assert deal(boxed)["result"] == "redeal"
