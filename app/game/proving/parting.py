"""Whether the points counted can tell anything where no card is told: they part the pack between the teams' hands.

Which of a hand's four cards was whose, and who led it, no points tell, nor of which suit a card was but for the Jacks
and nines of trumps. So nobody is shown by them to have revoked or not, to have been without trumps, or with one suit
only. A jodhi may be: its cards have to lie in hands played after it was called.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from app.game.cards import DECK, SEATS_AT_TABLE, SUITS, Card
from app.game.jodhis import WITH_JACK, WITH_TRUMPS
from app.game.points import points_of, totals

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.game.facts import Suit
    from app.game.proving.charges import Charge
    from app.game.proving.completions import Question
    from app.game.proving.known import Fact, Known

CALLED = frozenset({"jodhi_bluff", "jodhi_wrong_value"})
DEALT = frozenset({"no_trump", "one_suit"})
_FREE = frozenset({"revoke", "out_of_turn"})


class _Lot(NamedTuple):
    """Cards that lie with one team; one of them in a hand after the call where `called`."""

    cards: tuple[Card, ...]
    called: bool


def points_may_tell(told: Known, question: Question) -> bool:
    """Tell whether the points may change an answer or what settles it; False only where it is sure that they don't.

    `told` names no card.
    """
    counted = next((fact for fact in told.facts if fact.kind == "points"), None)
    if counted is None:
        return False
    if any(row.count < SEATS_AT_TABLE or row.seats or row.winner is None for row in told.rows):
        return True
    if told.jack_nine_in_trumps_only and told.first_led_is_trump:
        return True
    return any(_may_tell(told, counted, charge) for _, charges in question.outcomes for charge in charges)


def _may_tell(told: Known, counted: Fact, charge: Charge) -> bool:
    if charge.kind in CALLED:
        later, found = _sides(told, counted, charge)
        return not found if _hangs_on_trumps(told, charge) else not found >= later
    if charge.kind in DEALT:
        return told.jack_nine_in_trumps_only
    return charge.kind not in _FREE


def _hangs_on_trumps(told: Known, charge: Charge) -> bool:
    """Tell whether trumps decide of a jodhi whose cards were held, and neither cards nor points tell what was trump."""
    shown = told.trump is not None or told.first_led_is_trump
    return not shown and len(charge.moments) == 1 and (charge.suit is None or charge.kind == "jodhi_wrong_value")


def _sides(told: Known, counted: Fact, charge: Charge) -> tuple[set[bool], set[bool]]:
    """Tell whose hands came after a jodhi, the counting team's (True) or the others', and whose can hold its cards."""
    own = [(row.winner or "")[0] == counted.team for row in told.rows]
    later = own[min(charge.moments) :]
    trump, lots = _lots(told, charge)
    gone = {card for lot in lots for card in lot.cards}
    pool = totals(tuple(sorted([points_of(card, trump) for card in DECK if card not in gone])))
    found: set[bool] = set()
    for sides in product((True, False), repeat=len(lots)):
        called = [side for side, lot in zip(sides, lots, strict=True) if lot.called]
        ours = [card for side, lot in zip(sides, lots, strict=True) if side for card in lot.cards]
        rest = counted.points - sum(points_of(card, trump) for card in ours)
        room = called.count(True) <= later.count(True) and called.count(False) <= later.count(False)
        if room and _made(pool, SEATS_AT_TABLE * own.count(True) - len(ours), rest):
            found.update(called)
    return set(later), found


def _made(pool: tuple[int, ...], count: int, points: int) -> bool:
    return 0 <= count < len(pool) and points >= 0 and pool[count] >> points & 1 == 1


def _lots(told: Known, charge: Charge) -> tuple[Suit | None, list[_Lot]]:
    """Give trumps, and the cards of a jodhi.

    Where nobody told what was trump and it matters, two suits have to be possible: their Jacks lie with one team then,
    and so do their nines.
    """
    suit, trump, another = _suits(told, charge)
    ranks = "KQJ" if charge.value in WITH_JACK else "KQ"
    lots = {rank: _Lot((Card(rank, suit),), called=True) for rank in ranks}  # type: ignore[arg-type]
    for rank in "J9" if another is not None else "":
        pair: Iterable[Card] = (Card(rank, suit), Card(rank, another))  # type: ignore[arg-type]
        lots[rank] = _Lot(tuple(pair), called=rank in lots)
    return trump, list(lots.values())


def _suits(told: Known, charge: Charge) -> tuple[Suit, Suit | None, Suit | None]:
    """Give the suit of a jodhi, what was trump where points hang on it, and what else can have been."""
    suit = charge.suit or told.trump or SUITS[0]
    if told.trump is not None and charge.suit is None and charge.value not in WITH_TRUMPS:
        suit = _other(suit)
    if not told.jack_nine_in_trumps_only:
        return suit, None, None
    if told.trump is not None:
        return suit, told.trump, None
    return suit, suit, _other(suit)


def _other(suit: Suit) -> Suit:
    return next(one for one in SUITS if one != suit)
