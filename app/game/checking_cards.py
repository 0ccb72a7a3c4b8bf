"""Cards that can't lie as told: a card twice, too many cards at a seat, a hand without its leader."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from app.game.cards import HANDS, SEATS_AT_TABLE, UNKNOWN, Card
from app.game.mistakes import Mistake
from app.game.played import players

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.game.facts import Deal, Hand


def card_mistakes(deal: Deal) -> list[Mistake]:
    """Give what can't be in the cards of a deal."""
    found = [*_names(deal)]
    if found:
        return found
    for index, hand in enumerate(deal.hands):
        if hand.cards:
            found.extend(_hand(deal, index, hand))
    return [*found, *_twice(deal), *_held(deal)]


def _names(deal: Deal) -> Iterator[Mistake]:
    for index, hand in enumerate(deal.hands):
        for place, text in enumerate(hand.cards):
            if text != UNKNOWN and not Card.exists(text):
                yield Mistake(f"hands[{index}].cards[{place}]", f"{text!r} is no card of the 24 (write JH or 10S)")
    for seat, cards in deal.held.items():
        for place, text in enumerate(cards):
            if not Card.exists(text):
                yield Mistake(f"held.{seat}[{place}]", f"{text!r} is no card of the 24 (write JH or 10S)")


def _hand(deal: Deal, index: int, hand: Hand) -> Iterator[Mistake]:
    place, count = f"hands[{index}]", len(hand.cards)
    last = index == len(deal.hands) - 1
    if count > SEATS_AT_TABLE or (count < SEATS_AT_TABLE and not (last and hand.ordered)):
        yield Mistake(f"{place}.cards", f"{count} cards; a hand has four, only the last may have stopped short")
    if hand.ordered and hand.lead is None and index > 0 and not _tells_lead(deal.hands[index - 1]):
        yield Mistake(
            f"{place}.lead", "is missing: the hand before does not tell who led (write ? where nobody recalls)"
        )
    if hand.out_of_turn:
        yield from _turns(hand, place)


def _tells_lead(former: Hand) -> bool:
    return len(former.cards) == SEATS_AT_TABLE and UNKNOWN not in former.cards


def _turns(hand: Hand, place: str) -> Iterator[Mistake]:
    """Check that nobody played twice to a hand."""
    if not hand.ordered or hand.lead == UNKNOWN:
        yield Mistake(f"{place}.cards", "a card played out of turn needs the order of the hand")
    elif hand.lead is not None:
        seats = players(hand.lead, len(hand.cards), dict(hand.out_of_turn))  # type: ignore[arg-type]
        if len(set(seats)) < len(seats):
            yield Mistake(f"{place}.cards", "a seat plays once to a hand")


def _twice(deal: Deal) -> Iterator[Mistake]:
    count = Counter(text for hand in deal.hands for text in hand.cards if text != UNKNOWN)
    yield from (Mistake("hands", f"{text} was played {number} times") for text, number in count.items() if number > 1)


def _held(deal: Deal) -> Iterator[Mistake]:
    owners: dict[str, str] = {}
    for seat, cards in deal.held.items():
        if len(cards) > HANDS:
            yield Mistake(f"held.{seat}", f"{len(cards)} cards; a player is dealt six")
        for text in cards:
            if text in owners:
                yield Mistake(
                    f"held.{seat}",
                    f"{text} is held twice" if owners[text] == seat else f"{text} is also held by {owners[text]}",
                )
            owners[text] = seat
