"""From a deal's facts to the board and back, and who played which card as far as the facts tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from app.game.cards import HANDS, SEATS_AT_TABLE, UNKNOWN
from app.game.facts import Deal, Hand
from app.game.played import first_leader, laid, trump_of
from app.game.record import Board
from app.game.table import SEATS
from app.ui.match.evidence.state import BoardState, Place, Row

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.played import Laid
    from app.game.table import Seat
    from app.rules.model import Parameters

    Lead = Seat | Literal["?"]

NOBODY: Final = "?"


class Setting(Struct, frozen=True):
    """What the board stands in: the claim's deal (game and number from 1), who dealt and made trump, the rules."""

    game: int
    deal: int
    dealer: Seat
    trump_maker: Seat
    parameters: Parameters


def from_deal(claim: int, deal: Deal, board: Board | None, *, finished: bool) -> BoardState:
    """Give the board with a deal's facts on it; what it can't show is kept as it is."""
    hands = (*deal.hands, *[Hand()] * (HANDS - len(deal.hands)))
    inspected: Mapping[Seat, tuple[str, ...]] = board.inspected if board is not None else {}
    dealt = {seat: tuple(dict.fromkeys((*deal.held.get(seat, ()), *inspected.get(seat, ())))) for seat in SEATS}
    return BoardState(
        claim,
        tuple(_row(hand) for hand in hands),
        {seat: cards for seat, cards in dealt.items() if cards},
        tuple(inspected),
        deal.trump,
        finished,
        _stopped(deal),
        replace(deal, hands=(), held={}, trump=None, played=None, claims=()),
    )


def _row(hand: Hand) -> Row:
    cards = tuple("" if card == UNKNOWN else card for card in hand.cards)
    return Row((*cards, *[""] * (SEATS_AT_TABLE - len(cards))), hand.lead, hand.winner, hand.ordered, hand.out_of_turn)


def _stopped(deal: Deal) -> Place | None:
    """Give where play stopped, where the facts tell it."""
    played = deal.played if deal.played is not None else HANDS
    last = deal.hands[-1].cards if deal.hands else ()
    if deal.hands and 0 < len(last) < SEATS_AT_TABLE:
        return len(deal.hands) - 1, len(last)
    return (played, 0) if played < HANDS else None


def to_facts(state: BoardState) -> Deal:
    """Give the deal as told: what lies on the board with what else was told of it; private cards are not in it."""
    rows = _rows(state)
    hands = tuple(_hand(state, number, full) for number, full in enumerate(rows))
    played = HANDS if state.whole else len(rows)
    held = {seat: cards for seat, cards in state.dealt.items() if seat not in state.private}
    return replace(
        state.rest,
        hands=hands,
        held=held,
        trump=state.trump,
        played=played if hands and played != len(hands) else None,
    )


def inspected(state: BoardState) -> dict[Seat, tuple[str, ...]]:
    """Give the cards officials looked at in private."""
    return {seat: cards for seat, cards in state.dealt.items() if seat in state.private}


def to_board(state: BoardState, setting: Setting) -> Board:
    """Give what is told of the deal's cards, as its match keeps it."""
    return Board(setting.game, setting.deal, to_facts(state), inspected(state))


def _rows(state: BoardState) -> list[int]:
    """Give for each hand to be told how many cards lie on it: up to where play stopped, else to the last one played."""
    if state.stopped is not None:
        row, at = state.stopped
        return [SEATS_AT_TABLE] * row + ([at] if at else [])
    last = max((number for number, row in enumerate(state.rows, 1) if row.told), default=0)
    return [SEATS_AT_TABLE] * (max(last, state.least) if last else 0)


def _hand(state: BoardState, number: int, count: int) -> Hand:
    row = state.rows[number]
    cards = tuple(card or UNKNOWN for card in row.cards[:count])
    if not any(row.cards[:count]) and row.lead is None and count == SEATS_AT_TABLE:
        return Hand(row.won)
    if not row.ordered:
        return Hand(row.won, cards, None, (), ordered=False) if row.whole else Hand(row.won, cards, NOBODY)
    lead = _lead(state, number)
    turns = tuple(one for one in row.turns if one[0] < count) if lead != NOBODY else ()
    return Hand(row.won, cards, lead, turns)


def _lead(state: BoardState, number: int) -> Lead | None:
    """Give who led, where it has to be told: the hand before tells it, or its winner, or nobody recalls."""
    row = state.rows[number]
    if row.lead is not None or number == 0:
        return row.lead
    before = state.rows[number - 1]
    if before.whole:
        return None
    return before.won if before.won in SEATS else NOBODY


def rows_laid(state: BoardState, setting: Setting) -> tuple[Laid, ...]:
    """Lay out all six hands, blanks too: who played each card as far as it follows, and who takes it by the ranks."""
    whole = replace(state, stopped=None)
    hands = tuple(_probe(_hand(whole, number, SEATS_AT_TABLE), whole, number) for number in range(HANDS))
    deal = replace(state.rest, hands=hands, trump=state.trump)
    first = first_leader(deal, setting.dealer, setting.trump_maker, setting.parameters)
    return tuple(filter(None, laid(deal, trump_of(deal), first, setting.parameters)))


def _probe(hand: Hand, state: BoardState, number: int) -> Hand:
    """Fill a hand of which no card is told with four that nobody recalls."""
    return hand if hand.cards else replace(hand, cards=(UNKNOWN,) * SEATS_AT_TABLE, lead=_lead(state, number))
