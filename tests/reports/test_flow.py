"""Each page is whole in itself: it names what goes on there, and no word of a table's head is broken."""

import io

import pytest
from halls import bracket, bundle_of, play
from pypdf import PdfReader

from app.reports.catalogue import build
from app.reports.layout.flow import heading, paragraph, pour
from app.reports.layout.grid import Lane, Table

pytestmark = pytest.mark.no_cover

ACROSS = 400.0


def texts(blocks):
    """Give each page's first lines, read from the blocks that were placed on it."""
    return [[block.lines[0] for _, block in page.draw.args[0] if hasattr(block, "lines")] for page in pour("x", blocks)]


def test_what_goes_on_repeats_its_heading():
    told = texts([heading("Round 1", ACROSS), *[paragraph("text", ACROSS)] * 60])
    assert len(told) > 1
    assert told[0][0] == "Round 1"
    assert {page[0] for page in told[1:]} == {"Round 1 (continued)"}


def test_a_page_that_begins_with_a_heading_repeats_none():
    text = paragraph("text", ACROSS)
    begun = [texts([heading("One", ACROSS), *[text] * n, heading("Two", ACROSS), text])[1:] for n in range(20, 50)]
    firsts = [page[0] for pages in begun for page in pages]
    assert firsts.count("Two") > 0
    assert set(firsts) == {"Two", "One (continued)"}


@pytest.mark.parametrize("kind", ["results", "book"])
def test_every_page_of_results_names_its_round(kind):
    made = build(kind, "pdf", bundle_of(play(bracket(100, 128), 2)))
    pages = [page.extract_text() for page in PdfReader(io.BytesIO(made)).pages]
    results = [text.split("Results", 1)[1] for text in pages if "Balls, how" in text]
    assert len(results) > 2
    for text in results:
        first = text.index("Balls, how")
        assert "Round" in text[:first]
        assert "decided" in text[:first]
    assert sum("(continued)" in text for text in results) > 1


def test_no_word_of_a_tables_head_is_broken():
    table = Table((Lane("Wedstrijd", 20), Lane("Team"), Lane("zonder mee te tellen", 20)), ACROSS)
    head = [laid.fitted.lines for laid in table.head.cells]
    assert head == [("Wedstrijd",), ("Team",), ("zonder", "mee", "te", "tellen")]
    left, across, _ = table.head.lanes[-1]
    assert left + across == pytest.approx(ACROSS)
