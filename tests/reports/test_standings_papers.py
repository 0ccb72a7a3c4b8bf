"""The standings on every paper: what decided each row, what befell each team, the plate by itself."""

from __future__ import annotations

import io
import re
import sys
from html import unescape
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "tournament"))

from field_days import drawn, played
from halls import bundle_of
from msgspec.structs import replace
from openpyxl import load_workbook
from pypdf import PdfReader

from app.reports.catalogue import build
from app.tournament.draw.making import draw
from app.tournament.events import DrawPublished, ResultRecorded
from app.tournament.folding.fold import fold
from app.tournament.placing import Placing

MANY = ("head_to_head", "fair_play", "balls_won")


def day(**settings):
    """Four teams, a no-show, and a plate of the two who lost."""
    t = fold([ResultRecorded("M1", "A", "no_show"), played("M2"), played("M3")], drawn(4, **settings))
    lost = [Placing(t).loser(t.matches[match]) for match in ("M1", "M2")]
    made = replace(draw((t.entrants[team] for team in lost), 2), stage="plate")
    return fold([made, DrawPublished("plate")], t)


def text(t, form):
    content = build("standings", form, bundle_of(t))
    if form == "pdf":
        told = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages)
    else:
        told = unescape(re.sub("<[^>]+>", " ", content.decode().split("</style>")[1]))
    return " ".join(told.split())


def test_pdf_and_page_say_what_decided_each_row_what_befell_and_who_leads_the_plate():
    t = day()
    for form in ("pdf", "html"):
        told = text(t, form)
        assert told.count("Place in the knock-out") >= 3, form
        assert "M1 no show, won" in told
        assert told.index("M1 no show, lost") < told.index("Plate")
        assert "shared" in told[told.index("Plate") :]


def test_the_plates_bracket_and_results_say_that_they_are_the_plates():
    t, gathered = day(third_place=True), bundle_of(day(third_place=True))
    titles = [
        page.extract_text().splitlines()[0] for page in PdfReader(io.BytesIO(build("bracket", "pdf", gathered))).pages
    ]
    assert titles == ["Bracket of 4", "Plate · Bracket of 2"]
    results = " ".join(PdfReader(io.BytesIO(build("results", "pdf", gathered))).pages[0].extract_text().split())
    for heading in ("Final · 1 of 1 decided", "Third place · 0 of 1 decided", "Plate, Final · 0 of 1 decided"):
        assert heading in results
    page = build("results", "html", gathered).decode()
    assert [name for name in ("Plate, Final", "Third place", "Semi-final") if f"<h2>{name}</h2>" not in page] == []
    assert len(t.stages) == 2


def test_many_columns_have_short_names_that_are_told():
    told = text(day(order=MANY), "pdf")
    assert "HH won against each other · FP 4-balls conceded" in told
    assert "Won against each other 0 · 4-balls conceded 0" in text(day(order=MANY), "html")
    assert "HH" not in text(day(), "pdf")


def test_the_workbook_has_a_sheet_of_each_stage_with_the_columns_of_the_order():
    book = load_workbook(io.BytesIO(build("standings", "xlsx", bundle_of(day(order=MANY)))))
    assert book.sheetnames == ["Standings", "Plate"]
    heads = [cell.value for cell in book["Standings"][1]]
    assert heads[:5] == ["Place", "Id", "Team", "Decided by", "Remarks"]
    assert heads[-2:] == ["Won against each other", "4-balls conceded"]
    assert [row[1] for row in book["Plate"].iter_rows(min_row=2, values_only=True)] != []
    empty = replace(day(), stages={}, matches={}, results={})
    assert load_workbook(io.BytesIO(build("standings", "xlsx", bundle_of(empty)))).sheetnames == ["Standings"]
