"""What stands beside the keys of a ruling, in words. No Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ui.texts import tr

if TYPE_CHECKING:
    from app.ui.match.claims.claim_card import ClaimShown
    from app.ui.pad.ruling import RulingState


def matters(state: RulingState, shown: ClaimShown) -> str:
    """Say what each ruling makes of the score, by who is held to have opened; a late claim changes nothing."""
    if state.late:
        return tr("Raised after the deadline: dismissed, and it costs nothing. T: it was raised in time.")
    lines = shown.matters if state.opened_by_keeper else shown.matters_other
    return "\n".join(lines) or tr("It changes nothing.")


def said(state: RulingState, who: str) -> str:
    """Give the answer to the last key, else say to `who` is at the keys that somebody else typed what Enter signs."""
    typed = tr("Typed by {name}: Enter signs it in your name.", name=state.by) if state.by not in {"", who} else ""
    return state.say or typed
