"""A desk that works for days does not slow down and does not swell: deals, rulings, undos and papers in one process."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

SOAK = Path(__file__).with_name("soaking.py")
LEAST = {"enter": 20_000, "rule": 200, "undo": 2000, "print": 100}
SLOWER = 1.2
SWOLLEN = 1.05


def p95(taken):
    return sorted(taken)[int(len(taken) * 0.95)]


def test_a_desk_neither_slows_down_nor_swells(ram, full):
    words = [sys.executable, SOAK, ram / "desk.db", "512" if full else "2"]
    told = json.loads(subprocess.run(words, capture_output=True, check=True, text=True).stdout)
    done, taken, held = told["done"], told["taken"], told["held"]
    assert told["damage"] == []
    assert done["print"] > 0
    if not full:
        return
    assert {act: done[act] for act, least in LEAST.items() if done[act] < least} == {}
    tenth = len(taken) // 10
    first, last = p95(taken[tenth // 2 : tenth + tenth // 2]), p95(taken[-tenth:])
    assert last <= SLOWER * first, (first, last)
    assert held[-1] < SWOLLEN * held[len(held) // 10], held[:: len(held) // 10]
