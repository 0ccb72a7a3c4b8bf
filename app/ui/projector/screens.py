"""Which screen the hall's picture goes to. No Qt: a pure answer to the names of the screens there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def choose(names: Sequence[str], wanted: str, desk: str) -> str:
    """Give the screen wanted if it is there, else one the desk is not on, else none (empty)."""
    if wanted in names and wanted != desk:
        return wanted
    return next((name for name in names if name != desk), "")


def following(names: Sequence[str], now: str, desk: str) -> str:
    """Give the next screen after the present one, the desk's own left out; empty where there is no other."""
    others = [name for name in names if name != desk]
    if not others:
        return ""
    return others[(others.index(now) + 1) % len(others)] if now in others else others[0]
