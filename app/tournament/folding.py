"""A state being written: what the fold needs to change nothing in place and still copy little."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.tournament.bracket import build
from app.tournament.state import Stage, Tournament

if TYPE_CHECKING:
    from app.tournament.events import Drawn

_MAPPINGS = ("entrants", "stages", "matches", "results", "tables", "conflicts")


class Folding:
    """A state being written: mappings are the old state's until `own` copies them."""

    def __init__(self, state: Tournament) -> None:
        self.settings = state.settings
        self.rules = state.rules
        self.started: set[str] | frozenset[str] = state.started
        self._maps: dict[str, Any] = {name: getattr(state, name) for name in _MAPPINGS}
        self._owned: set[str] = set()

    def get(self, name: str) -> Any:  # noqa: ANN401 - one of six mappings, told apart by name
        """Give a mapping to read."""
        return self._maps[name]

    def own(self, name: str) -> Any:  # noqa: ANN401 - one of six mappings, told apart by name
        """Give a mapping to write, copied the first time."""
        if name not in self._owned:
            self._maps[name] = dict(self._maps[name])
            self._owned.add(name)
        return self._maps[name]

    def begun(self) -> set[str]:
        """Give the started matches to write."""
        if not isinstance(self.started, set):
            self.started = set(self.started)
        return self.started

    def freeze(self) -> Tournament:
        """Give what was written as a state."""
        return Tournament(settings=self.settings, started=frozenset(self.started), rules=self.rules, **self._maps)


def place(f: Folding, stage: Stage, drawn: Drawn) -> None:
    """Put a stage and the matches built of its draw in the place of what it had."""
    matches = f.own("matches")
    old = f.get("stages").get(stage.id)
    for match in old.matches if old else ():
        del matches[match]
    first = int(old.matches[0][1:]) if old and old.matches else 1 + max((int(m[1:]) for m in matches), default=0)
    built = build(drawn, f.settings, first) if f.settings else ()
    matches.update((match.id, match) for match in built)
    f.own("stages")[stage.id] = replace(stage, matches=tuple(match.id for match in built))
