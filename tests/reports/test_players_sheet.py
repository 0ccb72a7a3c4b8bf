import io
import re
from functools import reduce

import pytest
from msgspec.structs import replace
from pypdf import PdfReader
from rulings_kit import RULES, SIDES, STORY, TOLD

from app.game.events import DealEntered
from app.game.facts import Call, Deal, Hand, Jodhi
from app.game.match import MatchState, evolve, sheet_of
from app.game.scoring import score_sheet
from app.reports.bundle import scored
from app.reports.catalogue import build
from app.rules.loading import load


def text_after(hall, events, kind="players-sheet"):
    state = reduce(evolve, events, MatchState())
    sheet = sheet_of(state, RULES, SIDES)
    bundle = replace(hall, match="M1", matches={"M1": scored(state, sheet, score_sheet(sheet))})
    pages = PdfReader(io.BytesIO(build(kind, "pdf", bundle))).pages
    return re.sub(r"\s+", " ", " ".join(page.extract_text() for page in pages))


def test_players_see_the_balls_as_they_were_opened(hall):
    text = text_after(hall, STORY[:3])
    assert "1 A1 B1 A +1 1 : 0" in text
    assert "2 B1 A2 – 1 : 0" in text
    assert "Game 1: 1 : 0, target 13" in text


def test_players_see_no_ruling_before_it_is_announced(hall):
    text = text_after(hall, STORY)
    assert "A claim is before the officials" in text
    for secret in ("upheld", "revoke", "Wrong colour", "nine of spades", "adjudicator", "4-ball", "5 : 0"):
        assert secret not in text


def test_an_announced_ruling_is_told_without_its_private_reason(hall):
    text = text_after(hall, TOLD)
    assert "1/3 A claims: Wrong colour played though able to follow upheld" in text
    assert "5 : 0" in text
    assert "nine of spades" not in text


def test_officials_see_what_was_due_and_the_reason(hall):
    text = text_after(hall, STORY, "sheet")
    assert "B +1; opened A 0, B 0" in text
    assert "nine of spades lay there & was played later" in text
    assert "For officials only: what the facts show" in text


@pytest.mark.parametrize(("ruleset", "word"), [("masters", "Jodhi"), ("classic", "Jodi")])
def test_officials_read_what_was_found_in_the_rulesets_words_and_where_it_comes_out(hall, ruleset, word):
    rows = ("JD QD AD KD", "9C QC 10C AC", "KS 9S 10S AS", "JS QS 9H 10H")
    hands = tuple(Hand(None, tuple(row.split()), "A1" if row != rows[0] else "A2") for row in rows)
    bluff = Jodhi("A1", 20, 2, "S")
    deal = Deal(ball="A", trump="H", hands=hands, jodhis=(bluff,), opened={"A": 0})
    rules = load(ruleset)
    state = reduce(evolve, (*STORY[:1], DealEntered(1, 1, deal, (("A", 1),), "1")), MatchState())
    sheet = sheet_of(state, rules, SIDES)
    bundle = replace(hall, match="M1", matches={"M1": scored(state, sheet, score_sheet(sheet))})
    pages = PdfReader(io.BytesIO(build("sheet", "pdf", bundle))).pages
    text = re.sub(r"\s+", " ", " ".join(page.extract_text() for page in pages))
    assert f"1/1 {word} declared without the cards A1 20 called by A1 without the cards for it; shows in hand 4" in text
    assert "1/1 – A A opened 0 of 1 due" in text


@pytest.mark.parametrize("kind", ["sheet", "players-sheet"])
def test_names_stand_literally(hall, kind):
    assert "<b>Aces" in text_after(hall, TOLD, kind)


def test_a_match_without_deals_says_where_its_result_is(hall):
    content = build("players-sheet", "pdf", replace(hall, match="M2"))
    assert "not scored deal by deal" in PdfReader(io.BytesIO(content)).pages[0].extract_text()


def test_balls_of_a_call_are_told_in_the_rulesets_own_spelling(hall):
    khanak = Deal(khanak=Call("A1", "won"), jodhis=(Jodhi("A1", 20, 1),))
    text = text_after(hall, (STORY[0], DealEntered(1, 1, khanak, (), "1")), "sheet")
    assert "Khanuck" in text
    assert "Khanak" not in text
