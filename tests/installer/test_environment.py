"""The environment: when it counts as ready, how a break is mended, and how trouble is worded."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import environment
import pytest
from speaking import Refused


@pytest.fixture
def checkout(tmp_path):
    """Make a checkout with empty locks."""
    (tmp_path / "installer").mkdir()
    for name in environment.LOCKS.values():
        (tmp_path / "installer" / name).write_text("")
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    return tmp_path


@pytest.fixture
def pip(checkout, monkeypatch):
    """Stand in for venv and pip: venv is instant, pip installs `fourball`; `pip.fails` makes it refuse."""
    calls = []

    class Pip:
        fails = ""

    def install(root, *words):
        calls.append(words[0])
        if Pip.fails:
            raise Refused(Pip.fails)
        place = environment.program(root, "fourball")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.touch()

    def venv(words, **_):
        calls.append(words[2])
        return subprocess.CompletedProcess(words, 0, "", "")

    monkeypatch.setattr(environment, "_pip", install)
    monkeypatch.setattr(environment.subprocess, "run", venv)
    monkeypatch.setattr(environment, "_sound", lambda root: (root / ".venv" / "sound").exists())
    Pip.calls = calls
    return Pip


FRESH = ["venv", "--require-hashes", "--no-deps", "compileall"]


def test_the_first_start_makes_everything_and_the_second_nothing(checkout, pip):
    environment.prepare(checkout, "run")
    assert pip.calls == FRESH
    environment.prepare(checkout, "run")
    assert pip.calls == FRESH
    assert environment.ready(checkout, "run")


def test_running_tools_are_not_the_test_tools(checkout, pip):
    environment.prepare(checkout, "run")
    assert not environment.ready(checkout, "test")


def test_test_tools_leave_the_running_side_ready(checkout, pip):
    environment.prepare(checkout, "run")
    (checkout / ".venv" / "sound").touch()
    environment.prepare(checkout, "test")
    assert environment.ready(checkout, "run")
    assert environment.ready(checkout, "test")
    assert pip.calls == [*FRESH, "--require-hashes", "--no-deps", "compileall"]


@pytest.mark.parametrize("changed", ["installer/requirements.lock", "pyproject.toml"])
def test_a_changed_lock_or_project_is_installed_again(checkout, pip, changed):
    environment.prepare(checkout, "run")
    (checkout / changed).write_text("changed = 1")
    assert not environment.ready(checkout, "run")


def test_another_python_is_not_served_by_the_old_environment(checkout, pip, monkeypatch):
    environment.prepare(checkout, "run")
    monkeypatch.setattr(environment.sys, "version_info", (3, 99, 0))
    assert not environment.ready(checkout, "run")


def test_a_checkout_that_moved_is_set_up_again(checkout, pip, tmp_path_factory):
    environment.prepare(checkout, "run")
    moved = checkout.rename(tmp_path_factory.mktemp("elsewhere") / "fourball")
    assert not environment.ready(moved, "run")


def test_a_set_up_that_was_cut_short_starts_from_nothing(checkout, pip):
    (checkout / ".venv").mkdir()
    (checkout / ".venv" / environment.UNFINISHED).touch()
    (checkout / ".venv" / "half-written").touch()
    (checkout / ".venv" / "sound").touch()
    environment.prepare(checkout, "run")
    assert pip.calls == FRESH
    assert not (checkout / ".venv" / "half-written").exists()
    assert environment.ready(checkout, "run")


def test_a_cut_during_an_update_is_not_taken_for_ready(checkout, pip):
    environment.prepare(checkout, "run")
    (checkout / ".venv" / environment.UNFINISHED).touch()
    assert not environment.ready(checkout, "run")


def test_a_failed_set_up_is_not_ready(checkout, pip):
    pip.fails = "no network"
    with pytest.raises(Refused):
        environment.prepare(checkout, "run")
    assert not environment.ready(checkout, "run")


def test_somebodys_own_sound_environment_is_taken_over(checkout, pip):
    (checkout / ".venv").mkdir()
    (checkout / ".venv" / "sound").touch()
    environment.prepare(checkout, "test")
    assert pip.calls == ["--require-hashes", "--no-deps", "compileall"]


def test_an_environment_without_a_working_python_is_made_anew(checkout, pip):
    (checkout / ".venv").mkdir()
    (checkout / ".venv" / "stale").touch()
    environment.prepare(checkout, "run")
    assert not (checkout / ".venv" / "stale").exists()


def test_it_does_not_saw_off_the_branch_it_sits_on(checkout, pip, monkeypatch):
    (checkout / ".venv").mkdir()
    monkeypatch.setattr(environment.sys, "prefix", str(checkout / ".venv"))
    with pytest.raises(Refused, match="system's python3"):
        environment.prepare(checkout, "run")
    assert (checkout / ".venv").exists()


@pytest.mark.parametrize(
    ("notes", "moved"),
    [
        ("home = /usr/bin\ncommand = /usr/bin/python3 -m venv {folder}\n", False),
        ("home = /usr/bin\ncommand = /usr/bin/python3 -m venv /old/place/.venv\n", True),
        ("home = /usr/bin\n", False),
    ],
)
def test_an_environment_that_was_made_elsewhere_is_told_by_its_notes(tmp_path, notes, moved):
    (tmp_path / "pyvenv.cfg").write_text(notes.format(folder=tmp_path))
    assert environment._moved(tmp_path) is moved


@pytest.mark.parametrize("stamp", ["", "{", "[1]", "\x00"])
def test_a_spoilt_stamp_only_means_set_up_again(checkout, stamp):
    (checkout / ".venv").mkdir()
    (checkout / ".venv" / environment.STAMP).write_text(stamp)
    assert not environment.ready(checkout, "run")


def test_a_second_set_up_waits_for_the_first(checkout, pip):
    other = (
        f"import fcntl, sys, time; lock = open({str(checkout / 'installer' / 'requirements.lock')!r}, 'rb');"
        "fcntl.flock(lock, fcntl.LOCK_EX); print('held', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen([sys.executable, "-c", other], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        holder.stdout.readline()
        words = [sys.executable, "-c", PREPARE, str(environment.ROOT / "installer"), str(checkout)]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as second:
            assert "waiting" in second.stdout.readline()
            holder.stdin.close()
            assert second.stdout.read() == "done\n"


PREPARE = """
import pathlib, sys
sys.path.insert(0, sys.argv[1])
import environment
with environment._alone(pathlib.Path(sys.argv[2])):
    print("done", flush=True)
"""


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("WARNING: Retrying ... NewConnectionError('...')\nERROR: No matching distribution found for x", "cannot be"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM", "not the one the lock names"),
        ("PermissionError: [Errno 13] Permission denied: 'x'", "not allowed"),
        ("ERROR: No matching distribution found for x==1", "no ready-made package"),
        ("something else", "did not work"),
    ],
)
def test_trouble_becomes_a_sentence_and_keeps_the_last_words(output, sentence):
    worded = environment.why(output + "\n\n", "It did not work.")
    assert sentence in worded
    assert output.splitlines()[-1] in worded


def test_a_real_pip_that_cannot_reach_its_index_ends_in_a_sentence(checkout, monkeypatch):
    python = environment.program(checkout, "python")
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_RETRIES", "1")
    monkeypatch.setenv("PIP_INDEX" + "_URL", "http://127.0.0.1:9/simple")
    (checkout / ".venv" / environment.UNFINISHED).touch()
    with pytest.raises(Refused, match="index cannot be reached"):
        environment._pip(checkout, "--only-binary", ":all:", "no-such-package-of-ours==1")
    assert not (checkout / ".venv" / environment.UNFINISHED).exists(), "nothing was installed, so nothing is broken"


def test_handing_over_becomes_the_program_with_its_words(checkout, monkeypatch):
    became = []
    monkeypatch.setattr(environment.os, "execv", lambda path, words: became.append((path, words)) or 0)
    environment.hand_over(checkout, ["demo"])
    place = str(environment.program(checkout, "fourball"))
    assert became == [(place, [place, "demo"])]


def test_a_stamp_names_what_it_stands_for(checkout, pip):
    environment.prepare(checkout, "run")
    stamp = json.loads((checkout / ".venv" / environment.STAMP).read_text())
    assert stamp == {"run": environment.digest(checkout, "run")}
