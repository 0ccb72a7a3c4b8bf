"""What happened to a tournament, as facts. One stream a tournament; `evolve` folds them in order.

Ids: teams `T001`, `T002` … in order of entry; matches `M1`, `M2` … in order of the draw. A `Card` is private: the store
keeps it aside, and it comes back None once erased.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

How = Literal["played", "walkover", "bye", "no_show", "withdrawn", "double_forfeit", "expelled", "time", "not_needed"]


@dataclass(frozen=True, slots=True)
class Player:
    """A person as entered: a name, and a phone number as text."""

    name: str
    phone: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """What people call an entry: team name, players, club. Kept aside from the journal."""

    name: str
    players: tuple[Player, ...] = ()
    club: str = ""


@dataclass(frozen=True, slots=True)
class Created:
    """A tournament was made. `best_of`: one number for every round, or one a round (the last serves all later ones)."""

    id: str
    name: str
    date: str
    venue: str
    ruleset: str
    changes: tuple[tuple[str, object], ...]
    format: Literal["knockout"]
    best_of: tuple[int, ...]
    tables: int
    third_place: bool = False


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """Settings were changed: fields of `Created` by their name, parameters of the ruleset by theirs."""

    changes: tuple[tuple[str, object], ...]


@dataclass(frozen=True, slots=True)
class EntryAdded:
    """A team came in."""

    team: str
    card: Card | None
    seed: int | None = None
    paid: bool = False


@dataclass(frozen=True, slots=True)
class EntryChanged:
    """A team's card was written anew (rename, players, club, phone)."""

    team: str
    card: Card | None


@dataclass(frozen=True, slots=True)
class EntryErased:
    """A team's card was erased on request, for good: names, phones and club are gone, its results stay."""

    team: str


@dataclass(frozen=True, slots=True)
class EntryMarked:
    """One mark of a team was set: `paid`, `checked_in`, `seed` or `state` (`in`, `dropped`, `withdrawn`)."""

    team: str
    mark: Literal["paid", "checked_in", "seed", "state"]
    value: bool | int | str | None


@dataclass(frozen=True, slots=True)
class Drawn:
    """A draw was made: `slots` is the bracket from top to bottom, a team's id or None for a bye; a power of two long.

    `seed` is the number shown in the hall; `entries` is the SHA-256 (hex) of the closed list that was drawn from.
    `kind` names the builder that makes matches of the slots. `round` counts on where each round
    is drawn anew.
    """

    stage: str
    seed: int
    slots: tuple[str | None, ...]
    entries: str
    kind: str = "knockout"
    round: int = 1


@dataclass(frozen=True, slots=True)
class DrawPublished:
    """The draft draw became the draw."""

    stage: str


@dataclass(frozen=True, slots=True)
class RulesFrozen:
    """The resolved ruleset was frozen, at the first call of a match: the SHA-256 (hex) of its content."""

    digest: str


@dataclass(frozen=True, slots=True)
class MatchCalled:
    """A match was put on a table."""

    match: str
    table: int


@dataclass(frozen=True, slots=True)
class MatchUncalled:
    """A called match was taken off its table again."""

    match: str


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """Play began at the table."""

    match: str


@dataclass(frozen=True, slots=True)
class ResultRecorded:
    """A match has its result. `games` are won by A and B; `balls` are each game's (A, B), empty if not told."""

    match: str
    winner: Literal["A", "B"] | None
    how: How
    games: tuple[int, int] = (0, 0)
    balls: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class ResultCleared:
    """A match's result was taken away."""

    match: str


@dataclass(frozen=True, slots=True)
class ConflictNoted:
    """A later ruling would change a winner, but the next match has begun; both truths stay visible."""

    match: str
    winner: Literal["A", "B"] | None


Event = (
    Created
    | SettingsChanged
    | EntryAdded
    | EntryChanged
    | EntryErased
    | EntryMarked
    | Drawn
    | DrawPublished
    | RulesFrozen
    | MatchCalled
    | MatchUncalled
    | MatchStarted
    | ResultRecorded
    | ResultCleared
    | ConflictNoted
)
