"""Damaged lists of every kind: read or refused with a sentence, never slow, never hungry, never anything else."""

from __future__ import annotations

import random

import pytest
from damaged_files import BYTES, WHOLE, TooSlow, limited, mutant

from app.reports.reading.entries import read_list
from app.tournament.doors.importing import columns_in, preview
from app.tournament.refusal import Unreadable
from app.tournament.state import Tournament

SHORT, FULL = 500, 20_000


def outcome(content):
    """Read and preview a list as the import does; gives its fates, or the sentence that refuses it."""
    try:
        lines = read_list(content).lines
        return preview(lines, Tournament(), columns_in(lines) or {})
    except Unreadable as refused:
        return str(refused)


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", WHOLE)
def test_a_damaged_list_is_read_or_refused_and_nothing_else(kind, full):
    rng, said = random.Random(f"{kind} 2026"), {"read": 0, "refused": 0}
    for _ in range(FULL if full else SHORT):
        content = mutant(WHOLE[kind], rng)
        found = limited(lambda content=content: outcome(content))
        if isinstance(found, str):
            assert found.endswith((".", "?")), found
            said["refused"] += 1
        else:
            places = [fate.row for fate in found]
            assert places == sorted(set(places))
            said["read"] += 1
    assert said["read"] > 100, said


def test_the_limits_are_limits():
    with pytest.raises(TooSlow):
        limited(lambda: sum(1 for _ in iter(int, 1)))
    with pytest.raises(MemoryError):
        limited(lambda: bytearray(BYTES + 50_000_000))
