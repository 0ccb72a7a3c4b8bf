"""The text of each PDF as it was last looked at. `FOURBALL_GOLDEN=write` writes them anew: look first."""

import io
import os
from pathlib import Path

import pytest
from halls import scored_match, under_way
from msgspec.structs import replace
from pypdf import PdfReader

from app.reports.catalogue import REPORTS, build

pytestmark = pytest.mark.no_cover

GOLDEN = Path(__file__).parent / "golden"
KINDS = [kind for kind, report in REPORTS.items() if "pdf" in report.formats]
NOW = ("slips", "slips-short", "round-list", "round-teams", "not-reported")


@pytest.mark.parametrize("kind", KINDS)
def test_the_text_of_a_paper_stays_as_it_was_looked_at(hall, kind):
    bundle = replace(hall, tournament=under_way(), match="M1", matches={"M1": scored_match()})
    bundle = bundle if kind in NOW else replace(bundle, tournament=hall.tournament)
    if kind in {"prizes", "receipts"}:
        shared = replace(hall.tournament.settings, fee=400, prizes=("50%", "25%", "500"))
        bundle = replace(bundle, tournament=replace(hall.tournament, settings=shared))
    bundle = bundle if REPORTS[kind].needs == "match" else replace(bundle, match=None)
    pages = PdfReader(io.BytesIO(build(kind, "pdf", bundle))).pages
    text = "\n\f\n".join("\n".join(map(str.rstrip, page.extract_text().splitlines())) for page in pages) + "\n"
    golden = GOLDEN / f"{kind}.txt"
    if os.environ.get("FOURBALL_GOLDEN") == "write":
        GOLDEN.mkdir(exist_ok=True)
        golden.write_text(text, "utf-8")
    assert text == golden.read_text("utf-8")
