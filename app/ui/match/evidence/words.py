"""The board in words: where the cursor stands, for people who do not see it, and who won a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.table import SEATS
from app.ui.match.evidence.keys import orders
from app.ui.match.evidence.state import DEALT
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.game.facts import Suit
    from app.game.played import Laid
    from app.ui.match.evidence.state import BoardState


def suit_word(suit: Suit) -> str:
    """Give a suit by its name."""
    return {"S": tr("spades"), "H": tr("hearts"), "D": tr("diamonds"), "C": tr("clubs")}[suit]


def card_word(card: str) -> str:
    """Give a card as it is spoken: `jack of hearts`."""
    ranks = {"J": tr("jack"), "9": tr("nine"), "A": tr("ace"), "10": tr("ten"), "K": tr("king"), "Q": tr("queen")}
    return tr("{rank} of {suit}", rank=ranks[card[:-1]], suit=suit_word(card[-1]))  # type: ignore[arg-type]


def place_words(state: BoardState, rows: Sequence[Laid]) -> str:
    """Say where the cursor stands and what lies there."""
    row, at = state.cursor
    card = state.card(state.cursor)
    lies = card_word(card) if card else tr("blank") if state.played(state.cursor) else tr("not played")
    if row >= DEALT:
        whose = tr("Dealt to {seat}", seat=SEATS[row - DEALT])
        private = tr("looked at in private, for officials only")
        return f"{whose}: {lies}" + (f" · {private}" if SEATS[row - DEALT] in state.private else "")
    seats = rows[row].seats if row < len(rows) else ()
    who = seats[at] if seats else tr("nobody recalls who")
    turned = "" if state.rows[row].ordered else f" · {tr('turned up: nobody tells who played which')}"
    return tr("Hand {n}, {order}, {who}: {lies}", n=row + 1, order=orders()[at], who=who, lies=lies) + turned


def winner_word(state: BoardState, rows: Sequence[Laid], row: int) -> str:
    """Say who won a hand: as told, else in brackets as the ranks have it."""
    won = state.rows[row].won
    if won is not None:
        return won if won in SEATS else tr("team {team}", team=won)
    taker = rows[row].taker if row < len(rows) else None
    turned = "" if state.rows[row].ordered else tr("turned up")
    return f"({taker})" if taker else turned
