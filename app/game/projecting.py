"""Shows a match to an audience: officials see all of it, the table and the hall what players may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, overload

from msgspec import Struct
from msgspec.structs import replace

from app.game.match import claim_facts
from app.game.public import HallView, PublicDeal, PublicGame, PublicRuling, TableView
from app.game.sentences import say
from app.game.table import TEAMS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.game.facts import Claim
    from app.game.public import Adjusted
    from app.game.record import Appealed, Attached, Board, Logged, MatchState, Overruled
    from app.game.results import DealResult, GameResult, SheetResult
    from app.game.table import Seat, Team

Audience = Literal["officials", "table", "hall"]


class Ruling(Struct, frozen=True):
    """What stands beside a claim's facts: `game`, `deal` and `nth` (the claim within its deal) count from 1.

    `level` is who ruled (`table`, `adjudicator`, `judge`, `commissioner`), `reason` his words, None once erased.
    `claim` is its number in the match, `earlier` the rulings that the one in force took the place of. `board` is what
    was told of the cards of its deal, without those looked at in private; `attached` is what was put beside it.
    `facts` is the claim as its deal's sheet has it: the deal may be still to come. `covered`: a score from paper covers
    its deal, which is on the sheet no more; such a claim is no deal's, and `nth` is 0. `appeal` waits for its ruling.
    """

    game: int
    deal: int
    nth: int
    level: str = ""
    reason: str | None = None
    announced: bool = False
    claim: int = 0
    earlier: tuple[Overruled, ...] = ()
    board: Board | None = None
    attached: tuple[Attached, ...] = ()
    facts: Claim | None = None
    covered: bool = False
    appeal: Appealed | None = None


class OfficialsView(Struct, frozen=True):
    """All there is: what every deal comes to, due and found included, and every ruling with its reason."""

    result: SheetResult
    rulings: tuple[Ruling, ...]


@overload
def project(state: MatchState, result: SheetResult, audience: Literal["officials"]) -> OfficialsView: ...
@overload
def project(
    state: MatchState, result: SheetResult, audience: Literal["table"], adjusted: Iterable[Adjusted] = ()
) -> TableView: ...
@overload
def project(state: MatchState, result: SheetResult, audience: Literal["hall"]) -> HallView: ...
def project(
    state: MatchState, result: SheetResult, audience: Audience, adjusted: Iterable[Adjusted] = ()
) -> OfficialsView | TableView | HallView:
    """Show a match. To players what follows from a ruling not yet announced stays hidden, and everything after it.

    `adjusted` is what officials set by themselves in it.
    """
    if audience == "officials":
        return OfficialsView(result, _rulings(state))
    table = _table(state, result, adjusted)
    if audience == "table":
        return table
    last = table.games[-1]
    return HallView(table.won, last.balls, last.target, last.corner_house, table.waiting, table.signed)


def words_of(ruling: Logged | Overruled) -> str | None:
    """Give the reason of a ruling, with why an official who is tied to the match ruled all the same; None if erased."""
    return worded(ruling.reason, ruling.waived) or None


def worded(reason: str | None, waived: str | None) -> str:
    """Say why it was ruled so, and why by one who is tied to the match where he is."""
    tied = say("ruled in spite of a tie to the match: {why}", why=waived) if waived else ""
    return " · ".join(part for part in (reason, tied) if part)


def _rulings(state: MatchState) -> tuple[Ruling, ...]:
    heard: dict[tuple[int, int], int] = {}
    rulings = []
    for claim in state.heard:
        told = claim.level or "", words_of(claim), claim.announced, claim.claim, claim.earlier
        beside = state.attached_to(claim.claim), claim_facts(claim)
        if state.claim(claim.claim) is None:
            rulings.append(Ruling(claim.game, claim.deal, 0, *told, None, *beside, covered=True, appeal=claim.appeal))
            continue
        nth = heard[claim.game, claim.deal] = heard.get((claim.game, claim.deal), 0) + 1
        board = state.board(claim.game, claim.deal)
        shown = replace(board, inspected={}) if board is not None else None
        rulings.append(Ruling(claim.game, claim.deal, nth, *told, shown, *beside, appeal=claim.appeal))
    return tuple(rulings)


def _table(state: MatchState, result: SheetResult, adjusted: Iterable[Adjusted]) -> TableView:
    hidden = min(
        ((claim.game, claim.deal) for claim in state.claims if not claim.public), default=(len(result.games) + 1, 0)
    )
    games = tuple(
        _game(game, number, hidden, over=_over(state, number))
        for number, game in enumerate(result.games, 1)
        if number <= hidden[0]
    )
    games = games or (PublicGame({"A": 0, "B": 0}, 0, (), None, ()),)
    won = {team: sum(1 for game in games if game.winner == team) for team in TEAMS}
    waiting = any(not claim.ruled or claim.appeal or not claim.public for claim in state.claims)
    rulings = tuple(
        PublicRuling(claim.claim, claim.game, claim.deal, claim.facts.team, claim.facts.offence, _known(claim))
        for claim in state.claims
        if claim.ruling not in {None, "pending"} and claim.public
    )
    known = tuple(one for one in adjusted if (one.game, one.deal) < hidden and _told_of(result, one))
    return TableView(games, won, _dealer(state, result, hidden), waiting, rulings, state.known_signed, known)


def _told_of(result: SheetResult, one: Adjusted) -> bool:
    """Tell whether what was set is of a deal that was told, or of no single one."""
    deals = (deal.no for game in result.games[one.game - 1 : one.game] for deal in game.deals)
    return not one.deal or one.deal in deals


def _known(claim: Logged) -> str:
    """Give a ruling as players are told it: whatever was ruled on a claim that came late, it is dismissed."""
    return "dismissed" if claim.came_late and claim.ruling != "withdrawn" else str(claim.ruling)


def _over(state: MatchState, number: int) -> bool:
    """Tell whether a game is over for everybody: the next one was opened, or the match signed off."""
    return state.known_signed or (number < len(state.games) and state.games[number].dealer is not None)


def _game(game: GameResult, number: int, hidden: tuple[int, int], *, over: bool) -> PublicGame:
    """Show a game up to the first deal with a hidden ruling, by the balls opened; who won it, once they or all tell."""
    now = game.start
    deals: list[PublicDeal] = []
    winner: Team | None = None
    for deal in _shown(game, number, hidden):
        laid = {team: deal.after.lie[team] - now.lie[team] for team in TEAMS}
        now = deal.after
        deals.append(PublicDeal(deal.no, deal.dealer, deal.trump_maker, deal.bid, laid, dict(now.lie)))
        winner = now.winner if over else now.at_table.winner
    corner = tuple(team for team in TEAMS if winner is None and now.lie[team] == now.target - 1)
    return PublicGame(dict(now.lie), now.target, corner, winner, tuple(deals))


def _shown(game: GameResult, number: int, hidden: tuple[int, int]) -> list[DealResult]:
    """Give the deals up to the first hidden ruling, those played on until the ball cards showed a winner among them."""
    before = [game.start, *(deal.after for deal in game.deals)]
    return [
        deal
        for deal, stood in zip(game.deals, before, strict=False)
        if (number, deal.no) < hidden and not game.after_end and (not deal.after_end or stood.at_table.winner is None)
    ]


def _dealer(state: MatchState, result: SheetResult, hidden: tuple[int, int]) -> Seat:
    """Give who deals next by what may be shown."""
    dealer: Seat = "A1"
    for number, game in enumerate(result.games[: hidden[0]], 1):
        if game.after_end:
            continue
        shown = _shown(game, number, hidden)
        now = shown[-1].after if shown else game.start
        dealer = now.dealer if _over(state, number) else now.at_table.dealer
    return dealer
