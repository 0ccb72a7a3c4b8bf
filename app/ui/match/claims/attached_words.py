"""What lies beside a claim, in a line each; for officials only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ui.match.claims.claim_words import Section
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.desk import Desk
    from app.game.record import Attached
    from app.game.stream import MatchState


def attached_line(one: Attached) -> str:
    """Give what lies beside a claim in one line, with the beginning of its hash."""
    told = one.told
    kinds = {"statement": tr("statement"), "photo": tr("photo"), "paper": tr("paper")}
    size = tr("erased") if one.erased else tr("{size} kB", size=max(1, round(told.size / 1024)))
    parts = (kinds[told.kind], told.by, told.caption, size, told.digest[:12])
    return f"{told.number} · " + " · ".join(filter(None, parts))


def statements(desk: Desk, state: MatchState, claim: int) -> dict[int, str]:
    """Read the statements that lie beside a claim, by their number; one that was erased is none of them."""
    there = {one.told.number: desk.file(one.told.digest) for one in state.attached_to(claim) if _spoken(one)}
    return {number: content.decode() for number, content in there.items() if content is not None}


def _spoken(one: Attached) -> bool:
    return one.told.kind == "statement" and not one.erased


def attached_sections(state: MatchState, claim: int, words: Mapping[int, str]) -> tuple[Section, ...]:
    """Give the list of what lies beside a claim, for its card, statements in their `words`; nothing where none is."""
    lines = [_told(one, words.get(one.told.number, "")) for one in state.attached_to(claim)]
    return (Section(tr("Beside the claim"), "\n".join(lines), near=2),) if lines else ()


def _told(one: Attached, words: str) -> str:
    """Give in a line what lies beside a claim: a statement as it was spoken, once it was read."""
    if not words:
        return attached_line(one)
    who = " · ".join(filter(None, (one.told.by, one.told.caption))) or tr("statement")
    return tr("{n} · {who}: “{words}”", n=one.told.number, who=who, words=words)
