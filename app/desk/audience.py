"""What players may know, read from the desk: the tournament without what follows from rulings nobody announced.

Screens and papers for players are given these values by whoever reads for them; they know no desk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from app.desk.history import effective
from app.game.events import ClaimRuled, RulingAnnounced
from app.game.projecting import project
from app.tournament.day_events import ResultTold
from app.tournament.events import ConflictNoted, ResultCleared, ResultRecorded
from app.tournament.fold import fold
from app.tournament.public import public

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.desk.desk import Desk
    from app.desk.history import Told
    from app.game.public import HallView, TableView
    from app.tournament.public import PublicTournament
    from app.tournament.state import Tournament

_FOLLOWS = (ResultRecorded, ResultTold, ResultCleared, ConflictNoted)


def known(desk: Desk, tid: str) -> PublicTournament:
    """Give a tournament as its players know it: a result that an unannounced ruling moved stands as it was."""
    return public(told_to_players(desk, tid)[0])


def told_to_players(desk: Desk, tid: str) -> tuple[Tournament, Sequence[Told]]:
    """Give what players were told of a tournament: the state and its events, with the private words still in them."""
    secret = (mid for mid in desk.opened(tid) if desk.world.brief(tid, mid).secret)
    kept_back = {act for mid in secret for act in _kept_back(desk, tid, mid)}
    told = effective(desk.stream(tid))
    if not kept_back:
        return desk.tournament(tid), told
    held = [one for one in told if not (isinstance(one.event, _FOLLOWS) and one.act.id in kept_back)]
    return fold(cast("Any", [one.event for one in held])), held


def _kept_back(desk: Desk, tid: str, mid: str) -> Iterator[str]:
    """Give the acts in a match from the first ruling on that its players were not told."""
    secret = {claim.claim for claim in desk.match(tid, mid).claims if not claim.public}
    told = effective(desk.stream(tid, mid))
    since: dict[int, int] = {}
    for place, one in enumerate(told):
        if isinstance(one.event, RulingAnnounced) or (isinstance(one.event, ClaimRuled) and one.event.level == "table"):
            since.pop(one.event.claim, None)
        elif isinstance(one.event, ClaimRuled):
            since.setdefault(one.event.claim, place)
    first = min(place for claim, place in since.items() if claim in secret)
    yield from (one.act.id for one in told[first:])


def hall(desk: Desk, tid: str, mid: str) -> HallView | None:
    """Give a match as the hall may see it, None where nobody scores it deal by deal."""
    state = desk.match(tid, mid)
    return project(state, desk.score(tid, mid), "hall") if state.opened else None


def table(desk: Desk, tid: str, mid: str) -> TableView | None:
    """Give a match as its table may see it, None where nobody scores it deal by deal."""
    state = desk.match(tid, mid)
    return project(state, desk.score(tid, mid), "table") if state.opened else None
