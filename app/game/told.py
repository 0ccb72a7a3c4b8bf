"""A deal as told, with what follows from the telling alone: who dealt, who made trump, who took which hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from app.game.auction import Bidding, bidding
from app.game.cards import HANDS
from app.game.played import Laid, laid
from app.game.table import other, right_of, team_of

if TYPE_CHECKING:
    from app.game.facts import Deal, Suit
    from app.game.results import Standing
    from app.game.table import Seat, Team
    from app.rules.model import Parameters, Ruleset


@dataclass(frozen=True, slots=True)
class Taken:
    """Who took a hand, as far as it is known."""

    team: Team | None = None
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """One deal before it is decided. `taken` has six entries; `laid` is empty where no hand was entered as cards."""

    deal: Deal
    before: Standing
    rules: Ruleset
    dealer: Seat
    trump_maker: Seat
    bid: int
    auction: Bidding | None
    laid: tuple[Laid | None, ...]
    taken: tuple[Taken, ...]
    played: int

    @property
    def parameters(self) -> Parameters:
        """Give the numbers and switches in force."""
        return self.rules.parameters

    @property
    def counting(self) -> Team:
        """Give the team that counts: the opponents of the trump maker's."""
        return other(team_of(self.trump_maker))

    @property
    def trump(self) -> Suit | None:
        """Give the trump suit where it is known: a Thunee makes the first card led the trump."""
        return trump_of(self.deal)


@cache
def _taken(winner: str | None) -> Taken:
    """Read a hand's winner as a sheet names him: a seat, a team or nobody."""
    if winner is None:
        return Taken()
    return Taken("A" if winner[0] == "A" else "B", winner if len(winner) > 1 else None)  # type: ignore[arg-type]


def trump_of(deal: Deal) -> Suit | None:
    """Give the trump suit a deal is played in, None where nobody told."""
    if deal.thunee is not None:
        first = deal.hands[0].cards[:1] if deal.hands and deal.hands[0].ordered else ()
        return first[0][-1] if first and first[0] != "?" else None  # type: ignore[return-value]
    return deal.trump


def tell(deal: Deal, before: Standing, rules: Ruleset) -> Told:
    """Read a deal against where the game stands and the rules in force."""
    parameters = rules.parameters
    dealer = deal.dealer or before.dealer
    auction = bidding(deal.auction, dealer, parameters) if deal.auction else None
    holder = auction.holder if auction is not None else None
    trump_maker = deal.trump_maker or holder or right_of(dealer)
    bid = deal.bid if deal.bid is not None else (auction.value if auction is not None else 0)
    played = deal.played if deal.played is not None else (len(deal.hands) or HANDS)
    cards = laid(deal, dealer, trump_maker, parameters) if any(hand.cards for hand in deal.hands) else ()
    return Told(deal, before, rules, dealer, trump_maker, bid, auction, cards, takers(deal, cards), played)


def takers(deal: Deal, cards: tuple[Laid | None, ...]) -> tuple[Taken, ...]:
    """Give who took each of the six hands: as the sheet says, else by the cards; the last also as told apart."""
    told = [_taken(hand.winner) for hand in deal.hands]
    for index, hand in enumerate(cards):
        if hand is not None and told[index].team is None and hand.taker is not None:
            told[index] = _taken(hand.taker)
    told.extend([Taken()] * (HANDS - len(told)))
    last = _taken(deal.last_hand)
    if told[-1].seat is None and told[-1].team in {None, last.team}:
        told[-1] = last if last.team is not None else told[-1]
    return tuple(told)


def possible_wins(told: Told, team: Team) -> tuple[int, int]:
    """Give the fewest and the most hands a team can have won by what is known of the takers."""
    own = sum(1 for hand in told.taken if hand.team == team)
    open_hands = sum(1 for hand in told.taken if hand.team is None)
    return own, own + open_hands
