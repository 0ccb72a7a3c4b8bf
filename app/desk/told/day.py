"""What players were told of a day: its events and state without what follows from rulings nobody announced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from msgspec.structs import replace

from app.desk.journal.history import effective
from app.desk.journal.so_far import LEAVES
from app.desk.journal.world import tournament_stream
from app.desk.told.kept import Moment, as_given, as_left
from app.desk.told.matches import with_undone
from app.desk.told.stretches import stretches
from app.tournament.day_events import ResultTold
from app.tournament.events import ConflictNoted, EntryMarked, MatchUncalled, ResultCleared, ResultRecorded
from app.tournament.folding.fold import fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from app.desk.journal.codec import Event
    from app.desk.journal.history import Told
    from app.desk.journal.world import World
    from app.tournament.state import Tournament

_FOLLOWS: Final = (ResultRecorded, ResultTold, ResultCleared, ConflictNoted)


def told_to_players(world: World, tid: str) -> tuple[Tournament, Sequence[Told]]:
    """Give what players were told of a tournament: the state and its events, with the private words still in them."""
    whole = world.stream(tournament_stream(tid)).told
    untold, told = stretches(world, tid), effective(whole)
    if not untold:
        return world.tournament(tid), with_undone(whole, frozenset())
    acts = {act for one in untold for act in one.acts}
    gone = {one.stored.seq for one in whole if one.act.id in acts and _follows(one.event)}
    day = _Day(world, tid)
    for one in told:
        mids = [stretch.match for stretch in untold if stretch.holds(one.stored.position)]
        hidden = one.stored.seq in gone
        day.take(one, None if hidden else day.as_known(one, mids) if mids else one)
    known = {one.stored.seq: one for one in day.held}
    rest = [known.get(one.stored.seq, one) for one in with_undone(whole, gone)]
    return fold(cast("Any", [one.event for one in day.held])), rest


class _Day:
    """A tournament's events, one after another: all of them, and `held` those that its players know."""

    def __init__(self, world: World, tid: str) -> None:
        self._world, self._tid = world, tid
        self._whole: list[Told] = []
        self.held: list[Told] = []

    def take(self, told: Told, known: Told | None) -> None:
        """Take an event, and what players know of it, None where that is nothing."""
        self._whole.append(told)
        self.held += [known] if known else []

    def as_known(self, told: Told, mids: Sequence[str]) -> Told:
        """Give an event with the scores that its players know of these matches, where they were left in the middle."""
        event = told.event
        if isinstance(event, EntryMarked) and told.act.name in LEAVES:
            return replace(told, event=as_left(self._world, self._tid, event, self._then(told), mids))
        if isinstance(event, ResultRecorded | ResultTold) and told.act.name == "forfeit" and event.match in mids:
            return replace(told, event=as_given(self._world, self._tid, event, self._then(told)))
        return told

    def _then(self, told: Told) -> Moment:
        """Give the moment before the act of an event."""
        first = next((one for one in self._whole if one.act.id == told.act.id), told).stored.position
        was, known = (_fold(one for one in some if one.stored.position < first) for some in (self._whole, self.held))
        return Moment(first - 1, was, known)


def _fold(told: Iterable[Told]) -> Tournament:
    return fold(cast("Any", [one.event for one in told]))


def _follows(event: Event) -> bool:
    """Tell whether an event says what became of a result, or of the score kept of a match left in the middle.

    A match whose result goes loses with it a table that has a new match.
    """
    lost = isinstance(event, MatchUncalled) and event.lost
    return lost or isinstance(event, _FOLLOWS) or (isinstance(event, EntryMarked) and bool(event.halted))
