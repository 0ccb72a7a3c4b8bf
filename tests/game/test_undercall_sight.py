"""Twenty and forty called below what was held, where the ruleset minds: at a glance, and by the cards left over."""

from __future__ import annotations

import pytest

from app.game.facts import Jodhi
from app.game.findings_cards import card_findings
from app.game.parsing import parse_deal
from app.game.proof import undercalled
from app.game.results import Standing
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


def test_the_jack_is_found_among_the_cards_that_are_left():
    hands = [led("9D QD JD AD"), led("9C QC JC AC"), led("KS 10S AS 9S"), led("QS 10D KD 10C")]
    hands += [led("? AH 9H KC", won="A1"), led("? QH KH 10H", won="A1")]  # the Jacks of spades and hearts are left
    jodhi = {"seat": "A1", "value": 20, "after_hand": 1, "suit": "S"}
    found = [one for one in card_findings(told(hands=hands, jodhis=[jodhi])) if one.id.startswith("jodhi")]
    why = "20 called by A1 with the Jack in hand too, whatever the forgotten cards were"
    assert [(one.id, one.seat, one.why) for one in found] == [("jodhi_wrong_value", "A1", why)]
