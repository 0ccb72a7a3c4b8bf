"""Any name at all, through every paper: what comes out is what went in, as far as the paper can show it."""

import io

import pytest
from halls import bracket, bundle_of, play
from html_kit import read
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from openpyxl import load_workbook
from pypdf import PdfReader

from app.reports.catalogue import build
from app.reports.drawing.fonts import printable
from app.reports.drawing.text import literal
from app.tournament.events import Card, Player

pytestmark = pytest.mark.no_cover

ANY = st.text(min_size=1, max_size=60)
HALL = play(bracket(4, 4))


def bundle_with(name):
    named = replace(HALL.entrants["T002"], card=Card(name, (Player(name), Player(name)), name))
    return bundle_of(replace(HALL, entrants={**HALL.entrants, "T002": named}))


def squeezed(text):
    return "".join(text.split())


@given(ANY)
def test_a_workbook_gives_any_name_back(name):
    sheet = load_workbook(io.BytesIO(build("entries", "xlsx", bundle_with(name))))["Entries"]
    assert (sheet["B3"].value or "") == literal(name)
    assert sheet["B3"].data_type != "f"


@given(ANY)
def test_a_page_gives_any_name_back(name):
    texts = read(build("results", "html", bundle_with(name))).texts
    assert squeezed(literal(name)) in map(squeezed, texts)


@given(st.text(st.characters(codec="latin-1", categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=30))
def test_a_pdf_gives_any_western_name_back(name):
    pages = PdfReader(io.BytesIO(build("bracket", "pdf", bundle_with(name)))).pages
    assert squeezed(printable(name)) in squeezed("".join(page.extract_text() for page in pages))


@given(ANY)
def test_a_pdf_shows_a_mark_for_every_letter_it_lacks(name):
    pages = PdfReader(io.BytesIO(build("entries", "pdf", bundle_with(name)))).pages
    text = "".join(page.extract_text() for page in pages)
    assert text.count("\ufffd") >= printable(name).count("\ufffd")
    assert "\x00" not in text
