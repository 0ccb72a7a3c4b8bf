"""Does a test fail where the code is wrong? `mutate.py [FILE …] [--most N] [--seed S] [--seconds T] [--again OUTPUT]`.

Outside the test command. One small fault after another is put into `rules` and `game`, in memory alone, and the tests
that run through its line are run until one fails: first those that noticed most in its file, then the quickest, up to
`--seconds` of them. Without words it tries every fault; `--most` takes a share of each file by chance, `--again` what
survived in a former run's output. Survivors are listed: of each a reader has to say whether a test is missing or the
fault changes nothing; the second is told in `reasons.toml`.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
import tomllib
from collections import Counter
from pathlib import Path

from control import wrong
from faults import faults, spoiled
from ran import ran
from running import BROKEN, COLD, KILLED, ROOMS, ROOT, SURVIVED, TOO_LONG, Warm, cold_outcome, told_by_child

REASONS = tomllib.loads(Path(__file__).with_name("reasons.toml").read_text("utf-8"))
REASONED, NEEDLESS = "survived with a reason", "killed in spite of a reason"
TOLD = (KILLED, TOO_LONG, REASONED, SURVIVED, NEEDLESS, BROKEN)
HEAVY = ("pysat.solvers", "pysat.examples.hitman", "PySide6.QtWidgets", "PySide6.QtTest")  # loaded once for all


class Trial:
    """Puts faults before the tests."""

    def __init__(self, sources, seen, seconds):
        self.sources, self.seen, self.seconds = sources, seen, seconds

    def tried(self, chosen):
        """Give each fault with how it ended: first, from a child that has all imported, what needs no loading anew."""
        later = []
        for number, how, test in told_by_child(lambda session, tell: self._each(Warm(session), chosen, tell)):
            fault = chosen[number]
            if how == COLD:
                later.append(fault)
                continue
            if how == KILLED:
                self.seen.noticed(fault.file, test)
            yield fault, how
        for fault in later:
            tree = spoiled(self.sources[fault.file], fault)
            yield fault, cold_outcome(fault.file, tree, self._of_all_kinds(fault.file), self.seen.limits)

    def _of_all_kinds(self, file):
        """Give so long of the tests that run through a file, and of the quickest, which may look at it loaded."""
        some = (self.seen.within(file), self.seen.every())
        return [*dict.fromkeys(test for one in some for test in self.seen.within_time(file, one, self.seconds))]

    def _each(self, warm, chosen, tell):
        for number, fault in enumerate(chosen):
            tell(number, *self._warm(warm, fault))

    def _warm(self, warm, fault):
        tests, loaded = self.seen.through(fault.file, fault.line, fault.last)
        tests = self.seen.within_time(fault.file, tests, self.seconds)
        if not tests:
            return COLD, None
        source = self.sources[fault.file]
        how = warm.outcome([(fault.file, source, spoiled(source, fault))], tests, self.seen.limits)
        if how == KILLED:
            self.seen.noticed(fault.file, warm.last(tests))
        return (COLD if how == SURVIVED and loaded else how), warm.last(tests)


def drawn(sources, most, seed):
    """Give all faults, or a share of each file's by chance."""
    found = {file: list(faults(file, source)) for file, source in sources.items()}
    whole, chance = sum(map(len, found.values())), random.Random(seed)
    if most is None or most >= whole:
        return [fault for every in found.values() for fault in every]
    shares = {file: min(len(every), max(1, round(most * len(every) / whole))) for file, every in found.items()}
    return [fault for file, every in found.items() for fault in chance.sample(every, shares[file])]


def survivors(output):
    """Read which faults a former run lists as survived: file and words of each."""
    rows = [line.split("  ", 2) for line in Path(output).read_text("utf-8").splitlines()]
    return {(row[1].partition(":")[0], row[2]) for row in rows if row[0] == SURVIVED}


def judged(fault, how):
    """Part the survivors with a reason from those without, and mark a reason that isn't needed."""
    reasoned = fault.words in REASONS.get(fault.file, {})
    return {SURVIVED: REASONED, KILLED: NEEDLESS, TOO_LONG: NEEDLESS}.get(how, how) if reasoned else how


def summed(counts):
    told = ", ".join(f"{counts[how]} {how}" for how in TOLD if counts[how])
    done = sum(counts[how] for how in (KILLED, TOO_LONG, NEEDLESS))
    return f"{counts.total()} faults: {told}; {100 * done / max(1, counts.total()):.1f} % killed"


def say(line):
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*")
    parser.add_argument("--most", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--again")
    typed = parser.parse_args()
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    for module in HEAVY:
        __import__(module)
    began = time.monotonic()
    paths = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]
    sources = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}
    seen = ran()
    if found := wrong(sources, seen):
        raise SystemExit("\n".join(["The harness judges wrongly:", *found]))
    say(f"control: {len(sources)} files judged rightly, {time.monotonic() - began:.0f} s")
    only = {file: source for file, source in sources.items() if not typed.files or file in typed.files}
    chosen, rooms = drawn(only, typed.most, typed.seed), {}
    if typed.again:
        listed = survivors(typed.again)
        chosen = [fault for fault in chosen if (fault.file, fault.words) in listed]
    for fault, how in Trial(sources, seen, typed.seconds).tried(chosen):
        ended = judged(fault, how)
        rooms.setdefault(fault.file.rpartition("/")[0], Counter())[ended] += 1
        if ended in {SURVIVED, NEEDLESS, BROKEN}:
            say(f"{ended}  {fault.file}:{fault.line}  {fault.words}")
    for room, counts in sorted(rooms.items()):
        say(f"{room}: {summed(counts)}")
    say(f"all: {summed(sum(rooms.values(), Counter()))}, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
