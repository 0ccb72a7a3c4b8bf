"""Where the 24 cards lie: each card on one place, one card on each place, as the facts say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.cards import DECK, RANKS, SEATS_AT_TABLE, SUITS, Card
from app.game.proving.formula import Formula
from app.game.proving.known import Untold
from app.game.table import SEATS, team_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from app.game.facts import Suit
    from app.game.proving.known import Fact, Known, Place, Row
    from app.game.table import Seat


class Lying:
    """The cards of every completion, as literals of one formula.

    `bound` writes the facts into the formula and keeps it small; else each fact has a literal in `chosen` that must be
    assumed for the fact to hold, so that a solver can name the facts an answer rests on.
    """

    def __init__(self, told: Known, *, bound: bool) -> None:
        self.known = told
        self.formula = Formula()
        self.chosen: dict[Fact, int] = {} if bound else {fact: self.formula.fresh() for fact in told.facts}
        self.places = tuple([place for row in told.rows for place in row.places()])
        facts = [fact for fact in told.facts if fact.card is not None]
        self._at = self._literals(_allowed(facts, self.places) if bound else {})
        self._each_once()
        self._counted()
        self._played = {row.number: self._players(row) for row in told.rows}
        for fact in facts:
            self._fact(fact)

    def _literals(self, allowed: Mapping[Card, frozenset[Place]]) -> dict[tuple[Card, Place], int]:
        """Give a literal to every card and place that the facts leave open; what they settle is constant."""
        formula = self.formula
        settled = {next(iter(places)): card for card, places in allowed.items() if len(places) == 1}
        literals = {}
        for card in DECK:
            places = allowed.get(card)
            for place in self.places:
                if place in settled:
                    literals[card, place] = formula.constant(holds=settled[place] == card)
                elif places is not None and place not in places:
                    literals[card, place] = -formula.true
                else:
                    literals[card, place] = formula.fresh()
        return literals

    def _each_once(self) -> None:
        """Place each of the 24 cards once, six dealt to each seat (spec, "What a proof means")."""
        for card in DECK:
            self.formula.one_in_groups([[self._at[card, place] for place in row.places()] for row in self.known.rows])
        for place in self.places:
            self.formula.one_in_groups([[self._at[Card(rank, suit), place] for rank in RANKS] for suit in SUITS])

    def _counted(self) -> None:
        """Count four cards to each hand, six to each seat and twelve to a pair.

        It follows from the places; told outright, nobody has to find it card by card where all the cards of a hand, a
        seat or a pair are known and the question is whether there was one more.
        """
        by_hand = [row.places() for row in self.known.rows]
        by_seat = [tuple([place for place in self.places if place.seat == seat]) for seat in SEATS]
        pair = tuple([place for place in self.places if team_of(place.seat) == "A"])
        for places in (*by_hand, *by_seat, pair):
            cards = [self.among(card, places) for card in DECK]
            self.formula.add(self.formula.so_many(len(places), cards))

    def _players(self, row: Row) -> dict[Seat, int]:
        """Tell by seat whether its card lies on the hand: all four, none, or as many as lay when play stopped."""
        formula = self.formula
        if row.count in {0, SEATS_AT_TABLE} or row.seats:
            played = row.seats or SEATS[: row.count]
            return {seat: formula.constant(holds=seat in played) for seat in SEATS}
        players = {seat: formula.open_to(Untold("played", row.number)) for seat in SEATS}
        formula.exactly(row.count, list(players.values()))
        return players

    def assumed(self, kind: str, hand: int | None = None) -> int:
        """Give what must hold for the fact of a kind, on a hand or the deal: its literal in `chosen`, else nothing."""
        return next(
            (literal for fact, literal in self.chosen.items() if (fact.kind, fact.hand) == (kind, hand)),
            self.formula.true,
        )

    def _fact(self, fact: Fact) -> None:
        """Write a fact: its card lies on one of its places, and was played there where the sheet has it in a hand."""
        needs = -self.chosen.get(fact, self.formula.true)
        places = fact.places()
        self.formula.add(needs, *[self.at(fact.card, place) for place in places])  # type: ignore[arg-type]
        if fact.kind == "lay":
            for place in places:
                self.formula.add(needs, -self.at(fact.card, place), self.played(place))  # type: ignore[arg-type]

    def at(self, card: Card, place: Place) -> int:
        """Hold where a card lies on a place."""
        return self._at[card, place]

    def among(self, card: Card, places: Iterable[Place]) -> int:
        """Hold where a card lies on one of the places."""
        return self.formula.any_of([self._at[card, place] for place in places])

    def suit_at(self, suit: Suit, place: Place) -> int:
        """Hold where the card of a place is of a suit."""
        return self.formula.any_of([self._at[Card(rank, suit), place] for rank in RANKS])

    def played(self, place: Place) -> int:
        """Hold where the card of a place was played, rather than still held."""
        return self._played[place.hand][place.seat]

    def literals(self, place: Place) -> list[int]:
        """Give what holds where the card of a place is this one or that, card by card."""
        return [self._at[card, place] for card in DECK]

    def read(self, holds: Callable[[int], bool]) -> dict[Place, Card]:
        """Give the cards of a completion found, by the literals that hold in it."""
        return {place: card for (card, place), literal in self._at.items() if holds(literal)}


def _allowed(facts: Iterable[Fact], places: Iterable[Place]) -> dict[Card, frozenset[Place]]:
    """Give the places that all facts on a card leave to it; cards nobody told of are not listed."""
    allowed: dict[Card, frozenset[Place]] = {}
    for fact in facts:
        card: Card = fact.card  # type: ignore[assignment]
        allowed[card] = allowed.get(card, frozenset(places)) & frozenset(fact.places())
    return allowed
