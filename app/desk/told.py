"""What players were told of a day: its events and state without what follows from rulings nobody announced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

from msgspec.structs import replace

from app.desk.counted import running_score
from app.desk.history import effective
from app.desk.told_matches import follow, secrets, untold
from app.desk.world import match_stream, tournament_stream
from app.game.events import MovedAway
from app.tournament.day_events import Halted, MatchVoided, ResultTold
from app.tournament.events import ConflictNoted, EntryMarked, ResultCleared, ResultRecorded
from app.tournament.fold import fold

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from app.desk.codec import Event
    from app.desk.history import Told
    from app.desk.world import World
    from app.tournament.state import Result, Tournament

Kept = TypeVar("Kept", Halted, ResultRecorded, ResultTold)
_FOLLOWS = (ResultRecorded, ResultTold, ResultCleared, ConflictNoted)


def told_to_players(world: World, tid: str, known_matches: World) -> tuple[Tournament, Sequence[Told]]:
    """Give what players were told of a tournament: the state and its events, with the private words still in them.

    `known_matches` is the world with every match as they were told of it.
    """
    secret = {mid: _kept_back(world, tid, mid) for mid in secrets(world, tid)}
    told = effective(world.stream(tournament_stream(tid)).told)
    acts = {one.act.id for kept in secret.values() for one in kept} | _emptied(world, tid)
    if not acts:
        return world.tournament(tid), told
    since = {mid: kept[0].stored.position for mid, kept in secret.items()}
    scores = {mid: running_score(known_matches.score(tid, mid)) for mid in secret}
    over: set[str] = set()
    held: list[Told] = []
    for one in told:
        if one.act.id in acts and _follows(one.event):
            continue
        known = {mid: score for mid, score in scores.items() if one.stored.position > since[mid]}
        held.append(_as_known(one, known, {*over} & {*known}))
        _end(over, one.event)
    return fold(cast("Any", [one.event for one in held])), held


def _follows(event: Event) -> bool:
    """Tell whether an event says what became of a result, or of the score kept of a match left in the middle."""
    return isinstance(event, _FOLLOWS) or (isinstance(event, EntryMarked) and bool(event.halted))


def _end(over: set[str], event: Event) -> None:
    """Keep which matches are over for players."""
    if isinstance(event, ResultRecorded):
        over.add(event.match)
    elif isinstance(event, ResultCleared | MatchVoided):
        over.discard(event.match)


def _as_known(told: Told, scores: Mapping[str, Result], over: AbstractSet[str]) -> Told:
    """Give an event with the scores that its players know of matches left in the middle, for those in `scores`.

    Of those that are over for them nobody left any: a ruling that they do not know made them go on.
    """
    event = told.event
    if isinstance(event, EntryMarked) and event.halted:
        halted = tuple(_scored(one, scores) for one in event.halted if one.match not in over)
        return replace(told, event=replace(event, halted=halted))
    if isinstance(event, ResultRecorded) and event.how != "played":
        return replace(told, event=_scored(event, scores))
    if isinstance(event, ResultTold) and event.how != "played":
        return replace(told, event=_scored(event, scores))
    return told


def _scored(kept: Kept, scores: Mapping[str, Result]) -> Kept:
    score = scores.get(kept.match)
    return replace(kept, games=score.games, balls=score.balls, penalties=score.penalties) if score else kept


def _kept_back(world: World, tid: str, mid: str) -> Sequence[Told]:
    """Give what was told in a match from the first ruling on that its players were not told."""
    told = effective(world.stream(match_stream(tid, mid)).told)
    return told[min(untold(world, tid, mid).values()) :]


def _emptied(world: World, tid: str) -> set[str]:
    """Give the acts of matches made void since the first ruling that nobody announced before: it never will be."""
    acts: set[str] = set()
    for mid in world.tournament(tid).voided:
        told, since = effective(world.stream(match_stream(tid, mid)).told), dict[int, int]()
        for place, one in enumerate(told):
            follow(since, one.event, place)
            if isinstance(one.event, MovedAway):
                acts |= {kept.act.id for kept in told[min(since.values(), default=place) : place]}
                since.clear()
    return acts
