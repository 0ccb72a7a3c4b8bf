"""What stands beside the keys of a ruling, in words. No Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.claims.verdicts import goes_against
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


def noted(state: RulingState, shown: ClaimShown, who: str) -> str:
    """Say that a ruling goes against what is proved, and to `who` is at the keys that somebody else typed it."""
    against = not state.late and goes_against(state.ruling, shown.proved)
    typed = tr("Typed by {name}: Enter signs it in your name.", name=state.by) if state.by not in {"", who} else ""
    return "\n".join(filter(None, (tr("This ruling goes against the proof.") if against else "", typed)))
