"""A file of text, as volunteers send it, into numbered rows of cells: any usual encoding, any usual delimiter."""

from __future__ import annotations

import codecs
import csv
import io
import re
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING

from msgspec import Struct

from app.tournament.entry_lists.headings import Part, find_headings
from app.tournament.refusal import unreadable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

DELIMITERS = (",", ";", "\t", "|")
LARGEST = 4_000_000
MOST_ROWS = 20_000
MOST_CELLS = 60
FIRST_ROWS = 40
SAMPLE = 2000
MOST_LINES = 5

_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_NO_TEXT = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ufffd]")
STRAY = 4
_SEP_LINE = re.compile(r"sep=([^\w\"\r\n])\r?\n", re.IGNORECASE)


class Line(Struct, frozen=True):
    """A row of cells; `no` is the line its user sees in the file, from 1; `notes` say what a reader found odd in it."""

    no: int
    cells: tuple[str, ...]
    notes: tuple[str, ...] = ()


def numbered(rows: Iterable[Line | Sequence[str]]) -> tuple[Line, ...]:
    """Give rows their numbers, from 1; rows that have one keep it."""
    return tuple(row if isinstance(row, Line) else Line(i, tuple(row)) for i, row in enumerate(rows, 1))


def decode(data: bytes) -> str:
    """Read bytes as UTF-8, UTF-16 (with or without its mark) or, failing these, as Windows-1252."""
    for mark, name in _MARKS:
        if data.startswith(mark):
            return data.decode(name, "replace")
    sample = data[:SAMPLE]
    if sample.count(0) > len(sample) // 4:
        return data.decode("utf-16-le" if sample[1::2].count(0) > sample[::2].count(0) else "utf-16-be", "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def read_table(text: str | bytes) -> tuple[Line, ...]:
    """Read a delimited text; the delimiter is the one that finds the most headings, then the most cells."""
    if len(text) > LARGEST:
        unreadable("The file is larger than {most} MB: is it a list of entries?", most=LARGEST // 1_000_000)
    if text[:4] in {b"PK\x03\x04", b"\xd0\xcf\x11\xe0"}:
        unreadable("This is a workbook, not text: save it as .xlsx and import that, or as .csv.")
    words = decode(text) if isinstance(text, bytes) else text.removeprefix("\ufeff")
    if len(_NO_TEXT.findall(words[:SAMPLE])) > max(STRAY, min(len(words), SAMPLE) // 20):
        unreadable("This is no list of text: save the entries as .xlsx, .ods or .csv and import that.")
    stated = _SEP_LINE.match(words)
    lines = list(io.StringIO(words, newline=""))
    if len(lines) > MOST_ROWS:
        unreadable("The list has more than {most} lines: keep only the entries in it.", most=MOST_ROWS)
    if stated:
        return (Line(1, ("",)), *_rows(lines, stated[1], 1))
    return tuple(_rows(lines, max(DELIMITERS, key=lambda delimiter: _worth(lines, delimiter))))


def _worth(lines: list[str], delimiter: str) -> tuple[int, int]:
    rows = tuple(islice(_rows(lines, delimiter), FIRST_ROWS))
    found = find_headings(row.cells for row in rows)
    return (len(found[1]) if found else 0, sum(len(row.cells) for row in rows))


def _rows(lines: list[str], delimiter: str, at: int = 0) -> Iterator[Line]:
    while at < len(lines):
        cells, used = _record(lines[at : at + MOST_LINES], delimiter)
        yield Line(at + 1, cells[:MOST_CELLS])
        at += used


def _record(lines: list[str], delimiter: str) -> tuple[tuple[str, ...], int]:
    """Read one row from the front of the lines, and how many it takes.

    A quotation mark that does not close in time, or closes inside a cell, is a letter: it must not swallow the list.
    """
    if '"' in lines[0]:
        reader = csv.reader(lines, delimiter=delimiter, strict=True)
        with suppress(csv.Error):
            return tuple(next(reader)), reader.line_num
    return tuple(map(_unquoted, lines[0].rstrip("\r\n").split(delimiter))), 1


def _unquoted(cell: str) -> str:
    return cell[1:-1].replace('""', '"') if len(cell) > 1 and cell[0] == cell[-1] == '"' else cell


def columns_in(rows: Iterable[Line | Sequence[str]]) -> Mapping[Part, int] | None:
    """Give the columns that the headings of a list name, None where it has none."""
    found = find_headings(line.cells for line in numbered(rows))
    return found[1] if found else None
