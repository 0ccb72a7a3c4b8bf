"""The officials' papers for a phone and the score sheet as a workbook: what was typed stays text."""

from __future__ import annotations

from io import BytesIO

from halls import scored_match
from html_kit import read
from msgspec.structs import replace
from openpyxl import load_workbook

from app.reports.catalogue import build


def scored(hall):
    return replace(hall, matches={"M1": scored_match(), "M2": scored_match()}, match="M1")


def test_the_sheet_page_tells_every_deal_and_every_ruling_as_text(hall):
    told = read(build("sheet", "html", scored(hall)))
    match = scored_match()
    deals = [text for text in told.texts if text.endswith("agreed") or " · " in text]
    assert len(deals) >= sum(len(game.deals) for game in match.sheet.games)
    assert "Claims and rulings" in told.texts
    assert any("played <hearts>" in text for text in told.texts)
    assert not told.tags & {"img", "script", "a", "link", "hearts"}


def test_a_sheet_page_of_a_match_without_deals_says_so(hall):
    told = read(build("sheet", "html", replace(hall, match="M1")))
    assert any("not scored deal by deal" in text for text in told.texts)


def test_the_sheet_workbook_holds_that_match_alone(hall):
    book = load_workbook(BytesIO(build("sheet", "xlsx", scored(hall))))
    deals = book.worksheets[0]
    matches = {row[0].value for row in deals.iter_rows()} - {None}
    assert "M1" in matches
    assert "M2" not in matches
    count = sum(1 for row in deals.iter_rows() if row[0].value == "M1")
    assert count == sum(len(game.deals) for game in scored_match().sheet.games)
    assert book.sheetnames == ["Deals", "Claims", "Set by officials"]


def test_the_prize_page_tells_place_team_amount_and_purse(hall):
    settings = replace(hall.tournament.settings, fee=400, prizes=("50%", "25%", "500"))
    told = read(build("prizes", "html", replace(hall, tournament=replace(hall.tournament, settings=settings))))
    assert any(text.startswith("Purse ") for text in told.texts)
    assert any(text.startswith("place 1") for text in told.texts)
    assert '=HYPERLINK("x")' in told.texts


def test_without_prizes_the_page_says_so(hall):
    told = read(build("prizes", "html", hall))
    assert any("No prizes are set" in text for text in told.texts)


def test_without_a_purse_the_page_says_that_and_not_that_no_prizes_are_set(hall):
    settings = replace(hall.tournament.settings, prizes=("50%", "25%"))
    told = read(build("prizes", "html", replace(hall, tournament=replace(hall.tournament, settings=settings))))
    assert any("The purse is empty" in text for text in told.texts)
