"""What is written faster is what the library writes."""

from __future__ import annotations

import io

import pytest
from halls import bracket, bundle_of
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader
from reportlab.lib.rl_accel import fp_str

from app.reports.catalogue import build
from app.reports.drawing.quick import numbers

PLACES = st.one_of(st.integers(-2000, 2000), st.floats(-1e6, 1e6), st.floats(-1e-3, 1e-3))


@given(st.lists(PLACES, min_size=1, max_size=6))
def test_numbers_are_worded_as_the_library_words_them(told):
    assert numbers(*told) == fp_str(*told)
    assert numbers(told) == numbers(tuple(told)) == fp_str(told)


def test_a_number_and_its_kin_are_worded_alike():
    assert numbers(1, 1.0, -0.0, 0) == fp_str(1, 1.0, -0.0, 0) == "1 1 0 0"


@pytest.mark.parametrize("kind", ["slips", "bracket"])
def test_pages_are_kept_as_bytes(kind):
    reader = PdfReader(io.BytesIO(build(kind, "pdf", bundle_of(bracket(4, 4)))))
    filters = {str(page["/Contents"].get_object()["/Filter"]) for page in reader.pages}
    assert filters == {"['/FlateDecode']"}
    assert all(page.extract_text() for page in reader.pages)
