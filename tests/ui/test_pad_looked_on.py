"""The pad where players look on: it works nothing out for them, and says no more than that what was told can't be."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from app.game.results import Standing
from app.rules.loading import load
from app.ui.look.theme import Theme
from app.ui.match.pad.pad_panel import PadPanel
from app.ui.match.pad.pad_setting import PadSetting
from app.ui.match.showing import stand_of
from app.ui.match.weighing import weigh
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


def test_a_call_left_to_the_points_is_entered_with_what_each_keeper_opened(qtbot):
    pad, entered = PadPanel(Theme()), []
    qtbot.addWidget(pad)
    pad.entered.connect(entered.append)
    looked_on = PadSetting(GROUND, stand_of(GROUND), {})
    pad.stand_on(looked_on, typed(LEFT_TO_THE_POINTS))
    for key in ["Enter", ".", "A", "0", "Enter"]:
        pad.take(key)
    assert (entered, pad.state.say[:26]) == ([], "What did each keeper open?")
    for key in [".", "B", "3", "Enter"]:
        pad.take(key)
    assert [dict(deal.opened) for deal in entered] == [{"A": 0, "B": 3}]
    pad.stand_on(replace(looked_on, weigh=partial(weigh, GROUND)), typed(LEFT_TO_THE_POINTS))
    pad.take("Enter")
    assert [dict(deal.opened) for deal in entered[1:]] == [{}]
