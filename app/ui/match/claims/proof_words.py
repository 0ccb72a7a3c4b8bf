"""What cards and facts prove of a claim, in words an adjudicator can read out; for officials only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.evidence import deal_told
from app.game.match import facts_say
from app.game.mistakes import SheetRefused
from app.game.proving.plain import whatever
from app.game.proving.wording import forcing, unsettled
from app.game.proving.wording import shown as of_case
from app.ui.match.claims.claim_words import Section
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.game.claims.verdicts import Answer
    from app.game.proving.examining import Examined
    from app.game.proving.known import Known
    from app.game.proving.settling import Settler
    from app.game.proving.wording import Line
    from app.game.stream import MatchState
    from app.rules.model import Ruleset

    Proved = tuple[Known, Examined]

_LINES = {
    "hand": "hand {hand}: {told}",
    "taken": "hand {hand} taken by {told}",
    "dealt": "dealt: {told}",
    "held": "still held: {told}",
    "points": "counted: {told}",
}


def may_prove(state: MatchState, claim: int) -> bool:
    """Tell whether a claim's deal has cards told that a proof could rest on."""
    logged = state.claim(claim)
    told = deal_told(state, logged.game, logged.deal) if logged is not None else None
    return told is not None and (bool(told.held) or any(hand.cards for hand in told.hands))


def answer_of(state: MatchState, rules: Ruleset, claim: int) -> Answer | None:
    """Answer a claim from what is on the sheet, None where that tells nothing; it can take a while."""
    try:
        return facts_say(state, rules, claim)
    except SheetRefused:
        return None


def verdict_of(answer: Answer | None) -> str:
    """Give what a claim's facts prove: `upheld`, `rejected`, or empty where they leave it open."""
    return answer.verdict if answer is not None and answer.verdict in {"upheld", "rejected"} else ""


def proving() -> tuple[Section, ...]:
    """Say that a proof is under way."""
    return (Section(tr("What the cards prove"), tr("Proving…"), near=1),)


def answer_sections(answer: Answer | None) -> tuple[Section, ...]:
    """Give what the facts say of a claim: what was proved by cards, else by moments, the score or who claims."""
    if answer is None or answer.proof is not None:
        return proof_sections(answer.proof if answer else None)
    told = {"upheld": tr("It is proved: {cards}."), "rejected": tr("It is ruled out: {cards}.")}.get(answer.verdict)
    said = told.format(cards=answer.why) if told else f"{answer.why[:1].upper()}{answer.why[1:]}."
    return (Section(tr("What the facts say"), said, near=1),)


def proof_sections(proof: Proved | None) -> tuple[Section, ...]:
    """Give what was proved, and what would settle it; nothing where no card told anything."""
    if proof is None:
        return ()
    told, examined = proof
    found = [Section(tr("What the cards prove"), _verdict(told, examined), near=1)]
    if examined.settle:
        text = "\n".join(_settler(one) for one in examined.settle)
        found.append(Section(tr("Any one of these would settle it, the easiest first"), text, near=1))
    reasons = "\n".join(f"{said[:1].upper()}{said[1:]}." for said in unsettled(examined.untold))
    return (*found, Section(tr("Why it stays open"), reasons, near=1)) if reasons else tuple(found)


def _verdict(told: Known, examined: Examined) -> str:
    if len(examined.possible) == 1:
        cards = _lines(forcing(examined.because)) or whatever(examined.plain)
        if examined.possible[0] == "upheld":
            return tr("It is proved: {cards}.", cards=cards)
        return tr("It is ruled out: {cards}.", cards=cards)
    cases = [_lines(of_case(told, case)) for case in examined.cases]
    if not any(cases):
        return tr("No card tells it.")
    with_it, without = tr("It holds with {cards}.", cards=cases[0]), tr("It does not with {cards}.", cards=cases[1])
    return "\n".join((tr("The cards leave it open."), with_it, without))


def _lines(lines: Iterable[Line]) -> str:
    return "; ".join(tr(_LINES[line.kind], hand=line.hand, told=", ".join(line.told)) for line in lines)


def _settler(one: Settler) -> str:
    if one.cards:
        return tr("The card of {seat} in hand {hand}", seat=one.cards[0].seat, hand=one.cards[0].hand)
    return tr("Turn up: hand {hands}", hands=", ".join(map(str, one.turn_up)))
