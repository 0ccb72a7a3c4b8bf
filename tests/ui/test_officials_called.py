"""A table calls an official by one key, the next press says who is there, the last ends it; players read no more."""

from __future__ import annotations

import desk_kit
import pytest
from argon2 import PasswordHasher
from PySide6.QtWidgets import QApplication, QLabel

from app.desk.officials.assigning import Candidate, call_rows
from app.listings.assigned import CallRow
from app.settings import Settings
from app.ui.floor.tiles import Tile
from app.ui.floor.wanted import about, marked, wants

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
NOW, SINCE = "2026-01-31T10:12:00.000+00:00", "2026-01-31T10:05:00.000+00:00"
CALLS = (
    CallRow(1, 2, "M2", SINCE, "", taken=False, note="revoke", actor="table 2"),
    CallRow(2, 5, "", SINCE, "Pillay", taken=True, note="", actor="table 5"),
    CallRow(3, 6, "", SINCE, "Khan", taken=False, note="", actor="table 6"),
)


def do(hall, act, **fields):
    hall.desk.perform(act, fields, tournament=hall.tid)


def calls(hall):
    hall.settle()
    return [(one.table, one.official, one.taken) for one in call_rows(hall.desk.world, hall.tid)]


def needs(hall):
    return [line.text.text() for line in hall.page.needs.lines if not line.isHidden()]


@pytest.fixture
def floor(hall):
    """Give a window on the floor of a drawn field, with a director at the keys and two adjudicators."""
    hall.tid = desk_kit.drawn(hall.desk, 4, tables=6)
    for name, role in (("Naidoo", "director"), ("Pillay", "adjudicator"), ("Khan", "adjudicator")):
        hall.desk.perform("name_official", {"name": name, "role": role, "secret": QUICK.hash("4711")})
        if name == "Naidoo":
            hall.desk.duty.sign_in("Naidoo", "4711")
    do(hall, "place_official", official="Pillay", tables="1-3")
    do(hall, "place_official", official="Khan", tables="6")
    hall.go("floor", hall.tid)
    return hall


def test_one_key_calls_says_who_is_there_and_ends(floor):
    floor.press("2", "a")
    assert calls(floor) == [(2, "Pillay", False)]
    assert floor.page.quick.field.text() == ""
    assert needs(floor)[0] == "Table 2 · 0 min: Pillay is sent"
    floor.press("2", "a")
    floor.settle()
    menu = QApplication.activeModalWidget()
    assert [one.text().split(" · ")[1] for one in menu.buttons.values()][:2] == ["Pillay", "Khan"]
    floor.press("2")
    assert calls(floor) == [(2, "Khan", True)]
    assert needs(floor) == ["Tables without anybody: 4-5."]
    floor.press("2", "a")
    assert calls(floor) == []


def test_an_adjudicator_at_the_keys_takes_the_call_with_one_press(floor):
    do(floor, "call_official", table=1)
    floor.desk.duty.sign_in("Khan", "4711")
    floor.go("floor")
    floor.press("1", "a")
    assert calls(floor) == [(1, "Khan", True)]


def test_the_table_calls_from_its_own_page_and_players_read_no_more_than_that(floor):
    floor.press("Enter")
    floor.window.context.settings = Settings(kind="table")
    floor.go("match", match="M1")
    floor.press("F10")
    assert calls(floor) == [(1, "Pillay", False)]
    assert floor.window.toast.accessibleName() == "Table 1 has called: an official comes."
    assert "Pillay" not in "".join(one.text() for one in floor.window.findChildren(QLabel) if one.isVisible())
    floor.press("F10")
    floor.settle()
    assert floor.window.banner.text() == "Table 1 has called already: an official comes."


def test_a_tile_tells_how_long_its_table_waits():
    tiles = (
        Tile(2, "playing", "game 1", "M2", foot="R1 M2"),
        Tile(5, "free", "free"),
        Tile(6, "called", "called", "M3", foot="R1 M3"),
        Tile(7, "playing", "game 2", "M4"),
    )
    told = marked(tiles, CALLS, NOW)
    assert (told[0].state, told[0].head, told[0].foot) == ("claim", "official! 7 min", "R1 M2")
    assert (told[1].head, told[1].foot) == ("free", "Pillay is there")
    assert (told[2].state, told[2].foot) == ("called", "official! 7 min · R1 M3")
    assert told[3] == tiles[3]


def test_what_needs_somebody_names_the_table_the_wait_and_who_is_sent():
    assert [(one.text, one.match) for one in wants(CALLS, NOW)] == [
        ("Table 2 · 7 min: needs an official, nobody is free – revoke", "M2"),
        ("Table 6 · 7 min: Khan is sent", None),
    ]


@pytest.mark.parametrize(
    ("one", "told"),
    [
        (Candidate("Pillay", "adjudicator", 1, 3), "Pillay · 1 table away · 3 calls taken"),
        (Candidate("Khan", "judge", None, 1, busy=4), "Khan · at table 4 · 1 call taken"),
        (Candidate("Rao", "judge", 0, 0, tied="Rao is tied"), "Rao is tied · 0 tables away · 0 calls taken"),
    ],
)  # fmt: skip
def test_who_may_go_is_told_with_how_far_and_how_busy(one, told):
    assert about(one) == told
