"""Starts windows in processes of their own, under a screen of their own, and reads what they tell."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from app.settings import Settings, save

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LATE = "late turn: "


@contextmanager
def screen(folder, size="1400x900"):
    """Give the environment of a screen: a virtual one where there is Xvfb, else the one there is, else none at all.

    Bytecode is kept, as on a user's machine, but in `folder`: every script is started once before it is measured.
    """
    surroundings = dict(os.environ) | {"PYTHONPYCACHEPREFIX": str(folder / "bytecode")}
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
    if shutil.which("Xvfb") is None:
        if "DISPLAY" not in surroundings:
            surroundings["QT_QPA_PLATFORM"] = "offscreen"
        yield surroundings
        return
    reading, writing = os.pipe()
    words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp"]
    server = subprocess.Popen(words, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        surroundings.pop("QT_QPA_PLATFORM", None)
        yield surroundings | {"DISPLAY": f":{number}"}
    finally:
        server.terminate()
        server.wait()


def home(folder, tid, match, page="match"):
    """Make a station's data folder that was last on this page."""
    folder.mkdir(parents=True, exist_ok=True)
    told = Settings(page=page, tournament=tid, match=match, recent=(tid,), window=(40, 30, 1280, 800))
    save(told, folder / "settings.toml")
    return folder


def start(script, *words, surroundings):
    """Run a script of this folder; gives the numbers of the last line it says."""
    return tell(script, *words, surroundings=surroundings)[-1]


def tell(script, *words, surroundings, patience=600):
    """Run a script of this folder, for so many seconds at most; gives the numbers of each line it says.

    What it says of a late turn of the window's thread is passed on.
    """
    command = [sys.executable, str(HERE / script), *map(str, words)]
    done = subprocess.run(
        command,
        env=surroundings | {"BENCH_START": repr(monotonic()), "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=patience,
        check=False,
    )
    lines = done.stdout.strip().splitlines()
    if done.returncode or not lines:
        raise SystemExit(f"{' '.join(command)} said nothing:\n{done.stdout}{done.stderr}")
    sys.stderr.writelines(line for line in done.stderr.splitlines(keepends=True) if line.startswith(LATE))
    return [[float(one) for one in line.split()] for line in lines]


def run(command, surroundings):
    """Run a command to its end; its words are for nobody."""
    subprocess.run([*map(str, command)], env=surroundings, cwd=ROOT, capture_output=True, timeout=300, check=True)
