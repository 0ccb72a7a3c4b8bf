"""The fold: from a tournament's events to its state. It trusts what was written and never refuses.

A state's mappings are never changed in place; `folding` copies a mapping the first time it writes to it, so one event
costs one copy and fifty thousand cost the same one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.tournament.bracket import rounds_of
from app.tournament.events import (
    ConflictNoted,
    Created,
    Drawn,
    DrawPublished,
    EntryAdded,
    EntryChanged,
    EntryErased,
    EntryMarked,
    Event,
    LinesSwapped,
    ListClosed,
    MatchCalled,
    MatchStarted,
    MatchUncalled,
    OpenPlacesClosed,
    OpenPlaceTaken,
    ResultCleared,
    ResultRecorded,
    RulesCorrected,
    RulesFrozen,
    SettingsChanged,
)
from app.tournament.folding.again import cleared, decided_again, decided_by_leaving, lost_table, still_decided
from app.tournament.folding.day import HANDLERS
from app.tournament.folding.sitting import formers_after, nameless
from app.tournament.folding.writable import Folding, place
from app.tournament.lists import listing_of
from app.tournament.state import Entrant, Lap, Result, Stage, Tournament

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

OWN_SETTINGS = frozenset(Created.__struct_fields__) - {"id", "changes", "format"}
_SHAPE = frozenset({"best_of", "third_place", "targets"})


def _created(f: Folding, event: Created) -> None:
    f.settings = event


def _settings_changed(f: Folding, event: SettingsChanged) -> None:
    if f.settings is None:
        return
    own: dict[str, Any] = {key: _firm(value) for key, value in event.changes if key in OWN_SETTINGS}
    others = {**dict(f.settings.changes), **{key: value for key, value in event.changes if key not in OWN_SETTINGS}}
    f.settings = replace(f.settings, **own, changes=tuple(sorted(others.items())))
    if _SHAPE & own.keys():
        for stage in tuple(f.get("stages").values()):
            place(f, stage, replace(stage.laps[-1].drawn, slots=stage.laps[-1].slots))


def _firm(value: object) -> object:
    """Give a setting as a tournament holds it: a list that came out of the journal is a tuple."""
    return tuple(_firm(one) for one in value) if isinstance(value, list | tuple) else value


def _added(f: Folding, event: EntryAdded) -> None:
    f.own("entrants")[event.team] = Entrant(event.team, event.card, event.seed, event.paid, persons=event.persons)


def _changed(f: Folding, event: EntryChanged) -> None:
    entrants = f.own("entrants")
    was = entrants[event.team]
    entrants[event.team] = replace(was, card=event.card, persons=event.persons, formers=formers_after(was, event))


def _erased(f: Folding, event: EntryErased) -> None:
    entrants = f.own("entrants")
    if event.team in entrants:  # one whose entry was taken back is none
        entrants[event.team] = nameless(entrants[event.team])


def _marked(f: Folding, event: EntryMarked) -> None:
    entrants = f.own("entrants")
    was = entrants[event.team]
    mark: dict[str, Any] = {event.mark: event.value}
    if event.mark == "state":
        for kept in ("halted", "went_on"):
            mark[kept] = () if event.value == "in" else getattr(event, kept) or getattr(was, kept)
    entrants[event.team] = replace(was, **mark)
    if event.mark == "state" and f.get("cleared"):
        decided_by_leaving(f)


def _closed(f: Folding, event: ListClosed) -> None:
    f.own("closed")[event.stage] = event


def _drawn(f: Folding, event: Drawn) -> None:
    old = f.get("stages").get(event.stage)
    state = f.freeze()
    lap = Lap(event, listing_of(state, event), event.slots)
    laps = tuple(one for one in old.laps if one.drawn.round < event.round) if old else ()
    first = laps[0] if laps else lap
    stage = Stage(
        event.stage,
        first.drawn.seed,
        first.slots,
        first.drawn.entries,
        old.matches if old and laps else (),
        rounds_of(event),
        published=bool(laps),
        draws=old.draws + 1 if old else 1,
        kind=event.kind,
        drawn_from=tuple(sorted((row.team, row.seed) for row in first.listing)),
        laps=(*laps, lap),
    )
    place(f, stage, event)


def _swapped(f: Folding, event: LinesSwapped) -> None:
    stage = f.get("stages")[event.stage]
    lap = stage.laps[-1]
    slots, feeders = list(lap.slots), list(lap.drawn.feeders)
    for row in (slots, feeders) if feeders else (slots,):
        row[event.one], row[event.other] = row[event.other], row[event.one]
    drawn = replace(lap.drawn, feeders=tuple(feeders))
    lap = replace(lap, slots=tuple(slots), drawn=drawn, swaps=lap.swaps + 1)
    whole = tuple(slots) if len(stage.laps) == 1 else stage.slots
    stage = replace(stage, laps=(*stage.laps[:-1], lap), slots=whole)
    place(f, stage, replace(drawn, slots=lap.slots))


def _taken(f: Folding, event: OpenPlaceTaken) -> None:
    stage = f.get("stages")[event.stage]
    lap = stage.laps[-1]
    slots = tuple(event.team if line == event.line else slot for line, slot in enumerate(lap.slots))
    lap = replace(lap, slots=slots, late=(*lap.late, event.team))
    _opened(f, replace(stage, slots=slots), lap, tuple(line for line in lap.drawn.open if line != event.line))


def _places_closed(f: Folding, event: OpenPlacesClosed) -> None:
    stage = f.get("stages")[event.stage]
    _opened(f, stage, stage.laps[-1], ())


def _opened(f: Folding, stage: Stage, lap: Lap, left: tuple[int, ...]) -> None:
    """Put a draw in the place of what it was, with the open lines that are left."""
    drawn = replace(lap.drawn, open=left)
    place(f, replace(stage, laps=(*stage.laps[:-1], replace(lap, drawn=drawn))), replace(drawn, slots=lap.slots))


def _published(f: Folding, event: DrawPublished) -> None:
    stages = f.own("stages")
    stage = stages[event.stage]
    laps = (*stage.laps[:-1], replace(stage.laps[-1], published=True))
    stages[event.stage] = replace(stage, published=True, laps=laps)


def _frozen(f: Folding, event: RulesFrozen) -> None:
    f.rules = event.digest


def _corrected(f: Folding, event: RulesCorrected) -> None:
    f.rules = event.digest
    f.corrections = (*f.corrections, event)


def _called(f: Folding, event: MatchCalled) -> None:
    f.own("tables")[event.match] = event.table
    if event.match in f.get("cleared"):
        f.own("cleared").pop(event.match)


def _uncalled(f: Folding, event: MatchUncalled) -> None:
    if event.lost and still_decided(f, event.match):
        return
    table = f.own("tables").pop(event.match, None)
    if event.lost:
        lost_table(f, event.match, table)
    f.begun().discard(event.match)


def _started(f: Folding, event: MatchStarted) -> None:
    f.begun().add(event.match)


def _recorded(f: Folding, event: ResultRecorded) -> None:
    f.own("results")[event.match] = Result(event.winner, event.how, event.games, event.balls, event.penalties)
    decided_again(f, event.match)
    _settled(f, event.match)


def _cleared(f: Folding, event: ResultCleared) -> None:
    cleared(f, event.match)
    _settled(f, event.match)


def _settled(f: Folding, match: str) -> None:
    """Let go of what stood beside a result: a conflict noted, one told that waited for its second."""
    for name in ("conflicts", "unchecked"):
        if match in f.get(name):
            f.own(name).pop(match)


def _conflict(f: Folding, event: ConflictNoted) -> None:
    f.own("conflicts")[event.match] = event.winner


_HANDLERS: dict[type, Callable[[Folding, Any], None]] = {
    Created: _created,
    SettingsChanged: _settings_changed,
    EntryAdded: _added,
    EntryChanged: _changed,
    EntryErased: _erased,
    EntryMarked: _marked,
    ListClosed: _closed,
    Drawn: _drawn,
    LinesSwapped: _swapped,
    DrawPublished: _published,
    OpenPlaceTaken: _taken,
    OpenPlacesClosed: _places_closed,
    RulesFrozen: _frozen,
    RulesCorrected: _corrected,
    MatchCalled: _called,
    MatchUncalled: _uncalled,
    MatchStarted: _started,
    ResultRecorded: _recorded,
    ResultCleared: _cleared,
    ConflictNoted: _conflict,
    **HANDLERS,
}


def fold(events: Iterable[Event], state: Tournament | None = None) -> Tournament:
    """Fold events in order, from `state` or from nothing. The fast way for many."""
    folding = Folding(state or Tournament())
    for event in events:
        _HANDLERS[type(event)](folding, event)
    return folding.freeze()


def evolve(state: Tournament, event: Event) -> Tournament:
    """Fold one event."""
    return fold((event,), state)
