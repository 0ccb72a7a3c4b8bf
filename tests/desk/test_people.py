"""The register of people: one stream for all tournaments, written in the acts that enter teams."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.desk.journal.codec import decode, encode
from app.desk.people.register import entries_of, people_of, people_rows
from app.desk.ports import Act, Stored
from app.desk.refusals import Refused
from app.desk.views.impact import impact
from app.desk.views.past_claims import prior_claims
from app.desk.views.person_file import bar_lines, whole_file
from app.listings.people import PEOPLE
from app.tournament import events as field
from app.tournament.public import public
from app.tournament.views import side

GOLDEN = Path(__file__).parent / "golden" / "version-2.json"
CARD = field.Card("R&D <b>Kings", (field.Player("W. Kisten", "0624229841"), field.Player("A. Pillay")), "Lenasia")
NEWER = (
    field.EntryAdded("T001", CARD, 3, paid=True, persons=("P0001", "P0002")),
    field.EntryChanged("T001", CARD, ("P0001", "P0003")),
)


def stored(kind, version, payload):
    act = Act("1", "x", "desk", "desk", "here", "2026-11-29T10:00:00.000+00:00", "x")
    return Stored(7, "t/x", 1, kind, version, json.dumps(payload).encode(), act, "")


@pytest.mark.parametrize("event", NEWER, ids=lambda e: type(e).__name__)
def test_stored_bytes_of_version_2_are_read_for_ever(event):
    fresh, _ = encode("t/x", event, lambda: b"s" * 16)
    golden = json.loads(GOLDEN.read_text("utf-8"))[fresh.type]
    asides = {key: text.encode() for key, text in golden["aside"].items()}
    assert fresh.version == 2
    assert decode(stored(fresh.type, 2, golden["payload"]), asides) == event
    del golden["payload"]["persons"]
    assert decode(stored(fresh.type, 1, golden["payload"]), asides).persons == ()


@pytest.fixture
def second(hall):
    """Make another tournament in the same store; gives what acts in it."""
    tid = hall.desk.perform("new", {"name": "Second"}).answer["tournament"]

    def do(act, /, **fields):
        return hall.desk.perform(act, fields, tournament=tid)

    do.tid = tid
    return do


def persons(hall, team, tid=None):
    return hall.desk.tournament(tid or hall.tid).entrants[team].persons


def names(hall):
    return [row.name for row in people_rows(hall.desk.world)]


def test_a_team_that_comes_in_registers_its_players_in_the_same_act(hall):
    change = hall.do("add", name="Aces", players=("Naidoo", "Pillay"), phones=("0821", ""), club="Lenasia")
    assert change.streams == {f"t/{hall.tid}", "people"}
    assert persons(hall, "T005") == ("P0009", "P0010")
    row = people_rows(hall.desk.world)[8]
    assert (row.name, row.phone, row.club, row.played) == ("Naidoo", "0821", "Lenasia", ((hall.tid, "T005"),))
    payloads = b"".join(one.payload for one in hall.journal.read("people"))
    assert b"Naidoo" not in payloads
    assert b"0821" not in payloads


def test_name_and_phone_tell_a_person_across_tournaments_and_a_name_alone_is_a_question(hall, second):
    answer = second("add", name="Again", players=("p1", "Q1"), phones=("081", "")).answer
    assert persons(hall, "T001", second.tid)[0] == persons(hall, "T001")[0]
    assert persons(hall, "T001", second.tid)[1] == "P0009"
    assert answer["namesakes"] == ["P0009"]
    rows = {row.person: row for row in people_rows(hall.desk.world)}
    assert rows["P0001"].played == ((hall.tid, "T001"), (second.tid, "T001"))
    assert PEOPLE[4].value(rows["P0001"]) == "Test Open: Team 1 · Second: Again"
    assert (rows["P0009"].namesakes, rows["P0002"].namesakes) == (("P0002",), ("P0009",))


def test_a_name_alone_that_another_team_has_is_warned_of_by_whoever_writes_a_team(hall):
    first = hall.do("add", name="Aces", players=("B. Perumal", "Z1"), phones=("0821", ""))
    assert "warning" not in first.answer
    told = hall.do("add", name="Kings", players=("b.  perumal", "Z2"), phones=("0822", "")).answer
    assert told["warning"] == (
        "“Aces” has a b. perumal too. A name is no person: if it is one player in two teams, take this back."
    )
    assert "warning" not in hall.do("edit", team=told["team"], club="Lenasia").answer
    mended = hall.do("edit", team=told["team"], players=("B. Perumal", "Z1")).answer
    assert mended["warning"].startswith("“Aces” has a Z1 too. ")
    listed = hall.do("import", rows=[{"name": name, "players": [{"name": "Z2"}]} for name in ("Tens", "Nines")])
    assert "warning" not in listed.answer


def test_an_official_says_that_two_are_one_and_that_they_are_two_after_all(hall, second):
    second("add", name="Again", players=("Q1",))
    assert hall.desk.perform("same_person", {"person": "P0009", "same": "P0002"}).answer == {"person": "P0002"}
    row = next(row for row in people_rows(hall.desk.world) if row.person == "P0002")
    assert (row.known_as, row.played) == (("P0009",), ((hall.tid, "T001"), (second.tid, "T001")))
    with pytest.raises(Refused, match="one person already"):
        hall.desk.perform("same_person", {"person": "P0002", "same": "P0009"})
    with pytest.raises(Refused, match="no person P0099"):
        hall.desk.perform("same_person", {"person": "P0099", "same": "P0002"})
    hall.desk.perform("two_people", {"person": "P0009"})
    assert people_of(hall.desk.world).joined == {}
    with pytest.raises(Refused, match="an id of its own"):
        hall.desk.perform("two_people", {"person": "P0009"})


def test_a_command_on_people_alone_is_answered_as_the_first_time(hall):
    told = [hall.desk.perform("same_person", {"person": "P0001", "same": "P0002"}, command_id="j") for _ in range(2)]
    assert [change.tournament for change in told] == ["", ""]
    assert told[0].act == told[1].act


def test_a_list_registers_everybody_and_undo_takes_all_of_it_back(hall, desk_of):
    rows = [{"name": f"L{n}", "players": [{"name": f"A{n}", "phone": f"07{n}"}, {"name": f"B{n}"}]} for n in range(3)]
    hall.do("import", rows=rows)
    assert len(names(hall)) == 8 + 6
    hall.desk.undo(hall.tid)
    assert len(names(hall)) == 8
    hall.do("add", name="Late", players=("Z",))
    assert persons(hall, "T005") == ("P0015",)  # an id is never given again
    hall.desk.undo(hall.tid)
    hall.do("import", rows=rows)
    for desk in (hall.desk, desk_of(hall.journal)):
        assert len(people_rows(desk.world)) == 14


def test_redo_brings_the_people_back(hall, second):
    hall.do("add", name="Late", players=("Z",))
    hall.desk.undo(hall.tid)
    second("add", name="Other", players=("Y",))
    hall.desk.redo(hall.tid)
    assert persons(hall, "T005") == ("P0009",)
    assert names(hall)[8:] == ["Z", "Y"]


def test_an_entry_can_not_be_undone_while_another_names_its_person(hall, second):
    hall.do("add", name="Late", players=("Z",), phones=("0845",))
    second("add", name="Other", players=("Z",), phones=("0845",))
    with pytest.raises(Refused, match="“Add Other” came after “Add Late”"):
        hall.desk.undo(hall.tid)
    hall.desk.undo(second.tid)
    hall.desk.undo(hall.tid)
    assert names(hall)[8:] == []


def test_an_entry_can_be_undone_although_its_person_was_said_to_be_another(hall):
    hall.do("add", name="Late", players=("Z",))
    hall.desk.perform("same_person", {"person": "P0009", "same": "P0001"})
    hall.desk.undo(hall.tid)
    assert [row.known_as for row in people_rows(hall.desk.world) if row.person == "P0001"] == [("P0009",)]
    assert len(names(hall)) == 8


def test_an_edit_keeps_the_person_by_name_or_phone(hall):
    hall.do("edit", team="T001", players=("P1 Naidoo", "Somebody"), phones=("081", ""), club="Durban")
    assert persons(hall, "T001") == ("P0001", "P0009")
    rows = {row.person: row for row in people_rows(hall.desk.world)}
    assert (rows["P0001"].name, rows["P0001"].club, rows["P0002"].played) == ("P1 Naidoo", "Durban", ())
    hall.desk.undo(hall.tid)
    assert persons(hall, "T001") == ("P0001", "P0002")
    assert names(hall)[0] == "P1"


def test_a_team_of_before_the_register_gets_its_persons_when_it_is_edited(hall, monkeypatch):
    monkeypatch.setattr("app.desk.acts.entering.with_people", plain)
    hall.do("add", name="Old", players=("Naidoo",))
    monkeypatch.undo()
    assert persons(hall, "T005") == ()
    assert entries_of(hall.desk.world, ("P0001",)) == ((hall.tid, "T001"),)
    hall.do("edit", team="T005", club="Lenasia")
    assert persons(hall, "T005") == ("P0009",)


def plain(_world, tid, events):
    from app.desk.people.register import Entered  # noqa: PLC0415 - as the desk had it before

    return Entered(tuple((f"t/{tid}", event) for event in events), ())


def test_erasing_a_team_erases_its_persons_whom_nobody_else_names(hall, second):
    second("add", name="Again", players=("P1", "New"), phones=("081", "0845"))
    hall.do("edit", team="T001", players=("P1", "Q1 Moodley"), phones=("081", ""))
    hall.do("erase", team="T001")
    rows = {row.person: row for row in people_rows(hall.desk.world)}
    assert rows["P0001"].name == "P1"
    assert "Moodley" not in b"".join(hall.journal.kept.values()).decode()
    second("erase", team="T001")
    kept = b"".join(hall.journal.kept.values())
    assert b'"081"' not in kept
    assert b"0845" not in kept
    erased = {row.person for row in people_rows(hall.desk.world) if not row.name}
    assert erased == {"P0001", "P0002", "P0009", "P0010"}
    assert rows["P0001"].played[0] == (hall.tid, "T001")


def test_what_a_player_was_told_elsewhere_counts_before(hall, second):
    match = hall.opened()
    hall.do("claim", match=match, claim={"team": "B", "offence": "revoke", "against": "A1", "hand": 3})
    hall.do("rule", match=match, claim=1, ruling="upheld", reason="shown")
    accused = hall.desk.match(hall.tid, match).opened.teams["A"]
    number = int(accused[1:])
    second("add", name="Again", players=(f"P{number}", "New"), phones=(f"08{number}", ""))
    (past,) = prior_claims(hall.desk, second.tid, "T001")
    assert (past.tournament, past.id, past.effect) == (hall.tid, f"{match}.1", "four_ball")


def test_trying_an_entry_out_registers_nobody(hall):
    told = impact(hall.desk, "add", {"name": "Aces", "players": ("Naidoo",)}, hall.tid)
    assert [stream for stream, _ in told.events] == [f"t/{hall.tid}", "people"]
    assert len(names(hall)) == 8


def test_each_is_told_what_he_played_himself_with_a_substitute_in_between(halls):
    hall = halls(set={"substitute": "any_time"})
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim={"team": "B", "offence": "revoke", "by": "B1", "against": "A1", "hand": 3})
    hall.do("rule", match=match, claim=1, ruling="rejected", reason="turned up")
    hall.do("announce", match=match, claim=1)
    hall.win(match, "A")
    hall.do("sign", match=match)
    team = side(hall.state, match, "A").team
    first, partner = hall.state.entrants[team].persons
    hall.do("substitute", team=team, player=1, name="Ruth", phone="0829")
    ruth = hall.state.entrants[team].persons[0]
    for person, played, claims in ((first, 1, 1), (partner, 1, 0), (ruth, 0, 0)):
        file = whole_file(hall.desk, person)
        assert [(one.team, one.played) for one in file.teams] == [(team, played)]
        assert (len(file.matches), len(file.claims)) == (played, claims)
    assert {one.partner for one in whole_file(hall.desk, first).teams} == {f"Q{team[-1]}"}
    assert public(hall.state).entrants[team].formers[0].person == ""
    hall.desk.perform("erase_person", {"person": partner})
    assert len(whole_file(hall.desk, first).matches) == 1


def test_in_the_match_in_which_a_substitute_came_both_played(halls):
    hall = halls(set={"substitute": "any_time"})
    match = hall.opened()
    team = side(hall.state, match, "A").team
    first = hall.state.entrants[team].persons[0]
    hall.do("substitute", team=team, player=1, name="Ruth", phone="0829")
    hall.win(match, "A")
    hall.do("sign", match=match)
    hall.desk.perform("bar", {"person": first, "reason": "x"})
    for person in (first, hall.state.entrants[team].persons[0]):
        assert [one.match for one in whole_file(hall.desk, person).matches] == [match]
    assert [one.entered for one in bar_lines(hall.desk.world)] == [()], "he is in the team no more"
