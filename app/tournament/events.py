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
    """What people call an entry: team name, players, club, region, family. Kept aside from the journal."""

    name: str
    players: tuple[Player, ...] = ()
    club: str = ""
    region: str = ""
    family: str = ""


@dataclass(frozen=True, slots=True)
class Created:
    """A tournament was made. `best_of`: one number for every round, or one a round (the last serves all later ones).

    `targets` likewise gives the balls that win a game, none where the ruleset's serve. `redraw`: each round is drawn
    anew. `apart`: which teams are kept apart, and for how many rounds (`("club", 2)`).
    """

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
    redraw: bool = False
    targets: tuple[int, ...] = ()
    apart: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """Settings were changed: fields of `Created` by their name, parameters of the ruleset by theirs."""

    changes: tuple[tuple[str, object], ...]


@dataclass(frozen=True, slots=True)
class EntryAdded:
    """A team came in. `persons` are its players in the register of people, in the order of the card."""

    team: str
    card: Card | None
    seed: int | None = None
    paid: bool = False
    persons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EntryChanged:
    """A team's card was written anew (rename, players, club, phone); `persons` as in `EntryAdded`."""

    team: str
    card: Card | None
    persons: tuple[str, ...] = ()


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
class ListClosed:
    """The list of a draw was closed: `entries` is the SHA-256 (hex) shown in the hall before the seed is chosen."""

    stage: str
    entries: str
    round: int = 1


@dataclass(frozen=True, slots=True)
class Drawn:
    """A draw was made: `slots` is the bracket from top to bottom, a team's id or None for a bye; a power of two long.

    `seed` is the number shown in the hall; `entries` is the SHA-256 (hex) of the closed list that was drawn from.
    `kind` names the builder that makes matches of the slots: a whole `knockout`, or one `round` where each is drawn
    anew and `round` counts on. `feeders` name the match that brought each line's team, as its winner or its loser
    (`takes`); empty where none did. `apart` is what the draw kept apart.
    """

    stage: str
    seed: int
    slots: tuple[str | None, ...]
    entries: str
    kind: str = "knockout"
    round: int = 1
    apart: tuple[tuple[str, int], ...] = ()
    feeders: tuple[str | None, ...] = ()
    takes: Literal["winner", "loser"] = "winner"


@dataclass(frozen=True, slots=True)
class LinesSwapped:
    """Two lines (from 0) of the newest draw of a stage changed places by hand; after publishing with a reason."""

    stage: str
    one: int
    other: int
    reason: str | None = None


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
    | ListClosed
    | Drawn
    | LinesSwapped
    | DrawPublished
    | RulesFrozen
    | MatchCalled
    | MatchUncalled
    | MatchStarted
    | ResultRecorded
    | ResultCleared
    | ConflictNoted
)
