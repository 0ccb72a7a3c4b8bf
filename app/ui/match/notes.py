"""What stands beside the pad for officials: the claim that waits, or the line of the paper slip that is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ui.match.claims.claim_words import waiting
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.ui.match.reading import Shown
    from app.ui.pad.ground import Ground


def note_of(shown: Shown) -> str:
    """Give what waits beside the deals, for officials: the claim and the keys to it."""
    found = waiting(shown)
    if found is None:
        return ""
    if found.appeal is not None:
        return tr("The appeal on claim {n} waits for its ruling: press F, then 0.", n=found.claim)
    if found.open:
        return tr("Claim {n} waits for its ruling: press F, then 0.", n=found.claim)
    told = tr("The ruling on claim {n} is not announced: press F, then 0.", n=found.claim)
    live = shown.upcoming
    if live is not None and shown.state.deal(live.game, live.deal) is not None:
        return f"{told} " + tr("Its table still plays deal {deal}.", deal=live.deal)
    if not shown.unaware:
        return told
    return f"{told} " + tr("Its table plays on: {count deal|deals} since.", count=len(shown.unaware))


def line_of(shown: Shown, ground: Ground) -> str:
    """Give which line of a paper slip the pad stands on; empty where none is typed."""
    if not shown.slip:
        return ""
    return tr("Paper slip of {match}: game {game}, line {line}.", match=shown.mid, game=ground.game, line=ground.deal)
