import io

import pytest
from halls import HOSTILE, LONG, scored_match
from msgspec.structs import replace
from openpyxl import load_workbook

from app.listings.journal import JournalRow
from app.listings.results import result_rows
from app.reports.books import workbook
from app.reports.books.book import Head, Tab
from app.reports.books.book import workbook as make
from app.reports.catalogue import build

pytestmark = pytest.mark.no_cover


@pytest.fixture
def book(hall):
    content = workbook.build(replace(hall, matches={"M1": scored_match()}))
    return load_workbook(io.BytesIO(content))


def rows(sheet):
    return list(sheet.iter_rows(values_only=True))


def test_the_sheets_come_in_order_with_a_frozen_heading(book):
    assert book.sheetnames == [
        "Entries",
        "Matches",
        "Results by round",
        "Deals",
        "Claims",
        "Set by officials",
        "Standings",
    ]
    assert {sheet.freeze_panes for sheet in book} == {"A2"}
    assert all(sheet.auto_filter.ref for sheet in book)


def test_no_cell_is_a_formula_whatever_was_typed(book):
    types = {cell.data_type for sheet in book for row in sheet.iter_rows() for cell in row}
    assert types <= {"s", "inlineStr", "n"}
    names = [row[1] for row in rows(book["Entries"])[1:]]
    assert names[: len(HOSTILE)] == list(HOSTILE)


def test_numbers_are_numbers_and_text_is_text(book):
    first = dict(zip(*rows(book["Matches"])[:6:5], strict=True))
    assert first["Match"] == "M5"
    assert first["Team A"] == LONG
    assert (first["Best of"], first["Games A"], first["How"]) == (3, None, "no show")
    played = [row for row in rows(book["Results by round"])[1:] if isinstance(row[4], int)]
    assert played
    assert all({row[4], row[5]} == {1, 2} for row in played)


def test_one_row_a_deal_with_awards_and_balls_after(book):
    head, *told = rows(book["Deals"])
    assert len(told) == 28
    second = dict(zip(head, told[1], strict=True))
    assert (second["Deal"], second["Dealer"], second["Trump maker"], second["Trump"]) == (2, "B1", "A2", "spades")
    assert (second["Due A"], second["Due B"], second["A"], second["B"]) == (0, 1, 1, 1)
    assert told[-1][-1] == "after the end"


def test_claims_carry_ruling_level_and_reason(book):
    head, *told = rows(book["Claims"])
    first = dict(zip(head, told[0], strict=True))
    assert (first["Match"], first["Game"], first["Deal"], first["By"]) == ("M1", 1, 6, "A1")
    assert (first["Ruling"], first["Effect"], first["Level"]) == ("upheld", "4-ball to A", "adjudicator")
    assert first["Reason"].endswith("& played <hearts>.")


def test_places_are_numbers(book):
    assert [row[0] for row in rows(book["Standings"])[1:5]] == [1, 2, 3, 3]


def test_control_characters_and_halves_of_characters_do_not_stop_it():
    content = make("a\x00b", "c", [Tab("bad/name:", (Head("x"),), [["\x0b\ud800"], ["#N/A"], ["+1"], [5], [None]])])
    sheet = load_workbook(io.BytesIO(content)).worksheets[0]
    assert sheet.title == "bad-name-"
    assert [row[0] for row in rows(sheet)[1:4]] == [" \ufffd", "#N/A", "+1"]
    assert "f" not in {cell.data_type for cell in sheet["A"]}


def test_the_same_bundle_gives_the_same_bytes(hall):
    assert workbook.build(hall) == workbook.build(hall)


def test_the_results_alone_are_a_workbook_without_formulas(hall):
    (sheet,) = load_workbook(io.BytesIO(build("results", "xlsx", hall))).worksheets
    cells = [cell for row in sheet.iter_rows() for cell in row if cell.value is not None]
    assert result_rows(hall.tournament)
    assert all(cell.data_type != "f" for cell in cells)
    assert {row.match.id for row in result_rows(hall.tournament)} <= {cell.value for cell in cells}


def test_the_prize_list_is_a_workbook_whose_amounts_are_numbers(hall):
    settings = replace(hall.tournament.settings, fee=400, prizes=("50%", "25%", "500"))
    priced = replace(hall, tournament=replace(hall.tournament, settings=settings))
    (sheet,) = load_workbook(io.BytesIO(build("prizes", "xlsx", priced)))
    heads, *told = rows(sheet)
    assert (sheet.title, heads) == ("Prize list", ("Place", "Id", "Team", "Prize", "Paid", "State", "Signed by"))
    assert [(row[0], row[3]) for row in told] == [("1", 1200), ("2", 600), ("3-4", 250), ("3-4", 250)]
    assert told[0][2] == '=HYPERLINK("x")'


def test_a_figure_of_a_list_keeps_off_the_words_of_the_next_column(hall):
    told = replace(hall.tournament.settings, purse=22800, prizes=("22800",))
    act = JournalRow(7, "2026-11-29T18:04:05Z", "desk", "hall", "Call", "match_called", "t/T1", undone=False)
    gathered = replace(hall, tournament=replace(hall.tournament, settings=told), acts=lambda: (act,))
    for kind, place in (("standings", "A2"), ("prizes", "D2"), ("journal", "A2")):
        cell = load_workbook(io.BytesIO(build(kind, "xlsx", gathered))).worksheets[0][place]
        assert (cell.data_type, cell.alignment.horizontal, cell.alignment.indent) == ("n", "right", 1), kind


def test_a_text_longer_than_its_column_goes_on_below_itself(hall):
    for kind, tab in (("entries", "Entries"), ("claims", "Claims")):
        book = load_workbook(io.BytesIO(build(kind, "xlsx", replace(hall, matches={"M1": scored_match()}))))
        sheet = book[tab]
        long = [
            cell
            for row in sheet.iter_rows(min_row=2)
            for cell in row
            if isinstance(cell.value, str) and len(cell.value) > sheet.column_dimensions[cell.column_letter].width
        ]
        assert long
        assert all(cell.alignment.wrap_text and cell.data_type == "s" for cell in long)
        for cell in long:
            lines = len(cell.value) / sheet.column_dimensions[cell.column_letter].width
            assert sheet.row_dimensions[cell.row].height >= 15 * lines


def test_a_moment_fits_its_column(hall):
    act = JournalRow(7, "2026-11-29T18:04:05.123Z", "desk", "hall", "Add", "entry_added", "t/T1", undone=False)
    sheet = load_workbook(io.BytesIO(build("journal", "xlsx", replace(hall, acts=lambda: (act,))))).active
    assert sheet["B2"].value == "2026-11-29 18:04:05"
    assert sheet.column_dimensions["B"].width > len(sheet["B2"].value)
