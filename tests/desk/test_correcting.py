"""A value of the frozen rules that had been entered wrongly, put right by the match commissioner."""

from __future__ import annotations

import pytest

from app.desk.acts.table import ACTS
from app.desk.refusals import Misuse, Refused
from app.reports.rules_words import corrections


@pytest.fixture
def frozen(hall):
    """A tournament whose first match was called under a target of 12."""
    hall.do("settings", set={"target_balls": 12})
    hall.draw().do("call")
    return hall


def correct(hall, value="13", parameter="target_balls", reason="typed 12 for 13"):
    return hall.do("correct_rules", parameter=parameter, value=value, reason=reason)


def test_r223_a_wrong_value_is_put_right_and_told_with_its_reason(frozen):
    correct(frozen)
    rules = frozen.desk.rules(frozen.tid)
    assert (rules.parameters.target_balls, rules.changed) == (13, ())
    assert list(corrections(frozen.state, rules)) == [
        "Corrected by the match commissioner: balls to win a game is 13, not 12. typed 12 for 13"
    ]


def test_only_the_commissioner_may(frozen):
    assert ACTS["correct_rules"].roles == {"desk", "commissioner"}


def test_r223_a_change_of_rules_by_the_settings_stays_refused(frozen):
    with pytest.raises(Refused, match="first match has been called"):
        frozen.do("settings", set={"target_balls": 13})


@pytest.mark.parametrize(
    ("told", "error", "why"),
    [
        ({"reason": "  "}, Refused, "needs a reason"),
        ({"value": "12"}, Refused, "target_balls is 12 already"),
        ({"value": "many"}, Misuse, "target_balls: 'many' is not allowed"),
        ({"parameter": "target_ball"}, Misuse, "there is no such parameter; did you mean target_balls"),
        ({"parameter": "games_per_match", "value": "2"}, Misuse, "must be odd"),
    ],
)
def test_what_is_no_correction_is_refused(frozen, told, error, why):
    with pytest.raises(error, match=why):
        correct(frozen, **told)
    assert frozen.state.corrections == ()


def test_before_the_rules_are_frozen_the_setting_itself_is_changed(hall):
    with pytest.raises(Refused, match="not frozen yet"):
        correct(hall)


def test_a_correction_can_be_undone_until_a_match_is_called_by_it(frozen):
    correct(frozen)
    frozen.desk.undo(frozen.tid)
    assert frozen.desk.rules(frozen.tid).parameters.target_balls == 12
    assert frozen.state.corrections == ()
