"""A deal as told, with what follows from the telling alone: who dealt, who made trump, who took which hand."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.game.auction import Bidding, bidding
from app.game.cards import HANDS
from app.game.played import Laid, first_leader, laid, trump_of
from app.game.table import SEATS, TEAMS, other, right_of, team_of

if TYPE_CHECKING:
    from app.game.facts import Deal, Suit
    from app.game.results import Standing
    from app.game.table import Seat, Team
    from app.rules.model import Parameters, Ruleset


class Taken(Struct, frozen=True):
    """Who took a hand, as far as it is known."""

    team: Team | None = None
    seat: Seat | None = None


class Told(Struct, frozen=True):
    """One deal before it is decided.

    `counting` is the team that counts, the opponents of the trump maker's. `taken` has six entries. `laid` is empty
    where no hand was entered as cards, `trump` None where nobody told.
    """

    deal: Deal
    before: Standing
    rules: Ruleset
    parameters: Parameters
    dealer: Seat
    trump_maker: Seat
    counting: Team
    bid: int
    auction: Bidding | None
    trump: Suit | None
    laid: tuple[Laid | None, ...]
    taken: tuple[Taken, ...]
    played: int


_TAKEN: dict[str | None, Taken] = {
    None: Taken(),
    **{team: Taken(team) for team in TEAMS},
    **{seat: Taken(team_of(seat), seat) for seat in SEATS},
}


def tell(deal: Deal, before: Standing, rules: Ruleset) -> Told:
    """Read a deal against where the game stands and the rules in force."""
    parameters = _royal(rules.parameters) if deal.royals else rules.parameters
    dealer = deal.dealer or before.dealer
    auction = bidding(deal.auction, dealer, parameters) if deal.auction else None
    holder = auction.holder if auction is not None else None
    trump_maker = deal.trump_maker or holder or right_of(dealer)
    bid = deal.bid if deal.bid is not None else (auction.value if auction is not None else 0)
    played = deal.played if deal.played is not None else (len(deal.hands) or HANDS)
    trump = trump_of(deal)
    cards: tuple[Laid | None, ...] = ()
    if has_cards(deal):
        cards = laid(deal, trump, first_leader(deal, dealer, trump_maker, parameters), parameters)
    return Told(
        deal,
        before,
        rules,
        parameters,
        dealer,
        trump_maker,
        other(team_of(trump_maker)),
        bid,
        auction,
        trump,
        cards,
        takers(deal, cards),
        played,
    )


@lru_cache(maxsize=16)
def _royal(parameters: Parameters) -> Parameters:
    """Turn the order of the ranks round, for a deal played as royals."""
    return replace(parameters, ranks_trump=parameters.ranks_trump[::-1], ranks_side=parameters.ranks_side[::-1])


def has_cards(deal: Deal) -> bool:
    """Tell whether any hand was entered as cards."""
    for hand in deal.hands:  # noqa: SIM110 - on the path of every key of the pad, twice as fast as any()
        if hand.cards:
            return True
    return False


def takers(deal: Deal, cards: tuple[Laid | None, ...]) -> tuple[Taken, ...]:
    """Give who took each of the six hands: as the sheet says, else by the cards; the last also as told apart."""
    told = [_TAKEN[hand.winner] for hand in deal.hands]
    for index, hand in enumerate(cards):
        if hand is not None and hand.taker is not None and _fits(told[index], hand.taker):
            told[index] = _TAKEN[hand.taker]
    told.extend([_TAKEN[None]] * (HANDS - len(told)))
    last = _TAKEN[deal.last_hand]
    if told[-1].seat is None and told[-1].team in {None, last.team}:
        told[-1] = last if last.team is not None else told[-1]
    return tuple(told)


def _fits(known: Taken, taker: Seat) -> bool:
    """Tell whether the taker by the ranks adds to what the sheet says, rather than speaks against it."""
    return known.seat is None and known.team in {None, team_of(taker)}


def on_corner_house(told: Told, team: Team) -> bool:
    """Tell whether a team stood exactly one ball below the target before the deal."""
    return told.before.balls[team] == told.before.target - 1


def possible_wins(told: Told, team: Team) -> tuple[int, int]:
    """Give the fewest and the most hands a team can have won by what is known of the takers."""
    teams = [hand.team for hand in told.taken]
    own = teams.count(team)
    return own, own + teams.count(None)
