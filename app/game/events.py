"""What was told about one match, as facts. One stream a match; `app.game.match.evolve` folds them in order.

`facts` of a deal are complete: the pad writes dealer, trump maker and what it showed into each entry, so a later
correction recomputes balls and never who dealt. `seen` keeps the awards its official saw. Reasons are private: the
store keeps them aside, and they come back None once erased.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

from app.game.evidence_events import CardsTold, EvidenceAttached, EvidenceErased, WordsErased
from app.game.facts import Claim, Deal, Ruling
from app.game.table import Seat, Team

Level = Literal["table", "adjudicator", "judge", "commissioner"]


def known_to_players(level: str | None, *, announced: bool) -> bool:
    """Tell whether players know a ruling: it was announced, or they agreed on it themselves at their table."""
    return announced or level == "table"


class Opened(Struct, frozen=True):
    """A match was opened at its table. `ruleset` is the digest of its frozen ruleset; `seats` name players by id.

    A player's id is the team's id and the player's number on its card: `T042.1`.
    """

    ruleset: str
    best_of: int
    target: int
    teams: Mapping[Team, str]
    seats: Mapping[Seat, str]
    dealer: Seat
    keepers: Mapping[Team, Seat]
    view: Literal["officials", "table"] = "table"


class GameOpened(Struct, frozen=True):
    """A later game of the match began: its first dealer and keepers (they may change between games only)."""

    game: int
    dealer: Seat
    keepers: Mapping[Team, Seat]


class DealEntered(Struct, frozen=True):
    """A deal was entered. `game` and `deal` count from 1; `facts` hold no claims (they have events of their own)."""

    game: int
    deal: int
    facts: Deal
    seen: tuple[tuple[Team, int], ...]
    engine: str


class DealCorrected(Struct, frozen=True):
    """An earlier deal was entered anew."""

    game: int
    deal: int
    facts: Deal
    seen: tuple[tuple[Team, int], ...]
    engine: str
    reason: str | None = None


class ClaimLogged(Struct, frozen=True):
    """A claim was heard in a deal; `claim` is its number in the match, from 1. `facts` carries no ruling."""

    claim: int
    game: int
    deal: int
    facts: Claim
    statement: str | None = None


class ClaimDisputed(Struct, frozen=True):
    """The table does not agree on a claim: it waits for an official of `level`. `gap`: the rules do not cover it."""

    claim: int
    level: Level = "adjudicator"
    gap: bool = False
    reason: str | None = None


class ClaimRuled(Struct, frozen=True):
    """A claim was ruled on, at a level: the table itself, adjudicator, judge or match commissioner.

    `waived` is why an official with a tie to the match ruled all the same: nobody else was there. `late` is what he
    found of its deadline where that is not as the claim was logged.
    """

    claim: int
    ruling: Ruling
    level: Level
    reason: str | None
    opened_by_keeper: bool = True
    waived: str | None = None
    late: bool | None = None


class RulingAppealed(Struct, frozen=True):
    """A pair of the match took a ruling on to a higher level; it stands until that level has ruled."""

    claim: int
    team: Team
    level: Level
    reason: str | None = None


class RulingAnnounced(Struct, frozen=True):
    """A ruling was told to the players; before that it is for officials only."""

    claim: int


class SignedOff(Struct, frozen=True):
    """Both pairs accepted the result. `by` says how, A's first, where they were asked.

    A pair signed by the initials of a player (`T001.2`), or by the PIN of its own (`T001`).
    """

    by: tuple[str, ...] = field(default_factory=tuple)


class SignOffLifted(Struct, frozen=True):
    """The sign-off counts no more: the second official rejected the result, or a later ruling lets the match go on.

    Where the result was rejected the pairs are `told` of it, whatever else they are not.
    """

    told: bool = False


class PositionSet(Struct, frozen=True):
    """A game goes on from a score told on paper: these balls, this target, this dealer for its next deal.

    Deals and claims of the game told before it stay on record and count no more; its deals count from 1 again.
    """

    game: int
    balls: Mapping[Team, int]
    target: int
    dealer: Seat
    reason: str | None = None


class SidesSwapped(Struct, frozen=True):
    """Everything told of the match so far was told of the wrong side: A is B and B is A, at every seat."""

    reason: str | None = None


class MovedAway(Struct, frozen=True):
    """What was told here belongs to another match, which has it now; this one is as if nobody had opened it."""

    match: str
    reason: str | None = None


Event = (
    Opened
    | GameOpened
    | DealEntered
    | DealCorrected
    | ClaimLogged
    | ClaimDisputed
    | ClaimRuled
    | RulingAppealed
    | RulingAnnounced
    | SignedOff
    | SignOffLifted
    | PositionSet
    | SidesSwapped
    | MovedAway
    | CardsTold
    | EvidenceAttached
    | EvidenceErased
    | WordsErased
)
