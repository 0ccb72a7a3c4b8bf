"""Ready-made tournaments for tests."""

from __future__ import annotations

from app.tournament.draw.making import draw
from app.tournament.events import (
    Card,
    Created,
    DrawPublished,
    EntryAdded,
    EntryMarked,
    MatchCalled,
    MatchStarted,
    Player,
    ResultRecorded,
    RulesFrozen,
)
from app.tournament.folding.fold import fold


def created(**changes):
    fields = {
        "id": "t1",
        "name": "Open",
        "date": "2026-11-29",
        "venue": "Hall",
        "ruleset": "masters",
        "changes": (),
        "format": "knockout",
        "best_of": (3,),
        "tables": 4,
        "third_place": False,
    }
    return Created(**{**fields, **changes})


def entries(n, seeds=0):
    return [
        EntryAdded(f"T{i:03d}", Card(f"Team {i}", (Player(f"P{i}"), Player(f"Q{i}"))), i if i <= seeds else None)
        for i in range(1, n + 1)
    ]


def entered(n, seeds=0, **settings):
    return fold([created(**settings), *entries(n, seeds)])


def drawn(n, seeds=0, seed=1, **settings):
    t = entered(n, seeds, **settings)
    return fold([draw(t.entrants.values(), seed), DrawPublished("main")], t)


def played(match, winner="A", games=(2, 0)):
    return ResultRecorded(match, winner, "played", games if winner == "A" else games[::-1])


def day(n):
    """Every event of a day of n teams, in order; M1 … are played as they stand."""
    events = [created(), *entries(n)]
    events += [EntryMarked(f"T{i:03d}", "paid", value=True) for i in range(1, n + 1)]
    events += [EntryMarked(f"T{i:03d}", "checked_in", value=True) for i in range(1, n + 1)]
    events += [draw(fold(events).entrants.values(), 1), DrawPublished("main"), RulesFrozen("ab")]
    for match in fold(events).matches.values():
        if not (match.a.bye or match.b.bye):
            events += [MatchCalled(match.id, 1), MatchStarted(match.id), played(match.id)]
    return events
