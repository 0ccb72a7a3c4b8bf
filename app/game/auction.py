"""The calling for trump, bid by bid: which bids stand, who keeps trump, and what was called against the rules.

An illegal bid is void and costs nothing. A joint call of two partners is settled by the next entry, the partner chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.game.results import Finding
from app.game.sentences import say
from app.game.table import SEATS, partner_of, right_of, team_of

if TYPE_CHECKING:
    from app.game.facts import Bid
    from app.game.table import Seat
    from app.rules.model import Parameters


class Bidding(Struct, frozen=True):
    """Where an auction stands: who holds trump (None: nobody yet), at which call, and every void bid so far.

    `turn` is who has to speak where calls go round, None where anyone may.
    """

    holder: Seat | None
    value: int = 0
    joint: Bid | None = None
    passed: frozenset[Seat] = frozenset()
    void: tuple[Finding, ...] = ()
    turn: Seat | None = None


def bidding(auction: tuple[Bid, ...], dealer: Seat, parameters: Parameters) -> Bidding:
    """Follow an auction from its first call; who sits right of the dealer holds trump at 0, where nobody need call."""
    first = right_of(dealer)
    state = Bidding(
        first if parameters.nobody_bids == "default_trump_maker" else None,
        turn=first if parameters.bid_order == "in_turn" else None,
    )
    for bid in auction:
        state = _after(state, bid, parameters)
    return state


def _after(state: Bidding, bid: Bid, parameters: Parameters) -> Bidding:
    if bid.value is None:
        return _spoken(replace(state, joint=None, passed=state.passed | set(bid.seats)), bid.seats[0], parameters)
    if state.joint is not None and bid.seats[0] in state.joint.seats:
        return _chosen(state, state.joint, bid, parameters)
    why = _illegal(state, bid, parameters)
    if why:
        finding = Finding(
            "bid_void",
            say("{value} by {seats} is void: {why}", value=bid.value, seats="+".join(bid.seats), why=why),
            seat=bid.seats[0],
        )
        return replace(state, joint=None, void=(*state.void, finding))
    if len(bid.seats) > 1:
        return replace(state, joint=bid)
    return _spoken(replace(state, holder=bid.seats[0], value=bid.value, joint=None), bid.seats[0], parameters)


def _spoken(state: Bidding, seat: Seat, parameters: Parameters) -> Bidding:
    """Hand the turn on from who has spoken, past those who are out of the calling."""
    if state.turn is None or (seat != state.turn and state.turn not in state.passed):
        return state
    out = state.passed if parameters.bid_pass_final else frozenset[str]()
    place = SEATS.index(state.turn)
    round_table = [SEATS[(place + step) % len(SEATS)] for step in range(1, len(SEATS) + 1)]
    return replace(state, turn=next((one for one in round_table if one not in out), state.turn))


def _chosen(state: Bidding, joint: Bid, bid: Bid, parameters: Parameters) -> Bidding:
    """Settle a joint call on the partner chosen: at the call as spoken, or as raised by the rule for joint calls."""
    spoken = joint.value or 0
    raised = min(spoken + (parameters.bid_simultaneous_add or 0), max(parameters.bid_values))
    void = state.void
    if bid.value not in (spoken, raised):
        why = say(
            "{value} by {seats} is void: the joint call stands at {raised}",
            value=bid.value,
            seats=bid.seats[0],
            raised=raised,
        )
        void = (*void, Finding("bid_void", why, seat=bid.seats[0]))
    value = bid.value if bid.value in (spoken, raised) else raised
    return replace(state, holder=bid.seats[0], value=value or 0, joint=None, void=void)


def _illegal(state: Bidding, bid: Bid, parameters: Parameters) -> str | None:
    """Say why a bid is against the rules, or None."""
    if bid.value is not None and bid.value <= state.value:
        return say("it is not above {value}", value=state.value)
    if parameters.bid_pass_final and state.passed & set(bid.seats):
        return say("he has passed")
    if state.turn is not None and state.turn != bid.seats[0]:
        return say("it is for {turn} to call", turn=state.turn)
    if len(bid.seats) > 1 and parameters.bid_simultaneous_add is None:
        return say("partners have no call together")
    return _no_right(state, bid, parameters)


def _no_right(state: Bidding, bid: Bid, parameters: Parameters) -> str | None:
    """Say why a player may not call over the one who holds trump, or None."""
    if state.holder is None:
        return None
    if state.holder == partner_of(bid.seats[0]) and len(bid.seats) == 1 and not parameters.bid_partners_against:
        return say("his partner {holder} holds trump", holder=state.holder)
    if len(bid.seats) > 1 and team_of(state.holder) == team_of(bid.seats[0]):
        return say("his own team holds trump with {holder}", holder=state.holder)
    if parameters.bid_right_to_open == "opponents" and state.value == 0 and state.holder == bid.seats[0]:
        return say("he holds trump already; an opponent has to call first")
    return None
