"""The private values that events name by key: read from beside the journal when events are decoded, never all held.

A day writes thousands of reasons. Once an event is decoded its words are part of it, so a value is not looked for again
before its stream is; what was erased meanwhile is then gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from app.desk.journal.codec import aside_keys

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.desk.ports import Journal, Stored

KEPT: Final = 256
"""How many values may lie at hand when more are fetched."""


class Asides(Mapping[str, bytes]):
    """The values beside a journal by key; `fetch` brings those of many events to hand in one go."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._near: dict[str, bytes] = {}

    def fetch(self, events: Iterable[Stored]) -> list[Stored]:
        """Bring the values that events name to hand, and give the events."""
        given = list(events)
        self._bring(key for one in given for key in _keys(one))
        return given

    def forget(self) -> None:
        """Let go of all that lies at hand: something was erased."""
        self._near = {}

    def __getitem__(self, key: str) -> bytes:
        """Give a value. Raises KeyError for one that was erased."""
        if key not in self._near:
            self._bring([key])
        return self._near[key]

    def __iter__(self) -> Iterator[str]:
        """Go through the keys of the values at hand."""
        return iter(self._near)

    def __len__(self) -> int:
        """Tell how many values lie at hand."""
        return len(self._near)

    def _bring(self, keys: Iterable[str]) -> None:
        wanted = [key for key in keys if key not in self._near]
        if wanted:
            if len(self._near) > KEPT:
                self._near = {}
            self._near.update(self._journal.asides(wanted))


def _keys(event: Stored) -> tuple[str, ...]:
    """Give the keys an event names; none where its bytes are damaged, which whoever decodes it is told."""
    with suppress(msgspec.MsgspecError, AttributeError):
        return aside_keys([event])
    return ()
