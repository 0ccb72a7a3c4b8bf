"""A tournament as it stands: the fold of its events. Frozen values only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct, field

from app.tournament.events import Player

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.tournament.day_events import Halted, PlacesOrdered, PrizePaid
    from app.tournament.events import Card, Created, Drawn, How, ListClosed, RulesCorrected
    from app.tournament.listed import Listing

MatchStatus = Literal["bye", "waiting", "ready", "called", "playing", "checking", "disputed", "done", "void"]


class Former(Struct, frozen=True):
    """Who was entered until a substitute took his place: his number on the card, and what he played; None once erased.

    In the match `midway` he played until the substitute came. `person` is his id in the register of people.
    """

    number: int
    player: Player | None
    played: tuple[str, ...]
    midway: str = ""
    person: str = ""


class Entrant(Struct, frozen=True):
    """A team in the field. `entry` is 1, or 2 after a re-entry; `card` is None once erased.

    `persons` are its players in the register of people, none for a team entered before there was one. `table` is the
    one table it can play at, for who can't move. `formers` are those a substitute plays for, as they came to go;
    `halted` the matches it left in the middle; `went_on` those it had won without play and gone on from before.
    `pin`: it has a PIN of its own to sign with.
    """

    team: str
    card: Card | None
    seed: int | None = None
    paid: bool = False
    checked_in: bool = False
    state: Literal["in", "dropped", "withdrawn", "expelled"] = "in"
    entry: int = 1
    persons: tuple[str, ...] = ()
    table: int | None = None
    formers: tuple[Former, ...] = ()
    halted: tuple[Halted, ...] = ()
    went_on: tuple[str, ...] = ()
    pin: bool = False

    @property
    def name(self) -> str:
        """Give the team's name, or its id once its card was erased."""
        return self.card.name if self.card else self.team

    def players_in(self, match: str) -> tuple[Player, ...]:
        """Give who played a match, or plays it if it is still to come; none once the card was erased."""
        players = dict(enumerate(self.card.players if self.card else (), 1))
        for former in reversed(self.formers):
            if match in former.played and former.number in players:
                players[former.number] = former.player or Player(f"{self.team}.{former.number}")
        return tuple(players.values())

    def persons_in(self, match: str) -> tuple[tuple[str, ...], ...]:
        """Give by place on the card who played a match there, by id: first who began it, then who came during it."""
        found: list[tuple[str, ...]] = [(one,) for one in self.persons]
        for former in reversed(self.formers):
            place = former.number - 1
            if place < len(found) and former.person:
                if match in former.played:
                    found[place] = (former.person,)
                elif match and match == former.midway:
                    found[place] = (former.person, *found[place])
        return tuple(found)

    @property
    def everybody(self) -> tuple[str, ...]:
        """Give its players by id, and after them who played until a substitute came."""
        left = (one.person for one in self.formers if one.person and (one.played or one.midway))
        return tuple(dict.fromkeys((*self.persons, *left)))

    def before_in(self, match: str, number: int) -> tuple[str, ...]:
        """Give the names of those who played a match in a player's place (from 1) until he came in."""
        gone = (one for one in self.formers if match and (one.midway, one.number) == (match, number))
        return tuple(one.player.name if one.player else f"{self.team}.{number}" for one in gone)


class Source(Struct, frozen=True):
    """Where a side of a match comes from: a team, a bye, or the winner or loser of another match.

    A bye that is `open` can still be taken by a team; until it is closed its match waits.
    """

    team: str | None = None
    bye: bool = False
    match: str | None = None
    takes: Literal["winner", "loser"] = "winner"
    open: bool = False

    @property
    def waits(self) -> bool:
        """Tell whether it is not known yet who stands here."""
        return self.open or self.match is not None


class Match(Struct, frozen=True):
    """A match of a stage. `round` and `position` count from 1; `best_of` is resolved for its round.

    So is `target`, the balls that win a game; None where the ruleset's serve.
    """

    id: str
    stage: str
    round: int
    position: int
    a: Source
    b: Source
    best_of: int
    winner_to: str | None = None
    loser_to: str | None = None
    target: int | None = None


class Result(Struct, frozen=True):
    """A match's result as recorded; see `ResultRecorded`."""

    winner: Literal["A", "B"] | None
    how: How
    games: tuple[int, int] = (0, 0)
    balls: tuple[tuple[int, int], ...] = ()
    penalties: tuple[int, int] = (0, 0)


class Cleared(Struct, frozen=True):
    """What a match had that is to be decided again: its lost table, and whether play had begun.

    `after` are the results that came after the one that was taken away, None where none was.
    """

    after: tuple[str, ...] | None = None
    table: int | None = None
    began: bool = False


class Lap(Struct, frozen=True):
    """A draw that stands: as it was drawn, the list it was drawn from, and its lines after any change by hand.

    `late` are the teams that took open places since, in order.
    """

    drawn: Drawn
    listing: Listing
    slots: tuple[str | None, ...]
    swaps: int = 0
    published: bool = False
    late: tuple[str, ...] = ()


class Stage(Struct, frozen=True):
    """One drawn stage: its matches in order, its rounds, whether it is published, and how often it was drawn.

    `drawn_from` is what the draw was made from: each team that was in, with its seed, sorted by id. `laps` are the
    draws that stand: one of the whole bracket, or one for each round drawn anew (`kind` is `round`).
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
    laps: tuple[Lap, ...] = ()

    @property
    def draft(self) -> int:
        """Give the round whose draw is still a draft, 0 where none is."""
        return 0 if not self.laps or self.laps[-1].published else self.laps[-1].drawn.round

    def is_third(self, match: Match) -> bool:
        """Tell whether a match is the one for third place."""
        return match.round == self.rounds and match.position > 1

    def open(self, number: int) -> bool:
        """Tell whether the matches of a round may be played: their draw is published."""
        return self.published and number != self.draft


class Tournament(Struct, frozen=True):
    """Everything a tournament's stream says.

    `reentered` maps a lost match to the team that paid again after it, in the order of paying; `refused` has how a
    team's re-entry ended; `voided` the results that do not count, by match; `ordered` what parted shared places, by
    stage; `unchecked` the results that wait for a second official; `cleared` what a result brings back that was taken
    away and is recorded again.
    """

    settings: Created | None = None
    entrants: Mapping[str, Entrant] = field(default_factory=dict)
    stages: Mapping[str, Stage] = field(default_factory=dict)
    matches: Mapping[str, Match] = field(default_factory=dict)
    results: Mapping[str, Result] = field(default_factory=dict)
    tables: Mapping[str, int] = field(default_factory=dict)
    started: frozenset[str] = frozenset()
    conflicts: Mapping[str, Literal["A", "B"] | None] = field(default_factory=dict)
    rules: str | None = None
    corrections: tuple[RulesCorrected, ...] = ()
    closed: Mapping[str, ListClosed] = field(default_factory=dict)
    reentered: Mapping[str, str] = field(default_factory=dict)
    refused: Mapping[str, str] = field(default_factory=dict)
    disputed: Mapping[str, bool] = field(default_factory=dict)
    voided: Mapping[str, tuple[Result | None, ...]] = field(default_factory=dict)
    ordered: Mapping[str, tuple[PlacesOrdered, ...]] = field(default_factory=dict)
    prizes_paid: Mapping[str, PrizePaid] = field(default_factory=dict)
    unchecked: Mapping[str, Result] = field(default_factory=dict)
    cleared: Mapping[str, Cleared] = field(default_factory=dict)
