"""The one test command: style, types, layers, tests, coverage floors; the last line is pytest's own summary.

The gates run beside the tests, and what the tests compile is kept: two workers and every process they start would each
compile the whole of it anew.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, NamedTuple

import floors
from environment import program
from speaking import say

if TYPE_CHECKING:
    from pathlib import Path

SUMMARY = re.compile(r"\b\d+ (passed|failed|errors?|skipped|deselected|xfailed|warnings?)\b.* in [\d.]+s|^no tests ran")
REPORT = ".coverage.json"


class Gate(NamedTuple):
    """One check before the tests: its name and the words that run it."""

    name: str
    words: list[str]


def gates(root: Path) -> tuple[Gate, ...]:
    """List the checks in the order in which they run, quickest first."""
    ruff = str(program(root, "ruff"))
    return (
        Gate("ruff check", [ruff, "check", "."]),
        Gate("ruff format", [ruff, "format", "--check", "."]),
        Gate("lint-imports", [str(program(root, "lint-imports"))]),
        Gate("mypy --strict", [str(program(root, "mypy"))]),
    )


def pytest_words(root: Path, words: list[str], xvfb: str | None) -> list[str]:
    """Word the test run: two workers, coverage as JSON, a virtual screen round it where there is one.

    Each worker begins with a half of its own, so that what the tests of a file share is mostly made once.
    """
    screen = [xvfb, "-a", "-s", "-screen 0 1920x1200x24"] if xvfb else []
    workers = ["-n", "2", "--dist", "worksteal"]
    cover = ["--cov", "--cov-report=", f"--cov-report=json:{REPORT}"]
    return [*screen, str(program(root, "python")), "-m", "pytest", *workers, *cover, *words]


def reading_words(root: Path) -> list[str]:
    """Word a look at every test without running one: it leaves them compiled for both workers."""
    return [str(program(root, "python")), "-m", "pytest", "--collect-only", "-q", "--no-cov"]


def run(root: Path, words: list[str]) -> int:
    """Run every gate, then the tests with these further words; 0 only if all of them hold."""
    (root / REPORT).unlink(missing_ok=True)
    with ThreadPoolExecutor(1) as beside:
        broken = beside.submit(lambda: [gate.name for gate in gates(root) if not _holds(gate, root)])
        subprocess.run(reading_words(root), cwd=root, env=_surroundings(), capture_output=True, check=False)
        code, summary = _pytest(root, words)
        failed = broken.result()
    if code:
        failed.append("pytest")
    if set(words) <= {"--long"}:
        failed += _floors(root / REPORT)
    else:
        say("Coverage floors: not judged, the words given may have narrowed the tests.")
    say(f"NOT in order: {', '.join(failed)}" if failed else "Every gate holds.")
    say(summary)
    return code or int(bool(failed))


def _holds(gate: Gate, root: Path) -> bool:
    """Run one gate; its output is shown only if it fails."""
    began = time.monotonic()
    done = subprocess.run(
        gate.words, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    say(f"{gate.name}: {'FAILED' if done.returncode else 'ok'} ({time.monotonic() - began:.1f} s)")
    if done.returncode:
        say(done.stdout.rstrip())
    return done.returncode == 0


def _surroundings() -> dict[str, str]:
    """Give the environment of the tests: no screen needed, and what was compiled is kept."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {"QT_QPA_PLATFORM": "offscreen", **kept}


def _pytest(root: Path, words: list[str]) -> tuple[int, str]:
    """Run pytest, passing its lines on as they come, and keep its summary line for the end."""
    command = pytest_words(root, words, shutil.which("xvfb-run"))
    summary = "pytest gave no summary"
    with subprocess.Popen(
        command, cwd=root, env=_surroundings(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as tests:
        for line in tests.stdout or ():
            if SUMMARY.search(line):
                summary = line.strip()
            else:
                say(line.rstrip())
    return tests.returncode, summary


def _floors(report: Path) -> list[str]:
    """Judge the coverage; a missing report is a failure of its own."""
    if not report.exists():
        return ["coverage (no report)"]
    low = floors.below(report)
    for sentence in low:
        say(f"Coverage floor: {sentence}")
    return ["coverage floors"] if low else []
