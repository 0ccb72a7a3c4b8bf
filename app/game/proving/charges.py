"""What is to be proved, as a literal of the formula: each offence that cards can show, as the rules define it.

The definitions are those of the score sheet's "What a proof means"; the clauses are the ruleset's own (revoke: ONL L35,
SAM GR7; jodhi: SAM R15; no trump: SAM R13; complete suit: ONL L61, SAM R13; out of turn: SAM R7; hands: SAM R12).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.cards import HANDS, RANKS, SUITS, Card
from app.game.proving.charge import Charge, Kind
from app.game.proving.charged_jodhis import bluff, wrong_value
from app.game.proving.charged_play import out_of_turn, revoke, undertrump, wrong_hand
from app.game.proving.known import Place
from app.game.proving.summing import reaches, within
from app.game.table import other, team_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.game.proving.taking import Taking

__all__ = ["Charge", "literal"]


def literal(play: Taking, charge: Charge) -> int:
    """Give the literal that holds in just those completions in which the charge does."""
    return _WRITTEN[charge.kind](play, charge)


def _no_trump(play: Taking, charge: Charge) -> int:
    """None of the twelve cards dealt to a team a trump, played or not."""
    places = [place for place in play.lying.places if team_of(place.seat) == charge.team]
    dealt = [
        play.formula.all_of((play.named[suit], play.lying.among(Card(rank, suit), places)))
        for suit in SUITS
        for rank in RANKS
    ]
    return -play.formula.any_of(dealt)


def _one_suit(play: Taking, charge: Charge) -> int:
    """All six cards of one suit dealt to a seat."""
    places = [Place(charge.seat, hand) for hand in range(1, HANDS + 1)]
    ways = [play.formula.all_of([play.lying.among(Card(rank, suit), places) for rank in RANKS]) for suit in SUITS]
    return play.formula.any_of(ways)


def _khanak(play: Taking, charge: Charge) -> int:
    """Taken the sixth hand personally, the opponents' points below, and a hand of theirs where that is asked."""
    against = other(team_of(charge.seat))
    parts = [play.took(HANDS, charge.seat), within(play, against, 0, charge.below)]
    if charge.needs_hand:
        parts.append(play.formula.any_of([play.team_took(hand, against) for hand in range(1, HANDS + 1)]))
    return play.formula.all_of(parts)


def _double(play: Taking, charge: Charge) -> int:
    """All six hands to a team, the sixth to a seat."""
    hands = [play.team_took(hand, charge.team) for hand in range(1, HANDS + 1)]
    return play.formula.all_of((*hands, play.took(HANDS, charge.seat)))


def _took_last(play: Taking, charge: Charge) -> int:
    """Hold where a seat took the sixth hand."""
    return play.took(HANDS, charge.seat)


def _first_lost(play: Taking, charge: Charge) -> int:
    """The first hand a Thunee's caller did not take went to the team named."""
    formula, ways = play.formula, []
    so_far = [formula.true]
    for hand in range(1, HANDS + 1):
        own = play.took(hand, charge.seat)
        ways.append(formula.all_of((*so_far, -own, play.team_took(hand, charge.team))))
        so_far.append(own)
    return formula.any_of(ways)


_WRITTEN: dict[Kind, Callable[[Taking, Charge], int]] = {
    "revoke": revoke,
    "undertrump": undertrump,
    "out_of_turn": out_of_turn,
    "wrong_hand": wrong_hand,
    "jodhi_bluff": bluff,
    "jodhi_wrong_value": wrong_value,
    "no_trump": _no_trump,
    "one_suit": _one_suit,
    "khanak": _khanak,
    "double": _double,
    "took_last": _took_last,
    "first_lost": _first_lost,
    "points": lambda play, charge: reaches(play, charge.team, charge.least),
}
