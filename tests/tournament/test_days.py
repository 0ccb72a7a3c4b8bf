"""Random days through the checking door: whatever is asked, in whatever order, the field stays whole."""

from __future__ import annotations

import json
import pickle
import random

import pytest
from field_days import drawn, entered
from hypothesis import given
from hypothesis import strategies as st

from app.listings.matches import matches_json
from app.listings.standings import standings_json
from app.tournament import deciding, views
from app.tournament.events import Card
from app.tournament.fold import evolve, fold
from app.tournament.placing import Placing
from app.tournament.refusal import TournamentRefused
from app.tournament.state import Result
from app.tournament.touches import changes, needs

SCORES = {"A": [(2, 0), (2, 1)], "B": [(0, 2), (1, 2)]}
HOWS = ["walkover", "no_show", "withdrawn", "expelled", "double_forfeit"]


def _result(rng):
    winner = rng.choice("AB")
    how = rng.choice(["played"] * 5 + HOWS)
    if how == "double_forfeit":
        return Result(None, how)
    return Result(winner, how, rng.choice(SCORES[winner])) if how == "played" else Result(winner, how)


def _team(t, rng):
    return rng.choice(sorted(t.entrants))


def _match(t, rng):
    return rng.choice([*t.matches, "M1"])


ASKS = {
    "call": lambda t, rng: deciding.call(t, _match(t, rng), rng.choice([None, 1, 2, 3, 9])),
    "call next": lambda t, _: deciding.call(t, getattr(views.next_ready(t), "id", "none")),
    "uncall": lambda t, rng: deciding.uncall(t, _match(t, rng)),
    "start": lambda t, rng: deciding.start(t, _match(t, rng)),
    "record": lambda t, rng: deciding.record(t, _match(t, rng), _result(rng)),
    "record table": lambda t, rng: deciding.record(
        t, rng.choice(sorted(views.occupied(t).values()) or ["none"]), _result(rng)
    ),
    "clear": lambda t, rng: deciding.clear(t, _match(t, rng)),
    "conflict": lambda t, rng: deciding.note_conflict(t, _match(t, rng), rng.choice("AB")),
    "dispute": lambda t, rng: deciding.dispute(t, _match(t, rng), "miscount"),
    "settle": lambda t, rng: deciding.settle(t, _match(t, rng)),
    "void": lambda t, rng: deciding.void(t, _match(t, rng), "wrong cards"),
    "reenter": lambda t, rng: deciding.reenter(t, _team(t, rng), rng.choice([1, 1, 2]), paid=True),
    "end re-entry": lambda t, rng: deciding.end_reentry(t, _team(t, rng), "ill"),
    "swap": lambda t, rng: deciding.swap(t, _team(t, rng), _team(t, rng), reason=rng.choice([None, "slip"])),
    "plate": lambda t, rng: deciding.draw(t, rng.randrange(99), "plate"),
    "close": lambda t, _: deciding.close_list(t),
    "late": lambda t, rng: deciding.enter_late(t, Card(f"Late {rng.randrange(20)}")),
    "close places": lambda t, _: deciding.close_places(t),
    "table": lambda t, rng: deciding.mark(t, _team(t, rng), "table", rng.choice([None, 1, 2, 3])),
    "state": lambda t, rng: deciding.mark(
        t, _team(t, rng), "state", rng.choice(["in", "in", "dropped", "withdrawn", "expelled"])
    ),
    "seed": lambda t, rng: deciding.mark(t, _team(t, rng), "seed", rng.choice([None, 1, 2, 3])),
    "rename": lambda t, rng: deciding.edit(t, _team(t, rng), Card(f"Team {rng.randrange(12)}")),
    "add": lambda t, rng: deciding.add(t, Card(f"Team {rng.randrange(20)}")),
    "draw": lambda t, rng: deciding.draw(t, rng.randrange(99)),
    "publish": lambda t, _: deciding.publish(t),
    "tables": lambda t, rng: deciding.change_settings(t, (("tables", rng.randrange(0, 5)),)),
    "third": lambda t, rng: deciding.change_settings(t, (("third_place", rng.choice([True, False])),)),
}
REDRAW = ["draw", "publish", "reenter"] * 3
OPEN = ["draw", "publish", "reenter", "late", "close places"] * 2
WEIGHTED = [*ASKS, *["call next", "start", "record table", "record"] * 4]


def _faults(t):
    """What is wrong with a state, read from who stands where and what is free."""
    found, placing = [], Placing(t)
    status = {m: placing.status(match) for m, match in t.matches.items()}
    under_way = [m for m in t.matches if status[m] in views.UNDER_WAY]
    held = t.disputed.keys() & t.results.keys()
    tables = [t.tables[m] for m in under_way if m not in held and (m in t.tables or status[m] != "disputed")]
    if len(set(tables)) != len(tables):
        found.append("two matches on one table")
    if t.settings and set(tables) | set(views.free_tables(t)) != set(range(1, t.settings.tables + 1)):
        found.append("a table is neither used nor free")
    open_matches = [match for m, match in t.matches.items() if status[m] in {"ready", "called", "playing"}]
    busy = [placing.team(match, x) for match in open_matches for x in "AB"]
    if None in busy or len(set(busy)) != len(busy):
        found.append("a team is in two open matches, or a match has no team")
    return found + [fault for match in t.matches.values() for fault in _side_faults(t, placing, match)]


def _side_faults(t, placing, match):
    for letter, source in (("A", match.a), ("B", match.b)):
        if source.match is None:
            continue
        feeder = t.matches[source.match]
        came = (placing.winner if source.takes == "winner" else placing.loser)(feeder)
        if placing.team(match, letter) != came:
            yield f"{match.id} {letter} is not who came from {source.match}"
        if match.id in t.results and placing.outcome(feeder) is None:
            yield f"{match.id} has a result and no sides"


def _ask(t, rng):
    """What a random act gives: its events, or the sentence it was refused with."""
    weighted = WEIGHTED + (REDRAW if t.settings.redraw else OPEN if t.settings.open_places else [])
    try:
        return ASKS[rng.choice(weighted)](t, rng)
    except TournamentRefused as refusal:
        return str(refusal)


@given(st.integers(2, 17), st.integers(0, 2**32), st.booleans(), st.sampled_from(["published", "entered", "redraw"]))
def test_a_random_day_keeps_the_field_whole(n, seed, third_place, start):
    _random_day(n, random.Random(seed), third_place, start)


@pytest.mark.long
def test_a_thousand_random_days_keep_the_field_whole():
    for seed in range(1000):
        rng = random.Random(seed)
        _random_day(rng.randint(2, 17), rng, rng.random() < 0.5, rng.choice(["published", "entered", "redraw"]))
    print("1000 of 1000 random days hold")  # noqa: T201 - the rate is the proof


def _random_day(n, rng, third_place, start):
    t = drawn(n, third_place=third_place, tables=3)
    if start != "published":
        shape = {"redraw": start == "redraw", "third_place": third_place, "open_places": rng.randrange(4)}
        shape["reentry_rounds"] = rng.choice([1, 1, 2, 3])
        t = entered(n, seeds=2, tables=3, **shape)
    events, start = [], t
    before = pickle.dumps(t)
    for _ in range(60):
        made = _ask(t, rng)
        if isinstance(made, str):
            assert made[0].isupper()
            assert pickle.dumps(t) == before
            continue
        events.extend(made)
        t = fold(made, t)
        before = pickle.dumps(t)
        assert _faults(t) == []
    assert fold(events, start) == t


def _play(t, facts, rng=None):
    """Record each match's fact, fairest first or in a random order, until nothing is ready."""
    while open_matches := views.ready(t):
        match = rng.choice(open_matches) if rng else open_matches[0]
        t = fold(deciding.record(t, match.id, facts[match.id]), t)
    return t


@given(st.integers(2, 40), st.integers(0, 2**32), st.booleans())
def test_the_same_facts_in_another_order_give_the_same_state(n, seed, third_place):
    rng = random.Random(seed)
    t = drawn(n, seed=seed, third_place=third_place)
    facts = {m: _result(rng) for m in t.matches}
    one, other = _play(t, facts), _play(t, facts, rng)
    assert one == other
    assert json.dumps(matches_json(one)) == json.dumps(matches_json(other))
    assert json.dumps(standings_json(one)) == json.dumps(standings_json(other))
    assert all(views.status(one, m) in {"done", "bye"} for m in one.matches)


@given(st.integers(2, 20), st.integers(0, 2**32))
def test_score_clear_and_score_again_are_the_same_bytes(n, seed):
    rng = random.Random(seed)
    t = drawn(n, seed=seed)
    facts = {m: _result(rng) for m in t.matches}
    t = _play(t, facts)
    last = rng.choice([m for m in t.results if deciding.resting(t, t.matches[m]) is None])
    cleared = fold(deciding.clear(t, last), t)
    again = evolve(cleared, deciding.record(cleared, last, facts[last])[0])
    assert cleared != t
    assert again == t
    assert json.dumps(matches_json(again)) == json.dumps(matches_json(t))


def _rests(start, acts, taken):
    """Whether a later act needs what the taken one changed, by the keys alone."""
    t, mine = start, frozenset()
    for number, act in enumerate(acts):
        for event in act:
            if number == taken:
                mine |= changes(t, event)
            elif mine & needs(t, event):
                return True
            t = evolve(t, event)
    return False


@given(st.integers(2, 12), st.integers(0, 2**32), st.sampled_from(["published", "entered", "redraw"]))
def test_an_act_that_nothing_rests_on_can_be_taken_back(n, seed, kind):
    rng = random.Random(seed)
    start = drawn(n, third_place=True, tables=3)
    if kind != "published":
        start = entered(n, seeds=2, tables=3, redraw=kind == "redraw", open_places=2)
    t, acts = start, []
    for _ in range(40):
        made = _ask(t, rng)
        if not isinstance(made, str):
            acts.append(made)
            t = fold(made, t)
    for taken in range(len(acts)):
        if not _rests(start, acts, taken):
            rest = [event for number, act in enumerate(acts) if number != taken for event in act]
            assert _faults(fold(rest, start)) == []
