"""What the command line says when it can't: a plain sentence, an exit code, nothing changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.cli.commands import COMMANDS
from app.cli.errors import UsageError
from app.cli.starting import parameter
from app.desk.acts.table import ACTS


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("entries", "nowhere"), 1, "There is no tournament nowhere. Known: none yet."),
        (("new", ""), 2, "has no name"),
        (("new", "X", "--best-of", "2"), 2, "--best-of: Best of takes odd numbers"),
        (("new", "X", "--set", "target_balls"), 2, "target_balls: write it as name=value."),
        (("new", "X", "--set", "target_balls=twelve"), 2, "ruleset.set.target_balls"),
        (("new", "X", "--tables", "many"), 2, "--tables: 'many' is no whole number"),
        (("dance",), 2, "COMMAND: 'dance' is none of desk"),
        (("do",), 2, "fourball do --list"),
        (("do", "x", "dance"), 2, "there is no act 'dance'"),
        (("do", "x", "add", "name"), 2, "name: write it as key=value."),
        (("do", "x", "call", "table=one"), 2, "table: must be a whole number, not text"),
        (("rule", "x", "17", "upheld", "--reason", "r"), 2, "like M17.2"),
        (("rules", "poker"), 2, "poker"),
        (("rules", "masters", "--diff", "whist"), 2, "whist"),
        (("score", "missing.json"), 2, "missing.json: can't be read"),
        (("import", "x", "missing.csv"), 1, "no tournament x"),
        (("restore", "missing.db"), 3, "no backup"),
        (("verify", "--database", "/proc/nowhere/x.db"), 3, "/proc/nowhere"),
        (("list", "--as", "Mary"), 1, "no officials yet"),
        (("desk",), 1, "fourball demo"),
        (("report", "x", "--out", "y"), 1, "no tournament x"),
    ],
)
def test_a_sentence_and_a_code(fourball, words, code, sentence):
    assert sentence in fourball(*words, code=code)


def test_a_store_and_no_command_open_the_window_on_it(fourball):
    assert "no display" in fourball("--database", "x.db", code=1)


def test_no_words_at_all_open_the_window(fourball):
    assert "no display" in fourball(code=1)


@pytest.fixture
def tid(fourball):
    return fourball("new", "Club").strip()


def test_a_list_that_can_not_be_read_enters_nothing(fourball, tid, tmp_path):
    noise = tmp_path / "photo.csv"
    noise.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4)
    broken = tmp_path / "broken.xlsx"
    broken.write_bytes(b"PK not really")
    assert "photo.csv" in fourball("import", tid, str(noise), code=2)
    assert "broken.xlsx" in fourball("import", tid, str(broken), code=2)
    assert "can't be read" in fourball("import", tid, str(tmp_path / "missing.csv"), code=2)
    assert fourball.json("entries", tid) == []


def test_a_dry_run_enters_nothing(fourball, tid, tmp_path):
    entries = tmp_path / "e.csv"
    entries.write_text("Team,Player 1,Player 2\nAces,P,Q\n\nAces,P,Q\n", "utf-8")
    told = fourball.json("import", tid, str(entries), "--dry-run")
    assert [(row["row"], row["fate"]) for row in told] == [(1, "skipped"), (2, "new"), (3, "skipped"), (4, "same")]
    assert fourball.json("entries", tid) == []
    assert fourball("import", tid, str(entries)).endswith("1 of 4 rows entered.\n")


def test_one_result_at_a_time(fourball, tid):
    assert "give one of" in fourball("result", tid, "M1", code=2)
    assert "give one of" in fourball("result", tid, "M1", "2-0", "--walkover", "A", code=2)


def test_reports_that_can_not_be_made(fourball, tid, tmp_path):
    out = str(tmp_path / "x.pdf")
    assert "name the paper" in fourball("report", tid, "--out", out, code=2)
    assert "no report menu" in fourball("report", tid, "menu", "--out", out, code=2)
    assert "about one match" in fourball("report", tid, "sheet", "--out", out, code=2)
    assert "was not written" in fourball("report", tid, "entries", "--out", str(tmp_path / "no" / "x.pdf"), code=2)
    assert "can't be written" in fourball("report", tid, "--all", "--out", __file__, code=2)


def test_json_on_standard_input_is_checked(fourball, tid):
    assert "is not JSON" in fourball("do", tid, "add", "--json", stdin="{", code=2)
    assert "one JSON object" in fourball("do", tid, "add", "--json", stdin="[]", code=2)


def test_a_sheet_file_is_checked(fourball, tid, tmp_path):
    file = tmp_path / "s.json"
    file.write_text("{", "utf-8")
    assert "is not JSON" in fourball("sheet", tid, "M1", "--import", str(file), code=2)
    assert "can't be read" in fourball("sheet", tid, "M1", "--import", str(tmp_path / "no.json"), code=2)
    assert "no match M1" in fourball("sheet", tid, "M1", code=1)
    assert "no tournament nowhere" in fourball("sheet", "nowhere", "M1", code=1)
    for team in ("Aces", "Kings"):
        fourball("do", tid, "add", f"name={team}")
    fourball("draw", tid)
    assert "nobody opened" in fourball("sheet", tid, "M1", code=1)


def test_every_command_explains_itself(fourball):
    told = fourball("--help")
    assert [c.name for c in COMMANDS if f"\n    {c.name}" not in told] == []
    assert fourball("--version").startswith("fourball ")


def test_do_lists_every_act(fourball):
    assert [row["act"] for row in fourball.json("do", "--list")] == list(ACTS)
    told = fourball("do", "--list")
    assert all(f"\n{name} " in told for name in ACTS)


def test_parameters_are_json_or_text():
    assert parameter("a=12") == ("a", 12)
    assert parameter("a=null") == ("a", None)
    assert parameter("a=never") == ("a", "never")
    assert parameter("cross_deal_below=none") == ("cross_deal_below", None)
    assert parameter("bid_values=10, 20") == ("bid_values", [10, 20])
    assert parameter("bid_values=[10,20]") == ("bid_values", [10, 20])
    assert parameter("ranks_side=A,10,K,Q,J,9") == ("ranks_side", ["A", "10", "K", "Q", "J", "9"])
    assert parameter("bid_values=[10,") == ("bid_values", "[10,")
    with pytest.raises(UsageError):
        parameter("a")


@pytest.fixture
def entries(tmp_path):
    file = tmp_path / "e.csv"
    file.write_text("First,Aces,P,Q\nSecond,Kings,P,Q\n", "utf-8")
    return str(file)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--columns", "team=2,zzz=1"), "“zzz=1” can't be read"),
        (("--columns", "team=x"), "“team=x” can't be read"),
        (("--columns", "team=2", "--same-pair", "x"), "“x” is no line"),
        (("--columns", "team=2", "--same-pair", "9"), "line 9 has no pair of the same names"),
        (("--sheet", "\0"), "e.csv"),
    ],
)
def test_how_a_list_is_to_be_read_is_checked(fourball, tid, entries, words, sentence):
    assert sentence in fourball("import", tid, entries, *words, code=2)
    assert fourball.json("entries", tid) == []


def test_columns_may_be_named(fourball, tid, entries):
    fourball("import", tid, entries, "--columns", "team=2,player1=3,player2=4")
    first = fourball.json("entries", tid)[0]
    assert (first["name"], first["players"]) == ("Aces", ["P", "Q"])


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs /dev/zero")
def test_a_list_without_end_is_refused(fourball, tid):
    assert "too large" in fourball("import", tid, "/dev/zero", code=2)
