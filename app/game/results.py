"""What a deal, a game and a match come to: the records behind the result format, version 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct, field

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.table import Seat, Team

DealKind = Literal["count", "thunee", "double", "khanak", "four_ball", "game_loss", "redeal", "open"]


class Award(Struct, frozen=True):
    """Balls due to a team, and what for (`count`, `thunee`, `double`, `khanak`, `penalty`, `wrong_claim`)."""

    team: Team
    balls: int
    reason: str


class Claimable(Struct, frozen=True):
    """Who can claim what was found: `by` is empty where nobody can, and `why` says so then.

    `offence` is the id of the catalogue under which it is claimed; `until` the ruleset's deadline in words.
    """

    offence: str | None = None
    by: tuple[Team, ...] = ()
    until: str = ""
    why: str = ""


class Finding(Struct, frozen=True):
    """Something the rules forbid, as derived from the facts. For officials only; never stored.

    `hand` is where it was done, `shows` where the cards give it away; `seats` all whom it may lie with where one can't
    be named; `claim` who can claim it and until when, None until the deal is decided.
    """

    id: str
    why: str
    seat: Seat | None = None
    team: Team | None = None
    hand: int | None = None
    shows: int | None = None
    seats: tuple[Seat, ...] = ()
    claim: Claimable | None = None

    def with_claim(self, claim: Claimable) -> Finding:
        """Give the finding with who can claim it."""
        return Finding(self.id, self.why, self.seat, self.team, self.hand, self.shows, self.seats, claim)


class ClaimResult(Struct, frozen=True):
    """A claim's verdict, its effect, who gains by it, its clauses, and what would settle it where it is open."""

    offence: str
    verdict: Literal["withdrawn", "dismissed", "not_an_offence", "lapsed", "upheld", "rejected", "not_proved", "open"]
    effect: str | None
    to: Team | None
    clauses: tuple[str, ...]
    why: str
    settle: tuple[Mapping[str, object], ...] = ()


class CallResult(Struct, frozen=True):
    """A special call's outcome, for officials."""

    kind: Literal["thunee", "double", "khanak"]
    outcome: Literal["won", "lost", "partner_catch", "wrong_partner", "open", "void"]
    why: str
    settle: tuple[Mapping[str, object], ...] = ()


class Cards(Struct, frozen=True):
    """What the ball cards show where that is not the score of record: balls that lie open, who won, who deals next."""

    balls: Mapping[Team, int]
    winner: Team | None
    dealer: Seat


class Standing(Struct, frozen=True):
    """Where a game stands between deals: what the next deal starts from.

    `balls` are those of record; `cards` is what lies open, None where that is the same.
    """

    balls: Mapping[Team, int]
    target: int
    dealer: Seat
    warnings: Mapping[tuple[Team, str], int] = field(default_factory=dict)
    winner: Team | None = None
    provisional: bool = False
    cards: Cards | None = None

    @property
    def lie(self) -> Mapping[Team, int]:
        """Give the balls that lie open on the ball cards."""
        return self.balls if self.cards is None else self.cards.balls

    @property
    def at_table(self) -> Standing:
        """Give where the game stands by the balls that lie open: score, winner and dealer, all a table can go by."""
        if self.cards is None:
            return self
        cards = self.cards
        return Standing(cards.balls, self.target, cards.dealer, self.warnings, cards.winner, self.provisional)

    def corner_house(self, team: Team) -> bool:
        """Tell whether a team stands one ball below the target of a game that goes on."""
        return self.winner is None and self.balls[team] == self.target - 1


class DealResult(Struct, frozen=True):
    """All that a deal comes to; `after` is where the game stands then."""

    no: int
    dealer: Seat
    trump_maker: Seat
    bid: int
    result: DealKind
    awards: tuple[Award, ...]
    after: Standing
    corner_house: tuple[Team, ...]
    arithmetic: str
    clauses: tuple[str, ...]
    call: CallResult | None
    due: Mapping[Team, int]
    opened: Mapping[Team, int]
    claims: tuple[ClaimResult, ...]
    findings: tuple[Finding, ...]
    provisional: bool
    after_end: bool = False


class GameResult(Struct, frozen=True):
    """A game's deals and where it stands; `winner` is None while it runs."""

    deals: tuple[DealResult, ...]
    start: Standing
    now: Standing
    after_end: bool = False


class SheetResult(Struct, frozen=True):
    """A match: its games, games won by each team, and the winner."""

    id: str | None
    ruleset: str
    games: tuple[GameResult, ...]
    won: Mapping[Team, int]
    winner: Team | None
    provisional: bool
