"""Khanak: the last hand by the caller himself, and the opponents' points below the own jodhis and ten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.game.calls import Outcomes, outcome, wins
from app.game.calls_proved import because, khanak_question, open_call, proved
from app.game.cards import HANDS
from app.game.cards_told import team_points
from app.game.decided import Decided, Heard, refuse
from app.game.jodhis import first_values, worth
from app.game.proving.completions import Question
from app.game.proving.known import Untold
from app.game.results import Award, CallResult, Finding
from app.game.sentences import say
from app.game.table import other, team_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.game.facts import Call
    from app.game.table import Seat, Team
    from app.game.told import Told

KHANAK_BASE = 10


def khanak_outcomes(told: Told, heard: Heard, seat: Seat) -> Outcomes:
    """Give what a Khanak can have come to: the sixth hand, an own jodhi, and the opponents' points below it."""
    last = told.taken[-1]
    if last.team == other(team_of(seat)):
        return frozenset({"lost"})
    found = set() if last.seat not in {seat, None} else _khanak_made(told, heard, team_of(seat))
    if last.seat != seat:
        found.add("wrong_partner")
    if last.team is None:
        found.add("lost")
    return frozenset(found)


def _khanak_made(told: Told, heard: Heard, team: Team) -> set[str]:
    """Give whether a Khanak whose caller took the sixth hand is made: won, lost, or both where nobody knows."""
    parameters = told.parameters
    own = worth(told, heard.values, team)
    if parameters.khanak_requires_jodhi and own == 0:
        return {"lost"}
    fewest, most = wins(told, team)
    if parameters.khanak_requires_opp_hand and fewest == HANDS:
        return {"lost"}
    points = team_points(told, other(team)) or (0, parameters.deck_points_total)
    below = [_below(told, heard, team, one) for one in points]
    if not below[0]:
        return {"lost"}
    sure = below[1] and (most < HANDS or not parameters.khanak_requires_opp_hand)
    return {"won"} if sure else {"won", "lost"}


def _below(told: Told, heard: Heard, team: Team, points: int) -> bool:
    parameters = told.parameters
    total, limit = khanak_against(told, heard, team, points), worth(told, heard.values, team) + KHANAK_BASE
    return total < limit or (total == limit and not parameters.khanak_strict)


def khanak_against(told: Told, heard: Heard, team: Team, points: int) -> int:
    """Give what stands against a Khanak: the opponents' card points, and what else the ruleset counts."""
    parameters = told.parameters
    total = points
    if parameters.khanak_opp_jodhi_counts:
        total += worth(told, heard.values, other(team))
    if parameters.khanak_bid_counts and told.counting == other(team):
        total += told.bid
    return total


def _question(told: Told, heard: Heard, seat: Seat) -> Question:
    """Ask whether a Khanak was made: the opponents' card points below all that it is measured by."""
    parameters, team = told.parameters, team_of(seat)
    own = worth(told, heard.values, team)
    if _lacks_jodhi(told, heard, seat):
        return khanak_question(seat, 0, needs_hand=True)  # no points are low enough
    below = own + KHANAK_BASE - khanak_against(told, heard, team, 0) + (not parameters.khanak_strict)
    return khanak_question(seat, below, needs_hand=parameters.khanak_requires_opp_hand)


def _lacks(told: Told, heard: Heard, seat: Seat) -> Iterator[Untold]:
    """Give what nobody told of a Khanak: who took the sixth hand, the opponents' points, a hand of theirs."""
    team, parameters = team_of(seat), told.parameters
    if told.taken[-1].seat is None:
        yield Untold("taken", HANDS)
    points = team_points(told, other(team)) or (0, parameters.deck_points_total)
    if _below(told, heard, team, points[0]) != _below(told, heard, team, points[1]):
        yield Untold("points")
    if parameters.khanak_requires_opp_hand and wins(told, team)[1] == HANDS:
        yield from (Untold("taken", n) for n, hand in enumerate(told.taken[:-1], 1) if hand.team is None)


def _possible(told: Told, by_sight: Outcomes, question: Question, call: Call) -> Outcomes:
    """Give what a Khanak can have come to; one that is lost either way is lost, whoever took the sixth hand."""
    possible = proved(told, by_sight, question)
    lost_either_way = call.result is None and told.laid and possible == {"lost", "wrong_partner"}
    return frozenset({"lost"}) if lost_either_way else possible


def _as_called(told: Told, heard: Heard, call: Call, possible: Outcomes) -> str | None:
    """Give the outcome as told; where a claim changed the jodhis it was told by, what the facts leave of it."""
    called = tuple(first_values(told))
    if call.result is None or call.result in possible or heard.values == called:
        return call.result
    first = replace(heard, values=called)
    was = _possible(told, khanak_outcomes(told, first, call.seat), _question(told, first, call.seat), call)
    if call.result not in was:
        return call.result
    return "lost" if "lost" in possible else None


def khanak(told: Told, heard: Heard, call: Call) -> Decided:
    """Decide a Khanak that stands."""
    question = _question(told, heard, call.seat)
    by_sight = khanak_outcomes(told, heard, call.seat)
    possible = _possible(told, by_sight, question, call)
    given = _as_called(told, heard, call, possible)
    if given == "won" and _lacks_jodhi(told, heard, call.seat):
        why = say(
            "won can't be: no {jodhi} of {team} that stands is told", jodhi=_word(told, "jodhi"), team=call.seat[0]
        )
        raise refuse("khanak.result", why)
    result = outcome(told, "khanak", given, possible)
    success = Question(question.outcomes[:1], "lost")
    if result is None:
        return Decided("open", call=open_call(told, "khanak", success, tuple(_lacks(told, heard, call.seat))))
    team, parameters = team_of(call.seat), told.parameters
    own = worth(told, heard.values, team) + KHANAK_BASE
    points = team_points(told, other(team))
    exact = points is not None and points[0] == points[1]
    against = (
        say("{points} against", points=khanak_against(told, heard, team, points[0]))
        if points is not None and exact
        else say("the opponents' points")
    )
    needs = say("below {own}" if parameters.khanak_strict else "at most {own}", own=own)
    why = {
        "won": f"{against}, {needs}",
        "lost": say("{against}, needed {needs}, the sixth hand and an own jodhi", against=against, needs=needs),
        "wrong_partner": say("the partner took the sixth hand"),
    }[result]
    made = parameters.khanak_backward if team == told.counting else parameters.khanak_success
    balls = made if result == "won" else parameters.khanak_failure
    award = Award(team if result == "won" else other(team), balls, "khanak")
    findings = _no_jodhi(told, heard, call)
    return Decided(
        "khanak",
        (award,),
        call=CallResult("khanak", result, why + because(told, by_sight, success)),  # type: ignore[arg-type]
        arithmetic=f"{against}, {needs}" if exact else "",
        cites=("khanak",),
        findings=findings,
    )


def _lacks_jodhi(told: Told, heard: Heard, seat: Seat) -> bool:
    """Tell whether a Khanak has no jodhi of its team to stand on, where it needs one."""
    return told.parameters.khanak_requires_jodhi and not worth(told, heard.values, team_of(seat))


def _word(told: Told, name: str) -> str:
    return told.rules.words.get(name, name)


def _no_jodhi(told: Told, heard: Heard, call: Call) -> tuple[Finding, ...]:
    if not _lacks_jodhi(told, heard, call.seat):
        return ()
    khanak, jodhi = _word(told, "khanak"), _word(told, "jodhi")
    why = say("a {khanak} called without a {jodhi} of the team that stands", khanak=khanak, jodhi=jodhi)
    return (Finding("khanak_no_jodhi", why, seat=call.seat),)
