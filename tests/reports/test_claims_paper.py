"""The claims register on paper can be read: few columns, everything told, and a workbook of it prints large enough."""

import io

from halls import scored_match
from msgspec.structs import replace
from openpyxl import load_workbook
from pypdf import PdfReader

from app import i18n
from app.listings.past_claims import PastClaim
from app.reports.catalogue import build
from app.reports.drawing import ink
from app.reports.drawing.pen import Pen


def hall_with(hall, count):
    return replace(hall, matches={f"M{n}": scored_match() for n in range(1, count + 1)})


def flat(page):
    return " ".join(page.extract_text().split())


def test_the_register_tells_of_each_claim_what_an_official_asks_for(hall):
    text = flat(PdfReader(io.BytesIO(build("claims", "pdf", hall_with(hall, 1)))).pages[0])
    for told in (
        "M1.1 game 1, deal 6 Wrong colour played though able to follow, by B2, hand 3",
        "A1 · T. Moosa & Sons · A Very Long Team Name",
        'B2 · Łukasz Doğan · =HYPERLINK("x")',
        "upheld · 4-ball to A adjudicator yes",
        "R17 Not following suit",
        "Reason: Hand 3 turned up: B2 held the 9 of spades & played <hearts>.",
    ):
        assert told in text


def test_every_page_of_it_has_its_headings_and_no_small_print(hall, monkeypatch):
    sizes, write = set(), Pen.write

    def noting(self, x, y, text, face=ink.PLAIN, align="left"):
        sizes.add(face.size)
        return write(self, x, y, text, face, align)

    monkeypatch.setattr(Pen, "write", noting)
    pages = PdfReader(io.BytesIO(build("claims", "pdf", hall_with(hall, 9)))).pages
    assert len(pages) > 3
    assert all("Claim Deal Offence Claimed by Of" in flat(page) for page in pages)
    assert min(sizes) >= ink.SMALL


PAST = PastClaim(
    tournament="older",
    event="Last year",
    match="M4",
    claim=2,
    since="",
    offence="Signs between partners",
    team="T001",
    ruling="upheld",
    effect="four_ball",
    level="judge",
    announced=True,
    changed=False,
    reason="Humming is a sign",
    gap=True,
)


def test_the_precedents_stand_below_the_register_and_on_a_tab_of_their_own(hall):
    hall = replace(hall, precedents=lambda: (PAST,))
    text = flat(PdfReader(io.BytesIO(build("claims", "pdf", hall))).pages[0])
    assert "Precedents" in text
    assert "upheld · 4-ball · fills a gap in the rules judge Humming is a sign" in text
    tab = load_workbook(io.BytesIO(build("claims", "xlsx", hall)))["Precedents"]
    told = ["M4.2", "Last year", "Signs between partners", "upheld", "4-ball", "judge", "yes", "Humming is a sign"]
    assert told in [[cell.value for cell in row] for row in tab.rows]


def test_a_tournament_without_claims_says_so(hall):
    assert "No claim was heard." in flat(PdfReader(io.BytesIO(build("claims", "pdf", hall))).pages[0])


def test_a_workbook_prints_on_as_many_pages_across_as_can_be_read(hall):
    book = load_workbook(io.BytesIO(build("workbook", "xlsx", hall_with(hall, 1))))
    across = {}
    for sheet in book:
        wide = sum(one.width for one in sheet.column_dimensions.values())
        assert wide / sheet.page_setup.fitToWidth <= 210
        assert sheet.print_title_cols == ("$A:$C" if sheet.title == "Standings" else "$A:$B")
        across[sheet.title] = sheet.page_setup.fitToWidth
    assert across["Results by round"] == 1
    assert across["Claims"] > 1


def test_an_amount_in_a_workbook_is_a_number_shown_with_its_thousands_parted(hall):
    told = replace(hall.tournament.settings, fee=400, purse=22800, prizes=("22800", "900"))
    bundle = replace(hall, tournament=replace(hall.tournament, settings=told))
    sheet = load_workbook(io.BytesIO(build("prizes", "xlsx", bundle))).active
    amounts = [cell for cell in sheet["D"][1:] if cell.value]
    assert amounts[0].value == 22800
    assert {cell.number_format for cell in amounts} == {'[>=1000000]#"\u202f"###"\u202f"##0;[>=1000]#"\u202f"##0;0'}


def test_a_heading_of_a_workbook_has_room_in_any_language(hall):
    i18n.choose("nl")
    try:
        book = load_workbook(io.BytesIO(build("workbook", "xlsx", hall_with(hall, 1))))
    finally:
        i18n.choose("en")
    for sheet in book:
        for cell in sheet[1]:
            assert sheet.column_dimensions[cell.column_letter].width >= len(cell.value)
