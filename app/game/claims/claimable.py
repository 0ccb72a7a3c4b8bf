"""Whether what was found in a deal can be claimed, by which team and until when: the catalogue read for one finding.

For officials only, and never a prompt: nobody at the table is told what he could claim.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.game.results import Claimable
from app.game.sentences import say
from app.game.table import TEAMS, other, team_of

if TYPE_CHECKING:
    from app.game.decided import Decided, Heard
    from app.game.results import Finding
    from app.game.table import Team
    from app.game.told import Told
    from app.rules.model import Offence, Ruleset

FREE: Final = (None, "none", "conduct", "follows")
CLAIMED_AS: Final = {"jodhi_twice": "jodhi_bluff"}
_AUTOMATIC: Final = ("four_ball_auto", "lose_game")


def with_claims(told: Told, heard: Heard, decided: Decided, found: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Tell of each finding whether it can be claimed."""
    return tuple([one.with_claim(claimable(told, heard, decided, one)) for one in found])


def claimable(told: Told, heard: Heard, decided: Decided, found: Finding) -> Claimable:
    """Tell whether a finding can be claimed in its deal, by whom and until when."""
    offence = told.rules.offences.get(CLAIMED_AS.get(found.id, found.id))
    if offence is None:
        return Claimable(why=say("noted or put right; there is no claim for it"))
    refused = _refused(told, heard, decided, found, offence)
    if refused:
        return Claimable(offence.id, until=offence.deadline, why=refused)
    return Claimable(offence.id, _by(found, offence), offence.deadline)


def _refused(told: Told, heard: Heard, decided: Decided, found: Finding, offence: Offence) -> str:
    """Say why nobody can claim a finding, or nothing."""
    if offence.id == "double_corner_house" and told.parameters.double_corner_house in _AUTOMATIC:
        return say("charged without a claim") if told.parameters.strict else say("forgiven: void without a claim")
    if offence.effect in FREE:
        return say("no price in this ruleset")
    if any(_is_claim_on(told, place, found, offence) for place in range(len(heard.claims))):
        return say("claimed already")
    if heard.ending is not None or decided.kind == "redeal":
        return say("the deal has ended: a claim would lapse")
    return ""


def _is_claim_on(told: Told, place: int, found: Finding, offence: Offence) -> bool:
    """Tell whether a claim of the deal is on what was found."""
    claim = told.deal.claims[place]
    same = claim.offence == offence.id and claim.team in _by(found, offence)
    return same and claim.against in {None, found.seat} and claim.hand in {None, found.hand}


def _by(found: Finding, offence: Offence) -> tuple[Team, ...]:
    """Give the teams that may claim a finding: the side without trumps for itself, else the other side."""
    if offence.who in {"counting_team", "team_without_trump"}:
        return tuple([team for team in TEAMS if team == found.team])
    accused: set[Team | None] = {found.team}
    accused.update(team_of(seat) for seat in found.seats or (found.seat,) if seat is not None)
    return tuple([team for team in TEAMS if other(team) in accused])


def spoken(claim: Claimable, rules: Ruleset | None = None) -> str:
    """Say who can claim a finding and until when, or why nobody can; `rules` as told give the deadline's words."""
    if not claim.by:
        return say("no claim: {why}", why=claim.why) if claim.offence else claim.why
    offence = rules.offences.get(claim.offence or "") if rules is not None else None
    until = offence.deadline if offence is not None else claim.until
    if len(claim.by) == len(TEAMS):
        return say("either team can claim it, {until}", until=until)
    return say("{team} can claim it, {until}", team=claim.by[0], until=until)
