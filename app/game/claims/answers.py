"""What the facts on the sheet say of a claim nobody ruled on: upheld, rejected, or open and what would settle it.

One door: claims on calls are answered from moments, hands and score, claims on cards from what `proof` can show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.game.claims import answers_calls, answers_cards
from app.game.claims.verdicts import Answer, officials
from app.game.sentences import say, spelt
from app.game.table import team_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.game.facts import Claim
    from app.game.told import Told

_JUDGES: dict[str, Callable[[Told, Claim], Answer]] = {
    "double_corner_house": answers_calls.double_corner_house,
    "jodhi_wrong_time": answers_calls.jodhi_wrong_time,
    "jodhi_wrong_hand": answers_calls.jodhi_wrong_hand,
    "jodhi_late": answers_calls.jodhi_moment,
    "jodhi_mid_hand": answers_calls.jodhi_moment,
    "jodhi_bluff": answers_cards.jodhi_bluff,
    "jodhi_wrong_value": answers_cards.jodhi_wrong_value,
    "thunee_late": answers_calls.thunee_late,
    "thunee_complete_suit": answers_cards.complete_suit,
    "six_suit_no_redeal": answers_cards.six_suit,
    "no_trump": answers_cards.no_trump,
    "revoke": answers_cards.revoke,
    "undertrump": answers_cards.undertrump,
    "out_of_turn": answers_cards.out_of_turn,
    "wrong_hand_claim": answers_cards.wrong_hand_claim,
}

_OF_A_HAND = ("revoke", "undertrump", "out_of_turn", "wrong_hand_claim")


def answer(told: Told, claim: Claim) -> Answer:
    """Answer a claim from the facts."""
    judge = _JUDGES.get(claim.offence)
    if claim.offence in _OF_A_HAND and claim.hand is not None and claim.hand > told.played:
        return Answer(
            "rejected",
            say("hand {hand} was not played: {played hand was|hands were} played", hand=claim.hand, played=told.played),
        )
    return officials() if judge is None else judge(told, claim)


def role_conflict(told: Told, claim: Claim) -> str:
    """Say why this team may not make this claim, or nothing."""
    who = told.rules.offences[claim.offence].who
    if who != "anyone" and claim.against is not None and team_of(claim.against) == claim.team:
        return say("{against} plays for the claiming team", against=claim.against)
    if who == "non_dealing_team" and team_of(told.dealer) == claim.team:
        return say("the dealing team may not claim it; {dealer} dealt", dealer=told.dealer)
    if who == "counting_team" and told.counting != claim.team:
        return say("only the counting team may claim it")
    return ""


def facts_say(told: Told, claim: Claim) -> Answer:
    """Answer a claim from roles and facts alone, whatever was ruled: what officials see beside it."""
    conflict = role_conflict(told, claim)
    found = Answer("rejected", conflict) if conflict else answer(told, claim)
    return replace(found, why=spelt(found.why, told.rules.words))
