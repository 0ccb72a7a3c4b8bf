from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.listings.slips import SlipTeam, blank, code, slips
from app.tournament.events import Card, Created, Player
from app.tournament.state import Entrant, Match, Result, Source, Stage, Tournament

SETTINGS = Created("T7", "Cup", "2026-11-29", "Hall", "masters", (), "knockout", (3,), 8)


def first(number, a, b):
    return Match(f"M{number}", "main", 1, number, Source(team=a), Source(team=b), 3, winner_to="M9")


@pytest.fixture
def hall():
    teams = [f"T{n:03d}" for n in range(1, 9)]
    entrants = {team: Entrant(team, Card(f"Team {team}", (Player("Ann"), Player("Ben")))) for team in teams}
    matches = {f"M{n}": first(n, *teams[2 * n - 2 : 2 * n]) for n in range(1, 5)}
    matches["M5"] = Match("M5", "main", 2, 1, Source(match="M1"), Source(match="M2"), 5)
    stage = Stage("main", 1, tuple(teams), "e" * 64, tuple(matches), 3, published=True)
    return Tournament(SETTINGS, entrants, {"main": stage}, matches, tables={"M3": 7, "M2": 1})


def test_called_matches_come_first_by_table_then_ready_ones(hall):
    assert [(slip.match, slip.table) for slip in slips(hall)] == [("M2", 1), ("M3", 7), ("M1", None), ("M4", None)]


def test_a_match_that_runs_or_is_over_needs_no_slip(hall):
    begun = replace(hall, started=frozenset({"M2"}), results={"M1": Result("A", "played", (2, 0))})
    assert [slip.match for slip in slips(begun)] == ["M3", "M4"]


def test_a_slip_can_be_made_again_for_any_match_whose_teams_are_known(hall):
    begun = replace(hall, started=frozenset({"M2"}))
    assert [slip.match for slip in slips(begun, "M2")] == ["M2"]
    assert slips(begun, "M5") == ()


def test_a_slip_tells_who_plays_where_and_opens_its_match(hall):
    (slip,) = slips(hall, "M3")
    assert (slip.round_name, slip.best_of, slip.opens) == ("Quarter-final", 3, ";fourball:T7/M3")
    assert slip.teams == {"A": SlipTeam("Team T005", ("Ann", "Ben")), "B": SlipTeam("Team T006", ("Ann", "Ben"))}


def test_an_erased_team_keeps_its_id_and_an_unknown_one_too(hall):
    erased = {**hall.entrants, "T005": replace(hall.entrants["T005"], card=None)}
    del erased["T006"]
    (slip,) = slips(replace(hall, entrants=erased, settings=None), "M3")
    assert slip.teams == {"A": SlipTeam("T005"), "B": SlipTeam("T006")}
    assert slip.opens == code("", "M3")


def test_an_empty_slip_says_nothing_but_its_length():
    slip = blank(5)
    assert (slip.match, slip.table, slip.best_of, slip.opens) == ("", None, 5, "")
    assert slip.teams["A"] == slip.teams["B"] == SlipTeam()
