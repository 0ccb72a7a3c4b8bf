"""What comes next at a table, whoever types it: while it plays on with a ruling that it was not told, as it knows it.

Who dealt is a fact: the player whom the table knew for its dealer, whatever the ruling makes of the score.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.desk.told.world import told_world
from app.game.results import Cards

if TYPE_CHECKING:
    from app.desk.journal.world import World
    from app.game.match import Next
    from app.game.results import SheetResult, Standing


def at_its_table(world: World, tid: str, mid: str) -> World:
    """Give the world that a match is played in: its players' own where there is a ruling that they were not told."""
    return told_world(world, tid) if world.brief(tid, mid).secret else world


def coming(world: World, tid: str, mid: str) -> Next | None:
    """Give the deal that officials type next: its table's, with the score of record before it.

    None once the match is won at its table, or on record: what its players do not know is announced first.
    """
    there, here = at_its_table(world, tid, mid), world.upcoming(tid, mid)
    found = there.upcoming(tid, mid)
    if there is world or found is None:
        return found
    if here is None:
        return None
    return replace(found, standing=_counted(world.score(tid, mid), found))


def _counted(score: SheetResult, found: Next) -> Standing:
    """Give where a game stands on record before a deal, with the dealer whom its table knows."""
    there, before = found.standing, found.standing
    if found.game <= len(score.games):
        game = score.games[found.game - 1]
        former = game.deals[: found.deal - 1]
        before = former[-1].after if former else game.start
    if before.cards is None and there.cards is None:
        return replace(before, dealer=there.dealer)
    shown = before.at_table
    return replace(before, dealer=there.dealer, cards=Cards(shown.balls, shown.winner, found.dealer))
