"""Random days through the checking door: whatever is asked, in whatever order, the field stays whole."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from itertools import pairwise

import pytest
from field_days import drawn, entered
from hypothesis import given
from hypothesis import strategies as st
from random_acts import Ledger, ask, exported, play, result

from app.listings.matches import matches_json
from app.listings.standings import standings_json
from app.tournament import views
from app.tournament.doors import deciding
from app.tournament.folding.fold import evolve, fold
from app.tournament.places.order import standings
from app.tournament.placing import Placing
from app.tournament.refusal import TournamentRefused
from app.tournament.touches import changes, needs


def _faults(t):
    """What is wrong with a state, read from who stands where and what is free."""
    found, placing = [], Placing(t)
    status = {m: placing.status(match) for m, match in t.matches.items()}
    under_way = [m for m in t.matches if status[m] in views.UNDER_WAY]
    held = t.disputed.keys() & t.results.keys()
    tables = [
        t.tables[m] for m in under_way if m not in held and (m in t.tables or status[m] not in {"disputed", "checking"})
    ]
    if len(set(tables)) != len(tables):
        found.append("two matches on one table")
    if t.settings and set(tables) | set(views.free_tables(t)) != set(range(1, t.settings.tables + 1)):
        found.append("a table is neither used nor free")
    open_matches = [match for m, match in t.matches.items() if status[m] in {"ready", "called", "playing"}]
    busy = [placing.team(match, x) for match in open_matches for x in "AB"]
    if None in busy or len(set(busy)) != len(busy):
        found.append("a team is in two open matches, or a match has no team")
    found += [*_queue_faults(t), *_place_faults(t)]
    return found + [fault for match in t.matches.values() for fault in _side_faults(t, placing, match)]


def _queue_faults(t):
    """Nobody is called where nothing is free, and nobody holds up who could be called."""
    waiting = views.ready(t)
    if any(views.free_tables(t, match) for match in waiting) and not views.free_tables(t, waiting[0]):
        yield f"{waiting[0].id} holds the queue up"


def _place_faults(t):
    """Everybody in a published stage has one place; who shares one is told so; nobody is in plate and main again."""
    for stage, made in t.stages.items():
        rows = standings(t, stage=stage)
        if sorted(range(1, len(rows) + 1)) != sorted(row.place + n for row, n in _within(rows)):
            yield f"the places of {stage} leave gaps"
        orders = {frozenset(one.teams) for one in t.ordered.get(stage, ())}
        parted = [row.team for row in rows if row.decided_by in {"drawn_lots", "manual"}]
        if not all(any(team in group for group in orders) for team in parted):
            yield f"a lot of {stage} counts for who drew none"
        if stage == "plate" and made.published:
            placing = Placing(t)
            here = {placing.team(t.matches[m], x) for m in made.matches for x in "AB"}
            yield from (f"{team} re-entered and is in the plate" for team in here & {*t.reentered.values()})


def _within(rows):
    """Number the teams that share a place, from 0."""
    seen = Counter()
    for row in rows:
        yield row, seen[row.place]
        seen[row.place] += 1


def _side_faults(t, placing, match):
    for letter, source in (("A", match.a), ("B", match.b)):
        if source.match is None:
            continue
        feeder = t.matches[source.match]
        came = (placing.winner if source.takes == "winner" else placing.loser)(feeder)
        if source.takes == "loser" and feeder.id in t.reentered:
            came = None  # it plays elsewhere
        if placing.team(match, letter) != came:
            yield f"{match.id} {letter} is not who came from {source.match}"
        if match.id in t.results and placing.outcome(feeder) is None:
            yield f"{match.id} has a result and no sides"


@given(st.integers(2, 17), st.integers(0, 2**32), st.booleans(), st.sampled_from(["published", "entered", "redraw"]))
def test_a_random_day_keeps_the_field_whole(n, seed, third_place, start):
    _random_day(n, random.Random(seed), third_place, start)


@pytest.mark.long
def test_a_thousand_random_days_keep_the_field_whole():
    for seed in range(1000):
        rng = random.Random(seed)
        _random_day(rng.randint(2, 17), rng, rng.random() < 0.5, rng.choice(["published", "entered", "redraw"]))
    print("1000 of 1000 random days hold")  # noqa: T201 - the rate is the proof


def _field(n, rng, start, **settings):
    money = {"fee": 10, "purse": 7, "prizes": ("50%", "30%", "20%")}
    if start == "published":
        return drawn(n, tables=3, **money, **settings)
    settings["reentry_rounds"] = rng.choice([1, 1, 2, 3])
    return entered(n, seeds=2, tables=3, redraw=start == "redraw", open_places=rng.randrange(4), **money, **settings)


def _random_day(n, rng, third_place, start):
    t = _field(n, rng, start, third_place=third_place)
    acts, start, kept = [], t, Ledger()
    before = pickle.dumps(t)
    for _ in range(80):
        made = ask(t, rng)
        if isinstance(made, str):
            assert made[0].isupper()
            assert pickle.dumps(t) == before
            continue
        acts.append(made)
        kept.note(made)
        t = fold(made, t)
        before = pickle.dumps(t)
        assert _faults(t) == []
        assert kept.lost(t) == []
    assert fold([event for act in acts for event in act], start) == t
    _same_facts_in_another_order(start, acts, t)
    _scored_again(t)
    for taken in rng.sample(range(len(acts)), min(len(acts), 3)):
        _taken_back(start, acts, taken, t)


def _same_facts_in_another_order(start, acts, t):
    """Acts that do not rest on each other change places: the day that comes out is the same."""
    state = start
    for n, (one, other) in enumerate(pairwise(acts)):
        if not _rests(state, (one, other), 0) and not _rests(state, (other, one), 0):
            rest = [event for act in acts[n + 2 :] for event in act]
            assert exported(fold([*other, *one, *rest], state)) == exported(t), (one, other)
        state = fold(one, state)


def _scored_again(t):
    """Each score that can be taken away is, and given again: the bytes of what is exported are the same."""
    for match, told in t.results.items():
        try:
            cleared = fold(deciding.clear(t, match), t)
        except TournamentRefused:
            continue
        if views.outcome(cleared, match) or {match} & (t.disputed.keys() | t.conflicts.keys()):
            continue  # a team's leaving decides it all the same; what was noted beside a result goes with it
        again = fold(deciding.record(cleared, match, told), cleared)
        again = fold(deciding.confirm(again, match), again) if match in again.unchecked else again
        assert exported(again) == exported(t), match


def _taken_back(start, acts, taken, t):
    """Undo an act that nothing rests on: the field is whole, and who plays in each match with a result stands."""
    if not _rests(start, acts, taken):
        rest = [event for number, act in enumerate(acts) if number != taken for event in act]
        left = fold(rest, start)
        assert _faults(left) == []
        assert {m: _teams(left, m) for m in left.results} == {m: _teams(t, m) for m in left.results}


@given(st.integers(2, 40), st.integers(0, 2**32), st.booleans())
def test_the_same_facts_in_another_order_give_the_same_state(n, seed, third_place):
    rng = random.Random(seed)
    t = drawn(n, seed=seed, third_place=third_place)
    facts = {m: result(rng) for m in t.matches}
    one, other = play(t, facts), play(t, facts, rng)
    assert one == other
    assert json.dumps(matches_json(one)) == json.dumps(matches_json(other))
    assert json.dumps(standings_json(one)) == json.dumps(standings_json(other))
    assert all(views.status(one, m) in {"done", "bye"} for m in one.matches)


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
        made = ask(t, rng)
        if not isinstance(made, str):
            acts.append(made)
            t = fold(made, t)
    for taken in range(len(acts)):
        _taken_back(start, acts, taken, t)


def _teams(t, match):
    return [views.side(t, match, letter).team for letter in "AB"]
