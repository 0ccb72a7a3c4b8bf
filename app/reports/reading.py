"""Reads the first sheet of an Excel file as rows of text, for the import of entries: values, never formulas."""

from __future__ import annotations

import datetime as dt
import io
import re
import warnings
import zipfile
from dataclasses import dataclass
from typing import TYPE_CHECKING

from openpyxl import load_workbook
from openpyxl.utils import column_index_from_string

from app.reports.text import literal

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

UNPACKED_LIMIT = 24_000_000
"""Bytes a workbook may unpack to; more is refused before anything is unpacked."""

MERGED_LIMIT = 200_000
ROW_LIMIT = 20_000
COLUMN_LIMIT = 60
_RANGE = re.compile(rb"""<(?:\w+:)?mergeCell\s[^>]*ref\s*=\s*["']([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)["']""")


class UnreadableWorkbook(Exception):  # noqa: N818 - says what the file is, for the user to read
    """A file is no workbook that can be read here; the text is for the user."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row: its number as Excel shows it, its cells as text (empty where blank), and whether Excel hides it."""

    number: int
    cells: tuple[str, ...]
    hidden: bool = False


def read_sheet(content: bytes) -> tuple[SheetRow, ...]:
    """Give the rows of the first sheet that is not hidden; blank rows at the end are left out.

    Raises `UnreadableWorkbook` where the bytes are no workbook, are too large, or hold no table.
    """
    _weigh(content)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what the library skips (rules, pictures) is nothing to an import
            book = load_workbook(io.BytesIO(content), data_only=True, keep_links=False)
    except Exception as error:
        raise UnreadableWorkbook(
            "This Excel file is damaged. Open it in Excel, save it again, and import that."
        ) from error
    sheets = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"] or book.worksheets
    if not sheets:
        raise UnreadableWorkbook("This Excel file holds no table. Put the entries on its first sheet.")
    return _rows(sheets[0])


def _weigh(content: bytes) -> None:
    """Refuse what is no workbook, or unpacks or spreads to more than a list of entries ever can."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            parts = packed.infolist()
            large = sum(part.file_size for part in parts) > UNPACKED_LIMIT
            merged = 0 if large else sum(_merged(packed.read(part)) for part in parts if _is_sheet(part.filename))
    except Exception as error:
        told = "This is no Excel workbook (.xlsx). Save the list as .xlsx or as .csv and import that."
        raise UnreadableWorkbook(told) from error
    if large or merged > MERGED_LIMIT:
        raise UnreadableWorkbook("This Excel file is too large for a list of entries. Keep only the entries in it.")


def _is_sheet(name: str) -> bool:
    return name.startswith("xl/worksheets/") and name.endswith(".xml")


def _merged(sheet: bytes) -> int:
    """Count the cells that a sheet's merged ranges cover."""
    cells = 0
    for first, top, last, low in _RANGE.findall(sheet):
        across = column_index_from_string(last.decode()) - column_index_from_string(first.decode()) + 1
        cells += across * (int(low) - int(top) + 1)
    return cells


def _rows(sheet: Worksheet) -> tuple[SheetRow, ...]:
    if sheet.max_row > ROW_LIMIT:
        told = f"The first sheet has {sheet.max_row} rows; at most {ROW_LIMIT} can be imported. Delete the empty ones."
        raise UnreadableWorkbook(told)
    across = min(sheet.max_column, COLUMN_LIMIT)
    rows = [
        SheetRow(number, tuple(map(_text, cells)), bool(sheet.row_dimensions[number].hidden))
        for number, cells in enumerate(sheet.iter_rows(max_col=across, values_only=True), 1)
    ]
    while rows and not any(rows[-1].cells):
        rows.pop()
    return tuple(rows)


def _text(value: object) -> str:
    """Give a cell as its user reads it: whole numbers without a point, days as 2026-11-29."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, dt.datetime) and value.time() == dt.time():
        return value.date().isoformat()
    return literal(value).strip()
