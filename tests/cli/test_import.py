"""Lists from the command line: columns told, a sheet named, pairs told, an import taken back whole, refusals."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "reports"))

import entry_files as ef

pytestmark = pytest.mark.no_cover

ROWS = [
    ["Team", "Player 1", "Player 2", "Cell"],
    ["Aces", "A. Khan", "B. Singh", "0821234567"],
    ["Kings", "A. Khan", "B. Singh", "0831234567"],
    ["Jacks", "C. Naidoo", "D. Pillay", "841234567"],
]


@pytest.fixture
def day(fourball):
    fourball("new", "Open")
    return fourball


def write(day, name, content):
    file = day.folder / name
    file.write_bytes(content)
    return str(file)


def fates(told):
    return [(row["row"], row["fate"], row["team"]) for row in told]


def teams(day):
    return [entry["name"] for entry in day.json("entries", "open")]


@pytest.mark.parametrize("kind", ["csv", "xlsx", "ods"])
def test_a_list_of_any_kind_comes_in_and_is_taken_back_whole(day, kind):
    made = {"csv": ef.text(ROWS), "xlsx": ef.excel(ef.excel_sheet(ROWS)), "ods": ef.ods(ef.ods_sheet(ROWS))}
    file = write(day, f"list.{kind}", made[kind])
    told = day.json("import", "open", file)
    assert fates(told)[1:] == [(2, "new", "Aces"), (3, "warned", "Kings"), (4, "warned", "Jacks")]
    assert teams(day) == ["Aces", "Kings", "Jacks"]
    assert "Import 3 teams" in day("undo", "open")
    assert teams(day) == []
    day("redo", "open")
    assert teams(day) == ["Aces", "Kings", "Jacks"]


def test_a_pair_may_be_told_to_be_the_same(day):
    file = write(day, "list.csv", ef.text(ROWS))
    told = day.json("import", "open", file, "--same-pair", "3")
    assert told[2] == {"row": 3, "fate": "same", "team": "Kings", "why": "the same pair as “Aces”, as you said"}
    assert teams(day) == ["Aces", "Jacks"]


def test_columns_may_be_told(day):
    file = write(day, "list.csv", b"Aces,Avoca,A. Khan,B. Singh\n")
    assert "headings" in day("import", "open", file, code=2)
    told = day.json("import", "open", file, "--columns", "team=1,player1=3, player2 = 4")
    assert fates(told) == [(1, "new", "Aces")]
    assert day.json("entries", "open")[0]["players"] == ["A. Khan", "B. Singh"]


def test_a_sheet_is_named(day):
    menu = ef.excel_sheet([["Menu"], ["Bunny"]])
    file = write(day, "club.xlsx", ef.excel(menu, ef.excel_sheet(ROWS), names=("Menu", "Entries")))
    day("import", "open", file, "--sheet", "Menu", code=2)
    for named in ((), ("--sheet", "Entries")):
        assert fates(day.json("import", "open", file, *named, "--dry-run"))[1] == (2, "new", "Aces")
    assert teams(day) == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--columns", "team=0,palyer1=2"), "“team=0”, “palyer1=2” can't be read"),
        (("--columns", "team"), "Write team=1,player1=2"),
        (("--columns", "team=9999999"), "can't be read"),
        (("--same-pair", "x"), "“x” is no line"),
        (("--same-pair", "2"), "line 2 has no pair of the same names"),
        (("--sheet", "Late"), "There is no sheet “Late”: the sheets are Entries"),
    ],
)
def test_what_is_told_wrongly_is_refused_and_nothing_entered(day, words, said):
    file = write(day, "list.xlsx", ef.excel(ef.excel_sheet(ROWS)))
    assert said in day("import", "open", file, *words, code=2)
    assert teams(day) == []


def test_the_rows_worth_a_second_look_are_counted(day):
    path = write(day, "list.csv", b"Team,Player 1,Player 2\nAces,A,B\nKings,B,C\nJacks,D,\n")
    assert "2 rows are worth a second look" in day("import", "open", path)
    assert "a second look" not in day("import", "open", path)


def test_people_are_listed_with_what_they_played_in_every_tournament(fourball):
    for name in ("One", "Two"):
        fourball("new", name)
    lists = {"one": "W. Kisten,0624229841,A. Pillay", "two": "w. kisten,+27 62 422 9841,A. Pillay"}
    for tid, row in lists.items():
        path = fourball.folder / f"{tid}.csv"
        path.write_text(f"Team,Player 1,Cell,Player 2\nAces,{row}\n", "utf-8")
        told = fourball("import", tid, str(path))
        assert ("people --namesakes" in told) == (tid == "two")
    people = fourball.json("people")
    played = [{"tournament": tid, "team": "T001"} for tid in ("one", "two")]
    assert [(one["person"], one["name"]) for one in people] == [
        ("P0001", "W. Kisten"),
        ("P0002", "A. Pillay"),
        ("P0003", "A. Pillay"),
    ]
    assert people[0]["played"] == played
    assert [one["person"] for one in fourball.json("people", "--namesakes")] == ["P0002", "P0003"]
    fourball("do", "same_person", "person=P0003", "same=P0002")
    assert fourball.json("people")[1] | {"played": played, "known_as": ["P0003"]} == fourball.json("people")[1]
    assert "P0002 P0003" in fourball("people")
    assert "Nobody" in fourball("people", "--namesakes")
    assert "The journal holds" in fourball("verify")
