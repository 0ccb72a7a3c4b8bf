"""The rulings of a match on paper: every one there was, in whose words, and where the journal has it."""

import io
import re
from functools import reduce

from msgspec.structs import replace
from openpyxl import load_workbook
from pypdf import PdfReader
from test_players_sheet import RULES, SIDES, STORY, TOLD

from app.game.events import ClaimRuled, DealEntered
from app.game.facts import Deal
from app.game.match import MatchState, evolve, sheet_of
from app.game.scoring import score_sheet
from app.listings.journal import JournalRow
from app.reports.bundle import scored
from app.reports.catalogue import build

OVERTURNED = (*TOLD, ClaimRuled(1, "rejected", "judge", "The closed hand shows the nine was played later"))
STEPS = (
    (7, 0, "naidoo", "Claim 1 in M1: revoke", "claim_logged", "M1", False),
    (9, 5, "pillay", "Rule on claim 1 in M1", "claim_ruled", "M1", False),
    (10, 6, "pillay", "Rule on claim 1 in M2", "claim_ruled", "M2", False),
    (11, 7, "pillay", "Rule on claim 1 in M1", "claim_ruled", "M1", True),
    (12, 8, "pillay", "Rule on claim 11 in M1", "claim_ruled", "M1", False),
)


def bundle_after(hall, events):
    state = reduce(evolve, events, MatchState())
    sheet = sheet_of(state, RULES, SIDES)
    acts = tuple(
        JournalRow(at, f"2026-11-30T09:0{minute}:00+00:00", who, "desk", label, event, f"t/x/m/{match}", undone=undone)
        for at, minute, who, label, event, match, undone in STEPS
    )
    return replace(hall, match="M1", matches={"M1": scored(state, sheet, score_sheet(sheet))}, acts=lambda: acts)


def text_after(hall, events):
    pages = PdfReader(io.BytesIO(build("rulings", "pdf", bundle_after(hall, events)))).pages
    return re.sub(r"\s+", " ", " ".join(page.extract_text() for page in pages))


def test_a_ruling_stands_with_its_facts_what_had_to_be_proved_and_its_reason(hall):
    text = text_after(hall, TOLD)
    assert "Claim 1: Wrong colour" in text
    assert "game 1, deal 3" in text
    assert "B · <b>Aces · B2" in text
    assert RULES.offences["revoke"].proof in text
    assert "adjudicator upheld The nine of spades lay there & was played later yes" in text


def test_a_ruling_that_was_overturned_is_still_told(hall):
    text = text_after(hall, OVERTURNED)
    assert "adjudicator upheld The nine of spades lay there & was played later yes" in text
    assert "judge rejected The closed hand shows the nine was played later no" in text
    assert "wrong claim to B" in text


def test_the_journal_is_named_for_this_claim_alone(hall):
    text = text_after(hall, TOLD)
    assert "7 2026-11-30 09:00:00 naidoo" in text
    assert "9 2026-11-30 09:05:00 pillay" in text
    for minute in ("09:06", "09:07", "09:08"):
        assert minute not in text


def test_a_claim_that_waits_and_a_match_without_one(hall):
    waits = (*STORY[:3], DealEntered(1, 3, Deal(ball="A"), (("A", 1),), "1"), STORY[3])
    assert "– no ruling yet – no" in text_after(hall, waits)
    assert "No deal entered of this match holds a claim." in text_after(hall, STORY[:3])


def test_the_register_is_a_workbook_of_every_claim(hall):
    book = load_workbook(io.BytesIO(build("claims", "xlsx", bundle_after(hall, OVERTURNED))))
    (sheet,) = book.worksheets
    head, row = list(sheet.values)
    told = dict(zip(head, row, strict=True))
    assert (told["Match"], told["Game"], told["Deal"], told["Level"]) == ("M1", 1, 3, "judge")
    assert told["Reason"] == "The closed hand shows the nine was played later"
