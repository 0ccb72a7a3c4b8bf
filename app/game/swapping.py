"""A match that was told the wrong way round, put right: its teams stay A and B, all that was typed changes sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.game.evidence import changed_over
from app.game.table import team_of
from app.game.turning import turned

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.events import Opened, PositionSet
    from app.game.record import Appealed, Covered, Entered, Logged, MatchState, Played
    from app.game.table import Seat


def swapped(state: MatchState) -> MatchState:
    """Give the match with its sides changed over; changed over twice it is what it was."""
    back = state.swapped
    return replace(
        changed_over(state, back=back),
        opened=_opened(state.opened, back=back) if state.opened is not None else None,
        games=tuple(_game(game, back=back) for game in state.games),
        claims=tuple(_claim(claim, back=back) for claim in state.claims),
        swapped=not back,
    )


def seated(opened: Opened, seats: Mapping[Seat, str]) -> dict[Seat, str]:
    """Give who sits where with the teams of a match: the players at `seats` by their number on the team's card."""
    return {seat: f"{opened.teams[team_of(seat)]}.{player.rpartition('.')[2]}" for seat, player in seats.items()}


def _opened(opened: Opened, *, back: bool) -> Opened:
    seats: dict[Seat, str] = {turned(seat, back=back): player for seat, player in opened.seats.items()}
    return replace(
        opened,
        seats=seated(opened, seats),
        dealer=turned(opened.dealer, back=back),
        keepers=turned(opened.keepers, back=back),
    )


def _game(game: Played, *, back: bool) -> Played:
    return replace(
        game,
        dealer=turned(game.dealer, back=back),
        keepers=turned(game.keepers, back=back),
        deals=_deals(game.deals, back=back),
        position=_position(game.position, back=back) if game.position is not None else None,
        covered=tuple(_covered(one, back=back) for one in game.covered),
    )


def _deals(deals: tuple[Entered | None, ...], *, back: bool) -> tuple[Entered | None, ...]:
    return tuple(_entered(one, back=back) if one is not None else None for one in deals)


def _entered(entered: Entered, *, back: bool) -> Entered:
    return replace(entered, facts=turned(entered.facts, back=back), seen=turned(entered.seen, back=back))


def _position(position: PositionSet, *, back: bool) -> PositionSet:
    return replace(position, balls=turned(position.balls, back=back), dealer=turned(position.dealer, back=back))


def _covered(covered: Covered, *, back: bool) -> Covered:
    claims = tuple(_claim(claim, back=back) for claim in covered.claims)
    return replace(covered, deals=_deals(covered.deals, back=back), claims=claims)


def _claim(claim: Logged, *, back: bool) -> Logged:
    earlier = tuple(replace(one, appeal=_appeal(one.appeal, back=back)) for one in claim.earlier)
    appeal = _appeal(claim.appeal, back=back)
    return replace(claim, facts=turned(claim.facts, back=back), earlier=earlier, appeal=appeal)


def _appeal(appeal: Appealed | None, *, back: bool) -> Appealed | None:
    return replace(appeal, team=turned(appeal.team, back=back)) if appeal is not None else None
