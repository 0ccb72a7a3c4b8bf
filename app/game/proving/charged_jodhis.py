"""False jodhis as literals: the cards of the call not held when it was made, or held for another value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.cards import HANDS, RANKS, SUITS, Card
from app.game.jodhis import WITH_JACK, WITH_TRUMPS
from app.game.proving.known import Place, Untold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.game.facts import Suit
    from app.game.proving.charge import Charge
    from app.game.proving.taking import Taking
    from app.game.table import Seat


def bluff(play: Taking, charge: Charge) -> int:
    """King and Queen (and Jack) not held: of the suit given, else of trumps (40, 50) or one other suit (20, 30)."""
    if charge.suit is not None:
        return _not_held(play, charge, {charge.suit: play.formula.true})
    return wrong_value(play, charge)


def wrong_value(play: Taking, charge: Charge) -> int:
    """No King and Queen (and Jack) held for which the value called is right: 40 and 50 trumps, 20 and 30 others."""
    suits = SUITS if charge.suit is None else (charge.suit,)
    trumps = charge.value in WITH_TRUMPS
    return _not_held(play, charge, {suit: play.named[suit] if trumps else -play.named[suit] for suit in suits})


def _not_held(play: Taking, charge: Charge, fitting: dict[Suit, int]) -> int:
    """Hold where the cards of no fitting suit were held at the moment of the call, one of those it can have had."""
    formula, ways = play.formula, []
    moments = [formula.open_to(Untold("moment")) for _ in charge.moments] if len(charge.moments) > 1 else [formula.true]
    formula.exactly_one(moments)
    for moment, hand in zip(moments, charge.moments, strict=True):
        held = [formula.all_of((fits, *_jodhi(play, charge, suit, hand))) for suit, fits in fitting.items()]
        ways.append(formula.all_of((moment, -formula.any_of(held))))
    return formula.any_of(ways)


def _jodhi(play: Taking, charge: Charge, suit: Suit, hand: int) -> Iterator[int]:
    """Give for each card of a jodhi whether its caller held it at the end of a hand."""
    yield from (_held(play, charge.seat, Card(rank, suit), hand) for rank in RANKS if rank in "KQ")
    jack = _held(play, charge.seat, Card("J", suit), hand)
    if charge.value in WITH_JACK:
        yield jack
    elif charge.exact:
        yield -jack


def _held(play: Taking, seat: Seat, card: Card, hand: int) -> int:
    """Hold where a seat had a card at the end of a hand: still kept, or played later."""
    lying, here = play.lying, Place(seat, hand)
    later = [Place(seat, one) for one in range(hand + 1, HANDS + 1)]
    kept = play.formula.all_of((lying.at(card, here), -lying.played(here)))
    return play.formula.any_of((kept, lying.among(card, later)))
