"""Random play with some cards forgotten: an answer is never wrong, and all is answered where every card is known."""

from __future__ import annotations

import json
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.game.scoring import score_sheet
from app.game.text.formatting import result_json
from app.game.text.parsing import parse_sheet

pytestmark = pytest.mark.no_cover

SEATS = ("A1", "B1", "A2", "B2")
HIGH = ["J", "9", "A", "10", "K", "Q"]
SIDE = {"dutch": ["A", "10", "K", "Q", "J", "9"]}
WORTH = dict(zip(HIGH, (30, 20, 11, 10, 3, 2), strict=True))
DECK = [rank + suit for suit in "SHDC" for rank in HIGH]


def taker(cards, trump, side):
    """Who of the four takes the hand, counted from the leader; written down apart from the engine."""

    def beats(card):
        if card[-1] == trump:
            return 20 - HIGH.index(card[:-1])
        return 10 - side.index(card[:-1]) if card[-1] == cards[0][-1] else 0

    return max(range(4), key=lambda place: beats(cards[place]))


@st.composite
def played(draw):
    """A deal played to its end by whim: rulesets, trump, and six hands of (seats, cards)."""
    ruleset, trump = draw(st.sampled_from(("masters", "online", "classic", "dutch"))), draw(st.sampled_from("SHDC"))
    pack = draw(st.permutations(DECK))
    held = {seat: pack[6 * place : 6 * place + 6] for place, seat in enumerate(SEATS)}
    lead, hands = draw(st.integers(0, 3)), []
    for _ in range(6):
        seats, cards = [SEATS[(lead + place) % 4] for place in range(4)], []
        for seat in seats:
            follows = [card for card in held[seat] if cards and card[-1] == cards[0][-1]]
            card = draw(st.sampled_from(follows if follows and draw(st.booleans()) else held[seat]))
            held[seat].remove(card)
            cards.append(card)
        hands.append((seats, cards))
        lead = (lead + taker(cards, trump, SIDE.get(ruleset, HIGH))) % 4
    return ruleset, trump, hands


def facts(trump, hands, hidden):
    rows = [
        {
            "lead": seats[0],
            "cards": ["?" if (number, place) in hidden else card for place, card in enumerate(cards)],
        }
        for number, (seats, cards) in enumerate(hands)
    ]
    return {"trump": trump, "trump_maker": "A1", "bid": 80, "hands": rows}


def scored(ruleset, deal):
    sheet = {"format": "fourball-scoresheet", "version": 1, "ruleset": ruleset, "games": [{"deals": [deal]}]}
    return json.loads(json.dumps(result_json(score_sheet(parse_sheet(sheet)))))["games"][0]["deals"][0]


def completions(hands, hidden):
    """Every way the forgotten cards can have lain: all 24 were played, so they fill the gaps in any order."""
    for order in permutations([hands[number][1][place] for number, place in hidden]):
        filled = [(seats, list(cards)) for seats, cards in hands]
        for (number, place), card in zip(hidden, order, strict=True):
            filled[number][1][place] = card
        yield filled


def revoked(hands, seat, number):
    seats, cards = hands[number]
    card = cards[seats.index(seat)]
    later = [row[seating.index(seat)] for seating, row in hands[number + 1 :]]
    return seats[0] != seat and card[-1] != cards[0][-1] and any(one[-1] == cards[0][-1] for one in later)


PLACES = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 3)), max_size=4, unique=True)


@settings(max_examples=25, deadline=None)
@given(played(), PLACES, st.sampled_from(("B1", "B2")), st.integers(0, 5))
def test_a_revoke_is_never_answered_wrongly(deal, hidden, seat, number):
    ruleset, trump, hands = deal
    claim = {"team": "A", "offence": "revoke", "against": seat, "hand": number + 1}
    verdict = scored(ruleset, facts(trump, hands, hidden) | {"claims": [claim]})["claims"][0]["verdict"]
    truths = {revoked(filled, seat, number) for filled in completions(hands, hidden)}
    true = "open" if len(truths) > 1 else "upheld" if truths == {True} else "rejected"
    assert verdict in ({true, "open"} if hidden else {true})


def count(ruleset, trump, hands):
    """Who gets the ball: A1 made trump and called 80."""
    points, last = {"A": 0, "B": 0}, ""
    for seats, cards in hands:
        last = seats[taker(cards, trump, SIDE.get(ruleset, HIGH))][0]
        points[last] += sum(
            0 if ruleset == "dutch" and card[:-1] in {"J", "9"} and card[-1] != trump else WORTH[card[:-1]]
            for card in cards
        )
    if ruleset == "dutch":
        return "A" if points["A"] >= 80 else "B"
    bonus = 10 if last == "B" else 0 if ruleset == "online" else -10
    return "B" if points["B"] + 80 + bonus >= 105 else "A"


@settings(max_examples=25, deadline=None)
@given(played(), PLACES)
def test_a_count_is_never_decided_wrongly(deal, hidden):
    ruleset, trump, hands = deal
    result = scored(ruleset, facts(trump, hands, hidden))
    if result["result"] == "count":
        winners = {count(ruleset, trump, filled) for filled in completions(hands, hidden)}
        assert {result["awards"][0]["team"]} == winners
    else:
        assert hidden
        assert result["result"] == "open"
