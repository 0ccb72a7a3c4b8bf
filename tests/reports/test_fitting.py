import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.reports.drawing import ink
from app.reports.drawing.fitting import fit, wrap
from app.reports.drawing.fonts import Missing, missing_glyphs, printable, width

LONG = "A Very Long Team Name That Somebody Typed Without Thinking About The Bracket Sheet At All"


def test_a_short_name_keeps_its_size_on_one_line():
    fitted = fit("Łódź Jacks", 120, 30, ink.Type(11))
    assert (fitted.lines, fitted.size, fitted.cut) == (("Łódź Jacks",), 11, "")


def test_a_long_name_takes_a_second_line_before_it_shrinks():
    fitted = fit("Pietermaritzburg Corner House", 100, 27, ink.Type(11))
    assert fitted.size == 11
    assert fitted.lines == ("Pietermaritzburg", "Corner House")


def test_85_letters_shrink_to_stay_whole():
    fitted = fit(LONG, 130, 26, ink.Type(11))
    assert not fitted.cut
    assert " ".join(fitted.lines) == LONG
    assert ink.FLOOR <= fitted.size < 11


def test_what_fits_at_no_size_ends_in_a_visible_cut():
    fitted = fit(LONG, 90, 9, ink.Type(11))
    assert fitted.cut
    assert fitted.lines[0].endswith("…")
    assert len(fitted.lines) == 1


@given(st.text(max_size=120), st.floats(30, 300), st.floats(8, 60))
def test_no_text_ever_leaves_its_box(text, across, down):
    fitted = fit(text, across, down, ink.Type(11, bold=True))
    assert all(width(line, fitted.size, bold=True) <= across + 0.01 for line in fitted.lines)
    assert len(fitted.lines) == 1 or fitted.height <= down + 0.01


def test_a_word_wider_than_its_place_is_broken_without_losing_a_letter():
    lines = wrap("W" * 60, 100, 9)
    assert len(lines) > 1
    assert "".join(lines) == "W" * 60


@pytest.mark.parametrize(("typed", "printed"), [("5 \u2212 2", "5 \u2013 2"), ("\uff21ces", "Aces"), ("\u2192", ">")])
def test_a_character_the_font_lacks_is_printed_as_one_that_says_the_same(typed, printed):
    assert printable(typed) == printed
    assert missing_glyphs([typed]) == ()


def test_what_no_font_has_is_shown_as_a_mark_and_told_beforehand():
    assert printable("తెలుగు") == "\ufffd" * 6
    assert missing_glyphs(["Łódź Doğan", "నా", "నా"]) == (Missing("నా", ("న", "ా")),)


def test_an_amount_is_never_broken_between_its_digits():
    told = "Purse 42\u202f800; prizes 37\u202f100. 5\u202f700 of the purse is no prize."
    for across in range(40, 400, 7):
        lines = wrap(told, across, 9.5)
        assert sum(amount in line for line in lines for amount in ("42\u202f800", "37\u202f100", "5\u202f700")) == 3
