"""What is to be proved, as a literal of the formula: each offence that cards can show, as the rules define it.

The definitions are those of the score sheet's "What a proof means"; the clauses are the ruleset's own (revoke: ONL L35,
SAM GR7; jodhi: SAM R15; no trump: SAM R13; complete suit: ONL L61, SAM R13; out of turn: SAM R7; hands: SAM R12).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from app.game.cards import HANDS, RANKS, SEATS_AT_TABLE, SUITS, Card
from app.game.jodhis import WITH_JACK, WITH_TRUMPS
from app.game.proving.known import Place, Untold
from app.game.proving.summing import reaches, within
from app.game.table import SEATS, other, team_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.game.facts import Suit
    from app.game.proving.known import Row
    from app.game.proving.taking import Taking
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


def literal(play: Taking, charge: Charge) -> int:
    """Give the literal that holds in just those completions in which the charge does."""
    return _WRITTEN[charge.kind](play, charge)


def _revoke(play: Taking, charge: Charge) -> int:
    """Not of the suit led, and a card of that suit played later or not played; the leader can't revoke."""
    formula, lying, place = play.formula, play.lying, Place(charge.seat, charge.hand)
    later = [Place(charge.seat, hand) for hand in range(charge.hand + 1, HANDS + 1)]
    ways = []
    for suit in SUITS:
        able = formula.any_of([lying.suit_at(suit, one) for one in later])
        parts = (play.led(charge.hand, suit), lying.played(place), -lying.suit_at(suit, place), able)
        ways.append(formula.all_of(parts))
    return formula.any_of(ways)


def _undertrump(play: Taking, charge: Charge) -> int:
    """A trump under a higher one that lay, or may have, on another suit led, by a player with another suit left."""
    formula, lying, row, here = play.formula, play.lying, play.row(charge.hand), Place(charge.seat, charge.hand)
    before = [Place(seat, charge.hand) for seat in _before(row, charge.seat)]
    later = [Place(charge.seat, hand) for hand in range(charge.hand + 1, HANDS + 1)]
    ways = []
    for suit in SUITS if before else ():
        ranks = play.known.ranks_trump
        under = [
            formula.all_of((lying.at(Card(low, suit), here), lying.among(Card(high, suit), before)))
            for place, low in enumerate(ranks)
            for high in ranks[:place]
        ]
        another = formula.any_of([-lying.suit_at(suit, one) for one in later])
        ways.append(formula.all_of((play.trump(suit), -play.led(charge.hand, suit), formula.any_of(under), another)))
    after = formula.true if row.seats else formula.open_to(Untold("order", charge.hand))
    return formula.all_of((lying.played(here), after, formula.any_of(ways)))


def _before(row: Row, seat: Seat) -> tuple[Seat, ...]:
    """Give who had played to a hand before a seat did; where nobody recalls the order, who can have."""
    if row.count and not row.seats:
        return tuple([one for one in SEATS if one != seat])
    return row.seats[: row.seats.index(seat)] if seat in row.seats else ()


def _out_of_turn(play: Taking, charge: Charge) -> int:
    """Told to have played out of turn, or led though another had taken the hand before."""
    formula, row = play.formula, play.row(charge.hand)
    if row.count == 0:
        return -formula.true
    if not row.seats:
        return formula.open_to(Untold("order", charge.hand))
    if charge.seat in row.out_of_turn:
        return formula.true
    return formula.all_of((play.leader(charge.hand, charge.seat), -_due(play, charge.hand, charge.seat)))


def _due(play: Taking, hand: int, seat: Seat) -> int:
    """Hold where it was for a seat to lead: the first hand by the ruleset, each other for who took the one before."""
    if hand == 1:
        return play.formula.constant(holds=seat == play.known.first)
    return play.took(hand - 1, seat)


def _wrong_hand(play: Taking, charge: Charge) -> int:
    """Taken by a team though the others' card takes it; who took it is open where the sheet does not say."""
    formula, row = play.formula, play.row(charge.hand)
    if row.count == 0 or (row.winner is not None and row.winner[0] != charge.team):
        return -formula.true
    taken = (
        formula.open_to(Untold("taken", charge.hand))
        if row.winner is None
        else play.team_took(charge.hand, charge.team)
    )
    if row.count < SEATS_AT_TABLE:
        return formula.open_to(Untold("taken", charge.hand))
    others = [seat for seat in SEATS if team_of(seat) == other(charge.team)]
    return formula.all_of((taken, formula.any_of([play.takes(charge.hand, seat) for seat in others])))


def _bluff(play: Taking, charge: Charge) -> int:
    """King and Queen (and Jack) not held: of the suit given, else of trumps (40, 50) or one other suit (20, 30)."""
    if charge.suit is not None:
        return _not_held(play, charge, {charge.suit: play.formula.true})
    return _wrong_value(play, charge)


def _wrong_value(play: Taking, charge: Charge) -> int:
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
    "revoke": _revoke,
    "undertrump": _undertrump,
    "out_of_turn": _out_of_turn,
    "wrong_hand": _wrong_hand,
    "jodhi_bluff": _bluff,
    "jodhi_wrong_value": _wrong_value,
    "no_trump": _no_trump,
    "one_suit": _one_suit,
    "khanak": _khanak,
    "double": _double,
    "took_last": _took_last,
    "first_lost": _first_lost,
    "points": lambda play, charge: reaches(play, charge.team, charge.least),
}
