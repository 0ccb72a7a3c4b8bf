"""Who is called next, and where: told from a log of the day that the test keeps itself."""

from __future__ import annotations

import random

import pytest
from field_days import drawn, played
from hypothesis import given
from hypothesis import strategies as st

from app.tournament import views
from app.tournament.doors import deciding
from app.tournament.events import MatchCalled
from app.tournament.folding.fold import fold

pytestmark = pytest.mark.no_cover


class Log:
    """A day over a few tables, with what each team did: the tables it sat at, and when it last played."""

    def __init__(self, teams, tables, rng):
        self.t, self.rng, self.turn = drawn(teams, tables=tables), rng, 0
        self.sat, self.last = {}, {}

    def teams(self, match):
        return [views.side(self.t, match, letter).team for letter in "AB"]

    def call(self):
        free = set(views.free_tables(self.t))
        queue = [match.id for match in views.ready(self.t)]
        if not (free and queue):
            return
        (called,) = deciding.call(self.t, queue[0])
        new = {table for table in free if not any(table in self.sat.get(team, ()) for team in self.teams(queue[0]))}
        assert called.table in free
        assert called.table in new or not new, "a team sits at a table again while another is free"
        self.t = fold([called], self.t)
        for team in self.teams(queue[0]):
            self.sat.setdefault(team, set()).add(called.table)

    def end(self):
        out = sorted(views.occupied(self.t).values())
        if out:
            match = self.rng.choice(out)
            self.turn += 1
            self.last |= dict.fromkeys(self.teams(match), self.turn)
            self.t = fold([played(match, self.rng.choice("AB"))], self.t)

    def hall(self):
        """Add tables or take some out: who waits goes on waiting in the same order."""
        before = [match.id for match in views.ready(self.t)]
        least = max([1, *views.occupied(self.t)])
        self.t = fold(deciding.change_settings(self.t, (("tables", self.rng.randint(least, least + 3)),)), self.t)
        assert [match.id for match in views.ready(self.t)] == before

    def fair(self):
        """Nobody waits behind a match of the same round whose teams rested less."""
        rests = [(m.round, max(self.last.get(team, 0) for team in self.teams(m.id))) for m in views.ready(self.t)]
        assert rests == sorted(rests)


@given(st.integers(2, 24), st.integers(1, 6), st.integers(0, 2**32))
def test_the_queue_is_fair_all_day_and_no_team_sits_at_a_table_again_that_another_could_take(teams, tables, seed):
    day = Log(teams, tables, random.Random(seed))
    for _ in range(3 * teams):
        day.rng.choice([day.call, day.call, day.end, day.hall])()
        day.fair()
    while views.champion(day.t) is None:
        day.call()
        day.end()
    assert day.turn == teams - 1


def fixed(t, match, table):
    team = views.side(t, match, "A").team
    return fold(deciding.mark(t, team, "table", table), t), team


def hall(t, tables):
    return fold(deciding.change_settings(t, (("tables", tables),)), t)


def test_who_can_not_leave_a_table_that_is_gone_plays_where_one_is_free_and_holds_nobody_up():
    t, team = fixed(drawn(8, tables=3), "M1", 3)
    assert deciding.call(t, "M1") == (MatchCalled("M1", 3),)
    fewer = hall(t, 2)
    assert [match.id for match in views.ready(fewer)] == [match.id for match in views.ready(t)]
    assert views.stranded(fewer, 2) == (fewer.entrants[team],)
    assert deciding.call(fewer, "M1") == (MatchCalled("M1", 1),)
    again = hall(fewer, 3)
    assert views.stranded(again, 3) == ()
    assert deciding.call(again, "M1") == (MatchCalled("M1", 3),), "the table is back, and the team at it"


def test_a_team_held_at_a_table_in_use_lets_the_others_pass_and_one_of_two_tables_is_enough():
    t, _ = fixed(drawn(8, tables=3), "M1", 3)
    t, _ = fixed(t, "M2", 1)
    t = fold(deciding.call(t, "M3", 3), t)
    assert [match.id for match in views.ready(t)] == ["M2", "M4", "M1"]
    other = views.side(t, "M1", "B").team
    two = fold(deciding.mark(t, other, "table", 2), t)
    assert deciding.call(two, "M1") == (MatchCalled("M1", 2),)
    assert deciding.call(hall(t, 3), "M2") == (MatchCalled("M2", 1),)
