"""The balls: what is due by the rules, what the keepers opened, and where the game stands after a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.game.cards_told import team_points
from app.game.dealer import dealer_after_game, next_dealer
from app.game.results import Cards, Finding, Standing
from app.game.sentences import say
from app.game.table import TEAMS, other, right_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.decided import Decided, Heard
    from app.game.table import Seat, Team
    from app.game.told import Told


OPENING: Final = ("opened_less", "opened_more")
"""The findings of balls that were opened other than due."""


class Ended(Struct, frozen=True):
    """A deal's end: where the game stands, what was due and opened, and what was found in opening."""

    after: Standing
    due: dict[Team, int]
    opened: dict[Team, int]
    findings: tuple[Finding, ...]


def end(told: Told, heard: Heard, decided: Decided, seen: tuple[Told, Decided]) -> Ended:
    """Add a deal's balls to the game: the target raised first, then what is due or was opened, then who won.

    `seen` is the deal as the balls that lie open decide it.
    """
    before = told.before
    target = before.target if decided.kind == "redeal" else _target(told, heard, decided)
    awarded = _awarded(decided)
    due = _fitting(told, decided, awarded, target, told.before.balls)
    opened = {**due, **told.deal.opened}
    taken = _of_record(told, decided, due, opened)
    balls: dict[Team, int] = {"A": before.balls["A"] + taken["A"], "B": before.balls["B"] + taken["B"]}
    winner = _winner(told, decided, balls, target)
    cards = laid(*seen, target)
    provisional = before.provisional or decided.kind == "open"
    dealer = _dealer(told, decided, balls, winner)
    after = Standing(
        balls, target, dealer, heard.warnings, winner, provisional, None if cards.balls == balls else cards
    )
    return Ended(after, due, opened, tuple(_opening(due, awarded, told.deal.opened)) if told.deal.opened else ())


def laid(seen: Told, decided: Decided, target: int) -> Cards:
    """Give what the ball cards show after a deal; who is not named to have opened anything opened what was due."""
    before = seen.before.balls
    opened = {**_fitting(seen, decided, _awarded(decided), target, before), **seen.deal.opened}
    lie: dict[Team, int] = {"A": before["A"] + opened["A"], "B": before["B"] + opened["B"]}
    winner = _winner(seen, decided, lie, target)
    return Cards(lie, winner, _dealer(seen, decided, lie, winner))


def _awarded(decided: Decided) -> dict[Team, int]:
    """Add up each team's awards, at their full size."""
    balls: dict[Team, int] = {"A": 0, "B": 0}
    for award in decided.awards:
        balls[award.team] += award.balls
    return balls


def _fitting(
    told: Told, decided: Decided, awarded: dict[Team, int], target: int, before: Mapping[Team, int]
) -> dict[Team, int]:
    """Give what can still be opened of the awards: the ball cards end at the target, but where a lead is needed."""
    if decided.lost_by is not None:
        winner = other(decided.lost_by)
        return {**awarded, winner: max(0, target - before[winner])}
    if told.parameters.win_by > 1:
        return awarded
    return {
        "A": max(0, min(awarded["A"], target - before["A"])),
        "B": max(0, min(awarded["B"], target - before["B"])),
    }


def _target(told: Told, heard: Heard, decided: Decided) -> int:
    """Give the target after a deal that was not cancelled: a Khanak may raise it before the balls are added."""
    parameters, target = told.parameters, told.before.target
    under_thunee = told.deal.thunee is not None and "thunee" not in heard.struck
    if told.deal.khanak is None or under_thunee:
        return target
    made = decided.call is not None and decided.call.outcome == "won"
    raised = parameters.khanak_target_raise == "any_call" or (parameters.khanak_target_raise == "on_success" and made)
    return max(target, parameters.khanak_target_value) if raised else target


def _of_record(told: Told, decided: Decided, due: dict[Team, int], opened: dict[Team, int]) -> dict[Team, int]:
    """Give what the score takes: what was opened, where too little was told and the ruleset forfeits the rest."""
    if told.parameters.ball_opening_of_record == "due" or decided.lost_by is not None or not told.deal.opened:
        return due
    return {"A": min(due["A"], opened["A"]), "B": min(due["B"], opened["B"])}


def _winner(told: Told, decided: Decided, balls: dict[Team, int], target: int) -> Team | None:
    if decided.lost_by is not None:
        return other(decided.lost_by)
    ahead: Team = "A" if balls["A"] >= balls["B"] else "B"
    lead = balls[ahead] - balls[other(ahead)]
    if balls[ahead] >= target and lead >= told.parameters.win_by:
        return ahead
    both = balls["A"] >= target and balls["B"] >= target
    return _tied(told, decided, target) if both and told.parameters.win_by == 1 else None


def _tied(told: Told, decided: Decided, target: int) -> Team | None:
    """Part two teams that stand at the target: by who scored more once both were there, else by the tie-break."""
    if min(told.before.balls.values()) >= target:
        won = _awarded(decided)
        if won["A"] != won["B"]:
            return "A" if won["A"] > won["B"] else "B"
    points = team_points(told, "A")
    if told.parameters.tie_break is None or points is None or points[0] != points[1]:
        return None
    rest = told.parameters.deck_points_total - points[0]
    return None if points[0] == rest else "A" if points[0] > rest else "B"


def _dealer(told: Told, decided: Decided, balls: dict[Team, int], winner: Team | None) -> Seat:
    """Give who deals next by the balls of record, or by those that lie open."""
    if winner is not None:
        return dealer_after_game(told.dealer, balls, told.parameters)
    if decided.kind == "redeal":
        return right_of(told.dealer) if told.parameters.dealer_after_redeal == "right" else told.dealer
    if decided.kind == "open":
        return told.dealer
    return next_dealer(told.dealer, balls, told.parameters)


def _opening(due: dict[Team, int], awarded: dict[Team, int], opened: Mapping[Team, int]) -> list[Finding]:
    """Report balls told to be opened other than due; those of an award that no longer fit on the cards are no fault."""
    found = []
    for team in TEAMS:
        if team not in opened:
            continue
        if opened[team] < due[team]:
            found.append(
                Finding(
                    "opened_less",
                    say("{team} opened {opened} of {due} due", team=team, opened=opened[team], due=due[team]),
                    team=team,
                )
            )
        elif opened[team] > max(due[team], awarded[team]):
            found.append(
                Finding(
                    "opened_more",
                    say("{team} opened {opened}, {due} due", team=team, opened=opened[team], due=due[team]),
                    team=team,
                )
            )
    return found
