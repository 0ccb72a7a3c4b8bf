"""What a proof starts from: each fact of the sheet once, with the place where the sheet tells it."""

from __future__ import annotations

import pytest

from app.game.cards import Card
from app.game.proving.known import Fact, known
from app.game.results import Standing
from app.game.text.parsing import parse_deal
from app.game.told import tell
from app.rules.loading import load

MASTERS = load("masters")


def read(**facts):
    return known(tell(parse_deal(facts, MASTERS), Standing({"A": 0, "B": 0}, 13, "A1"), MASTERS))


def won(path, hand, taker):
    return Fact("won", path, hand=hand, taker=taker)


def test_every_fact_has_its_place():
    laid = {"cards": ["JS", "?", "QS", "AS"], "lead": "A2", "won": "A"}
    closed = {"cards": ["?", "?", "?", "9D"], "order": False}
    told = read(
        trump="H",
        hands=[laid, closed, "B"],
        held={"B1": ["KD", "10C"]},
        points={"A": 100, "B": 204},
        played=4,
    )
    assert told.facts == (
        Fact("played", "hands[0].cards[0]", Card("J", "S"), "A2", 1),
        Fact("played", "hands[0].cards[2]", Card("Q", "S"), "A1", 1),
        Fact("played", "hands[0].cards[3]", Card("A", "S"), "B1", 1),
        Fact("lay", "hands[1].cards[3]", Card("9", "D"), None, 2),
        Fact("held", "held.B1[0]", Card("K", "D"), "B1"),
        Fact("held", "held.B1[1]", Card("10", "C"), "B1"),
        won("hands[0].won", 1, "A"),
        won("hands[2]", 3, "B"),
        Fact("points", "points.A", team="A", points=100),
    )
    assert [row.count for row in told.rows] == [4, 4, 4, 4, 0, 0]
    assert [row.whole for row in told.rows] == [False] * 6


@pytest.mark.parametrize(
    ("sixth", "last", "fact"),
    [
        ("A", "A1", won("last_hand", 6, "A1")),
        ("A1", "A", won("hands[5]", 6, "A1")),
        ("A", "A", won("hands[5]", 6, "A")),
        (None, "A1", won("last_hand", 6, "A1")),
    ],
)
def test_the_last_hand_counts_as_it_tells_more(sixth, last, fact):
    assert read(hands=["A", None, None, None, None, sixth], last_hand=last).facts == (won("hands[0]", 1, "A"), fact)
