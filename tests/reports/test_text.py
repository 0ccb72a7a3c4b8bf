import pytest

from app.reports.drawing.text import CELL_LIMIT, cell, literal, markup, sheet_name


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("R&D <b>Aces</b>", "R&D <b>Aces</b>"),
        ("two\nlines\tand tabs", "two lines and tabs"),
        ("bell\x07 null\x00", "bell\ufffd null\ufffd"),
        ("lone \ud800 half", "lone \ufffd half"),
        ("turned \u202eround", "turned \ufffdround"),
        ("no character \uffff", "no character \ufffd"),
        ("e\u0301tienne", "\u00e9tienne"),
        ("ag\u0306", "a\u011f"),
        ("தமிழ் नाम Łódź", "தமிழ் नाम Łódź"),
        (17, "17"),
    ],
)
def test_any_text_becomes_one_line_of_plain_characters(typed, shown):
    assert literal(typed) == shown


def test_html_shows_exactly_what_was_typed():
    assert markup("<img src=\"x\" onerror='y'> & co") == "&lt;img src=&quot;x&quot; onerror=&#x27;y&#x27;&gt; &amp; co"


def test_a_cell_ends_in_a_visible_cut_where_excel_would_cut_silently():
    assert cell("a" * CELL_LIMIT) == "a" * CELL_LIMIT
    long = cell("a" * (CELL_LIMIT + 1))
    assert len(long) == CELL_LIMIT
    assert long.endswith("a…")


@pytest.mark.parametrize(
    ("wanted", "taken", "given"),
    [
        ("Results", frozenset(), "Results"),
        ("a/b\\c?d*e[f]g:h", frozenset(), "a-b-c-d-e-f-g-h"),
        ("'quoted'", frozenset(), "quoted"),
        ("", frozenset(), "Sheet"),
        ("x" * 40, frozenset(), "x" * 31),
        ("Deals", frozenset({"deals", "deals 2"}), "Deals 3"),
        ("x" * 31, frozenset({"x" * 31}), "x" * 29 + " 2"),
    ],
)
def test_sheet_names_are_safe_and_single(wanted, taken, given):
    assert sheet_name(wanted, taken) == given
