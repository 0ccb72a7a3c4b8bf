"""The pad where players look on: it works nothing out for them, and says no more than that what was told can't be."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from app.game.results import Standing
from app.rules.loading import load
from app.ui.look.theme import Theme
from app.ui.match.pad.panel import PadPanel
from app.ui.match.pad.setting import PadSetting
from app.ui.match.showing import stand_of
from app.ui.match.weighing import weigh
from app.ui.pad.enter import unopened
from app.ui.pad.ground import Ground
from app.ui.pad.press import press
from app.ui.pad.state import fresh

GROUND = Ground(load("masters"), Standing({"A": 9, "B": 12}, 13, "A2"), 2, 22)
LEFT_TO_THE_POINTS = "* 4 4 1 K 4 4 3 6 /"


def typed(keys):
    state = fresh(GROUND)
    for key in keys.split():
        state = press(state, key, GROUND)
    return state


@pytest.mark.parametrize(
    "keys", ["6 A 1 1 1 2 0 / Enter", "* 1 3 1 K 1 1 9 / Enter", "* 2 3 1 K 2 1 1 0 0 / Enter", "K 1 1 9 / Enter"]
)
def test_no_answer_says_which_outcome_would_fit(keys):
    assert typed(keys).say == "The outcome does not fit the points, hands and jodhis told."


BY_THE_RULES = (LEFT_TO_THE_POINTS, "1 1 1 2 /", "3 1 1", "6 1 1")
"""Deals whose balls the rules work out: by the points, or by what a call pays."""


@pytest.fixture
def pad(qtbot):
    made = PadPanel(Theme())
    qtbot.addWidget(made)
    return made


def entered(pad, told, keys, setting=None):
    """Type keys after what was told; give the opened balls of every deal that went in."""
    found = []
    pad.entered.connect(found.append)
    pad.stand_on(setting or PadSetting(GROUND, stand_of(GROUND), {}), typed(told))
    for key in keys.split():
        pad.take(key)
    return [dict(deal.opened) for deal in found]


@pytest.mark.parametrize("told", BY_THE_RULES)
@pytest.mark.parametrize(
    ("keys", "opened"), [("2 3", {"A": 0, "B": 3}), ("0", {"A": 0, "B": 0}), ("A 4 . B 1", {"A": 4, "B": 1})]
)
def test_balls_that_the_rules_work_out_go_in_as_the_keepers_opened_them(pad, told, keys, opened):
    assert entered(pad, told, "Enter") == []
    assert pad.state.say == "What did the keepers open? 1 for A, 2 for B, 0 for nobody."
    assert entered(pad, told, f"Enter {keys} Enter") == [opened]


def test_a_plain_ball_is_told_with_two_keys(pad):
    assert entered(pad, "1", "Enter") == [{}]
    assert entered(pad, "1 . 2 1", "Enter")[-1:] == [{"A": 0, "B": 1}]


def test_a_ball_won_against_a_call_for_trumps_is_asked_for_where_it_pays_more(pad):
    rules = load("masters")
    for key, bid, balls, asked in ("1", 20, 2, True), ("1", 20, 1, False), ("1", None, 2, False), ("2", 20, 2, False):
        parameters = replace(rules.parameters, called_and_lost_balls=balls)
        state = typed(key)
        told = replace(state, facts=replace(state.facts, bid=bid))
        assert unopened(told, replace(GROUND, rules=replace(rules, parameters=parameters))) is asked, (key, bid, balls)


@pytest.mark.parametrize("told", BY_THE_RULES)
def test_for_officials_what_is_not_told_was_opened_as_due(pad, told):
    setting = PadSetting(GROUND, stand_of(GROUND), {}, weigh=partial(weigh, GROUND))
    assert entered(pad, told, "Enter", setting) == [{}]
