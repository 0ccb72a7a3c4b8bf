"""The fold: from a tournament's events to its state. It trusts what was written and never refuses.

A state's mappings are never changed in place; `folding` copies a mapping the first time it writes to it, so one event
costs one copy and fifty thousand cost the same one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.tournament.bracket import round_count
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
    MatchCalled,
    MatchStarted,
    MatchUncalled,
    ResultCleared,
    ResultRecorded,
    RulesFrozen,
    SettingsChanged,
)
from app.tournament.folding import Folding, place
from app.tournament.state import Entrant, Result, Stage, Tournament

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

OWN_SETTINGS = frozenset({"name", "date", "venue", "ruleset", "best_of", "tables", "third_place"})
_SHAPE = frozenset({"best_of", "third_place"})


def _created(f: Folding, event: Created) -> None:
    f.settings = event


def _settings_changed(f: Folding, event: SettingsChanged) -> None:
    if f.settings is None:
        return
    own: dict[str, Any] = {key: value for key, value in event.changes if key in OWN_SETTINGS}
    others = {**dict(f.settings.changes), **{key: value for key, value in event.changes if key not in OWN_SETTINGS}}
    f.settings = replace(f.settings, **own, changes=tuple(sorted(others.items())))
    if _SHAPE & own.keys():
        for stage in tuple(f.get("stages").values()):
            place(f, stage, Drawn(stage.id, stage.seed, stage.slots, stage.entries, stage.kind))


def _added(f: Folding, event: EntryAdded) -> None:
    f.own("entrants")[event.team] = Entrant(event.team, event.card, event.seed, event.paid)


def _changed(f: Folding, event: EntryChanged) -> None:
    entrants = f.own("entrants")
    entrants[event.team] = replace(entrants[event.team], card=event.card)


def _erased(f: Folding, event: EntryErased) -> None:
    entrants = f.own("entrants")
    entrants[event.team] = replace(entrants[event.team], card=None)


def _marked(f: Folding, event: EntryMarked) -> None:
    entrants = f.own("entrants")
    mark: dict[str, Any] = {event.mark: event.value}
    entrants[event.team] = replace(entrants[event.team], **mark)


def _drawn(f: Folding, event: Drawn) -> None:
    old = f.get("stages").get(event.stage)
    field = tuple((team, e.seed) for team, e in sorted(f.get("entrants").items()) if e.state == "in")
    stage = Stage(
        event.stage,
        event.seed,
        event.slots,
        event.entries,
        (),
        round_count(len(event.slots)),
        draws=old.draws + 1 if old else 1,
        kind=event.kind,
        drawn_from=field,
    )
    place(f, stage, event)


def _published(f: Folding, event: DrawPublished) -> None:
    stages = f.own("stages")
    stages[event.stage] = replace(stages[event.stage], published=True)


def _frozen(f: Folding, event: RulesFrozen) -> None:
    f.rules = event.digest


def _called(f: Folding, event: MatchCalled) -> None:
    f.own("tables")[event.match] = event.table


def _uncalled(f: Folding, event: MatchUncalled) -> None:
    f.own("tables").pop(event.match, None)
    f.begun().discard(event.match)


def _started(f: Folding, event: MatchStarted) -> None:
    f.begun().add(event.match)


def _recorded(f: Folding, event: ResultRecorded) -> None:
    f.own("results")[event.match] = Result(event.winner, event.how, event.games, event.balls)
    if event.match in f.get("conflicts"):
        f.own("conflicts").pop(event.match)


def _cleared(f: Folding, event: ResultCleared) -> None:
    f.own("results").pop(event.match, None)
    if event.match in f.get("conflicts"):
        f.own("conflicts").pop(event.match)


def _conflict(f: Folding, event: ConflictNoted) -> None:
    f.own("conflicts")[event.match] = event.winner


_HANDLERS: dict[type, Callable[[Folding, Any], None]] = {
    Created: _created,
    SettingsChanged: _settings_changed,
    EntryAdded: _added,
    EntryChanged: _changed,
    EntryErased: _erased,
    EntryMarked: _marked,
    Drawn: _drawn,
    DrawPublished: _published,
    RulesFrozen: _frozen,
    MatchCalled: _called,
    MatchUncalled: _uncalled,
    MatchStarted: _started,
    ResultRecorded: _recorded,
    ResultCleared: _cleared,
    ConflictNoted: _conflict,
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
