"""What players may see: the score as opened on the ball cards, and rulings that were announced.

These records have no field for balls due and not opened, for findings, or for a ruling nobody announced: reminding a
keeper is itself an offence, and officials do not prompt. Screens and papers for players read only these.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, overload

from app.game.table import TEAMS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.results import DealResult, GameResult, SheetResult
    from app.game.stream import MatchState
    from app.game.table import Seat, Team


@dataclass(frozen=True, slots=True)
class PublicRuling:
    """A ruling the players were told: the claim's number, the offence claimed, and the ruling."""

    claim: int
    game: int
    deal: int
    by: Team
    offence: str
    ruling: str


@dataclass(frozen=True, slots=True)
class PublicDeal:
    """A deal as it lies on the table: who dealt and made trump, at which call, and the balls each team opened."""

    no: int
    dealer: Seat
    trump_maker: Seat
    bid: int
    opened: Mapping[Team, int]
    balls: Mapping[Team, int]


@dataclass(frozen=True, slots=True)
class PublicGame:
    """A game as the ball cards show it; `winner` is None while they do not show one."""

    balls: Mapping[Team, int]
    target: int
    corner_house: tuple[Team, ...]
    winner: Team | None
    deals: tuple[PublicDeal, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """What the four players see. `waiting` tells that the officials have a claim before them."""

    games: tuple[PublicGame, ...]
    won: Mapping[Team, int]
    dealer: Seat
    waiting: bool
    rulings: tuple[PublicRuling, ...]
    signed: bool


@dataclass(frozen=True, slots=True)
class HallView:
    """What the hall sees: games won, and balls and target of the game being played (or of the last one)."""

    won: Mapping[Team, int]
    balls: Mapping[Team, int]
    target: int
    corner_house: tuple[Team, ...]
    waiting: bool
    signed: bool


@overload
def project(state: MatchState, result: SheetResult, audience: Literal["table"]) -> TableView: ...
@overload
def project(state: MatchState, result: SheetResult, audience: Literal["hall"]) -> HallView: ...
def project(state: MatchState, result: SheetResult, audience: Literal["table", "hall"]) -> TableView | HallView:
    """Show a match to players. What follows from a ruling not yet announced stays hidden, and everything after it."""
    hidden = min(
        ((claim.game, claim.deal) for claim in state.claims if not claim.public), default=(len(result.games) + 1, 0)
    )
    games = tuple(_game(game, number, hidden) for number, game in enumerate(result.games, 1) if number <= hidden[0])
    games = games or (PublicGame({"A": 0, "B": 0}, 0, (), None, ()),)
    won = {team: sum(1 for game in games if game.winner == team) for team in TEAMS}
    waiting = any(claim.ruling in {None, "pending"} or not claim.public for claim in state.claims)
    if audience == "hall":
        last = games[-1]
        return HallView(won, last.balls, last.target, last.corner_house, waiting, state.signed is not None)
    rulings = tuple(
        PublicRuling(claim.claim, claim.game, claim.deal, claim.facts.team, claim.facts.offence, claim.ruling)
        for claim in state.claims
        if claim.ruling not in {None, "pending"} and claim.public
    )
    return TableView(games, won, _dealer(result, hidden), waiting, rulings, state.signed is not None)


def _game(game: GameResult, number: int, hidden: tuple[int, int]) -> PublicGame:
    """Show a game up to the first deal with a hidden ruling, by the balls that were opened."""
    balls, target = dict(game.start.balls), game.start.target
    deals: list[PublicDeal] = []
    winner: Team | None = None
    for deal in _shown(game, number, hidden):
        seen = {team: min(deal.opened[team], deal.due[team]) for team in TEAMS}
        balls = {team: balls[team] + seen[team] for team in TEAMS}
        target = deal.after.target
        deals.append(PublicDeal(deal.no, deal.dealer, deal.trump_maker, deal.bid, seen, balls))
        winner = deal.after.winner if balls == deal.after.balls else None
    corner = tuple(team for team in TEAMS if winner is None and balls[team] == target - 1)
    return PublicGame(balls, target, corner, winner, tuple(deals))


def _shown(game: GameResult, number: int, hidden: tuple[int, int]) -> list[DealResult]:
    return [deal for deal in game.deals if (number, deal.no) < hidden and not deal.after_end]


def _dealer(result: SheetResult, hidden: tuple[int, int]) -> Seat:
    """Give who deals next by what may be shown."""
    dealer: Seat = "A1"
    for number, game in enumerate(result.games[: hidden[0]], 1):
        if game.after_end:
            continue
        shown = _shown(game, number, hidden)
        dealer = shown[-1].after.dealer if shown else game.start.dealer
    return dealer
