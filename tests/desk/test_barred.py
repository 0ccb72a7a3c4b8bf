"""Who may be barred is asked about on every road into a tournament, and what an official says stands in the journal."""

from __future__ import annotations

import pytest

from app.desk.people.barred import BarQuestion, barred
from app.desk.people.conduct import conduct_of
from app.desk.people.register import people_rows
from app.desk.refusals import Refused
from app.desk.views.person_file import bar_lines, conduct_rows
from app.tournament.doors.importing import preview
from app.tournament.views import side

OTHER_SPELLING = ("P. One", "+27 82 555 0001")
OTHER_PHONE = ("p1", "0849990000")
NO_PHONE = ("P1", "")


@pytest.fixture
def shut(hall):
    """Bar P0001, who is P1 at 0825550001, from the next tournament, of four teams; gives what acts there."""
    hall.do("edit", team="T001", phones=("0825550001", ""))
    tid = hall.desk.perform("new", {"name": "Second", "date": "2027-03-01"}).answer["tournament"]

    def do(act, /, **fields):
        return hall.desk.perform(act, fields, tournament=tid)

    for n in range(1, 5):
        do("add", name=f"Pair {n}", players=(f"X{n}", f"Y{n}"), phones=(f"0831110{n:03d}", ""))
    hall.desk.perform("bar", {"person": "P0001", "reason": "hit a player"})
    do.tid, do.entrants = tid, lambda: hall.desk.tournament(tid).entrants
    return do


def _add(shut, name, phone, **said):
    return shut("add", name="New", players=(name, "Z"), phones=(phone, ""), **said)


def _import(shut, name, phone, **said):
    row = {"name": "New", "players": [{"name": name, "phone": phone}, {"name": "Z"}], **said}
    return shut("import", rows=[{"name": "Fine", "players": [{"name": "F"}, {"name": "G"}]}, row])


def _late(shut, name, phone, **said):
    if shut.entrants()["T004"].state != "withdrawn":
        shut("withdraw", team="T004")
        shut("settings", open_places=1)
        shut("draw", seed=7, publish=True)
    return shut("late", name="New", players=(name, "Z"), phones=(phone, ""), **said)


def _substitute(shut, name, phone, **said):
    return shut("substitute", team="T002", player=1, name=name, phone=phone, **said)


def _rename(shut, name, phone, **said):
    return shut("edit", team="T002", players=(name, "Y2"), phones=(phone or "0831110002", ""), **said)


ROADS = (_add, _import, _late, _substitute, _rename)


@pytest.mark.parametrize("road", ROADS)
@pytest.mark.parametrize("who", [OTHER_SPELLING, OTHER_PHONE, NO_PHONE])
def test_every_road_asks_about_the_phone_alone_and_about_the_name_alone(hall, shut, road, who):
    with pytest.raises(BarQuestion, match=r"the same person\?") as refusal:
        road(shut, *who)
    assert refusal.value.barred == ("P0001",)
    assert "hit a player" not in str(refusal.value)
    before = len(hall.journal.events)
    with pytest.raises(BarQuestion):
        road(shut, *who, not_barred=("P0002",))  # that is no answer
    assert len(hall.journal.events) == before
    road(shut, *who, not_barred=(" p0001 ",))
    assert [other for _, other in conduct_of(hall.desk.world).apart] == ["P0001"]


@pytest.mark.parametrize("road", ROADS)
def test_every_road_asks_about_a_name_that_is_nearly_the_same(hall, shut, road):
    hall.do("edit", team="T001", players=("Priya Naidoo", "Q1"), phones=("0825550001", ""))
    with pytest.raises(BarQuestion, match=r"has nearly the name of somebody barred, P0001, and not the phone"):
        road(shut, "Naidu, Priya", "")
    road(shut, "Naidu, Priya", "", not_barred=("P0001",))


def test_the_preview_asks_about_a_name_that_is_nearly_the_same(hall, shut):
    hall.do("edit", team="T001", players=("Priya Naidoo", "Q1"), phones=("0825550001", ""))
    rows = [("Team", "Player 1", "Player 2"), ("New", "Naidu, Priya", "X")]
    found = barred(hall.desk.world, shut.tid)
    why = preview(rows, hall.desk.tournament(shut.tid), barred=found, others={})[1].why
    assert why == "Naidu, Priya has nearly the name of somebody barred: is it the same person?"


@pytest.mark.parametrize("road", ROADS)
def test_no_answer_lets_the_barred_person_in(shut, road):
    with pytest.raises(Refused, match="is barred and can't enter"):
        road(shut, "P1", "082 555 0001", not_barred=("P0001",))


def test_an_answer_holds_for_that_person_from_then_on_and_for_nobody_else(hall, shut):
    _add(shut, *OTHER_PHONE, not_barred=("P0001",))
    third = hall.desk.perform("new", {"name": "Third"}).answer["tournament"]
    hall.desk.perform("add", {"name": "A", "players": OTHER_PHONE[:1], "phones": OTHER_PHONE[1:]}, tournament=third)
    with pytest.raises(BarQuestion):
        hall.desk.perform("add", {"name": "B", "players": ("P1",), "phones": ("0847770000",)}, tournament=third)
    hall.desk.undo(third)
    hall.desk.undo(shut.tid)
    with pytest.raises(BarQuestion):  # what was said goes with the entry that was taken back
        _add(shut, *OTHER_PHONE)


def test_a_rename_in_two_steps_is_asked_about_at_each(shut):
    with pytest.raises(BarQuestion):
        shut("edit", team="T002", phones=("0825550001", ""))
    shut("edit", team="T002", phones=("0825550001", ""), not_barred=("P0001",))
    with pytest.raises(Refused, match="P1 is barred"):
        shut("edit", team="T002", players=("P1", "Y2"))


def test_a_team_that_stood_before_the_bar_is_mended_without_a_question(hall, shut):
    hall.do("edit", team="T001", club="Lenasia")
    hall.do("edit", team="T001", players=("P. One", "Q1"))
    shut("edit", team="T001", players=("Y1", "X1"), phones=("", "0831110001"))


def test_who_comes_back_is_asked_about_too(hall, shut):
    """A team that was in before the bar, under another spelling, is taken in again and re-enters by payment."""
    hall.desk.perform("lift_bar", {"person": "P0001", "reason": "mistake"})
    shut("edit", team="T002", players=("P. One", "Y2"), phones=("0825550001", ""))
    shut("withdraw", team="T002")
    hall.desk.perform("bar", {"person": "P0001", "reason": "hit a player"})
    with pytest.raises(BarQuestion):
        shut("reinstate", team="T002")
    shut("reinstate", team="T002", not_barred=("P0001",))
    assert shut.entrants()["T002"].state == "in"
    shut("withdraw", team="T002")
    shut("reinstate", team="T002")


def test_a_loser_who_was_barred_since_does_not_re_enter_by_payment(hall):
    hall.do("withdraw", team="T004")
    hall.do("settings", open_places=1)
    match = hall.draw().do("call").answer["match"]
    hall.do("result", match=match, games="1-0")
    loser = hall.state.entrants[side(hall.state, match, "B").team]
    hall.desk.perform("bar", {"person": loser.persons[1], "reason": "x"})
    with pytest.raises(Refused, match="is barred and can't enter"):
        hall.do("reenter", team=loser.team, paid=True)
    hall.desk.perform("lift_bar", {"person": loser.persons[1], "reason": "x"})
    hall.do("reenter", team=loser.team, paid=True)


def test_the_preview_stops_a_row_until_it_is_answered(hall, shut):
    rows = [
        ("Team", "Player 1", "Player 2", "Cell"),
        ("New", "P. One", "X", "0825550001"),
        ("Other", "P1", "Z", "0845551234"),
        ("Fine", "F", "G", ""),
    ]

    def told(others):
        found = barred(hall.desk.world, shut.tid)
        fates = preview(rows, hall.desk.tournament(shut.tid), barred=found, others=others)[1:]
        return [(one.fate, one.why, one.open, one.card is not None) for one in fates]

    assert told({})[:2] == [
        ("refused", "P. One has the phone of somebody barred: is it the same person?", True, False),
        ("refused", "P1 has the name of somebody barred: is it the same person?", True, False),
    ]
    assert told({2: False, 3: True})[:2] == [
        ("refused", "P. One has the phone of somebody barred, as you said", False, False),
        ("warned", "P1 has the name of somebody barred, but is somebody else, as you said", False, True),
    ]
    assert told({})[2][0] == "new"


def test_nobody_is_asked_about_where_nobody_is_barred_or_the_bar_is_over(hall, shut):
    hall.desk.perform("bar", {"person": "P0001", "reason": "x", "until": "2027-02-28"})
    _add(shut, *OTHER_SPELLING)
    assert not conduct_of(hall.desk.world).apart


def test_who_was_written_otherwise_since_is_asked_about_as_he_was_before(hall, shut):
    hall.do("edit", team="T001", players=("Somebody Else", "Q1"))  # of a team that stands: mended without a question
    hall.do("edit", team="T001", phones=("0841112222", ""))
    for name, phone in (("P1", "0825550001"), ("P1", ""), ("New", "0825550001")):
        with pytest.raises(BarQuestion, match="the same person"):
            _add(shut, name, phone)
    with pytest.raises(Refused, match="Somebody Else is barred"):
        _add(shut, "Somebody Else", "0841112222")
    hall.desk.undo(hall.tid)
    hall.desk.undo(hall.tid)
    _add(shut, "Somebody Else", "0841112222")


def newcomer(hall):
    """Enter somebody who was in no register, and give the act."""
    act = hall.do("add", name="New", players=("Zed", "W"), phones=("0850001111", "")).act.id
    return act, {"name": "Again", "players": ("Zed", "V"), "phones": ("0850001111", "")}


def test_an_entry_that_is_undone_takes_no_bar_along(hall):
    act, again = newcomer(hall)
    hall.desk.perform("bar", {"person": "P0009", "reason": "hit a player"})
    hall.desk.undo(hall.tid, act=act)
    assert "T005" not in hall.state.entrants
    assert [one.name for one in bar_lines(hall.desk.world)] == ["Zed"]
    with pytest.raises(Refused, match="Zed is barred"):
        hall.do("add", **again)


def test_of_a_list_that_is_undone_only_who_was_barred_stays_and_redo_brings_all_back(hall):
    rows = [{"name": "L", "players": [{"name": "Zed", "phone": "0850001111"}, {"name": "W"}]}]
    act = hall.do("import", rows=rows).act.id
    hall.desk.perform("bar", {"person": "P0009", "reason": "hit a player"})
    undone = hall.desk.undo(hall.tid, act=act).act.id
    assert [one.person for one in people_rows(hall.desk.world)][8:] == ["P0009"]
    with pytest.raises(Refused, match="redo brings it again"):
        hall.desk.undo(hall.tid, act=undone)
    hall.desk.redo(hall.tid)
    assert [one.person for one in people_rows(hall.desk.world)][8:] == ["P0009", "P0010"]
    assert hall.state.entrants["T005"].persons == ("P0009", "P0010")
    hall.desk.undo(hall.tid, act=act)
    assert [(one.name, one.phone) for one in bar_lines(hall.desk.world)] == [("Zed", "0850001111")]


def test_who_was_said_to_be_somebody_barred_stays_so_as_the_entry_is_undone(hall):
    act, again = newcomer(hall)
    hall.desk.perform("bar", {"person": "P0001", "reason": "hit a player"})
    hall.desk.perform("same_person", {"person": "P0001", "same": "P0009"})
    hall.desk.undo(hall.tid, act=act)
    assert [(one.person, one.known_as) for one in people_rows(hall.desk.world) if one.known_as] == [
        ("P0009", ("P0001",))
    ]
    with pytest.raises(Refused, match="Zed is barred"):
        hall.do("add", **again)


def test_a_substitute_who_was_reported_goes_again_and_is_still_named(hall):
    hall.do("substitute", team="T001", player=1, name="Ruth Gone", phone="0829")
    hall.do("report_conduct", offence="language", team="T001", player=1, reason="swore")
    hall.do("lift_substitute", team="T001")
    assert hall.state.entrants["T001"].persons == ("P0001", "P0002")
    assert [one.who for one in conduct_rows(hall.desk.world)] == ["Ruth Gone · Team 1"]
