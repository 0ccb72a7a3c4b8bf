"""What stands beside a claim for officials: claims of its deal about the same, its way, what was ruled before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.game.claims.life import one_matter
from app.game.match import claim_facts
from app.listings.claim_steps import line_of
from app.listings.conduct import step_text
from app.listings.past_claims import told
from app.ui.match.claims.claim_words import Section, claim_line, waits_word
from app.ui.texts import tr
from app.ui.verdicts import VERDICTS

if TYPE_CHECKING:
    from app.game.stream import Logged
    from app.ui.match.reading import Shown


def matter_sections(shown: Shown, claim: Logged) -> tuple[Section, ...]:
    """Give the claims of its deal that may be about the same: one of them alone can cost anything."""
    held = shown.state.claims_of(claim.game, claim.deal)
    others = [one for one in held if one.claim != claim.claim and one_matter(one.facts, claim.facts)]
    lines = [
        tr(
            "Claim {n}: {line} · {state}",
            n=one.claim,
            line=claim_line(claim_facts(one), shown.rules),
            state=_state(one),
        )
        for one in others
        if one.ruling != "withdrawn"
    ]
    said = tr("One price an incident: if both are upheld, only one of them costs anything.")
    return (Section(tr("Perhaps the same incident"), "\n".join((*lines, said))),) if lines else ()


def _state(claim: Logged) -> str:
    return tr(VERDICTS[claim.ruling]) if claim.ruling and not claim.open else waits_word(claim)


def chain_sections(shown: Shown, claim: Logged) -> tuple[Section, ...]:
    """Give a claim's way so far, a line a step; for officials only."""
    lines = map(line_of, shown.past.steps.get(claim.claim, ()))
    return (Section(tr("Its way so far"), "\n".join(lines), near=2),)


def past_sections(shown: Shown, claim: Logged) -> tuple[Section, ...]:
    """Give what cost the accused pair something before, and how the offence was ruled on; for officials only."""
    place = (shown.tid, shown.mid)
    prior = [told(one, shown.tid) for one in shown.past.prior(place, claim)]
    prior += [" · ".join((step_text(one), one.offence, one.who)) for one in shown.past.warned(claim)]
    rulings = [told(replace(one, offence=""), shown.tid) for one in shown.past.precedents(place, claim)]
    before = Section(tr("Prior warnings and penalties"), "\n".join(prior) or tr("None here."), near=2)
    return (before, Section(tr("Precedents"), "\n".join(rulings), near=2)) if rulings else (before,)
