"""All that the table's view of a match is made of. There is no field for what players may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.public import TableView
    from app.game.table import Seat, Team

Mode = Literal["none", "uncalled", "opening", "next", "pad", "sign", "signed"]
Ends = Literal["", "disputed", "left"]


class TableSide(Struct, frozen=True):
    """A match at its table.

    `seats` names who sits where and `keepers` who keeps the ball cards, both empty before the match was opened;
    `view` is None then. `mode` is what the match waits for, `game` the number of the game it stands in.
    `opens` is the game to be opened, with the dealer the rules give, where one is. `held`: nothing is entered before
    the officials spoke. `scored_by` and `goes_on` are empty where there is nobody to name.
    `checking`: the result waits for a second official. `signed` says how each pair signed, empty
    where nobody was asked. `ends`: the result is `disputed`, or it was decided as a team `left` the field.
    """

    match: str
    table: int | None
    round_name: str
    best_of: int
    teams: Mapping[Team, str]
    players: Mapping[Team, tuple[str, ...]]
    mode: Mode
    game: int
    seats: Mapping[Seat, str]
    keepers: Mapping[Team, Seat]
    view: TableView | None
    offences: Mapping[str, str]
    opens: tuple[int, Seat] | None = None
    held: bool = False
    scored_by: str = ""
    goes_on: str = ""
    checking: bool = False
    signed: str = ""
    ends: Ends = ""


class TableStand(Struct, frozen=True):
    """Where the deal on the pad stands: its numbers, who deals, and the target."""

    game: int
    deal: int
    dealer: Seat
    target: int
