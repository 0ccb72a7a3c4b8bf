"""What an event changes and what it needs, as keys, so that Undo can tell whether a later act rests on an earlier one.

Keys: `settings` (what shapes matches and rules), `settings:name` (also date, venue), `rules`, `team:T042`, `card:T042`,
`mark:T042:paid`, `draw:main`, `published:main`, `match:M17` (called, begun), `result:M17`, `conflict:M17`, `table:4`;
`numbers` of the matches, which follow from the order of the draws.
The state given is the one just before the event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.tournament.day_events import (
    DisputeSettled,
    MatchDisputed,
    MatchVoided,
    PlacesOrdered,
    PrizePaid,
    ReEntered,
    ReEntryEnded,
    ResultRejected,
    ResultTold,
    TeamPinDropped,
    TeamPinSet,
    TieWaived,
)
from app.tournament.doors.entering import next_team
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
from app.tournament.lists import PLATE
from app.tournament.placing import LETTERS, Placing
from app.tournament.views import later, path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from app.tournament.state import Match, Tournament


_FREE = frozenset({"name", "date", "venue", "checkers", "initials"})


def _settings(t: Tournament, event: SettingsChanged) -> list[str]:
    wanted = dict(event.changes)
    tables = wanted.pop("tables", None)
    had = t.settings.tables if t.settings else 0
    found = sorted({f"settings:{key}" if key in _FREE else "settings" for key in wanted})
    if isinstance(tables, int):
        found += [f"table:{n}" for n in range(min(had, tables) + 1, max(had, tables) + 1)]
    return [*found, "tables"] if tables is not None else found


def _table(t: Tournament, match: str) -> list[str]:
    return [f"table:{t.tables[match]}"] if match in t.tables else []


def _mark(t: Tournament, event: EntryMarked) -> list[str]:
    """A team that goes or comes back frees or takes the tables of its matches that have no recorded result."""
    moved = path(t, event.team) if event.mark == "state" else ()
    tables = [key for match in moved if match.id not in t.results for key in _table(t, match.id)]
    return [f"mark:{event.team}:{event.mark}", *tables]


def _feeders(t: Tournament, match: str) -> list[str]:
    m = t.matches[match]
    fed = [key for source in (m.a, m.b) if source.match for key in _decided_by(t, source.match)]
    return [*fed, *_lines(t, m)]


def _lines(t: Tournament, match: Match) -> list[str]:
    """Give the keys of a match's byes, open or not, and of its places taken late: it rests on what became of them."""
    stage = t.stages[match.stage]
    if match.round > 1 or stage.kind != "knockout":
        return []
    lap, at = stage.laps[-1], 2 * match.position - 2
    lines = (line for line in (at, at + 1) if lap.slots[line] is None or lap.slots[line] in lap.late)
    return [f"open:{stage.id}:{line}" for line in lines]


def _decided_by(t: Tournament, match: str) -> list[str]:
    if match in t.results:
        return [f"result:{match}"]
    teams = [Placing(t).team(t.matches[match], letter) for letter in LETTERS]
    return [*(f"mark:{team}:state" for team in teams if team), *_feeders(t, match)]


def _number(number: int) -> str:
    """Write a round behind a key; the first has none."""
    return f":{number}" if number > 1 else ""


def _field(t: Tournament, event: Drawn) -> list[str]:
    """Give the keys of the list a draw was made from: who is in it, by which result, and who is not."""
    teams = [team for team in event.slots if team]
    marks = [f"mark:{x}:{m}" for x in teams for m in ("seed", "state", "entry")]
    cards = [f"{key}:{x}" for x in teams for key in ("team", "card")]
    before = [f"published:{event.stage}{_number(event.round - 1)}"] if event.round > 1 else []
    return ["settings", *cards, *marks, *_feeding(t, event), *before]


def _feeding(t: Tournament, event: Drawn) -> list[str]:
    """Give the keys of who might have come into a draw: of every team that entered, or of the round that feeds it."""
    if event.round == 1 and event.stage != PLATE:
        return [f"team:{next_team(t)}", *(f"mark:{x}:state" for x in t.entrants)]
    stage, number = (event.stage, event.round - 1) if event.round > 1 else ("main", 1)
    found = [m for m in t.stages[stage].matches if t.matches[m].round == number]
    placing = Placing(t)
    lost = (placing.loser(t.matches[m]) for m in found)
    return [*(key for m in found for key in _decided_by(t, m)), *(f"mark:{team}:entry" for team in lost if team)]


def _publishing(t: Tournament, event: DrawPublished) -> list[str]:
    return [_newest(t, event.stage, "draw"), *_field(t, t.stages[event.stage].laps[-1].drawn)]


def _newest(t: Tournament, stage: str, kind: str) -> str:
    found = t.stages.get(stage)
    return f"{kind}:{stage}{_number(found.laps[-1].drawn.round if found and found.laps else 1)}"


def _lap(t: Tournament, match: str) -> list[str]:
    """Give the keys of the draw that made a match, and of its publishing."""
    found = t.matches[match]
    number = found.round if t.stages[found.stage].kind == "round" else 1
    return [f"{key}:{found.stage}{_number(number)}" for key in ("published", "draw")]


_OF_A_RESULT = (ResultRecorded, ResultCleared, ResultTold, ResultRejected, MatchDisputed, DisputeSettled)
_CHANGES: dict[type, Callable[[Tournament, Any], Iterable[str]]] = {
    Created: lambda _, e: ["settings", *(f"table:{n}" for n in range(1, e.tables + 1))],
    SettingsChanged: _settings,
    EntryAdded: lambda _, e: [f"team:{e.team}"],
    EntryChanged: lambda _, e: [f"card:{e.team}"],
    EntryErased: lambda _, e: [f"card:{e.team}"],
    EntryMarked: _mark,
    ListClosed: lambda _, e: [f"closed:{e.stage}{_number(e.round)}"],
    Drawn: lambda _, e: [f"draw:{e.stage}{_number(e.round)}", "numbers"],
    LinesSwapped: lambda t, e: [_newest(t, e.stage, "draw")],
    DrawPublished: lambda t, e: [_newest(t, e.stage, "published")],
    OpenPlaceTaken: lambda _, e: [f"open:{e.stage}:{e.line}"],
    OpenPlacesClosed: lambda t, e: [f"open:{e.stage}:{line}" for line in t.stages[e.stage].laps[-1].drawn.open],
    RulesFrozen: lambda _, __: ["rules"],
    RulesCorrected: lambda _, __: ["rules"],
    MatchCalled: lambda t, e: [f"match:{e.match}", f"table:{e.table}", *_table(t, e.match)],
    MatchUncalled: lambda t, e: [f"match:{e.match}", *_table(t, e.match)],
    MatchStarted: lambda _, e: [f"match:{e.match}"],
    **dict.fromkeys(_OF_A_RESULT, lambda t, e: [f"result:{e.match}", *_table(t, e.match)]),
    ConflictNoted: lambda _, e: [f"conflict:{e.match}"],
    ReEntered: lambda _, e: [f"mark:{e.team}:entry"],
    ReEntryEnded: lambda _, e: [f"mark:{e.team}:{'entry' if e.how == 'refunded' else 'refused'}"],
    MatchVoided: lambda t, e: [f"result:{e.match}", f"match:{e.match}", *_table(t, e.match)],
    PlacesOrdered: lambda _, e: [f"order:{e.stage}"],
    PrizePaid: lambda _, e: [f"prize:{e.team}"],
    TeamPinSet: lambda _, e: [f"mark:{e.team}:pin"],
    TeamPinDropped: lambda _, e: [f"mark:{e.team}:pin"],
    TieWaived: lambda _, __: [],
}


def _played(t: Tournament, event: MatchCalled | ResultRecorded | ResultTold) -> list[str]:
    return ["settings", *_lap(t, event.match), *_feeders(t, event.match)]


def _later(t: Tournament, match: str) -> list[str]:
    """Give the keys of what must not have begun before a match's winner may change."""
    return [f"{kind}:{m.id}" for m in later(t, match) for kind in ("match", "result")]


def _recorded(t: Tournament, event: ResultRecorded | ResultTold) -> list[str]:
    old = t.results.get(event.match)
    after = _later(t, event.match) if old and old.winner != event.winner else []
    return [*_played(t, event), f"match:{event.match}", *after]


def _open_again(t: Tournament, event: ResultCleared) -> list[str]:
    """A match that a team's leaving decides all the same takes no table: it rests on that team's having left."""
    teams = (t.entrants.get(Placing(t).team(t.matches[event.match], letter) or "") for letter in LETTERS)
    gone = [f"mark:{one.team}:state" for one in teams if one is not None and one.state != "in"]
    return [f"match:{event.match}", *_later(t, event.match), *gone]


def _marked(t: Tournament, event: EntryMarked) -> list[str]:
    moved = path(t, event.team) if event.mark == "state" else ()
    return [f"team:{event.team}", *(key for m in moved if m.id not in t.results for key in _later(t, m.id))]


_NEEDS: dict[type, Callable[[Tournament, Any], Iterable[str]]] = {
    EntryChanged: lambda _, e: [f"team:{e.team}"],
    EntryErased: lambda _, e: [f"team:{e.team}"],
    TeamPinSet: lambda _, e: [f"team:{e.team}"],
    TeamPinDropped: lambda _, e: [f"team:{e.team}"],
    EntryMarked: _marked,
    Drawn: _field,
    DrawPublished: _publishing,
    OpenPlaceTaken: lambda _, e: [f"published:{e.stage}", f"draw:{e.stage}", f"team:{e.team}", f"mark:{e.team}:entry"],
    OpenPlacesClosed: lambda _, e: [f"published:{e.stage}", f"draw:{e.stage}"],
    RulesFrozen: lambda _, __: ["settings"],
    RulesCorrected: lambda _, __: ["rules"],
    MatchCalled: lambda t, e: [*_played(t, e), "rules"],
    MatchStarted: lambda t, e: [f"match:{e.match}", *_feeders(t, e.match)],
    ResultRecorded: _recorded,
    ResultTold: _recorded,
    ResultCleared: _open_again,
    ConflictNoted: lambda _, e: [f"result:{e.match}"],
    ReEntered: lambda t, e: [f"team:{e.team}", f"mark:{e.team}:state", *_decided_by(t, e.match)],
    MatchDisputed: lambda t, e: [f"match:{e.match}", *_later(t, e.match)],
    DisputeSettled: lambda t, e: [f"match:{e.match}", *_later(t, e.match)],
    MatchVoided: lambda t, e: [*_feeders(t, e.match), *_later(t, e.match)],
    PlacesOrdered: lambda t, e: [f"result:{m}" for m in t.stages[e.stage].matches],
    PrizePaid: lambda t, e: [f"team:{e.team}", *(f"result:{m}" for m in t.results), *(f"order:{s}" for s in t.ordered)],
}


def changes(t: Tournament, event: Event) -> frozenset[str]:
    """Give the keys an event writes."""
    return frozenset(_CHANGES[type(event)](t, event))


def needs(t: Tournament, event: Event) -> frozenset[str]:
    """Give the keys an event can't stand without; what it writes over is among them."""
    found = _NEEDS.get(type(event))
    return changes(t, event) | frozenset(found(t, event) if found else ())


def touches(t: Tournament, event: Event) -> frozenset[str]:
    """Give every key an event changes or needs. A later event rests on an earlier one that changed a key it needs."""
    return needs(t, event)
