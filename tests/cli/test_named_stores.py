"""A store that was named and is not there is no new one, but for the commands that make one."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
READS = (("list",), ("verify",), ("matches", "club"), ("journal",), ("officials",), ("do", "club", "add", "name=A"))


@pytest.mark.parametrize("words", READS)
def test_a_mistyped_store_is_told_and_not_made(fourball, words):
    where = fourball.folder / "none" / "x.db"
    assert f"There is no store at {where}" in fourball("--database", str(where), *words, code=3)
    assert "`fourball new`" in fourball(*words, code=3, FOURBALL_DATABASE=f"sqlite:///{where}")
    assert not where.parent.exists()


def test_commands_that_make_a_store_may_name_one(fourball):
    first, second, third = (str(fourball.folder / name) for name in ("a.db", "b.db", "c.db"))
    fourball("--database", first, "new", "Club")
    fourball("--database", second, "do", "new", "name=Club")
    fourball("--database", first, "backup", "--out", str(fourball.folder / "copy.db"))
    fourball("--database", third, "restore", str(fourball.folder / "copy.db"))
    for store in (first, second, third):
        assert [t["id"] for t in fourball.json("--database", store, "list")] == ["club"]


def test_a_folder_that_can_not_be_made_is_told_without_a_number(fourball):
    fourball("new", "Club")
    file = fourball.folder / "file"
    file.write_text("", "utf-8")
    told = fourball("report", "club", "--all", "--out", str(file / "papers"), code=2)
    assert "can't be written" in told
    assert "Errno" not in told


@pytest.mark.no_cover
def test_the_commands_of_the_readme_run_in_their_order(fourball, monkeypatch):
    block = next(b for b in (ROOT / "README.md").read_text("utf-8").split("```") if 'fourball new "' in b)
    monkeypatch.chdir(fourball.folder)
    for line in block.strip().splitlines():
        words, _, into = line.partition(" > ")
        asked = [w.replace("resources/", f"{ROOT}/resources/") for w in shlex.split(words)[1:]]
        told = fourball(*asked)
        if into:
            Path(into).write_text(told, "utf-8")
    assert json.loads(Path("sheet.json").read_text("utf-8"))["games"]
