"""A match is opened by the code of its slip, scanned or typed, by its name, or by its table."""

from __future__ import annotations

import desk_kit
import pytest

from app.listings.slips import code, told_by


@pytest.fixture
def day(hall):
    """Give a window on the floor of a tournament whose first two matches are called, and another tournament."""
    hall.tid = desk_kit.drawn(hall.desk, 4)
    hall.other = desk_kit.drawn(hall.desk, 4)
    for table in (3, 4):
        hall.desk.perform("call", {"table": table}, tournament=hall.tid)
    hall.go("floor", hall.tid)
    return hall


def find(day, what):
    day.press("Ctrl+G")
    day.type(what)
    day.press("Enter")
    day.settle()


def form(day):
    return day.window.companions.finder.form


def place(day):
    there = day.context.place
    return there.page, there.tournament, there.match, there.slip


@pytest.mark.parametrize("what", ["M2", "m2", " 4 "])
def test_a_match_is_opened_by_its_name_or_its_table(day, what):
    assert day.context.tournament.tables["M2"] == 4
    find(day, what)
    assert (form(day), place(day)) == (None, ("match", day.tid, "M2", False))


def test_the_code_of_a_slip_opens_the_match_to_be_typed_from_it(day):
    find(day, code(day.tid, "M1"))
    assert (form(day), place(day)) == (None, ("match", day.tid, "M1", True))


def test_the_code_of_another_tournament_opens_that_one(day):
    find(day, code(day.other, "M2"))
    assert place(day) == ("match", day.other, "M2", False)


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("7", "There is no match at 7: type the table or the match."),
        ("M99", "There is no match at M99: type the table or the match."),
        ("fourball:elsewhere/M1", "The code is of match M1 of elsewhere, which is not in this store."),
    ],
)
def test_what_there_is_not_is_said_and_the_line_is_typed_over(day, what, why):
    find(day, what)
    assert form(day).error.text() == why
    day.type("M1")
    day.press("Enter")
    day.settle()
    assert place(day) == ("match", day.tid, "M1", False)


def test_with_no_tournament_open_only_a_code_tells_which(hall):
    tid = desk_kit.drawn(hall.desk, 4)
    find(hall, "M1")
    assert form(hall).error.text() == ("No tournament is open: scan the code of a slip, or open one on the start page.")
    hall.type(code(tid, "M1"))
    hall.press("Enter")
    hall.settle()
    assert place(hall)[:3] == ("match", tid, "M1")


@pytest.mark.parametrize(
    "scanned",
    [
        "fourball:a-day/M17",
        ";fourball:a-day/M17",
        ";FOURBALL:A-DAY/M17\n",
        "öfourball;a-day-M17",
        "fourball:a-day?m17",
    ],
)
def test_a_scanner_may_write_other_signs_or_capitals(scanned):
    assert told_by(scanned) == ("a-day", "M17")


def test_other_codes_are_none_of_ours():
    assert [told_by(one) for one in ("", "M17", "https://example.org/M17", "fourball:M17")] == [None] * 4
