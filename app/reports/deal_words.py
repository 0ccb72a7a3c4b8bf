"""What happened in a deal, in words for the officials' papers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.listings.adjustments import role_text
from app.listings.claim_steps import level_text
from app.reports.words import DASH, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.game.claims.verdicts import Answer
    from app.game.facts import Claim, Deal, Redeal, Suit
    from app.game.results import Award, ClaimResult, DealResult, Finding
    from app.listings.adjustments import Adjustment
    from app.rules.model import Clause, Ruleset

SUITS: dict[Suit, str] = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_REDEALS: dict[Redeal, str] = {
    "no_trump": "counting team without a trump",
    "low_first_four": "too few points in the first four",
    "six_of_suit": "six cards of one suit",
    "boxed_cards": "a card lay face up in the pack",
    "dealer_flips": "the dealer showed a card",
    "all_passed": "all passed",
    "agreed": "agreed at the table",
}
_OUTCOMES = {
    "won": "won",
    "lost": "lost",
    "partner_catch": "caught by the partner",
    "wrong_partner": "the partner took the last hand",
    "open": "not decided",
    "void": "void",
}
_ENDING = ("four_ball", "wrong_claim", "game_loss", "redeal")
_VERDICTS = {
    "withdrawn": "withdrawn",
    "dismissed": "dismissed: too late",
    "not_an_offence": "no offence here",
    "lapsed": "lapsed",
    "upheld": "upheld",
    "rejected": "rejected",
    "not_proved": "not proved",
    "open": "open",
}
_REASONS = {
    "penalty": "4-ball",
    "wrong_claim": "wrong claim",
}


def spelling(rules: Ruleset, word: str) -> str:
    """Give a call's name as the ruleset spells it (`khanak`: Khanuck)."""
    return rules.words.get(word, word.capitalize())


def story(deal: Deal, result: DealResult, rules: Ruleset, adjustment: Adjustment | None) -> str:
    """Tell a deal in one line: what decided it, the jodhis spoken, and what an official set of it himself."""
    if adjustment is not None and adjustment.fact.kind == "void":
        return say("Void: set by the {role}", role=role_text(adjustment.role))
    anew = say("entered anew") if adjustment is not None else ""
    return " · ".join(filter(None, (_decided(deal, result, rules), jodhis(deal, rules), anew)))


def _decided(deal: Deal, result: DealResult, rules: Ruleset) -> str:
    if result.result == "count":
        return _count(deal, result)
    if result.result in ("thunee", "double", "khanak"):
        return call(deal, result, rules)
    if result.result == "redeal":
        return say("Re-deal: {why}", why=say(_REDEALS[deal.redeal])) if deal.redeal else say("Re-deal by claim")
    claims = " · ".join(offence(claim, rules) for claim in _deciding(deal, result))
    return say(_ended(result)) + (f": {claims}" if claims else "")


def _ended(result: DealResult) -> str:
    """Name what ended a deal that a claim ended or holds open."""
    if any(award.reason == "wrong_claim" for award in result.awards):
        return "Wrong claim"
    return {"four_ball": "4-ball", "game_loss": "Game lost", "open": "Waits for a ruling"}[result.result]


def _count(deal: Deal, result: DealResult) -> str:
    if deal.ball:
        return say("Ball to {team}, agreed", team=deal.ball)
    winner = next((award.team for award in result.awards if award.reason == "count"), None)
    return say("Counted: ball to {team}", team=winner) if winner else say("Counted")


def call(deal: Deal, result: DealResult, rules: Ruleset) -> str:
    """Tell who made a special call and how it went."""
    made = deal.thunee or deal.double or deal.khanak
    kind = result.call.kind if result.call else result.result
    outcome = _OUTCOMES[result.call.outcome if result.call else (made and made.result) or "open"]
    return f"{spelling(rules, kind)} {made.seat if made else ''}: {say(outcome)}"


def _deciding(deal: Deal, result: DealResult) -> Iterator[Claim]:
    """Give the claims that ended a deal or still hold it open."""
    for claim, verdict in zip(deal.claims, result.claims, strict=False):
        if verdict.verdict == "open" or verdict.effect in _ENDING:
            yield claim


def jodhis(deal: Deal, rules: Ruleset) -> str:
    """Tell the jodhis spoken, with the hand after which each was."""
    told = [
        f"{jodhi.seat} {jodhi.value}" + (say(" after hand {hand}", hand=jodhi.after_hand) if jodhi.after_hand else "")
        for jodhi in deal.jodhis
    ]
    return f"{spelling(rules, 'jodhi')} {', '.join(told)}" if told else ""


def found_word(found: Finding, rules: Ruleset) -> str:
    """Name what was found by the ruleset's word for it; a dash for what is no offence, which its own sentence tells."""
    known = rules.offences.get(found.id)
    return known.word if known else DASH


def found_why(found: Finding) -> str:
    """Tell what was found, with the hand in which it comes out where that is another than it was done in."""
    shows = found.shows if found.shows != found.hand else None
    return found.why + (say("; shows in hand {hand}", hand=shows) if shows else "")


def offence(claim: Claim, rules: Ruleset) -> str:
    """Tell what was claimed, of whom, in which hand."""
    known = rules.offences.get(claim.offence)
    where = [known.word if known else claim.offence.replace("_", " ")]
    where += [say("by {seat}", seat=claim.against)] if claim.against else []
    where += [say("hand {hand}", hand=claim.hand)] if claim.hand else []
    return ", ".join(where)


def verdict(result: ClaimResult) -> str:
    """Name a claim's verdict."""
    return say(_VERDICTS[result.verdict])


def call_outcome(outcome: str) -> str:
    """Name what a Thunee, a Double or a Khanak came to."""
    return say(_OUTCOMES[outcome])


def facts_word(found: Answer) -> str:
    """Name what the facts alone say of a claim."""
    return say("not decided by them") if found.verdict == "open" else say(_VERDICTS[found.verdict])


def level_word(level: str) -> str:
    """Name the level a ruling was made at; nothing before there is one."""
    return level_text(level)


def effect(result: ClaimResult) -> str:
    """Name what a claim's verdict does, and for whom."""
    if not result.effect or result.effect == "none":
        return DASH
    words = {"game_loss": "game lost", "redeal": "re-deal"}
    words |= {"four_ball": "4-ball", "wrong_claim": "balls for a wrong claim"}
    word = say(words.get(result.effect, result.effect.replace("_", " ")))
    return say("{effect} to {team}", effect=word, team=result.to) if result.to else word


def award(told: Award, rules: Ruleset) -> str:
    """Tell balls awarded: `A +1`; what for, where it is no count."""
    if told.reason == "count":
        return f"{told.team} +{told.balls}"
    reason = say(_REASONS[told.reason]) if told.reason in _REASONS else spelling(rules, told.reason)
    return f"{told.team} +{told.balls} {reason}"


def awards(result: DealResult, rules: Ruleset) -> str:
    """Tell all balls a deal is worth, and what was opened instead where that differs."""
    told = ", ".join(award(one, rules) for one in result.awards) or DASH
    if dict(result.opened) == dict(result.due):
        return told
    opened = ", ".join(f"{team} {balls}" for team, balls in sorted(result.opened.items()))
    return say("{due}; opened {opened}", due=told, opened=opened)


def clause_words(clauses: Iterable[str], rules: Ruleset) -> tuple[str, ...]:
    """Tell clauses by their number, where they have one, and their title."""
    return tuple(_clause(rules.clauses[key]) for key in clauses if key in rules.clauses)


def _clause(clause: Clause) -> str:
    number = clause.id.partition(".")[2]
    return f"{number} {clause.title}" if number[-1:].isdigit() else clause.title
