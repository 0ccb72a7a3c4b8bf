"""A charge: one thing that cards can show, to be proved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from app.game.facts import Suit
    from app.game.table import Seat, Team

Kind = Literal[
    "revoke",
    "undertrump",
    "out_of_turn",
    "wrong_hand",
    "jodhi_bluff",
    "jodhi_wrong_value",
    "no_trump",
    "one_suit",
    "khanak",
    "double",
    "took_last",
    "first_lost",
    "points",
]


class Charge(Struct, frozen=True):
    """One thing to be proved; each kind reads the fields it needs.

    `value` and `suit` are a jodhi's as called, `exact` that 20 and 40 are wrong with the Jack in hand too, `moments`
    the hands after which it can have been called. `below` is what the opponents' card points must stay below in a
    Khanak, and `needs_hand` that they must have taken a hand. `least` is the card points a team needs, with the last
    hand and without.
    """

    kind: Kind
    seat: Seat = "A1"
    hand: int = 1
    team: Team = "A"
    value: int = 0
    suit: Suit | None = None
    exact: bool = False
    moments: tuple[int, ...] = ()
    below: int = 0
    needs_hand: bool = False
    least: tuple[int, int] = (0, 0)
