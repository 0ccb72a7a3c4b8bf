"""What players may know, read from the desk: the tournament without what follows from rulings nobody announced.

Screens and papers for players are given these values by whoever reads for them; they know no desk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.desk.told.world import match_known, told_world
from app.game.projecting import project
from app.tournament.public import public

if TYPE_CHECKING:
    from app.desk.desk import Desk
    from app.game.public import HallView, TableView
    from app.tournament.public import PublicTournament


def known(desk: Desk, tid: str) -> PublicTournament:
    """Give a tournament as its players know it: a result that an unannounced ruling moved stands as it was.

    So does what is kept of a match that was left in the middle after such a ruling.
    """
    return public(told_world(desk.world, tid).tournament(tid))


def hall(desk: Desk, tid: str, mid: str) -> HallView | None:
    """Give a match as the hall may see it, None where nobody scores it deal by deal."""
    return project(*match_known(desk.world, tid, mid), "hall") if desk.match(tid, mid).opened else None


def table(desk: Desk, tid: str, mid: str) -> TableView | None:
    """Give a match as its table may see it, None where nobody scores it deal by deal."""
    return project(*match_known(desk.world, tid, mid), "table") if desk.match(tid, mid).opened else None
