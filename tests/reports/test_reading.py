import datetime as dt
import io
import random
import re
import zipfile

import pytest
from openpyxl import Workbook

from app.reports.reading import SheetRow, UnreadableWorkbook, read_sheet

EVERYTHING_MERGED = b'<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'


def saved(fill):
    book = Workbook()
    fill(book.active)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def test_reading_gives_what_a_person_sees_and_flags_hidden_rows():
    def fill(sheet):
        sheet.append(["Team", "Cell", "Paid"])
        sheet.append([None, None, None])
        sheet.append(["R&D Kings", 706552770.0, True])
        sheet.append(["=1+1", 0.5, False])
        sheet.append([None])
        sheet.row_dimensions[3].hidden = True

    assert read_sheet(saved(fill)) == (
        SheetRow(1, ("Team", "Cell", "Paid")),
        SheetRow(2, ("", "", "")),
        SheetRow(3, ("R&D Kings", "706552770", "yes"), hidden=True),
        SheetRow(4, ("", "0.5", "no")),
    )


def test_reading_skips_a_hidden_first_sheet():
    book = Workbook()
    book.active["A1"] = "hidden"
    book.create_sheet("List")["A1"] = "seen"
    book.worksheets[0].sheet_state = "hidden"
    out = io.BytesIO()
    book.save(out)
    assert read_sheet(out.getvalue()) == (SheetRow(1, ("seen",)),)


def bomb():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("xl/workbook.xml", b"0" * 30_000_000)
    return out.getvalue()


def other_zip():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        packed.writestr("letter.txt", b"dear all")
    return out.getvalue()


def repacked(old, new):
    """Give a small workbook with `old` replaced by `new` in its sheet."""
    return changed(lambda told: told.replace(old, new))


def changed(change):
    """Give a small workbook whose sheet was changed as bytes."""
    whole, out = saved(fill), io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(whole)) as before, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as after:
        for part in before.infolist():
            told = before.read(part)
            after.writestr(part.filename, change(told) if part.filename.endswith("sheet1.xml") else told)
    return out.getvalue()


def fill(sheet):
    for number in range(6):
        sheet.append([f"Team {number}", number, None, number / 3, number > 3])
    sheet.merge_cells("A1:C1")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"Team,Player", "no Excel workbook"),
        (b"", "no Excel workbook"),
        (bomb(), "too large"),
        (other_zip(), "damaged"),
        (saved(lambda sheet: sheet.__setitem__("A20001", "x")), "20001 rows"),
        (
            repacked(b"</sheetData>", b'</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'),
            "too large",
        ),
        (repacked(b"<sheetData>", b"<sheetData"), "damaged"),
    ],
)
def test_what_is_no_list_is_refused_with_a_sentence(content, told):
    with pytest.raises(UnreadableWorkbook, match=told):
        read_sheet(content)


def test_days_and_lines_come_as_plain_text():
    def fill_days(sheet):
        sheet.append([dt.datetime(2026, 11, 29), dt.datetime(2026, 11, 29, 14, 5), "two\nlines ", dt.time(9, 30)])  # noqa: DTZ001 - Excel knows no zones

    assert read_sheet(saved(fill_days))[0].cells == ("2026-11-29", "2026-11-29 14:05:00", "two lines", "09:30:00")


@pytest.mark.parametrize("seed", range(60))
def test_a_damaged_workbook_is_read_or_refused_and_nothing_else(seed):
    rng = random.Random(seed)

    def damage(told):
        spots = [found.start() for found in re.finditer(rb"[0-9A-Za-z\"<>/=:]", told)]
        for spot in rng.sample(spots, rng.randint(1, 4)):
            told = told[:spot] + bytes([rng.choice(b'0123456789AZaz"<>/=: ')]) + told[spot + rng.randint(0, 2) :]
        return told

    content = changed(damage)
    if seed % 3 == 0:
        spot = rng.randrange(len(content))
        content = content[:spot] + bytes([rng.randrange(256)]) + content[spot + 1 :]
    try:
        rows = read_sheet(content)
    except UnreadableWorkbook as refused:
        rows, told = (), str(refused)
    else:
        told = "read."
    assert told.endswith(".")
    assert all(isinstance(text, str) for row in rows for text in row.cells)
