"""The score of a game and of a match, deal by deal. The public door of the engine, with `score_deal` behind it.

All raise `SheetRefused` with every mistake where the facts can't have happened.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.game.mistakes import Mistake, SheetRefused
from app.game.results import GameResult, SheetResult, Standing
from app.game.scoring_deal import check_deal, placed, score_deal, with_reason
from app.game.sentences import say
from app.game.table import TEAMS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.facts import Game, Sheet, Start
    from app.game.results import DealResult
    from app.game.table import Team
    from app.rules.model import Ruleset

__all__ = ["Scored", "check_deal", "over", "score_deal", "score_game", "score_sheet", "starting"]


class Scored(Struct, frozen=True):
    """A sheet and what it came to: deals that another sheet begins with alike come to the same."""

    sheet: Sheet
    result: SheetResult


def score_game(game: Game, start: Standing, rules: Ruleset, known: tuple[Game, GameResult] | None = None) -> GameResult:
    """Score the deals of a game in order from its start; `known` is a game by these rules and what it came to.

    Raises:
        SheetRefused: every mistake of every deal, with paths from `deals[0]` on.
    """
    deals = _alike(game, start, *known) if known else []
    now, mistakes = deals[-1].after if deals else start, []
    for index, deal in enumerate(game.deals[len(deals) :], len(deals)):
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


def _alike(game: Game, start: Standing, known: Game, result: GameResult) -> list[DealResult]:
    """Give what the deals came to with which a game begins as the known one does."""
    if result.after_end or result.start != start:
        return []
    beside = zip(game.deals, known.deals, result.deals, strict=False)
    return [came for _, _, came in takewhile(lambda one: one[0] == one[1], beside)]


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


def score_sheet(sheet: Sheet, known: Scored | None = None) -> SheetResult:
    """Score a whole match; of what stands on it as on the `known` sheet nothing is worked out again.

    Raises:
        SheetRefused: every mistake of every deal, with its path (`games[0].deals[3].points`).
    """
    won: dict[Team, int] = {"A": 0, "B": 0}
    games: list[GameResult] = []
    mistakes: list[Mistake] = []
    former: Standing | None = None
    same = known is not None and known.sheet.ruleset is sheet.ruleset
    before = tuple(zip(known.sheet.games, known.result.games, strict=True)) if known and same else ()
    winner: Team | None = None
    for index, game in enumerate(sheet.games):
        start = starting(game.start, sheet.ruleset, former)
        mistakes.extend(_won_already(start, sheet.ruleset, f"games[{index}].start.balls"))
        try:
            if winner is None:
                result = score_game(game, start, sheet.ruleset, before[index] if index < len(before) else None)
            else:
                result = _after_match(game, start, sheet.ruleset)
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
