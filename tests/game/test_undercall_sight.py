"""Twenty and forty called below what was held, where the ruleset minds: at a glance, and by the cards left over."""

from __future__ import annotations

import pytest

from app.game.claims.findings_cards import card_findings
from app.game.facts import Jodhi
from app.game.proof import undercalled
from app.game.results import Standing
from app.game.text.parsing import parse_deal
from app.game.told import tell
from app.rules.loading import resolve

RULES = resolve({"base": "masters", "set": {"jodhi_undercall": "wrong_value"}})


def led(cards, **more):
    return {"lead": "A1", "cards": cards.split()} | more


def told(**facts):
    deal = parse_deal({"trump_maker": "A1", "trump": "H"} | facts, RULES)
    return tell(deal, Standing({"A": 0, "B": 0}, 13, "A1"), RULES)


@pytest.mark.parametrize(
    ("first", "held", "after", "shown"),
    [
        ("9D QD JD AD", {"A1": ["KS", "QS", "JS"]}, 1, True),
        ("9D QD JD AD", {"A1": ["KS", "QS"]}, 1, None),  # nobody knows of the Jack
        ("9D QD JD AD", {"A1": ["KS", "QS", "9S", "AS", "10S"]}, 1, False),  # all six, and no Jack
        ("9D QD JS AD", {"A1": ["KS", "QS"]}, 1, False),  # another played the Jack
        ("9D QD JD AD", {"A1": ["KS", "QS"], "B1": ["JS"]}, 1, False),
        ("9D QD JD AD", {"A1": ["KS", "QS"], "B1": ["JS"]}, None, None),  # when was it called?
    ],
)
def test_twenty_called_with_the_jack_by_sight(first, held, after, shown):
    assert undercalled(told(hands=[led(first)], held=held), Jodhi("A1", 20, after, "S")) is shown


FOUR = [led("9D QD JD AD"), led("9C QC JC AC"), led("KS 10S AS 9S"), led("QS 10D KD 10C")]
TWENTY = {"seat": "A1", "value": 20, "suit": "S"}


def found(*last, **more):
    hands = [*FOUR, *(led(cards, won="A1") for cards in last)]
    return [(one.id, one.seat, one.why) for one in card_findings(told(hands=hands, jodhis=[TWENTY | more]))]


def jodhis(findings):
    return [finding for finding in findings if finding[0].startswith("jodhi")]


WHY = "20 called by A1 with the Jack in hand too"


def test_the_jack_is_found_among_the_cards_that_are_left():
    left = found("? AH 9H KC", "? QH KH 10H", after_hand=1)  # the Jacks of spades and hearts
    assert jodhis(left) == [("jodhi_wrong_value", "A1", f"{WHY}, whatever the forgotten cards were")]


def test_with_every_card_told_it_is_found_whenever_it_was_called():
    """The Jack fell after King and Queen: at no moment were those two held without it."""
    assert jodhis(found("JS AH 9H KC", "JH QH KH 10H", after_hand=1)) == [("jodhi_wrong_value", "A1", WHY)]
    assert jodhis(found("JS AH 9H KC", "JH QH KH 10H")) == [("jodhi_wrong_value", "A1", WHY)]
