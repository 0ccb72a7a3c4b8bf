"""`fourball sheet T MATCH --import FILE` of a match that is open here: compared, never written over."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

ENTRIES = "Team,Player 1,Player 2\n" + "".join(f"Team {n},A{n},B{n}\n" for n in range(1, 5))
SEATS = '{"A1":1,"A2":2,"B1":1,"B2":2}'


def do(fourball, tid, act, *fields, match="M1"):
    return fourball("do", tid, act, f"match={match}", *fields)


@pytest.fixture
def tid(fourball):
    """A match that is open here with two deals."""
    tid = fourball("new", "Club Night", "--tables", "3", "--best-of", "1").strip()
    (fourball.folder / "entries.csv").write_text(ENTRIES, "utf-8")
    fourball("import", tid, str(fourball.folder / "entries.csv"))
    fourball("draw", tid, "--seed", "4")
    fourball("call", tid, "M1")
    do(fourball, tid, "open", f"seats={SEATS}", "dealer=A1", 'keepers={"A":"A1","B":"B1"}')
    for team in "AA":
        do(fourball, tid, "enter", f'facts={{"ball": "{team}"}}')
    return tid


@pytest.fixture
def stick(fourball, tid):
    """The sheet another laptop wrote: its second deal reads otherwise, and it has a third."""
    sheet = json.loads(fourball("sheet", tid, "M1"))
    first, second = sheet["games"][0]["deals"]
    told = {key: value for key, value in second.items() if key != "ball"}
    sheet["games"][0]["deals"] = [first, {**told, "ball": "B"}, {"ball": "B"}]
    path = fourball.folder / "stick.json"
    path.write_text(json.dumps(sheet), "utf-8")
    return str(path)


def test_the_same_sheet_differs_in_nothing(fourball, tid):
    path = fourball.folder / "same.json"
    path.write_text(fourball("sheet", tid, "M1"), "utf-8")
    before = fourball("journal", tid)
    assert "nothing to take over" in fourball("sheet", tid, "M1", "--import", str(path))
    assert "No deal differs" in fourball("sheet", tid, "M1", "--import", str(path), "--take", "all")
    assert fourball("journal", tid) == before


@pytest.mark.no_cover
@pytest.mark.parametrize("match", ["M1", "M2"], ids=["open", "called"])
def test_a_sheet_that_cannot_be_scored_is_refused_with_each_place(fourball, tid, stick, match):
    if match == "M2":
        fourball("call", tid, "M2")
    path = Path(stick)
    sheet = json.loads(path.read_text("utf-8"))
    sheet["games"][0]["deals"][2] = {"points": {"A": 300}, "ball": "B"}
    sheet["games"][0]["deals"][1]["claims"] = [{"team": "A", "offence": "evoke", "ruling": "upheld"}]
    path.write_text(json.dumps(sheet), "utf-8")
    before = fourball("journal", tid)
    told = fourball("sheet", tid, match, "--import", stick, code=2)
    places = [line.partition(":")[0] for line in told.splitlines() if line]
    assert places[0] == "games[0].deals[1].claims[0].offence"
    assert all(place.startswith("games[0].deals[2]") for place in places[1:])
    assert fourball("journal", tid) == before


def test_differences_stand_side_by_side_and_nothing_is_changed(fourball, tid, stick):
    before = fourball("journal", tid)
    told = fourball("sheet", tid, "M1", "--import", stick)
    assert [line.split()[0] for line in told.splitlines()[1:3]] == ["1/2", "1/3"]
    assert "not there" in told
    assert "nothing was changed" in told
    rows = fourball.json("sheet", tid, "M1", "--import", stick)
    assert [row["deal"] for row in rows] == ["1/2", "1/3"]
    assert rows[0]["here"].endswith("2–0")
    assert rows[0]["there"].endswith("1–1")
    assert fourball("journal", tid) == before


def test_what_the_count_does_not_show_is_told_where_it_differs(fourball, tid):
    sheet = json.loads(fourball("sheet", tid, "M1"))
    first, second = sheet["games"][0]["deals"]
    first |= {"dealer": "B1", "trump_maker": "A2", "trump": "S"}
    second["held"] = {"A1": ["JH"]}
    path = fourball.folder / "stick.json"
    path.write_text(json.dumps(sheet), "utf-8")
    rows = fourball.json("sheet", tid, "M1", "--import", str(path))
    assert [(row["here"].split(" · ", 3)[3:], row["there"].split(" · ", 3)[3:]) for row in rows] == [
        (["dealer A1, trump maker B1, trumps –"], ["dealer B1, trump maker A2, trumps S"]),
        ([], ["other calls or cards"]),
    ]


def test_deals_are_taken_over_as_corrections_that_undo_takes_back(fourball, tid, stick):
    told = fourball("sheet", tid, "M1", "--import", stick, "--take", "1/2")
    assert told == "Correct deal 2 of game 1, M1: as on the sheet.\n"
    told = fourball("sheet", tid, "M1", "--import", stick, "--take", "all")
    assert told == "Deal 3 of game 1, M1: as on the sheet.\n"
    assert "nothing to take over" in fourball("sheet", tid, "M1", "--import", stick)
    fourball("undo", tid, "M1")
    fourball("undo", tid, "M1")
    assert len(fourball.json("sheet", tid, "M1", "--import", stick)) == 2


def test_what_can_not_be_taken_is_refused(fourball, tid, stick):
    assert "no such deal" in fourball("sheet", tid, "M1", "--import", stick, "--take", "1/1", code=2)
    assert "needs --import" in fourball("sheet", tid, "M1", "--take", "all", code=2)
    fourball("call", tid, "M2")
    assert "not open here" in fourball("sheet", tid, "M2", "--import", stick, "--take", "all", code=2)
    sheet = json.loads((fourball.folder / "stick.json").read_text("utf-8"))
    (fourball.folder / "other.json").write_text(json.dumps({**sheet, "ruleset": "classic"}), "utf-8")
    assert "other rules" in fourball("sheet", tid, "M1", "--import", str(fourball.folder / "other.json"), code=1)
    (fourball.folder / "bad.json").write_text('{"games": 7}', "utf-8")
    fourball("sheet", tid, "M1", "--import", str(fourball.folder / "bad.json"), code=2)


def test_a_sheet_of_another_match_is_refused_where_nothing_is_open_yet(fourball, tid, stick):
    fourball("call", tid, "M2")
    before = fourball("journal", tid)
    told = fourball("sheet", tid, "M2", "--import", stick, code=1)
    assert "The sheet names other teams or sides:" in told
    assert "--anyway takes it all the same" in told
    sheet = json.loads(fourball("sheet", tid, "M1"))
    sheet["match"]["teams"] = {}
    nameless = fourball.folder / "nameless.json"
    nameless.write_text(json.dumps(sheet), "utf-8")
    told = fourball("sheet", tid, "M2", "--import", str(nameless), code=1)
    assert "it is of M1, not of M2" in told
    assert fourball("journal", tid) == before
    assert "2 deals taken in" in fourball("sheet", tid, "M2", "--import", str(nameless), "--anyway")


@pytest.mark.no_cover
@pytest.mark.parametrize("match", ["M1", "M2"], ids=["open", "called"])
def test_a_sheet_that_tells_a_key_twice_is_refused(fourball, tid, match):
    if match == "M2":
        fourball("call", tid, "M2")
    path, before = fourball.folder / "twice.json", fourball("journal", tid)
    path.write_text(fourball("sheet", tid, "M1").replace('"ball": "A"', '"ball": "B", "ball": "A"', 1), "utf-8")
    told = fourball("sheet", tid, match, "--import", str(path), code=2)
    assert told == "games[0].deals[0].ball: is told 2 times; keep one of them\n"
    assert fourball("journal", tid) == before
