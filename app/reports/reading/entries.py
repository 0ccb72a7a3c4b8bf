"""Reads a list of entries, whatever it came as: text, an Excel workbook or an OpenDocument sheet, into rows of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from app.reports.reading.packed import Packed
from app.tournament.entry_lists.table_text import columns_in, read_table
from app.tournament.refusal import Unreadable, say, unreadable

if TYPE_CHECKING:
    from app.tournament.entry_lists.table_text import Line

LARGEST = 8_000_000
"""Bytes a file may have."""

LOOKED_AT = 6
"""Among so many sheets of a workbook the list is looked for."""

PATTERNS = "*.csv *.txt *.tsv *.xlsx *.xlsm *.ods"
_OLD_BOOK = b"\xd0\xcf\x11\xe0"
_PACKED = b"PK\x03\x04"


class Book(Protocol):
    """A workbook: the names of its sheets, shown ones only where there are any, and the rows of each."""

    names: tuple[str, ...]

    def rows(self, name: str) -> tuple[Line, ...]:
        """Give a sheet's rows; blank ones at the end are left out."""


class EntryList(Struct, frozen=True):
    """A list that was read: its rows, and of a workbook the sheets there are and the one that was taken."""

    lines: tuple[Line, ...]
    sheets: tuple[str, ...] = ()
    sheet: str | None = None


def read_list(content: bytes | str, sheet: str | None = None) -> EntryList:
    """Read a list; what it is, its content tells, never its name.

    `sheet` names one of a workbook; without it the first that has headings is read, else the first there is.
    Raises `Unreadable` with a sentence where it is no list, is too large, or has no such sheet.
    """
    if len(content) > LARGEST:
        unreadable("The file is too large for a list of entries: {most} MB at most.", most=LARGEST // 1_000_000)
    if isinstance(content, bytes) and content.startswith(b"%PDF"):
        unreadable("This is a PDF, not a list: save the list as a workbook or as CSV, and import that.")
    if isinstance(content, bytes) and content.startswith(_OLD_BOOK):
        unreadable("This workbook is of the old kind (.xls) or locked by a password: save it as .xlsx without one.")
    if isinstance(content, str) or not content.startswith(_PACKED):
        return EntryList(read_table(content))
    try:
        return _read_book(content, sheet)
    except (Unreadable, MemoryError):
        raise
    except Exception as error:
        raise Unreadable(
            say("This workbook is damaged. Open it in your spreadsheet program, save it again, and import that.")
        ) from error


def _read_book(content: bytes, sheet: str | None) -> EntryList:
    book = _book(Packed(content))
    if not book.names:
        unreadable("This workbook holds no table. Put the entries on its first sheet.")
    if sheet is not None and sheet not in book.names:
        unreadable("There is no sheet “{name}”: the sheets are {names}.", name=sheet, names=", ".join(book.names))
    read = ((name, book.rows(name)) for name in (book.names[:LOOKED_AT] if sheet is None else (sheet,)))
    first = next(read)
    name, rows = first if columns_in(first[1]) else next((one for one in read if columns_in(one[1])), first)
    return EntryList(rows, book.names, name)


def _book(packed: Packed) -> Book:
    if packed.names.isdisjoint({"content.xml", "[Content_Types].xml"}):
        unreadable("This is no workbook that can be read here: save it as .xlsx, .ods or .csv and import that.")
    if "content.xml" in packed.names:
        from app.reports.reading.ods import OdsBook  # noqa: PLC0415 - read when one comes

        return OdsBook(packed)
    from app.reports.reading.xlsx import ExcelBook  # noqa: PLC0415 - read when one comes

    return ExcelBook(packed)
