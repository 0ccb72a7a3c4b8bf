"""The world as an act would leave it: decided and folded as always, and nothing of it written."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, cast

from msgspec.structs import replace

from app.desk.codec import PaperPrinted
from app.desk.world import World
from app.game import match as match_fold
from app.tournament.fold import evolve

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.desk.codec import Event
    from app.desk.ports import Journal


class Unwritten:
    """A journal that is read as it is; a ruleset to keep is kept here, for as long as somebody looks."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._rulesets: dict[str, str] = {}

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the journal can be asked
        return getattr(self._journal, name)

    def keep_ruleset(self, digest: str, text: str) -> None:
        """Remember a ruleset without writing it."""
        self._rulesets[digest] = text

    def ruleset(self, digest: str) -> str | None:
        """Give a ruleset that is stored, or would be."""
        return self._rulesets.get(digest) or self._journal.ruleset(digest)


class Supposed(World):
    """A world with a few events more than its journal holds."""

    def __init__(self, world: World) -> None:
        self.__dict__.update(vars(world))
        self.journal = cast("Journal", Unwritten(world.journal))
        self._streams = dict(world._streams)  # noqa: SLF001 - it is this world, looked at from another moment

    def suppose(self, events: Iterable[tuple[str, Event]]) -> None:
        """Take events in as if they were stored."""
        for name, event in events:
            if isinstance(event, PaperPrinted) or not name.startswith("t/"):
                continue  # a paper changes nothing; who people are, their conduct and where officials stand, no match
            old, state = copy(self.stream(name)), self._state(name)
            fold: Any = match_fold.evolve if name.count("/") > 1 else evolve
            self._streams[name] = replace(old, seq=old.seq + 1, state=fold(state, event), score=None, upcoming=None)

    def _state(self, name: str) -> object:
        _, tid, *match = name.split("/")
        return self.match(tid, match[0]) if match else self._folded(tid)
