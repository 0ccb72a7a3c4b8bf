"""Who was typed in what was taken back is in no register, and is still found, handed what is kept, and erased."""

from __future__ import annotations

import pytest

from app.desk.desk import Desk
from app.desk.officials.vouching import secret_of
from app.desk.people.erased import KINDS, held_and_erased
from app.desk.refusals import Refused
from app.desk.views.person_file import found_people, whole_file
from app.listings.past import person_json
from app.listings.people import played_text

PIN = "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo"
ZED = {"name": "First try", "players": ("Zed", "W"), "phones": ("0850001111", ""), "club": "Durban"}


@pytest.fixture(autouse=True)
def salted(hall):
    hall.desk = Desk(hall.journal, hall.desk.time)  # its salts differ, as everywhere but in tests


def perform(hall, act, **fields):
    return hall.desk.perform(act, fields)


def found(hall, typed):
    return [(row.person, row.name, row.taken_back) for row in found_people(hall.desk.world, typed)]


def kept(hall):
    rows = [(one.stream, one.type, one.payload) for one in hall.journal.events if one.type in KINDS]
    held, erased = held_and_erased(rows)
    assert held - erased == set(hall.journal.kept), "a restore erases the same"
    return b"\n".join(hall.journal.kept.values())


def _entry(hall):
    hall.do("add", **ZED)


def _substitute(hall):
    hall.do("substitute", team="T001", player=1, name="Zed", phone="0850001111")


def _list(hall):
    hall.do("import", rows=[{"name": "L", "players": [{"name": "Zed", "phone": "0850001111"}, {"name": "W"}]}])


def _bars(hall):
    perform(hall, "import_bars", source="Durban", rows=[{"name": "Zed", "phone": "0850001111"}])


def _edit(hall):
    hall.do("edit", team="T001", players=("Zed", "Q1"), phones=("0850001111", ""))


@pytest.mark.parametrize("typed", [_entry, _substitute, _list, _bars, _edit])
def test_whoever_was_typed_is_found_by_name_or_phone_and_erased(hall, typed):
    typed(hall)
    hall.desk.undo(hall.tid, act=hall.journal.events[-1].act.id)
    assert found(hall, "zed") == found(hall, "50001111") == found(hall, "p0009") == [("P0009", "Zed", True)]
    assert [one for one in found(hall, "") if one[2]] == []  # the register itself is of who is in it
    perform(hall, "erase_person", person="P0009")
    assert found(hall, "zed") == []
    assert not [one for one in (b"Zed", b"0850001111") if one in kept(hall)]
    assert [player.name for player in hall.state.entrants["T001"].card.players] == ["P1", "Q1"]
    with pytest.raises(Refused, match="What was known of P0009 is erased already"):
        perform(hall, "erase_person", person="P0009")


def test_what_was_taken_back_is_handed_out_and_said_to_be_so(hall):
    _entry(hall)
    hall.desk.undo(hall.tid)
    told = person_json(whole_file(hall.desk, "p0009"))
    assert (told["name"], told["phone"], told["club"], told["teams"]) == ("Zed", "0850001111", "Durban", [])
    (entry,) = told["typed"]
    assert (entry["event"], entry["team"], entry["name"], entry["taken_back"]) == (
        "Test Open", "First try", "Zed", True,
    )  # fmt: skip
    (row,) = found_people(hall.desk.world, "zed")
    assert played_text(row) == "taken back · Test Open: First try"


def test_the_same_name_and_phone_in_the_register_is_that_person_and_one_of_both_alone_is_not(hall):
    _entry(hall)
    hall.desk.undo(hall.tid)
    hall.do("add", name="Second", players=("zed", "W"), phones=("+27 85 000 1111", ""))
    assert found(hall, "zed") == [("P0011", "zed", False)]
    assert found(hall, "w") == [("P0012", "W", False), ("P0010", "W", True)]
    file = whole_file(hall.desk, "P0009")
    assert file.person.person == "P0011"
    assert [(one.team, one.phone, one.taken_back) for one in file.typed] == [("First try", "0850001111", True)]
    perform(hall, "erase_person", person="P0011")
    assert b"0850001111" not in kept(hall)
    assert found(hall, "w")[0][:2] == ("P0012", "W")


def test_two_entries_of_one_who_was_taken_back_both_times_are_one(hall):
    for _ in range(2):
        _entry(hall)
        hall.desk.undo(hall.tid)
    assert found(hall, "zed") == [("P0009", "Zed", True)]
    assert whole_file(hall.desk, "P0011").person.person == "P0009"
    perform(hall, "erase_person", person="P0011")
    assert b"Zed" not in kept(hall)


def test_a_tournament_that_was_taken_back_hides_nobody(hall):
    other = perform(hall, "new", name="Other").answer["tournament"]
    hall.desk.perform("add", ZED, tournament=other)
    hall.desk.undo(other)
    hall.desk.undo(other)
    assert [(one.event, one.team) for one in whole_file(hall.desk, "P0009").typed] == [("other", "First try")]
    perform(hall, "erase_person", person="P0009")
    assert b"Zed" not in kept(hall)


def test_somebody_is_found_by_what_was_typed_of_him_before_and_told_it(hall):
    hall.do("edit", team="T001", players=("Suresh Old", "Q1"), club="Lenasia")
    hall.do("edit", team="T001", players=("P1", "Q1"), club="")
    hall.do("substitute", team="T001", player=2, name="Ruth", phone="0829")
    assert found(hall, "suresh") == [("P0001", "P1", False)]
    assert [(one.name, one.club, one.taken_back) for one in whole_file(hall.desk, "P0001").typed] == [
        ("Suresh Old", "Lenasia", False)
    ]
    assert [(one.team, one.name) for one in whole_file(hall.desk, "P0002").typed] == [
        ("Team 1", "Q1"), ("Team 1", "Q1"),
    ]  # fmt: skip


def test_who_is_in_no_register_is_neither_barred_nor_said_to_be_somebody(hall):
    _entry(hall)
    hall.desk.undo(hall.tid)
    for act, fields in (("bar", {"reason": "x"}), ("lift_bar", {"reason": "x"}), ("same_person", {"same": "P0001"})):
        with pytest.raises(Refused, match="P0009 was typed in what was taken back"):
            perform(hall, act, person="P0009", **fields)


def test_what_was_erased_is_not_brought_back(hall):
    _entry(hall)
    hall.desk.undo(hall.tid)
    perform(hall, "erase_person", person="P0009")
    with pytest.raises(Refused, match="There is nothing to redo here"):
        hall.desk.redo(hall.tid)


def test_erasing_of_one_who_was_taken_back_takes_nothing_of_a_later_team_of_the_same_number(hall):
    _entry(hall)
    hall.desk.undo(hall.tid)
    hall.do("add", name="Second", players=("Xan", "V"), phones=("0850002222", ""))
    hall.do("set_team_pin", team="T005", secret=PIN)
    before = hall.state.entrants["T005"]
    perform(hall, "erase_person", person="P0009")
    assert (before.persons, hall.state.entrants["T005"]) == (("P0011", "P0012"), before)
    assert kept(hall).count(b"argon2") == 1


def test_a_pair_keeps_its_pin_while_one_of_the_two_is_known(hall):
    hall.do("set_team_pin", team="T001", secret=PIN)
    perform(hall, "erase_person", person="P0001")
    assert secret_of(hall.desk.world, hall.tid, "T001") == PIN
    perform(hall, "erase_person", person="P0002")
    assert (hall.state.entrants["T001"].pin, b"argon2" in kept(hall)) == (False, False)
