"""Sheets of half forgotten deals, damaged at random: scored, or refused in sentences that name the place.

Nothing else comes out, and no search is long. In the long form 20,000 sheets, else 100.
"""

from __future__ import annotations

import copy
import json
import random
import re

import pytest
from forgotten_deals import Dealing

from app.game.mistakes import SheetRefused
from app.game.scoring import score_sheet
from app.game.text.formatting import result_json
from app.game.text.parsing import parse_sheet

PARTS = 4
LONG = 20_000
ODD = (
    *(None, True, False, 0, 1, -1, 7, 304, 10**30, 1.5, float("nan"), "", "?", "A", "A1", "B2", "X1", "S", "\ud800"),
    *("JH", "9S", "10D", "QC", "11H", "J", "revoke", "jodhi_bluff", "no_trump", "khanak", "upheld", "open", "pass"),
    *([], ["?"], ["?"] * 4, ["?"] * 6, ["JH"], [["B1", "JS"]], [[]], {}, {"order": False}),
    *({"lead": "?", "cards": ["?"]}, {"seat": "A1"}, {"A1": ["JH"]}, {"A": 105}, {"seat": "B1", "value": 20}),
    {"team": "A", "offence": "revoke"},
)
KEYS = (
    *("hands", "held", "claims", "jodhis", "thunee", "double", "khanak", "points", "trump", "played", "last_hand"),
    *("lead", "cards", "won", "order", "hand", "against", "by", "value", "after_hand", "moment", "suit", "ruling", "x"),
)
STEP = re.compile(r"[^.\[\]]+")


def sheet(chance):
    """A sheet of one or two deals, each with something to prove."""
    first, second = Dealing(chance.random()), Dealing(chance.random())
    deals = [first.deal, second.deal] if first.ruleset == second.ruleset else [first.deal]
    return {"format": "fourball-scoresheet", "version": 1, "ruleset": first.ruleset, "games": [{"deals": deals}]}


def containers(value):
    """Every object and list in a value that holds something."""
    if isinstance(value, dict | list) and value:
        yield value
        for one in value.values() if isinstance(value, dict) else value:
            yield from containers(one)


def damage(value, chance):
    """Forget, exchange, drop, replace or double one to three parts of a sheet, mostly in its deals."""
    for _ in range(chance.choice((1, 1, 2, 3))):
        whole = list(containers(value["games"] if chance.random() < 0.95 and value.get("games") else value))
        if not whole:
            return
        part, other = chance.choice(whole), chance.choice(whole)
        key, another = chance.choice(keys(part)), chance.choice(keys(other))
        if chance.random() < 0.6:
            unsettle(part, key, other, another, chance)
        else:
            spoil(part, key, other[another], chance)


def unsettle(part, key, other, another, chance):
    """Forget a card or a name, or let two change places: often it could have been so."""
    if chance.random() < 0.5:
        part[key] = "?" if isinstance(part[key], str) else part[key]
    elif type(part[key]) is type(other[another]) is str:
        part[key], other[another] = other[another], part[key]


def spoil(part, key, another, chance):
    """Drop, copy, replace or add something."""
    how = chance.choice(("drop", "copy", "replace", "more"))
    if how == "drop":
        del part[key]
    elif how == "copy":
        part[key] = copy.deepcopy(another)
    elif how == "replace" or isinstance(part, dict):
        part[key if how == "replace" else chance.choice(KEYS)] = copy.deepcopy(chance.choice(ODD))
    else:
        part.insert(key, copy.deepcopy(part[key]))


def keys(part):
    return list(part) if isinstance(part, dict) else range(len(part))


def refusal(value):
    """Give the mistakes of a sheet that is refused, nothing where it is scored."""
    try:
        json.dumps(result_json(score_sheet(parse_sheet(value))))
    except SheetRefused as refused:
        return refused.mistakes
    return ()


def place(value, path):
    """Walk to the place a mistake names, as far as the last step: that one may be what is missing."""
    *steps, last = STEP.findall(path)
    for step in steps:
        value = value[int(step)] if isinstance(value, list) else value[step]
    return last


@pytest.mark.no_cover
@pytest.mark.parametrize("part", range(PARTS))
def test_damaged_sheets_are_scored_or_refused_with_their_place(part, full, conflicts):
    chance = random.Random(f"damage {part}")
    refused, count = 0, (20_000 if full else 100) // PARTS
    for number in range(count):
        value, before = sheet(chance), conflicts()
        damage(value, chance)
        mistakes = refusal(value)
        refused += bool(mistakes)
        assert conflicts() - before < LONG, number
        for mistake in mistakes:
            assert place(value, mistake.path), mistake
            assert mistake.message, value
            assert len(str(mistake)) < 600, value
    assert count // 4 < refused < count - count // 10
