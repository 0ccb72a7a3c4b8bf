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
    assert list(corrections(frozen.state.corrections, rules)) == [
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


@pytest.mark.parametrize(
    ("parameter", "value"), [("deck_points_total", "304"), ("jack_nine_points_in_trumps_only", "false")]
)
def test_the_points_of_the_pack_are_put_right_together_for_neither_can_be_alone(hall, parameter, value):
    hall.do("settings", set={"deck_points_total": 154, "jack_nine_points_in_trumps_only": True})
    hall.draw().do("call")
    correct(hall, value, parameter, "the points of another game")
    rules = hall.desk.rules(hall.tid)
    assert (rules.parameters.deck_points_total, rules.parameters.jack_nine_points_in_trumps_only) == (304, False)
    told = {(one.parameter, one.was, one.now) for one in hall.state.corrections}
    assert told == {("deck_points_total", "154", "304"), ("jack_nine_points_in_trumps_only", "true", "false")}
    assert hall.state.corrections[0].parameter == parameter
    assert len(list(corrections(hall.state.corrections, rules))) == 2
    hall.desk.undo(hall.tid)
    assert hall.state.corrections == ()
    assert hall.desk.rules(hall.tid).parameters.deck_points_total == 154


def test_points_that_no_pack_has_are_no_correction(frozen):
    with pytest.raises(Misuse, match="must be 304 when Jack and Nine count in every suit"):
        correct(frozen, "200", "deck_points_total")
