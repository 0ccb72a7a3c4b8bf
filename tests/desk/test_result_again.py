"""A result that is told once more: its balls stay where only they were left out, and what it replaces is named."""

from __future__ import annotations

import pytest


@pytest.fixture
def hall(halls):
    made = halls(teams=4, best_of=(3,)).draw()
    made.do("result", match="M1", games="2-1", balls="13-4,9-13,13-11")
    return made


def told(hall, **fields):
    """Tell M1's result once more; give the answer, and the balls that stand."""
    change = hall.desk.perform("result", {"match": "M1", **fields}, tournament=hall.tid)
    return change.label, hall.desk.tournament(hall.tid).results["M1"].balls


def test_the_same_games_without_balls_keep_the_balls(hall):
    assert told(hall, games="2-1") == ("Result of M1: 2-1", ((13, 4), (9, 13), (13, 11)))


def test_other_balls_replace_the_first_and_the_answer_names_them(hall):
    label, balls = told(hall, games="2-1", balls="13-5,9-13,13-11")
    assert label == "Result of M1: 2-1 in place of 2-1 (13-4,9-13,13-11)"
    assert balls == ((13, 5), (9, 13), (13, 11))


def test_other_games_without_balls_drop_the_balls_and_the_answer_names_them(hall):
    assert told(hall, games="1-2") == ("Result of M1: 1-2 in place of 2-1 (13-4,9-13,13-11)", ())


def test_a_walkover_names_the_score_it_replaces_and_is_named_itself(hall):
    change = hall.desk.perform("forfeit", {"match": "M1", "winner": "B"}, tournament=hall.tid)
    assert change.label == "Result of M1: walkover in place of 2-1 (13-4,9-13,13-11)"
    assert told(hall, games="2-0") == ("Result of M1: 2-0 in place of walkover", ())
