"""What can't have happened at a table, each mistake with its place, all of them at once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from app.rules.mistakes import Mistake

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["Mistake", "SheetRefused", "in_order", "refuse"]
_STEP = re.compile(r"\[(\d+)\]|[^.\[\]]+")


class SheetRefused(Exception):  # noqa: N818 - a refusal worded for its user, no bug
    """A score sheet, a deal or a claim can't be: `mistakes` lists every reason, worded for its user."""

    def __init__(self, mistakes: tuple[Mistake, ...]) -> None:
        super().__init__("\n".join(map(str, mistakes)))
        self.mistakes = mistakes


def refuse(mistakes: tuple[Mistake, ...]) -> None:
    """Raise SheetRefused where there are mistakes."""
    if mistakes:
        raise SheetRefused(mistakes)


def in_order(mistakes: Iterable[Mistake], sheet: object) -> tuple[Mistake, ...]:
    """Give mistakes as their places follow on the sheet; what an object lacks comes after what it holds."""
    keys: dict[int, dict[str, int]] = {}
    return tuple(sorted(mistakes, key=lambda one: tuple(_places(one.path, sheet, keys))))


def _places(path: str, value: Any, keys: dict[int, dict[str, int]]) -> Iterator[int]:  # noqa: ANN401 - any JSON
    """Walk a path down a sheet; `keys` remembers where the keys of each object stand."""
    for step in _STEP.finditer(path):
        if isinstance(value, dict):
            if id(value) not in keys:
                keys[id(value)] = {key: place for place, key in enumerate(value)}
            known = keys[id(value)]
            yield known.get(step[0], len(known))
            value = value.get(step[0])
        elif isinstance(value, list) and step[1]:
            yield int(step[1])
            value = value[int(step[1])] if int(step[1]) < len(value) else None
