from __future__ import annotations

import json

import pytest

from app.i18n import choose
from app.listings.columns import Column
from app.listings.entries import ENTRIES, entries_json, entry_rows
from app.listings.fates import FATES, import_json
from app.listings.matches import MATCHES, match_rows, matches_json
from app.listings.results import RESULTS, result_rows
from app.listings.standings import STANDINGS, standing_rows, standings_json
from app.tournament.doors.importing import preview, read_table
from app.tournament.draw.making import draw
from app.tournament.events import (
    Card,
    ConflictNoted,
    Created,
    DrawPublished,
    EntryAdded,
    EntryChanged,
    EntryMarked,
    MatchCalled,
    Player,
    ResultRecorded,
)
from app.tournament.folding.fold import evolve, fold
from app.tournament.state import Result, Tournament


@pytest.fixture
def field():
    created = Created("t", "Open", "", "", "masters", (), "knockout", (3,), 4, third_place=True)
    cards = [
        Card("Aces", (Player("A", "0821234567"), Player("B")), "Durban"),
        Card("Kings", (Player("C"), Player("D"))),
        Card("Nines"),
    ]
    entries = [EntryAdded(f"T00{i}", card, 1 if i == 1 else None, paid=i == 1) for i, card in enumerate(cards, 1)]
    return fold([created, *entries])


@pytest.fixture
def drawn(field):
    return fold([draw(field.entrants.values(), 1), DrawPublished("main")], field)


@pytest.fixture
def played(drawn):
    first = ResultRecorded("M2", "B", "played", (1, 2), ((13, 4), (9, 13), (2, 13)))
    return fold([MatchCalled("M2", 3), first, ResultRecorded("M3", "A", "walkover")], drawn)


def cells(columns, row):
    return {column.key: column.value(row) for column in columns}


def test_entries_are_printed_with_the_promised_keys(field):
    marked = fold([EntryMarked("T001", "checked_in", value=True), EntryChanged("T003", None)], field)
    assert entries_json(marked)[0] == {
        "team": "T001",
        "name": "Aces",
        "players": ["A", "B"],
        "club": "Durban",
        "region": "",
        "family": "",
        "substitutes": [],
        "seed": 1,
        "paid": True,
        "checked_in": True,
        "state": "in",
        "entry": 1,
        "table": None,
    }
    assert entries_json(marked)[2]["name"] == "T003"
    assert entries_json(marked)[2]["players"] == []
    assert entries_json(marked)[2]["club"] == ""


def test_entries_stand_in_order_of_their_ids():
    t = fold([EntryAdded(f"T{i:03d}", None) for i in (1000, 2, 999, 1)])
    assert [e.team for e in entry_rows(t)] == ["T001", "T002", "T999", "T1000"]


def test_entries_as_columns(field):
    assert cells(ENTRIES, field.entrants["T001"]) == {
        "team": "T001",
        "name": "Aces",
        "players": "A & B",
        "club": "Durban",
        "phone": "0821234567",
        "seed": 1,
        "paid": True,
        "checked_in": False,
        "state": "in",
    }
    assert cells(ENTRIES, evolve(field, EntryChanged("T001", None)).entrants["T001"])["phone"] == ""


def test_matches_are_printed_with_the_promised_keys(played):
    bye, match, final, third = matches_json(played)
    assert (bye["state"], bye["how"], bye["winner"], bye["games"]) == ("bye", "bye", "A", {"A": 0, "B": 0})
    assert bye["b"] == {"bye": True}
    assert match == {
        "id": "M2",
        "stage": "main",
        "round": 1,
        "position": 2,
        "state": "done",
        "a": {"team": match["a"]["team"], "name": match["a"]["name"]},
        "b": {"team": match["b"]["team"], "name": match["b"]["name"]},
        "table": 3,
        "best_of": 3,
        "target": None,
        "games": {"A": 1, "B": 2},
        "balls": [{"A": 13, "B": 4}, {"A": 9, "B": 13}, {"A": 2, "B": 13}],
        "penalties": {"A": 0, "B": 0},
        "winner": "B",
        "how": "played",
        "winner_to": "M3",
        "loser_to": "M4",
        "conflict": None,
        "voids": 0,
    }
    assert final["b"] == match["b"]
    assert (third["a"], third["state"]) == ({"bye": True}, "bye")


def test_a_ruling_that_came_too_late_stays_visible_beside_the_result(played):
    t = fold([ConflictNoted("M2", "A"), ConflictNoted("M3", None)], played)
    assert [(m["winner"], m["conflict"]) for m in matches_json(t)[1:3]] == [("B", "A"), ("A", "nobody")]


def test_sides_not_yet_known_tell_where_they_come_from(drawn):
    final, third = matches_json(drawn)[2:]
    assert final["b"] == {"from": "M2", "as": "winner"}
    assert third["b"] == {"from": "M2", "as": "loser"}
    rows = match_rows(drawn)
    assert (rows[2].b_name, rows[3].a_name, rows[3].b_name) == ("winner of M2", "bye", "loser of M2")
    assert [row.round_name for row in rows] == ["Semi-final", "Semi-final", "Final", "Third place"]


def test_matches_may_be_those_of_a_round_or_the_open_ones(drawn):
    assert [m["id"] for m in matches_json(drawn, number=2)] == ["M3", "M4"]
    assert [m["id"] for m in matches_json(drawn, open_only=True)] == ["M2", "M3", "M4"]


def test_a_match_in_play_shows_its_live_score(drawn):
    live = {"M2": Result(None, "played", (1, 0), ((13, 4),))}
    match = matches_json(drawn, live=live)[1]
    assert (match["games"], match["balls"], match["winner"], match["how"]) == (
        {"A": 1, "B": 0},
        [{"A": 13, "B": 4}],
        None,
        None,
    )


def test_matches_as_columns(played):
    row = match_rows(played)[1]
    found = cells(MATCHES, row)
    assert (found["id"], found["round"], found["state"], found["table"]) == ("M2", "Semi-final", "done", 3)
    assert (found["games"], found["balls"], found["how"]) == ("1-2", "13-4,9-13,2-13", "played")
    assert {found["a"], found["b"]} == {"Kings", "Nines"}
    waiting = match_rows(fold([], played))[0]
    assert (cells(MATCHES, waiting)["games"], cells(MATCHES, waiting)["how"]) == ("", "bye")


def test_an_open_match_has_no_word_for_how(drawn):
    assert cells(MATCHES, match_rows(drawn)[1])["how"] == ""


def test_a_team_that_no_longer_exists_is_shown_by_its_id():
    t = fold([Created("t", "Open", "", "", "masters", (), "knockout", (3,), 4)])
    t = fold([draw(fold([EntryAdded("T1", None), EntryAdded("T2", None)]).entrants.values(), 1)], t)
    assert {match_rows(t)[0].a_name, match_rows(t)[0].b_name} == {"T1", "T2"}


def test_results_are_the_decided_matches_with_their_winner(played):
    rows = result_rows(played)
    assert [row.match.id for row in rows] == ["M2", "M3"]
    found = cells(RESULTS, rows[0])
    assert (found["winner"], found["a"], found["b"]) == (rows[0].b_name, rows[0].a_name, rows[0].b_name)
    assert (found["games"], found["how"], found["table"]) == ("1-2", "played", 3)


def test_a_double_forfeit_names_both_and_no_winner(drawn):
    (row,) = result_rows(evolve(drawn, ResultRecorded("M2", None, "double_forfeit")))
    found = cells(RESULTS, row)
    assert found["winner"] == ""
    assert {found["a"], found["b"]} == {"Kings", "Nines"}
    assert found["how"] == "double forfeit"


def test_standings_are_printed_with_the_promised_keys(played):
    first = standings_json(played)[0]
    assert (first["place"], first["team"], first["name"], first["tied_with"]) == (1, "T001", "Aces", [])
    assert first["values"]["match_wins"] == 1
    assert first["decided_by"] == "knockout_place"
    assert first["prize"] is None
    json.dumps(standings_json(played))
    assert standings_json(Tournament()) == []


def test_standings_as_columns(played, drawn):
    rows = standing_rows(played)
    assert [row.place for row in rows] == ["1", "2", "3"]
    found = cells(STANDINGS, rows[0])
    assert (found["team"], found["decided_by"], found["match_wins"]) == ("T001", "Place in the knock-out", 1)
    shared = standing_rows(drawn)
    assert [row.place for row in shared] == ["1", "2-3", "2-3"]
    assert cells(STANDINGS, shared[2])["decided_by"] == "shared"


def test_fates_are_printed_and_listed():
    fates = preview(read_table("Team,Player 1,Player 2,Seed\nAces,A,B,1\nKings,C\n,,\n"), Tournament())
    assert import_json(fates) == [
        {"row": 1, "fate": "skipped", "team": "", "why": "headings"},
        {"row": 2, "fate": "new", "team": "Aces", "why": None},
        {"row": 3, "fate": "warned", "team": "Kings", "why": "the partner is missing"},
        {"row": 4, "fate": "skipped", "team": "", "why": "blank"},
    ]
    assert cells(FATES, fates[1]) == {
        "row": 2,
        "fate": "new",
        "team": "Aces",
        "players": "A & B",
        "seed": 1,
        "paid": False,
        "why": None,
    }
    assert cells(FATES, fates[3])["players"] == ""


def test_headings_are_told_in_the_chosen_language(monkeypatch):
    monkeypatch.setattr("app.i18n.catalogue", lambda language: {"list:Team": "Ploeg"} if language == "nl" else {})
    column = Column("name", "Team", str)
    assert column.title == "Team"
    choose("nl")
    try:
        assert column.title == "Ploeg"
    finally:
        choose("en")


@pytest.mark.parametrize("columns", [ENTRIES, MATCHES, RESULTS, STANDINGS, FATES])
def test_a_column_is_declared_once(columns):
    keys = [column.key for column in columns]
    assert len(set(keys)) == len(keys)
    assert all(column.width > 0 and column.title for column in columns)
