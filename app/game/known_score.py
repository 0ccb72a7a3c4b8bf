"""The score of a match as its players know it, where a ruling in it was not announced."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.game.table import TEAMS

if TYPE_CHECKING:
    from app.game.record import MatchState
    from app.game.results import GameResult, SheetResult


def known_score(state: MatchState, result: SheetResult) -> SheetResult:
    """Give the score of record up to the first deal with a claim whose ruling is not public; all of it without one."""
    secret = [(claim.game, claim.deal) for claim in state.claims if not claim.public]
    if not secret:
        return result
    last, deal = min(secret)
    whole = result.games[: last - 1]
    games = (*whole, *(_until(game, deal) for game in result.games[last - 1 : last]))
    won = {team: sum(game.now.winner == team for game in games) for team in TEAMS}
    return replace(result, games=games, won=won, winner=None)


def _until(game: GameResult, deal: int) -> GameResult:
    """Give a game as it stood before a deal, counted from 1."""
    deals = tuple(takewhile(lambda one: one.no < deal, game.deals))
    return replace(game, deals=deals, now=deals[-1].after if deals else game.start)
