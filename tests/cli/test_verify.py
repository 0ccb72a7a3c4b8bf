"""`verify`: what the chain proves, and what only a head kept elsewhere can: that its tail was cut off whole."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest


def cut_tail(file):
    """Take the last act out of a store as one does who knows it: the chain that is left holds."""
    with closing(sqlite3.connect(file)) as raw, raw:
        guards = raw.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in guards:
            raw.execute(f"DROP TRIGGER {name}")
        raw.execute("PRAGMA foreign_keys = OFF")
        last = raw.execute("SELECT act FROM events ORDER BY position DESC LIMIT 1").fetchone()
        raw.execute("DELETE FROM events WHERE act = ?", last)
        raw.execute("DELETE FROM acts WHERE first = ?", last)
        for _, sql in guards:
            raw.execute(sql)


@pytest.fixture
def day(fourball):
    """A store with a few entries; gives the shell and the file."""
    fourball("new", "Club")
    for n in range(3):
        fourball("do", "club", "add", f"name=Team {n}")
    return fourball, fourball.folder / "home" / "desk.db"


def test_a_head_on_a_paper_is_still_in_the_journal_after_more_was_entered(day):
    fourball, _ = day
    head = fourball.json("verify")
    paper = f"{head['position']}:{head['hash'][:12]}"
    fourball("do", "club", "paid", "team=T001")
    assert f"still holds entry {head['position']} with hash {head['hash'][:12]}." in fourball("verify", "--head", paper)
    spaced = f"{head['position']:,} · {head['hash'][:12].upper()}"
    assert fourball.json("verify", "club", "--head", spaced)["heads"][0]["held"] is True


def test_a_tail_that_was_cut_off_whole_is_seen_by_the_head_of_a_paper_alone(day):
    fourball, file = day
    head = fourball.json("verify")
    cut_tail(file)
    assert "The journal holds" in fourball("verify")
    paper = f"{head['position']}:{head['hash'][:12]}"
    told = fourball("verify", "--head", paper, code=3)
    assert told == (
        f"The journal ends at entry {head['position'] - 1}: "
        f"entry {head['position']} with hash {head['hash'][:12]} is not in it.\n"
    )


def test_a_journal_that_went_on_otherwise_is_another_one(day):
    fourball, file = day
    head = fourball.json("verify")
    cut_tail(file)
    fourball("do", "club", "add", "name=Other")
    assert "from there or before it is another one." in fourball(
        "verify", "--head", f"{head['position']}:{head['hash']}", code=3
    )


def test_the_newest_backup_knows_what_was_cut_off_and_an_older_one_restored_is_the_newest_then(day, tmp_path):
    fourball, file = day
    entries = tmp_path / "e.csv"
    entries.write_text("Team\nKings\n", "utf-8")
    fourball("backup", "--out", str(tmp_path / "b.db"))
    fourball("import", "club", str(entries))  # a backup is made before it
    assert "The newest backup, " in fourball("verify")
    for _ in range(2):
        cut_tail(file)
    told = fourball("verify", code=3)
    assert "is not in it. The newest backup, " in told
    assert "the journal's end was cut off, or an older backup was restored." in told
    fourball("restore", str(tmp_path / "b.db"))
    assert "The newest backup, " in fourball("verify")


def test_a_new_store_in_the_place_of_an_old_one_is_not_held_against_its_backups(day, tmp_path):
    fourball, file = day
    entries = tmp_path / "e.csv"
    entries.write_text("Team\nKings\n", "utf-8")
    fourball("import", "club", str(entries))
    for found in file.parent.glob("desk.db*"):
        found.unlink()
    fourball("new", "Another")
    assert fourball.json("verify")["heads"] == []


def test_scripts_read_what_verify_found(day):
    fourball, file = day
    told = fourball.json("verify", "club")
    assert (told["holds"], told["damages"], told["register"], told["drifted"]) == (True, [], [], [])
    file.write_bytes(file.read_bytes().replace(b"entry_added", b"entry_aided", 1))
    fourball("verify", "--json", code=3)
    assert '"holds": false' in fourball.out
    assert '"sentence"' in fourball.out
    assert fourball.err


@pytest.mark.parametrize("text", ["", "12", "12:", "x:3f2a9c01b7d4", "12:3f2a", "12:nohexnohex", "-1:3f2a9c01b7d4"])
def test_what_is_no_head_is_said_before_anything_is_opened(fourball, text):
    assert "is no head: write position and hash as on the paper" in fourball("verify", f"--head={text}", code=2)


@pytest.mark.parametrize("step", ["undo", "redo"])
def test_a_step_in_a_match_that_is_not_there_is_refused_by_its_name(day, step):
    fourball, _ = day
    assert fourball(step, "club", "M77", code=1) == "There is no match M77: look for its id in the bracket.\n"
    assert "There is no tournament nope." in fourball(step, "nope", "M1", code=1)
    assert "There is no tournament nope." in fourball(step, "nope", code=1)


@pytest.mark.parametrize("content", [b"hello", b"", b"SQLite format 3\0" + b"\0" * 84, b"\x89PNG" * 5000])
def test_what_is_no_backup_is_not_restored_and_another_file_is_asked_for(day, tmp_path, content):
    fourball, file = day
    (tmp_path / "no.db").write_bytes(content)
    before = file.read_bytes()
    told = fourball("restore", str(tmp_path / "no.db"), code=3)
    assert told == f"{tmp_path / 'no.db'} is no backup of Fourball, or a damaged one. Choose another file.\n"
    assert file.read_bytes() == before


def test_every_setting_that_cannot_be_is_told_at_once_under_its_option(fourball):
    told = fourball("new", "X", "--best-of", "2", "--tables", "0", "--apart", "town=1", "--date", "soon", code=2)
    assert [line.split(": ")[0] for line in told.splitlines()] == ["--date", "--best-of", "--tables", "--apart"]
    lines = {fourball("new", "X", f"--best-of={text}", code=2) for text in ("2", "abc", "1,x", "", "-1", "1.5")}
    assert lines == {
        "--best-of: Best of takes odd numbers from 1, one for all rounds or one a round: 3, or 1,1,3,3,5.\n"
    }
    assert fourball.json("list") == []
