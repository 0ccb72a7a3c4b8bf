"""What officials set by themselves stands on their papers with who and why, on the players' as the fact alone."""

from __future__ import annotations

import io
import re
from html import unescape

import pytest
from halls import SET, bracket, bundle_of, scored_match
from msgspec.structs import replace
from openpyxl import load_workbook
from pypdf import PdfReader

from app.game.facts import Start
from app.game.projecting import project
from app.game.public import Adjusted
from app.game.scoring import score_sheet
from app.game.stream import MatchState
from app.listings.adjustments import Adjustment, OnResult, facts_known
from app.reports.catalogue import build, make
from app.tournament.state import Result

PAPER = Adjustment(Adjusted("position", 1, 0, (7, 4)), "Sam", "score_keeper", "2026-11-28T10:00:00.000+00:00", "fell")
CHANGED = OnResult("changed", Result("A", "played", (2, 1)), Result("B", "walkover"))
RESULT = Adjustment(CHANGED, "Zee", "judge", "2026-11-28T12:00:00.000+00:00")


def bundle(*told, decided=()):
    """Give a bundle of one match of which so much was set; its first game goes on from 7 : 4."""
    made = scored_match()
    first = replace(made.sheet.games[0], start=Start({"A": 7, "B": 4}, 13, "A1"), deals=made.sheet.games[0].deals[:3])
    sheet = replace(made.sheet, games=(first, *made.sheet.games[1:]))
    result = score_sheet(sheet)
    table = project(MatchState(), result, "table", facts_known(told))
    made = replace(made, sheet=sheet, result=result, adjustments=told, table=table)
    return bundle_of(bracket(4, 4), match="M1", matches={"M1": made}, decided=lambda: {"M1": decided})


def text(kind, gathered, form="pdf"):
    content = build(kind, form, gathered)
    if form == "html":
        return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", content.decode())))
    return re.sub(r"\s+", " ", " ".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages))


@pytest.mark.parametrize("form", ["pdf", "html"])
def test_the_officials_sheet_tells_who_set_what_when_and_why(form):
    told = text("sheet", bundle(*SET[1:]), form)
    assert "Void: set by the judge" in told
    section = told.partition("Set by officials")[2]
    void = r"void, does not count .*Zee, judge .*2026-11-28 11:09:00 .*dealt <twice> & nobody knew"
    assert re.search(void, section)
    assert re.search(r"entered anew .*Ali, adjudicator", section)
    assert "they sat so" in section


@pytest.mark.parametrize("form", ["pdf", "html"])
def test_a_slip_of_the_keys_is_on_its_deals_row_and_in_no_section(form):
    told = text("sheet", bundle(SET[0]), form)
    assert "Ball to A, agreed · entered anew" in told
    assert "Set by officials" not in told


@pytest.mark.parametrize("kind", ["sheet", "players-sheet"])
def test_a_score_from_paper_stands_at_the_head_of_its_game(kind):
    told = text(kind, bundle(PAPER))
    assert re.search(r"Score from paper 7 : 4 1 .*8 : 4", told)
    assert "Score from paper" not in text(kind, bundle())


def test_it_does_so_on_the_page_and_in_the_workbook():
    assert re.search(r"Score from paper +7 : 4 .*8 : 4", text("sheet", bundle(PAPER), "html"))
    head, start, first, *_ = rows("workbook", "Deals", bundle(PAPER))
    told = dict(zip(head, start, strict=True))
    assert (told["Game"], told["Deal"], told["Result"], told["A"], told["B"]) == (1, None, "from paper", 7, 4)
    assert (told["Due A"], told["Target"], first[head.index("A")]) == (None, 13, 8)


def rows(kind, tab, gathered):
    return list(load_workbook(io.BytesIO(build(kind, "xlsx", gathered)))[tab].iter_rows(values_only=True))


@pytest.mark.parametrize("kind", ["sheet", "workbook"])
def test_the_workbook_has_a_row_for_each(kind):
    head, *told = rows(kind, "Set by officials", bundle(*SET, decided=(RESULT,)))
    assert head == ("Match", "Deal", "What was set", "Who", "Role", "Time", "Reason")
    assert told == [
        ("M1", "1/3", "entered anew", "Ali", "adjudicator", "2026-11-28 10:07:00", None),
        ("M1", "2/5", "void, does not count", "Zee", "judge", "2026-11-28 11:09:00", "dealt <twice> & nobody knew"),
        ("M1", None, "the sides were changed over", "desk", "desk", "2026-11-28 11:10:00", "they sat so"),
        ("M1", None, "result walkover, B goes on in place of 2-1", "Zee", "judge", "2026-11-28 12:00:00", None),
    ]
    void = next(row for row in rows(kind, "Deals", bundle(*SET)) if row[1:3] == (2, 5))
    assert void[7:9] == ("void", "Void: set by the judge")


def test_a_workbook_has_no_such_sheet_where_nothing_was_set():
    names = load_workbook(io.BytesIO(build("sheet", "xlsx", bundle(SET[0])))).sheetnames
    assert names == ["Deals", "Claims"]


def test_players_read_the_fact_alone():
    told = text("players-sheet", bundle(PAPER, *SET[1:], decided=(RESULT,)))
    section = told.partition("Set by officials")[2]
    for fact in ("1/3 entered anew", "2/5 void, does not count", "game 1 score from paper, 7 : 4", "changed over"):
        assert fact in section
    assert "void 2 : 1" not in told
    for private in ("Zee", "Ali", "judge", "adjudicator", "twice", "sat so", "fell", "walkover", "11:09"):
        assert private not in told
    assert "Set by officials" not in text("players-sheet", bundle())


@pytest.mark.parametrize("form", ["pdf", "html"])
def test_a_match_without_deals_tells_what_was_done_to_its_result(form):
    gathered = replace(bundle(decided=(RESULT,)), matches={})
    told = text("sheet", gathered, form)
    assert "not scored deal by deal" in told
    assert re.search(r"Set by officials.*result walkover, B goes on in place of 2-1 .*Zee, judge", told)


def test_a_reason_that_no_font_here_has_is_told_before_it_is_printed():
    fell, gone = "the lamp fell \U0001f4a1", "gone home \U0001f3e0"
    told = bundle(replace(PAPER, reason=fell), decided=(replace(RESULT, waived=gone),))
    assert set(make("sheet", "pdf", told).lacking) == {fell, gone}
    assert make("players-sheet", "pdf", told).lacking == ()


def test_the_book_tells_what_was_set_of_every_match_in_a_part_of_its_own():
    told = text("book", replace(bundle(SET[2], decided=(RESULT,)), match=None))
    part = told.partition("M1 2/5 void, does not count")[2]
    assert re.search(r"Zee, judge.*M1 result walkover, B goes on in place of 2-1", part)
    assert told.count("Set by officials") == 3  # among the contents, as a title, and on the sheet
