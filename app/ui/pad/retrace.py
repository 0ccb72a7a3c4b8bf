"""Backspace just after an answer: the question opens again where it was answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.ui.pad.answers import opened, set_bid

if TYPE_CHECKING:
    from app.ui.pad.ground import Ground
    from app.ui.pad.state import PadState

_ONE_FACT = ("dealer", "trump_maker", "trump", "played", "last_hand")


def retraced(state: PadState, ground: Ground) -> PadState | None:
    """Give the pad with the last answer taken off and its question open; None where the last key was no answer."""
    if state.trail == "jodhi_after" and state.facts.jodhis:
        return _jodhi(state)
    if state.trail == "bid" and state.facts.bid is not None:
        reopened = opened(state, "bid", state.facts.trump_maker or "")
        return set_bid(reopened, str(state.facts.bid)[:-1], ground)
    if state.trail == "call_seat" and state.facts.auction:
        return opened(state, "call_seat")
    if state.trail == "late_cards" and state.facts.thunee is not None and state.facts.thunee.moment is not None:
        hand = str(state.facts.thunee.moment.hand)
        thunee = replace(state.facts.thunee, moment=None)
        return opened(replace(state, facts=replace(state.facts, thunee=thunee)), "late_cards", hand)
    if state.trail == "balls" and state.facts.opened:
        *kept, (team, _) = state.facts.opened.items()
        return opened(replace(state, facts=replace(state.facts, opened=dict(kept))), "balls", team)
    return _fact(state)


def _jodhi(state: PadState) -> PadState:
    *before, last = state.facts.jodhis
    jodhis = (*before, replace(last, after_hand=None))
    return opened(replace(state, facts=replace(state.facts, jodhis=jodhis)), "jodhi_after")


def _fact(state: PadState) -> PadState | None:
    name = "last_hand" if state.trail == "last_seat" else state.trail
    if name not in _ONE_FACT or getattr(state.facts, name) is None:
        return None
    cleared = replace(state, facts=replace(state.facts, **{name: None}))
    return cleared if state.trail == "last_hand" else opened(cleared, state.trail)  # type: ignore[arg-type]
