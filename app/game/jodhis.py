"""Jodhis: which a claim means, which were called out of time, and what those that stand are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.game.results import Finding
from app.game.sentences import say
from app.game.table import other, team_of

if TYPE_CHECKING:
    from app.game.facts import Claim, Deal, Jodhi
    from app.game.table import Team
    from app.game.told import Told

Fault = Literal["jodhi_wrong_time", "jodhi_wrong_hand", "jodhi_late", "jodhi_mid_hand"]

WITH_TRUMPS = (40, 50)
WITH_JACK = (30, 50)
_OWN_WINS = (1, 3)
_HAND_NUMBERS = (1, 3)
_SIDE_SUITS = 3
_WHOLE_HAND = 4
_WHY: dict[Fault, str] = {
    "jodhi_wrong_time": "called after hand {hand}, which is no moment for a jodhi",
    "jodhi_wrong_hand": "called after hand {hand}, which the team did not win",
    "jodhi_late": "called later than the rules allow on the next hand",
    "jodhi_mid_hand": "called while a hand was running",
}


def matching(claim: Claim, deal: Deal) -> tuple[int, ...]:
    """Give the places of the accused team's jodhis a claim can mean, by `against` and `value` where it names them."""
    accused = other(claim.team)
    return tuple(
        index
        for index, jodhi in enumerate(deal.jodhis)
        if team_of(jodhi.seat) == accused
        and (claim.against is None or jodhi.seat == claim.against)
        and (claim.value is None or jodhi.value == claim.value)
    )


def meant(claim: Claim, deal: Deal) -> Jodhi | None:
    """Give the one jodhi a claim can mean, None where there is none or several."""
    places = matching(claim, deal)
    return deal.jodhis[places[0]] if len(places) == 1 else None


def fault(told: Told, jodhi: Jodhi) -> Fault | None:
    """Say what is wrong with a jodhi's moment by what is known; a moment not told counts as legal."""
    if jodhi.after_hand is None:
        return None
    if jodhi.moment is not None:
        if jodhi.moment.hand <= jodhi.after_hand and jodhi.moment.cards < _WHOLE_HAND:
            return "jodhi_mid_hand"
        if jodhi.moment.hand > jodhi.after_hand + 1 or (
            jodhi.moment.hand == jodhi.after_hand + 1 and jodhi.moment.cards >= latest_card(told)
        ):
            return "jodhi_late"
    taker = told.taken[jodhi.after_hand - 1].team
    if taker == other(team_of(jodhi.seat)):
        return "jodhi_wrong_hand"
    return None if _in_time(told, jodhi, jodhi.after_hand) is not False else "jodhi_wrong_time"


def latest_card(told: Told) -> int:
    """Give the card of the next hand, from 1, before which a jodhi has to be spoken."""
    return int(told.parameters.jodhi_late_limit.removeprefix("before_")[0])


def _in_time(told: Told, jodhi: Jodhi, after_hand: int) -> bool | None:
    """Tell whether a jodhi came after an allowed hand that could still hold its cards; None where nobody knows."""
    if not _cards_left(jodhi, after_hand):
        return False
    if told.parameters.jodhi_index == "hand_number":
        return after_hand in _HAND_NUMBERS
    takers = [hand.team for hand in told.taken[:after_hand]]
    if None in takers:
        return None  # one more hand or less always makes a first or a third of it
    return takers.count(team_of(jodhi.seat)) in _OWN_WINS


def in_time(told: Told, jodhi: Jodhi) -> bool | None:
    """Tell whether a jodhi came after a hand its ruleset allows; True where its moment was not told."""
    return True if jodhi.after_hand is None else _in_time(told, jodhi, jodhi.after_hand)


def on_lost_hand(told: Told, jodhi: Jodhi) -> bool:
    """Tell whether nothing is wrong with the hand a jodhi followed but that the other team took it."""
    hand = jodhi.after_hand
    if hand is None or told.taken[hand - 1].team != other(team_of(jodhi.seat)) or not _cards_left(jodhi, hand):
        return False
    return told.parameters.jodhi_index != "hand_number" or hand in _HAND_NUMBERS


def _cards_left(jodhi: Jodhi, after_hand: int) -> bool:
    """Tell whether a jodhi's cards can still be in hand after a hand."""
    return after_hand <= (3 if jodhi.value in WITH_JACK else 4)


def moments(told: Told, jodhi: Jodhi) -> tuple[int, ...]:
    """Give the hands after which a jodhi can have been called: as told, else every one that its ruleset allows."""
    if jodhi.after_hand is not None:
        return (jodhi.after_hand,)
    hands = range(1, told.played + 1)
    return tuple([hand for hand in hands if _in_time(told, jodhi, hand) is not False]) or (1,)


def first_values(told: Told) -> list[int]:
    """Give what each jodhi counts before any claim: nothing where being out of time voids it by itself."""
    if not told.deal.jodhis:
        return []
    void = told.parameters.jodhi_wrong_time_unclaimed == "void"
    return [0 if void and fault(told, jodhi) is not None else jodhi.value for jodhi in told.deal.jodhis]


def worth(told: Told, values: tuple[int, ...], team: Team) -> int:
    """Add up what a team's jodhis count."""
    if not values:
        return 0
    pairs = zip(told.deal.jodhis, values, strict=True)
    return sum([value for jodhi, value in pairs if team_of(jodhi.seat) == team])


def jodhi_findings(told: Told) -> list[Finding]:
    """Report jodhis out of time, and calls that can't all be true: more than one of trumps, a suit twice."""
    found = []
    for jodhi in told.deal.jodhis:
        wrong = fault(told, jodhi)
        if wrong is not None:
            why = say(
                "{value} by {seat}: {why}",
                value=jodhi.value,
                seat=jodhi.seat,
                why=say(_WHY[wrong], hand=jodhi.after_hand),
            )
            found.append(Finding(wrong, why, seat=jodhi.seat, hand=jodhi.after_hand))
    return [*found, *_impossible_together(told.deal.jodhis), *_against_trump(told)]


def _impossible_together(jodhis: tuple[Jodhi, ...]) -> list[Finding]:
    found = []
    trumps = [jodhi for jodhi in jodhis if jodhi.value in WITH_TRUMPS]
    if len(trumps) > 1:
        why = say("{count} jodhis of trumps in one deal; there is one King and one Queen of trumps", count=len(trumps))
        found.append(_twice(why, trumps))
    sides = [jodhi for jodhi in jodhis if jodhi.value not in WITH_TRUMPS]
    if len(sides) > _SIDE_SUITS:
        why = say("{count} jodhis of side suits in one deal; there are three side suits", count=len(sides))
        found.append(_twice(why, sides))
    suits = [jodhi.suit for jodhi in jodhis if jodhi.suit is not None]
    found.extend(
        _twice(say("two jodhis of {suit} in one deal", suit=suit), [jodhi for jodhi in jodhis if jodhi.suit == suit])
        for suit in dict.fromkeys(suits)
        if suits.count(suit) > 1
    )
    return found


def _twice(why: str, jodhis: list[Jodhi]) -> Finding:
    """Report jodhis of which at least one is false, at the last caller; it may lie with any of them."""
    last = jodhis[-1]
    return Finding(
        "jodhi_twice", why, seat=last.seat, hand=last.after_hand, seats=tuple([jodhi.seat for jodhi in jodhis])
    )


def _against_trump(told: Told) -> list[Finding]:
    """Report a jodhi whose value says trumps while its suit does not, or the other way round."""
    trump = told.deal.trump
    if trump is None:
        return []
    return [
        Finding(
            "jodhi_wrong_value",
            say(
                "{value} of {suit} by {seat}: trumps are {trump}",
                value=jodhi.value,
                suit=jodhi.suit,
                seat=jodhi.seat,
                trump=trump,
            ),
            seat=jodhi.seat,
            hand=jodhi.after_hand,
        )
        for jodhi in told.deal.jodhis
        if jodhi.suit is not None and (jodhi.suit == trump) != (jodhi.value in WITH_TRUMPS)
    ]
