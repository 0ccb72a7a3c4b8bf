"""What players may see: the score as opened on the ball cards, and rulings that were announced.

These records have no field for balls due and not opened, for findings, or for a ruling nobody announced: reminding a
keeper is itself an offence, and officials do not prompt. Screens and papers for players read only these; they are made
in `app.game.projecting`, which none of those may import.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.table import Seat, Team


class PublicRuling(Struct, frozen=True):
    """A ruling the players were told: the claim's number, the offence claimed, and the ruling."""

    claim: int
    game: int
    deal: int
    by: Team
    offence: str
    ruling: str


class Adjusted(Struct, frozen=True):
    """What an official set by himself, beside any claim: the fact alone, without who did it and why.

    `game` and `deal` count from 1; 0 where it is of a whole game, or of the whole match. `balls` are A's and B's of a
    score from paper, `match` is the other match of deals that were moved. `past`: it was set in what was played before
    the match was made void.
    """

    kind: Literal["corrected", "void", "position", "swapped", "moved_here", "moved_away"]
    game: int = 0
    deal: int = 0
    balls: tuple[int, int] = (0, 0)
    match: str = ""
    past: bool = False


class PublicDeal(Struct, frozen=True):
    """A deal as it lies on the table: who dealt and made trump, at which call, and the balls each team opened."""

    no: int
    dealer: Seat
    trump_maker: Seat
    bid: int
    opened: Mapping[Team, int]
    balls: Mapping[Team, int]


class PublicGame(Struct, frozen=True):
    """A game as the ball cards show it; `winner` is None while they do not show one."""

    balls: Mapping[Team, int]
    target: int
    corner_house: tuple[Team, ...]
    winner: Team | None
    deals: tuple[PublicDeal, ...]


class TableView(Struct, frozen=True):
    """What the four players see. `waiting` tells that the officials have a claim before them.

    `adjusted` is what officials set by themselves, as far as the deals are shown.
    """

    games: tuple[PublicGame, ...]
    won: Mapping[Team, int]
    dealer: Seat
    waiting: bool
    rulings: tuple[PublicRuling, ...]
    signed: bool
    adjusted: tuple[Adjusted, ...] = ()


class HallView(Struct, frozen=True):
    """What the hall sees: games won, and balls and target of the game being played (or of the last one)."""

    won: Mapping[Team, int]
    balls: Mapping[Team, int]
    target: int
    corner_house: tuple[Team, ...]
    waiting: bool
    signed: bool
