"""Expected starts: over the tables, in the order of the calls, mended by what the day has shown."""

from __future__ import annotations

import pytest
from field_days import drawn, played

from app.tournament import views
from app.tournament.doors import deciding
from app.tournament.events import MatchCalled, MatchStarted
from app.tournament.expected import course, games_of, minutes_a_game, starts
from app.tournament.folding.fold import evolve, fold
from app.tournament.state import Tournament


def test_free_tables_take_the_ready_matches_now_and_later_rounds_follow():
    found = starts(drawn(8, tables=4, best_of=(1,)), {}, 20)
    assert found == {"M1": 0, "M2": 0, "M3": 0, "M4": 0, "M5": 20, "M6": 20, "M7": 40}


def test_few_tables_make_a_queue():
    assert starts(drawn(4, tables=1, best_of=(1,)), {}, 10) == {"M1": 0, "M2": 10, "M3": 20}
    assert starts(Tournament(), {}, 10) == {}


def test_a_match_on_a_table_ends_when_it_should_and_at_the_earliest_now():
    t = fold([MatchCalled("M1", 1), MatchStarted("M1")], drawn(4, tables=1, best_of=(1,)))
    assert starts(t, {"M1": 4.0}, 10) == {"M2": 6, "M3": 16}
    assert starts(t, {"M1": 90.0}, 10)["M2"] == 0


def test_what_is_decided_or_decides_itself_is_not_expected():
    t = evolve(drawn(3, seeds=1, tables=2, best_of=(1,)), played("M2", games=(1, 0)))
    assert list(starts(t, {}, 10)) == ["M3"]
    assert list(starts(drawn(3, seeds=1, tables=2, best_of=(1,)), {}, 10)) == ["M2", "M3"]


@pytest.mark.parametrize(("best_of", "games"), [(1, 1), (3, 2.5), (5, 4)])
def test_a_match_has_games_between_the_fewest_and_the_most(best_of, games):
    assert games_of(best_of) == games


def test_the_day_tells_how_long_a_game_takes():
    t = fold([played("M1"), played("M2", games=(2, 1))], drawn(8))
    assert minutes_a_game(drawn(8), {}) == 25
    assert minutes_a_game(t, {"M1": 60.0, "M2": 90.0}) == pytest.approx((150 + 25) / 6)
    assert minutes_a_game(t, {"M9": 60.0}) == 25
    assert minutes_a_game(Tournament(), {}) == 0


def fixed(t, match, letter, table):
    team = views.side(t, match, letter).team
    return evolve(t, deciding.mark(t, team, "table", table)[0])


def test_who_can_not_move_waits_for_the_table_and_the_others_leave_it_free_as_long_as_they_can():
    t = fixed(drawn(8, tables=2, best_of=(1,)), "M4", "A", 1)
    assert starts(t, {}, 10) == {"M1": 0, "M2": 0, "M3": 10, "M4": 10, "M5": 20, "M6": 20, "M7": 30}
    two = fixed(fixed(drawn(8, tables=4, best_of=(1,)), "M1", "A", 3), "M2", "B", 3)
    assert starts(two, {}, 10) == {"M1": 0, "M2": 10, "M3": 0, "M4": 0, "M5": 20, "M6": 10, "M7": 30}
    t = fixed(drawn(4, tables=3, best_of=(1,)), "M1", "A", 3)
    assert starts(evolve(t, MatchCalled("M2", 3)), {}, 10) == {"M1": 10, "M3": 20}


def test_who_can_not_leave_a_table_that_is_gone_is_expected_where_one_is_free():
    t = fixed(drawn(4, tables=3, best_of=(1,)), "M1", "A", 3)
    fewer = fold(deciding.change_settings(t, (("tables", 2),)), t)
    assert starts(fewer, {}, 10) == {"M1": 0, "M2": 0, "M3": 10}


def test_the_earliest_round_that_is_not_over_has_an_end():
    t = drawn(8, tables=2, best_of=(1,))
    assert course(t, {}, 20).over == 40
    t = fold([played("M1", games=(1, 0)), played("M2", games=(1, 0)), MatchCalled("M3", 1), MatchStarted("M3")], t)
    assert course(t, {"M3": 5.0}, 20).over == 20, "M4 takes the other table now"
    t = fold([played("M3", games=(1, 0)), played("M4", games=(1, 0))], t)
    assert course(t, {}, 20).over == 20, "now it is the second round"
    done = fold([played(m, games=(1, 0)) for m in ("M5", "M6", "M7")], t)
    assert course(done, {}, 20) == course(Tournament(), {}, 20)
    assert course(done, {}, 20).over is None
    held = fixed(drawn(2, tables=3), "M1", "A", 3)
    gone = fold(deciding.change_settings(held, (("tables", 2),)), held)
    assert course(gone, {}, 20).over == 50
