"""Thunee and Double: every outcome the facts leave possible, and what the one that happened pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.calls_proved import double_question, open_call, proved, thunee_question
from app.game.cards import HANDS
from app.game.decided import Decided, refuse
from app.game.proving.known import Untold
from app.game.results import Award, CallResult
from app.game.sentences import say
from app.game.table import other, team_of
from app.game.told import possible_wins

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.game.facts import Call, Thunee
    from app.game.proving.completions import Question
    from app.game.table import Seat, Team
    from app.game.told import Told

Outcomes = frozenset[str]


def thunee_outcomes(told: Told, seat: Seat) -> Outcomes:
    """Give what a Thunee can have come to: the first hand its caller did not take decides."""
    found: set[str] = set()
    for hand in told.taken:
        if hand.seat == seat:
            continue
        if hand.team == other(team_of(seat)):
            return frozenset(found | {"lost"})
        if hand.seat is not None:
            return frozenset(found | {"partner_catch"})
        found |= {"partner_catch"} if hand.team is not None else {"partner_catch", "lost"}
    return frozenset(found | {"won"})


def double_outcomes(told: Told, seat: Seat) -> Outcomes:
    """Give what a Double can have come to: all six hands to the caller's team, the sixth to the caller himself."""
    team = team_of(seat)
    fewest, most = wins(told, team)
    if most < HANDS:
        return frozenset({"lost"})
    last = told.taken[-1].seat
    made = {"won", "wrong_partner"} if last is None else {"won" if last == seat else "wrong_partner"}
    return frozenset(made) if fewest == HANDS else frozenset(made | {"lost"})


def wins(told: Told, team: Team) -> tuple[int, int]:
    """Give the fewest and the most hands a team can have won, the counted points included."""
    fewest, most = possible_wins(told, team)
    points = told.deal.points
    if points and told.played == HANDS:
        against = points.get(other(team), told.parameters.deck_points_total - points.get(team, 0))
        if against > 0:
            return fewest, min(most, HANDS - 1)
        if not told.parameters.jack_nine_points_in_trumps_only:
            return HANDS, HANDS
    return fewest, most


def outcome(told: Told, kind: str, given: str | None, possible: Outcomes) -> str | None:
    """Give the one outcome of a call: as told, else by the facts; None where unknown cards leave it open.

    Raises:
        SheetRefused: the told outcome can't be, or nothing tells it.
    """
    if given is not None:
        if given not in possible:
            raise refuse(
                f"{kind}.result",
                say(
                    "{given} can't be: the hands and points tell {possible}",
                    given=given,
                    possible=say(" or ").join(sorted(possible)),
                ),
            )
        return given
    if len(possible) == 1:
        return next(iter(possible))
    if told.laid:
        return None
    left = say(" and ").join(sorted(possible))
    raise refuse(f"{kind}.result", say("is missing: the hands and points leave {left} possible", left=left))


def thunee(told: Told, call: Thunee) -> Decided:
    """Decide a Thunee that stands."""
    question = thunee_question(call.seat)
    result = outcome(told, "thunee", call.result, proved(told, thunee_outcomes(told, call.seat), question))
    if result is None:
        return Decided("open", call=open_call(told, "thunee", question, tuple(_thunee_lacks(told, call.seat))))
    award = _thunee_award(told, call, result)
    why = {
        "won": say("{seat} took all six hands", seat=call.seat),
        "lost": say("an opponent took the first hand {seat} did not", seat=call.seat),
        "partner_catch": say("the partner took the first hand {seat} did not", seat=call.seat),
    }[result]
    return Decided("thunee", (award,), call=CallResult("thunee", result, why), cites=("thunee",))  # type: ignore[arg-type]


def _thunee_lacks(told: Told, seat: Seat) -> Iterator[Untold]:
    """Give the hands nobody told who took, up to the first that is told to have gone to another than the caller."""
    for number, hand in enumerate(told.taken, 1):
        if hand.seat is None and hand.team != other(team_of(seat)):
            yield Untold("taken", number)
        elif hand.seat != seat:
            return


def _thunee_award(told: Told, call: Thunee, result: str) -> Award:
    """Give what a Thunee pays; called blind it has a price of its own, made or lost."""
    parameters, team = told.parameters, team_of(call.seat)
    blind = parameters.blind_thunee if call.blind else None
    balls = {
        "won": parameters.thunee_success,
        "lost": parameters.thunee_failure,
        "partner_catch": parameters.thunee_partner_catch,
    }[result]
    return Award(team if result == "won" else other(team), balls if blind is None else blind, "thunee")


def double(told: Told, call: Call) -> Decided:
    """Decide a Double that stands."""
    as_team = told.parameters.double_wrong_partner == "success_if_team_wins"
    question = double_question(call.seat, as_team=as_team)
    sight = double_outcomes(told, call.seat)
    possible = _by_team(told, sight, question, call) if as_team else proved(told, sight, question)
    result = outcome(told, "double", call.result, possible)
    if result is None:
        return Decided("open", call=open_call(told, "double", question, tuple(_double_lacks(told, as_team=as_team))))
    why = {
        "won": say("all six hands, the sixth by the caller"),
        "wrong_partner": say("all six hands, the sixth by the partner"),
        "lost": say("not all six hands"),
    }[result]
    award = _double_award(told, team_of(call.seat), result)
    return Decided("double", (award,), call=CallResult("double", result, why), cites=("double",))  # type: ignore[arg-type]


def _double_lacks(told: Told, *, as_team: bool) -> Iterator[Untold]:
    """Give the hands of which no team is told, and the sixth where it matters which of the partners took it."""
    for number, hand in enumerate(told.taken, 1):
        if hand.team is None or (number == HANDS and hand.seat is None and not as_team):
            yield Untold("taken", number)


def _by_team(told: Told, sight: Outcomes, question: Question, call: Call) -> Outcomes:
    """Give what a Double can have come to where the question is only whether the team took all six hands."""
    made = sight & {"won", "wrong_partner"}
    kept = proved(told, (sight - made) | ({"won"} if made else frozenset()), question)
    return _as_team((kept - {"won"}) | (made if "won" in kept else frozenset()), call)


def _as_team(possible: Outcomes, call: Call) -> Outcomes:
    """Where it is the team that wins a Double, don't ask which partner took the sixth hand."""
    made = {"won", "wrong_partner"}
    if not possible & made:
        return possible
    return frozenset({call.result if call.result in made else max(possible & made)} | (possible - made))


def _double_award(told: Told, team: Team, result: str) -> Award:
    parameters = told.parameters
    wrong_partner = parameters.double_wrong_partner
    if result == "wrong_partner" and not isinstance(wrong_partner, str):
        return Award(other(team), wrong_partner, "double")
    if result == "lost":
        return Award(other(team), parameters.double_failure, "double")
    return Award(team, parameters.double_backward if team == told.counting else parameters.double_success, "double")
