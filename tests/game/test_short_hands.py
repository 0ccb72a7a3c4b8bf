"""Hands that stopped short or lie closed: whom they may lie with, and how a completion of their cards is told."""

from __future__ import annotations

import pytest

from app.game.calls_proved import thunee_question
from app.game.cards import Card
from app.game.proving.examining import Case, examine
from app.game.proving.known import Place, known
from app.game.proving.wording import Line, shown
from app.game.results import Standing
from app.game.text.parsing import parse_deal
from app.game.told import tell
from app.rules.loading import load

MASTERS = load("masters")


def told(**facts):
    deal = parse_deal({"trump_maker": "A1"} | facts, MASTERS)
    return known(tell(deal, Standing({"A": 0, "B": 0}, 13, "A1"), MASTERS))


@pytest.mark.parametrize(
    ("cards", "won", "possible"),
    [
        (["9S", "KD", "10D"], "B", ("partner_catch", "won")),  # the nine lies highest, but the hand was not finished
        (["9S", "KD", "10D"], "B1", ("won",)),
        (["9S", "KD", "10D"], None, ("lost", "partner_catch", "won")),
        (["9S", "KD", "10D", "QD"], "B", ("won",)),
        (["9S", "KD", "10D", "QD"], None, ("won",)),
    ],
)
def test_a_hand_that_stopped_short_is_whose_the_sheet_says_and_no_more(cards, won, possible):
    first, last = {"lead": "B1", "cards": ["JS", "QS", "AS", "KS"]}, {"lead": "B1", "cards": cards}
    hands = [first, *["B1"] * 4, last | ({"won": won} if won else {})]
    assert examine(told(thunee={"seat": "B1"}, hands=hands), thunee_question("B1")).possible == possible


def test_a_card_that_lies_alone_is_no_undertrump_whatever_it_is(deal):
    claim = {"team": "A", "offence": "undertrump", "against": "B1", "hand": 1}
    facts = {"ball": "A", "bid": 80, "trump": "H", "trump_maker": "A1", "hands": [{"lead": "?", "cards": ["9S"]}]}
    held = {"B1": ["9S", "AS", "KS", "QH", "10H", "JD"]}
    (heard,) = deal(facts | {"held": held, "claims": [claim]}, "dutch")["claims"]
    assert (heard["verdict"], heard["why"]) == ("rejected", "whatever the cards were")


def test_a_closed_hand_was_played_and_of_a_short_one_who_played():
    facts = told(hands=[{"cards": ["9D", "QD", "JD", "AD"], "order": False}, {"lead": "A1", "cards": ["KS", "QS"]}])
    lies = ("A1", 1, "9D"), ("B1", 1, "QD"), ("A1", 2, "KS"), ("A2", 2, "JS")
    case = Case("won", tuple((Place(seat, hand), Card.parse(card)) for seat, hand, card in lies))
    assert shown(facts, case) == (
        Line("hand", 1, ("A1 9D", "B1 QD")),
        Line("hand", 2, ("A1 KS",)),
        Line("held", 0, ("A2 JS",)),
    )
