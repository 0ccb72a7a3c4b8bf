"""A forecast of the day: as long as the least a hall can do, longer with fewer tables, the same from the same seed."""

from __future__ import annotations

from random import Random

import pytest

from app.rules.loading import resolve
from app.simulate.forecast import Hall, deals_a_game, forecast

HALL = Hall(teams=100, tables=64, best_of=(1,), deal=1.0, between=0.0)


def told(hall, games=(10,), days=20):
    return forecast(hall, games, days, Random(3))


def test_where_every_game_is_alike_and_tables_are_free_rounds_follow_one_another():
    rounds = told(HALL)
    assert [(r.matches, r.median, r.most) for r in rounds][:3] == [(36, 10, 10), (32, 20, 20), (16, 30, 30)]
    assert [r.matches for r in rounds] == [36, 32, 16, 8, 4, 2, 1]
    assert rounds[-1].median == 70


@pytest.mark.parametrize(("teams", "matches"), [(2, [1]), (3, [1, 1]), (5, [1, 2, 1]), (8, [4, 2, 1])])
def test_a_round_has_the_matches_of_its_draw(teams, matches):
    assert [r.matches for r in told(Hall(teams, 4, (1,), 1, 0))] == matches


def test_few_tables_make_a_queue_with_the_time_between_matches():
    rounds = told(Hall(8, 1, (1,), 1.0, 5.0))
    assert rounds[0].median == 4 * 10 + 3 * 5
    assert rounds[-1].median == 7 * 10 + 6 * 5


def test_best_of_more_takes_longer_and_nine_of_ten_days_longer_than_half():
    games = deals_a_game(resolve({"base": "masters", "set": {}}), Random(1), 6)
    assert min(games) >= 2
    long, short = told(Hall(16, 4, (1, 3), 1, 0), games, 100), told(Hall(16, 4, (1,), 1, 0), games, 100)
    assert long[0].median == pytest.approx(short[0].median, rel=0.5)
    assert long[-1].median > short[-1].median
    assert all(r.most >= r.median for r in long)
    assert told(HALL) == told(HALL)
