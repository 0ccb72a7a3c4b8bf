"""A claim's way through the officials: which level may rule next, who may appeal until when, what an appeal came to.

The table may agree; else adjudicator, judge, match commissioner, in this order (digest N and P: `escalation_path`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from app.game.checks.claim_parts import IN_A_HAND, on_jodhis
from app.game.table import other

if TYPE_CHECKING:
    from app.game.events import ClaimRuled, Level
    from app.game.facts import Claim
    from app.game.record import Logged, MatchState, Overruled
    from app.game.table import Team

    Held = Overruled | Logged | ClaimRuled

Outcome = Literal["upheld", "overturned", "varied"]
LEVELS: Final[tuple[Level, ...]] = ("table", "adjudicator", "judge", "commissioner")
JUDGES: Final = ("judge", "commissioner")
_IN_ONE_PLACE: Final = ("hand", "value", "against")


def rank(level: str) -> int:
    """Give a level's place on the way up, the table's first."""
    return [str(one) for one in LEVELS].index(level)


def above(level: str) -> Level | None:
    """Give the next level up; none is above the match commissioner."""
    at = rank(level) + 1
    return LEVELS[at] if at < len(LEVELS) else None


def level_for(claim: Logged, role: str = "") -> Level:
    """Give the level of the officials' next ruling on a claim: that of who rules, none below the one it waits for.

    A role outside the chain (a director's) speaks for the level that the claim waits for.
    """
    held = next((one for one in LEVELS[1:] if one == claim.level), None)
    due = claim.waits or held or "adjudicator"
    return max([due, *(one for one in LEVELS if one == role)], key=rank)


def lowest(claim: Logged) -> Level:
    """Give the lowest level at which the officials may rule on a claim now."""
    due = level_for(claim)
    return due if open_to(claim, due) else "judge"


def open_to(claim: Logged, level: Level) -> bool:
    """Tell whether a ruling at a level may be made now.

    The first one may, an appeal at its level or above, one the players do not know yet, and one whose facts changed.
    A ruling the players know is taken up again without an appeal by a judge or the match commissioner only.
    """
    if claim.waits is not None:
        return rank(level) >= rank(claim.waits)
    known = claim.ruled and claim.public and not claim.facts_changed
    return not known or level in JUDGES


def in_time(claim: Logged, deadline: str) -> bool:
    """Tell whether a ruling of an unsigned match can still be appealed: until the next deal, or the signatures."""
    return deadline == "slip_signed" or not claim.closed


def past_deadline(state: MatchState, game: int, deal: int, deadline: str, *, in_deal: bool = False) -> bool:
    """Tell whether a claim in a deal comes too late by what is known of its match.

    The signatures end the time for any; where the next deal ends it, one that was told was cut and led. `in_deal`: what
    can be claimed in its deal only is too late once that deal was told. Signatures count until the pairs know that a
    ruling lifted them.
    """
    if state.known_signed or (in_deal and state.deal(game, deal) is not None):
        return True
    later = [*(one.deals for one in state.games[game:])]
    later += [one.deals[deal:] for one in state.games[game - 1 : game]]
    return deadline != "slip_signed" and any(told is not None for deals in later for told in deals)


def against(claim: Logged, verdict: str, *, cancels: bool) -> tuple[Team, ...]:
    """Give the pairs that a ruling goes against: the accused where it is upheld, else who claimed.

    `cancels`: a 4-ball that another member than the keeper opened is none, so that both pairs lost something.
    """
    mine, accused = claim.facts.team, other(claim.facts.team)
    if verdict != "upheld":
        return (mine,)
    return (accused, mine) if cancels and not claim.opened_by_keeper else (accused,)


def outcome(was: Held, now: Held) -> Outcome:
    """Tell what a new ruling makes of the one it takes the place of."""
    if (was.ruling, was.opened_by_keeper, was.late) == (now.ruling, now.opened_by_keeper, now.late):
        return "upheld"
    return "overturned" if (was.ruling == "upheld") != (now.ruling == "upheld") else "varied"


def outcomes(claim: Logged) -> tuple[Outcome, ...]:
    """Give what became of each ruling that another took the place of, the first of them first."""
    after: tuple[Held, ...] = (*claim.earlier[1:], claim)
    return tuple(outcome(was, now) for was, now in zip(claim.earlier, after, strict=False))


def same_incident(one: Claim, other: Claim) -> bool:
    """Tell whether two claims of a deal are about one incident: the offence of one player in one hand, or one jodhi."""
    if (one.team, one.offence, one.remedy) != (other.team, other.offence, other.remedy):
        return False
    places = [(getattr(one, name), getattr(other, name)) for name in _IN_ONE_PLACE]
    named = one.hand is not None or one.value is not None
    return named and all(a == b for a, b in places)


def one_matter(one: Claim, other: Claim) -> bool:
    """Tell whether two claims of a deal may be about one hand or one jodhi for all they name, whatever they ask for.

    What one of them leaves out may be what the other says. Only one of the two can cost anything.
    """
    on_a_jodhi = on_jodhis(one.offence) and on_jodhis(other.offence)
    if one.team != other.team or not (on_a_jodhi or one.offence == other.offence in IN_A_HAND):
        return False
    places = [(getattr(one, name), getattr(other, name)) for name in _IN_ONE_PLACE]
    return all(a == b or None in (a, b) for a, b in places)


def maybe_same(one: Claim, other: Claim) -> bool:
    """Tell whether two claims of a deal may be one claim told twice."""
    return (one.offence, one.remedy) == (other.offence, other.remedy) and one_matter(one, other)
