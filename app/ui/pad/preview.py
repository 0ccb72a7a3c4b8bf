"""What the half-typed deal would come to, and why it can't be entered: the engine asked live."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.mistakes import SheetRefused
from app.game.scoring import score_deal
from app.ui.pad.facts import with_claims

if TYPE_CHECKING:
    from app.game.results import DealResult
    from app.ui.pad.state import Ground, PadState


def preview(state: PadState, ground: Ground) -> DealResult | None:
    """Give what the deal as typed comes to; None while it is not whole or can't be."""
    if not _told(state, ground):
        return None
    try:
        return score_deal(with_claims(state, ground), ground.before, ground.rules, ground.deal)
    except SheetRefused:
        return None


def mistakes(state: PadState, ground: Ground) -> tuple[str, ...]:
    """Give why the deal as typed can't have happened, one sentence each; empty when it can."""
    try:
        score_deal(with_claims(state, ground), ground.before, ground.rules, ground.deal)
    except SheetRefused as refused:
        return tuple(mistake.message for mistake in refused.mistakes)
    return ()


def _told(state: PadState, ground: Ground) -> bool:
    return bool(state.how or state.points or state.facts.hands or ground.claims)
