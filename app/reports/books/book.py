"""Writes Excel workbooks of plain tables: text stays text, numbers stay numbers, equal rows give equal bytes."""

from __future__ import annotations

import io
import math
import re
import shutil
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct
from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.writer.excel import ExcelWriter

from app.reports.drawing import ink
from app.reports.drawing.fonts import printable, width
from app.reports.drawing.text import cell, literal, sheet_name
from app.reports.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from openpyxl.cell.cell import Cell
    from openpyxl.worksheet.worksheet import Worksheet

    from app.listings.columns import Column

Row = TypeVar("Row")
Value = str | int | None
_MADE_BY = "Fourball"
_EPOCH = (1980, 1, 1, 0, 0, 0)
_STAMP = re.compile(rb"(<dcterms:(?:created|modified)[^>]*>)[^<]*(</dcterms:)")
_NEVER = b"2000-01-01T00:00:00Z"
_ARROW = 4
"""Letters' room for the filter's arrow in a heading."""
_LINE = 15.0
"""Points that a line of a cell is high."""
_READABLE = 210
"""Letters across a page lying on its side that are still large enough to read."""
_PARTED = '[>=1000000]#"\u202f"###"\u202f"##0;[>=1000]#"\u202f"##0;0'
"""Whole numbers with their thousands parted as everywhere else; the cell still holds the number."""
_SLACK = 1.15
"""What a line leaves empty at its end, because words stay whole."""
_BELOW = Alignment(wrap_text=True, vertical="top")
_FIGURE, _FIGURE_BELOW = Alignment("right", indent=1), Alignment("right", "top", indent=1)
_LOOKS_ACTIVE = ("=", "#", "+", "-", "@")


class Figure(int):
    """A whole number of a list; it keeps off the words of the next column."""


class Amount(Figure):
    """A whole number whose thousands are shown parted."""


class Head(Struct, frozen=True):
    """A column of a sheet: its heading and its width in characters."""

    title: str
    wide: float = 12


class Tab(Struct, frozen=True):
    """A sheet of the workbook: its name, its columns, and its rows of texts and whole numbers.

    Where it `wraps`, a text longer than its column goes on below itself, so that its neighbour does not cut it. The
    first columns, as many as name a row, stand on every printed page.
    """

    name: str
    heads: Sequence[Head]
    rows: Iterable[Sequence[Value]]
    wraps: bool = False
    naming: int = 2


def workbook(title: str, subject: str, tabs: Sequence[Tab]) -> bytes:
    """Make a workbook of the tabs in order, each with a frozen, filterable heading."""
    book = Workbook(write_only=True)
    book.properties.title, book.properties.subject = literal(title)[:250], literal(subject)[:250]
    book.properties.creator = book.properties.lastModifiedBy = _MADE_BY
    taken: frozenset[str] = frozenset()
    for tab in tabs:
        name = sheet_name(tab.name, taken)
        taken |= {name.casefold()}
        _fill(book.create_sheet(name), tab)
    out = io.BytesIO()
    ExcelWriter(book, _Timeless(out, "w", zipfile.ZIP_DEFLATED, allowZip64=True)).save()
    return out.getvalue()


def _fill(sheet: Worksheet, tab: Tab) -> None:
    """Write a tab: widths and the frozen line first, for rows are streamed."""
    for number, head in enumerate(tab.heads, 1):
        sheet.column_dimensions[get_column_letter(number)].width = head.wide
    sheet.freeze_panes = "A2"
    _print_whole(sheet, sum(head.wide for head in tab.heads), tab.naming)
    sheet.append(_headings(sheet, tab.heads))
    widths = [head.wide for head in tab.heads]
    count = 1
    for row in tab.rows:
        count += 1
        lines = max(map(_lines, row, widths)) if tab.wraps else 1
        if lines > 1:  # programs do not all work it out when they open a file
            sheet.row_dimensions[count].height = lines * _LINE
        write = _written if lines == 1 else _below
        sheet.append([write(sheet, value) for value in row])
    sheet.auto_filter.ref = f"A1:{get_column_letter(len(tab.heads))}{count}"


def _lines(value: Value, wide: float) -> int:
    """Estimate on how many lines a value stands in a column, rather one too many."""
    if not isinstance(value, str) or len(value) <= wide:
        return 1
    letters = width(printable(value), 1) / width("0", 1)
    return math.ceil(letters * _SLACK / wide) + value.count("\n")


def _print_whole(sheet: Worksheet, wide: float, naming: int) -> None:
    """Let the sheet print across, on as many pages side by side as can be read, each with what names its rows."""
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.paperSize = 9
    sheet.page_setup.fitToHeight = 0
    sheet.page_setup.fitToWidth = math.ceil(wide / _READABLE)
    sheet.print_title_rows, sheet.print_title_cols = "1:1", f"A:{get_column_letter(naming)}"


def _headings(sheet: Worksheet, told: Sequence[Head]) -> list[Cell]:
    """Give the first row: white on felt."""
    fill, font = PatternFill("solid", fgColor=ink.FELT[1:]), Font(name="Calibri", size=11, bold=True, color="FFFFFF")
    cells = [_text(sheet, head.title) for head in told]
    for heading in cells:
        heading.fill, heading.font = fill, font
    return cells


def _below(sheet: Worksheet, value: Value) -> Cell:
    """Give a cell of a row that has several lines: it begins at the top, as its neighbours do."""
    made: Cell = _text(sheet, value) if isinstance(value, str) else _number(sheet, value)
    made.alignment = _FIGURE_BELOW if isinstance(value, Figure) else _BELOW
    return made


def _written(sheet: Worksheet, value: Value) -> Value | Cell:
    """Give what is appended for a value: text that Excel could take for something else is forced to be text."""
    if not isinstance(value, str):
        return _number(sheet, value) if isinstance(value, Figure) else value
    return _text(sheet, value) if value.startswith(_LOOKS_ACTIVE) else cell(value)


def _number(sheet: Worksheet, value: int | None) -> Cell:
    made: Cell = WriteOnlyCell(sheet, value=None if value is None else int(value))
    if isinstance(value, Figure):
        made.alignment = _FIGURE
    if isinstance(value, Amount):
        made.number_format = _PARTED
    return made


def _text(sheet: Worksheet, value: str) -> Cell:
    forced: Cell = WriteOnlyCell(sheet, value=cell(value))
    forced.data_type = "s"
    forced.quotePrefix = 1
    return forced


class _Timeless(zipfile.ZipFile):
    """Packs a workbook without the time of day, so that equal contents are equal bytes."""

    def writestr(  # type: ignore[override]
        self, name: str | zipfile.ZipInfo, data: str | bytes, *_how: object, **_more: object
    ) -> None:
        """Pack a part of the workbook."""
        told = data.encode() if isinstance(data, str) else data
        if name == "docProps/core.xml":
            told = _STAMP.sub(rb"\g<1>" + _NEVER + rb"\g<2>", told)
        super().writestr(_dated(name), told, zipfile.ZIP_DEFLATED)

    def write(self, filename: str, arcname: str, *_how: object, **_more: object) -> None:  # type: ignore[override]
        """Pack a sheet that was streamed to a file."""
        with Path(filename).open("rb") as streamed, self.open(_dated(arcname), "w") as packed:
            shutil.copyfileobj(streamed, packed)


def _dated(name: str | zipfile.ZipInfo) -> zipfile.ZipInfo:
    part = zipfile.ZipInfo(name if isinstance(name, str) else name.filename, _EPOCH)
    part.compress_type = zipfile.ZIP_DEFLATED
    return part


def heads(told: str) -> tuple[Head, ...]:
    """Read columns from `Title width; Title width` and translate their titles."""
    pairs = (text.strip().rpartition(" ") for text in told.split(";"))
    return tuple(_head(say(title), float(wide)) for title, _, wide in pairs)


def _head(title: str, wide: float) -> Head:
    """Give a column in which its heading has room beside the filter's arrow, in any language."""
    return Head(title, max(wide, len(title) + _ARROW))


def listed(name: str, columns: Sequence[Column[Row]], rows: Iterable[Row]) -> Tab:
    """Give a list as a tab: its own columns, its own order, a switch as yes or no."""
    words = {True: say("yes"), False: say("no")}
    told = tuple(_head(column.title, column.width + _ARROW) for column in columns)
    return Tab(name, told, ([_value(column, row, words) for column in columns] for row in rows), wraps=True)


def _value(column: Column[Row], row: Row, words: dict[bool, str]) -> Value:
    value = column.value(row)
    if isinstance(value, bool):
        return words[value]
    if isinstance(value, int):
        return Amount(value) if column.parted else Figure(value)
    return value
