"""The papers in Dutch: none stays English, no heading is broken or cut."""

from __future__ import annotations

import io

import desk_kit
import pypdf
import pytest

from app import i18n
from app.desk.views.bundling import bundle
from app.reports.catalogue import REPORTS, build

pytestmark = pytest.mark.no_cover

PDFS = [kind for kind, report in REPORTS.items() if "pdf" in report.formats]
HEADINGS = {
    "Deler",
    "Troef",
    "Extra",
    "roep",
    "gewonnen",
    "4-bal",
    "Herdelen,",
    "Bod",
    "Punt",
    "Slag",
    "Geopend",
    "Kaarten",
}
HEADINGS |= {"genoemd", "Uitspraak", "Troefmaker", "houder"}


@pytest.fixture(scope="module")
def day(tmp_path_factory):
    """Give a day under way: a match scored deal by deal with a claim ruled, one decided, others to come."""
    with desk_kit.open_store(tmp_path_factory.mktemp("day") / "desk.db") as journal:
        desk = desk_kit.Desk(journal, desk_kit.ticking())
        tid = desk_kit.drawn(desk, 8, tables=3)
        for act, fields in (
            ("call", {}),
            ("call", {}),
            ("open", {"match": "M1", "seats": dict.fromkeys(("A1", "B1"), 1) | dict.fromkeys(("A2", "B2"), 2),
                      "dealer": "A1", "keepers": {"A": "A1", "B": "B2"}}),
            ("enter", {"match": "M1", "facts": {"ball": "A"}}),
            ("enter", {"match": "M1", "facts": {"bid": 40, "points": {"A": 120}, "last_hand": "A"}}),
            ("claim", {"match": "M1", "claim": {"team": "B", "offence": "revoke", "by": "B2", "hand": 3}}),
            ("rule", {"match": "M1", "claim": 1, "ruling": "upheld", "reason": "Shown at the table"}),
            ("result", {"match": "M2", "games": "2-0"}),
        ):  # fmt: skip
            desk.perform(act, fields, tournament=tid)
        yield desk, tid


def gathered(day):
    desk, tid = day
    return bundle(desk, tid, "M1", "2026-01-31 10:00")


def stored(day):
    """Give what papers print as it was stored: the acts' labels, the keys of clauses."""
    told = gathered(day)
    labels = {row.label for row in told.acts()}
    return labels | {key.partition(".")[2].replace("_", " ") for key in told.rules.clauses}


def paper(day, kind):
    i18n.choose("nl")
    made = build(kind, "pdf", gathered(day))
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(made)).pages)


@pytest.mark.parametrize("kind", PDFS)
def test_a_paper_speaks_dutch_and_cuts_nothing(day, kind, source, dutch):
    text = paper(day, kind)
    said = set(dutch.values())
    english = {one.text for one in source.texts if dutch.get(one.text, one.text) != one.text} - said
    lines = {part.strip() for line in text.splitlines() for part in line.split(" · ")}
    assert lines & english - stored(day) == set()
    assert "…" not in text


def test_the_headings_of_a_slip_stand_whole(day):
    assert HEADINGS - set(paper(day, "slips").split()) == set()


def test_a_web_page_names_its_language(day):
    i18n.choose("nl")
    assert b'<html lang="nl">' in build("results", "html", gathered(day))
