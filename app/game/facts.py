"""What happened at one table, as facts: the records behind a score sheet. Nothing here is computed.

Every record mirrors one object of the score sheet format, version 1. `None` or an empty tuple stands for an absent key.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from msgspec import Struct, field

from app.game.table import Seat, Team

if TYPE_CHECKING:
    from app.rules.model import Ruleset

Suit = Literal["S", "H", "D", "C"]
Ruling = Literal["upheld", "rejected", "not_proved", "withdrawn", "pending"]
Redeal = Literal["no_trump", "low_first_four", "six_of_suit", "boxed_cards", "dealer_flips", "all_passed", "agreed"]


class Moment(Struct, frozen=True):
    """A point in the play: `cards` cards lay on hand `hand` (1 to 6)."""

    hand: int
    cards: int


class Hand(Struct, frozen=True):
    """One of the six hands (tricks) of a deal.

    `winner` is a seat, a team or None (not remembered). `cards` holds one text a card in the order played, `"?"` where
    nobody recalls; it is empty when only the winner is known. `out_of_turn` maps an index in `cards` to the seat that
    played there out of turn. `lead` is a seat, `"?"` or None. `ordered` is False for a closed hand turned up.
    """

    winner: Seat | Team | None = None
    cards: tuple[str, ...] = ()
    lead: Seat | Literal["?"] | None = None
    out_of_turn: tuple[tuple[int, Seat], ...] = ()
    ordered: bool = True


class Jodhi(Struct, frozen=True):
    """A jodhi as spoken: K and Q (20, 40 in trumps) or K, Q and J (30, 50 in trumps) of one suit."""

    seat: Seat
    value: int
    after_hand: int | None = None
    suit: Suit | None = None
    moment: Moment | None = None


class Thunee(Struct, frozen=True):
    """A Thunee: the caller alone takes all six hands. `gave_way` names callers who spoke first and yielded.

    `blind` tells that it was called before the last two cards were seen.
    """

    seat: Seat
    result: Literal["won", "lost", "partner_catch"] | None = None
    gave_way: tuple[Seat, ...] = ()
    moment: Moment | None = None
    blind: bool = False


class Call(Struct, frozen=True):
    """A Double or a Khanak."""

    seat: Seat
    result: Literal["won", "lost", "wrong_partner"] | None = None
    moment: Moment | None = None


class Claim(Struct, frozen=True):
    """A claim as heard; `by` is the claiming seat where known, and `ruling` what the officials said, if anything."""

    team: Team
    offence: str
    by: Seat | None = None
    against: Seat | None = None
    hand: int | None = None
    value: int | None = None
    true_value: int | None = None
    remedy: Literal["four_ball", "marial"] | None = None
    ruling: Ruling | None = None
    opened_by_keeper: bool = True
    late: bool = False
    prior: int = 0


class Bid(Struct, frozen=True):
    """One call of the auction: a seat, or a joint call of two partners; `value` None is a pass."""

    seats: tuple[Seat, ...]
    value: int | None


class Deal(Struct, frozen=True):
    """One deal: a round of six hands, as told. `royals`: the order of the ranks was turned round for it."""

    dealer: Seat | None = None
    trump_maker: Seat | None = None
    bid: int | None = None
    auction: tuple[Bid, ...] = ()
    trump: Suit | None = None
    ball: Team | None = None
    points: Mapping[Team, int] = field(default_factory=dict)
    hands: tuple[Hand, ...] = ()
    played: int | None = None
    last_hand: Seat | Team | None = None
    jodhis: tuple[Jodhi, ...] = ()
    thunee: Thunee | None = None
    double: Call | None = None
    khanak: Call | None = None
    claims: tuple[Claim, ...] = ()
    redeal: Redeal | None = None
    opened: Mapping[Team, int] = field(default_factory=dict)
    held: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)
    royals: bool = False


class Start(Struct, frozen=True):
    """How a game starts: balls of each team, the target, the first dealer; None takes what the rules give."""

    balls: Mapping[Team, int] | None = None
    target: int | None = None
    dealer: Seat | None = None


class Game(Struct, frozen=True):
    """A game: deals until a team reaches its target of balls."""

    start: Start = Start()
    deals: tuple[Deal, ...] = ()


class Side(Struct, frozen=True):
    """A team at the table, as a score sheet names it."""

    name: str | None = None
    players: tuple[str, ...] = ()
    keeper: Seat | None = None


class Sheet(Struct, frozen=True):
    """A whole match. `ruleset` is resolved; `best_of` is 1 where the sheet has no match."""

    ruleset: Ruleset
    games: tuple[Game, ...]
    id: str | None
    best_of: int
    sides: Mapping[Team, Side]
    has_match: bool
