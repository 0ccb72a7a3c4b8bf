"""What the facts on the sheet say of a claim nobody ruled on: upheld, rejected, or open and what would settle it.

Answers that need more of the cards than everybody remembers come from `proof.prove`; everything else is decided here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from app.game import proof
from app.game.cards import HANDS
from app.game.jodhis import fault, in_time, matching
from app.game.table import SEATS, other, team_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.game.facts import Claim, Jodhi
    from app.game.proof import Proof
    from app.game.table import Seat, Team
    from app.game.told import Told

Verdict = Literal["withdrawn", "dismissed", "not_an_offence", "lapsed", "upheld", "rejected", "not_proved", "open"]


@dataclass(frozen=True, slots=True)
class Answer:
    """A verdict with its reason; `settle` lists what would decide it, each entry alone sufficient."""

    verdict: Verdict
    why: str
    settle: tuple[Mapping[str, object], ...] = ()


OFFICIALS = Answer("open", "only officials can establish this")


def answer(told: Told, claim: Claim) -> Answer:
    """Answer a claim from the facts."""
    judge = _JUDGES.get(claim.offence)
    return OFFICIALS if judge is None else judge(told, claim)


def role_conflict(told: Told, claim: Claim) -> str:
    """Say why this team may not make this claim, or nothing."""
    who = told.rules.offences[claim.offence].who
    if who != "anyone" and claim.against is not None and team_of(claim.against) == claim.team:
        return f"{claim.against} plays for the claiming team"
    if who == "non_dealing_team" and team_of(told.dealer) == claim.team:
        return f"the dealing team may not claim it; {told.dealer} dealt"
    if who == "counting_team" and told.counting != claim.team:
        return "only the counting team may claim it"
    return ""


def _yes_no(upheld: bool, yes: str, no: str) -> Answer:  # noqa: FBT001 - the verdict itself
    return Answer("upheld", yes) if upheld else Answer("rejected", no)


def on_corner_house(told: Told, team: Team) -> bool:
    """Tell whether a team stood exactly one ball below the target before the deal."""
    return told.before.balls[team] == told.before.target - 1


def _double_corner_house(told: Told, claim: Claim) -> Answer:
    call = told.deal.double
    if call is None or team_of(call.seat) != other(claim.team):
        return Answer("rejected", "the accused team called no Double")
    team = other(claim.team)
    score = f"{team} stood at {told.before.balls[team]} of {told.before.target}"
    return _yes_no(on_corner_house(told, team), score, score)


def _meant(told: Told, claim: Claim) -> Jodhi | None:
    places = matching(claim, told.deal)
    return told.deal.jodhis[places[0]] if len(places) == 1 else None


def _jodhi_wrong_time(told: Told, claim: Claim) -> Answer:
    jodhi = _meant(told, claim)
    if jodhi is None:
        return Answer("open", "the sheet does not tell which jodhi is meant")
    legal = in_time(told, jodhi)
    if legal is None:
        return Answer("open", "nobody remembers who took the hands before it")
    when = (
        f"called after hand {jodhi.after_hand}" if jodhi.after_hand else "its moment was not told and counts as legal"
    )
    return _yes_no(not legal, when, when)


def _jodhi_wrong_hand(told: Told, claim: Claim) -> Answer:
    jodhi = _meant(told, claim)
    if jodhi is None:
        return Answer("open", "the sheet does not tell which jodhi is meant")
    if jodhi.after_hand is None:
        return Answer("rejected", "its moment was not told and counts as legal")
    taker = told.taken[jodhi.after_hand - 1].team
    if taker is None:
        return Answer("open", f"nobody remembers who took hand {jodhi.after_hand}")
    return _yes_no(taker == claim.team, *[f"{taker} took hand {jodhi.after_hand}"] * 2)


def _jodhi_moment(told: Told, claim: Claim) -> Answer:
    """Answer a claim that a jodhi came too late, or while a hand was running."""
    jodhi = _meant(told, claim)
    if jodhi is None:
        return Answer("open", "the sheet does not tell which jodhi is meant")
    if jodhi.after_hand is None:
        return Answer("rejected", "its moment was not told and counts as legal")
    if jodhi.moment is None:
        return Answer("open", "the sheet does not tell how many cards lay on the table")
    said = f"said with {jodhi.moment.cards} cards on hand {jodhi.moment.hand}, after hand {jodhi.after_hand}"
    return _yes_no(fault(told, jodhi) == claim.offence, said, said)


def _thunee_late(told: Told, claim: Claim) -> Answer:
    call = told.deal.thunee
    if call is None or team_of(call.seat) != other(claim.team):
        return Answer("rejected", "the accused team called no Thunee")
    if call.moment is None:
        return Answer("open", "the sheet does not tell when the Thunee was called")
    said = f"called with {call.moment.cards} cards on hand {call.moment.hand}"
    return _yes_no(call.moment.hand > 1 or call.moment.cards > 0, said, said)


def _proved(proofs: list[Proof], what: str) -> Answer:
    """Answer from proofs: one that holds is enough, all must fail to reject."""
    if True in proofs:
        return Answer("upheld", f"the cards on the sheet show {what}")
    if None in proofs:
        return Answer("open", f"the cards on the sheet do not tell whether there was {what}")
    return Answer("rejected", f"the cards on the sheet rule out {what}")


def _accused(claim: Claim) -> tuple[Seat, ...]:
    """Give the seats a claim can mean."""
    return tuple(seat for seat in SEATS if claim.against in {seat, None} and team_of(seat) != claim.team)


def _each_hand(told: Told, claim: Claim, prove: Callable[[Told, Seat, int], Proof]) -> list[Proof]:
    hands = range(1, HANDS + 1) if claim.hand is None else (claim.hand,)
    return [prove(told, seat, hand) for seat in _accused(claim) for hand in hands]


def _revoke(told: Told, claim: Claim) -> Answer:
    return _proved(_each_hand(told, claim, proof.revoked), "a revoke")


def _out_of_turn(told: Told, claim: Claim) -> Answer:
    return _proved(_each_hand(told, claim, proof.out_of_turn), "a card out of turn")


def _wrong_hand_claim(told: Told, claim: Claim) -> Answer:
    hands = range(1, HANDS + 1) if claim.hand is None else (claim.hand,)
    return _proved([proof.wrong_hand(told, other(claim.team), hand) for hand in hands], "a hand taken wrongly")


def _jodhi_cards(told: Told, claim: Claim) -> Answer:
    jodhi = _meant(told, claim)
    if jodhi is None:
        return Answer("open", "the sheet does not tell which jodhi is meant")
    return _proved([proof.bluffed(told, jodhi)], "a jodhi without its cards")


def _no_trump(told: Told, claim: Claim) -> Answer:
    return _proved([proof.trumpless(told, claim.team)], "a team without trumps")


def _complete_suit(told: Told, claim: Claim) -> Answer:
    call = told.deal.thunee
    if call is None or team_of(call.seat) != other(claim.team):
        return Answer("rejected", "the accused team called no Thunee")
    return _proved([proof.one_suit(told, call.seat)], "six cards of one suit")


def _six_suit(told: Told, claim: Claim) -> Answer:
    if team_of(told.trump_maker) != other(claim.team):
        return Answer("rejected", f"{told.trump_maker} made trump, of the claiming team")
    return _proved([proof.one_suit(told, told.trump_maker)], "six cards of one suit")


_JUDGES: dict[str, Callable[[Told, Claim], Answer]] = {
    "double_corner_house": _double_corner_house,
    "jodhi_wrong_time": _jodhi_wrong_time,
    "jodhi_wrong_hand": _jodhi_wrong_hand,
    "jodhi_late": _jodhi_moment,
    "jodhi_mid_hand": _jodhi_moment,
    "jodhi_bluff": _jodhi_cards,
    "jodhi_wrong_value": _jodhi_cards,
    "thunee_late": _thunee_late,
    "thunee_complete_suit": _complete_suit,
    "six_suit_no_redeal": _six_suit,
    "no_trump": _no_trump,
    "revoke": _revoke,
    "out_of_turn": _out_of_turn,
    "wrong_hand_claim": _wrong_hand_claim,
}
