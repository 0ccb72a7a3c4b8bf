"""An independent reading of a drawn bracket: says what is wrong with it, from the slots and the seeds alone."""

from __future__ import annotations

import pytest

SIZES = (range(2, 41), *(pytest.param(range(n, n + 20), marks=pytest.mark.no_cover) for n in range(41, 301, 20)))
"""Every size from 2 to 300, some a test; the lines that larger ones run the smaller have run."""


def next_power(n: int) -> int:
    size = 2
    while size < n:
        size += size
    return size


def faults(slots, teams, seeds) -> list[str]:
    found = []
    size = len(slots)
    if size != next_power(len(teams)):
        found.append(f"size {size} for {len(teams)} teams")
    if sorted(s for s in slots if s) != sorted(teams):
        return [*found, "not every team exactly once"]
    byes = [i for i, s in enumerate(slots) if s is None]
    if len(byes) != size - len(teams):
        found.append(f"{len(byes)} byes")
    found += [f"double bye at {i}" for i in range(0, size, 2) if slots[i] is None and slots[i + 1] is None]
    return found + _seed_faults(slots, seeds) + _bye_faults(slots, byes, seeds)


def _seed_faults(slots, seeds):
    """The best 2, 4, 8 … seeds stand in parts of the bracket of their own, a half, a quarter, an eighth each."""
    line = {team: at for at, team in enumerate(slots)}
    found, top = [], 2
    while top // 2 < len(seeds):
        part = len(slots) // top
        held = {}
        for rank, team in enumerate(seeds[:top], 1):
            other = held.setdefault(line[team] // part, rank)
            if other != rank and rank > top // 2:
                found.append(f"seeds {other} and {rank} meet within {part} lines")
        top *= 2
    return found


def _bye_faults(slots, byes, seeds):
    free = [slots[line ^ 1] for line in byes]
    wanted = list(seeds[: len(byes)])
    if set(wanted) - set(free):
        return ["a bye is missing beside a top seed"]
    if len(byes) < len(seeds):
        return []
    found = []
    width = len(slots)
    while width > 2:
        counts = {sum(1 for b in byes if b // width == part) for part in range(len(slots) // width)}
        if max(counts) - min(counts) > 1:
            found.append(f"byes not spread over parts of {width}")
        width //= 2
    return found
