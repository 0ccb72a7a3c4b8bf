"""Makes a deal as a score-keeper would tell it: mostly counted, now and then a call, a claim or a re-deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from app.game.cards import HANDS, SUITS
from app.game.facts import Call, Claim, Deal, Hand, Jodhi, Thunee
from app.game.table import SEATS, Seat, Team, other, right_of, team_of
from app.simulate.play import Play, deal_cards, longest_suit, play

if TYPE_CHECKING:
    from random import Random

    from app.game.results import Standing
    from app.rules.model import Parameters, Ruleset

THUNEES = 0.03
REDEALS = 0.02
DOUBLES = 0.5
BIDS = 0.25
CLAIMS = 0.03
OFFENCES = ("revoke", "out_of_turn", "table_cut", "tell_open", "look_cards")


def random_deal(chance: Random, rules: Ruleset, standing: Standing) -> Deal:
    """Deal, play and tell one deal from where the game stands."""
    dealer, trump_maker, parameters = standing.dealer, right_of(standing.dealer), rules.parameters
    if chance.random() < THUNEES:
        return _thunee(chance, dealer, trump_maker)
    if chance.random() < REDEALS:
        return Deal(dealer=dealer, trump_maker=trump_maker, redeal="agreed")
    bid = chance.choice(parameters.bid_values[:4]) if _bids(chance, parameters) else 0
    if bid:
        trump_maker = chance.choice(SEATS)
    hands = deal_cards(chance)
    played = play(hands, trump_maker, longest_suit(hands[trump_maker]), parameters, chance)
    return _told(Deal(dealer=dealer, trump_maker=trump_maker, bid=bid), played, chance, standing)


def random_claim(chance: Random) -> tuple[Claim, Literal["upheld", "rejected"]] | None:
    """Make a claim that may come up in a deal, and its ruling; mostly none."""
    if chance.random() >= CLAIMS:
        return None
    against = chance.choice(SEATS)
    offence = chance.choice(OFFENCES)
    hand = chance.randint(1, HANDS) if offence == "revoke" else None
    claim = Claim(other(team_of(against)), offence, against=against, hand=hand)
    return claim, chance.choice(("upheld", "upheld", "rejected"))


def _bids(chance: Random, parameters: Parameters) -> bool:
    return parameters.score_mode == "contract" or chance.random() < BIDS


def _thunee(chance: Random, dealer: Seat, trump_maker: Seat) -> Deal:
    result: Literal["won", "lost", "partner_catch"] = chance.choice(("won", "won", "lost", "partner_catch"))
    return Deal(dealer=dealer, trump_maker=trump_maker, thunee=Thunee(chance.choice(SEATS), result))


def _told(deal: Deal, played: Play, chance: Random, standing: Standing) -> Deal:
    told = replace(
        deal,
        trump=played.trump,
        points=dict(played.points),
        hands=tuple(Hand(winner) for winner in played.winners),
        jodhis=tuple(_jodhis(played)),
    )
    last = played.winners[-1]
    target = standing.target - 1
    swept = played.won_by(team_of(last)) == HANDS
    if swept and standing.balls[team_of(last)] != target and chance.random() < DOUBLES:
        return replace(told, double=Call(last))
    return _khanak(told, played) or told


def _jodhis(played: Play) -> list[Jodhi]:
    """Call the K and Q that a seat of the team that took the first hand still holds after it."""
    found = []
    for seat in SEATS:
        if team_of(played.winners[0]) != team_of(seat):
            continue
        held = {(card.rank, card.suit) for card in played.after_first[seat]}
        pairs = [suit for suit in SUITS if {("K", suit), ("Q", suit)} <= held]
        found += [Jodhi(seat, 40 if suit == played.trump else 20, 1, suit) for suit in pairs[:1]]
    return found


def _khanak(told: Deal, played: Play) -> Deal | None:
    last = played.winners[-1]
    team: Team = team_of(last)
    own = sum(jodhi.value for jodhi in told.jodhis if team_of(jodhi.seat) == team)
    beaten = played.points[other(team)] < own + 10
    return replace(told, khanak=Call(last)) if own and beaten and played.won_by(other(team)) else None
