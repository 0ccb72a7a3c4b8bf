"""A score taken away and given again is the same bytes, whatever the hall did meanwhile."""

from __future__ import annotations

import random

import pytest
from field_days import drawn, played
from hypothesis import given
from hypothesis import strategies as st
from random_acts import exported, play, result

from app.tournament import views
from app.tournament.doors import deciding
from app.tournament.events import EntryMarked, MatchCalled, MatchStarted, ResultRecorded
from app.tournament.folding.fold import evolve, fold
from app.tournament.refusal import TournamentRefused
from app.tournament.state import Result


@given(st.integers(2, 20), st.integers(0, 2**32))
def test_score_clear_and_score_again_are_the_same_bytes(n, seed):
    rng = random.Random(seed)
    t = drawn(n, seed=seed)
    facts = {m: result(rng) for m in t.matches}
    t = play(t, facts)
    last = rng.choice([m for m in t.results if deciding.resting(t, t.matches[m]) is None])
    cleared = fold(deciding.clear(t, last), t)
    again = evolve(cleared, deciding.record(cleared, last, facts[last])[0])
    assert cleared != t
    assert again == t
    assert list(again.results) == list(t.results), "who rested longer goes on being told"
    assert exported(again) == exported(t)


@given(st.integers(4, 20), st.integers(0, 2**32))
def test_a_score_cleared_and_given_again_keeps_its_table_whoever_has_it_since(n, seed):
    rng = random.Random(seed)
    t = drawn(n, seed=seed, tables=2)
    first = views.ready(t)[0].id
    t = fold([*deciding.call(t, first, 2), MatchStarted(first), ResultRecorded(first, "A", "played", (2, 0))], t)
    other = views.ready(t)[0].id
    after = rng.choice(
        [
            deciding.call(t, other, 2),
            deciding.change_settings(t, (("tables", 1),)),
            deciding.record(t, other, result(rng)),
        ]
    )
    t = fold(after, t)
    cleared = fold(deciding.clear(t, first), t)
    assert (views.status(cleared, first), first in cleared.tables) == (
        ("playing", True) if other in t.results else ("ready", False)
    )
    again = fold([ResultRecorded(first, "A", "played", (2, 0))], cleared)
    assert again == t
    assert list(again.results) == list(t.results)
    assert exported(again) == exported(t)
    if views.status(cleared, first) == "ready":
        moved = fold([MatchCalled(first, 1), ResultRecorded(first, "A", "played", (2, 0))], cleared)
        assert moved.tables[first] == 1, "called anew, it was played there"


def test_a_withdrawal_lifted_and_made_again_keeps_the_table_too():
    t = fold([MatchCalled("M1", 1), MatchStarted("M1")], drawn(4))
    gone = t.matches["M1"].a.team
    out = fold([*deciding.mark(t, gone, "state", "withdrawn"), MatchCalled("M2", 1)], t)
    back = fold(deciding.mark(out, gone, "state", "in"), out)
    assert (views.status(back, "M1"), back.tables) == ("ready", {"M2": 1})
    assert fold(deciding.mark(back, gone, "state", "withdrawn"), back) == out
    other = fold(deciding.mark(back, t.matches["M2"].a.team, "state", "withdrawn"), back)
    assert other.tables == {"M2": 1}, "only what is decided by it"


def test_a_score_that_waits_for_its_second_is_taken_away_and_told_again():
    t = drawn(4, checkers=(2,))
    told = fold(deciding.record(t, "M1", Result("A", "played", (2, 0))), t)
    cleared = fold(deciding.clear(told, "M1"), told)
    assert cleared == t
    assert fold(deciding.record(cleared, "M1", Result("A", "played", (2, 0))), cleared) == told


def test_a_score_is_not_taken_away_under_one_that_was_told_and_waits():
    t = fold([played("M1"), played("M2")], drawn(4, checkers=(1, 2)))
    told = fold(deciding.record(t, "M3", Result("A", "played", (2, 0))), t)
    assert "M3" in told.unchecked
    with pytest.raises(TournamentRefused, match="take M3 off its table"):
        deciding.clear(told, "M1")


def test_what_a_team_that_left_has_decided_stays_so_when_its_score_is_cleared():
    t = fold([MatchCalled("M1", 1), played("M1"), MatchCalled("M2", 1)], drawn(4))
    t = fold(deciding.mark(t, views.winner(t, "M1"), "state", "expelled"), t)
    cleared = fold(deciding.clear(t, "M1"), t)
    assert (views.outcome(cleared, "M1").how, cleared.tables["M1"]) == ("expelled", 1)
    assert fold([played("M1")], cleared) == t


def test_a_table_is_not_lost_by_a_match_that_is_decided_all_the_same():
    t = fold([MatchCalled("M1", 1), played("M1"), MatchCalled("M2", 1)], drawn(4))
    gone = EntryMarked(views.winner(t, "M1"), "state", "expelled")
    cleared = deciding.clear(t, "M1")
    assert fold([*cleared, gone], t) == fold([gone, *cleared], t)
