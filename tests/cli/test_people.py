"""The register, one person's file, conduct and lists of the barred, from the command line."""

from __future__ import annotations

import csv
import io
import json
from datetime import datetime, timedelta

import openpyxl
import pytest
from pypdf import PdfReader

from app import bootstrap
from app.listings.hall_time import day as hall_day


@pytest.fixture
def day(fourball):
    fourball("new", "Open", "--date", "2026-11-29", "--best-of", "1")
    for n, (club, phone) in enumerate([("Lenasia", "0825551234"), ("Durban", "083")], 1):
        fourball(
            "do", "open", "add", f"name=Team {n}", f"players=Naidoo {n},Pillay {n}", f"phones={phone}", f"club={club}"
        )
    fourball("draw", "open", "--seed", "7")
    fourball("call", "open", "M1")
    fourball("result", "open", "M1", "1-0")
    return fourball


def test_somebody_is_found_by_name_phone_club_or_id(day):
    def found(*words):
        return [row["name"] for row in day.json("people", *words)]

    assert found("naid", "1") == ["Naidoo 1"]
    assert found("5551234") == ["Naidoo 1"]
    assert found("lenasia") == ["Naidoo 1", "Pillay 1"]
    assert found("p0004") == ["Pillay 2"]
    assert found("xerxes") == []
    assert "Nobody like this" in day("people", "xerxes")


def test_the_register_goes_out_as_a_workbook_and_as_csv(day):
    book = day.folder / "people.xlsx"
    day("people", "--out", str(book))
    rows = list(openpyxl.load_workbook(book).active.values)
    assert (rows[0][1:4], rows[1][1:4]) == (("Name", "Cell", "Club"), ("Naidoo 1", "0825551234", "Lenasia"))
    text = day.folder / "people.csv"
    day("people", "naidoo", "--out", str(text))
    assert [row[1] for row in csv.reader(io.StringIO(text.read_text("utf-8-sig")))] == ["Name", "Naidoo 1", "Naidoo 2"]
    assert "ends in .xlsx, .csv" in day("people", "--out", str(day.folder / "people.doc"), code=2)


def test_a_person_is_handed_all_that_is_kept(day):
    day("do", "open", "warn_conduct", "offence=swearing", "team=T001", "player=1", "reason=swore at table 1")
    day("do", "bar", "person=P0001", "reason=again", "until=2027-06-30")
    file = day.folder / "one.json"
    day("person", "P0001", "--out", str(file))
    told = json.loads(file.read_text("utf-8"))
    assert (told["name"], told["phone"], told["teams"][0]["partner"]) == ("Naidoo 1", "0825551234", "Pillay 1")
    assert [(one["match"], one["against"]) for one in told["matches"]] == [("M1", "Team 2")]
    assert {(one["tournament"], one["event"]) for one in told["matches"]} == {("open", "Open")}
    assert (told["teams"][0]["place"] in {"1", "2"}, told["teams"][0]["played"]) == (True, 1)
    assert [(one["step"], one["reason"]) for one in told["conduct"]] == [("warning", "swore at table 1")]
    assert told["bars"][0]["until"] == "2027-06-30"
    paper = day.folder / "one.pdf"
    day("person", "P0001", "--out", str(paper))
    words = "\n".join(page.extract_text() for page in PdfReader(paper).pages)
    for word in ("Naidoo 1", "0825551234", "Team 2", "Vulgar language", "barred until 2027-06-30"):
        assert word in words
    assert day.err == ""
    day("do", "open", "edit", "team=T001", 'players=["తెలుగు 1", "Pillay 1"]')
    day("person", "P0001", "--out", str(paper))
    assert "No font here has every letter of" in day.err
    assert "swore at table 1" in day("person", "P0001")
    assert "no person P0099" in day("person", "P0099", code=1)


def test_conduct_lists_what_waits_on_top(day):
    assert "Nothing was told" in day("conduct")
    day("do", "open", "report_conduct", "offence=fight", "team=T001", "match=M1", "reason=hit a player")
    day("do", "open", "warn_conduct", "offence=onlooker", "about=man in a red cap", "reason=prompted")
    told = day.json("conduct", "open")
    assert [(row["report"], row["next_step"], row["who"]) for row in told] == [
        (1, "expulsion", "Naidoo 1 & Pillay 1 · Team 1"),
        (2, "", "man in a red cap"),
    ]
    assert "hit a player" in day("conduct")


def test_a_list_of_bars_goes_from_one_store_to_the_next(day):
    day("do", "bar", "person=P0001", "reason=fighting")
    file = day.folder / "bars.csv"
    told = day("bars", "--out", str(file))
    assert "1 bar, sha256 " in told
    assert b"fighting" not in file.read_bytes()  # reasons only where they are asked for
    day("bars", "--reasons", "--out", str(day.folder / "bars.json"))
    assert b"fighting" in (day.folder / "bars.json").read_bytes()
    other = ["--database", str(day.folder / "other.db")]
    day(*other, "new", "Next")
    preview = day(*other, "import-bars", str(file), "--dry-run")
    assert "1 of 1 row would be entered" in preview
    assert "names no hash" not in preview
    assert "Nobody is barred" in day(*other, "bars")
    day(*other, "import-bars", str(file), "--source", "Open")
    (bar,) = day.json(*other, "bars")
    assert (bar["name"], bar["phone"], bar["source"], bar["until"]) == ("Naidoo 1", "0825551234", "Open", "")
    assert [row["fate"] for row in day.json(*other, "import-bars", str(file))] == ["same"]
    refused = day(*other, "do", "next", "add", "name=New", "players=Naidoo 1,X", "phones=0825551234", code=1)
    assert "Naidoo 1 is barred" in refused
    entries = day.folder / "entries.csv"
    entries.write_text("Team,Player 1,Player 2,Cell\nNew,Naidoo 1,X,+27825551234\nOther,Naidoo 1,Y,\n", "utf-8")
    rows = day.json(*other, "import", "next", str(entries))
    assert (rows[1]["fate"], rows[1]["why"]) == ("refused", "Naidoo 1 is barred")
    assert (rows[2]["fate"], "has the name of somebody barred" in rows[2]["why"]) == ("refused", True)
    assert "enter those who are not with --not-barred" in day(*other, "import", "next", str(entries))
    assert "line 2 has nobody" in day(*other, "import", "next", str(entries), "--not-barred", "2,3", code=2)
    assert "1 of 3 rows entered" in day(*other, "import", "next", str(entries), "--not-barred", "3")


def test_a_list_without_phones_or_with_faults_says_what_becomes_of_each_row(day):
    file = day.folder / "bars.csv"
    file.write_text(
        "Name,Cell,Until\nNaidoo 2,,\nPillay 1,0830000000,soon\n,083,\nSingh,0845550000,\nSingh,0845550000,\n", "utf-8"
    )
    rows = day.json("import-bars", str(file))
    assert [row["fate"] for row in rows] == ["warned", "refused", "refused", "new", "same"]
    assert "names no hash" in day("import-bars", str(file), "--dry-run")
    assert [row["name"] for row in day.json("bars")] == ["Naidoo 2", "Singh"]
    assert "can't be read" in day("import-bars", str(day.folder / "none.csv"), code=2)


@pytest.mark.no_cover
def test_a_person_is_erased_on_request_and_the_chain_holds(day):
    day("do", "open", "warn_conduct", "offence=language", "team=T001", "player=1", "reason=swore at table 1")
    copy = day.folder / "copy.db"
    day("backup", "--out", str(copy))
    day("do", "erase_person", "person=P0001")
    assert [row["name"] for row in day.json("people")] == ["", "Pillay 1", "Naidoo 2", "Pillay 2"]
    assert day.json("entries", "open")[0]["players"] == ["P0001", "Pillay 1"]
    assert "The journal holds" in day("verify")
    day("restore", str(copy))
    assert "Naidoo 1" not in day("people")  # what was erased stays erased
    assert "The journal holds" in day("verify")
    (day.folder / "copy.db").unlink()
    assert b"Naidoo 1" not in b"".join(file.read_bytes() for file in (day.folder / "home").rglob("*.db*"))


@pytest.mark.no_cover
def test_somebody_barred_who_was_erased_is_known_again_after_a_restore_and_nobody_else(day):
    for person in ("P0001", "P0002"):
        day("do", "bar", f"person={person}", "reason=hit a player")
    copy = day.folder / "copy.db"
    day("backup", "--out", str(copy))
    day("do", "lift_bar", "person=P0002", "reason=it was another")
    day("do", "bar", "person=P0004", "reason=after the backup")
    for person in ("P0001", "P0002", "P0003", "P0004"):
        day("do", "erase_person", f"person={person}")
    assert [row["name"] for row in day.json("people")] == ["Naidoo 1", "", "", "Pillay 2"]
    for _ in range(2):
        day("restore", str(copy))
        store = (day.folder / "home" / "desk.db").read_bytes()
        assert (b"Naidoo 1" in store, b"Pillay 2" in store) == (True, False)  # the copy holds no bar of Pillay's
        told = [(row["name"], row["erased_but_for_bar"]) for row in day.json("people")]
        assert told == [("Naidoo 1", True), ("", False), ("", False), ("", False)]
        assert "The journal holds" in day("verify")
    day("do", "lift_bar", "person=P0001", "reason=enough")
    assert "Naidoo 1" not in day("people")


@pytest.mark.no_cover
@pytest.mark.parametrize("opening", [("list",), ("backup", "--out", "{home}/copy.db")])
def test_what_a_bar_kept_is_gone_as_the_store_is_opened_after_its_last_day(day, monkeypatch, opening):
    today = bootstrap.now()
    day("do", "bar", "person=P0001", "reason=hit a player", f"until={hall_day(today)}")
    day("do", "erase_person", "person=P0001")
    store = day.folder / "home" / "desk.db"
    assert b"Naidoo 1" in store.read_bytes()
    later = (datetime.fromisoformat(today) + timedelta(days=2)).isoformat()
    monkeypatch.setattr(bootstrap, "now", lambda: later)
    day(*(word.format(home=day.folder) for word in opening))
    assert not [one for one in (store, *day.folder.glob("copy.db")) if b"Naidoo 1" in one.read_bytes()]


def test_tables_call_and_are_listed_with_those_that_have_nobody(day):
    day("do", "open", "call_official", "table=1", "note=revoke")
    told = day.json("duty", "open")
    assert [(one["table"], one["match"], one["official"], one["note"]) for one in told["calls"]] == [
        (1, "", "", "revoke")
    ]
    assert told["gaps"][:2] == [1, 2]
    assert "Tables without anybody: 1-" in day("duty", "open")
    day("do", "open", "end_call", "table=1")
    assert day.json("duty", "open")["calls"] == []
