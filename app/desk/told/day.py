"""What players were told of a day: its events and state without what follows from rulings nobody announced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

from msgspec.structs import replace

from app.desk.journal.history import effective
from app.desk.journal.world import tournament_stream
from app.desk.told.matches import with_undone
from app.desk.told.stretches import stretches
from app.tournament.day_events import Halted, MatchVoided, ResultTold
from app.tournament.doors.scores import LEAVING
from app.tournament.events import ConflictNoted, EntryMarked, ResultCleared, ResultRecorded
from app.tournament.folding.fold import fold

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from app.desk.journal.codec import Event
    from app.desk.journal.history import Told
    from app.desk.journal.world import World
    from app.tournament.state import Result, Tournament

Kept = TypeVar("Kept", Halted, ResultRecorded, ResultTold)
Over = TypeVar("Over", ResultRecorded, ResultTold)
_FOLLOWS = (ResultRecorded, ResultTold, ResultCleared, ConflictNoted)


def told_to_players(world: World, tid: str, known_matches: World) -> tuple[Tournament, Sequence[Told]]:
    """Give what players were told of a tournament: the state and its events, with the private words still in them.

    `known_matches` is the world with every match as they were told of it.
    """
    whole = world.stream(tournament_stream(tid)).told
    untold, told = stretches(world, tid, known_matches), effective(whole)
    if not untold:
        return world.tournament(tid), with_undone(whole, frozenset())
    acts = {act for one in untold for act in one.acts}
    over: set[str] = set()
    held: list[Told] = []
    for one in told:
        if one.act.id in acts and _follows(one.event):
            continue
        scores = {told.match: told.score for told in untold if told.holds(one.stored.position)}
        held.append(_as_known(one, scores, {*over} & {*scores}))
        _end(over, one.event)
    known = {one.stored.seq: one for one in held}
    gone = {one.stored.seq for one in told} - known.keys()
    rest = [known.get(one.stored.seq, one) for one in with_undone(whole, gone)]
    return fold(cast("Any", [one.event for one in held])), rest


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
        return replace(told, event=_ended(event, scores))
    if isinstance(event, ResultTold) and event.how != "played":
        return replace(told, event=_ended(event, scores))
    return told


def _ended(kept: Over, scores: Mapping[str, Result]) -> Over:
    """Give how a match was decided off its table; one that was won for its players keeps its score if a team left."""
    score = scores.get(kept.match)
    if score is not None and score.winner and kept.how not in LEAVING:
        return replace(kept, games=(0, 0), balls=(), penalties=(0, 0))
    return _scored(kept, scores)


def _scored(kept: Kept, scores: Mapping[str, Result]) -> Kept:
    score = scores.get(kept.match)
    return replace(kept, games=score.games, balls=score.balls, penalties=score.penalties) if score else kept
