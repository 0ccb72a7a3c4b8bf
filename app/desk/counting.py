"""How long work tells how far it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Count = Callable[[int, int], None]
"""Hears how many of its steps are done, of how many; what it raises ends the work."""


Step = TypeVar("Step")


def uncounted(_done: int, _of: int) -> None:
    """Tell nobody."""


def counted(steps: Iterable[Step], of: int, count: Count) -> Iterator[Step]:
    """Give each step of `of`, telling `count` as its turn comes."""
    for done, step in enumerate(steps, 1):
        count(done, of)
        yield step
