"""The draw of a knock-out. The closed list and the seed decide it alone, so anyone can make it again.

The list is sorted by normalised name, then id. Chance first seats the seeds block by block, then the unseeded teams in
the lines that are left, from top to bottom. See `chance` for the lots and `seeding` for the lines.
"""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from typing import TYPE_CHECKING

from app.tournament.chance import Chance
from app.tournament.events import Drawn
from app.tournament.names import normal
from app.tournament.refusal import refuse, say
from app.tournament.seeding import seat, size_for

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.tournament.state import Entrant

SMALLEST = 2


def closed_list(entrants: Iterable[Entrant]) -> tuple[Entrant, ...]:
    """Give the teams that are in, sorted by normalised name, then id."""
    return tuple(sorted((e for e in entrants if e.state == "in"), key=lambda e: (normal(e.name), int(e.team[1:]))))


def entries_digest(entrants: Iterable[Entrant]) -> str:
    """Give the SHA-256 (hex) of the closed list: a line a team, id, normalised name and seed parted by tabs."""
    lines = (f"{e.team}\t{normal(e.name)}\t{'' if e.seed is None else e.seed}\n" for e in closed_list(entrants))
    return sha256("".join(lines).encode()).hexdigest()


def _seeded(listed: tuple[Entrant, ...]) -> list[str]:
    by_seed = sorted((e.seed, e.team, e.name) for e in listed if e.seed is not None)
    seed, times = Counter(seed for seed, _, _ in by_seed).most_common(1)[0] if by_seed else (0, 0)
    if times > 1:
        names = say(" and ").join(name for given, _, name in by_seed if given == seed)
        refuse("Seed {seed} is given to {names}: change one of them, then draw again.", seed=seed, names=names)
    return [team for _, team, _ in by_seed]


def draw(entrants: Iterable[Entrant], seed: int, stage: str = "main") -> Drawn:
    """Draw a knock-out of the teams that are in; refuse fewer than two teams and a seed given twice."""
    listed = closed_list(entrants)
    if len(listed) < SMALLEST:
        refuse("A draw needs at least two teams; {count} in the list: enter more teams first.", count=len(listed))
    seeds = _seeded(listed)
    size = size_for(len(listed))
    chance = Chance(seed)
    seed_lines, bye_lines = seat(size, len(seeds), size - len(listed), chance)
    slots: list[str | None] = [None] * size
    for line, team in zip(seed_lines, seeds, strict=True):
        slots[line] = team
    taken = {*seed_lines, *bye_lines}
    rest = chance.shuffle(e.team for e in listed if e.seed is None)
    for line, team in zip((line for line in range(size) if line not in taken), rest, strict=True):
        slots[line] = team
    return Drawn(stage, seed, tuple(slots), entries_digest(listed))
