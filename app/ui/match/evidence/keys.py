"""The board by keys: arrows move, a card is typed as `JH`, letters tell what else is known. No Qt, no clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from app.game.cards import RANKS, SEATS_AT_TABLE, SUITS, Card
from app.game.table import SEATS, TEAMS
from app.i18n import fill, translate
from app.ui.match.evidence.state import DEALT, ROWS, Asking, BoardState, Place, Row, put, with_row

if TYPE_CHECKING:
    from collections.abc import Callable

_STARTS: Final = frozenset(rank[0] for rank in RANKS)
_MOVES: Final = {"Up": (-1, 0), "Down": (1, 0), "Left": (0, -1), "Right": (0, 1)}
_BLANKS: Final = frozenset({"?", ".", "Delete"})
_WINNERS: Final = dict(zip("123456", (*SEATS, *TEAMS), strict=True))
_SEATS: Final = dict(zip("1234", SEATS, strict=True))


def say(text: str, /, **values: object) -> str:
    """Give a sentence of the board in the user's language."""
    return fill(translate("board", text), **values)


def press(state: BoardState, key: str) -> BoardState:
    """Take a key: of a card, of a move, or of what else is told of a hand."""
    if state.asks:
        return _answer(state, key)
    state = replace(state, say="")
    if key in _MOVES:
        return move(state, *_MOVES[key])
    if key in _BLANKS:
        blank = put(replace(state, typed=""), state.cursor, "")
        return _next(blank) if key != "Delete" else blank
    if key == "Backspace":
        return _back(state)
    if key in TELLS:
        return TELLS[key](replace(state, typed=""))
    return _type(state, key)


def move(state: BoardState, rows: int, places: int) -> BoardState:
    """Move the cursor; at an edge it stays."""
    row = min(max(state.cursor[0] + rows, 0), ROWS - 1)
    at = min(max(state.cursor[1] + places, 0), state.width(row) - 1)
    return replace(state, cursor=(row, at), typed="")


def go(state: BoardState, place: Place) -> BoardState:
    """Put the cursor on a place."""
    return replace(state, cursor=place, typed="", asks="", say="")


def _next(state: BoardState) -> BoardState:
    """Go on to the next place: of the row, then of the next hand."""
    row, at = state.cursor
    if at + 1 < state.width(row):
        return replace(state, cursor=(row, at + 1))
    return replace(state, cursor=(row + 1, 0)) if row + 1 < ROWS else state


def _back(state: BoardState) -> BoardState:
    """Take a rank half typed away, else go back one place and blank it."""
    if state.typed:
        return replace(state, typed="")
    row, at = state.cursor
    if not state.card(state.cursor) and (row, at) != (0, 0):
        state = replace(state, cursor=(row, at - 1) if at else (row - 1, state.width(row - 1) - 1))
    return put(state, state.cursor, "")


def _type(state: BoardState, key: str) -> BoardState:
    """Take a letter or figure of a card."""
    if key in _STARTS:
        return replace(state, typed=key)
    if key == "0" and state.typed == "1":
        return replace(state, typed="10")
    rank = "10" if state.typed == "1" else state.typed
    if key in SUITS and rank:
        return lay(replace(state, typed=""), f"{rank}{key}")
    if key in SUITS:
        return replace(state, say=say("Type the rank first, then the suit: JH, 10S."))
    if state.typed:
        return replace(state, say=say("Now the suit: S spades, H hearts, D diamonds, C clubs."))
    return replace(state, say=say("Type a card, such as JH or 10S; ? leaves a blank. F1 shows every key."))


def lay(state: BoardState, card: str) -> BoardState:
    """Lay a card where the cursor is and go on; one that lies elsewhere, or can't lie here, is refused and told."""
    row, at = state.cursor
    if not state.played(state.cursor):
        return replace(state, say=say("Play stopped before this place. X takes that back."))
    there = _elsewhere(state, card)
    if there is not None:
        return replace(state, say=say("{card} lies {where} already: blank it there first.", card=card, where=there))
    if row >= DEALT and at > len(state.dealt.get(SEATS[row - DEALT], ())):
        at = len(state.dealt.get(SEATS[row - DEALT], ()))
    return _next(put(replace(state, cursor=(row, at)), (row, at), str(Card.parse(card))))


def _elsewhere(state: BoardState, card: str) -> str | None:
    """Say where a card lies that can't lie twice: in two hands, or dealt to two players."""
    in_hand = state.cursor[0] < DEALT
    rows = range(DEALT) if in_hand else range(DEALT, ROWS)
    for row in rows:
        for at in range(state.width(row)):
            if state.card((row, at)) == card and (row, at) != state.cursor:
                return place_word((row, at))
    return None


def place_word(place: Place) -> str:
    """Say where a place is: `in hand 3, 2nd`, or with whom."""
    row, at = place
    if row >= DEALT:
        return say("with the cards of {seat}", seat=SEATS[row - DEALT])
    return say("in hand {n}, {order}", n=row + 1, order=orders()[at])


def orders() -> tuple[str, ...]:
    """Give what the four places of a hand are called."""
    return (say("led"), say("2nd"), say("3rd"), say("4th"))


def _ask(what: Asking) -> Callable[[BoardState], BoardState]:
    """Give what a letter does that has to be told more: of a hand, where the cursor stands in one."""

    def asked(state: BoardState) -> BoardState:
        if state.cursor[0] >= DEALT and what != "trump":
            return replace(state, say=say("Go to a hand first: this is told of a hand."))
        return replace(state, asks=what)

    return asked


def _answer(state: BoardState, key: str) -> BoardState:
    """Take the answer to what was asked; any other key asks again, Esc asks no more."""
    if key in ("Esc", "Backspace", "Enter"):
        return replace(state, asks="", say="")
    if state.asks == "trump":
        known = key in SUITS or key == "0"
        return replace(state, trump=key if key in SUITS else None, asks="", say="") if known else state
    row, at = won_row(state) if state.asks == "won" else state.cursor[0], state.cursor[1]
    answered = _answered(state.rows[row], at, state.asks, key)
    return replace(with_row(state, row, answered), asks="", say="") if answered is not None else state


def won_row(state: BoardState) -> int:
    """Give the hand whose winner is told: the one of the cursor, or the one just laid, from which it went on."""
    row, at = state.cursor
    if row == 0 or at or state.rows[row].told or not any(state.rows[row - 1].cards) or state.rows[row - 1].won:
        return row
    return row - 1


def _answered(hand: Row, at: int, asks: Asking, key: str) -> Row | None:
    """Give the hand with what was answered of it, None where the key answers nothing."""
    seat = _SEATS.get(key)
    if asks == "won":
        return replace(hand, won=_WINNERS.get(key)) if key in _WINNERS or key == "0" else None
    if seat is None and key not in "0?":
        return None
    if asks == "led":
        return replace(hand, lead=seat or "?", ordered=True)
    rest = tuple(one for one in hand.turns if one[0] != at)
    return replace(hand, turns=tuple(sorted((*rest, (at, seat)))) if seat else rest)


def _turn_up(state: BoardState) -> BoardState:
    """Turn a closed hand up, whose cards nobody can tell apart by player, or back."""
    row = state.cursor[0]
    if row >= DEALT:
        return replace(state, say=say("Go to a hand first: this is told of a hand."))
    hand = state.rows[row]
    turned = replace(hand, ordered=not hand.ordered, lead=None, turns=())
    return replace(with_row(state, row, turned), cursor=(row, 0))


def _stop(state: BoardState) -> BoardState:
    """Tell that play stopped before the cursor, or take it back."""
    if state.cursor[0] >= DEALT:
        return replace(state, say=say("Go to the first place nobody played to: play stopped there."))
    if state.stopped == state.cursor:
        return replace(state, stopped=None)
    after = ((row, at) for row in range(DEALT) for at in range(SEATS_AT_TABLE) if (row, at) >= state.cursor)
    lying = next((state.card(place) for place in after if state.card(place)), "")
    if lying:
        return replace(state, say=say("{card} was played after it: blank it first, or go behind it.", card=lying))
    return replace(state, stopped=state.cursor)


def _finish(state: BoardState) -> BoardState:
    """Tell that all six hands were played, the blank ones too, or take it back."""
    return replace(state, finished=not state.whole, stopped=None)


def _inspect(state: BoardState) -> BoardState:
    """Mark the cards dealt to a seat as looked at in private, or take the mark away."""
    seat = state.seat
    if seat is None:
        return replace(state, say=say("Go down to a player's cards first: those may be looked at in private."))
    private = [one for one in SEATS if (one in state.private) != (one == seat)]
    return replace(state, private=tuple(private))


def _to_dealt(state: BoardState) -> BoardState:
    """Go from the hands to the cards dealt, or back."""
    return go(state, (DEALT, 0) if state.cursor[0] < DEALT else (0, 0))


TELLS: Final[dict[str, Callable[[BoardState], BoardState]]] = {
    "W": _ask("won"),
    "L": _ask("led"),
    "O": _ask("turn"),
    "T": _ask("trump"),
    "U": _turn_up,
    "X": _stop,
    "P": _finish,
    "I": _inspect,
    "G": _to_dealt,
}


def question(state: BoardState) -> str:
    """Give what the next key has to answer, empty where it is a key like any other."""
    seats = " · ".join(f"{key} {seat}" for key, seat in _SEATS.items())
    if state.asks == "won":
        row = won_row(state) + 1
        return say("Who won hand {n}? {seats} · 5 team A · 6 team B · 0 nobody recalls", n=row, seats=seats)
    if state.asks == "led":
        row = state.cursor[0] + 1
        return say("Who led hand {n}? {seats} · 0 nobody recalls", n=row, seats=seats)
    if state.asks == "turn":
        return say("Who played this card, out of turn? {seats} · 0 in turn", seats=seats)
    if state.asks == "trump":
        return say("What was trump? S spades · H hearts · D diamonds · C clubs · 0 nobody told")
    return ""
