"""Keeps teams of one club, region or family apart while lines are drawn.

Two teams meet no sooner than round r + 1 when they stand in different sections of 2^r lines. So a team costs a line as
many points as it finds of its own kind there, over the sections of every round they are to be kept apart in.

1. The drawn teams come by their groups: the largest group first, then by its name; within one as shuffled.
2. The free lines are shuffled once. Each group starts at a lot in that row and takes, team by team, the next line of
   the least cost.
3. Teams without a group take the lines that are left, from top to bottom, as shuffled.
4. Then every team that still costs something changes places with the first other drawn team that makes the sum less.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import groupby
from typing import TYPE_CHECKING

from app.tournament.listed import BYES, MET

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from collections.abc import Set as AbstractSet

    from app.tournament.draw.chance import Chance
    from app.tournament.listed import Apart, Listing

Key = tuple[str, str]
TRIES = 8_000
"""How many exchanges step 4 looks at, at most."""


def groups(listing: Listing, apart: Apart) -> dict[str, tuple[tuple[Key, int], ...]]:
    """Give each team's groups that have another member, each with the rounds they are kept apart for."""
    members: dict[Key, list[str]] = defaultdict(list)
    depth = dict(apart)
    for row in listing:
        for key, value in row.marks:
            if key == MET:
                for other in value.split(","):
                    members[MET, f"{row.team} {other}"] += [row.team, other]
            elif key != BYES:
                members[key, value].append(row.team)
    known = {row.team for row in listing}
    found: dict[str, list[tuple[Key, int]]] = {row.team: [] for row in listing}
    for group, teams in sorted(members.items()):
        here = [team for team in teams if team in known]
        for team in here if len(here) > 1 else ():
            found[team].append((group, depth.get(group[0], 1)))
    return {team: tuple(keys) for team, keys in found.items()}


class Sections:
    """How many teams of each group stand in each section of the lines drawn so far."""

    def __init__(self, keys: Mapping[str, tuple[tuple[Key, int], ...]]) -> None:
        self.keys = keys
        self.counts: Counter[tuple[Key, int, int]] = Counter()
        self.size = Counter(key for mine in keys.values() for key, _ in mine)

    def put(self, team: str, line: int, by: int = 1) -> None:
        """Count a team on a line, or take it off with `by` -1."""
        for key, depth in self.keys[team]:
            for level in range(1, depth + 1):
                self.counts[key, level, line >> level] += by

    def cost(self, team: str, line: int) -> int:
        """Give how often a team would meet its own kind too early on a line."""
        return sum(
            self.counts[key, level, line >> level] for key, depth in self.keys[team] for level in range(1, depth + 1)
        )

    def largest(self, team: str) -> int:
        """Give the size of a team's largest group."""
        return max((self.size[key] for key, _ in self.keys[team]), default=0)


def arrange(
    slots: list[str | None], lines: list[int], teams: Iterable[str], sections: Sections, chance: Chance
) -> None:
    """Put shuffled teams on the free lines of `slots`, in place; what stands there already is counted in `sections`."""
    wanted = list(teams)
    kept = sorted((t for t in wanted if sections.keys[t]), key=lambda t: (-sections.largest(t), sections.keys[t]))
    free = chance.shuffle(lines) if kept else list(lines)
    for _, group in groupby(kept, key=lambda team: sections.keys[team]):
        start = chance.below(len(free))
        free = _place(slots, free[start:] + free[:start], list(group), sections)
    for team, line in zip((t for t in wanted if not sections.keys[t]), sorted(free), strict=True):
        slots[line] = team
    if kept:
        _mend(slots, lines, sections)


def part_by_bye(slots: list[str | None], bye: int, fit: AbstractSet[str], sections: Sections) -> None:
    """Give the bye to the first team that meets its own kind too early and is `fit` for it, in place, if that parts."""
    for line in range(bye):
        if slots[line] in fit and _trouble(slots, line, sections) and _gain(slots, line, bye, sections) > 0:
            return


def _place(slots: list[str | None], free: list[int], teams: list[str], sections: Sections) -> list[int]:
    """Put the teams of one group on the lines of least cost, in the order given; give the lines left."""
    at, least = 0, 0
    taken: set[int] = set()
    while len(taken) < len(teams):
        if at == len(free):
            left = [line for line in free if line not in taken]
            at, least = 0, min(sections.cost(teams[0], line) for line in left)
        line = free[at]
        if line not in taken and sections.cost(teams[0], line) <= least:
            team = teams[len(taken)]
            slots[line] = team
            sections.put(team, line)
            taken.add(line)
        at += 1
    return [line for line in free if line not in taken]


def _mend(slots: list[str | None], lines: list[int], sections: Sections) -> None:
    """Change places of drawn teams while that makes the sum of costs less."""
    left, better = TRIES, True
    while better and left > 0:
        better = False
        for line in lines:
            if left > 0 and _trouble(slots, line, sections):
                looked, found = _improve(slots, line, lines, sections)
                left -= looked
                better |= found


def _trouble(slots: list[str | None], line: int, sections: Sections) -> bool:
    """Tell whether a team meets its own kind too early: it costs more than itself."""
    team = slots[line] or ""
    return sections.cost(team, line) > sum(depth for _, depth in sections.keys[team])


def _improve(slots: list[str | None], line: int, lines: list[int], sections: Sections) -> tuple[int, bool]:
    """Give a team the first other place that makes the sum less; tell how many were looked at, and whether one was."""
    for looked, other in enumerate(lines, 1):
        if other != line and _gain(slots, line, other, sections) > 0:
            return looked, True
    return len(lines), False


def _gain(slots: list[str | None], one: int, other: int, sections: Sections) -> int:
    """Change two lines if the sum gets less by it; give by how much."""
    a, b = slots[one] or "", slots[other] or ""
    before = _taken(sections, a, one) + _taken(sections, b, other)
    after = _added(sections, a, other) + _added(sections, b, one)
    if after < before:
        slots[one], slots[other] = b, a
        return before - after
    _taken(sections, b, one)
    _taken(sections, a, other)
    sections.put(a, one)
    sections.put(b, other)
    return 0


def _taken(sections: Sections, team: str, line: int) -> int:
    sections.put(team, line, -1)
    return sections.cost(team, line)


def _added(sections: Sections, team: str, line: int) -> int:
    found = sections.cost(team, line)
    sections.put(team, line)
    return found
