"""What the known cards show by sight: True or False where they show it, None where it takes a proof over the others.

Findings rest on this alone; claims do where no card is told and none is needed, and `proving` answers all others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.cards import HANDS, RANKS, SEATS_AT_TABLE, SUITS, Card
from app.game.cards_told import seen_with
from app.game.jodhis import WITH_JACK, WITH_TRUMPS
from app.game.table import SEATS, other, team_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from app.game.cards import Rank
    from app.game.facts import Jodhi, Suit
    from app.game.played import Laid
    from app.game.table import Seat, Team
    from app.game.told import Told

Proof = bool | None
_JODHI_RANKS: tuple[Rank, ...] = ("K", "Q", "J")


def every_card_known(told: Told) -> bool:
    """Tell whether the sheet has all six hands with who played which card."""
    rows = told.laid
    return len(rows) == HANDS and all(
        row is not None and len(row.seats) == SEATS_AT_TABLE and None not in row.cards for row in rows
    )


def any_card_known(told: Told) -> bool:
    """Tell whether the sheet names any card at all, in a hand or as dealt."""
    return any(told.deal.held.values()) or any(card is not None for row in told.laid if row for card in row.cards)


def card_of(told: Told, hand: int, seat: Seat) -> Card | None:
    """Give the card a seat played to a hand (from 1), None where it is not known."""
    row = told.laid[hand - 1] if hand <= len(told.laid) else None
    if row is None or seat not in row.seats:
        return None
    return row.cards[row.seats.index(seat)]


def _row(told: Told, hand: int) -> Laid | None:
    return told.laid[hand - 1] if hand <= len(told.laid) else None


def revoked(told: Told, seat: Seat, hand: int) -> Proof:
    """Tell whether a seat failed to follow suit in a hand though it could: True, False, or None where unknown."""
    row, card = _row(told, hand), card_of(told, hand, seat)
    if hand == HANDS:
        return False  # who played to it has no card left
    if row is None or not row.seats:
        return None
    if row.seats[0] == seat:
        return False
    led = row.cards[0]
    if card is None or led is None:
        return None
    if card.suit == led.suit:
        return False
    return _could_follow(told, seat, hand, led.suit)


def _could_follow(told: Told, seat: Seat, hand: int, suit: Suit) -> Proof:
    """Tell whether a seat still held a card of a suit when it played to a hand."""
    later = [card_of(told, number, seat) for number in range(hand + 1, HANDS + 1)]
    if any(card is not None and card.suit == suit for card in later):
        return True
    before = [card_of(told, number, seat) for number in range(1, hand)]
    dealt = seen_with(told, seat)
    if None not in before and any(card.suit == suit and card not in before for card in dealt):
        return True
    all_known = len(dealt) == HANDS
    return False if all_known and not any(card.suit == suit for card in dealt if card not in before) else None


def lies_with(told: Told, card: Card) -> Seat | None:
    """Give the seat a card is known to have been dealt to, None where nobody knows."""
    return next((seat for seat in SEATS if card in seen_with(told, seat)), None)


def _gone(told: Told, card: Card, after_hand: int) -> bool:
    """Tell whether a card lay on the table by the end of a hand."""
    return any(row is not None and card in row.cards for row in told.laid[:after_hand])


def _held_after(told: Told, seat: Seat, card: Card, after_hand: int) -> Proof:
    """Tell whether a seat held a card at the end of a hand."""
    if _gone(told, card, after_hand):
        return False
    owner = lies_with(told, card)
    if owner is not None and owner != seat:
        return False
    before = [card_of(told, number, seat) for number in range(1, after_hand + 1)]
    played_later = any(card_of(told, number, seat) == card for number in range(after_hand + 1, HANDS + 1))
    if owner == seat and (played_later or None not in before):
        return True
    return False if owner is None and len(seen_with(told, seat)) == HANDS else None


def bluffed(told: Told, jodhi: Jodhi) -> Proof:
    """Tell whether a jodhi was called without its cards; a moment not told is read as before the first card."""
    return _without(told, jodhi, _held)


def undercalled(told: Told, jodhi: Jodhi) -> Proof:
    """Tell whether 20 or 40 was called where the value held was another: without its cards, or with the Jack too.

    False where the ruleset accepts it. Which of several suits was meant is taken as the one that fits best.
    """
    if told.parameters.jodhi_undercall == "accepted" or jodhi.value in WITH_JACK:
        return bluffed(told, jodhi)
    return _without(told, jodhi, _held_exactly)


def _without(told: Told, jodhi: Jodhi, held_in: Callable[[Told, Jodhi, Suit], Proof]) -> Proof:
    """Tell whether no suit a jodhi can be of was held as it needs."""
    suits = _suits_meant(told, jodhi)
    if suits is None:
        return None
    held = [held_in(told, jodhi, suit) for suit in suits]
    if True in held:
        return False if jodhi.after_hand is not None else None
    return None if None in held else True


def _held(told: Told, jodhi: Jodhi, suit: Suit) -> Proof:
    ranks = _JODHI_RANKS if jodhi.value in WITH_JACK else _JODHI_RANKS[:2]
    if too_few_left(told, jodhi):
        return False
    return _all(_held_after(told, jodhi.seat, Card(rank, suit), jodhi.after_hand or 0) for rank in ranks)


def too_few_left(told: Told, jodhi: Jodhi) -> bool:
    """Tell whether the caller of a jodhi had fewer cards left at its moment than it takes, whatever they were."""
    after = jodhi.after_hand
    needed = len(_JODHI_RANKS) if jodhi.value in WITH_JACK else len(_JODHI_RANKS) - 1
    return after is not None and after <= told.played and HANDS - after < needed


def _held_exactly(told: Told, jodhi: Jodhi, suit: Suit) -> Proof:
    """Tell whether King and Queen were held and the Jack was not; it may have gone before a moment nobody told."""
    jack = _held_after(told, jodhi.seat, Card("J", suit), jodhi.after_hand or 0)
    alone = None if jack is None or (jack and jodhi.after_hand is None) else not jack
    return _all((_held(told, jodhi, suit), alone))


def _all(proofs: Iterable[Proof]) -> Proof:
    known = list(proofs)
    return False if False in known else None if None in known else True


def _suits_meant(told: Told, jodhi: Jodhi) -> tuple[Suit, ...] | None:
    """Give the suits a jodhi can be of by its value; None where that needs trumps nobody told."""
    trump = told.deal.trump
    if jodhi.suit is not None:
        return (jodhi.suit,)
    if trump is None:
        return None
    return (trump,) if jodhi.value in WITH_TRUMPS else tuple(suit for suit in SUITS if suit != trump)


def trumpless(told: Told, team: Team, trump: Suit) -> Proof:
    """Tell whether a team was dealt no card of the trump suit at all."""
    owners = [lies_with(told, card) for card in (Card(rank, trump) for rank in RANKS)]
    if any(owner is not None and team_of(owner) == team for owner in owners):
        return False
    dealt = sum(len(seen_with(told, seat)) for seat in SEATS if team_of(seat) == team)
    return True if None not in owners or dealt == 2 * HANDS else None


def stops_a_thunee(told: Told, caller: Seat) -> Seat:
    """Give whose six cards of one suit forbid a Thunee: its caller's; the trump maker's where they mean a re-deal."""
    return told.trump_maker if told.rules.offences["thunee_complete_suit"].effect == "redeal" else caller


def one_suit(told: Told, seat: Seat) -> Proof:
    """Tell whether a seat was dealt six cards of one suit."""
    dealt = seen_with(told, seat)
    if len({card.suit for card in dealt}) > 1:
        return False
    return True if len(dealt) == HANDS else None


def out_of_turn(told: Told, seat: Seat, hand: int) -> Proof:
    """Tell whether a seat played out of turn to a hand."""
    row = _row(told, hand)
    if row is None or not row.seats:
        return None
    if any(who == seat for _, who in told.deal.hands[hand - 1].out_of_turn):
        return True
    if row.seats[0] == seat:
        return row.seats[0] != row.due if row.due is not None else None
    return False


def wrong_hand(told: Told, team: Team, hand: int) -> Proof:
    """Tell whether a team took a hand that was the others' by the cards."""
    row, winner = _row(told, hand), taker_told(told, hand)
    if winner is not None and winner[0] != team:
        return False
    if row is None or row.taker is None or winner is None:
        return None
    return team_of(row.taker) == other(team)


def taker_told(told: Told, hand: int) -> str | None:
    """Give the seat or team that took a hand (from 1) as the sheet says; None where it does not."""
    hands = told.deal.hands
    winner = hands[hand - 1].winner if hand <= len(hands) else None
    return winner or (told.deal.last_hand if hand == HANDS else None)
