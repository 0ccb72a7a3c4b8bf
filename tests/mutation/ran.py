"""Which tests run through which line, and how long each takes: measured once, kept in `build/mutation.json`.

It is measured anew when a file of the rooms or of their tests has changed.
"""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections import Counter
from itertools import accumulate

import coverage
from running import ROOMS, ROOT, SURVIVED, TESTS, Warm, collected, outcome

KEPT = ROOT / "build" / "mutation.json"
SHARP = 20
LOADED = ""  # what ran while everything was imported


class Ran:
    """The tests by line, and each test's time and limit."""

    def __init__(self, kept):
        self.times, self.names = kept["times"], [*kept["times"], LOADED]
        self.lines = kept["lines"]
        self.limits = {test: 3 + 10 * took for test, took in self.times.items()}
        self.killers = {}

    def through(self, file, first, last):
        """Give the tests that run through one of some lines, the quickest first, and whether loading does too."""
        lines = self.lines.get(file, {})
        return self._tests(lines.get(str(line), ()) for line in range(first, last + 1))

    def within(self, file):
        """Give the tests that run through a file, the quickest first."""
        return self._tests(self.lines.get(file, {}).values())[0]

    def every(self):
        """Give every test, the quickest first."""
        return self._quickest(self.times)

    def noticed(self, file, test):
        """Remember a test that noticed a fault of a file."""
        self.killers.setdefault(file, Counter())[test] += 1

    def within_time(self, file, tests, seconds):
        """Give the first of some tests, as many as take so long: such as noticed much in their file, then as given."""
        known = self.killers.get(file, Counter())
        first = sorted((test for test in tests if known[test]), key=lambda test: -known[test])[:SHARP]
        order = dict.fromkeys([*first, *tests])
        until = accumulate(self.times[test] for test in order)
        return [test for test, then in zip(order, until, strict=True) if then <= seconds]

    def _tests(self, lines):
        found = {self.names[number] for numbers in lines for number in numbers}
        return self._quickest(found - {LOADED}), LOADED in found

    def _quickest(self, tests):
        return sorted(tests, key=lambda test: (self.times[test], test))


def ran():
    """Read what was measured, or measure it."""
    now = _digest()
    kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    if kept.get("digest") != now:
        if outcome(lambda: _measured(now)) != SURVIVED:
            raise SystemExit("The tests fail without any fault: put them right first.")
        kept = json.loads(KEPT.read_text("utf-8"))
    return Ran(kept)


def _digest():
    whole = hashlib.sha256()
    for room in (*ROOMS, *TESTS):
        for path in sorted((ROOT / room).rglob("*.py")) or [ROOT / room]:
            whole.update(path.read_bytes())
    return whole.hexdigest()


def _measured(digest):
    lines, times, passed = coverage.Coverage(data_file=None, source=list(ROOMS)), {}, []
    lines.start()

    def use(session):
        lines.stop()
        for test in session.items:
            began = time.process_time()
            passed.append(session.passes(test))
            if passed.count(False) == 1 and not passed[-1]:  # the first; none passes after it
                sys.stderr.write(f"{test} fails\n")
            times[test] = round(time.process_time() - began, 4)
        warm = Warm(session)
        lines.start()
        for test in session.items:
            warm.forget()  # so that each test runs through all that it asks, not only the first to ask it
            lines.switch_context(test)
            session.passes(test)

    collected(use)
    lines.stop()
    KEPT.parent.mkdir(exist_ok=True)
    found = _by_number(lines.get_data(), times)
    KEPT.write_text(json.dumps({"digest": digest, "times": times, "lines": found}), "utf-8")
    return 0 if passed and all(passed) else 1


def _by_number(data, times):
    """Give each line's tests by their number; what ran while loading is the last."""
    numbers = {test: number for number, test in enumerate([*times, LOADED])}
    return {
        file.removeprefix(f"{ROOT}/"): {
            str(line): [numbers[test] for test in tests] for line, tests in data.contexts_by_lineno(file).items()
        }
        for file in data.measured_files()
    }
