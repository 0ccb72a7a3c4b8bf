"""From the pad to a deal's facts and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.game.table import other
from app.ui.pad.slots import home
from app.ui.pad.state import PadState, counting, dealer, trump_maker

if TYPE_CHECKING:
    from app.game.facts import Deal
    from app.game.table import Team
    from app.ui.pad.ground import Ground
    from app.ui.pad.state import How


def facts(state: PadState, ground: Ground) -> Deal:
    """Give the deal as told so far, with the dealer and trump maker the pad shows written in; without its claims."""
    deal = replace(state.facts, dealer=dealer(state, ground), trump_maker=trump_maker(state, ground))
    team = counting(state, ground)
    if state.points:
        return replace(deal, points={team: int(state.points)})
    if state.how in ("counted", "not_made"):
        return replace(deal, ball=team if state.how == "counted" else other(team))
    return deal


def with_claims(state: PadState, ground: Ground) -> Deal:
    """Give the deal as it will be scored: with the claims heard in it."""
    return replace(facts(state, ground), claims=ground.claims)


def from_deal(deal: Deal, ground: Ground) -> PadState:
    """Give the pad filled with an earlier deal's facts, to correct it. What the pad can't show is kept as it is."""
    told = replace(deal, claims=(), ball=None, points={})
    blank = PadState(ground.game, ground.deal, correcting=True, facts=told)
    team = counting(blank, ground)
    state = replace(
        blank,
        how=_how(deal, team),
        points=_points(deal, team, ground.rules.parameters.deck_points_total),
        by_points=deal.khanak is not None and deal.khanak.result is None,
    )
    return replace(state, slot=home(state))


def _how(deal: Deal, team: Team) -> How | None:
    told: tuple[tuple[How, object], ...] = (
        ("redeal", deal.redeal),
        ("thunee", deal.thunee),
        ("double", deal.double),
        ("khanak", deal.khanak),
        ("counted", deal.points),
    )
    for how, fact in told:
        if fact:
            return how
    if deal.ball is None:
        return None
    return "counted" if deal.ball == team else "not_made"


def _points(deal: Deal, team: Team, total: int) -> str:
    if team in deal.points:
        return str(deal.points[team])
    return str(total - deal.points[other(team)]) if deal.points else ""
