"""What lies beside a claim, in a line each; for officials only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ui.match.claims.claim_words import Section
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.game.record import Attached
    from app.game.stream import MatchState


def attached_line(one: Attached) -> str:
    """Give what lies beside a claim in one line, with the beginning of its hash."""
    told = one.told
    kinds = {"statement": tr("statement"), "photo": tr("photo"), "paper": tr("paper")}
    size = tr("erased") if one.erased else tr("{size} kB", size=max(1, round(told.size / 1024)))
    parts = (kinds[told.kind], told.by, told.caption, size, told.digest[:12])
    return f"{told.number} · " + " · ".join(filter(None, parts))


def attached_sections(state: MatchState, claim: int) -> tuple[Section, ...]:
    """Give the list of what lies beside a claim, for its card; nothing where nothing does."""
    lines = [attached_line(one) for one in state.attached_to(claim)]
    return (Section(tr("Beside the claim"), "\n".join(lines)),) if lines else ()
