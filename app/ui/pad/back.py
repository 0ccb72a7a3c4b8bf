"""Backspace: one step back in what is typed; on an empty pad it takes back the last deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.i18n import translate
from app.ui.pad.answers import at_home, opened, refused, set_bid
from app.ui.pad.calling import called
from app.ui.pad.retrace import retraced
from app.ui.pad.slots import call_of
from app.ui.pad.state import Ask

if TYPE_CHECKING:
    from app.ui.pad.ground import Ground
    from app.ui.pad.state import Outcome, PadState, Slot

GUARD_MS = 700
_AT_REST = ("top", "points", "done")
_BEFORE: dict[Slot, Slot] = {
    "bid": "bid_seat",
    "jodhi_value": "jodhi_seat",
    "balls": "opened_team",
    "call_value": "call_seat",
    "late_cards": "late_hand",
}


def back(state: PadState, ground: Ground, now: int) -> PadState | Outcome:
    """Take one step back. Within 0.7 s of a Backspace that emptied a field another one does nothing."""
    if state.emptied is not None and 0 <= now - state.emptied < GUARD_MS:
        return state
    state = replace(state, emptied=None)
    stepped = retraced(state, ground) or _stepped(state, ground)
    if stepped is not None:
        return replace(stepped, trail="", emptied=None if _typing(stepped) else now)
    if state.correcting:
        return refused(state, translate("pad", "Esc returns to live."))
    return Ask("undo")


def _typing(state: PadState) -> bool:
    """Tell whether something is left to take back in the field a Backspace was pressed in."""
    return bool(state.text or state.slot not in _AT_REST or (state.slot == "points" and state.points))


def _stepped(state: PadState, ground: Ground) -> PadState | None:
    if state.text:
        shorter = state.text[:-1]
        return set_bid(state, shorter, ground) if state.slot == "bid" else replace(state, text=shorter)
    if state.slot == "points" and state.points:
        return replace(state, points=state.points[:-1])
    if state.slot in (*_AT_REST, "caller", "result", "redeal"):
        return _outcome_back(state)
    if state.slot == "call_seat" and state.facts.auction:
        return called(state, state.facts.auction[:-1], ground)
    if state.slot == "jodhi_after":
        *before, last = state.facts.jodhis
        return opened(replace(state, facts=replace(state.facts, jodhis=tuple(before))), "jodhi_value", last.seat)
    before_it = _BEFORE.get(state.slot)
    return opened(state, before_it) if before_it else at_home(state)


def _outcome_back(state: PadState) -> PadState | None:
    facts = state.facts
    if state.how is None:
        return _peeled(state)
    call = call_of(state)
    if call is not None and (call.result or state.by_points):
        kept = replace(facts, **{state.how: replace(call, result=None)})
        return at_home(replace(state, facts=kept, by_points=False))
    if call is not None:
        return at_home(replace(state, facts=replace(facts, **{state.how: None})))
    if facts.redeal:
        return at_home(replace(state, facts=replace(facts, redeal=None)))
    return at_home(replace(state, how=None))


def _peeled(state: PadState) -> PadState | None:
    """Take the last of the facts told beside an outcome off; None where none is left."""
    facts = state.facts
    if state.points:
        return replace(state, points="")
    if facts.opened:
        return replace(state, facts=replace(facts, opened={}))
    if facts.jodhis:
        return replace(state, facts=replace(facts, jodhis=facts.jodhis[:-1]))
    if facts.bid is not None or facts.auction:
        return replace(state, facts=replace(facts, auction=(), bid=None, trump_maker=None))
    for name in ("last_hand", "royals", "trump", "played", "trump_maker", "dealer"):
        if getattr(facts, name) not in (None, False):
            return replace(state, facts=replace(facts, **{name: False if name == "royals" else None}))
    return None
