"""An independent reading of a drawn bracket: says what is wrong with it, from the slots and the seeds alone."""

from __future__ import annotations


def next_power(n: int) -> int:
    size = 2
    while size < n:
        size += size
    return size


def meeting_round(i: int, j: int) -> int:
    """The round in which the teams of two lines can meet at the earliest."""
    number = 0
    while i != j:
        i, j, number = i // 2, j // 2, number + 1
    return number


def block_top(rank: int) -> int:
    """How many seeds there are down to the end of this rank's block: 1, 2, 4, 8 …"""
    top = 1
    while top < rank:
        top *= 2
    return top


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
    rounds = len(slots).bit_length() - 1
    lines = [slots.index(team) for team in seeds]
    found = []
    for one in range(len(seeds)):
        for other in range(one):
            # the worse of two seeds in a block of the best 2^k can be met no sooner than the last k-th round
            earliest = rounds + 1 - block_top(one + 1).bit_length() + 1
            if one and meeting_round(lines[one], lines[other]) < earliest:
                found.append(f"seeds {other + 1} and {one + 1} meet before round {earliest}")
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
