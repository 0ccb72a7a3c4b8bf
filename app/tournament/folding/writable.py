"""A state being written: what the fold needs to change nothing in place and still copy little."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.tournament.bracket import build
from app.tournament.state import Stage, Tournament

if TYPE_CHECKING:
    from app.tournament.events import Drawn
    from app.tournament.state import Match

_OF_THE_DAY = ("reentered", "refused", "disputed", "voided", "ordered", "prizes_paid", "unchecked", "cleared")
_MAPPINGS = ("entrants", "stages", "matches", "results", "tables", "conflicts", "closed", *_OF_THE_DAY)


class Folding:
    """A state being written: mappings are the old state's until `own` copies them."""

    def __init__(self, state: Tournament) -> None:
        self.settings = state.settings
        self.rules = state.rules
        self.corrections = state.corrections
        self.started: set[str] | frozenset[str] = state.started
        self._maps: dict[str, Any] = {name: getattr(state, name) for name in _MAPPINGS}
        self._owned: set[str] = set()

    def get(self, name: str) -> Any:  # noqa: ANN401 - one of the mappings, told apart by name
        """Give a mapping to read."""
        return self._maps[name]

    def own(self, name: str) -> Any:  # noqa: ANN401 - one of the mappings, told apart by name
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
        return Tournament(
            settings=self.settings,
            started=frozenset(self.started),
            rules=self.rules,
            corrections=self.corrections,
            **self._maps,
        )


def place(f: Folding, stage: Stage, drawn: Drawn) -> None:
    """Put a stage and the matches built of its draw in the place of what that round had, and lead winners to them."""
    matches = f.own("matches")
    old = f.get("stages").get(stage.id)
    kept = [m for m in old.matches if matches[m].round < drawn.round] if old else []
    gone = [m for m in old.matches if m not in set(kept)] if old else []
    for match in gone:
        _lead(matches, matches.pop(match), to=None)
    first = int(gone[0][1:]) if gone else 1 + max((int(m[1:]) for m in matches), default=0)
    built = build(drawn, f.settings, first) if f.settings else ()
    matches.update((match.id, match) for match in built)
    for match in built:
        _lead(matches, match, to=match.id)
    f.own("stages")[stage.id] = replace(stage, matches=(*kept, *(match.id for match in built)))


def _lead(matches: dict[str, Match], match: Match, to: str | None) -> None:
    """Lead the winners or losers of earlier draws' matches to this one, or to nowhere again."""
    for source in (match.a, match.b):
        feeder = matches.get(source.match or "")
        if feeder is None:
            continue
        if source.takes == "winner" and feeder.winner_to != to:
            matches[feeder.id] = replace(feeder, winner_to=to)
        if source.takes == "loser" and feeder.loser_to != to:
            matches[feeder.id] = replace(feeder, loser_to=to)
