"""Random days of the field through the desk: lots, prizes, fixed tables, plate, re-entry; undo restores exactly."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.desk.refusals import Misuse, Refused
from app.listings.entries import entries_json
from app.listings.matches import matches_json
from app.listings.prizes import prizes_json
from app.listings.standings import standings_json
from app.tournament.places.order import standings
from app.tournament.views import side

DAYS = settings.default.max_examples // 3  # each is dear


def exported(state):
    return matches_json(state), standings_json(state), entries_json(state), prizes_json(state)


def field(halls, chance):
    """Draw eight teams, in a bracket or round by round, with a purse, re-entry and all the rest."""
    shape = {"redraw": True} if chance.random() < 0.5 else {"open_places": 2}
    hall = halls(chance.choice((6, 8)))
    hall.do("settings", third_place=True, fee=10, prizes=("50%", "30%", "20%"), set={"re_entry": 1}, **shape)
    return hall.draw()


def shared(state, chance):
    rows = [row for row in standings(state) if row.tied_with]
    row = chance.choice(rows) if rows else None
    return (row.place, (row.team, *row.tied_with)) if row else (1, ("T001", "T002"))


def attempt(hall, chance):
    state, team = hall.state, f"T00{chance.randint(1, 8)}"
    match, (place, teams) = chance.choice(list(state.matches)), shared(state, chance)
    tries = {
        "call": dict,
        "result": lambda: {"match": match, "games": chance.choice(("1-0", "0-1"))},
        "forfeit": lambda: {"match": match, "winner": chance.choice(("A", "B", None))},
        "clear_result": lambda: {"match": match},
        "draw": lambda: {"seed": chance.randrange(99), "stage": chance.choice(("main", "plate")), "publish": True},
        "reenter": lambda: {"team": team, "paid": True},
        "end_reentry": lambda: {"team": team, "reason": "ill"},
        "late": lambda: {"name": f"Late {chance.randint(1, 9)}"},
        "close_places": dict,
        "draw_lots": lambda: {"place": place, "seed": chance.randrange(99)},
        "order_places": lambda: {"teams": teams, "reason": "toss"},
        "pay_prize": lambda: {"team": team},
        "fix_table": lambda: {"team": team, "table": chance.choice((None, 1, 2, 4))},
        "settings": lambda: {"tables": chance.randint(1, 5)},
        "withdraw": lambda: {"team": team},
        "reinstate": lambda: {"team": team},
        "void_match": lambda: {"match": match, "reason": "wrong cards"},
        "dispute": lambda: {"match": match, "reason": "count"},
        "settle": lambda: {"match": match},
        "paid": lambda: {"team": team, "value": chance.random() < 0.7},
    }
    weights = {"result": 8, "call": 4, "draw": 4, "draw_lots": 3, "reenter": 3}
    act = chance.choices(tuple(tries), [weights.get(name, 1) for name in tries])[0]
    return hall.desk.perform(act, tries[act](), tournament=hall.tid)


@pytest.mark.no_cover
@settings(max_examples=DAYS)
@given(st.integers(0, 2**32))
def test_any_act_of_the_field_is_undone_and_redone_exactly(field_halls, desk_for_days, seed):
    chance = Random(seed)
    hall = field(field_halls, chance)
    for _ in range(40):
        before, written = hall.state, len(hall.journal.events)
        try:
            change = attempt(hall, chance)
        except (Refused, Misuse):
            assert (hall.state, len(hall.journal.events)) == (before, written)
            continue
        after = hall.state
        hall.desk.undo(hall.tid, act=change.act.id)
        assert hall.state == before
        assert exported(hall.state) == exported(before)
        hall.desk.redo(hall.tid)
        assert hall.state == after
    assert desk_for_days(hall.journal).tournament(hall.tid) == hall.state


@settings(max_examples=DAYS)
@given(st.integers(0, 2**32))
def test_an_act_undone_out_of_order_leaves_every_other_where_it_was(field_halls, seed):
    chance, acts = Random(seed), []
    hall = field(field_halls, chance)
    for _ in range(40):
        with suppress(Refused, Misuse):
            acts.append(attempt(hall, chance).act.id)
    for act in chance.sample(acts, min(6, len(acts))):
        before = hall.state
        try:
            hall.desk.undo(hall.tid, act=act)
        except Refused:
            assert hall.state == before
            continue
        left = hall.state
        for match in left.results:
            assert [side(left, match, x).team for x in "AB"] == [side(before, match, x).team for x in "AB"]
        hall.desk.redo(hall.tid)
        assert hall.state == before
