"""The two teams of a match, as the bracket has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.refusals import Refused, say
from app.tournament.views import side

if TYPE_CHECKING:
    from app.desk.journal.world import World
    from app.game.table import Team


def teams_of(world: World, tid: str, mid: str) -> dict[Team, str]:
    """Give the two teams of a match; refuse one that there is not, or that still waits for them."""
    tournament = world.tournament(tid)
    if mid not in tournament.matches:
        raise Refused(say("There is no match {match}: look for its id in the bracket.", match=mid))
    a, b = side(tournament, mid, "A").team, side(tournament, mid, "B").team
    if a is None or b is None:
        raise Refused(say("{match} does not have both its teams yet.", match=mid))
    return {"A": a, "B": b}
