"""The claims of a deal in the order heard: what each is worth in this ruleset, its verdict, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from app.game.claims.answers import answer, role_conflict
from app.game.claims.verdicts import Answer
from app.game.decided import Decided, Heard
from app.game.jodhis import first_values, matching
from app.game.results import Award, ClaimResult, Finding
from app.game.sentences import say, spelt
from app.game.table import other

if TYPE_CHECKING:
    from app.game.claims.verdicts import Verdict
    from app.game.facts import Claim
    from app.game.table import Team
    from app.game.told import Told

_NO_PRICE = (None, "none", "conduct", "follows")
_CORNER_HOUSE = {
    "four_ball_auto": "four_ball",
    "four_ball_claim": "four_ball",
    "lose_game": "game_loss",
    "allowed": "none",
}
_PRICES = ("four_ball", "game_loss")


class _Hearing(Struct):
    """The state of one hearing: grows claim by claim, and is read off into a `Heard` at the end."""

    told: Told
    values: list[int]
    warnings: dict[tuple[Team, str], int]
    results: list[ClaimResult] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    struck: set[str] = field(default_factory=set)
    ending: Decided | None = None
    waiting: bool = False


def hear(told: Told) -> Heard:
    """Hear a deal's claims; a deal told as re-dealt lapses them all."""
    if not told.deal.claims:
        return Heard(values=tuple(first_values(told)), warnings=told.before.warnings)
    hearing = _Hearing(told, first_values(told), dict(told.before.warnings))
    if told.deal.redeal is not None:
        hearing.ending = Decided("redeal")
    for claim in told.deal.claims:
        hearing.results.append(_heard(hearing, claim))
    return Heard(
        tuple(hearing.results),
        hearing.ending,
        hearing.waiting,
        tuple(hearing.values),
        frozenset(hearing.struck),
        hearing.warnings,
        tuple(hearing.findings),
    )


def effect_of(told: Told, claim: Claim, warned: int) -> str | None:
    """Give what an upheld claim does: the catalogue's effect for offence, ruleset and remedy.

    `warned` is how often the accused team was warned of the same offence in this game.
    """
    offence = told.rules.offences[claim.offence]
    effect: str | None = offence.effect
    if claim.remedy == "marial":
        effect = offence.remedies["marial"]
    elif claim.offence == "double_corner_house":
        effect = _CORNER_HOUSE[told.parameters.double_corner_house]
    elif claim.offence == "no_trump" and not _cancelled_without_trump(told):
        effect = None
    elif effect == "four_ball_if_repeated":
        effect = "four_ball" if warned + claim.prior >= offence.warnings else "warning"
    return "four_ball" if effect == "deemed" else effect


def _cancelled_without_trump(told: Told) -> bool:
    """Tell whether a side without trumps can have this deal played again."""
    parameters = told.parameters
    under_thunee = told.deal.thunee is not None and not parameters.no_trump_under_thunee
    return parameters.no_trump_redeal != "off" and not under_thunee


def _heard(hearing: _Hearing, claim: Claim) -> ClaimResult:
    """Give a claim its verdict, the first that applies, and let it take its effect."""
    told = hearing.told
    effect = effect_of(told, claim, hearing.warnings.get((other(claim.team), claim.offence), 0))
    idle = _idle(hearing, claim, effect)
    if idle is not None:
        return _verdict(told, claim, Answer(idle[0], idle[1]))
    given = _answered(hearing, claim)
    if given.verdict == "open":
        hearing.waiting = True
        return _verdict(told, claim, given)
    return (_upheld if given.verdict == "upheld" else _refused)(hearing, claim, str(effect), given)


def _idle(hearing: _Hearing, claim: Claim, effect: str | None) -> tuple[Verdict, str] | None:
    """Give the verdict of a claim that is not judged at all, with the reason; None where it is."""
    if claim.ruling == "withdrawn":
        return "withdrawn", say("the claim was withdrawn")
    if claim.late:
        return "dismissed", say("raised after the deadline")
    if effect in _NO_PRICE:
        return "not_an_offence", say(
            "{word}: no price in this ruleset", word=hearing.told.rules.offences[claim.offence].word
        )
    if hearing.ending is not None:
        return "lapsed", say("the deal had ended")
    return None


def _answered(hearing: _Hearing, claim: Claim) -> Answer:
    """Take the ruling where there is one, noting a conflict with the facts; else answer from the facts."""
    told = hearing.told
    conflict = role_conflict(told, claim)
    if claim.ruling == "pending":
        return Answer("open", say("before the officials"))
    if claim.ruling is None:
        return Answer("rejected", conflict) if conflict else answer(told, claim)
    facts = answer(told, claim) if claim.ruling in {"upheld", "rejected"} else Answer("open", "")
    if conflict and claim.ruling == "upheld":
        hearing.findings.append(Finding("ruling_against_roles", conflict, seat=claim.by, team=claim.team))
    if facts.verdict not in {"open", claim.ruling}:
        why = say(
            "ruled {ruling}, while the facts say {verdict}: {why}",
            ruling=say(claim.ruling),
            verdict=say(facts.verdict),
            why=facts.why,
        )
        hearing.findings.append(Finding("ruling_against_facts", why, seat=claim.against, hand=claim.hand))
    return Answer(claim.ruling, say("ruled {ruling}", ruling=say(claim.ruling)))


def _upheld(hearing: _Hearing, claim: Claim, effect: str, given: Answer) -> ClaimResult:
    """Let an upheld claim take its effect; a forgiving ruleset turns its price into a warning."""
    told = hearing.told
    done: str = effect
    keys: tuple[str, ...] = ()
    if effect in _PRICES and not told.parameters.strict:
        done = "warning"
        hearing.struck |= {"double"} if claim.offence == "double_corner_house" else set()
    elif effect == "four_ball":
        done, keys = _four_ball(hearing, claim)
    else:
        _other_effect(hearing, claim, effect)
    if done == "warning" or told.rules.offences[claim.offence].effect == "four_ball_if_repeated":
        key = (other(claim.team), claim.offence)
        hearing.warnings[key] = hearing.warnings.get(key, 0) + 1
    return _verdict(told, claim, given, (done, claim.team if done in _PRICES else None), keys)


def _other_effect(hearing: _Hearing, claim: Claim, effect: str) -> None:
    """Let an effect other than a 4-ball happen; a warning changes nothing in the deal."""
    if effect == "game_loss":
        hearing.ending = Decided("game_loss", lost_by=other(claim.team), cites=("corner_house",))
    elif effect == "redeal":
        hearing.ending = Decided("redeal")
    elif effect == "call_void":
        hearing.struck.add("thunee")
    elif effect in {"jodhi_void", "jodhi_corrected"}:
        value = (claim.true_value or 0) if effect == "jodhi_corrected" else 0
        for index in matching(claim, hearing.told.deal):
            hearing.values[index] = value


def _four_ball(hearing: _Hearing, claim: Claim) -> tuple[str, tuple[str, ...]]:
    """End the deal with a 4-ball, unless it was opened by the wrong member where that cancels it."""
    parameters = hearing.told.parameters
    if not claim.opened_by_keeper:
        cancels = parameters.wrong_opener == "cancel_redeal"
        why = say("a 4-ball opened by a member who is not the keeper") + (say(": re-deal") if cancels else "")
        hearing.findings.append(Finding("wrong_opener", why, team=claim.team))
        if cancels:
            hearing.ending = Decided("redeal", cites=("wrong_opener",))
            return "redeal", ("wrong_opener",)
    hearing.ending = Decided(
        "four_ball", (Award(claim.team, parameters.penalty_balls, "penalty"),), cites=("four_ball",)
    )
    return "four_ball", ("four_ball",)


def _refused(hearing: _Hearing, claim: Claim, effect: str, given: Answer) -> ClaimResult:
    """Price a claim that was rejected, or not proved where that counts as rejected."""
    told, parameters = hearing.told, hearing.told.parameters
    priced = given.verdict == "rejected" or parameters.claim_not_proved == "rejected"
    if not (priced and effect in _PRICES and parameters.strict and parameters.claim_wrong_balls > 0):
        return _verdict(told, claim, given)
    award = Award(other(claim.team), parameters.claim_wrong_balls, "wrong_claim")
    hearing.ending = Decided("four_ball", (award,), cites=("wrong_claim",))
    return _verdict(told, claim, given, ("wrong_claim", award.team), ("wrong_claim",))


def _verdict(
    told: Told,
    claim: Claim,
    given: Answer,
    effect: tuple[str | None, Team | None] = (None, None),
    keys: tuple[str, ...] = (),
) -> ClaimResult:
    """Write a verdict with its effect, who gains, and the clauses it rests on."""
    clauses = (*told.rules.offences[claim.offence].clauses, *(f"{told.rules.id}.{key}" for key in keys))
    why = spelt(given.why, told.rules.words)
    return ClaimResult(claim.offence, given.verdict, effect[0], effect[1], clauses, why, given.settle)
