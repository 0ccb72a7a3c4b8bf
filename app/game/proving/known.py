"""What a sheet tells of the cards: six rows of four places, and the facts that tie cards to places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from app.game.cards import HANDS, SEATS_AT_TABLE, Card
from app.game.played import first_leader
from app.game.table import SEATS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from app.game.cards import Rank
    from app.game.facts import Suit
    from app.game.played import Laid
    from app.game.table import Seat, Team
    from app.game.told import Told


class Place(NamedTuple):
    """Where one card lies: the card a seat played to a hand (from 1), or still holds where it played none."""

    seat: Seat
    hand: int


class Untold(NamedTuple):
    """What no card tells: who `led`, took or `played` to a hand, its `order`, trumps, a jodhi's moment.

    `held`: the cards that were never played, which no hand turned up shows. `points`: the card points of a caller's
    opponents.
    """

    kind: Literal["led", "taken", "order", "played", "trump", "moment", "held", "points"]
    hand: int = 0


class Row(Struct, frozen=True):
    """One of the six hands: `count` cards lie on it, none where it was not played.

    `seats` tells who played each card, empty where nobody recalls; `out_of_turn` who of them is told to have played out
    of turn; `forgotten` where a card is `?`. `winner` is who took it, a seat or a team, as the sheet says.
    """

    number: int
    count: int = 0
    seats: tuple[Seat, ...] = ()
    out_of_turn: tuple[Seat, ...] = ()
    forgotten: tuple[Place, ...] = ()
    winner: str | None = None
    whole: bool = False

    def places(self) -> tuple[Place, ...]:
        """Give the places of the hand, one a seat."""
        return tuple([Place(seat, self.number) for seat in SEATS])


class Fact(Struct, frozen=True):
    """One fact on cards, with the path where the sheet tells it.

    `played`: a seat's card in a hand; `lay`: a card in a hand, nobody recalls whose; `held`: a card dealt to a seat;
    `won`: the seat or team (`taker`) that took a hand; `points`: the card points a team counted.
    """

    kind: Literal["played", "lay", "held", "won", "points"]
    path: str
    card: Card | None = None
    seat: Seat | None = None
    hand: int | None = None
    team: Team | None = None
    points: int = 0
    taker: str | None = None

    def places(self) -> tuple[Place, ...]:
        """Give the places where the fact allows its card to lie."""
        seats = SEATS if self.seat is None else (self.seat,)
        hands = range(1, HANDS + 1) if self.hand is None else (self.hand,)
        return tuple([Place(seat, hand) for seat in seats for hand in hands])


class Known(Struct, frozen=True):
    """All that a proof starts from. `trump` as told, None where nobody did; `first_led_is_trump` under a Thunee.

    `first` is who has to lead the first hand. The ranks run from high to low; `jack_nine_in_trumps_only` says that Jack
    and nine of other suits carry no points.
    """

    rows: tuple[Row, ...]
    facts: tuple[Fact, ...]
    trump: Suit | None
    first_led_is_trump: bool
    first: Seat
    ranks_trump: tuple[Rank, ...]
    ranks_side: tuple[Rank, ...]
    jack_nine_in_trumps_only: bool


def known(told: Told) -> Known:
    """Read what a deal tells of its cards."""
    deal, parameters = told.deal, told.parameters
    return Known(
        tuple([_row(told, number) for number in range(1, HANDS + 1)]),
        (*_laid_facts(told), *_held_facts(told), *_won_facts(told), *_points_facts(told)),
        deal.trump,
        deal.thunee is not None,
        first_leader(deal, told.dealer, told.trump_maker, parameters),
        tuple(parameters.ranks_trump),  # type: ignore[arg-type]
        tuple(parameters.ranks_side),  # type: ignore[arg-type]
        parameters.jack_nine_points_in_trumps_only,
    )


def bare(told: Known, hands: Collection[int]) -> Known:
    """Leave out the points and who took the hands but for these: where no card is told they tell no card."""
    rows = [row if row.number in hands else replace(row, winner=None) for row in told.rows]
    return replace(told, rows=tuple(rows), facts=())


def _row(told: Told, number: int) -> Row:
    """Read one hand; a hand that was played though the sheet does not list it is one nobody remembers."""
    hands = told.deal.hands
    winner = told.deal.last_hand if number == HANDS else None
    if number > len(hands):
        return Row(number, SEATS_AT_TABLE if number <= told.played else 0, winner=winner)
    hand = hands[number - 1]
    winner = hand.winner if hand.winner is not None and len(hand.winner) > 1 else winner or hand.winner
    laid = told.laid[number - 1] if told.laid else None
    if laid is None:
        return Row(number, SEATS_AT_TABLE, winner=winner)
    forgotten = [Place(seat, number) for seat, card in zip(laid.seats, laid.cards, strict=False) if card is None]
    out_of_turn = tuple([seat for _, seat in hand.out_of_turn])
    return Row(number, len(laid.cards), laid.seats, out_of_turn, tuple(forgotten), winner, None not in laid.cards)


def _laid_facts(told: Told) -> Iterator[Fact]:
    for number, laid in enumerate(told.laid, 1):
        if laid is not None:
            yield from _row_facts(number, laid)


def _row_facts(number: int, laid: Laid) -> Iterator[Fact]:
    for index, card in enumerate(laid.cards):
        path = f"hands[{number - 1}].cards[{index}]"
        if card is not None and laid.seats:
            yield Fact("played", path, card, laid.seats[index], number)
        elif card is not None:
            yield Fact("lay", path, card, hand=number)


def _held_facts(told: Told) -> Iterator[Fact]:
    for seat, cards in told.deal.held.items():
        for index, text in enumerate(cards):
            yield Fact("held", f"held.{seat}[{index}]", Card.parse(text), seat)


def _won_facts(told: Told) -> Iterator[Fact]:
    """Give who took a hand as told; of the last hand what tells more, where it is told twice."""
    for number in range(1, HANDS + 1):
        hand = told.deal.hands[number - 1] if number <= len(told.deal.hands) else None
        taker = _row(told, number).winner
        if taker is not None:
            in_list = hand is not None and hand.winner == taker
            path = f"hands[{number - 1}]{'.won' if hand is not None and hand.cards else ''}" if in_list else "last_hand"
            yield Fact("won", path, hand=number, taker=taker)


def _points_facts(told: Told) -> Iterator[Fact]:
    """Give the points counted; the second team's are the rest of the deck and tell nothing more."""
    for team, points in list(told.deal.points.items())[:1]:
        yield Fact("points", f"points.{team}", team=team, points=points)
