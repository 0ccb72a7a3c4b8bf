"""Where seeds and byes go in a bracket, before any name is known.

The lines of a bracket are numbered from 0. Block 0 holds seed 1, block 1 seed 2, then seeds 3-4, 5-8, 9-16 … A block's
lines lie so that its seeds can meet no better-placed seed before the round in which the block above would meet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.tournament.draw.chance import Chance


def size_for(teams: int) -> int:
    """Give the bracket's size: the next power of two, at least 2."""
    return max(2, 1 << (teams - 1).bit_length())


def blocks(size: int) -> list[list[int]]:
    """Give the lines of each seed block, best block first; together they are every line once."""
    taken: set[int] = set()
    found = []
    width = size
    while width:
        anchors = [i * width if i % 2 == 0 else (i + 1) * width - 1 for i in range(size // width)]
        found.append([line for line in anchors if line not in taken])
        taken.update(anchors)
        width //= 2
    return found


def spread(lines: list[int], chance: Chance) -> list[int]:
    """Order a block's lines by lot so that the first k of them, for every k, lie evenly over the bracket."""
    if len(lines) == 1:
        return lines
    half = len(lines) // 2
    parts = [spread(lines[:half], chance), spread(lines[half:], chance)]
    if chance.below(2):
        parts.reverse()
    return [line for pair in zip(*parts, strict=True) for line in pair]


def seat(size: int, seeds: int, byes: int, chance: Chance) -> tuple[list[int], list[int]]:
    """Draw the lines of the seeds (in seed order) and of the byes (beside the best seeds first, then spread by lot).

    The last block faces the others line by line: it holds the byes, and seeds only where more than half the lines are
    seeded.
    """
    *upper, last = blocks(size)
    order: list[int] = []
    for block in upper:
        lines = spread(block, chance)
        here = max(0, min(len(block), seeds - len(order)))
        order += chance.shuffle(lines[:here]) + lines[here:]
    bye_lines = [line ^ 1 for line in order[:byes]]
    rest = chance.shuffle(line for line in last if line not in set(bye_lines)) if seeds > len(order) else []
    return (order + rest)[:seeds], bye_lines
