"""What the deal being typed comes to, live, for officials alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ui.match.pad.sum_line import Sum
from app.ui.pad.enter import unfit
from app.ui.pad.preview import preview
from app.ui.texts import count, tr

if TYPE_CHECKING:
    from app.game.results import DealResult
    from app.ui.pad.ground import Ground
    from app.ui.pad.state import PadState


def weigh(ground: Ground, state: PadState) -> Sum | None:
    """Give what the deal as typed comes to, or why Enter will not take it; None while it is not whole."""
    wrong = unfit(state, ground)
    if wrong:
        return Sum(wrong, "", "warn")
    result = preview(state, ground)
    return Sum(result.arithmetic, *award_words(result)) if result else None


def award_words(result: DealResult) -> tuple[str, str]:
    """Give what a deal comes to, with the balls after it, and the token of its colour."""
    after = f"{result.after.balls['A']}–{result.after.balls['B']}"
    if result.result == "open":
        return tr("open until ruled"), "warn"
    if result.result == "redeal":
        return tr("nobody scores · {after}", after=after), "ink"
    if result.result == "game_loss" and result.after.winner:
        return tr("game to {team}", team=result.after.winner), f"team_{result.after.winner.lower()}"
    told = ", ".join(
        tr("{balls} to {team}", balls=count(one.balls, "ball", "balls"), team=one.team) for one in result.awards
    )
    teams = {one.team for one in result.awards}
    return f"{told} → {after}" if told else after, f"team_{teams.pop().lower()}" if len(teams) == 1 else "ink"
