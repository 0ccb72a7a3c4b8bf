"""How long work tells how far it is."""

from __future__ import annotations

from collections.abc import Callable

Count = Callable[[int, int], None]
"""Hears how many of its steps are done, of how many; what it raises ends the work."""


def uncounted(_done: int, _of: int) -> None:
    """Tell nobody."""
