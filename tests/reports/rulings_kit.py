"""Makes the ruling sheet of a match told by its events, and reads what stands on it."""

import io
import re
from functools import reduce

from msgspec.structs import replace
from pypdf import PdfReader
from test_players_sheet import RULES, SIDES

from app.game.match import MatchState, evolve, sheet_of
from app.game.scoring import score_sheet
from app.listings.journal import JournalRow
from app.reports.bundle import scored
from app.reports.catalogue import build

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
    return text_of(bundle_after(hall, events))


def text_of(bundle):
    pages = PdfReader(io.BytesIO(build("rulings", "pdf", bundle))).pages
    return re.sub(r"\s+", " ", " ".join(page.extract_text() for page in pages))
