from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.tournament.doors.scores import check_result, format_balls, format_games, parse_balls, parse_games, winner_of
from app.tournament.refusal import TournamentRefused, Unreadable
from app.tournament.state import Result

pair = st.tuples(st.integers(0, 999), st.integers(0, 999))


@given(pair)
def test_games_read_back_as_written(games):
    assert parse_games(format_games(games)) == games


@given(st.lists(pair).map(tuple))
def test_balls_read_back_as_written(balls):
    assert parse_balls(format_balls(balls)) == balls


@pytest.mark.parametrize("text", ["2-1", " 2 - 1 ", "2:1", "2\u20131", "2/1"])
def test_a_score_may_be_typed_with_any_usual_mark(text):
    assert parse_games(text) == (2, 1)


@pytest.mark.parametrize("text", ["", "2", "2-", "-1", "2-1-0", "two-one", "2-1,", "1000-0", "\u0662-1"])
def test_what_is_no_score_is_said_to_be_none(text):
    with pytest.raises(Unreadable, match="is no score"):
        parse_games(text)


@pytest.mark.parametrize("text", ["13-4,9-13,13-11", "13-4, 9-13; 13-11", "13-4 9-13 13-11"])
def test_balls_may_be_parted_by_comma_semicolon_or_space(text):
    assert parse_balls(text) == ((13, 4), (9, 13), (13, 11))


def test_a_bad_game_among_the_balls_is_named():
    with pytest.raises(Unreadable, match="“x-13” is no score of a game"):
        parse_balls("13-4,x-13")


def test_level_games_have_no_winner():
    assert [winner_of(g) for g in ((2, 1), (1, 2), (1, 1))] == ["A", "B", None]


GOOD = [
    (3, Result("A", "played", (2, 1))),
    (3, Result("B", "played", (0, 2), ((4, 13), (12, 13)))),
    (1, Result("A", "played", (1, 0))),
    (5, Result("B", "played", (2, 3))),
    (3, Result("A", "walkover")),
    (3, Result("B", "no_show")),
    (3, Result("A", "expelled", (1, 1), ((13, 2), (3, 13)))),
    (3, Result("A", "withdrawn", (0, 1))),
    (1, Result("B", "expelled", (1, 0), ((13, 4),))),
    (3, Result("A", "withdrawn", (2, 1))),
    (3, Result(None, "double_forfeit")),
    (3, Result("A", "time", (1, 0), ((13, 5), (3, 4)))),
    (3, Result("B", "time", (1, 1))),
    (1, Result("B", "time", (0, 0), ((7, 9),))),
    (1, Result("A", "time", (0, 0), ((7, 7),))),
]


@pytest.mark.parametrize(("best_of", "result"), GOOD)
def test_results_that_can_be(best_of, result):
    check_result("M1", best_of, result)


BAD = [
    (3, Result("A", "played", (3, 0)), "best of 3: enter 2 for the winner"),
    (3, Result("A", "played", (1, 0)), "not 1-0"),
    (3, Result("A", "played", (2, 2)), "not 2-2"),
    (3, Result("A", "expelled", (2, 2)), "at 2-2 it was won"),
    (3, Result("A", "expelled", (3, 0)), "at 3-0 it was won"),
    (3, Result("A", "walkover", (2, 0)), "at 2-0 it was won"),
    (3, Result("A", "played", (2, -1)), "not 2--1"),
    (3, Result("B", "played", (2, 1)), "2-1 is not a win of side B"),
    (3, Result(None, "played", (2, 1)), "name the winner"),
    (3, Result("A", "double_forfeit"), "only a double forfeit has none"),
    (3, Result("A", "bye"), "can't be recorded as bye"),
    (3, Result("A", "not_needed"), "can't be recorded as not_needed"),
    (3, Result("A", "walkover", (2, 0)), "it was won, so it is no walkover"),
    (3, Result("A", "no_show", (-1, 0)), "it is no no show"),
    (3, Result("A", "time", (0, 1)), "the leader at time can't be side A at 0-1"),
    (1, Result("A", "time", (0, 0), ((7, 9),)), "the leader at time can't be side A"),
    (3, Result("A", "time", (1, 1), ((13, 2), (3, 13), (4, 5))), "the leader at time can't be side A"),
    (3, Result("A", "time", (3, 1)), "the leader at time"),
    (3, Result("A", "time", (0, -1)), "the leader at time"),
    (3, Result("A", "played", (2, 1), ((13, 4), (13, 9))), "make 2-0 in games, not 2-1"),
    (3, Result("A", "played", (2, 1), ((13, 4), (13, 9), (4, 13))), "the last game is the winner's"),
    (3, Result("A", "played", (2, 0), ((13, 4), (9, 9), (13, 1))), "make 2-0 in games"),
]


@pytest.mark.parametrize(("best_of", "result", "sentence"), BAD)
def test_results_that_cannot_be_are_refused_with_the_reason(best_of, result, sentence):
    with pytest.raises(TournamentRefused, match=sentence):
        check_result("M1", best_of, result)
