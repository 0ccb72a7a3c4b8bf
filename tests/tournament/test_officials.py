"""The officials as their events make them."""

from __future__ import annotations

import pytest

from app.tournament.people.officials import (
    DirectorRecovered,
    Official,
    OfficialMoved,
    OfficialNamed,
    OfficialRemoved,
    PinSet,
    directors,
    find,
    fold,
)

DAY = (
    OfficialNamed("Naidoo", "director", "h1"),
    OfficialNamed("Table 7", "score_keeper"),
    OfficialNamed("Table 12", "score_keeper", "h2"),
    PinSet("table 7", "h3"),
    OfficialMoved("TABLE 12", "adjudicator"),
)


def test_the_officials_are_what_was_told_of_them():
    assert list(fold(DAY).values()) == [
        Official("Naidoo", "director", "h1"),
        Official("Table 7", "score_keeper", "h3"),
        Official("Table 12", "adjudicator", "h2"),
    ]
    assert list(fold((*DAY, OfficialRemoved("table 7")))) == ["naidoo", "table 12"]


@pytest.mark.parametrize(("told", "name"), [("table 7", "Table 7"), ("Fresh", "Fresh")])
def test_a_recovered_director_keeps_the_name_or_is_new(told, name):
    found = fold((*DAY, DirectorRecovered(told, "h9")))
    assert found[told.casefold()] == Official(name, "director", "h9")
    assert [one.name for one in directors(found)] == ["Naidoo", name]


def test_a_director_without_a_pin_can_not_sign_in():
    assert directors(fold([OfficialNamed("Second", "director")])) == ()


@pytest.mark.parametrize(
    ("typed", "name"), [("n", "Naidoo"), ("NAIDOO", "Naidoo"), ("table 1", "Table 12"), ("table", None), ("", None)]
)
def test_an_official_is_found_by_a_beginning_that_is_only_his(typed, name):
    found = find(fold(DAY), typed)
    assert (found and found.name) == name
