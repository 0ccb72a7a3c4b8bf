"""The calling for trump, bid by bid: which bids stand, who keeps trump, and what was called against the rules.

An illegal bid is void and costs nothing. A joint call of two partners is settled by the next entry, the partner chosen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.game.results import Finding
from app.game.table import partner_of, right_of, team_of

if TYPE_CHECKING:
    from app.game.facts import Bid
    from app.game.table import Seat
    from app.rules.model import Parameters


@dataclass(frozen=True, slots=True)
class Bidding:
    """Where an auction stands: who holds trump (None: nobody yet), at which call, and every void bid so far."""

    holder: Seat | None
    value: int = 0
    joint: Bid | None = None
    passed: frozenset[Seat] = frozenset()
    void: tuple[Finding, ...] = ()


def bidding(auction: tuple[Bid, ...], dealer: Seat, parameters: Parameters) -> Bidding:
    """Follow an auction from its first call; in counting rulesets the player right of the dealer holds trump at 0."""
    state = Bidding(right_of(dealer) if parameters.score_mode == "counting_105" else None)
    for bid in auction:
        state = _after(state, bid, parameters)
    return state


def _after(state: Bidding, bid: Bid, parameters: Parameters) -> Bidding:
    if bid.value is None:
        return Bidding(state.holder, state.value, None, state.passed | set(bid.seats), state.void)
    if state.joint is not None and bid.seats[0] in state.joint.seats:
        return _chosen(state, state.joint, bid, parameters)
    why = _illegal(state, bid, parameters)
    if why:
        finding = Finding("bid_void", f"{bid.value} by {'+'.join(bid.seats)} is void: {why}", seat=bid.seats[0])
        return Bidding(state.holder, state.value, None, state.passed, (*state.void, finding))
    if len(bid.seats) > 1:
        return Bidding(state.holder, state.value, bid, state.passed, state.void)
    return Bidding(bid.seats[0], bid.value, None, state.passed, state.void)


def _chosen(state: Bidding, joint: Bid, bid: Bid, parameters: Parameters) -> Bidding:
    """Settle a joint call on the partner chosen: at the call as spoken, or as raised by the rule for joint calls."""
    spoken = joint.value or 0
    raised = min(spoken + (parameters.bid_simultaneous_add or 0), max(parameters.bid_values))
    void = state.void
    if bid.value not in (spoken, raised):
        why = f"{bid.value} by {bid.seats[0]} is void: the joint call stands at {raised}"
        void = (*void, Finding("bid_void", why, seat=bid.seats[0]))
    value = bid.value if bid.value in (spoken, raised) else raised
    return Bidding(bid.seats[0], value or 0, None, state.passed, void)


def _illegal(state: Bidding, bid: Bid, parameters: Parameters) -> str | None:
    """Say why a bid is against the rules, or None."""
    if bid.value is not None and bid.value <= state.value:
        return f"it is not above {state.value}"
    if state.holder is not None and state.holder == partner_of(bid.seats[0]) and len(bid.seats) == 1:
        return f"his partner {state.holder} holds trump"
    if state.holder is not None and len(bid.seats) > 1 and team_of(state.holder) == team_of(bid.seats[0]):
        return f"his own team holds trump with {state.holder}"
    if parameters.score_mode == "contract" and state.passed & set(bid.seats):
        return "he has passed"
    return None
