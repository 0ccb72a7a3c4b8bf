"""Doors of the draw page beside the draw itself."""

from __future__ import annotations

from app.ui.more.asks import Ask
from app.ui.more.door import Door
from app.ui.more.of_claims import CHECKS
from app.ui.more.of_matches import SHAPE
from app.ui.more.of_teams import CLOSE_PLACES, END_REENTRY, LATE, REENTER
from app.ui.texts import tr


def _most() -> Ask:
    return Ask("most", tr("&How many seeds"), "number", "", "8")


SEED_BY_LIST = Door(
    "seed_by_list",
    lambda: tr("Seeds by a ranking list"),
    lambda: tr("&Set the seeds"),
    lambda _: (Ask("ranking", tr("&Teams"), "words", tr("Their names, the best first, with commas.")), _most()),
)
SEED_BY_LAST = Door(
    "seed_by_last",
    lambda: tr("Seeds by the places of an earlier tournament"),
    lambda: tr("&Set the seeds"),
    lambda _: (Ask("last", tr("&Tournament"), "text", tr("Its id, as on the start page: club-night.")), _most()),
)
OF_DRAW = (SHAPE, REENTER, END_REENTRY, LATE, CLOSE_PLACES, SEED_BY_LIST, SEED_BY_LAST, CHECKS)
