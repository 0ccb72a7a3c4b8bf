"""The score of a game and of a match, deal by deal. The public door of the engine, with `score_deal` behind it.

All raise `SheetRefused` with every mistake where the facts can't have happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.game.mistakes import Mistake, SheetRefused
from app.game.results import GameResult, SheetResult, Standing
from app.game.scoring_deal import check_deal, placed, score_deal, with_reason
from app.game.sentences import say
from app.game.table import TEAMS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.facts import Game, Sheet, Start
    from app.game.table import Team
    from app.rules.model import Ruleset

__all__ = ["check_deal", "over", "score_deal", "score_game", "score_sheet", "starting"]


def score_game(game: Game, start: Standing, rules: Ruleset) -> GameResult:
    """Score the deals of a game in order from its start.

    Raises:
        SheetRefused: every mistake of every deal, with paths from `deals[0]` on.
    """
    now, deals, mistakes = start, [], []
    for index, deal in enumerate(game.deals):
        try:
            result = score_deal(deal, now, rules, index + 1)
        except SheetRefused as refused:
            mistakes.extend(placed(with_reason(refused.mistakes, deal, now, rules), f"deals[{index}]"))
        else:
            deals.append(result)
            now = result.after
    if mistakes:
        raise SheetRefused(tuple(mistakes))
    return GameResult(tuple(deals), start, now)


def _after_match(game: Game, start: Standing, rules: Ruleset) -> GameResult:
    """Show a game that was entered after the match was won: nothing in it scores."""
    result = score_game(game, replace(start, winner="A"), rules)
    return GameResult(tuple(replace(deal, after=start) for deal in result.deals), start, start, after_end=True)


def starting(start: Start, rules: Ruleset, former: Standing | None) -> Standing:
    """Give where a game starts: as told, else 0-0 at the ruleset's target with the dealer the rules give."""
    dealer = start.dealer or (former.dealer if former is not None else "A1")
    return Standing(
        dict(start.balls) if start.balls is not None else {"A": 0, "B": 0},
        start.target if start.target is not None else rules.parameters.target_balls,
        dealer,
        provisional=former is not None and former.provisional,
    )


def _won_already(start: Standing, rules: Ruleset, path: str) -> list[Mistake]:
    """Check that a game does not start where one team has won it."""
    if not over(start.balls, start.target, rules):
        return []
    most = max(start.balls.values())
    return [
        Mistake(
            path,
            say(
                "{most} of {target ball|balls}: the game would be won before its first deal",
                most=most,
                target=start.target,
            ),
        )
    ]


def over(balls: Mapping[Team, int], target: int, rules: Ruleset) -> bool:
    """Tell whether a game that stands so is won: the target reached, by the lead that is needed."""
    most, least = max(balls.values()), min(balls.values())
    return most >= target and most - least >= rules.parameters.win_by


def score_sheet(sheet: Sheet) -> SheetResult:
    """Score a whole match.

    Raises:
        SheetRefused: every mistake of every deal, with its path (`games[0].deals[3].points`).
    """
    won: dict[Team, int] = {"A": 0, "B": 0}
    games: list[GameResult] = []
    mistakes: list[Mistake] = []
    former: Standing | None = None
    winner: Team | None = None
    for index, game in enumerate(sheet.games):
        start = starting(game.start, sheet.ruleset, former)
        mistakes.extend(_won_already(start, sheet.ruleset, f"games[{index}].start.balls"))
        try:
            result = (
                score_game(game, start, sheet.ruleset) if winner is None else _after_match(game, start, sheet.ruleset)
            )
        except SheetRefused as refused:
            mistakes.extend(placed(refused.mistakes, f"games[{index}]"))
            continue
        games.append(result)
        former = result.now
        if result.now.winner is not None and winner is None:
            won[result.now.winner] += 1
            winner = next((team for team in TEAMS if won[team] > sheet.best_of // 2), None)
    if mistakes:
        raise SheetRefused(tuple(mistakes))
    provisional = any(game.now.provisional for game in games)
    return SheetResult(sheet.id, sheet.ruleset.id, tuple(games), won, winner, provisional)
