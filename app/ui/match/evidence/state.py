"""What lies on the board: six hands of four places, the cards known to have been dealt to a seat, and the cursor."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003 - a draft is read back by this type
from typing import Final, Literal

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from app.game.cards import HANDS, SEATS_AT_TABLE
from app.game.facts import Deal, Suit
from app.game.table import SEATS, Seat, Team
from app.ui.pad.commands import Commanded, command_id

Asking = Literal["", "won", "led", "turn", "trump"]
Place = tuple[int, int]
"""A row and a place in it, from 0: rows 0 to 5 are the hands, 6 to 9 the cards dealt to A1, B1, A2, B2."""

DEALT: Final = HANDS
ROWS: Final = HANDS + len(SEATS)


class Row(Struct, frozen=True):
    """One hand: its cards as they fell, empty where nobody recalls. `lead` is a seat, `?`, or None: as it follows.

    `ordered` is False for a closed hand turned up. `turns` tells who played a card out of turn, by its place from 0.
    """

    cards: tuple[str, ...] = ("",) * SEATS_AT_TABLE
    lead: Seat | Literal["?"] | None = None
    won: Seat | Team | None = None
    ordered: bool = True
    turns: tuple[tuple[int, Seat], ...] = ()

    @property
    def told(self) -> bool:
        """Tell whether anything is told of the hand."""
        return any(self.cards) or self.lead is not None or self.won is not None or not self.ordered

    @property
    def whole(self) -> bool:
        """Tell whether all four cards are."""
        return all(self.cards)


class BoardState(Commanded, Struct, frozen=True):
    """The board as typed. `finished`: all six hands were played; `stopped` is the first place nobody played to.

    `least` hands were played at any rate, blank or not, where anything is told: the last is the one the claim is about.

    `dealt` is by seat, six places each, `private` the seats whose cards officials looked at in private. `rest` is what
    else was told of the deal. `typed` is a rank that waits for its suit, `asks` what the next key answers, `say` why
    the last one did nothing. `command` is the UUID of its act.
    """

    claim: int
    rows: tuple[Row, ...] = (Row(),) * HANDS
    dealt: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)
    private: tuple[Seat, ...] = ()
    trump: Suit | None = None
    finished: bool = False
    stopped: Place | None = None
    rest: Deal = field(default_factory=Deal)
    cursor: Place = (0, 0)
    typed: str = ""
    asks: Asking = ""
    say: str = ""
    least: int = 0
    command: str = field(default_factory=command_id)

    @property
    def whole(self) -> bool:
        """Tell whether all six hands were played, the blank ones too."""
        return self.finished and self.stopped is None

    @property
    def seat(self) -> Seat | None:
        """Give the seat in whose dealt cards the cursor stands, None in a hand."""
        row = self.cursor[0]
        return SEATS[row - DEALT] if row >= DEALT else None

    def width(self, row: int) -> int:
        """Give the places of a row."""
        return HANDS if row >= DEALT else SEATS_AT_TABLE

    def card(self, place: Place) -> str:
        """Give the card at a place, empty where none lies there."""
        row, at = place
        if row < DEALT:
            return self.rows[row].cards[at]
        dealt = self.dealt.get(SEATS[row - DEALT], ())
        return dealt[at] if at < len(dealt) else ""

    def played(self, place: Place) -> bool:
        """Tell whether a place was played to, as far as it is known."""
        return self.stopped is None or place[0] >= DEALT or place < self.stopped

    def laid(self) -> frozenset[str]:
        """Give the cards that lie somewhere."""
        hands = {card for row in self.rows for card in row.cards}
        return frozenset((hands | {card for cards in self.dealt.values() for card in cards}) - {""})


def put(state: BoardState, place: Place, card: str) -> BoardState:
    """Lay a card at a place, or none; the dealt cards of a seat close up."""
    row, at = place
    if row < DEALT:
        cards = tuple(card if index == at else one for index, one in enumerate(state.rows[row].cards))
        return with_row(state, row, replace(state.rows[row], cards=cards))
    seat = SEATS[row - DEALT]
    held = [*state.dealt.get(seat, ())]
    held[at : at + 1] = [card] if card else []
    dealt = {**state.dealt, seat: tuple(held)}
    return replace(state, dealt={one: dealt[one] for one in SEATS if dealt.get(one)})


def with_row(state: BoardState, row: int, changed: Row) -> BoardState:
    """Change one hand."""
    return replace(state, rows=(*state.rows[:row], changed, *state.rows[row + 1 :]))


def draft(state: BoardState) -> str:
    """Give the board as a small JSON text; `restore` brings it back."""
    return msgspec.json.encode(state).decode()


def restore(text: str) -> BoardState | None:
    """Give the board a draft holds, or None where the text is no draft of this version."""
    try:
        return msgspec.json.decode(text, type=BoardState)
    except msgspec.DecodeError:
        return None
