"""What happened to a tournament, as facts. One stream a tournament; `evolve` folds them in order.

Ids: teams `T001` … in order of entry; matches `M1` … in order of the draw. A `Card` is kept aside, None once erased.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from app.tournament.day_events import Event as DayEvent
from app.tournament.day_events import Halted, How
from app.tournament.draw_events import (
    Drawn,
    DrawPublished,
    LinesSwapped,
    ListClosed,
    OpenPlacesClosed,
    OpenPlaceTaken,
)

__all__ = ["DrawPublished", "Drawn", "How", "LinesSwapped", "ListClosed", "OpenPlaceTaken", "OpenPlacesClosed"]


class Player(Struct, frozen=True):
    """A person as entered: a name, and a phone number as text. A `substitute` plays in the place of who was entered."""

    name: str
    phone: str = ""
    substitute: bool = False


class Card(Struct, frozen=True):
    """What people call an entry: team name, players, club, region, family. Kept aside from the journal."""

    name: str
    players: tuple[Player, ...] = ()
    club: str = ""
    region: str = ""
    family: str = ""


class Created(Struct, frozen=True):
    """A tournament was made. `best_of`: one number for every round, or one a round (the last serves all later ones).

    `targets` likewise gives the balls that win a game, none where the ruleset's serve. `redraw`: each round is drawn
    anew. `apart`: which teams are kept apart, and for how many rounds (`("club", 2)`). `order` are the tie-breaks that
    part shared places, none where they stay shared; `forfeit_games`: a match won without play counts as won in games;
    `bye_wins`: a bye counts as a match won, and by `forfeit_games` in games; `open_games`: the games of a match that
    was stopped at time or forfeited after some play count; `void_games`: so do those of a match before it was void.
    The purse is `fee` for each paid entry or re-entry, and `purse`; `prizes` are by place, as `5000` or `25%` of it.
    `open_places` byes of a bracket that is drawn whole stay open for late entries and re-entries. Who lost in the first
    `reentry_rounds` may re-enter, until the draw of the round after; in a bracket drawn whole in the first. In minutes:
    `game_minutes` of a game until the day tells better, `grace` from the call to a no-show, `round_minutes` of a round
    from its first call (0: no limit). `checkers` are the officials who check a result, 1 or 2, one number or one a
    round; with 2 a result waits for another official than who told it. `initials`: both pairs sign a won match off.
    `ruleset_title` is that of a ruleset of one's own, none where the ruleset bears its own.
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
    order: tuple[str, ...] = ()
    forfeit_games: bool = False
    fee: int = 0
    purse: int = 0
    prizes: tuple[str, ...] = ()
    open_places: int = 0
    bye_wins: bool = False
    open_games: bool = True
    game_minutes: int = 25
    grace: int = 15
    round_minutes: int = 0
    checkers: tuple[int, ...] = ()
    initials: bool = False
    reentry_rounds: int = 1
    void_games: bool = False
    ruleset_title: str = ""


class SettingsChanged(Struct, frozen=True):
    """Settings were changed: fields of `Created` by their name, parameters of the ruleset by theirs."""

    changes: tuple[tuple[str, object], ...]


class EntryAdded(Struct, frozen=True):
    """A team came in. `persons` are its players in the register of people, in the order of the card."""

    team: str
    card: Card | None
    seed: int | None = None
    paid: bool = False
    persons: tuple[str, ...] = ()


class EntryChanged(Struct, frozen=True):
    """A card was rewritten; `replaced` (from 1) went for a substitute after the matches `played`, during `midway`."""

    team: str
    card: Card | None
    persons: tuple[str, ...] = ()
    replaced: int = 0
    played: tuple[str, ...] = ()
    midway: str = ""


class EntryErased(Struct, frozen=True):
    """A team's card was erased on request, for good: names, phones and club are gone, its results stay."""

    team: str


class EntryMarked(Struct, frozen=True):
    """One mark of a team was set: `paid`, `checked_in`, `seed`, `state` (`in`, `dropped`, `withdrawn`, `expelled`).

    `table` is the one table that a team can play at, None where it can play at any. `halted` is what a team that leaves
    had played of the matches it leaves, `went_on` the matches it had won without play and gone on from.
    """

    team: str
    mark: Literal["paid", "checked_in", "seed", "state", "table"]
    value: bool | int | str | None
    reason: str | None = None
    halted: tuple[Halted, ...] = ()
    went_on: tuple[str, ...] = ()


class RulesFrozen(Struct, frozen=True):
    """The resolved ruleset was frozen, at the first call of a match: the SHA-256 (hex) of its content."""

    digest: str


class RulesCorrected(Struct, frozen=True):
    """A value of the frozen ruleset had been entered wrongly and was put right, by the match commissioner.

    `digest` is the ruleset that holds from then on; `was` and `now` are the parameter's values as people type them.
    Matches that were opened before go on by the rules they were opened under.
    """

    digest: str
    parameter: str
    was: str
    now: str
    reason: str | None = None


class MatchCalled(Struct, frozen=True):
    """A match was put on a table."""

    match: str
    table: int


class MatchUncalled(Struct, frozen=True):
    """A called match was taken off its table again, which another has if `lost`: it was decided and played there."""

    match: str
    lost: bool = False


class MatchStarted(Struct, frozen=True):
    """Play began at the table."""

    match: str


class ResultRecorded(Struct, frozen=True):
    """A match has its result. `games` are won by A and B; `balls` are each game's (A, B), empty if not told.

    `penalties` are those that A and B conceded, as far as that is known. `signed` are the players who accepted a result
    without deals (`T001.2`), A's first, where they were asked.
    """

    match: str
    winner: Literal["A", "B"] | None
    how: How
    games: tuple[int, int] = (0, 0)
    balls: tuple[tuple[int, int], ...] = ()
    penalties: tuple[int, int] = (0, 0)
    signed: tuple[str, ...] = ()


class ResultCleared(Struct, frozen=True):
    """A match's result was taken away."""

    match: str


class ConflictNoted(Struct, frozen=True):
    """A later ruling or correction would change a winner, but the next match has begun; both truths stay visible."""

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
    | OpenPlaceTaken
    | OpenPlacesClosed
    | RulesFrozen
    | RulesCorrected
    | MatchCalled
    | MatchUncalled
    | MatchStarted
    | ResultRecorded
    | ResultCleared
    | ConflictNoted
    | DayEvent
)
