"""What players may know, read from the desk: the tournament without what follows from rulings nobody announced.

Screens and papers for players are given these values by whoever reads for them; they know no desk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

from msgspec.structs import replace

from app.desk.acts.outcome import running_score
from app.desk.history import effective
from app.game.events import ClaimRuled, MovedAway, RulingAnnounced
from app.game.known_score import known_score
from app.game.projecting import project
from app.tournament.day_events import Halted, ResultTold
from app.tournament.events import ConflictNoted, EntryMarked, ResultCleared, ResultRecorded
from app.tournament.fold import fold
from app.tournament.public import public

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from app.desk.codec import Event
    from app.desk.desk import Desk
    from app.desk.history import Told
    from app.game.public import HallView, TableView
    from app.tournament.public import PublicTournament
    from app.tournament.state import Result, Tournament

Kept = TypeVar("Kept", Halted, ResultRecorded, ResultTold)
_FOLLOWS = (ResultRecorded, ResultTold, ResultCleared, ConflictNoted)


def known(desk: Desk, tid: str) -> PublicTournament:
    """Give a tournament as its players know it: a result that an unannounced ruling moved stands as it was.

    What is kept of a match that was left in the middle after such a ruling is the score before the deal it is about.
    """
    return public(told_to_players(desk, tid)[0])


def told_to_players(desk: Desk, tid: str) -> tuple[Tournament, Sequence[Told]]:
    """Give what players were told of a tournament: the state and its events, with the private words still in them."""
    secret = {mid: _kept_back(desk, tid, mid) for mid in desk.opened(tid) if desk.world.brief(tid, mid).secret}
    told = effective(desk.stream(tid))
    acts = {one.act.id for kept in secret.values() for one in kept} | _emptied(desk, tid)
    if not acts:
        return desk.tournament(tid), told
    since = {mid: kept[0].stored.position for mid, kept in secret.items()}
    scores = {mid: running_score(known_score(desk.match(tid, mid), desk.score(tid, mid))) for mid in secret}
    held = [
        _as_known(one, {mid: score for mid, score in scores.items() if one.stored.position > since[mid]})
        for one in told
        if not (one.act.id in acts and _follows(one.event))
    ]
    return fold(cast("Any", [one.event for one in held])), held


def _follows(event: Event) -> bool:
    """Tell whether an event says what became of a result, or of the score kept of a match left in the middle."""
    return isinstance(event, _FOLLOWS) or (isinstance(event, EntryMarked) and bool(event.halted))


def _as_known(told: Told, scores: Mapping[str, Result]) -> Told:
    """Give an event with the scores that its players know of matches left in the middle, for those in `scores`."""
    event = told.event
    if isinstance(event, EntryMarked) and event.halted:
        halted = tuple(_scored(one, scores) for one in event.halted)
        return replace(told, event=replace(event, halted=halted))
    if isinstance(event, ResultRecorded) and event.how != "played":
        return replace(told, event=_scored(event, scores))
    if isinstance(event, ResultTold) and event.how != "played":
        return replace(told, event=_scored(event, scores))
    return told


def _scored(kept: Kept, scores: Mapping[str, Result]) -> Kept:
    score = scores.get(kept.match)
    return replace(kept, games=score.games, balls=score.balls, penalties=score.penalties) if score else kept


def _kept_back(desk: Desk, tid: str, mid: str) -> Sequence[Told]:
    """Give what was told in a match from the first ruling on that its players were not told."""
    secret = {claim.claim for claim in desk.match(tid, mid).claims if not claim.public}
    told = effective(desk.stream(tid, mid))
    since: dict[int, int] = {}
    for place, one in enumerate(told):
        _follow(since, one.event, place)
    return told[min(place for claim, place in since.items() if claim in secret) :]


def _follow(since: dict[int, int], event: Event, place: int) -> None:
    """Keep since which place the ruling on each claim is one that its players were not told."""
    if isinstance(event, RulingAnnounced) or (isinstance(event, ClaimRuled) and event.level == "table"):
        since.pop(event.claim, None)
    elif isinstance(event, ClaimRuled):
        since.setdefault(event.claim, place)


def _emptied(desk: Desk, tid: str) -> set[str]:
    """Give the acts of matches made void since the first ruling that nobody announced before: it never will be."""
    acts: set[str] = set()
    for mid in desk.tournament(tid).voided:
        told, since = effective(desk.stream(tid, mid)), dict[int, int]()
        for place, one in enumerate(told):
            _follow(since, one.event, place)
            if isinstance(one.event, MovedAway):
                acts |= {kept.act.id for kept in told[min(since.values(), default=place) : place]}
                since.clear()
    return acts


def hall(desk: Desk, tid: str, mid: str) -> HallView | None:
    """Give a match as the hall may see it, None where nobody scores it deal by deal."""
    state = desk.match(tid, mid)
    return project(state, desk.score(tid, mid), "hall") if state.opened else None


def table(desk: Desk, tid: str, mid: str) -> TableView | None:
    """Give a match as its table may see it, None where nobody scores it deal by deal."""
    state = desk.match(tid, mid)
    return project(state, desk.score(tid, mid), "table") if state.opened else None
