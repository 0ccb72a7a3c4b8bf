"""Whatever befalls a team or a match on the day is a thing of its own, and lifted leaves all as if it had never been.

One day, every such thing in turn: done, seen in each list and paper that tells of it, lifted by Undo and by its own act
where it has one, done again by Redo. What the day exports is compared byte for byte.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from app.desk.views.bundling import bundle
from app.listings.entries import entries_json
from app.listings.matches import matches_json
from app.listings.prizes import prizes_json
from app.listings.standings import standings_json
from app.reports.catalogue import build
from app.tournament.views import side

pytestmark = pytest.mark.no_cover

PAPERS = (("bracket", "html"), ("results", "html"), ("standings", "html"), ("round-list", "txt"), ("bracket", "pdf"))


@dataclass(frozen=True)
class Thing:
    """What befalls: the act and its fields, where it shows (lists, or papers with a word), the act that lifts it."""

    act: str
    fields: dict
    lists: tuple[str, ...]
    words: tuple[tuple[str, str], ...] = ()
    lifted: tuple[str, dict] | None = None


A, B, C = {"of": ("M1", "A")}, {"of": ("M2", "B")}, {"of": ("M3", "A")}
"""Teams by where they stand: M1 was played, M2 is on its table, M3 waits for one."""

THINGS = {
    "checked in": Thing("check_in", {"team": A}, ("entries",), lifted=("check_in", {"team": A, "value": False})),
    "fixed table": Thing("fix_table", {"team": B, "table": 3}, ("entries",), lifted=("fix_table", {"team": B})),
    "late entry": Thing("late", {"name": "Latecomers"}, ("entries", "matches"), (("bracket", "Latecomers"),)),
    "withdrawn": Thing(
        "withdraw", {"team": B}, ("entries", "matches"), (("results", "withdrawn"),), ("reinstate", {"team": B})
    ),
    "no-show": Thing(
        "forfeit",
        {"match": "M2", "winner": "A", "how": "no_show"},
        ("matches", "standings"),
        (("results", "no show"), ("bracket", "no show")),
        ("clear_result", {"match": "M2"}),
    ),
    "walkover": Thing(
        "forfeit",
        {"match": "M2", "winner": "B"},
        ("matches", "standings"),
        (("results", "walkover"), ("bracket", "walkover")),
        ("clear_result", {"match": "M2"}),
    ),
    "on time": Thing(
        "forfeit",
        {"match": "M2", "winner": "B", "how": "time", "games": "0-0", "balls": "7-9"},
        ("matches", "standings"),
        (("results", "time"),),
        ("clear_result", {"match": "M2"}),
    ),
    "double forfeit": Thing(
        "forfeit",
        {"match": "M2"},
        ("matches", "standings"),
        (("results", "double forfeit"),),
        ("clear_result", {"match": "M2"}),
    ),
    "expelled": Thing(
        "expel",
        {"team": B, "reason": "fighting"},
        ("entries", "matches"),
        (("results", "expelled"), ("standings", "expelled")),
        ("reinstate", {"team": B}),
    ),
    "substitute": Thing(
        "substitute",
        {"team": C, "player": 2, "name": "Somebody Else"},
        ("entries", "standings"),
        (("standings", "substitute"),),
        ("lift_substitute", {"team": C}),
    ),
    "void": Thing(
        "void_match",
        {"match": "M1", "reason": "wrong cards"},
        ("matches", "standings"),
        (("bracket", "void, it is played again"), ("results", "void, it is played again")),
        ("lift_void", {"match": "M1"}),
    ),
    "expelled by a result": Thing(
        "forfeit",
        {"match": "M2", "winner": "A", "how": "expelled", "balls": "4-2"},
        ("entries", "matches", "standings"),
        (("results", "expelled"), ("bracket", "expelled"), ("standings", "expelled")),
        ("clear_result", {"match": "M2"}),
    ),
    "withdrawn by a result": Thing(
        "forfeit",
        {"match": "M2", "winner": "A", "how": "withdrawn"},
        ("entries", "matches", "standings"),
        (("results", "withdrawn"), ("bracket", "withdrawn"), ("standings", "withdrawn")),
        ("clear_result", {"match": "M2"}),
    ),
    "disputed": Thing(
        "dispute",
        {"match": "M1", "reason": "miscounted"},
        ("matches", "standings"),
        (("bracket", "the result is disputed"), ("results", "the result is disputed")),
        ("settle", {"match": "M1"}),
    ),
    "re-entry": Thing("reenter", {"team": {"of": ("M1", "B")}, "paid": True}, ("entries", "matches")),
}


@pytest.fixture
def day(halls):
    """A field of seven with a place open; one match played, one on its table, one ready."""
    hall = halls(teams=13, open_places=2, purse=900, prizes=("60%", "40%"), best_of=(1,), tables=3, game_minutes=10)
    slots = hall.draw().state.stages["main"].slots
    assert slots.count(None) == 3
    playable = [m.id for m in hall.state.matches.values() if m.round == 1 and m.a.team and m.b.team]
    hall.names = dict(zip(("M1", "M2", "M3"), playable, strict=False))
    hall.do("call", match=playable[0])
    hall.do("result", match=playable[0], games="1-0", balls="13-9")
    hall.do("call", match=playable[1])
    return hall


def told(hall, fields):
    """Put the day's own teams, players and matches where a thing names them by their place."""
    found = {}
    for key, value in fields.items():
        if isinstance(value, dict):
            match, letter = value["of"]
            found[key] = side(hall.state, hall.names[match], letter).team
        elif key == "match":
            found[key] = hall.names[value]
        else:
            found[key] = value
    return found


def lists(hall):
    t = hall.state
    made = {
        "entries": [entries_json(t), sorted((e.team, e.table) for e in t.entrants.values() if e.table)],
        "matches": matches_json(t),
        "standings": standings_json(t),
        "prizes": prizes_json(t),
    }
    return {name: json.dumps(one).encode() for name, one in made.items()}


def papers(hall):
    gathered = replace(bundle(hall.desk, hall.tid, None, "10:00"), position=0, head="0" * 64)
    return {(kind, form): build(kind, form, gathered) for kind, form in PAPERS}


@pytest.mark.parametrize("name", THINGS)
def test_it_is_a_thing_of_its_own_and_lifted_leaves_nothing(day, name):
    thing = THINGS[name]
    before = lists(day), papers(day)
    day.do(thing.act, **told(day, thing.fields))
    after = lists(day), papers(day)
    assert {one for one in before[0] if before[0][one] != after[0][one]} >= set(thing.lists)
    for paper, word in thing.words:
        assert word.encode() in after[1][paper, "html"]
        assert word.encode() not in before[1][paper, "html"]
    day.desk.undo(day.tid)
    assert (lists(day), papers(day)) == before
    day.desk.redo(day.tid)
    assert (lists(day), papers(day)) == after
    if thing.lifted:
        act, fields = thing.lifted
        day.do(act, **told(day, fields))
        assert (lists(day), papers(day)) == before
