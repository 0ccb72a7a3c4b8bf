"""Table cards, the points to announce, the journal and the bound book."""

import io
import re

import pytest
from halls import HOSTILE, bracket, bundle_of, play, scored_match, settings
from msgspec.structs import replace
from openpyxl import load_workbook
from pypdf import PdfReader

from app.listings.journal import JournalRow
from app.listings.prizes import purse_text
from app.reports.catalogue import build
from app.reports.papers.announce_points import POINTS, told
from app.rules.loading import ids, load, resolve
from app.tournament.state import Tournament

pytestmark = pytest.mark.no_cover


def reader(kind, bundle):
    return PdfReader(io.BytesIO(build(kind, "pdf", bundle)))


def sheets(kind, bundle):
    return [re.sub(r"\s+", " ", page.extract_text()) for page in reader(kind, bundle).pages]


@pytest.mark.parametrize(("tables", "pages"), [(1, 1), (2, 1), (5, 3), (64, 32)])
def test_two_tables_stand_on_a_sheet_of_cards(tables, pages):
    made = sheets("table-cards", bundle_of(Tournament(settings(tables=tables))))
    assert len(made) == pages
    assert [int(n) for n in dict.fromkeys(re.findall(r"Table (\d+)", " ".join(made)))] == list(range(1, tables + 1))


def test_a_card_shows_its_number_to_both_sides_of_the_hall():
    (only,) = sheets("table-cards", bundle_of(Tournament(settings(tables=1))))
    assert only.count("Table 1") == 2
    assert only.count("Durban Open <2026> & Friends") == 2


def test_a_hall_without_tables_is_told_what_to_do():
    assert "no tables yet" in sheets("table-cards", bundle_of(Tournament()))[0]


@pytest.mark.parametrize("ruleset", ids())
def test_what_decides_a_game_stands_on_two_sheets_at_most_to_sign(ruleset):
    hall = replace(bundle_of(bracket(4, 4)), rules=load(ruleset))
    pages = sheets("announce", hall)
    assert len(pages) <= 2
    only = " ".join(pages)
    assert "Judge Judge Match commissioner Date and time" in pages[-1]
    for point in POINTS:
        assert told(point, hall.rules)
        assert re.sub(r"\s+", " ", told(point, hall.rules)) in only


def test_every_setting_says_what_it_rests_on():
    (only,) = sheets("announce", bundle_of(bracket(4, 4)))
    assert "a Jodhi is called after: the first and third hand a team wins (reading)" in only
    assert "balls for a Thunee caught by the partner: 4 (stated)" in only
    assert "balls when a call for trumps is lost: 1 (default)" in only
    assert "Every match: best of 3" in only


def test_what_the_organiser_changed_is_told_as_his():
    rules = resolve({"base": "masters", "set": {"called_and_lost_balls": 2}})
    played = replace(bracket(4, 4), settings=settings(best_of=(1, 3)))
    only = " ".join(sheets("announce", replace(bundle_of(played), rules=rules)))
    assert "balls when a call for trumps is lost: 2 (organiser)" in only
    assert "round 1: best of 1, round 2: best of 3, and so on" in only


def journal(*rows):
    return bundle_of(bracket(4, 4), acts=lambda: rows)


def test_the_journal_tells_order_author_act_and_what_was_taken_back():
    kept = JournalRow(
        7, "2026-11-29T18:04:05.123Z", "desk", "hall", "<b>Call & M1", "match_called", "t/T1", undone=False
    )
    gone = replace(kept, position=8, label='=HYPERLINK("x")', undone=True)
    (only,) = sheets("journal", journal(kept, gone))
    assert "2 events, 1 taken back" in only
    assert "7 2026-11-29 18:04:05 desk hall <b>Call & M1 match called" in only
    assert '8 2026-11-29 18:04:05 desk hall =HYPERLINK("x") match called taken back' in only
    assert "Chain up to 1204: 8f3a12c0de" in only


def test_the_journal_is_a_workbook_too():
    act = JournalRow(7, "2026-11-29T18:04:05.123Z", "desk", "hall", "=1+1", "match_called", "t/T1", undone=True)
    sheet = load_workbook(io.BytesIO(build("journal", "xlsx", journal(act)))).active
    assert [cell.value for cell in sheet[2]][:6] == [7, "2026-11-29 18:04:05", "desk", "desk", "hall", "=1+1"]
    assert sheet["F2"].data_type == "s"
    assert sheet["I2"].value == "yes"


def test_an_empty_journal_says_so():
    assert "holds nothing" in sheets("journal", bundle_of(bracket(4, 4)))[0]


@pytest.fixture
def book():
    return bundle_of(play(bracket(12, 16)), matches={"M5": scored_match(), "M1": scored_match()})


def test_the_book_says_where_each_part_begins_and_numbers_every_page(book):
    made = sheets("book", book)
    contents = dict(
        re.findall(r"(Entries|Bracket|Results by round|Standings|Claims and rulings|Score sheets) (\d+)", made[0])
    )
    begins = {"Entries": "Entries", "Results by round": "Results", "Claims and rulings": "Claims and rulings"}
    for part, title in begins.items():
        assert title in made[int(contents[part]) - 1]
    assert "Score sheet M1" in made[int(contents["Score sheets"]) - 1]
    assert all(f"Page {n} of {len(made)}" in sheet for n, sheet in enumerate(made, 1))


def test_the_book_opens_with_the_champion_and_what_was_played(book):
    (cover, *_) = sheets("book", book)
    assert 'Champion: =HYPERLINK("x")' in cover
    assert "12 teams" in cover
    assert "56 deals scored in 2 matches" in cover


def test_a_reader_finds_the_parts_and_sheets_in_its_list_of_contents(book):
    marks = [mark.title for mark in reader("book", book).outline]
    assert marks[:6] == ["Cover", "Entries", "Bracket", "Results by round", "Standings", "Claims and rulings"]
    assert marks[6:] == ["Set by officials", "Score sheets", "Score sheet M5"]


def test_the_book_registers_every_claim_with_its_ruling(book):
    text = " ".join(sheets("book", book))
    assert text.count("Hand 3 turned up: B2 held the 9 of spades & played <hearts>.") == 4
    for name in HOSTILE:
        assert name in text


def test_the_book_of_nothing_is_still_a_book():
    made = sheets("book", bundle_of(Tournament()))
    assert "No tournament" in made[0]
    assert "Score sheets" not in made[0]
    assert "No claim was heard" in " ".join(made)


def test_money_is_written_one_way_on_every_paper():
    t = play(bracket(4, 4))
    hall = bundle_of(replace(t, settings=replace(t.settings, purse=22800, prizes=("22800",))))
    for made in (*sheets("prizes", hall), *sheets("receipts", hall), build("prizes", "html", hall).decode()):
        assert "22 800" in made.replace("\u202f", " ")
        assert "22800" not in made
    assert "Purse 22\u202f800; prizes 22\u202f800." in purse_text(hall.tournament)
