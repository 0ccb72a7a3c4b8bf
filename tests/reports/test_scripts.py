"""Tamil and Devanagari on paper: shaped as they are written, and found again by whoever searches the file."""

import io
import re

import pytest
from halls import bracket, bundle_of
from msgspec.structs import replace
from pypdf import PdfReader

from app.reports.catalogue import build
from app.reports.drawing import ink
from app.reports.drawing.fitting import fit, wrap
from app.reports.drawing.fonts import plain, printable, width
from app.reports.drawing.outlines import Tracer
from app.reports.drawing.scripts import Run, runs, script_of, shape
from app.tournament.events import Card, Player

TAMIL, HINDI = "கொழும்பு", "क्षत्रिय"


def told(content):
    """Give the words that a PDF says beside its outlines, page by page, what is drawn again on many of them too."""
    found = [
        re.findall(rb"/ActualText <FEFF([0-9A-F]+)>", b"".join([page.get_contents().get_data(), *drawn_again(page)]))
        for page in PdfReader(io.BytesIO(content)).pages
    ]
    return [[bytes.fromhex(word.decode()).decode("utf-16-be") for word in words] for words in found]


def drawn_again(page):
    """Give the drawings that a page calls up by name, as a reader does."""
    for form in page["/Resources"].get("/XObject", {}).values():
        if form.get_object()["/Subtype"] == "/Form":
            yield form.get_object().get_data()


def ends(shaped):
    """Give how far left and right each shape of a word reaches."""
    return [
        (
            min(glyph.x + start[0] for start, _ in glyph.outline),
            max(glyph.x + start[0] for start, _ in glyph.outline),
        )
        for glyph in shaped.glyphs
        if glyph.outline
    ]


def test_a_text_is_parted_where_its_script_changes():
    assert list(runs(f"R&D {TAMIL} & {HINDI}")) == [
        Run("", "R&D "),
        Run("Tamil", TAMIL),
        Run("", " & "),
        Run("Devanagari", HINDI),
    ]


def test_an_invisible_joiner_stays_with_its_letters():
    assert list(runs("क्\u200dष")) == [Run("Devanagari", "क्\u200dष")]
    assert [run.script for run in runs("\u200dA")] == [""]


@pytest.mark.parametrize(
    ("mark", "script"), [("த", "Tamil"), ("\u0bff", ""), ("क", "Devanagari"), ("A", ""), ("త", "")]
)
def test_only_letters_of_our_fonts_have_a_script(mark, script):
    assert script_of(mark) == script


def test_a_vowel_written_on_both_sides_of_its_letter_is_drawn_so():
    assert len(shape(Run("Tamil", "கொ"), bold=False).glyphs) == 3
    alone = shape(Run("Tamil", "க"), bold=False)
    letter = next(g for g in shape(Run("Tamil", "கொ"), bold=False).glyphs if g.outline == alone.glyphs[0].outline)
    assert letter.x > 0


def test_a_short_i_stands_before_the_letter_it_is_spoken_after():
    ka = shape(Run("Devanagari", "क"), bold=False).glyphs[0].outline
    both = shape(Run("Devanagari", "कि"), bold=False).glyphs
    assert [glyph.outline == ka for glyph in both][1:] == [True]
    assert both[1].x > 0


def test_letters_that_join_take_less_room_than_apart():
    joined = shape(Run("Devanagari", "क्ष"), bold=False)
    apart = shape(Run("Devanagari", "क"), bold=False).across + shape(Run("Devanagari", "ष"), bold=False).across
    assert joined.across < apart


def test_bold_is_wider_and_drawn_otherwise():
    thin, thick = shape(Run("Tamil", TAMIL), bold=False), shape(Run("Tamil", TAMIL), bold=True)
    assert thick.across > thin.across
    assert thick.glyphs[0].outline != thin.glyphs[0].outline


def test_a_mixed_line_is_as_wide_as_its_parts():
    parts = width("R&D ", 10) + width(TAMIL, 10) + width(HINDI, 10)
    assert width(f"R&D {TAMIL}{HINDI}", 10) == pytest.approx(parts)
    assert width(TAMIL, 10) == pytest.approx(shape(Run("Tamil", TAMIL), bold=False).across / 100)


def test_what_a_font_of_ours_has_is_printed_as_it_is_and_the_rest_marked():
    assert printable(f"{TAMIL} తె") == f"{TAMIL} \ufffd\ufffd"
    assert plain("Łódź")
    assert not plain(TAMIL)


def test_a_word_is_never_cut_between_a_letter_and_its_sign():
    for piece in wrap("கொழும்பு" * 12, 60, 10):
        assert width(piece, 10) <= 60
        assert script_of(piece[0]) == "Tamil"
        assert piece[0] not in "\u0bbe\u0bbf\u0bc0\u0bc1\u0bc2\u0bc6\u0bc7\u0bc8\u0bca\u0bcb\u0bcc\u0bcd"
    assert all(not piece.endswith("\u094d") for piece in wrap("क्षत्रिय" * 12, 40, 10))


def test_signs_without_end_are_cut_all_the_same():
    assert all(width(piece, 10) <= 60 for piece in wrap("க்" * 99, 60, 10))
    assert wrap("क्" * 20, 1, 10) == ("क्क्क्क्",) * 5


def test_a_long_name_shrinks_like_any_other():
    fitted = fit(f"{TAMIL} " * 8, 120, 30, ink.Type(14))
    assert fitted.size < 14
    assert all(width(line, fitted.size) <= 120 for line in fitted.lines)


@pytest.fixture
def hall():
    tournament = bracket(4, 4)
    card = Card(f"{TAMIL} Kings", (Player(HINDI), Player("B")), "க")
    return bundle_of(
        replace(
            tournament,
            entrants={**tournament.entrants, "T001": replace(tournament.entrants["T001"], card=card)},
            tables={"M1": 1},
        )
    )


@pytest.mark.parametrize("kind", ["bracket", "slips", "round-list", "entries"])
def test_a_paper_says_the_letters_it_draws(hall, kind):
    words = [word for page in told(build(kind, "pdf", hall)) for word in page]
    assert TAMIL in words
    assert (HINDI in words) == (kind in ("slips", "entries"))


def test_a_paper_without_such_names_draws_no_outlines():
    assert set(map(tuple, told(build("slips", "pdf", bundle_of(bracket(4, 4)))))) == {()}


def test_the_picture_of_a_tamil_name_is_no_row_of_boxes(hall):
    before = build("round-list", "png", bundle_of(replace(hall.tournament, entrants=bracket(4, 4).entrants)))
    assert build("round-list", "png", hall) not in {before, b""}


def test_a_curve_of_one_handle_is_the_same_curve_of_two():
    tracer = Tracer()
    tracer.moveTo((0, 0))
    tracer.qCurveTo((3, 6), (6, 0))
    tracer.curveTo((7, 1), (8, 1), (9, 0))
    tracer.lineTo((9, -3))
    tracer.closePath()
    ((start, (curve, cubic, line)),) = tracer.outline
    assert start == (0, 0)
    assert curve == ((2, 4), (4, 4), (6, 0))
    assert (cubic, line) == (((7, 1), (8, 1), (9, 0)), ((9, -3),))


def test_outlines_stand_inside_their_word():
    for script, text in (("Tamil", TAMIL), ("Devanagari", HINDI)):
        shaped = shape(Run(script, text), bold=False)
        assert all(left > -200 and right < shaped.across + 200 for left, right in ends(shaped))
