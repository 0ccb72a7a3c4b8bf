"""Who stands at which tables, and what becomes of a call: folded from their events."""

from __future__ import annotations

from app.listings.assigned import spans
from app.tournament.people.assigning import (
    NOWHERE,
    CallEnded,
    CallSent,
    CallTaken,
    OfficialPlaced,
    OfficialWanted,
    TableCall,
    fold,
)

TOLD = (
    OfficialPlaced("Naidoo", (1, 2, 3)),
    OfficialPlaced("Pillay", (8,)),
    OfficialPlaced("Khan", (5,)),
    OfficialPlaced("Khan"),
    OfficialWanted(1, 4, "M2", "Naidoo", "they shout"),
    CallTaken(1, "Pillay"),
    CallEnded(1),
    OfficialWanted(2, 9),
    CallSent(2, "Naidoo"),
)


def test_a_call_is_sent_taken_and_over():
    state = fold(TOLD)
    assert state.calls[1] == TableCall(1, 4, "M2", "Pillay", "they shout", taken=True, ended=True)
    assert [one.call for one in state.open()] == [2]
    assert (state.at(9).official, state.at(4)) == ("Naidoo", None)
    assert (state.busy("naidoo").table, state.busy("Pillay")) == (9, None)
    assert (state.load("PILLAY"), state.load("Naidoo")) == (1, 0)


def test_how_far_somebody_is_and_who_is_missing():
    state = fold(TOLD)
    assert [state.distance("naidoo", table) for table in (1, 4, 9)] == [0, 1, 6]
    assert state.distance("Khan", 5) == NOWHERE
    assert state.gaps(9) == (4, 5, 6, 7, 9)


def test_tables_are_written_as_people_do():
    assert spans((12, 3, 1, 2, 8, 7)) == "1-3, 7-8, 12"
    assert spans(()) == ""
