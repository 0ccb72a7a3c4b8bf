"""What every measurement shares: samples, quantiles, a line with its goal, how busy the machine is."""

from __future__ import annotations

import os
import platform
import sqlite3
import sys
from dataclasses import dataclass, field
from math import ceil
from time import perf_counter, process_time


@dataclass
class Number:
    """One measured thing: samples in milliseconds, its goal, and the baseline it is held against (both may miss)."""

    what: str
    samples: list[float]
    goal: float | None = None
    at: float = 0.5
    base: list[float] = field(default_factory=list)
    times: float | None = None
    note: str = ""

    @property
    def held(self):
        """Give the quantile that the goal is about."""
        return quantile(self.samples, self.at)

    @property
    def ratio(self):
        return self.held / quantile(self.base, self.at) if self.base else None

    @property
    def met(self):
        """Tell whether every goal is met; None where there is none."""
        told = [self.held <= self.goal] if self.goal is not None else []
        if self.times is not None and self.ratio is not None:
            told.append(self.ratio <= self.times)
        return all(told) if told else None


def quantile(samples, share):
    """Give a quantile by nearest rank, so that it is a sample that was seen."""
    ranked = sorted(samples)
    return ranked[max(0, ceil(len(ranked) * share) - 1)]


def wall(work, runs=5):
    """Run `work` a few times; gives each run's milliseconds."""
    return _timed(work, runs, perf_counter)


def processor(work, runs=5):
    """The same in processor time, which a busy machine tells more truly."""
    return _timed(work, runs, process_time)


def _timed(work, runs, clock):
    taken = []
    for _ in range(runs):
        start = clock()
        work()
        taken.append((clock() - start) * 1000)
    return taken


def machine():
    """Describe the machine and its load now."""
    load = " ".join(f"{one:.1f}" for one in os.getloadavg()) if hasattr(os, "getloadavg") else "unknown"
    return (
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors, load {load}; "
        f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    )


def say(text=""):
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def table(numbers):
    """Give the numbers as a table in Markdown."""
    head = ("", "p50", "p95", "goal", "baseline", "ratio", "met")
    rows = [head, *(_row(one) for one in numbers)]
    wide = [max(len(row[i]) for row in rows) for i in range(len(head))]
    lines = ["| " + " | ".join(cell.ljust(n) for cell, n in zip(row, wide, strict=True)) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "|".join("-" * (n + 2) for n in wide) + "|", *lines[1:]])


def _row(one):
    goals = [f"≤ {_ms(one.goal)} ({_name(one.at)})"] if one.goal is not None else []
    if one.times is not None:
        goals.append(f"≤ {one.times:g} × baseline")
    met = {True: "yes", False: "**no**", None: "–"}[one.met]
    base = _ms(quantile(one.base, 0.5)) if one.base else ""
    ratio = f"{one.ratio:.2f} ×" if one.base else ""
    what = f"{one.what} ({one.note})" if one.note else one.what
    return (what, _ms(one.held if one.at == 0.5 else quantile(one.samples, 0.5)), _ms(quantile(one.samples, 0.95)),
            ", ".join(goals), base, ratio, met)  # fmt: skip


def _name(share):
    return f"p{share * 100:.0f}"


def _ms(value):
    return f"{value / 1000:.2f} s" if value >= 1000 else f"{value:.1f} ms" if value >= 10 else f"{value:.2f} ms"
