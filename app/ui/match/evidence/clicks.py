"""The board by mouse: a click lays a card, goes to a place, or turns what is told of a hand one further. No Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from msgspec.structs import replace

from app.game.cards import SUITS
from app.game.table import SEATS, TEAMS
from app.ui.match.evidence import keys
from app.ui.match.evidence.state import DEALT, with_row

if TYPE_CHECKING:
    from app.ui.match.evidence.state import BoardState

T = TypeVar("T")
_WINNERS: Final = (None, *SEATS, *TEAMS)
_LEADS: Final = (None, *SEATS, "?")
_TRUMPS: Final = (None, *SUITS)


def winner(state: BoardState, row: int) -> BoardState:
    """Turn who won a hand one further: the seats, the teams, nobody."""
    hand = state.rows[row]
    state = keys.go(state, (row, state.cursor[1] if state.cursor[0] == row else 0))
    return with_row(state, row, replace(hand, won=_after(_WINNERS, hand.won)))


def label(state: BoardState, row: int) -> BoardState:
    """Turn who led a hand one further; of a player's cards, whether they were looked at in private."""
    if row >= DEALT:
        return keys.press(keys.go(state, (row, 0)), "I")
    hand = state.rows[row]
    state = keys.go(state, (row, 0))
    return with_row(state, row, replace(hand, lead=_after(_LEADS, hand.lead), ordered=True))


def out_of_turn(state: BoardState) -> BoardState:
    """Turn who played the card at the cursor out of turn one further: the seats, then nobody."""
    row, at = state.cursor
    if row >= DEALT:
        return keys.press(state, "O")  # says to go to a hand first
    told = dict(state.rows[row].turns)
    who = _after((None, *SEATS), told.pop(at, None))
    turns = tuple(sorted({**told, **({at: who} if who else {})}.items()))
    return with_row(keys.go(state, state.cursor), row, replace(state.rows[row], turns=turns))


def trump(state: BoardState) -> BoardState:
    """Turn the trump one further: the suits, then nothing told."""
    return replace(state, trump=_after(_TRUMPS, state.trump), typed="", asks="", say="")


def _after(row: tuple[T, ...], now: T) -> T:
    return row[(row.index(now) + 1) % len(row)]
