"""An independent reading of what a draw keeps apart: from the lines and the teams' clubs alone, without its code."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations


def early(slots, kinds, rounds):
    """The pairs of one kind that can meet within so many rounds."""
    part = 2**rounds
    found = set()
    for start in range(0, len(slots), part):
        here = defaultdict(list)
        for team in slots[start : start + part]:
            if team and kinds.get(team):
                here[kinds[team]].append(team)
        found |= {pair for teams in here.values() for pair in combinations(sorted(teams), 2)}
    return found


def one_exchange_better(slots, kinds, rounds, movable):
    """Whether some change of two drawn teams leaves fewer such pairs."""
    now = len(early(slots, kinds, rounds))
    lines = [n for n, team in enumerate(slots) if team in movable]
    for one, other in combinations(lines, 2):
        changed = list(slots)
        changed[one], changed[other] = changed[other], changed[one]
        if len(early(changed, kinds, rounds)) < now:
            return True
    return False
