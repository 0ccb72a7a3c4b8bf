"""The fold: from a tournament's events to its state. It trusts what was written and never refuses.

A state's mappings are never changed in place; `_Folding` copies a mapping the first time it writes to it, so one event
costs one copy and fifty thousand cost the same one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from app.tournament.bracket import build, round_count
from app.tournament.events import (
    ConflictNoted,
    Created,
    Drawn,
    DrawPublished,
    EntryAdded,
    EntryChanged,
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
from app.tournament.state import Entrant, Result, Stage, Tournament

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

V = TypeVar("V")

OWN_SETTINGS = frozenset({"name", "date", "venue", "ruleset", "best_of", "tables", "third_place"})
_SHAPE = frozenset({"best_of", "third_place"})
_MAPPINGS = ("entrants", "stages", "matches", "results", "tables", "conflicts")


class _Folding:
    """A state being written: mappings are the old state's until `own` copies them."""

    def __init__(self, state: Tournament) -> None:
        self.settings = state.settings
        self.rules = state.rules
        self.started: set[str] | frozenset[str] = state.started
        self._maps: dict[str, Any] = {name: getattr(state, name) for name in _MAPPINGS}
        self._owned: set[str] = set()

    def get(self, name: str) -> Any:  # noqa: ANN401 - one of six mappings, told apart by name
        return self._maps[name]

    def own(self, name: str) -> Any:  # noqa: ANN401 - one of six mappings, told apart by name
        if name not in self._owned:
            self._maps[name] = dict(self._maps[name])
            self._owned.add(name)
        return self._maps[name]

    def begun(self) -> set[str]:
        if not isinstance(self.started, set):
            self.started = set(self.started)
        return self.started

    def freeze(self) -> Tournament:
        return Tournament(settings=self.settings, started=frozenset(self.started), rules=self.rules, **self._maps)


def _created(f: _Folding, event: Created) -> None:
    f.settings = event


def _settings_changed(f: _Folding, event: SettingsChanged) -> None:
    if f.settings is None:
        return
    own: dict[str, Any] = {key: value for key, value in event.changes if key in OWN_SETTINGS}
    others = {**dict(f.settings.changes), **{key: value for key, value in event.changes if key not in OWN_SETTINGS}}
    f.settings = replace(f.settings, **own, changes=tuple(sorted(others.items())))
    if _SHAPE & own.keys():
        for stage in tuple(f.get("stages").values()):
            _place(f, stage, Drawn(stage.id, stage.seed, stage.slots, stage.entries, stage.kind))


def _added(f: _Folding, event: EntryAdded) -> None:
    f.own("entrants")[event.team] = Entrant(event.team, event.card, event.seed, event.paid)


def _changed(f: _Folding, event: EntryChanged) -> None:
    entrants = f.own("entrants")
    entrants[event.team] = replace(entrants[event.team], card=event.card)


def _marked(f: _Folding, event: EntryMarked) -> None:
    entrants = f.own("entrants")
    mark: dict[str, Any] = {event.mark: event.value}
    entrants[event.team] = replace(entrants[event.team], **mark)


def _place(f: _Folding, stage: Stage, drawn: Drawn) -> None:
    """Put a stage and the matches built of its draw in the place of what it had."""
    matches = f.own("matches")
    old = f.get("stages").get(stage.id)
    for match in old.matches if old else ():
        del matches[match]
    first = int(old.matches[0][1:]) if old and old.matches else 1 + max((int(m[1:]) for m in matches), default=0)
    built = build(drawn, f.settings, first) if f.settings else ()
    matches.update((match.id, match) for match in built)
    f.own("stages")[stage.id] = replace(stage, matches=tuple(match.id for match in built))


def _drawn(f: _Folding, event: Drawn) -> None:
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
    _place(f, stage, event)


def _published(f: _Folding, event: DrawPublished) -> None:
    stages = f.own("stages")
    stages[event.stage] = replace(stages[event.stage], published=True)


def _frozen(f: _Folding, event: RulesFrozen) -> None:
    f.rules = event.digest


def _called(f: _Folding, event: MatchCalled) -> None:
    f.own("tables")[event.match] = event.table


def _uncalled(f: _Folding, event: MatchUncalled) -> None:
    f.own("tables").pop(event.match, None)
    f.begun().discard(event.match)


def _started(f: _Folding, event: MatchStarted) -> None:
    f.begun().add(event.match)


def _recorded(f: _Folding, event: ResultRecorded) -> None:
    f.own("results")[event.match] = Result(event.winner, event.how, event.games, event.balls)
    if event.match in f.get("conflicts"):
        f.own("conflicts").pop(event.match)


def _cleared(f: _Folding, event: ResultCleared) -> None:
    f.own("results").pop(event.match, None)
    if event.match in f.get("conflicts"):
        f.own("conflicts").pop(event.match)


def _conflict(f: _Folding, event: ConflictNoted) -> None:
    f.own("conflicts")[event.match] = event.winner


_HANDLERS: dict[type, Callable[[_Folding, Any], None]] = {
    Created: _created,
    SettingsChanged: _settings_changed,
    EntryAdded: _added,
    EntryChanged: _changed,
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
    folding = _Folding(state or Tournament())
    for event in events:
        _HANDLERS[type(event)](folding, event)
    return folding.freeze()


def evolve(state: Tournament, event: Event) -> Tournament:
    """Fold one event."""
    return fold((event,), state)
