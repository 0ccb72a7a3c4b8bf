"""The score of a deal, a game and a match: facts in, results out. The public door of the engine.

`score_deal` is called on every key of the pad; `score_sheet` folds whole matches. Both raise `SheetRefused` with every
mistake where the facts can't have happened.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.game.checking import check_facts, check_told
from app.game.claims import hear
from app.game.deciding import decide
from app.game.due import Ended, end
from app.game.findings import findings
from app.game.mistakes import Mistake, SheetRefused
from app.game.results import ClaimResult, DealResult, GameResult, SheetResult, Standing
from app.game.table import TEAMS
from app.game.told import Told, tell

if TYPE_CHECKING:
    from app.game.decided import Decided, Heard
    from app.game.facts import Deal, Game, Sheet, Start
    from app.game.table import Team
    from app.rules.model import Ruleset

_NOTHING: dict[Team, int] = {"A": 0, "B": 0}
_KEEPS_VERDICT = ("withdrawn", "dismissed", "not_an_offence")


def score_deal(deal: Deal, before: Standing, rules: Ruleset, no: int) -> DealResult:
    """Score one deal from where the game stands; `no` is its number in the game, from 1.

    Raises:
        SheetRefused: the facts can't be, or do not reach as far as the deal went; paths are relative to the deal.
    """
    mistakes = check_facts(deal, rules)
    if mistakes:
        raise SheetRefused(mistakes)
    told = tell(deal, before, rules)
    mistakes = check_told(told)
    if mistakes:
        raise SheetRefused(mistakes)
    heard = hear(told)
    decided = decide(told, heard)
    if before.winner is not None:
        return _after_end(told, heard, decided, no)
    return _result(told, heard, decided, no)


def check_deal(deal: Deal, before: Standing, rules: Ruleset, path: str = "deal") -> tuple[Mistake, ...]:
    """Give every mistake of a deal as `score_deal` would refuse it, with `path` before each place."""
    try:
        score_deal(deal, before, rules, 1)
    except SheetRefused as refused:
        return tuple(_placed(refused.mistakes, path))
    return ()


def _placed(mistakes: tuple[Mistake, ...], path: str) -> list[Mistake]:
    return [Mistake(f"{path}.{mistake.path}", mistake.message) for mistake in mistakes]


def _result(told: Told, heard: Heard, decided: Decided, no: int) -> DealResult:
    ended: Ended = end(told, heard, decided)
    after = ended.after
    corner = tuple(team for team in TEAMS if after.winner is None and after.balls[team] == after.target - 1)
    cites = [*decided.cites]
    if after.target != told.before.target:
        cites.append("target")
    if ended.opened != ended.due:
        cites.append("due_opened")
    return DealResult(
        no,
        told.dealer,
        told.trump_maker,
        told.bid,
        decided.kind,
        decided.awards,
        after,
        corner,
        decided.arithmetic,
        tuple([f"{told.rules.id}.{key}" for key in cites]),
        decided.call,
        ended.due,
        ended.opened,
        heard.claims,
        (*findings(told, heard), *decided.findings, *ended.findings),
        after.provisional,
    )


def _after_end(told: Told, heard: Heard, decided: Decided, no: int) -> DealResult:
    """Show a deal that was entered after the game was won: it stays as told and scores nothing."""
    return DealResult(
        no,
        told.dealer,
        told.trump_maker,
        told.bid,
        decided.kind,
        (),
        told.before,
        (),
        decided.arithmetic,
        (),
        decided.call,
        _NOTHING,
        _NOTHING,
        tuple([claim if claim.verdict in _KEEPS_VERDICT else _lapsed(claim) for claim in heard.claims]),
        (),
        told.before.provisional,
        after_end=True,
    )


def _lapsed(claim: ClaimResult) -> ClaimResult:
    return replace(claim, verdict="lapsed", effect=None, to=None, why="the game was over", settle=())


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
            mistakes.extend(_placed(refused.mistakes, f"deals[{index}]"))
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
        dict(start.balls) if start.balls is not None else dict(_NOTHING),
        start.target if start.target is not None else rules.parameters.target_balls,
        dealer,
        provisional=former is not None and former.provisional,
    )


def _won_already(start: Standing, rules: Ruleset, path: str) -> list[Mistake]:
    """Check that a game does not start where one team has won it."""
    most, least = max(start.balls.values()), min(start.balls.values())
    if most < start.target or most - least < rules.parameters.win_by:
        return []
    return [Mistake(path, f"{most} of {start.target} balls: the game would be won before its first deal")]


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
            mistakes.extend(_placed(refused.mistakes, f"games[{index}]"))
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
