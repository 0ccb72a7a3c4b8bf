"""The whole path on the command line: a tournament from entries to champion."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

pytestmark = pytest.mark.no_cover

ENTRIES = "Team,Player 1,Player 2,Club,Cell,Paid,Seed\n" + "".join(
    f"Team {n},A{n},B{n},Club,07000000{n:02d},R400,{n if n < 3 else ''}\n" for n in range(1, 7)
)
OPEN = ('seats={"A1":1,"B1":1,"A2":2,"B2":2}', "dealer=A1", "keepers=A=A1,B=B1")


def made(fourball, *more):
    """Make a tournament of six with a published draw; gives its id."""
    tid = fourball("new", "Club Night", "--tables", "3", "--best-of", "1", *more).strip()
    entries = fourball.folder / "entries.csv"
    entries.write_text(ENTRIES, "utf-8")
    fourball("import", tid, str(entries))
    fourball("draw", tid, "--seed", "4")
    return tid


def test_from_entries_to_champion(process, fourball):
    """Each act is a process of its own; what it stored is read in this one, once in another."""
    tid = made(process)
    assert tid == "club-night"
    assert process.json("list") == [{"id": tid, "name": "Club Night", "date": "", "state": "playing"}]
    entries = fourball.json("entries", tid)
    assert [e["team"] for e in entries] == ["T001", "T002", "T003", "T004", "T005", "T006"]
    assert entries[0] | {"name": "Team 1", "players": ["A1", "B1"], "seed": 1, "paid": True, "entry": 1} == entries[0]
    matches = fourball.json("matches", tid)
    assert len([m for m in matches if m["state"] == "bye"]) == 2
    while ready := [m["id"] for m in fourball.json("matches", tid, "--open") if m["state"] == "ready"]:
        process("result", tid, ready[0], "1-0", "--balls", "13-5")
    standings = fourball.json("standings", tid)
    assert [row["place"] for row in standings] == [1, 2, 3, 3, 5, 5]
    assert fourball.json("list")[0]["state"] == "finished"
    assert "The journal holds" in process("verify", tid)


def test_the_same_seed_gives_the_same_draw(fourball):
    tid = made(fourball)
    fourball("undo", tid)
    again = fourball("draw", tid, "--seed", "4")
    assert again == "Seed 4: 6 teams, bracket of 8, 2 byes.\n"
    first = [m["a"] for m in fourball.json("matches", tid)]
    fourball("undo", tid)
    fourball("draw", tid, "--seed", "5", "--draft")
    fourball("draw", tid, "--seed", "4")
    assert [m["a"] for m in fourball.json("matches", tid)] == first


def test_a_match_is_scored_deal_by_deal_undone_and_signed(fourball):
    tid = made(fourball)
    match = next(m["id"] for m in fourball.json("matches", tid) if m["state"] == "ready")
    assert fourball("call", tid, match, "--table", "2") == f"{match} to table 2.\n"
    fourball("do", tid, "open", f"match={match}", *OPEN)
    fourball("do", tid, "enter", f"match={match}", 'facts={"ball":"A"}')
    fourball("do", tid, "enter", "--json", stdin=json.dumps({"match": match, "facts": {"ball": "B"}}))
    assert fourball("undo", tid, match) == f"Undo: Deal 2 of game 1, {match}\n"
    assert fourball("redo", tid, match) == f"Redo: Deal 2 of game 1, {match}\n"
    fourball("do", tid, "claim", f"match={match}", 'claim={"team":"B","offence":"revoke","against":"A1","hand":3}')
    assert fourball.json("claims", tid)[0] | {"claim": f"{match}.1", "ruling": None} == fourball.json("claims", tid)[0]
    told = fourball("rule", tid, f"{match}.1", "upheld", "--reason", "JH lay in hand 5")
    assert told == f"Rule on claim 1 in {match}: upheld.\n"
    live = next(m for m in fourball.json("matches", tid) if m["id"] == match)
    assert (live["state"], live["balls"]) == ("playing", [{"A": 1, "B": 5}])
    for _ in range(3):  # the first is told of the deal that the ruling ended: nobody announced that
        fourball("do", tid, "enter", f"match={match}", 'facts={"thunee":{"seat":"B1","result":"won"}}')
    assert "is not announced" in fourball("do", tid, "sign", f"match={match}", code=1)
    fourball("do", tid, "announce", f"match={match}", "claim=1")
    fourball("do", tid, "sign", f"match={match}")
    done = next(m for m in fourball.json("matches", tid) if m["id"] == match)
    assert (done["winner"], done["how"], done["balls"]) == ("B", "played", [{"A": 1, "B": 13}])
    sheet = fourball("sheet", tid, match)
    (fourball.folder / "sheet.json").write_text(sheet, "utf-8")
    (scored,) = fourball.json("score", str(fourball.folder / "sheet.json"))
    assert scored["games"][0]["balls"] == {"A": 1, "B": 13}
    types = [row["type"] for row in fourball.json("journal", tid)]
    assert types[-2:] == ["signed_off", "result_recorded"]
    assert [row["undone"] for row in fourball.json("journal", tid)].count(True) == 1


def test_a_sheet_goes_from_one_store_to_another(fourball, tmp_path):
    tid = made(fourball)
    match = next(m["id"] for m in fourball.json("matches", tid) if m["state"] == "ready")
    fourball("call", tid, match)
    sheet = {
        "format": "fourball-scoresheet",
        "version": 1,
        "ruleset": "masters",
        "match": {"best_of": 1, "teams": {"A": {}, "B": {}}},
        "games": [{"deals": [{"thunee": {"seat": "A1", "result": "won"}}] * 4}],
    }
    file = tmp_path / "stick.json"
    file.write_text(json.dumps(sheet), "utf-8")
    assert fourball("sheet", tid, match, "--import", str(file)) == "4 deals taken in; A wins.\n"
    fourball("do", tid, "sign", f"match={match}")
    assert "nothing to take over" in fourball("sheet", tid, match, "--import", str(file))
    sheet["games"][0]["deals"][1] = {"ball": "B"}
    file.write_text(json.dumps(sheet), "utf-8")
    before = fourball.json("journal", tid)
    fourball("sheet", tid, match, "--import", str(file))
    assert fourball.json("journal", tid) == before


def test_forfeits_and_withdrawals(fourball):
    tid = made(fourball)
    first, second = [m for m in fourball.json("matches", tid) if m["state"] == "ready"]
    fourball("result", tid, first["id"], "--walkover", "B")
    fourball("result", tid, second["id"], "--double-forfeit")
    told = {m["id"]: m["how"] for m in fourball.json("matches", tid)}
    assert (told[first["id"]], told[second["id"]]) == ("walkover", "double_forfeit")
    fourball("withdraw", tid, "T001")
    assert fourball.json("entries", tid)[0]["state"] == "withdrawn"


def test_a_backup_restores_what_was_there(fourball):
    tid = made(fourball)
    copy = str(fourball.folder / "stick.db")
    assert "Backed up and proved" in fourball("backup", "--out", copy)
    fourball("do", tid, "paid", "team=T001", "value=false")
    assert "is kept as" in fourball("restore", copy)
    assert fourball.json("entries", tid)[0]["paid"] is True


def test_another_store_by_option_or_environment(fourball, tmp_path):
    other = str(tmp_path / "other.db")
    fourball("new", "Other", "--database", other)
    assert fourball.json("list") == []
    assert [t["id"] for t in fourball.json("list", FOURBALL_DATABASE=other)] == ["other"]
    assert [t["id"] for t in json.loads(fourball("--database", other, "list", "--json"))] == ["other"]


def test_names_that_were_lost_are_missed_and_come_back(fourball):
    tid = made(fourball)
    copy, store = str(fourball.folder / "stick.db"), str(fourball.folder / "lost.db")
    names = fourball.json("entries", tid)
    fourball("backup", "--out", copy)
    fourball("backup", "--out", store)
    with closing(sqlite3.connect(store, isolation_level=None)) as raw:
        raw.execute("DELETE FROM asides")
    assert "Gone, erased by nobody: 18 private values" in fourball("--database", store, "verify", code=3)
    fourball("--database", store, "restore", copy)
    assert json.loads(fourball("--database", store, "entries", tid, "--json")) == names
    fourball("--database", store, "do", tid, "erase", "team=T001")
    assert "The journal holds" in fourball("--database", store, "verify")
    fourball("--database", store, "restore", copy)
    assert "The journal holds" in fourball("--database", store, "verify")
    assert json.loads(fourball("--database", store, "entries", tid, "--json")) != names


def test_a_private_value_that_became_a_text_is_a_named_damage(fourball):
    tid = made(fourball)
    store = str(fourball.folder / "typed.db")
    fourball("backup", "--out", store)
    with closing(sqlite3.connect(store, isolation_level=None)) as raw:
        raw.execute("DROP TRIGGER asides_no_update")
        raw.execute("UPDATE asides SET value = CAST(value AS TEXT)")
    assert "A private value was changed" in fourball("--database", store, "verify", tid, code=3)
