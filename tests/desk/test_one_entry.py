"""One entry, however often it is sent: two windows on one file, a double click, a retry after a restart."""

from __future__ import annotations

import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.desk.refusals import MovedOnError, Refused
from app.store.engine import open_store

pytestmark = pytest.mark.no_cover

ACTS = (
    ("enter", {"facts": {"ball": "A"}}),
    ("enter", {"facts": {"ball": "B"}}),
    ("correct", {"game": 1, "deal": 1, "facts": {"ball": "B"}}),
    ("claim", {"claim": {"team": "A", "offence": "revoke", "against": "B1"}, "game": 1, "deal": 1}),
    ("rule", {"claim": 1, "ruling": "rejected", "reason": "seen"}),
    ("announce", {"claim": 1}),
    ("position", {"a": 4, "b": 9, "reason": "paper"}),
    ("swap_sides", {}),
    ("undo", {}),
    ("redo", {}),
)
SENT = ("once", "double click", "both windows", "after a restart")


class Windows:
    """Two desks, each with its own connection to one file; either can be closed and opened again."""

    def __init__(self, path, desk_for, hall_for):
        self.path, self.desk_for = path, desk_for
        self.stores = [open_store(path), open_store(path)]
        self.hall = hall_for(self.stores[0])
        self.match = self.hall.opened()
        self.tid = self.hall.tid
        self.desks = [self.hall.desk, desk_for(self.stores[1])]

    def send(self, window, act, fields, command):
        desk = self.desks[window]
        if act in {"undo", "redo"}:
            return getattr(desk, act)(self.tid, self.match, command_id=command)
        return desk.perform(act, {"match": self.match, **fields}, tournament=self.tid, command_id=command)

    def restart(self, window):
        self.stores[window].close()
        self.stores[window] = open_store(self.path)
        self.desks[window] = self.desk_for(self.stores[window])

    def pictures(self):
        for desk in self.desks:
            desk.refresh()
            scores = {match: desk.score(self.tid, match) for match in desk.opened(self.tid)}
            yield desk.tournament(self.tid), desk.match(self.tid, self.match), scores

    def close(self):
        for store in self.stores:
            store.close()


@contextmanager
def windows(desk_for, hall_for):
    with tempfile.TemporaryDirectory() as folder:
        opened = Windows(Path(folder) / "desk.db", desk_for, hall_for)
        try:
            yield opened
        finally:
            opened.close()


def repeat(two, window, how, *order):
    """Send an order again in the way told; give what came back each time."""
    if how == "double click":
        return [two.send(window, *order)]
    if how == "both windows":
        return [two.send(1 - window, *order), two.send(window, *order)]
    if how == "after a restart":
        two.restart(window)
        return [two.send(window, *order)]
    return []


STEPS = st.tuples(st.sampled_from(ACTS), st.sampled_from(SENT), st.integers(0, 1))


@settings(max_examples=settings.default.max_examples // 4)
@given(st.lists(STEPS, min_size=1, max_size=10))
def test_every_act_is_one_entry_however_often_it_is_sent(desk_for_days, hall_for_days, steps):
    with windows(desk_for_days, hall_for_days) as two:
        for number, ((act, fields), how, window) in enumerate(steps):
            before = two.stores[0].head().position
            try:
                first = two.send(window, act, fields, f"c-{number}")
            except Refused:
                assert two.stores[0].head().position == before
                continue
            after = two.stores[0].head()
            again = repeat(two, window, how, act, fields, f"c-{number}")
            assert [(one.act, one.streams) for one in again] == [(first.act, first.streams)] * len(again)
            assert two.stores[1].head() == after
            assert [one.act.id for one in two.stores[1].read_all(before)] == [f"c-{number}"] * (after.position - before)
            here, there = two.pictures()
            assert here == there
        assert two.desks[0].verify() == []


def test_one_of_two_windows_that_enter_the_same_deal_is_told(desk_for_days, hall_for_days):
    with windows(desk_for_days, hall_for_days) as two:
        seen = two.desks[0].seen(two.tid, two.match)
        fields = {"match": two.match, "facts": {"ball": "A"}}
        two.desks[0].perform("enter", fields, tournament=two.tid, seen=seen)
        with pytest.raises(MovedOnError):
            two.desks[1].perform("enter", fields, tournament=two.tid, seen=seen)
        here, there = two.pictures()
        assert here == there
        assert len(here[1].games[0].deals) == 1


@pytest.mark.parametrize("act", [("result", {"games": "0-1"}), ("forfeit", {"winner": "B"})], ids=["result", "forfeit"])
def test_the_second_first_result_of_a_match_is_refused_and_told_whose_was_first(desk_for_days, hall_for_days, act):
    with windows(desk_for_days, hall_for_days) as two:
        match = two.desks[0].perform("call", {}, tournament=two.tid).answer["match"]
        first = {"match": match, "games": "1-0", "first": True}
        made = two.desks[0].perform("result", first, tournament=two.tid, command_id="c")
        assert two.desks[0].perform("result", first, tournament=two.tid, command_id="c").act == made.act
        told = f"Somebody was first: desk at {made.act.station}: Result of {match}: 1-0. Nothing of yours was stored"
        with pytest.raises(MovedOnError, match=told):
            two.desks[1].perform(act[0], {"match": match, "first": True, **act[1]}, tournament=two.tid)
        two.desks[1].perform(act[0], {"match": match, **act[1]}, tournament=two.tid)
        here, there = two.pictures()
        assert here == there
        assert here[0].results[match].winner == "B"


@pytest.mark.parametrize("same", [True, False], ids=["one command", "two commands"])
def test_at_the_same_moment_from_two_windows_one_entry_is_stored(desk_for_days, hall_for_days, same):
    with windows(desk_for_days, hall_for_days) as two:
        seen, start = two.desks[0].seen(two.tid, two.match), threading.Barrier(2)
        fields = {"match": two.match, "facts": {"ball": "A"}}

        def press(window):
            command = "c" if same else f"c-{window}"
            start.wait(10)
            try:
                two.desks[window].perform("enter", fields, tournament=two.tid, command_id=command, seen=seen)
            except MovedOnError:
                return "told"
            return "entered"

        with ThreadPoolExecutor(2) as pool:
            said = sorted(pool.map(press, range(2)))
        assert said == (["entered", "entered"] if same else ["entered", "told"])
        here, there = two.pictures()
        assert here == there
        assert len(here[1].games[0].deals) == 1
