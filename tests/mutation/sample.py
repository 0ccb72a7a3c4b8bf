"""A seeded sample of small faults over all of `rules` and `game`: `python tests/mutation/sample.py TIMES [--most N]`.

Outside the test command, like `mutate`. Every file gives its share of the sample, at least one; the order is chance, so
that a run that was cut short is a smaller sample. A fault is shown to the tests that run through its line, the quickest
first; so the tests have to be counted once:

  pytest tests/game tests/rules -n0 -vv --durations=0 --cov=app.game --cov=app.rules --cov-context=test > TIMES

A survivor that `reasons.toml` tells a reason for is counted apart.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import re
import sqlite3
import sys
import tomllib
from pathlib import Path

from mutate import BROKEN, KILLED, ROOT, SURVIVED, TOO_LONG, faults, outcome, spoiled

REASONS = Path(__file__).with_name("reasons.toml")
ROOMS = ("app/rules", "app/game")
UNTOUCHED, REASONED = "no test runs through it", "survived with a reason"
LAST_LINE = 1000
HEAVY = ("pysat.solvers", "pysat.examples.hitman", "PySide6.QtWidgets", "PySide6.QtTest")  # loaded once for all


def drawn(most, seed):
    """Give the faults of the sample as (file, index among its faults), in an order by chance."""
    chance = random.Random(seed)
    counted = {}
    for path in sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        counted[name] = sum(1 for _ in faults(ast.parse(path.read_text("utf-8"))))
    share = most / sum(counted.values())
    found = []
    for name, count in counted.items():
        taken = min(count, max(1, round(count * share))) if count else 0
        found += [(name, index) for index in chance.sample(range(count), taken)]
    chance.shuffle(found)
    return found


class Ran:
    """Which tests ran through which line, and how long each took."""

    def __init__(self, times):
        told = Path(times).read_text("utf-8", "replace")
        self.times = {}
        for line in told.splitlines():
            if found := re.match(r"([\d.]+)s call +(tests/\S.*)", line):
                self.times[found[2]] = float(found[1])
        self.store = sqlite3.connect(ROOT / ".coverage")

    def through(self, name, first, last):
        """Give the tests that ran through one of some lines, the quickest first."""
        found = set()
        query = (
            "select c.context, l.numbits from line_bits l join file f on f.id = l.file_id"
            " join context c on c.id = l.context_id where f.path like ?"
        )
        arcs = (
            "select distinct c.context from arc a join file f on f.id = a.file_id join context c on c.id = a.context_id"
            " where f.path like ? and abs(a.tono) between ? and ?"
        )
        for (context,) in self.store.execute(arcs, (f"%/{name}", first, last)):
            found.add(context)
        for context, bits in self.store.execute(query, (f"%/{name}",)):
            if any(bits[line // 8] >> line % 8 & 1 for line in range(first, min(last + 1, 8 * len(bits)))):
                found.add(context)
        tests = {context.partition("|")[0] for context in found if context}
        return sorted(tests, key=lambda test: self.times.get(test, 0.004))


def lines_of(tree, place):
    """Give the first and last line of the smallest statement a fault stands in."""
    node = next(one for at, one in enumerate(ast.walk(tree)) if at == place)
    around = [one for one in ast.walk(tree) if isinstance(one, ast.stmt) and any(sub is node for sub in ast.walk(one))]
    smallest = min(around, key=lambda one: sum(1 for _ in ast.walk(one)))
    body = getattr(smallest, "body", None)
    last = body[0].lineno - 1 if body and isinstance(body, list) else smallest.end_lineno
    return smallest.lineno, max(smallest.lineno, last)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("times")
    parser.add_argument("--most", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--skip", type=int, default=0)
    parser.add_argument("--only", type=int, nargs="*")
    typed = parser.parse_args()
    ran = Ran(typed.times)
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    for module in HEAVY:
        __import__(module)
    reasons = tomllib.loads(REASONS.read_text("utf-8")) if REASONS.exists() else {}
    counts = dict.fromkeys((KILLED, TOO_LONG, SURVIVED, REASONED, UNTOUCHED, BROKEN), 0)
    for at, (name, index) in enumerate(drawn(typed.most, typed.seed)[typed.skip :], typed.skip + 1):
        if typed.only and at not in typed.only:
            continue
        tree = ast.parse(Path(name).read_text("utf-8"))
        line, words, place = list(faults(tree))[index]
        tests = ran.through(name, *lines_of(tree, place)) or ran.through(name, 1, LAST_LINE)  # read when it is loaded
        module = name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        how = outcome(module, name, spoiled(tree, place), tests) if tests else UNTOUCHED
        if how == SURVIVED and words in reasons.get(name, {}):
            how = REASONED
        counts[how] += 1
        sys.stdout.write(f"{at} {how}: {name}:{line}  {words}  ({len(tests)} tests)\n")
        sys.stdout.flush()
    sys.stdout.write(", ".join(f"{count} {how}" for how, count in counts.items()) + "\n")


if __name__ == "__main__":
    main()
