"""Reading the hands of a deal: a winner, nobody, or the cards as they fell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.game.cards import UNKNOWN, Card
from app.game.facts import Hand
from app.game.sentences import say
from app.game.table import SEATS, TEAMS
from app.game.text.reading import is_seat
from app.rules.mistakes import shown

if TYPE_CHECKING:
    from app.game.table import Seat
    from app.game.text.reading import Object, Reading

_KEYS = frozenset({"lead", "cards", "won", "order"})
_PLAIN: dict[object, Hand] = {None: Hand(), **{winner: Hand(winner) for winner in (*SEATS, *TEAMS)}}
_LEADS = (*SEATS, UNKNOWN)
_PAIR = 2


def read_hands(reading: Reading, told: Object, key: str, path: str) -> tuple[Hand, ...]:
    """Read the hands of a deal."""
    place = f"{path}.{key}"
    hands = reading.rows(told[key], place)
    try:
        return tuple([_PLAIN[hand] for hand in hands])
    except (KeyError, TypeError):
        return tuple([_hand(reading, hand, f"{place}[{index}]") for index, hand in enumerate(hands)])


def _hand(reading: Reading, value: object, path: str) -> Hand:
    if isinstance(value, dict):
        return _cards(reading, value, path)
    if value is None or isinstance(value, str):
        hand = _PLAIN.get(value)
        if hand is not None:
            return hand
    reading.wrong(path, say("{value} is no seat, no team, no null and no object with cards", value=shown(value)))
    return Hand()


def _cards(reading: Reading, value: Object, path: str) -> Hand:
    told = reading.table(value, _KEYS, path)
    ordered = reading.flag(told, "order", path, absent=True)
    if "lead" in told and not ordered:
        reading.wrong(f"{path}.lead", say("a closed hand turned up does not tell who led"))
    if not reading.need(told, "cards", path):
        return Hand()
    texts: list[str] = []
    out_of_turn: list[tuple[int, Seat]] = []
    for index, card in enumerate(reading.rows(told["cards"], f"{path}.cards")):
        seat, text = _card(reading, card, f"{path}.cards[{index}]")
        texts.append(text)
        if seat is not None:
            out_of_turn.append((index, seat))
    if not texts:
        reading.wrong(f"{path}.cards", say("holds no card; write the winner alone, or null"))
    winner = reading.winner(told, "won", path)
    lead = reading.choice(told, "lead", path, _LEADS)
    return Hand(winner, tuple(texts), lead, tuple(out_of_turn), ordered)


def _card(reading: Reading, value: object, path: str) -> tuple[Any, str]:
    """Read one card of a hand: its text, or `["B1", "JS"]` where it was played out of turn."""
    seat = None
    if isinstance(value, list) and len(value) == _PAIR and is_seat(value[0]):
        seat, value = value
    if isinstance(value, str) and (value == UNKNOWN or Card.exists(value)):
        return seat, value
    reading.wrong(path, say("{value} is no card of the 24 (write JH, 10S or ?)", value=shown(value)))
    return None, UNKNOWN


def read_held(reading: Reading, told: Object, key: str, path: str) -> dict[Any, tuple[str, ...]]:
    """Read the cards known to have been dealt to seats."""
    place = f"{path}.{key}"
    table = reading.table(told[key], frozenset(SEATS), place)
    return {seat: _held(reading, table[seat], f"{place}.{seat}") for seat in SEATS if seat in table}


def _held(reading: Reading, value: object, path: str) -> tuple[str, ...]:
    cards = []
    for index, card in enumerate(reading.rows(value, path)):
        if isinstance(card, str) and Card.exists(card):
            cards.append(card)
        else:
            reading.wrong(f"{path}[{index}]", say("{card} is no card of the 24 (write JH or 10S)", card=shown(card)))
    return tuple(cards)
