"""What no user asked for: faults of our own, readers that leave, disks that fill, terminals that know few letters."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys

import pytest

from app.cli import crash
from app.cli.errors import FAULT, STOPPED, UsageError, guarded
from app.cli.main import main
from app.cli.output import as_json
from app.desk.drift import Drift
from app.desk.ports import Damage

FULL = "The answer can't be written (No space left on device).\n"

SHEET = {
    "format": "fourball-scoresheet",
    "version": 1,
    "ruleset": "masters",
    "games": [{"deals": [{"ball": "A"}] * 10}],
}


def raising(error):
    def work():
        raise error

    return work


def test_a_fault_of_our_own_is_a_sentence_and_a_report(home, capsys):
    assert guarded(raising(ZeroDivisionError("half a \ud800"))) == FAULT
    (kept,) = (home / "crashes").iterdir()
    said = capsys.readouterr().err
    assert said == (
        f"Fourball met a fault of its own (ZeroDivisionError). What was saved is saved. A report is kept in {kept}.\n"
    )
    assert "ZeroDivisionError" in kept.read_text("utf-8")
    assert guarded(raising(KeyError("x"))) == FAULT
    assert len(list((home / "crashes").iterdir())) == 2


def test_a_report_that_can_not_be_written_is_said(home, capsys):
    home.write_text("no folder")
    assert guarded(raising(KeyError("x"))) == FAULT
    assert "No report could be written." in capsys.readouterr().err
    assert crash.keep(KeyError("x")) is None


def test_a_damaged_store_is_no_fault_of_ours(home, capsys):
    assert guarded(raising(KeyError("T042")), lambda: ["Event 7 was changed."]) == 3
    assert capsys.readouterr().err == "Event 7 was changed.\n"
    assert not home.exists()


def test_a_store_that_is_no_help_leaves_the_fault_ours(home):
    assert guarded(raising(KeyError("x")), raising(OSError("gone"))) == FAULT
    assert (home / "crashes").exists()


def test_stopping_is_no_fault(capsys):
    assert guarded(raising(KeyboardInterrupt())) == STOPPED
    assert capsys.readouterr().err == "Stopped. What was saved is saved.\n"
    assert guarded(raising(UsageError("Say it."))) == 2


def test_no_output_at_all_is_no_fault(monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert guarded(lambda: 0) == 0
    assert guarded(raising(UsageError("x"))) == 2


@pytest.fixture
def sheets(tmp_path):
    file = tmp_path / "many.jsonl"
    file.write_text((json.dumps(SHEET) + "\n") * 60, "utf-8")
    return str(file)


def started(process, *words, **more):
    command = [sys.executable, "-m", "app", *words]
    return subprocess.Popen(command, env=process.environment, stderr=subprocess.PIPE, text=True, **more)


@pytest.mark.parametrize("lines", [0, 1])
def test_a_reader_that_leaves_is_no_fault(process, sheets, lines):
    with started(process, "score", sheets, "--json", stdout=subprocess.PIPE) as run:
        for _ in range(lines):
            assert json.loads(run.stdout.readline())
        run.stdout.close()
        assert (run.stderr.read(), run.wait(60)) == ("", 0)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_ctrl_c_stops_with_a_sentence(process, tmp_path):
    pipe = tmp_path / "sheet.json"
    os.mkfifo(pipe)
    del process.environment["PYTHONWARNINGS"]  # the file that was being read when the key came is left behind
    with started(process, "score", str(pipe), stdout=subprocess.PIPE) as run, pipe.open("w"):
        run.send_signal(signal.SIGINT)
        assert (run.stderr.read(), run.wait(60)) == ("Stopped. What was saved is saved.\n", 130)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")  # noqa: PTH110 - asked before any fixture
def test_an_output_that_is_full_is_said(process, sheets):
    with open("/dev/full", "w") as full, started(process, "score", sheets, "--json", stdout=full) as run:  # noqa: PTH123
        assert "The answer can't be written (No space left on device)." in run.stderr.read()
        assert run.wait(60) == 2


def test_a_terminal_that_knows_few_letters_shows_the_rest_by_a_mark(process):
    few = {"PYTHONIOENCODING": "ascii", "LC_ALL": "xx_XX", "PYTHONUTF8": "0"}
    tid = process("new", "தமிழ் 😀 Club", **few).strip()
    assert tid == "club"
    assert "????? ? Club" in process("list", **few)
    assert json.loads(process("list", "--json", **few))[0]["name"] == "தமிழ் 😀 Club"
    assert "U+DCFF" in process("do", tid, "add", "name=\udcff", code=2, **few)


@pytest.mark.parametrize(
    ("words", "variable", "language"),
    [
        ([], "", ""),
        (["--language", "nl"], "", "nl"),
        (["--language", "nl", "desk"], "", "nl"),
        (["desk", "--language=en"], "nl", "en"),
        ([], "nl", "nl"),
        ([], "zu", ""),
    ],
)
def test_the_window_opens_where_there_is_a_display_in_the_language_asked_for(fourball, words, variable, language):
    class Doors:
        environment = {"DISPLAY": ":0", "FOURBALL_DATABASE": "day.db", "FOURBALL_LANGUAGE": variable}.get
        language = staticmethod(lambda: "en")

        def window(self, database, language, _sign_in):
            self.opened = (database, language)
            return 0

    doors = Doors()
    assert main(words, doors) == 0
    assert doors.opened == ("day.db", language)


@pytest.mark.parametrize("error", [BrokenPipeError(), OSError(28, "No space left on device")])
def test_an_output_that_fails_is_let_go(tmp_path, monkeypatch, capsys, error):
    with (tmp_path / "out.txt").open("w") as file:
        monkeypatch.setattr(sys, "stdout", file)
        code = guarded(raising(error))
        sys.stdout.write("into nowhere")
        sys.stdout.flush()
    assert (tmp_path / "out.txt").read_text() == ""
    said = capsys.readouterr().err
    assert (code, said) == ((0, "") if isinstance(error, BrokenPipeError) else (2, FULL))


def test_a_word_that_is_no_text_in_any_way_is_refused(fourball):
    tid = fourball("new", "\udce0\udcae\udca4 Club").strip()
    assert fourball.json("list")[0]["name"] == "\u0ba4 Club"
    assert "U+DCFF" in fourball("do", tid, "add", "name=\udcff", code=2)


def test_half_a_letter_is_printed_by_its_number():
    text = as_json({"id": "\ud800", "team": "தமிழ்"}, indent=1)
    assert text.isascii()
    assert json.loads(text) == {"id": "\ud800", "team": "தமிழ்"}


def test_deals_that_count_otherwise_now_are_told_by_verify(fourball, monkeypatch):
    told = Drift(7, "M1", 1, 2, "0", (("A", 1),), (("B", 1),))
    monkeypatch.setattr("app.desk.desk.drift", lambda *_: (told,))
    fourball("new", "Club")
    said = fourball("verify", "club")
    assert "Entry 7 (M1, game 1, deal 2): the official saw 1 to A, this version counts 1 to B." in said
    assert "1 deal counts otherwise now." in said


def test_a_demonstration_on_a_damaged_disk_says_so(fourball, monkeypatch, tmp_path):
    monkeypatch.setattr("app.cli.playing.play_day", lambda *_: ())
    monkeypatch.setattr("app.cli.papers.write_all", lambda *_: ())
    monkeypatch.setattr("app.desk.desk.Desk.verify", lambda _: [Damage(3, "Event 3 was changed.")])
    assert fourball("demo", "--out", str(tmp_path / "day"), code=3) == "Event 3 was changed.\n"
    assert "Champion: none" in fourball.out


def test_a_name_that_no_font_can_print_is_warned_of(fourball, tmp_path):
    fourball("new", "Club")
    fourball("do", "club", "add", "name=\U00013000 Club")
    out = str(tmp_path / "e.pdf")
    assert fourball("report", "club", "entries", "--out", out) == f"{out}\n"
    assert "No font here has every letter of" in fourball.err
    assert len(fourball("report", "club", "--all", "--out", str(tmp_path / "all")).splitlines()) > 3
    assert fourball.err.count("No font here has every letter of") == 1
