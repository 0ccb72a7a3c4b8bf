"""Chance that anyone can recompute: the same seed gives the same lots on every machine.

1. Block i (0, 1, 2 …) is the SHA-256 of the text `SEED:i`, both numbers in decimal.
2. A block is read as four numbers of 64 bits, big end first; the next block follows when they are used up.
3. A lot below n takes the next number; one at or above the largest multiple of n under 2^64 is thrown away.
4. The lot is the number's remainder when divided by n.
5. A shuffle goes from the last place to the second: place i changes with the place drawn below i + 1 (from 0).
"""

from __future__ import annotations

import struct
from hashlib import sha256
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

T = TypeVar("T")

_SPAN = 1 << 64


def _numbers(seed: int) -> Iterator[int]:
    block = 0
    while True:
        yield from struct.unpack(">4Q", sha256(f"{seed}:{block}".encode()).digest())
        block += 1


class Chance:
    """A row of lots that follows from `seed` alone."""

    def __init__(self, seed: int) -> None:
        self._numbers = _numbers(seed)

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n - 1, each equally likely; `n` is from 1 to 2^64."""
        limit = _SPAN - _SPAN % n
        return next(number for number in self._numbers if number < limit) % n

    def shuffle(self, items: Iterable[T]) -> list[T]:
        """Give the items in drawn order."""
        drawn = list(items)
        for i in range(len(drawn) - 1, 0, -1):
            j = self.below(i + 1)
            drawn[i], drawn[j] = drawn[j], drawn[i]
        return drawn
