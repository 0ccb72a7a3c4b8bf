"""Decisions about truth: who was first, one command once, what was erased, what was not announced, drift."""

from __future__ import annotations

import pytest
from engine_kit import count_two

from app.desk import drift as drifting
from app.desk.refusals import MovedOnError, Refused

LOOK = {"team": "B", "offence": "look_cards"}


def test_a_user_who_saw_less_is_told_before_anything_is_decided(hall, desk_of):
    match = hall.opened()
    seen = hall.desk.seen(hall.tid, match)
    desk_of(hall.journal, station="laptop 2").perform(
        "enter", {"match": match, "facts": {"ball": "B"}}, tournament=hall.tid
    )
    for act, fields in (
        ("enter", {"match": match, "facts": {"ball": "A"}, "game": 1, "deal": 1}),
        ("claim", {"match": match, "claim": LOOK}),
        ("sign", {"match": match}),
    ):
        with pytest.raises(MovedOnError, match="desk at laptop 2: Deal 1 of game 1"):
            hall.desk.perform(act, fields, tournament=hall.tid, seen=seen)


def test_a_repeated_command_is_answered_as_the_first_time(hall):
    made = [hall.desk.perform("new", {"name": "Again"}, command_id="n-1") for _ in range(2)]
    assert [change.tournament for change in made] == ["again", "again"]
    assert made[0].answer == made[1].answer == {"tournament": "again"}
    match = hall.opened()
    told = [
        hall.desk.perform("claim", {"match": match, "claim": LOOK}, tournament=hall.tid, command_id="c-1")
        for _ in range(2)
    ]
    assert told[0].answer == told[1].answer == {"claim": f"{match}.1"}
    assert len(hall.desk.match(hall.tid, match).claims) == 1


def test_a_match_is_not_signed_off_over_a_ruling_nobody_announced(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim=LOOK)
    hall.do("rule", match=match, claim=1, ruling="not_proved", reason="nobody else saw it")
    hall.win(match)
    with pytest.raises(Refused, match=r"ruling on claim 1 in M\d is not announced"):
        hall.do("sign", match=match)
    hall.do("announce", match=match, claim=1)
    hall.do("sign", match=match)


def test_an_erased_card_is_gone_for_good_and_its_results_stay(hall, desk_of):
    hall.do("edit", team="T001", name="Aces", phones=("0821234567",))
    match = hall.opened()
    hall.win(match)
    hall.do("sign", match=match)
    hall.do("erase", team="T001")
    assert b"0821234567" not in b"".join(hall.journal.kept.values())
    assert b"Aces" not in b"".join(hall.journal.kept.values())
    assert b"Team 2" in b"".join(hall.journal.kept.values())
    for desk in (hall.desk, desk_of(hall.journal)):
        state = desk.tournament(hall.tid)
        assert (state.entrants["T001"].card, state.entrants["T001"].name) == (None, "T001")
        assert state.results[match].winner == "A"
    with pytest.raises(Refused, match="what was erased is gone"):
        hall.desk.undo(hall.tid)


def test_only_entries_of_another_engine_are_weighed_again_on_the_match(hall, monkeypatch):
    match = hall.opened()
    hall.enter(match, ball="A")
    count_two(monkeypatch)
    assert hall.desk.drifted(hall.tid, match) == ()
    monkeypatch.setattr(drifting, "ENGINE", "2")
    (found,) = hall.desk.drifted(hall.tid, match)
    assert (found.deal, found.seen, found.now) == (1, (("A", 1),), (("A", 2),))
