"""The calls for trump one by one, as spoken: seat or pair, then the value or a pass, until Enter.

What is against the rules is taken like any other call: it was called. Who holds trump, and at what, follows from them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from app.game.auction import bidding
from app.game.facts import Bid
from app.ui.pad.slots import choices
from app.ui.pad.state import dealer

if TYPE_CHECKING:
    from app.game.table import Seat
    from app.ui.pad.ground import Ground
    from app.ui.pad.state import PadState


def called(state: PadState, auction: tuple[Bid, ...], ground: Ground) -> PadState:
    """Give the pad with these calls told, and what they come to; the next call is asked."""
    stands = bidding(auction, dealer(state, ground), ground.rules.parameters)
    bid, holder = (stands.value, stands.holder) if stands.value else (None, None)
    told = replace(state.facts, auction=auction, bid=bid, trump_maker=holder)
    return replace(state, facts=told, slot="call_seat", text="", part="")


def valued(state: PadState, key: str, ground: Ground) -> PadState | None:
    """Take a key of a call's value; None where no value has it."""
    typed = state.text + key
    for choice in choices(state, ground.rules):
        if choice.key == typed:
            return spoken(state, int(choice.value), ground)
    begun = any(choice.key.startswith(typed) for choice in choices(state, ground.rules))
    return replace(state, text=typed) if begun else None


def spoken(state: PadState, value: int | None, ground: Ground) -> PadState:
    """Give the pad with one more call told, a pass where it has no value."""
    seats = cast("tuple[Seat, ...]", tuple(state.part.split("+")))
    return called(state, (*state.facts.auction, Bid(seats, value)), ground)
