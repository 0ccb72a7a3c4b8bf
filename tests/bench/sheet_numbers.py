"""The figure of `fourball score`: 10,000 sheets of ten deals beside a plain read and write of the same file."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import bench_sheets
from measuring import Number

SHEETS = 10_000
TURNS = 3
SCRIPT = Path(bench_sheets.__file__)
ROOT = SCRIPT.parents[2]


def score(bench):
    """Score plain sheets and lively ones, each in a process of its own; its memory beside that of a tenth of them."""
    for mixed in (False, True):
        what = "with calls and claims" if mixed else "told plainly"
        whole, tenth = (bench.folder / f"{what}-{count}.jsonl" for count in (SHEETS, SHEETS // 10))
        for file, count in ((whole, SHEETS), (tenth, SHEETS // 10)):
            bench_sheets.write(file, random.Random(20261130), count, mixed=mixed)
        told, few = _told(bench, whole, TURNS), _told(bench, tenth, 1)
        note = f"{SHEETS:,} × {bench_sheets.DEALS} deals; baseline: read and write as JSON"
        for place, clock in enumerate(("", ", processors together")):
            ours, least = ([one[place] for one in told[name]] for name in ("scored", "plain"))
            goal = {} if place else {"times": 12}
            bench.add(Number(f"score of sheets {what}{clock}", ours, base=least, note=note, **goal))
        bench.note(f"Memory of scoring {what}: {told['megabytes']:.0f} MB, for a tenth {few['megabytes']:.0f} MB")


def _told(bench, file, turns):
    words = [sys.executable, SCRIPT, file, bench.folder / "scored.jsonl", turns]
    done = subprocess.run(
        [*map(str, words)], cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)
