"""Who deals next: within a game, after a re-deal and after a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.game.table import other, partner_of, right_of, team_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.table import Seat, Team
    from app.rules.model import Parameters


def next_dealer(dealer: Seat, balls: Mapping[Team, int], parameters: Parameters) -> Seat:
    """Give the dealer of the next deal in the same game; `balls` as they stand after this one."""
    team = team_of(dealer)
    passes = parameters.dealer_rotation == "every_deal" or balls[team] >= balls[other(team)]
    return right_of(dealer) if passes else dealer


def dealer_after_game(dealer: Seat, balls: Mapping[Team, int], parameters: Parameters) -> Seat:
    """Give the first dealer of the next game: right of the last, or across where his team ended low enough."""
    below = parameters.cross_deal_below
    if below is not None and balls[team_of(dealer)] < below:
        return partner_of(dealer)
    return right_of(dealer)
