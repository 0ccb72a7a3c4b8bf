"""A claim in words: what is claimed, the clause, who may claim, what must be proved, what it costs either way."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct

from app.i18n import translate
from app.listings.claim_steps import LEVEL
from app.ui.texts import count, tr

if TYPE_CHECKING:
    from app.game.facts import Claim
    from app.game.stream import Logged
    from app.rules.model import Offence, Ruleset
    from app.ui.match.reading import Shown

_NUMBERED = re.compile(r"[A-Z]+\d+")
_WHO = {
    "opponents": "Any player of the other team. Only their keeper opens, after proof.",
    "non_dealing_team": "The team that does not deal.",
    "counting_team": "The counting team.",
    "team_without_trump": "The team without a trump.",
    "anyone": "Anyone at the table.",
    "officials": "The officials.",
    "follows": "It follows from the call or the ruling; it can't be claimed.",
}
_EFFECTS = {
    "four_ball": "4-ball to the other team, no other scoring in the deal",
    "four_ball_if_repeated": "a warning the first time in a game, a 4-ball each time after",
    "jodhi_void": "the jodhi does not count; play on",
    "jodhi_corrected": "the jodhi counts what it should have been",
    "call_void": "the call is struck; play on",
    "redeal": "nobody scores; the same dealer deals again",
    "game_loss": "the game to the other team",
    "warning": "a warning; play on",
    "deemed": "the officials decide; upheld it is a 4-ball",
    "none": "nothing here",
    "conduct": "the officials decide",
    "follows": "follows from the call or the ruling",
}


class Section(Struct, frozen=True):
    """A heading and its text, as a ruling panel shows it.

    `near`: it may stand below the ruling's keys where they leave room, 1 before 2; 0: it stays with the claim.
    """

    title: str
    text: str
    near: int = 0


def waiting(shown: Shown) -> Logged | None:
    """Give the oldest claim that waits for a ruling, the first or another, else for its announcement."""
    claims = shown.state.claims
    unruled = (one for one in claims if one.open)
    return next(unruled, None) or next((one for one in claims if not one.public), None)


def offence_word(claim: Claim, rules: Ruleset) -> str:
    """Give the offence in a few words."""
    offence = rules.offences.get(claim.offence)
    return offence.word if offence else claim.offence


def claim_line(claim: Claim, rules: Ruleset) -> str:
    """Give the claim in one line: `Wrong colour played … · B2 against A1 · hand 3`."""
    parts = [offence_word(claim, rules)]
    who = claim.by or tr("team {team}", team=claim.team)
    parts.append(tr("{who} against {seat}", who=who, seat=claim.against) if claim.against else str(who))
    if claim.hand:
        parts.append(tr("hand {hand}", hand=claim.hand))
    if claim.value:
        parts.append(tr("{jodhi} of {value}", jodhi=rules.words.get("jodhi", "Jodhi"), value=claim.value))
    if claim.true_value is not None:
        parts.append(tr("should have been {value}", value=claim.true_value))
    if claim.remedy == "marial":
        parts.append(tr("marial"))
    if claim.late:
        parts.append(tr("raised after the deadline"))
    if claim.prior:
        parts.append(tr("warned before: {n}", n=claim.prior))
    if not claim.opened_by_keeper:
        parts.append(tr("opened by another member than the keeper"))
    return " · ".join(parts)


def waits_word(claim: Logged) -> str:
    """Say what a claim without a ruling in force waits for."""
    if claim.appeal is not None:
        return tr("appeal · waits for the {level}", level=translate("level", LEVEL[claim.appeal.level]))
    if claim.waits is not None:
        return tr("waits for the {level}", level=translate("level", LEVEL[claim.waits]))
    return tr("waits for a ruling")


def clause_word(key: str, rules: Ruleset) -> str:
    """Give a clause as people say it: `R10`, `GR4`; a clause without such a number by its title."""
    short = key.split(".", 1)[-1]
    if _NUMBERED.fullmatch(short):
        return short
    return rules.clauses[key].title if key in rules.clauses else short.replace("_", " ")


def sections(claim: Claim, rules: Ruleset) -> tuple[Section, ...]:
    """Give what an official needs to rule: clauses, who may claim, what must be shown, what a wrong claim costs."""
    offence = rules.offences.get(claim.offence)
    if offence is None:
        return ()
    clauses = offence.clauses + (rules.offences["wrong_opener"].clauses if _cancelled(claim, offence, rules) else ())
    told = [_clause(key, rules) for key in clauses if key in rules.clauses]
    until = f"{offence.deadline[:1].upper()}{offence.deadline[1:]}." if offence.deadline else ""
    told.append(Section(tr("Who may claim"), " ".join(filter(None, (tr(_WHO[offence.who]), until)))))
    told.append(Section(tr("To establish"), offence.proof or tr("The facts as told by both teams.")))
    upheld = "redeal" if _cancelled(claim, offence, rules) else _effect(claim, offence)
    told.append(Section(tr("If it is upheld"), tr(_EFFECTS[upheld])))
    told.append(Section(tr("If the claim is wrong"), _price(claim, offence, rules)))
    return tuple(told)


def _clause(key: str, rules: Ruleset) -> Section:
    clause = rules.clauses[key]
    word = clause_word(key, rules)
    return Section(clause.title if word == clause.title else f"{word} · {clause.title}", clause.text)


def _effect(claim: Claim, offence: Offence) -> str:
    return offence.remedies.get(claim.remedy or "", offence.effect or "none")


def _cancelled(claim: Claim, offence: Offence, rules: Ruleset) -> bool:
    """Tell whether a 4-ball is no 4-ball because another member than the keeper opened it."""
    four_ball = _effect(claim, offence) in ("four_ball", "deemed")
    return four_ball and not claim.opened_by_keeper and rules.parameters.wrong_opener == "cancel_redeal"


def _price(claim: Claim, offence: Offence, rules: Ruleset) -> str:
    price = rules.parameters.claim_wrong_balls
    heavy = _effect(claim, offence) in ("four_ball", "game_loss", "deemed")
    if not heavy or price == 0:
        return tr("Nothing; play on.")
    team = "B" if claim.team == "A" else "A"
    return tr("{balls} to {team}, no other scoring in the deal.", balls=count(price, "ball", "balls"), team=team)
