"""Stores that are not what they should be: damaged, newer, no store at all, in a place that can't hold one."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import sqlite3
from types import SimpleNamespace

import pytest

pytestmark = pytest.mark.no_cover


@pytest.fixture
def day(fourball):
    """A tournament with a match being played; gives the shell and the store's file."""
    tid = fourball("new", "Club", "--best-of", "1").strip()
    for n in range(2):
        fourball("do", tid, "add", f"name=Team {n}", f"players=P{n},Q{n}")
    fourball("draw", tid, "--seed", "4")
    fourball("call", tid, "M1")
    seats = '{"A1":1,"B1":1,"A2":2,"B2":2}'
    fourball("do", tid, "open", "match=M1", f"seats={seats}", "dealer=A1", "keepers=A=A1,B=B1")
    for team in "AAB":
        fourball("do", tid, "enter", "match=M1", f"facts=ball={team}")
    return fourball, fourball.folder / "home" / "desk.db"


READS = (("list",), ("matches", "club"), ("sheet", "club", "M1"), ("claims", "club"), ("journal", "club"))


@pytest.mark.parametrize(("old", "new"), [(b'"ball":"B"', b'"xall":"B"'), (b'"ball":"B"', b'xball":"B"')])
def test_the_damaged_event_is_named_and_nothing_is_written(day, old, new):
    fourball, file = day
    number = [row["position"] for row in fourball.json("journal", "club") if row["type"] == "deal_entered"][-1]
    content = file.read_bytes()
    file.write_bytes(content.replace(old, new, 1))
    assert f"Event {number} was changed after it was stored" in fourball("verify", code=3)
    for words in READS:
        try:
            fourball(*words)
        except AssertionError:
            fourball(*words, code=3)
            assert f" {number} " in fourball.err
    assert f" {number} " in fourball("do", "club", "paid", "team=T001", code=3)
    assert f" {number} " in fourball("undo", "club", "M1", code=3)
    assert file.read_bytes() == content.replace(old, new, 1)


def flip(file):
    file.write_bytes(file.read_bytes().replace(b'"ball":"B"', b'"xall":"B"', 1))


def cut(file):
    file.write_bytes(b"gone" + file.read_bytes()[4:])


@pytest.mark.parametrize(("harm", "words"), [(flip, ("verify",)), (flip, ("list",)), (cut, ("list",))])
def test_of_a_damaged_store_the_newest_backup_that_holds_is_told_and_how_to_put_it_back(day, harm, words):
    fourball, file = day
    for team in ("T001", "T002"):  # a backup is made before each of them
        fourball("do", "club", "erase", f"team={team}")
    copies = sorted(fourball.folder.glob("home-backups/*.db"))
    assert len(copies) >= 2
    copies[-1].write_bytes(copies[-1].read_bytes()[:9000])
    harm(file)
    told = fourball(*words, code=3)
    command = told[told.index("fourball --database") :].strip()
    assert shlex.split(command) == ["fourball", "--database", str(file), "restore", str(copies[-2])]
    fourball(*shlex.split(command)[1:])
    assert "The journal holds" in fourball("verify")


def test_a_damaged_store_without_a_backup_is_told_so(day):
    fourball, file = day
    shutil.rmtree(fourball.folder / "home-backups")
    cut(file)
    assert "No backup of it that holds is to be found" in fourball("list", code=3)


def test_a_newer_store_is_read_and_never_written(day):
    fourball, file = day
    with sqlite3.connect(file) as raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
    raw.close()
    assert [m["id"] for m in fourball.json("matches", "club")] == ["M1"]
    assert "written by a newer Fourball" in fourball("do", "club", "paid", "team=T001", code=3)
    assert fourball.json("entries", "club")[0]["paid"] is False


def test_an_event_of_a_newer_kind_is_said(day):
    fourball, file = day
    content = file.read_bytes()
    file.write_bytes(content.replace(b"deal_entered", b"deal_dreamed"))
    assert "newer Fourball" in fourball("matches", "club", code=3)


def test_places_that_hold_no_store_are_said(fourball, tmp_path):
    assert "is a folder: name a file in it" in fourball("list", code=3, FOURBALL_DATABASE=str(tmp_path))
    (tmp_path / "photo.db").write_bytes(b"\x89PNG" * 5000)
    assert "is no store of Fourball" in fourball("list", code=3, FOURBALL_DATABASE=str(tmp_path / "photo.db"))
    (tmp_path / "cut.db").write_bytes(b"SQLite format 3\0" + b"\0" * 84)
    assert fourball("verify", code=3, FOURBALL_DATABASE=str(tmp_path / "cut.db"))
    assert "is no store: give a path" in fourball("list", "--database", "mysql://x/y", code=3)
    assert fourball("list", "--database", "postgresql://nobody@127.0.0.1:1/none", code=3)


def test_three_hundred_names_come_in_from_a_list_and_go_out_again(fourball, tmp_path):
    cores = ("=HYPERLINK(1)", "<b>x</b>", "S&P 500", "தமிழ்", "😀", "x" * 85)
    cores += ("'; --", "a\u202eb", "{name}", "%s", "-1", "@A")
    names = [f"{core} {n}" for n in range(25) for core in cores]
    file = tmp_path / "names.csv"
    file.write_text("Team,Player 1\n" + "".join(f'"{name}","P {name}"\n' for name in names), "utf-8")
    fourball("new", "Names")
    fates = fourball.json("import", "names", str(file))
    assert [fate["fate"] for fate in fates if fate["fate"] not in {"new", "warned"}] == ["skipped"]
    told = fourball.json("entries", "names")
    assert [entry["name"] for entry in told] == [name.replace("\u202e", "") for name in names]
    assert fourball.json("standings", "names") == []
    assert fourball("entries", "names").count("\n") == 301
    assert json.dumps(told)


def test_an_act_without_a_tournament_may_stand_first(fourball):
    assert json.loads(fourball("do", "new", "name=New"))["tournament"] == "new"
    fourball("do", "new", "add", "name=Aces")
    assert json.loads(fourball("do", "new", "--json", stdin='{"name": "Other"}'))["tournament"] == "other"
    assert "name the tournament" in fourball("do", "add", "name=X", code=2)


def test_parameters_of_the_ruleset_may_stand_together(fourball):
    assert fourball("new", "A", "--set", "target_balls=12", "games_per_match=1").strip() == "a"
    assert fourball("new", "--set", "target_balls=12", "B").strip() == "b"
    assert "name the tournament" in fourball("new", "--set", "target_balls=12", code=2)
    assert "name the tournament" in fourball("new", code=2)
    assert "target_balls: write it as name=value" in fourball("new", "C", "--set", "target_balls", code=2)


def test_nothing_is_written_over_the_store_or_into_what_is_no_file(fourball, tmp_path):
    fourball("new", "Club")
    store = fourball.folder / "home" / "desk.db"
    before = store.read_bytes()
    for named in (store, store.parent / ".." / "home" / "desk.db"):
        assert "is the store itself" in fourball("backup", "--out", str(named), code=2)
        assert "is the store itself" in fourball("restore", str(named), code=2)
        assert "is the store itself" in fourball("report", "club", "entries", "--out", str(named), code=2)
        asked = ("backup", "--out", str(named), "--database", f"sqlite:///{store}")
        assert "is the store itself" in fourball(*asked, code=2)
    assert store.read_bytes() == before
    for named in (os.devnull, str(tmp_path)):
        assert "is no plain file" in fourball("backup", "--out", named, code=2)
        assert "is no plain file" in fourball("report", "club", "entries", "--out", named, code=2)
    assert "can't be written" in fourball("report", "club", "entries", "--out", "a" * 5000, code=2)
    copy = str(tmp_path / "copy.db")
    assert fourball("backup", "--out", copy, "--database", "postgresql://nobody@127.0.0.1:1/x", code=3)


def test_a_home_that_can_not_be_is_said(fourball):
    assert "can't be made" in fourball("list", code=3, FOURBALL_HOME=os.devnull)


def test_no_standard_input_is_no_fault(fourball, monkeypatch):
    tid = fourball("new", "Club").strip()
    monkeypatch.setattr("app.cli.doing.sys", SimpleNamespace(stdin=None))
    assert "standard input: is empty" in fourball("do", tid, "add", "--json", code=2)


def test_a_field_told_twice_on_standard_input_is_refused(fourball):
    tid = fourball("new", "Club").strip()
    told = fourball("do", tid, "add", "--json", stdin='{"name": "Aces", "name": "Jacks"}', code=2)
    assert "name: is told 2 times; keep one of them" in told
    assert fourball.json("entries", tid) == []


@pytest.mark.skipif(os.name == "nt", reason="folders there have no such rights")
def test_what_lies_in_the_users_folders_is_read_by_nobody_else_on_the_machine(fourball):
    fourball("new", "Club")
    for name in ("Aces", "Kings"):
        fourball("do", "club", "add", f"name={name}")
    fourball("draw", "club", "--seed", "4")  # makes a backup first
    elsewhere = fourball.folder / "hall" / "day.db"
    fourball("--database", str(elsewhere), "new", "Other")
    modes = [(fourball.folder / one).stat().st_mode & 0o077 for one in ("home", "home-backups", "hall")]
    before = os.umask(0)
    os.umask(before)
    assert modes == [0, 0, 0o077 & ~before]
