"""The balls: what is due by the rules, what the keepers opened, and where the game stands after a deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.game.dealer import dealer_after_game, next_dealer
from app.game.played import team_points
from app.game.results import Finding, Standing
from app.game.table import TEAMS, other

if TYPE_CHECKING:
    from app.game.decided import Decided, Heard
    from app.game.table import Seat, Team
    from app.game.told import Told


@dataclass(frozen=True, slots=True)
class Ended:
    """A deal's end: where the game stands, what was due and opened, and what was found in opening."""

    after: Standing
    due: dict[Team, int]
    opened: dict[Team, int]
    findings: tuple[Finding, ...]


def end(told: Told, heard: Heard, decided: Decided) -> Ended:
    """Add a deal's balls to the game: the target raised first, then what is due or was opened, then who won."""
    target = told.before.target if decided.kind == "redeal" else _target(told, heard, decided)
    awarded = {team: sum(award.balls for award in decided.awards if award.team == team) for team in TEAMS}
    capped = told.parameters.win_by == 1
    before = told.before.balls
    due = {team: _room(before[team], awarded[team], target if capped else None) for team in TEAMS}
    if decided.lost_by is not None:
        due[other(decided.lost_by)] = max(0, target - before[other(decided.lost_by)])
    opened = {team: told.deal.opened.get(team, due[team]) for team in TEAMS}
    taken = {team: _of_record(told, decided, due[team], opened[team]) for team in TEAMS}
    balls = {team: before[team] + taken[team] for team in TEAMS}
    winner = other(decided.lost_by) if decided.lost_by is not None else _winner(told, decided, balls, target)
    after = Standing(
        balls,
        target,
        _dealer(told, decided, balls, winner),
        heard.warnings,
        winner,
        told.before.provisional or decided.kind == "open",
    )
    return Ended(after, due, opened, tuple(_opening(due, awarded, opened)))


def _room(before: int, balls: int, target: int | None) -> int:
    """Give how many balls can still be opened: an award keeps its size, the ball cards end at the target."""
    return balls if target is None else max(0, min(balls, target - before))


def _target(told: Told, heard: Heard, decided: Decided) -> int:
    """Give the target after a deal that was not cancelled: a Khanak may raise it before the balls are added."""
    parameters, target = told.parameters, told.before.target
    under_thunee = told.deal.thunee is not None and "thunee" not in heard.struck
    if told.deal.khanak is None or under_thunee:
        return target
    made = decided.kind == "khanak" and decided.call is not None and decided.call.outcome == "won"
    raised = parameters.khanak_target_raise == "any_call" or (parameters.khanak_target_raise == "on_success" and made)
    return max(target, parameters.khanak_target_value) if raised else target


def _of_record(told: Told, decided: Decided, due: int, opened: int) -> int:
    """Give what the score takes: what was opened, where too little was and the ruleset forfeits the rest."""
    forfeits = told.parameters.ball_opening_of_record == "opened" and decided.lost_by is None
    return min(due, opened) if forfeits else due


def _winner(told: Told, decided: Decided, balls: dict[Team, int], target: int) -> Team | None:
    ahead: Team = "A" if balls["A"] >= balls["B"] else "B"
    lead = balls[ahead] - balls[other(ahead)]
    if balls[ahead] >= target and lead >= told.parameters.win_by:
        return ahead
    both = balls["A"] >= target and balls["B"] >= target
    return _tied(told, decided, target) if both and told.parameters.win_by == 1 else None


def _tied(told: Told, decided: Decided, target: int) -> Team | None:
    """Part two teams that stand at the target: by who scored more once both were there, else by the tie-break."""
    if min(told.before.balls.values()) >= target:
        won = {team: sum(award.balls for award in decided.awards if award.team == team) for team in TEAMS}
        if won["A"] != won["B"]:
            return "A" if won["A"] > won["B"] else "B"
    points = team_points(told, "A")
    if told.parameters.tie_break is None or points is None or points[0] != points[1]:
        return None
    rest = told.parameters.deck_points_total - points[0]
    return None if points[0] == rest else "A" if points[0] > rest else "B"


def _dealer(told: Told, decided: Decided, balls: dict[Team, int], winner: Team | None) -> Seat:
    if winner is not None:
        return dealer_after_game(told.dealer, balls, told.parameters)
    if decided.kind in {"redeal", "open"}:
        return told.dealer
    return next_dealer(told.dealer, balls, told.parameters)


def _opening(due: dict[Team, int], awarded: dict[Team, int], opened: dict[Team, int]) -> list[Finding]:
    """Report balls opened other than due; balls of an award that no longer fit on the cards are no fault."""
    found = []
    for team in TEAMS:
        if opened[team] < due[team]:
            found.append(Finding("opened_less", f"{team} opened {opened[team]} of {due[team]} due", team=team))
        elif opened[team] > max(due[team], awarded[team]):
            found.append(Finding("opened_more", f"{team} opened {opened[team]}, {due[team]} due", team=team))
    return found
