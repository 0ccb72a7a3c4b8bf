"""A table calls, the nearest free official without a tie is sent; who waits, who has done how much, where nobody is."""

from __future__ import annotations

import pytest

from app import i18n
from app.desk.journal.streams import duty_stream
from app.desk.officials.assigning import call_rows, candidates, duty_rows, gaps
from app.desk.refusals import Refused
from app.listings.labels import told_label
from app.tournament.views import side

HASH = "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$"
OFFICIALS = {
    "Boss": "director", "Near": "adjudicator", "Far": "adjudicator", "Keeper": "score_keeper", "Judge": "judge",
    "Idle": "adjudicator",
}  # fmt: skip


@pytest.fixture
def floor(halls, desk_of):
    """Give a hall of eight tables with officials at them; `desk` is the director's."""
    made = halls(teams=8, tables=8)
    for name, role in OFFICIALS.items():
        made.desk.perform("name_official", {"name": name, "role": role, "secret": HASH + name})
        if name == "Boss":
            made.desk = desk_of(made.journal, actor="Boss", role="director")
    made.draw()
    made.do("place_official", official="near", tables="1-3")
    made.do("place_official", official="far", tables="5, 7-8")
    return made


def call(hall, table, **more):
    return hall.do("call_official", table=table, **more).answer["official"]


def test_the_nearest_free_official_is_sent_then_the_next_then_nobody(floor):
    assert [call(floor, table) for table in (4, 2, 6, 8)] == ["Far", "Near", "Idle", None]
    assert [(one.table, one.official, one.taken) for one in call_rows(floor.desk.world, floor.tid)] == [
        (4, "Far", False), (2, "Near", False), (6, "Idle", False), (8, "", False),
    ]  # fmt: skip
    with pytest.raises(Refused, match="Table 8 has called already"):
        call(floor, 8)


def test_who_has_done_less_is_sent_where_two_are_as_near(floor):
    floor.do("place_official", official="idle", tables="3")
    assert call(floor, 3) == "Idle"
    floor.do("take_call", table=3, official="Idle")
    floor.do("end_call", table=3)
    assert call(floor, 3) == "Near"


def test_nobody_is_sent_to_a_match_he_is_tied_to(floor):
    floor.do("call", match="M1", table=2)
    team = side(floor.state, "M1", "A").team
    floor.do("edit", team=team, club="Lenasia")
    floor.desk.perform("tie_official", {"name": "Near", "club": "lenasia"})
    assert call(floor, 2, note="revoke") == "Far"
    tied = {one.name: one.tied for one in candidates(floor.desk.world, floor.tid, 2)}
    assert tied["Near"].startswith("Near is of lenasia, the club of")
    assert not tied["Far"]
    with pytest.raises(Refused, match="send somebody else"):
        floor.do("take_call", table=2, official="near")
    assert call(floor, 1) == "Near"
    assert b"revoke" not in b"".join(one.payload for one in floor.journal.read(f"d/{floor.tid}"))


def test_who_comes_free_goes_where_somebody_waits_longest(floor):
    for table in (1, 5, 6, 8, 3):
        call(floor, table)
    with pytest.raises(Refused, match="Keeper keeps scores"):
        floor.do("take_call", table=1, official="keeper")
    floor.do("take_call", table=1, official="Near")
    with pytest.raises(Refused, match="Near is at table 1 already"):
        floor.do("take_call", table=1, official="Near")
    with pytest.raises(Refused, match="Near is still at table 1"):
        floor.do("take_call", table=8, official="Near")
    assert floor.do("end_call", table=1).answer["next"] == 8
    assert [(one.table, one.official) for one in call_rows(floor.desk.world, floor.tid)][-2:] == [(8, "Near"), (3, "")]
    with pytest.raises(Refused, match="Table 1 has not called"):
        floor.do("end_call", table=1)
    assert floor.do("end_call", table=3).answer["next"] is None


def test_who_takes_anothers_call_is_missed_where_he_was_sent_and_the_other_goes_there(floor):
    """Far, on the way to 6, goes to 2 instead: Near, who was on the way there, goes to 6."""
    assert [call(floor, table) for table in (6, 2)] == ["Far", "Near"]
    floor.do("take_call", table=2, official="Far")
    assert [(one.table, one.official, one.taken) for one in call_rows(floor.desk.world, floor.tid)] == [
        (6, "Near", False), (2, "Far", True),
    ]  # fmt: skip


def test_who_is_spared_a_call_goes_where_somebody_waits_and_a_left_table_gets_who_is_nearer(floor):
    assert [call(floor, table) for table in (4, 2, 6, 8)] == ["Far", "Near", "Idle", None]
    floor.do("take_call", table=2, official="Judge")
    assert [one.official for one in call_rows(floor.desk.world, floor.tid)] == ["Far", "Judge", "Idle", "Near"]
    floor.do("end_call", table=8)
    floor.do("take_call", table=6, official="Far")  # 4 is left to Near, who has nothing to do and is nearest
    assert [one.official for one in call_rows(floor.desk.world, floor.tid)] == ["Near", "Judge", "Far"]


def test_a_left_table_keeps_its_official_where_nobody_else_is(floor):
    for name in ("Near", "Idle"):
        floor.do("remove_official", name=name)
    assert [call(floor, table) for table in (6, 2)] == ["Far", None]
    floor.do("take_call", table=2, official="Far")
    assert [one.official for one in call_rows(floor.desk.world, floor.tid)] == ["Far", "Far"]


def test_a_judge_may_take_a_call_nobody_is_sent_to(floor):
    for table in (1, 2, 3, 4):
        call(floor, table)
    floor.do("take_call", table=4, official="judge")
    assert {row.name: row.taken for row in duty_rows(floor.desk.world, floor.tid)}["Judge"] == 1


def test_load_and_gaps_are_listed(floor):
    call(floor, 1)
    rows = duty_rows(floor.desk.world, floor.tid)
    assert [(row.name, row.tables, row.busy) for row in rows] == [
        ("Near", (1, 2, 3), 1), ("Far", (5, 7, 8), None), ("Boss", (), None), ("Judge", (), None), ("Idle", (), None),
    ]  # fmt: skip
    assert gaps(floor.desk.world, floor.tid) == (4, 6)
    floor.do("place_official", official="near")
    assert gaps(floor.desk.world, floor.tid) == (1, 2, 3, 4, 6)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"official": "Near", "tables": "9"}, "choose from 1 to 8"),
        ({"official": "Near", "tables": "3-1"}, "“3-1” is no table"),
        ({"official": "Near", "tables": "all"}, "“all” is no table"),
        ({"official": "Keeper", "tables": "1"}, "keeps scores"),
        ({"official": "Nobody", "tables": "1"}, "no official “Nobody”"),
    ],
)
def test_what_is_no_place_says_so(floor, fields, said):
    with pytest.raises(Refused, match=said):
        floor.do("place_official", **fields)


def test_an_official_taken_off_the_list_is_sent_no_more(floor):
    assert call(floor, 1) == "Near"
    floor.desk.perform("remove_official", {"name": "Near"})
    assert floor.do("end_call", table=1).answer["next"] is None
    assert call(floor, 2) == "Far"
    with pytest.raises(Refused, match="choose from 1 to 8"):
        call(floor, 9)


def test_without_officials_a_table_still_calls_and_the_call_ends(hall):
    hall.draw()
    assert call(hall, 1) is None
    assert hall.do("end_call", table=1).answer == {"call": 1, "next": None}


def test_undo_does_not_walk_over_calls(floor):
    floor.do("paid", team="T001")
    call(floor, 1)
    assert floor.desk.undo(floor.tid).answer["undone"].startswith("Mark T001")
    assert len(call_rows(floor.desk.world, floor.tid)) == 1


@pytest.mark.parametrize(
    ("tables", "english", "dutch"),
    [
        ("3", "Far looks after table 3", "Far let op tafel 3"),
        ("2, 3", "Far looks after tables 2-3", "Far let op de tafels 2-3"),
        ("", "Far looks after no table", "Far let op geen tafel"),
    ],
)
def test_one_table_is_told_as_one(floor, monkeypatch, tables, english, dutch):
    floor.do("place_official", official="far", tables=tables)
    label = floor.journal.read(duty_stream(floor.tid))[-1].act.label
    assert told_label(label) == english
    monkeypatch.setattr(i18n, "_chosen", ["nl"])
    assert told_label(label) == dutch
