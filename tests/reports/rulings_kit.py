"""Makes the ruling sheet of a match told by its events, and reads what stands on it."""

import io
import re
from functools import reduce

from halls import LONG
from msgspec.structs import replace
from pypdf import PdfReader

from app.game.events import ClaimLogged, ClaimRuled, DealEntered, Opened, RulingAnnounced
from app.game.facts import Claim, Deal, Side
from app.game.match import MatchState, evolve, sheet_of
from app.game.scoring import score_sheet
from app.listings.journal import JournalRow
from app.reports.bundle import scored
from app.reports.catalogue import build
from app.rules.loading import load

RULES = load("masters")
SIDES = {"A": Side(LONG, ("T. Moosa", "E. Chetty"), "A1"), "B": Side("<b>Aces", ("Z. Reddy", "K. Naidoo"), "B1")}
SEATS = {"A1": "T1.1", "B1": "T2.1", "A2": "T1.2", "B2": "T2.2"}
REVOKE = Claim("A", "revoke", by="A1", against="B2", hand=3)
STORY = (
    Opened(RULES.digest, 3, 13, {"A": "T1", "B": "T2"}, SEATS, "A1", {"A": "A1", "B": "B1"}),
    DealEntered(1, 1, Deal(ball="A"), (("A", 1),), "1"),
    DealEntered(1, 2, Deal(ball="B", opened={"B": 0}), (("B", 1),), "1"),
    ClaimLogged(1, 1, 3, REVOKE),
    ClaimRuled(1, "upheld", "adjudicator", "The nine of spades lay there & was played later"),
)
TOLD = (*STORY, RulingAnnounced(1))
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
