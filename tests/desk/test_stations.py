"""Two desks on one journal: neither misses what the other wrote, and a store's own file carries both."""

from __future__ import annotations

import pytest

from app.desk.refusals import MovedOnError, Refused
from app.store.engine import open_store


def test_what_another_wrote_elsewhere_just_before_an_own_entry_is_not_missed(hall, desk_of):
    match = hall.opened()
    other = desk_of(hall.journal)
    hall.journal.meanwhile = lambda: other.perform("paid", {"team": "T002"}, tournament=hall.tid)
    hall.enter(match, ball="A")
    assert hall.state.entrants["T002"].paid
    assert hall.desk.refresh() == frozenset()
    assert hall.state == desk_of(hall.journal).tournament(hall.tid)


def test_two_desks_on_one_file_agree_after_every_turn(tmp_path, hall_on, desk_of):
    path = tmp_path / "desk.db"
    with open_store(path) as first, open_store(path) as second:
        hall = hall_on(first)
        other = desk_of(second, actor="table 7")
        match = hall.opened()
        for turn in range(6):
            desk = other if turn % 2 else hall.desk
            seen = {f"t/{hall.tid}/{match}": 1 + turn}
            fields = {"match": match, "facts": {"ball": "AB"[turn % 2]}}
            desk.refresh()
            desk.perform("enter", fields, tournament=hall.tid, seen=seen)
            late = hall.desk if turn % 2 else other
            with pytest.raises(MovedOnError, match=f"Deal {turn + 1} of game 1"):
                late.perform("enter", fields, tournament=hall.tid, seen=seen)
            late.perform("paid", {"team": f"T00{turn % 4 + 1}"}, tournament=hall.tid)
            desk.refresh()
            late.refresh()
            assert hall.state == other.tournament(hall.tid)
            assert hall.desk.score(hall.tid, match) == other.score(hall.tid, match)
        assert hall.balls(match) == {"A": 3, "B": 3}
        assert hall.desk.verify() == []


def test_one_signs_off_and_the_other_is_told(hall, desk_of):
    match = hall.opened()
    hall.win(match)
    other = desk_of(hall.journal)
    hall.do("sign", match=match)
    with pytest.raises(Refused, match="signed off"):
        other.perform("sign", {"match": match}, tournament=hall.tid)
    with pytest.raises(Refused, match="signed off"):
        hall.do("sign", match=match)


@pytest.mark.parametrize("refused", [True, False])
def test_what_another_wrote_is_told_where_an_own_act_met_it_first(tmp_path, hall_on, desk_of, refused):
    """A window whose entry was refused must see why; nothing but this tells it."""
    path = tmp_path / "desk.db"
    with open_store(path) as first, open_store(path) as second:
        hall = hall_on(first)
        other = desk_of(second, actor="table 7")
        match = hall.opened()
        stream = f"t/{hall.tid}/{match}"
        fields = {"match": match, "facts": {"ball": "A"}}
        other.perform("enter", fields, tournament=hall.tid)
        if refused:
            with pytest.raises(MovedOnError):
                hall.desk.perform("enter", fields, tournament=hall.tid, seen={stream: 1})
        else:
            hall.do("paid", team="T002")
        assert stream in hall.desk.refresh()
        assert hall.desk.refresh() == frozenset()
