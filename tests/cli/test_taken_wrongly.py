"""What would harm a day if it were taken: papers of no match, sheets of other matches, stores replaced by anybody."""

from __future__ import annotations

import json

import pytest
from argon2 import PasswordHasher

from app.desk.desk import Desk
from app.store.engine import open_store

pytestmark = pytest.mark.no_cover

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
SEATS = '{"A1":1,"A2":2,"B1":1,"B2":2}'


@pytest.fixture
def tid(fourball):
    """A match that is open here with a deal."""
    tid = fourball("new", "Club Night", "--tables", "3", "--best-of", "1").strip()
    for n in range(1, 5):
        fourball("do", tid, "add", f"name=Team {n}", f"players=A{n},B{n}")
    fourball("draw", tid, "--seed", "4")
    fourball("call", tid, "M1")
    fourball("do", tid, "open", "match=M1", f"seats={SEATS}", "dealer=A1", "keepers=A=A1,B=B1")
    fourball("do", tid, "enter", "match=M1", "facts=ball=A")
    return tid


@pytest.mark.parametrize("kind", ["sheet", "players-sheet", "slips"])
def test_no_paper_is_made_of_a_match_that_is_not_there(fourball, tid, kind):
    out = fourball.folder / "m99.pdf"
    told = fourball("report", tid, kind, "--match", "M99", "--out", str(out), code=1)
    assert "no match M99" in told
    assert not out.exists()


def other(fourball, tid, **changed):
    """Write the sheet of M1 with one more deal and something changed; gives its path."""
    sheet = json.loads(fourball("sheet", tid, "M1"))
    sheet["games"][0]["deals"].append({"ball": "B"})
    path = fourball.folder / "stick.json"
    path.write_text(json.dumps(sheet | changed), "utf-8")
    return str(path)


def test_a_sheet_that_says_it_is_of_another_match_is_not_taken_over(fourball, tid):
    path = other(fourball, tid, id="M2")
    assert "1/2" in fourball("sheet", tid, "M1", "--import", path)
    assert "is of M2, not of M1" in fourball.err
    told = fourball("sheet", tid, "M1", "--import", path, "--take", "all", code=1)
    assert "is of M2, not of M1" in told
    assert "--anyway" in told
    assert len(json.loads(fourball("sheet", tid, "M1"))["games"][0]["deals"]) == 1
    fourball("sheet", tid, "M1", "--import", path, "--take", "all", "--anyway")
    assert len(json.loads(fourball("sheet", tid, "M1"))["games"][0]["deals"]) == 2


def test_a_sheet_of_other_teams_is_not_taken_over(fourball, tid):
    sheet = json.loads(fourball("sheet", tid, "M1"))
    here = [sheet["match"]["teams"][team]["name"] for team in "AB"]
    sheet["match"]["teams"]["A"]["name"] = "Strangers"
    path = other(fourball, tid, match=sheet["match"])
    told = fourball("sheet", tid, "M1", "--import", path, "--take", "all", code=1)
    assert f"Strangers – {here[1]}. Here M1 is {here[0]} – {here[1]}." in told
    assert len(json.loads(fourball("sheet", tid, "M1"))["games"][0]["deals"]) == 1


def test_a_store_with_a_director_is_replaced_by_the_director_alone(fourball):
    fourball("new", "Club Night")
    store, copy = fourball.folder / "home" / "desk.db", str(fourball.folder / "copy.db")
    fourball("backup", "--out", copy)
    with open_store(store) as journal:
        desk = Desk(journal, lambda: "2026-11-29T10:00:00.000+00:00")
        for role in ("director", "judge"):
            desk.perform("name_official", {"name": role, "role": role, "secret": QUICK.hash("4711")})
            desk.duty.sign_in("director", "4711")
    assert "has a director" in fourball("restore", copy, code=1)
    assert "has a director" in fourball("--as", "judge", "restore", copy, FOURBALL_PIN="4711", code=1)
    assert "not the PIN" in fourball("--as", "director", "restore", copy, FOURBALL_PIN="1", code=1)
    assert len(fourball.json("officials")) == 2
    assert "is kept as" in fourball("--as", "director", "restore", copy, FOURBALL_PIN="4711")
    assert fourball.json("officials") == []


def test_a_store_that_can_not_be_read_is_replaced_with_a_sentence(fourball):
    fourball("new", "Club Night")
    copy = str(fourball.folder / "copy.db")
    fourball("backup", "--out", copy)
    (fourball.folder / "home" / "desk.db").write_bytes(b"no store" * 5000)
    assert "Restored." in fourball("restore", copy)
    assert "Nobody can be asked to sign in" in fourball.err
    assert [t["id"] for t in fourball.json("list")] == ["club-night"]


def test_a_backup_that_can_not_be_written_blames_its_own_place(fourball):
    fourball("new", "Club Night")
    told = fourball("backup", "--out", str(fourball.folder / "none" / "x.db"), code=3)
    assert "none/x.db" in told.replace("\\", "/")
    assert "desk.db" not in told


def test_a_team_without_a_name_is_told_so_after_the_draw_too(fourball, tid):
    assert "The team has no name" in fourball("do", tid, "add", "name=", code=1)
