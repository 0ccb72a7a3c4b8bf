"""The world as an act would leave it: decided and folded as always, and nothing of it written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from app.desk.journal.codec import PaperPrinted, Undone, name_of
from app.desk.journal.history import Told
from app.desk.journal.world import World
from app.desk.ports import Stored
from app.game import match as match_fold
from app.tournament.folding.fold import evolve

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from app.desk.journal.codec import Event
    from app.desk.ports import Act, Journal


class Unwritten:
    """A journal that is read as it is; an act that is supposed and a ruleset to keep are held here while one looks."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._rulesets: dict[str, str] = {}
        self.supposed: list[Stored] = []

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the journal can be asked
        return getattr(self._journal, name)

    def keep_ruleset(self, digest: str, text: str) -> None:
        """Remember a ruleset without writing it."""
        self._rulesets[digest] = text

    def ruleset(self, digest: str) -> str | None:
        """Give a ruleset that is stored, or would be."""
        return self._rulesets.get(digest) or self._journal.ruleset(digest)

    def find_act(self, act: str) -> Sequence[Stored]:
        """Give the events of an act that is stored, or would be."""
        return [one for one in self.supposed if one.act.id == act] or self._journal.find_act(act)


class Supposed(World):
    """A world with a few events more than its journal holds."""

    def __init__(self, world: World) -> None:
        self.__dict__.update(vars(world))
        self._unwritten = Unwritten(world.journal)
        self.journal = cast("Journal", self._unwritten)
        self.kept = {}
        self._streams = dict(world._streams)  # noqa: SLF001 - it is this world, looked at from another moment

    def suppose(self, act: Act, events: Iterable[tuple[str, Event]]) -> None:
        """Take events of an act in as if they were stored."""
        self.kept.clear()
        for position, (name, event) in enumerate(events, self.position + 1):
            if isinstance(event, PaperPrinted) or not name.startswith("t/"):
                continue  # a paper changes nothing; who people are, their conduct and where officials stand, no match
            old, state = self.stream(name), None if isinstance(event, Undone) else self._after(name, event)
            stored = Stored(position, name, old.seq + 1, name_of(type(event)), 0, b"", act, "")
            self._unwritten.supposed.append(stored)
            self._streams[name] = old.supposing(Told(stored, event), state)

    def _after(self, name: str, event: Event) -> object:
        """Give what is folded of a stream with an event more; what took an act back has it folded anew when asked."""
        _, tid, *match = name.split("/")
        if match:
            return match_fold.evolve(self.match(tid, match[0]), cast("Any", event))
        return evolve(self._folded(tid), cast("Any", event))
