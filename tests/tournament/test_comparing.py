"""Two states beside each other: matches that read otherwise, teams at another place."""

from __future__ import annotations

import pytest

from app.tournament.comparing import MatchChange, PlaceChange, changed_matches, changed_places
from app.tournament.events import (
    ConflictNoted,
    Created,
    Drawn,
    DrawPublished,
    EntryAdded,
    ResultCleared,
    ResultRecorded,
)
from app.tournament.folding.fold import evolve, fold
from app.tournament.state import Tournament

EMPTY = Tournament()
TEAMS = ("T001", "T002", "T003", "T004")


@pytest.fixture
def day():
    """Give four teams drawn, the first semi-final won by T001."""
    made = Created("x", "X", "2026-11-29", "", "masters", (), "knockout", (1,), 2)
    entries = [EntryAdded(team, None) for team in TEAMS]
    events = (
        made,
        *entries,
        Drawn("main", 1, TEAMS, ""),
        DrawPublished("main"),
        ResultRecorded("M1", "A", "played", (1, 0)),
    )
    return fold(events)


def test_a_state_beside_itself_changes_nothing(day):
    assert changed_matches(day, day) == ()
    assert changed_places(day, day) == ()


def test_another_winner_moves_the_next_match_and_both_places(day):
    after = evolve(day, ResultRecorded("M1", "B", "played", (0, 1)))
    first, final = changed_matches(day, after)
    assert (first.match, first.was.winner, first.now.winner) == ("M1", "T001", "T002")
    assert (first.was.status, first.now.result.games) == ("done", (0, 1))
    assert (final.match, final.was.a, final.now.a, final.now.status) == ("M3", "T001", "T002", "waiting")
    assert set(changed_places(day, after)) == {PlaceChange("T001", (1, 1), (4, 4)), PlaceChange("T002", (4, 4), (1, 1))}


def test_a_result_taken_away(day):
    after = evolve(day, ResultCleared("M1"))
    first, final = changed_matches(day, after)
    assert (first.now.status, first.now.winner, final.now.a) == ("ready", None, None)


def test_a_conflict_is_a_change(day):
    (change,) = changed_matches(day, evolve(day, ConflictNoted("M1", "B")))
    assert (change.match, change.was.contested, change.now.contested) == ("M1", False, True)


def test_a_draw_brings_matches_and_places(day):
    assert [(one.match, one.was) for one in changed_matches(EMPTY, day)] == [("M1", None), ("M2", None), ("M3", None)]
    assert [(one.match, one.now) for one in changed_matches(day, EMPTY)] == [("M1", None), ("M2", None), ("M3", None)]
    assert isinstance(changed_matches(EMPTY, day)[0], MatchChange)
    assert {one.was for one in changed_places(EMPTY, day)} == {None}
    assert {one.now for one in changed_places(day, EMPTY)} == {None}


def test_places_of_the_plate_are_told_after_the_main_ones(day):
    drawn = fold([Drawn("plate", 1, ("T002", "T004"), ""), DrawPublished("plate")], evolve(day, _won("M2", "A")))
    (match,) = (one.id for one in drawn.matches.values() if one.stage == "plate")
    (first, second) = changed_places(drawn, evolve(drawn, _won(match, "B")))
    assert (first.team, first.was, first.now, first.stage) == ("T004", (1, 2), (1, 1), "plate")
    assert (second.team, second.was, second.now, second.stage) == ("T002", (1, 2), (2, 2), "plate")


def _won(match, team):
    return ResultRecorded(match, team, "played", (1, 0) if team == "A" else (0, 1))
