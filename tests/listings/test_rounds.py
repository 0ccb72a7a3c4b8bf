from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.listings.filing import filed
from app.listings.rounds import BY_TABLE, BY_TEAM, round_rows, rounds_named, team_rows
from app.listings.unreported import UNREPORTED, unreported_rows
from app.tournament.events import Card, Created
from app.tournament.state import Entrant, Match, Result, Source, Stage, Tournament

NAMES = {"T001": "zebra", "T002": "Apple", "T003": "Mango", "T004": "banana", "T005": "Fig", "T006": "Kiwi"}


@pytest.fixture
def hall():
    """Six teams in a draw of eight: T001 and T003 have a bye."""
    sides = (("T001", None), ("T002", "T004"), ("T003", None), ("T005", "T006"))
    matches = {
        f"M{n}": Match(f"M{n}", "main", 1, n, Source(team=a), Source(team=b, bye=b is None), 3)
        for n, (a, b) in enumerate(sides, 1)
    }
    matches["M5"] = Match("M5", "main", 2, 1, Source(match="M1"), Source(match="M2"), 3)
    matches["M6"] = Match("M6", "main", 2, 2, Source(match="M3"), Source(match="M4"), 3)
    matches["M7"] = Match("M7", "main", 3, 1, Source(match="M5"), Source(match="M6"), 3)
    entrants = {team: Entrant(team, Card(name)) for team, name in NAMES.items()}
    stage = Stage("main", 1, (), "e" * 64, tuple(matches), 3, published=True)
    settings = Created("T7", "Cup", "2026-11-29", "Hall", "masters", (), "knockout", (3,), 8)
    return Tournament(settings, entrants, {"main": stage}, matches)


def cells(columns, row):
    return {column.key: column.value(row) for column in columns}


def test_matches_stand_by_table_and_those_without_one_last(hall):
    rows = round_rows(replace(hall, tables={"M4": 2}))
    assert [(row.match.id, row.table) for row in rows] == [("M4", 2), ("M2", None)]
    assert cells(BY_TABLE, rows[0]) == {"table": 2, "a": "Fig", "b": "Kiwi", "id": "M4", "round": "Quarter-final"}


def test_teams_stand_by_name_whatever_their_case_and_a_bye_is_told(hall):
    rows = team_rows(replace(hall, tables={"M4": 2}))
    assert [(row.name, row.table, row.against) for row in rows] == [
        ("Apple", None, "banana"),
        ("banana", None, "Apple"),
        ("Fig", 2, "Kiwi"),
        ("Kiwi", 2, "Fig"),
        ("Mango", None, ""),
        ("zebra", None, ""),
    ]
    assert cells(BY_TEAM, rows[-1])["against"] == "bye"


def test_a_team_whose_next_match_has_come_up_has_no_bye_any_more(hall):
    on = replace(hall, results={"M2": Result("B", "played", (2, 0))})
    assert [(row.name, row.against) for row in team_rows(on)] == [
        ("banana", "zebra"),
        ("Fig", "Kiwi"),
        ("Kiwi", "Fig"),
        ("Mango", ""),
        ("zebra", "banana"),
    ]
    assert rounds_named(on) == "Quarter-final, Semi-final"


def test_before_the_draw_nobody_plays(hall):
    none = replace(hall, stages={}, matches={})
    assert (round_rows(none), team_rows(none), rounds_named(none)) == ((), (), "")


def test_a_draw_of_byes_alone_names_nobody():
    assert team_rows(Tournament()) == ()


def test_the_oldest_call_stands_first_whatever_the_table(hall):
    called = replace(hall, tables={"M4": 5, "M2": 1}, started=frozenset({"M2"}))
    rows = unreported_rows(called, {"M2": Result(None, "played", (1, 0), ((13, 9), (4, 2)))})
    assert [cells(UNREPORTED, row) for row in rows] == [
        {"table": 5, "id": "M4", "round": "Quarter-final", "a": "Fig", "b": "Kiwi", "state": "called", "balls": ""},
        {
            "table": 1,
            "id": "M2",
            "round": "Quarter-final",
            "a": "Apple",
            "b": "banana",
            "state": "playing",
            "balls": "13-9,4-2",
        },
    ]


def test_a_match_with_its_result_is_reported(hall):
    called = replace(hall, tables={"M4": 5, "M2": 1}, results={"M4": Result("A", "played", (2, 0))})
    assert [row.match.id for row in unreported_rows(called)] == ["M2"]


def test_a_name_is_filed_under_its_letter_whatever_its_accents():
    names = ["Zulu", "Łódź Jacks", "Lenasia", "Doğan", "dundee", "Ølund", "Éclair"]
    assert sorted(names, key=filed) == ["Doğan", "dundee", "Éclair", "Lenasia", "Łódź Jacks", "Ølund", "Zulu"]
