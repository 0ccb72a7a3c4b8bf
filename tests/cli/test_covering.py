"""What a score-keeper before players is answered on the command line: nothing that is due and was not opened."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher

from app.desk.desk import Desk
from app.store.engine import open_store

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture
def staffed(fourball):
    """Give a shell on a store with officials; everybody's PIN is 4711."""
    fourball("new", "Club Night")
    with open_store(fourball.folder / "home" / "desk.db") as journal:
        desk = Desk(journal, lambda: "2026-11-29T10:00:00.000+00:00")
        for role in ("director", "score_keeper", "adjudicator"):
            desk.perform("name_official", {"name": role, "role": role, "secret": QUICK.hash("4711")})
            desk.duty.sign_in("director", "4711")
    return fourball


def test_a_score_keeper_before_players_is_answered_and_shown_nothing_that_is_due(staffed):
    keys = {"FOURBALL_PIN": "4711"}
    by = ("--as", "director")
    for name in ("Aces", "Kings"):
        staffed(*by, "do", "club-night", "add", f"name={name}", **keys)
    staffed(*by, "draw", "club-night", "--seed", "4", **keys)
    staffed(*by, "call", "club-night", "M1", **keys)
    seats = 'seats={"A1":1,"B1":1,"A2":2,"B2":2}'
    staffed(*by, "do", "club-night", "open", "match=M1", seats, "dealer=A1", "keepers=A=A1,B=B1", **keys)
    facts = 'facts={"thunee":{"seat":"A1","result":"won"},"opened":{"A":3}}'
    act = ("do", "club-night", "enter", "match=M1", facts)
    thunee = '"thunee":{"seat":"A1","result":"won"}'
    twice = ',"opened":{"A":1},"opened":{"A":3}'
    asked = "say what the keepers opened"
    for more, said in ("", asked), (',"opened":{}', asked), (twice, "is told 2 times"):
        assert said in staffed("--as", "score_keeper", *act[:-1], f"facts={{{thunee}{more}}}", code=2, **keys)
    tried = staffed("--as", "score_keeper", *act, "--dry-run", **keys)
    assert "events" not in tried
    assert "4" not in tried
    assert '"balls":{"A":3,"B":0}' in staffed("--as", "score_keeper", *act, **keys).replace(" ", "")
    assert "events" in staffed("--as", "adjudicator", *act, "--dry-run", **keys)


def test_a_score_keeper_who_reports_or_calls_is_answered_nothing_that_is_for_officials(staffed):
    keys = {"FOURBALL_PIN": "4711"}
    staffed("--as", "director", "do", "club-night", "add", "name=Aces", "players=A. Naidoo, B. Pillay", **keys)
    report = ("do", "club-night", "report_conduct", "offence=fight", "team=T001", "reason=hit a player")
    call = ("do", "club-night", "call_official", "table=1")
    told = staffed("--as", "score_keeper", *report, **keys) + staffed("--as", "score_keeper", *call, **keys)
    assert '"report": 1' in told
    assert not any(word in told for word in ("suggested", "before", "persons", "expulsion", 'official"', "P0001"))
    told = staffed("--as", "director", *report, **keys)
    assert '"suggested": "expulsion"' in told
    assert '"before": 2' in told
