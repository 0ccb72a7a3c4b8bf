"""Values by key that are made when somebody asks for one, and then kept: a paper on one match counts no other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

Value = TypeVar("Value")


class Lazily(Mapping[str, Value]):
    """A mapping from keys known beforehand; a key whose value turns out to be None is not in it."""

    def __init__(self, keys: Collection[str], make: Callable[[str], Value | None]) -> None:
        self._keys = keys
        self._make = make
        self._made: dict[str, Value | None] = {}

    def __getitem__(self, key: str) -> Value:
        """Give a value, made now where it was not yet."""
        found = self._value(key) if key in self._keys else None
        if found is None:
            raise KeyError(key)
        return found

    def __iter__(self) -> Iterator[str]:
        """Go through the keys in their order."""
        return (key for key in self._keys if self._value(key) is not None)

    def __len__(self) -> int:
        """Count the values; all are made for that."""
        return sum(1 for _ in self)

    @property
    def made(self) -> Mapping[str, Value]:
        """Give those that somebody asked for so far."""
        return {key: value for key, value in self._made.items() if value is not None}

    def _value(self, key: str) -> Value | None:
        if key not in self._made:
            self._made[key] = self._make(key)
        return self._made[key]
