"""The command line on a store of its own: in this process, and as a true process for the walks."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest import mock

import pytest

from app import i18n
from app.bootstrap import run
from app.cli import main

ROOT = Path(__file__).resolve().parents[2]
GONE = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "FOURBALL_DATABASE")
OPEN = ('seats={"A1":1,"B1":1,"A2":2,"B2":2}', "dealer=A1", "keepers=A=A1,B=B1")


class Shell:
    """Runs `fourball` on one store, in this process; gives what it printed, or what it said when it refused."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = {k: v for k, v in os.environ.items() if k not in GONE}
        self.environment |= {"FOURBALL_HOME": str(folder / "home"), "PYTHONWARNINGS": "error"}
        self.out = self.err = ""

    def __call__(self, *words, stdin=None, code=0, **environment):
        found = self._ran(words, stdin, self.environment | environment)
        assert "Traceback" not in self.err, self.err
        assert found == code, (found, self.out, self.err)
        return self.out if code == 0 else self.err

    def _ran(self, words, stdin, environment):
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
        with (
            redirect_stdout(out),
            redirect_stderr(err),
            mock.patch.object(sys, "stdin", io.StringIO(stdin)),
            mock.patch.dict(os.environ, environment, clear=True),
        ):
            code = run(list(words))
        self.out, self.err = (stream.buffer.getvalue().decode("utf-8") for stream in (out, err))
        return code

    def json(self, *words, **more):
        return json.loads(self(*words, "--json", **more))


class Process(Shell):
    """Runs `fourball` as its users do: as a process of its own."""

    def _ran(self, words, stdin, environment):
        done = subprocess.run(
            [sys.executable, "-m", "app", *words],
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="backslashreplace",
            input=stdin,
            cwd=ROOT,
            env=environment,
            check=False,
            timeout=120,
        )
        self.out, self.err = done.stdout, done.stderr
        return done.returncode


@pytest.fixture(autouse=True, scope="session")
def one_parser():
    """Make the parser of a language once, as every process does: it is a third of what most commands take."""
    make, made = main.parser, {}

    def once(commands):
        key = (i18n.chosen(), tuple(commands))
        return made[key] if key in made else made.setdefault(key, make(commands))

    with mock.patch.object(main, "parser", once):
        yield


@pytest.fixture(scope="session")
def shell():
    """Give the maker of shells, for a store that many tests begin with."""
    return Shell


@pytest.fixture
def fourball(tmp_path):
    return Shell(tmp_path)


@pytest.fixture
def claimed(fourball):
    """Play until a claim was logged; gives the shell."""
    fourball("new", "Club", "--best-of", "1")
    for name in ("Aces", "Kings"):
        fourball("do", "club", "add", f"name={name}")
    fourball("draw", "club", "--seed", "4")
    fourball("call", "club", "M1")
    fourball("do", "club", "open", "match=M1", *OPEN)
    fourball("do", "club", "claim", "match=M1", 'claim={"team":"B","offence":"revoke","against":"A1","hand":3}')
    return fourball


@pytest.fixture
def process(tmp_path):
    return Process(tmp_path)


@pytest.fixture(scope="session")
def played(tmp_path_factory):
    """A demonstration, played once for all tests that only look at it: its shell, its folder and what it printed."""
    folder = tmp_path_factory.mktemp("demo")
    told = Shell(folder)("demo", "--out", str(folder / "day"), "--seed", "5")
    shell = Shell(folder)
    shell.environment["FOURBALL_DATABASE"] = str(folder / "day" / "demo.db")
    return shell, folder / "day", told
