"""Heads that a station or a backup saw: a journal whose end was cut off, or that was written anew, is named by them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.desk.views.heads import lost, told_head


def cut(events):
    del events[-1]


def anew(events):
    events[-1] = replace(events[-1], hash="0" * 64)


@pytest.mark.parametrize("harm", [cut, anew])
def test_what_this_station_saw_of_a_journal_names_one_that_was_changed_since(hall, desk_of, harm):
    seen = told_head(hall.desk.head())
    hall.do("add", name="Team 9")
    assert lost(hall.desk, seen) == ""
    seen = told_head(hall.desk.head())
    harm(hall.journal.events)
    told = lost(desk_of(hall.journal), seen)
    assert f"ntry {len(hall.journal.events)}" in told
    assert "This station saw it: the journal's end was cut off or written anew" in told


@pytest.mark.parametrize("seen", [None, "", "0:" + "0" * 64, "no head"])
def test_a_station_that_saw_nothing_of_a_store_says_nothing(hall, seen):
    assert lost(hall.desk, seen) == ""
