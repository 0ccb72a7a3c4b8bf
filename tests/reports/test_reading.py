"""Every kind of file that volunteers send: the same list gives the same fates, whatever it came as."""

from __future__ import annotations

import io
import random
import warnings
import zipfile
from html import escape
from types import MappingProxyType

import entry_files as ef
import pytest
from openpyxl import Workbook

from app.reports.reading import entries as reading
from app.reports.reading.entries import read_list
from app.tournament.doors.importing import preview
from app.tournament.entry_lists.table_text import Line
from app.tournament.refusal import Unreadable
from app.tournament.state import Tournament

UNCOUNTED = pytest.mark.no_cover  # so many cells that counting lines would only slow them
NOBODY = Tournament()
HEAD = ["Team", "Player 1", "Player 2", "Club", "Cell", "Paid", "Seed"]
ROWS = [HEAD, ["Aces", "A. Khan", "B. Singh", "Avoca", "0821234567", "R400", "1"]]
TITLE_AND_CLUB = ("A1:G1", "D16:D17")
ANSWERED = MappingProxyType({"A9": '=B1&" Nines"', "F46": "=SUM(F4:F44)"})


def by_library(rows):
    book = Workbook()
    for row in rows:
        book.active.append(row)
    for cell in book.active["F"]:
        cell.data_type = "s" if cell.value is not None else cell.data_type
    book.active["A27"].data_type = "s"
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


KINDS = {
    "semicolons, cp1252": lambda rows: ef.text(rows, ";", "cp1252"),
    "commas, utf-8": ef.text,
    "utf-8 with its mark": lambda rows: ef.text(rows, ",", "utf-8-sig"),
    "utf-16": lambda rows: ef.text(rows, "\t", "utf-16"),
    "utf-16-be, no mark": lambda rows: ef.text(rows, "\t", "utf-16-be"),
    "tabs": lambda rows: ef.text(rows, "\t"),
    "every cell quoted": lambda rows: ef.text(rows, ";", quoting=1),
    "pasted": lambda rows: ef.text(rows, "\t").decode(),
    "excel": lambda rows: ef.excel(ef.excel_sheet(rows)),
    "excel, formulas and merged cells": lambda rows: ef.excel(
        ef.excel_sheet(rows, answers=ANSWERED, merged=TITLE_AND_CLUB)
    ),
    "excel by its library": by_library,
    "ods": lambda rows: ef.ods(ef.ods_sheet(rows)),
    "ods, formulas and merged cells": lambda rows: ef.ods(ef.ods_sheet(rows, answers=ANSWERED, merged=("D16:D17",))),
}


def fates(content, sheet=None):
    return preview(read_list(content, sheet).lines, NOBODY)


def lines(content, sheet=None):
    return read_list(content, sheet).lines


def sheet_xml(cells, before="", after=""):
    return f"<worksheet {ef.MAIN}>{before}<sheetData>{cells}</sheetData>{after}</worksheet>"


@pytest.mark.parametrize("kind", KINDS)
def test_the_messy_list_has_the_same_fates_as_every_kind_of_file(shared, kind):
    messy = (shared / "data" / "entries-messy.csv").read_bytes()
    if "formulas" in kind:
        messy = messy.replace(b";=SUM(F4:F44)", b";R12000")
    assert fates(KINDS[kind](ef.rows_of(messy))) == fates(messy)


@pytest.mark.parametrize("kind", KINDS)
def test_a_cell_of_two_lines_is_one_name_in_every_kind(kind):
    found = fates(KINDS[kind]([HEAD, ["Aces\nof Spades", "A. Khan", "B. Singh", "", "", "", ""]]))
    assert found[1].team == "Aces of Spades"


def test_a_phone_typed_as_a_number_has_lost_its_zero_and_gets_it_back_with_a_word():
    rows = [HEAD, ["Aces", "A. Khan", "B. Singh", "", "821234567", "", ""]]
    for content in (ef.excel(ef.excel_sheet(rows)), ef.ods(ef.ods_sheet(rows))):
        found = fates(content)[1]
        assert found.card.players[0].phone == "0821234567"
        assert found.why == "the phone had lost its first zero: 0821234567"


def styled(code, written, **book):
    """Give a workbook whose one cell is a number in a format of its own."""
    parts = ef.unpacked(ef.excel(sheet_xml(f'<row><c s="1"><v>{written}</v></c></row>')))
    formats = (
        f'<numFmts><numFmt numFmtId="164" formatCode="{escape(str(code))}"/></numFmts>' if isinstance(code, str) else ""
    )
    number = 164 if isinstance(code, str) else code
    parts["xl/styles.xml"] = (
        f'<styleSheet {ef.MAIN}>{formats}<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>'
        f'<cellXfs><xf/><xf numFmtId="{number}"/></cellXfs></styleSheet>'
    )
    rels, contents = "xl/_rels/workbook.xml.rels", "xl/workbook.xml"
    styles = f'<Relationship Id="rId9" Type="{ef.LINKS}/styles" Target="/xl/styles.xml"/></Relationships>'
    parts[rels] = parts[rels].replace(b"</Relationships>", styles.encode())
    told = "".join(f'<workbookPr {name}="{value}"/>' for name, value in book.items())
    parts[contents] = parts[contents].replace(b"<sheets>", f"{told}<sheets>".encode())
    return lines(ef.packed(parts))[0].cells[0]


@pytest.mark.parametrize(
    ("code", "written", "shown"),
    [
        ("0000000000", "706552770", "0706552770"),
        ("000 000 0000", "706552770", "0706552770"),
        ("00", "0.5", "0.5"),
        (14, "46355", "2026-11-29"),
        ("d mmm yyyy", "46355.5", "2026-11-29 12:00:00"),
        ("[h]:mm", "0.25", "06:00:00"),
        ('"R"# ##0', "400", "400"),
        ('0 "days"', "3", "3"),
        (14, "-1", "-1"),
        (0, "0.30000000000000004", "0.3"),
        (0, "7.0655277E8", "706552770"),
        (0, "1E300", "1e+300"),
        (0, "word", "word"),
    ],
)
def test_a_number_reads_as_its_format_writes_it(code, written, shown):
    assert styled(code, written) == shown


def test_days_may_be_counted_from_1904():
    assert styled(14, "44893", date1904="1") == "2026-11-29"


def test_hidden_rows_are_taken_with_a_warning():
    hidden = [HEAD, *([f"Team {n}", f"P{n}", f"Q{n}", "", "", "", ""] for n in range(3))]
    for content in (ef.excel(ef.excel_sheet(hidden, hidden={3})), ef.ods(ef.ods_sheet(hidden, hidden={3}))):
        assert [(f.fate, f.why) for f in fates(content)[1:]] == [
            ("new", None),
            ("warned", "the row is hidden in the workbook"),
            ("new", None),
        ]


def test_a_row_of_no_height_is_hidden_too():
    assert lines(ef.excel(sheet_xml('<row r="2" ht="0"><c r="A2"><v>7</v></c></row>')))[1].notes == (
        "the row is hidden in the workbook",
    )


def test_a_formula_without_its_answer_is_said():
    excel = ef.excel(sheet_xml('<row><c t="inlineStr"><is><t>Aces</t></is></c><c><f>A1</f></c><c><f>A1</f></c></row>'))
    ods = ef.ods(ef.ods_sheet([["Aces", "", ""]], answers={"B1": "=A1"}))
    for content in (excel, ods):
        assert lines(content)[0] == Line(
            1, ("Aces",), ("a formula was saved without its answer: open and save the workbook again",)
        )


def test_a_formula_that_failed_is_said():
    rows = [HEAD, ["Aces", "#REF!", "B. Singh", "", "", "", ""]]
    for content in (ef.text(rows), ef.ods(ef.ods_sheet(rows)), ef.excel(ef.excel_sheet(rows))):
        assert fates(content)[1].why == "a formula of the list has no answer but an error"


def test_a_merged_cell_counts_for_every_row_it_covers_and_no_other():
    rows = [["Club", "Team"], ["Avoca", "Aces"], ["", "Kings"], ["", ""], ["", "Jacks"]]
    for content in (
        ef.excel(ef.excel_sheet(rows, merged=("A2:A4", "B1:B1"))),
        ef.ods(ef.ods_sheet(rows, merged=("A2:A4",))),
    ):
        assert [line.cells for line in lines(content)] == [
            ("Club", "Team"),
            ("Avoca", "Aces"),
            ("Avoca", "Kings"),
            (),
            ("", "Jacks"),
        ]


def test_the_first_sheet_that_is_shown_is_read_unless_another_is_named():
    away, seen, other = ([["Team", "Player 1"], [name, "A"]] for name in ("Away", "Seen", "Other"))
    excel = ef.excel(*map(ef.excel_sheet, (away, seen, other)), names=("a", "b", "c"), states=("hidden", "", ""))
    ods = ef.ods(
        ef.ods_sheet(away, name="a", style="away"), ef.ods_sheet(seen, name="b"), ef.ods_sheet(other, name="c")
    )
    for content in (excel, ods):
        found = read_list(content)
        assert (found.sheets, found.sheet, found.lines[1].cells[0]) == (("b", "c"), "b", "Seen")
        assert read_list(content, "c").lines[1].cells[0] == "Other"
        with pytest.raises(Unreadable, match="There is no sheet “d”: the sheets are b, c"):
            read_list(content, "d")


def test_a_sheet_of_notes_before_the_list_is_passed_over():
    notes, prices, entries = [["Read me first"]], [["R400"]], [["Team", "Player 1"], ["Aces", "A"]]
    excel = ef.excel(*map(ef.excel_sheet, (notes, entries, entries)), names=("a", "b", "c"), states=("", "", ""))
    ods = ef.ods(ef.ods_sheet(notes, name="a"), ef.ods_sheet(entries, name="b"), ef.ods_sheet(entries, name="c"))
    for content in (excel, ods):
        found = read_list(content)
        assert (found.sheets, found.sheet, found.lines[1].cells[0]) == (("a", "b", "c"), "b", "Aces")
        assert read_list(content, "a").lines[0].cells[0] == "Read me first"
    bare = read_list(ef.ods(ef.ods_sheet(notes, name="a"), ef.ods_sheet(prices, name="b")))
    assert (bare.sheet, bare.lines[0].cells[0]) == ("a", "Read me first")


def test_where_every_sheet_is_hidden_the_first_is_read():
    assert read_list(ef.excel(ef.excel_sheet(ROWS), states=("hidden",))).sheets == ("Entries",)
    assert read_list(ef.ods(ef.ods_sheet(ROWS, style="away"))).sheets == ("Entries",)


def test_shared_texts_escapes_and_reading_aids_are_read_as_shown():
    parts = ef.unpacked(
        ef.excel(
            sheet_xml(
                '<row><c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="s"/>'
                '<c t="b"><v>1</v></c><c t="b"><v>0</v></c></row>'
            )
        )
    )
    parts["xl/sharedStrings.xml"] = (
        f"<sst {ef.MAIN}><si><t>A_x000D_</t></si>"
        "<si><r><t>Khan</t></r><r><t>uckers</t></r><rPh><t>no</t></rPh></si></sst>"
    )
    rels = "xl/_rels/workbook.xml.rels"
    link = f'<Relationship Id="rId9" Type="{ef.LINKS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>'
    parts[rels] = parts[rels].replace(b"</Relationships>", link.encode())
    assert lines(ef.packed(parts))[0].cells == ("Khanuckers", "A\r", "", "yes", "no")


def test_inline_text_leaves_its_reading_aid_out():
    cell = '<c t="inlineStr"><is><r><t>Kings</t></r><rPh><t>no</t></rPh></is></c>'
    assert lines(ef.excel(sheet_xml(f"<row>{cell}</row>")))[0].cells == ("Kings",)


def test_a_workbook_without_its_front_link_is_found_at_its_usual_place():
    parts = ef.unpacked(ef.excel(ef.excel_sheet(ROWS)))
    del parts["_rels/.rels"]
    assert lines(ef.packed(parts))[1].cells[0] == "Aces"


def ods_row(cells):
    table = f'<table:table table:name="Entries"><table:table-row>{cells}</table:table-row></table:table>'
    return lines(ef.ods(table))[0].cells


def typed(kind, told, shown):
    return f'<table:table-cell office:value-type="{kind}" {told}><text:p>{shown}</text:p></table:table-cell>'


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        (typed("float", 'office:value="821234567"', "8.21E+08"), "821234567"),
        (typed("float", 'office:value="821234567"', "###"), "821234567"),
        (typed("float", 'office:value="821234567"', "0821234567"), "0821234567"),
        (typed("currency", 'office:value="400"', "R 400,00"), "R 400,00"),
        (typed("boolean", 'office:boolean-value="true"', "WAAR"), "yes"),
        (typed("boolean", 'office:boolean-value="false"', "ONWAAR"), "no"),
        (typed("date", 'office:date-value="2026-11-29"', "29 Nov"), "2026-11-29"),
        (typed("date", "", "29 Nov"), "29 Nov"),
        (typed("string", "", "A<text:s text:c='2'/>B<text:tab/>C<text:line-break/>D"), "A  B C\nD"),
        (typed("string", "", "Kings<office:annotation><text:p>call him</text:p></office:annotation>"), "Kings"),
        ('<table:table-cell office:value-type="float" office:value="7"/>', "7"),
    ],
)
def test_an_open_document_cell_reads_as_shown(cell, shown):
    assert ods_row(cell) == (shown,)


def test_repeated_cells_and_rows_stand_where_they_are_seen():
    cell = "<table:table-cell table:number-columns-repeated='2'><text:p>x</text:p></table:table-cell>"
    row = f"<table:table-row table:number-rows-repeated='2'><table:table-cell/>{cell}</table:table-row>"
    table = f"<table:table table:name='Entries'>{row}</table:table>"
    assert [line.cells for line in lines(ef.ods(table))] == [("", "x", "x")] * 2


def damaged(old, new, part="xl/worksheets/sheet1.xml"):
    parts = ef.unpacked(ef.excel(ef.excel_sheet(ROWS)))
    parts[part] = parts[part].replace(old, new)
    return ef.packed(parts)


def without(part):
    parts = ef.unpacked(ef.excel(ef.excel_sheet(ROWS)))
    del parts[part]
    return ef.packed(parts)


ENTITIES = b'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet '
OUTSIDE = b'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]><worksheet '


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"PK\x03\x04", "damaged"),
        (ef.packed({"letter.txt": b"dear all"}), "no workbook that can be read"),
        (b"\xd0\xcf\x11\xe0 old", "old kind"),
        (b"%PDF-1.7 and so on", "PDF, not a list"),
        (b"x" * 8_000_001, "too large"),
        (ef.excel(), "no table"),
        (without("xl/workbook.xml"), "no table"),
        (without("xl/worksheets/sheet1.xml"), "no table"),
        (damaged(b"<worksheet ", ENTITIES), "damaged"),
        (damaged(b"<worksheet ", OUTSIDE), "damaged"),
        (damaged(b"</row>", b"</raw>"), "damaged"),
        (damaged(b'r="A2"', b'r="2A"'), "damaged"),
        (damaged(b"</sheetData>", b'<row r="20001"><c r="A20001"><v>1</v></c></row></sheetData>'), "beyond line 20000"),
        (damaged(b"</sheetData>", b'</sheetData><mergeCell ref="A1:XFD1048576"/>'), "too large"),
        pytest.param(damaged(b"</sheetData>", b"<c/>" * 500_001 + b"</sheetData>"), "too large", marks=UNCOUNTED),
        (damaged(b"</sheetData>", b" " * 12_000_001 + b"</sheetData>"), "too large"),
        pytest.param(
            ef.excel(sheet_xml(("<row>" + "<c><v>1</v></c>" * 60 + "</row>") * 3334)), "too large", marks=UNCOUNTED
        ),
        (ef.packed({f"{n}.xml": b"" for n in range(2001)}), "too large"),
        (
            ef.ods("<table:table table:name='a'><table:table-row table:number-rows-repeated='x'/></table:table>"),
            "damaged",
        ),
        (
            ef.ods(
                ef.ods_sheet(ROWS).replace(
                    "<table:table-row>", "<table:table-row table:number-rows-repeated='30000'>", 1
                )
            ),
            "beyond line",
        ),
        (ef.ods(), "no table"),
    ],
)
def test_what_is_no_list_is_refused_with_a_sentence(content, told):
    with pytest.raises(Unreadable, match=told) as refused:
        read_list(content)
    assert str(refused.value).endswith(".")


@pytest.mark.no_cover
def test_more_shared_texts_than_a_list_has_cells_are_refused():
    parts = ef.unpacked(ef.excel(ef.excel_sheet(ROWS)))
    parts["xl/sharedStrings.xml"] = f"<sst {ef.MAIN}>{'<si/>' * 200_001}</sst>"
    rels = "xl/_rels/workbook.xml.rels"
    link = f'<Relationship Id="rId9" Type="{ef.LINKS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>'
    parts[rels] = parts[rels].replace(b"</Relationships>", link.encode())
    with pytest.raises(Unreadable, match="too large"):
        read_list(ef.packed(parts))


def test_cells_far_to_the_right_are_left_out():
    wide = "".join(f"<c><v>{n}</v></c>" for n in range(80))
    assert len(lines(ef.excel(sheet_xml(f"<row>{wide}</row>")))[0].cells) == 60
    assert (
        len(ods_row("<table:table-cell table:number-columns-repeated='80'><text:p>x</text:p></table:table-cell>")) == 60
    )


def test_a_part_packed_twice_is_no_way_round_the_limit():
    out = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as folder:
        warnings.simplefilter("ignore")
        folder.writestr("[Content_Types].xml", "")
        folder.writestr("xl/workbook.xml", " " * (reading.LARGEST * 2))
        folder.writestr("xl/workbook.xml", f"<workbook {ef.MAIN}/>")
    with pytest.raises(Unreadable, match="no table"):
        read_list(out.getvalue())


@pytest.mark.parametrize("seed", range(12))
def test_bytes_of_chance_are_no_list_whatever_their_file_is_called(seed):
    content = random.Random(seed).randbytes(200 + 300 * seed)
    with pytest.raises(Unreadable, match="no list of text"):
        read_list(content)


def test_a_stray_character_leaves_a_list_readable():
    assert len(read_list(b"Team,Player 1\n\x01Aces\x02,A. Khan\x0b\x1f\n").lines) == 2
