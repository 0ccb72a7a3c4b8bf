"""The command line, run as its users run it: as a process of its own, on a store of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


class Shell:
    """Runs `fourball` on one store; the last answer stays readable."""

    def __init__(self, folder):
        self.folder = folder
        gone = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "FOURBALL_DATABASE")
        self.environment = {k: v for k, v in os.environ.items() if k not in gone}
        self.environment |= {"FOURBALL_HOME": str(folder / "home"), "PYTHONWARNINGS": "error"}

    def __call__(self, *words, stdin=None, code=0, **environment):
        run = subprocess.run(
            [sys.executable, "-m", "app", *words],
            capture_output=True,
            text=True,
            input=stdin,
            cwd=ROOT,
            env=self.environment | environment,
            check=False,
            timeout=120,
        )
        assert "Traceback" not in run.stderr, run.stderr
        assert run.returncode == code, (run.returncode, run.stdout, run.stderr)
        return run.stdout if code == 0 else run.stderr

    def json(self, *words, **more):
        return json.loads(self(*words, "--json", **more))


@pytest.fixture
def fourball(tmp_path):
    return Shell(tmp_path)


@pytest.fixture(scope="session")
def played(tmp_path_factory):
    """A demonstration, played once for all tests that only look at it: its shell, its folder and what it printed."""
    folder = tmp_path_factory.mktemp("demo")
    shell = Shell(folder)
    told = shell("demo", "--out", str(folder / "day"), "--seed", "5")
    shell.environment["FOURBALL_DATABASE"] = str(folder / "day" / "demo.db")
    return shell, folder / "day", told
