"""What the officials' papers tell of claims: by their names, from the moment they are ruled on, with the whole way."""

from __future__ import annotations

import io
import re

import pytest
from openpyxl import load_workbook
from pypdf import PdfReader

from app.desk.views.bundling import bundle
from app.reports.catalogue import build

REVOKE = {"team": "B", "offence": "revoke", "by": "B1", "against": "A1", "hand": 3}


def gathered(hall, match):
    return bundle(hall.desk, hall.tid, match, "2026-11-29 10:00")


def paper(hall, match):
    pages = PdfReader(io.BytesIO(build("rulings", "pdf", gathered(hall, match)))).pages
    return re.sub(r"\s+", " ", " ".join(page.extract_text() for page in pages))


def register(hall, match):
    book = load_workbook(io.BytesIO(build("claims", "xlsx", gathered(hall, match))))
    head, *rows = book.worksheets[0].values
    return [dict(zip(head, row, strict=True)) for row in rows]


@pytest.fixture
def match(hall):
    match = hall.opened()
    hall.enter(match, ball="A")
    hall.do("claim", match=match, claim=REVOKE)
    return match


def test_a_ruling_is_told_before_its_deal_is(hall, match):
    assert [(one["Claim"], one["Deal"], one["Ruling"]) for one in register(hall, match)] == [("M1.1", 2, "open")]
    hall.do("rule", match=match, claim=1, ruling="not_proved", reason="no card was shown")
    assert hall.desk.match(hall.tid, match).deal(1, 2) is None
    (row,) = register(hall, match)
    assert (row["Ruling"], row["Effect"], row["Reason"]) == ("not proved", "–", "no card was shown")
    text = paper(hall, match)
    assert "game 1, deal 2: not told yet" in text
    assert "adjudicator · desk" in text
    assert "no card was shown" in text


def test_cards_told_of_a_deal_that_is_still_played_are_on_paper(hall, match):
    hall.do("lay_cards", match=match, claim=1, facts={"trump": "H", "hands": [{"cards": ["JS", "9S", "AS", "10H"]}]})
    text = paper(hall, match)
    assert "Cards told of the deal" in text
    assert "Trump: hearts" in text


def test_a_claim_lost_nowhere_is_told_once(hall, match):
    hall.do("rule", match=match, claim=1, ruling="not_proved", reason="no card was shown")
    hall.do("claim", match=match, claim=REVOKE | {"hand": 4})
    hall.do("claim", match=match, claim={"team": "B", "offence": "look_cards"}, game=1, deal=1)
    assert sorted(one["Claim"] for one in register(hall, match)) == ["M1.1", "M1.2", "M1.3"]
    hall.enter(match, ball="A")
    assert sorted(one["Claim"] for one in register(hall, match)) == ["M1.1", "M1.2", "M1.3"]


def test_the_register_tells_the_whole_way_of_a_claim(hall, match):
    hall.do("rule", match=match, claim=1, ruling="upheld", reason="the club fell later")
    hall.do("announce", match=match, claim=1)
    hall.do("appeal", match=match, claim=1, team="A", reason="it was hand 4")
    hall.do("rule", match=match, claim=1, ruling="rejected", reason="hand 3 was followed")
    (row,) = register(hall, match)
    assert (row["Level"], row["Ruled by"], row["Announced"]) == ("judge", "desk", "no")
    assert (row["Claimed at"], row["Ruled at"]) == ("2026-11-29 10:00:00", "2026-11-29 10:00:00")
    ways = [one.split(" ", 2)[2] for one in row["Its way"].split("; ")]
    assert ways == [
        "claimed by B1 (desk)",
        "ruled by the adjudicator · upheld (desk)",
        "announced (desk)",
        "A appeals to the judge (desk)",
        "ruled by the judge · rejected · the ruling before is overturned (desk)",
    ]


def test_who_ruled_stands_on_the_ruling_sheet_and_what_the_facts_alone_say(hall):
    match = hall.opened()
    hands = [{"lead": "B1", "cards": ["JS", "9S", "AS", "10S"]}]
    hall.enter(match, ball="A", trump="H", hands=hands)
    said = "he <threw> a club & smiled"
    hall.do("claim", match=match, claim=REVOKE | {"hand": 1}, game=1, deal=1, statement=said)
    hall.do("rule", match=match, claim=1, ruling="upheld", reason="all saw it", level="judge")
    text = paper(hall, match)
    assert "ruled upheld" not in text
    assert f"Statement {said}" in text
    assert "From the facts rejected: " in text
    assert "It came to upheld" in text
    assert "Note This ruling goes against the proof." in text
    assert re.search(r"judge · desk · 10:00 upheld all saw it no", text)
    hall.do("rule", match=match, claim=1, ruling="rejected", reason="he followed", level="commissioner")
    assert "goes against" not in paper(hall, match)
