"""A tournament as it stands: the fold of its events. Frozen values only."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.tournament.events import Card, Created, How

MatchStatus = Literal["bye", "waiting", "ready", "called", "playing", "disputed", "done", "void"]


@dataclass(frozen=True, slots=True)
class Entrant:
    """A team in the field. `entry` is 1, or 2 after a re-entry; `card` is None once erased."""

    team: str
    card: Card | None
    seed: int | None = None
    paid: bool = False
    checked_in: bool = False
    state: Literal["in", "dropped", "withdrawn"] = "in"
    entry: int = 1

    @property
    def name(self) -> str:
        """Give the team's name, or its id once its card was erased."""
        return self.card.name if self.card else self.team


@dataclass(frozen=True, slots=True)
class Source:
    """Where a side of a match comes from: a team, a bye, or the winner or loser of another match."""

    team: str | None = None
    bye: bool = False
    match: str | None = None
    takes: Literal["winner", "loser"] = "winner"


@dataclass(frozen=True, slots=True)
class Match:
    """A match of a stage. `round` and `position` count from 1; `best_of` is resolved for its round."""

    id: str
    stage: str
    round: int
    position: int
    a: Source
    b: Source
    best_of: int
    winner_to: str | None = None
    loser_to: str | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """A match's result as recorded; see `ResultRecorded`."""

    winner: Literal["A", "B"] | None
    how: How
    games: tuple[int, int] = (0, 0)
    balls: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Stage:
    """One drawn stage: its matches in order, its rounds, whether it is published, and how often it was drawn.

    `drawn_from` is what the draw was made from: each team that was in, with its seed, sorted by id.
    """

    id: str
    seed: int
    slots: tuple[str | None, ...]
    entries: str
    matches: tuple[str, ...]
    rounds: int
    published: bool = False
    draws: int = 1
    kind: str = "knockout"
    drawn_from: tuple[tuple[str, int | None], ...] = ()


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everything a tournament's stream says."""

    settings: Created | None = None
    entrants: Mapping[str, Entrant] = field(default_factory=dict)
    stages: Mapping[str, Stage] = field(default_factory=dict)
    matches: Mapping[str, Match] = field(default_factory=dict)
    results: Mapping[str, Result] = field(default_factory=dict)
    tables: Mapping[str, int] = field(default_factory=dict)
    started: frozenset[str] = frozenset()
    conflicts: Mapping[str, Literal["A", "B"] | None] = field(default_factory=dict)
    rules: str | None = None
