"""Somebody barred who asks to be forgotten: all goes but name and phone, and those with the bar, by themselves."""

from __future__ import annotations

import time
from unittest import mock

import pytest

from app.desk.desk import Desk
from app.desk.people.conduct import bars_of
from app.desk.people.erased import KINDS, held_and_erased
from app.desk.people.register import people_rows
from app.desk.ports import ReadOnlyError
from app.desk.refusals import Refused
from app.desk.views.person_file import whole_file
from app.listings.past import kept_words, person_json


@pytest.fixture
def barred(hall):
    """Erase P0001, who is barred until the end of June 2027 and was warned."""
    hall.desk = Desk(hall.journal, hall.desk.time)  # its salts differ, as everywhere but in tests
    hall.do("edit", team="T001", players=("P1", "Q1"), phones=("081", ""), club="Lenasia")
    hall.do("warn_conduct", offence="language", team="T001", player=1, reason="swore")
    perform(hall, "bar", person="P0001", reason="hit a player", until="2027-06-30")
    hall.change = perform(hall, "erase_person", person="P0001")
    return hall


def perform(hall, act, **fields):
    return hall.desk.perform(act, fields)


def on(hall, day, clock="10:00"):
    """Go on with the desk on another day."""
    hall.desk = Desk(hall.journal, lambda: f"{day}T{clock}:00.000+00:00")
    return hall


def kept(hall):
    return b"\n".join(hall.journal.kept.values())


def row(hall):
    return next(one for one in people_rows(hall.desk.world) if one.person == "P0001")


def name_and_phone_are_gone(hall):
    rows = [(one.stream, one.type, one.payload) for one in hall.journal.events if one.type in KINDS]
    held, erased = held_and_erased(rows)
    assert held - erased == set(hall.journal.kept), "a restore erases the same"
    return (row(hall).name, row(hall).kept) == ("", False) and not {b'"081"', b'"P1"'} & {*kept(hall).split(b":")}


def test_all_goes_but_name_and_phone_and_the_answer_says_why_and_until_when(barred):
    assert barred.change.answer["warning"] == (
        "P0001: Name and phone are kept while the bar holds, until 2027-06-30, to know the person again; then they go "
        "too."
    )
    assert (row(barred).name, row(barred).phone, row(barred).club, row(barred).kept) == ("P1", "081", "", True)
    assert not [word for word in (b"swore", b"hit a player") if word in kept(barred)]
    assert [one.name for one in barred.state.entrants["T001"].card.players] == ["P0001", "Q1"]
    rows = [(one.stream, one.type, one.payload) for one in barred.journal.events if one.type in KINDS]
    held, erased = held_and_erased(rows)
    assert held - erased == set(barred.journal.kept)
    with pytest.raises(Refused, match=r"P0001 is erased already. Name and phone are kept .* until 2027-06-30"):
        perform(barred, "erase_person", person="P0001")
    with pytest.raises(Refused, match="what was erased is gone"):
        barred.desk.undo(barred.tid, act=barred.change.act.id)


def test_the_bar_still_stops_him_and_what_is_kept_is_told_to_him(barred):
    second = barred.desk.perform("new", {"name": "Second", "date": "2027-03-01"}).answer["tournament"]
    with pytest.raises(Refused, match="P1 is barred until 2027-06-30"):
        barred.desk.perform("add", {"name": "New", "players": ("P1",), "phones": ("081",)}, tournament=second)
    told = whole_file(barred.desk, "P0001")
    assert kept_words(told).startswith("Erased on request. Name and phone are kept while the bar holds")
    assert person_json(told)["kept"] == kept_words(told)
    assert [one.reason for one in (*told.bars, *told.conduct)] == ["", ""]
    assert kept_words(whole_file(barred.desk, "P0002")) == ""


def test_they_go_as_the_bar_is_lifted_and_no_undo_brings_them_back(barred):
    lift = perform(barred, "lift_bar", person="P0001", reason="said sorry")
    assert lift.streams == {"people", "conduct"}
    assert name_and_phone_are_gone(barred)
    assert barred.journal.events[-1].act.name == "bar_over"
    with pytest.raises(Refused, match="can't be taken back: “Erase name and phone of P0001: the bar is over”"):
        barred.desk.undo(barred.tid, act=lift.act.id)
    with pytest.raises(Refused, match="what was erased is gone"):
        barred.desk.undo(barred.tid, act=barred.journal.events[-1].act.id)
    with pytest.raises(Refused, match="nobody could be stopped"):
        perform(barred, "bar", person="P0001", reason="x")


def test_they_go_with_the_first_act_after_the_last_day(barred):
    on(barred, "2027-06-30").do("paid", teams=("T002",))
    assert row(barred).name == "P1"
    on(barred, "2027-07-01").do("paid", teams=("T003",))
    assert name_and_phone_are_gone(barred)
    assert barred.desk.undoable(barred.tid).name == "paid"


def test_they_go_where_nobody_writes_anything_with_the_first_look_of_the_next_day(barred):
    assert on(barred, "2027-06-30").desk.refresh() == frozenset()
    assert row(barred).name == "P1"
    days = ["2027-06-30", "2027-06-30", "2027-07-01"]
    barred.desk = Desk(barred.journal, lambda: f"{days[0]}T10:00:00.000+00:00")
    for moved in (set(), set(), {"people", "conduct"}):  # a desk that stands open overnight
        assert barred.desk.refresh() == moved
        del days[0]
        days = days or ["2027-07-01"]
    assert name_and_phone_are_gone(barred)
    assert barred.desk.refresh() == frozenset()
    assert (barred.journal.events[-1].act.name, barred.journal.events[-1].act.role) == ("bar_over", "desk")


def test_a_store_that_can_not_be_written_is_looked_at_all_the_same(barred):
    on(barred, "2027-07-01")
    barred.journal.erase = mock.Mock(side_effect=ReadOnlyError("it lies on a stick"))
    assert barred.desk.refresh() == frozenset()
    assert row(barred).name == "P1"
    del barred.journal.erase
    barred.do("paid", teams=("T003",))
    assert name_and_phone_are_gone(barred)


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone of a process is set on Unix alone")
def test_the_last_day_ends_by_the_hall_s_clock(barred, monkeypatch, request):
    request.addfinalizer(time.tzset)
    monkeypatch.setenv("TZ", "Africa/Johannesburg")
    time.tzset()
    on(barred, "2027-06-30", "21:59").do("paid", teams=("T002",))
    assert row(barred).name == "P1"
    on(barred, "2027-06-30", "22:00").do("paid", teams=("T003",))
    assert name_and_phone_are_gone(barred)
    monkeypatch.undo()


def test_who_enters_again_for_a_day_after_the_bar_is_known_again(barred):
    later = barred.desk.perform("new", {"name": "Later", "date": "2027-08-01"}).answer["tournament"]
    barred.desk.perform("add", {"name": "New", "players": ("P1", "Z"), "phones": ("081", "")}, tournament=later)
    assert barred.desk.tournament(later).entrants["T001"].persons[0] == "P0001"
    on(barred, "2027-07-01").do("paid", teams=("T003",))
    assert (row(barred).name, row(barred).kept) == ("P1", False)


def test_a_bar_of_an_erased_team_s_player_keeps_as_little(hall):
    hall.desk = Desk(hall.journal, hall.desk.time)
    hall.do("edit", team="T001", players=("P1", "Q1"), phones=("081", ""), club="Lenasia")
    perform(hall, "bar", person="P0001", reason="hit a player")
    answer = hall.do("erase", team="T001").answer
    assert answer["warning"].startswith("P0001: Name and phone are kept while the bar holds, to know")
    assert (row(hall).name, row(hall).club, row(hall).kept) == ("P1", "", True)
    assert b"hit a player" not in kept(hall)
    assert list(bars_of(hall.desk.world)) == ["P0001"]


def test_a_list_with_a_longer_bar_of_somebody_erased_keeps_no_more_of_him(barred):
    rows = [{"name": "P1", "phone": "081", "club": "Lenasia", "until": "2028-01-01"}]
    perform(barred, "import_bars", source="Durban", rows=rows)
    assert (row(barred).club, row(barred).kept) == ("", True)
    assert [bar.until for bar in bars_of(barred.desk.world).values()] == ["2028-01-01"]
