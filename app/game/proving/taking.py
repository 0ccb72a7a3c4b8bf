"""Who led each hand, which suit, what was trump, and who took it: by the sheet, else by the ruleset's ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.cards import HANDS, SEATS_AT_TABLE, SUITS, Card
from app.game.proving.known import Place, Untold
from app.game.table import SEATS, team_of

if TYPE_CHECKING:
    from app.game.facts import Suit
    from app.game.proving.known import Row
    from app.game.proving.lying import Lying
    from app.game.table import Seat, Team

_LEVELS = range(2 * HANDS, 0, -1)


class Taking:
    """The play of every completion: each answer is a literal, made when first asked for."""

    def __init__(self, lying: Lying) -> None:
        self.lying, self.formula, self.known = lying, lying.formula, lying.known
        self.named: dict[Suit, int] = self._named()
        self._leaders: dict[int, dict[Seat, int]] = {}
        self._led: dict[int, dict[Suit, int]] = {}
        self._takes: dict[int, dict[Seat, int]] = {}
        self._took: dict[int, dict[Seat, int]] = {}

    def row(self, hand: int) -> Row:
        """Give a hand as told."""
        return self.known.rows[hand - 1]

    def _named(self) -> dict[Suit, int]:
        """Give the trump suit as told; one of the four where nobody told."""
        told, formula = self.known.trump, self.formula
        if told is not None:
            return {suit: formula.constant(holds=suit == told) for suit in SUITS}
        free = {suit: formula.open_to(Untold("trump")) for suit in SUITS}
        formula.exactly_one(free.values())
        return free

    def trump(self, suit: Suit) -> int:
        """Hold where hands are taken with this suit as trump: under a Thunee the suit of the first card led."""
        return self.led(1, suit) if self.known.first_led_is_trump else self.named[suit]

    def leader(self, hand: int, seat: Seat) -> int:
        """Hold where a seat led a hand: as told, else any seat that played to it."""
        if hand not in self._leaders:
            self._leaders[hand] = self._leading(self.row(hand))
        return self._leaders[hand][seat]

    def _leading(self, row: Row) -> dict[Seat, int]:
        formula = self.formula
        if row.seats or row.count == 0:
            return {seat: formula.constant(holds=row.seats[:1] == (seat,)) for seat in SEATS}
        leading = {seat: formula.open_to(Untold("led", row.number)) for seat in SEATS}
        formula.exactly_one(leading.values())
        for seat, leads in leading.items():
            formula.add(-leads, self.lying.played(Place(seat, row.number)))
        return leading

    def led(self, hand: int, suit: Suit) -> int:
        """Hold where the first card of a hand was of a suit."""
        if hand not in self._led:
            self._led[hand] = {one: self._suit_led(hand, one) for one in SUITS}
        return self._led[hand][suit]

    def _suit_led(self, hand: int, suit: Suit) -> int:
        formula = self.formula
        ways = [(self.leader(hand, seat), self.lying.suit_at(suit, Place(seat, hand))) for seat in SEATS]
        return formula.any_of([formula.all_of(way) for way in ways])

    def takes(self, hand: int, seat: Seat) -> int:
        """Hold where a seat's card takes a whole hand by the ranks: the highest trump, else the highest of the suit."""
        if hand not in self._takes:
            self._takes[hand] = self._by_ranks(hand)
        return self._takes[hand][seat]

    def _by_ranks(self, hand: int) -> dict[Seat, int]:
        formula = self.formula
        higher = -formula.true
        ways: dict[Seat, list[int]] = {seat: [] for seat in SEATS}
        for level in _LEVELS:
            reached = {seat: self._strong(Place(seat, hand), level) for seat in SEATS}
            for seat, literal in reached.items():
                ways[seat].append(formula.all_of((literal, -higher)))
            higher = formula.any_of((higher, *reached.values()))
        return {seat: formula.any_of(found) for seat, found in ways.items()}

    def _strong(self, place: Place, level: int) -> int:
        """Hold where the card of a place has this strength: 12 to 7 for trumps by rank, 6 to 1 for the suit led."""
        formula, trumps = self.formula, level > HANDS
        ranks = self.known.ranks_trump if trumps else self.known.ranks_side
        rank = ranks[(2 * HANDS if trumps else HANDS) - level]
        ways = []
        for suit in SUITS:
            lies = self.lying.at(Card(rank, suit), place)
            counts = (self.trump(suit),) if trumps else (-self.trump(suit), self.led(place.hand, suit))
            ways.append(formula.all_of((lies, *counts)))
        return formula.any_of(ways)

    def took(self, hand: int, seat: Seat) -> int:
        """Hold where a seat took a hand: the seat or team the sheet says, taken as true; else by the ranks.

        Nobody is held to the ranks where the sheet names a team and they name the other, or the hand was not finished,
        nor where a taker was told and the telling is in doubt.
        """
        if hand not in self._took:
            self._took[hand] = self._taken(self.row(hand))
        return self._took[hand][seat]

    def _taken(self, row: Row) -> dict[Seat, int]:
        formula, winner, whole = self.formula, row.winner, row.count == SEATS_AT_TABLE
        needs = self.lying.assumed("won", row.number)
        if winner in SEATS and needs == formula.true:
            return {seat: formula.constant(holds=seat == winner) for seat in SEATS}
        if winner is None and whole:
            return {seat: self.takes(row.number, seat) for seat in SEATS}
        able = [seat for seat in SEATS if winner in {None, seat, team_of(seat)}]
        open_to = SEATS if needs != formula.true else able
        what = Untold("taken", row.number)
        free = {seat: formula.open_to(what) if seat in open_to else -formula.true for seat in SEATS}
        formula.exactly_one(free.values())
        formula.add(-needs, *[free[seat] for seat in able])
        for seat in able if whole and winner not in {None, *SEATS} else ():
            formula.add(-needs, -self.takes(row.number, seat), free[seat])
        return free

    def team_took(self, hand: int, team: Team) -> int:
        """Hold where a team took a hand."""
        return self.formula.any_of([self.took(hand, seat) for seat in SEATS if team_of(seat) == team])

    def won(self, card: Card, team: Team) -> int:
        """Hold where a card lies in a hand that a team took."""
        ways = []
        for row in self.known.rows:
            lies = self.lying.among(card, row.places())
            ways.append(self.formula.all_of((lies, self.team_took(row.number, team))))
        return self.formula.any_of(ways)
