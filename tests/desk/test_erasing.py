"""Somebody who asks to be forgotten: cards, words and evidence, wherever they stand, taken back or not."""

from __future__ import annotations

import base64

import pytest

from app.desk.change import Who
from app.desk.desk import Desk
from app.desk.journal.codec import PRIVATE, name_of
from app.desk.people.erased import KINDS, held_and_erased, kinds_of
from app.desk.refusals import Refused
from app.desk.views.person_file import whole_file
from app.game.evidence_events import WordsErased
from app.tournament.views import side

PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
CLAIM = {"team": "B", "offence": "revoke", "by": "B1", "against": "A1", "hand": 3}


@pytest.fixture
def match(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    return match


def person(hall, match, seat):
    """Give the register's id of who sits at a seat."""
    team = hall.state.entrants[side(hall.state, match, seat[0]).team]
    return team.persons[int(seat[1]) - 1]


def kept(hall):
    return b"\n".join(hall.journal.kept.values())


def erase(hall, who):
    return hall.desk.perform("erase_person", {"person": who})


def same_as_a_restore_would(hall):
    """What is left beside the journal is what its events name without what they say was erased."""
    rows = [(one.stream, one.type, one.payload) for one in hall.journal.events if one.type in KINDS]
    held, erased = held_and_erased(rows)
    return held - erased == set(hall.journal.kept)


def told(hall, match):
    """Log, dispute, rule and appeal a claim with words of both sides, and put statements of two seats beside it."""
    hall.do("claim", match=match, claim=CLAIM, statement="I saw the heart, says B1")
    hall.do("dispute_claim", match=match, claim=1, reason="I had none, says A1")
    hall.do("attach", match=match, claim=1, by="B1", text="B1 wrote this", caption="of B1")
    hall.do("attach", match=match, claim=1, by="A2", text="A2 wrote this")
    hall.do("rule", match=match, claim=1, ruling="upheld", reason="the cards were turned up")
    hall.do("announce", match=match, claim=1)
    hall.do("appeal", match=match, claim=1, team="A", reason="A says otherwise")


WORDS = {b"says B1", b"says A1", b"B1 wrote", b"of B1", b"A2 wrote", b"A says otherwise", b"turned up"}


@pytest.mark.parametrize(
    ("seat", "gone"),
    [
        ("B1", {b"says B1", b"B1 wrote", b"of B1"}),
        ("A1", {b"says A1", b"A says otherwise"}),
        ("A2", {b"A2 wrote", b"A says otherwise"}),
        ("B2", set()),
    ],
)
def test_what_somebody_said_goes_and_what_others_said_stays(hall, match, seat, gone):
    told(hall, match)
    score = hall.desk.score(hall.tid, match)
    erase(hall, person(hall, match, seat))
    assert {one for one in WORDS if one not in kept(hall)} == gone
    assert same_as_a_restore_would(hall)
    assert hall.desk.score(hall.tid, match) == score
    (claim,) = hall.desk.match(hall.tid, match).claims
    assert (claim.statement is None) == (seat == "B1")
    assert claim.reason == "the cards were turned up"


def appealed_by_both(hall, match):
    told(hall, match)
    hall.do("rule", match=match, claim=1, ruling="rejected", level="judge", reason="not turned up")
    hall.do("announce", match=match, claim=1)
    hall.do("appeal", match=match, claim=1, team="B", reason="B says otherwise")


@pytest.mark.parametrize(("seat", "gone"), [("A1", "A"), ("B2", "B")])
@pytest.mark.parametrize("swapped", [False, True])
def test_the_grounds_of_an_appeal_go_with_the_pair_that_gave_them(hall, match, seat, gone, swapped):
    appealed_by_both(hall, match)
    player = person(hall, match, seat)
    if swapped:
        hall.do("swap_sides", match=match)
        player = person(hall, match, seat)
        gone = {"A": "B", "B": "A"}[gone]
    erase(hall, player)
    assert (f"{gone} says otherwise".encode() in kept(hall), kept(hall).count(b"says otherwise")) == (False, 1)
    assert same_as_a_restore_would(hall)


def test_an_older_erasing_of_appeals_is_of_those_of_both_pairs(hall, match):
    appealed_by_both(hall, match)
    rows = [(one.stream, one.type, one.payload) for one in hall.journal.events if one.type in KINDS]
    older = (rows[-1][0], name_of(WordsErased), b'{"claim":1,"what":"appeal"}')
    _, erased = held_and_erased([*rows, older])
    assert {hall.journal.kept[key] for key in erased} == {b'"A says otherwise"', b'"B says otherwise"'}


def test_words_of_a_claim_go_with_the_sides_and_to_the_right_match(hall, match):
    told(hall, match)
    hall.do("swap_sides", match=match)  # what was told of B1 is told of a player of A now
    other = hall.do("call").answer["match"]
    hall.do("move_match", match=match, to=other, reason="the wrong table")
    for seat in ("A1", "B1"):
        erase(hall, person(hall, match, seat))  # the players of the match it was typed in said nothing
        assert not [one for one in WORDS if one not in kept(hall)]
    erase(hall, person(hall, other, "A1"))
    assert {one for one in WORDS if one not in kept(hall)} == {b"says B1", b"B1 wrote", b"of B1"}
    assert same_as_a_restore_would(hall)


def test_what_was_taken_back_is_erased_too(hall, match):
    told(hall, match)
    for _ in range(7):
        hall.desk.undo(hall.tid, match)
    assert hall.desk.match(hall.tid, match).claims == ()
    erase(hall, person(hall, match, "B1"))
    assert {one for one in WORDS if one not in kept(hall)} == {b"says B1", b"B1 wrote", b"of B1"}
    assert same_as_a_restore_would(hall)


def test_words_said_in_a_seat_are_his_who_had_it_then(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim=CLAIM, statement="the first said it")
    team = side(hall.state, match, "B").team
    first = hall.state.entrants[team].persons[0]
    hall.do("edit", team=team, players=("Somebody New", "Q9"), phones=("0840000000", ""))
    second = hall.state.entrants[team].persons[0]
    assert first != second
    erase(hall, second)
    assert b"the first said it" in kept(hall)
    erase(hall, first)
    assert b"the first said it" not in kept(hall)


def test_a_card_that_somebody_stood_on_once_and_one_that_was_taken_back_are_erased_too(hall):
    hall.desk = Desk(hall.journal, hall.desk.time)  # its salts differ, as everywhere but in tests
    hall.do("edit", team="T001", players=("New Man", "Q1"), phones=("0849", ""))
    hall.do("add", name="Gone & Q", players=("P1", "Other"), phones=("081", "0847"))
    hall.desk.undo(hall.tid)
    other = hall.desk.perform("new", {"name": "Other"}).answer["tournament"]
    hall.desk.perform("add", {"name": "X", "players": ("P1", "Y"), "phones": ("081", "")}, tournament=other)
    hall.desk.undo(other)
    hall.desk.undo(other)
    assert kept(hall).count(b'"081"') == 4
    erase(hall, "P0001")
    assert b'"081"' not in kept(hall)
    assert [one.name for one in hall.state.entrants["T001"].card.players] == ["New Man", "Q1"]
    assert same_as_a_restore_would(hall)


def test_somebody_registered_by_an_entry_that_was_taken_back_is_found_by_name_and_phone(hall):
    hall.do("add", name="First try", players=("Zed", "W"), phones=("0850001111", ""))
    hall.desk.undo(hall.tid)
    hall.do("add", name="Second try", players=("zed", "V"), phones=("+27 85 000 1111", ""))
    erase(hall, hall.state.entrants["T005"].persons[0])
    assert b"0850001111" not in kept(hall)
    assert b"85 000 1111" not in kept(hall)
    assert same_as_a_restore_would(hall)


def test_the_match_goes_on_after_an_erasing(hall, match):
    told(hall, match)
    erase(hall, person(hall, match, "B1"))
    assert hall.desk.undo(hall.tid, match).label == f"Undo: A appeals on claim 1 in {match}"
    hall.do("erase_attached", match=match, number=2)
    with pytest.raises(Refused, match="can't be taken back: what was erased is gone"):
        hall.desk.undo(hall.tid, match, act=hall.journal.events[-1].act.id)
    assert hall.desk.undo(hall.tid, match).label == f"Undo: Announce claim 1 in {match}"


def test_a_team_that_is_erased_takes_the_words_of_its_players_along(hall, match):
    told(hall, match)
    hall.do("erase", team=side(hall.state, match, "B").team)
    assert {one for one in WORDS if one not in kept(hall)} == {b"says B1", b"B1 wrote", b"of B1"}
    assert same_as_a_restore_would(hall)


def test_somebody_is_handed_what_he_said_and_what_he_put_beside_claims(hall, match):
    told(hall, match)
    hall.do("attach", match=match, claim=1, by="B1", content=base64.b64encode(PNG).decode(), caption="the table")
    found = whole_file(hall.desk, person(hall, match, "B1")).said
    assert [(one.match, one.claim, one.kind, one.words, bool(one.digest)) for one in found] == [
        (match, 1, "statement", "I saw the heart, says B1", False),
        (match, 1, "statement", "B1 wrote this", False),
        (match, 1, "photo", "the table", True),
    ]
    (one,) = whole_file(hall.desk, person(hall, match, "A2")).said[:1]
    assert (one.kind, one.words) == ("statement", "A2 wrote this")
    erase(hall, person(hall, match, "B1"))
    assert whole_file(hall.desk, person(hall, match, "B1")).said == ()


def test_whoever_erases_is_told_of_claims_that_still_wait_for_a_ruling(hall, match):
    told(hall, match)  # the appeal of A waits for the judge
    change = erase(hall, person(hall, match, "B1"))
    assert change.answer["warning"] == f"What was said of claims that are not settled is gone too: {match}.1."
    hall.do("rule", match=match, claim=1, ruling="rejected", level="judge", reason="not turned up")
    assert "warning" not in erase(hall, person(hall, match, "A2")).answer


PIN = "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo"


def test_who_was_tied_to_a_club_is_taken_off_the_list_with_it(hall):
    hall.do("name_official", name="Naidoo", role="director", secret=PIN + "A")
    hall.desk.duty.who = Who("Naidoo", "director")
    hall.do("name_official", name="Ali", role="judge", secret=PIN)
    hall.do("tie_official", name="Ali", club="Verulam Aces")
    hall.do("set_pin", name="Ali", secret=PIN)
    hall.do("remove_official", name="Ali")
    assert b"Verulam Aces" not in kept(hall)
    assert kept(hall).count(b"argon2") == 1
    assert same_as_a_restore_would(hall)


def test_a_teams_pin_goes_with_its_names(hall):
    hall.do("set_team_pin", team="T001", secret=PIN)
    hall.do("drop_team_pin", team="T001", reason="P1 forgot it")
    hall.do("set_team_pin", team="T001", secret=PIN)
    hall.do("erase", team="T001")
    assert b"argon2" not in kept(hall)
    assert b"forgot" not in kept(hall)
    assert same_as_a_restore_would(hall)


KEPT_IN_AN_OFFICIALS_WORDS = {"entry_marked", "re_entry_ended", "official_wanted", "ruling_appealed"}
"""Reasons and notes, which only officials read; an appeal's goes with who may have given it, as words of a claim."""


def test_all_that_is_kept_aside_of_a_team_a_person_or_an_official_is_erased_with_them():
    """What an erasing takes away and what the journal says is gone are one list: nobody is told of damage after it."""
    subjects = {"team", "person", "official"}
    private = {name_of(kind) for kind in PRIVATE if subjects & set(kind.__struct_fields__)}
    assert private - frozenset().union(*map(kinds_of, subjects)) == KEPT_IN_AN_OFFICIALS_WORDS


def test_a_team_that_was_erased_can_be_named_again(hall):
    hall.do("erase", team="T001")
    with pytest.raises(Refused, match="Enter the team's name and players again"):
        hall.do("edit", team="T001", club="Lenasia")
    hall.do("edit", team="T001", name="Aces", players=("Xan", "Yul"), phones=("0829", ""))
    assert [one.name for one in hall.state.entrants["T001"].card.players] == ["Xan", "Yul"]
    assert hall.state.entrants["T001"].persons == ("P0009", "P0010")


def test_a_substitute_who_went_again_goes_with_the_card_of_the_team(hall):
    hall.do("substitute", team="T001", player=1, name="Ruth Gone", phone="0829")
    hall.do("lift_substitute", team="T001")
    hall.do("edit", team="T002", name="Team 2", players=("Paul Back", "Q2"), phones=("0828", ""))
    hall.desk.undo(hall.tid)
    assert b"Ruth Gone" in kept(hall)
    for team in ("T001", "T002"):
        hall.do("erase", team=team)
    assert not [one for one in (b"Ruth Gone", b"0829", b"Paul Back", b"0828") if one in kept(hall)]
    assert same_as_a_restore_would(hall)


def test_a_team_called_by_somebody_who_plays_in_it_no_more_is_called_by_its_number_once_he_is_erased(hall):
    hall.do("edit", team="T001", name="Ravi Pillay and Q1", players=("Ravi Pillay", "Q1"), phones=("0829", ""))
    who = hall.state.entrants["T001"].persons[0]
    hall.do("substitute", team="T001", player=1, name="Ruth Naidoo", phone="0828")
    erase(hall, who)
    assert (hall.state.entrants["T001"].name, b"Ravi" in kept(hall)) == ("T001", False)
    assert [one.name for one in hall.state.entrants["T001"].card.players] == ["Ruth Naidoo", "Q1"]


def test_who_is_an_official_too_is_erased_there_first(hall):
    hall.do("name_official", name="Naidoo", role="director", secret=PIN)
    hall.desk.duty.who = Who("Naidoo", "director")
    hall.do("name_official", name="q1", role="judge", secret=PIN)
    assert erase(hall, "P0002").answer["warning"].startswith("An official signs as q1. If it is the same person")
    hall.do("tie_official", name="q1", person="P0003")
    for act, fields in (("erase_person", {"person": "P0003"}), ("erase", {"team": "T002"})):
        with pytest.raises(Refused, match="q1 is an official and tied to P0003: take the tie or the name off"):
            hall.do(act, **fields)
    hall.do("remove_official", name="q1")
    assert "warning" not in erase(hall, "P0003").answer
