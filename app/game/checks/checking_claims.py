"""Claims that can't be: offences nobody may claim, remedies where there is no choice, jodhis the claim can't mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.cards import HANDS
from app.game.checks.claim_parts import on_jodhis
from app.game.jodhis import matching
from app.game.mistakes import Mistake
from app.game.sentences import say
from app.game.table import team_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.game.facts import Claim, Deal
    from app.rules.model import Offence, Ruleset

_CHANGES_JODHIS = ("jodhi_void", "jodhi_corrected")


def claim_mistakes(deal: Deal, rules: Ruleset) -> Iterator[Mistake]:
    """Give what can't be in the claims of a deal."""
    for index, claim in enumerate(deal.claims):
        place = f"claims[{index}]"
        offence = rules.offences.get(claim.offence)
        if offence is None:
            yield Mistake(f"{place}.offence", say("{offence!r} is no offence of the catalogue", offence=claim.offence))
            continue
        yield from _numbers(claim, rules, place)
        if offence.who == "follows" or offence.effect == "follows":
            yield Mistake(
                f"{place}.offence",
                say("{offence} follows from a call or a ruling and can't be claimed", offence=claim.offence),
            )
            continue
        remedies = _remedy(claim, offence, place)
        yield from remedies
        if not remedies:
            yield from _jodhi(claim, offence, deal, place)


def _numbers(claim: Claim, rules: Ruleset, place: str) -> Iterator[Mistake]:
    if claim.by is not None and team_of(claim.by) != claim.team:
        yield Mistake(f"{place}.by", say("{by} does not play for {team}", by=claim.by, team=claim.team))
    if claim.hand is not None and not 1 <= claim.hand <= HANDS:
        yield Mistake(f"{place}.hand", say("{hand} is no hand; a deal has hands 1 to 6", hand=claim.hand))
    if claim.prior < 0:
        yield Mistake(f"{place}.prior", say("warnings can't be below 0"))
    for name, value in (("value", claim.value), ("true_value", claim.true_value)):
        if value is not None and value not in rules.parameters.jodhi_values:
            yield Mistake(f"{place}.{name}", say("{value} is no jodhi", value=value))


def _remedy(claim: Claim, offence: Offence, place: str) -> list[Mistake]:
    if claim.remedy is None or claim.remedy in offence.remedies:
        return []
    if claim.remedy == "four_ball" and offence.remedies:
        return []
    return [
        Mistake(f"{place}.remedy", say("this ruleset leaves no choice of remedy for {offence}", offence=offence.id))
    ]


def _jodhi(claim: Claim, offence: Offence, deal: Deal, place: str) -> Iterator[Mistake]:
    """Check that a claim on jodhis means some: one where nobody ruled, else no guess which."""
    if claim.ruling == "withdrawn" or claim.late or deal.redeal is not None:
        return
    effect = offence.remedies.get(claim.remedy or "", offence.effect)
    meant = len(matching(claim, deal))
    named = claim.against is not None or claim.value is not None
    from_facts = claim.ruling is None and on_jodhis(claim.offence) and claim.offence != "jodhi_shown"
    if effect in _CHANGES_JODHIS or from_facts:
        if meant == 0:
            yield Mistake(place, say("no jodhi of the accused team is on the sheet that the claim can mean"))
        elif meant > 1 and (from_facts or not named):
            yield Mistake(place, say("the claim can mean {meant} jodhis; name against and value", meant=meant))
