"""Which matches stay in memory: those in play, and the few asked for last. The journal has the others when asked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from app.desk.journal.streams import in_a_match

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from app.desk.journal.streams import Stream
    from app.desk.ports import Stored

KEPT: Final = 8
"""How many matches stay after they ended or were only looked at."""

RUNNING: Final = 64
"""How many stay in all: a hall's tables, all of them in play."""


class Lately:
    """The matches of a world whose events are in memory, the one asked for last at the end."""

    def __init__(self) -> None:
        self._used: dict[str, None] = {}

    def use(self, name: str) -> None:
        """Put a match's stream at the end of the row of those to let go."""
        if in_a_match(name):
            self._used.pop(name, None)
            self._used[name] = None

    def let_go(self, streams: Mapping[str, Stream], read: Callable[[str], Sequence[Stored]]) -> None:
        """Drop what nobody asked for lately. Called after an act, so that one question reads no match twice."""
        for name in list(self._used)[:-KEPT]:
            stream = streams.get(name)
            if stream is not None and stream.running and len(self._used) <= RUNNING:
                continue
            if stream is not None:
                stream.let_go(partial(read, name))
            del self._used[name]
