"""The one test command: style, types, layers, tests, coverage floors; the last line is pytest's own summary."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
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
    """Word the test run: two workers, coverage as JSON, a virtual screen round it where there is one."""
    screen = [xvfb, "-a", "-s", "-screen 0 1920x1200x24"] if xvfb else []
    cover = ["--cov", "--cov-report=", f"--cov-report=json:{REPORT}"]
    return [*screen, str(program(root, "python")), "-m", "pytest", "-n", "2", *cover, *words]


def run(root: Path, words: list[str]) -> int:
    """Run every gate, then the tests with these further words; 0 only if all of them hold."""
    failed = [gate.name for gate in gates(root) if not _holds(gate, root)]
    (root / REPORT).unlink(missing_ok=True)
    code, summary = _pytest(root, words)
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


def _pytest(root: Path, words: list[str]) -> tuple[int, str]:
    """Run pytest, passing its lines on as they come, and keep its summary line for the end."""
    surroundings = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    command = pytest_words(root, words, shutil.which("xvfb-run"))
    summary = "pytest gave no summary"
    with subprocess.Popen(
        command, cwd=root, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
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
