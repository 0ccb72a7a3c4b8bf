"""The parts of an Excel workbook that hold cells: shared texts, number formats, a sheet."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from app.reports.books.number_formats import is_day, shown, zeros
from app.reports.reading.packed import CELL_LIMIT, Walker, too_large
from app.reports.reading.sheet_rows import SheetRows

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Mapping, Sequence

    from app.tournament.entry_lists.table_text import Line

_CELL = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_TRUE = frozenset({"1", "true", "on"})


class Strings(Walker):
    """The texts that cells share; the reading aids of East Asian names are left out."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._pieces: list[str] = []
        self._taking = self._aside = False

    def start(self, name: str, _told: Mapping[str, str]) -> None:
        """Take the beginning of a text."""
        self._taking = name == "t" and not self._aside
        self._aside = self._aside or name == "rPh"

    def end(self, name: str) -> None:
        """Keep a whole text."""
        self._taking = False
        self._aside = self._aside and name != "rPh"
        if name == "si":
            self.texts.append(plain("".join(self._pieces)))
            self._pieces.clear()
        if len(self.texts) > CELL_LIMIT:
            too_large()

    def text(self, text: str) -> None:
        """Take a piece."""
        if self._taking:
            self._pieces.append(text)


class Format(NamedTuple):
    """How a cell's number is shown: counted as days from `epoch`, or with at least so many `digits`."""

    epoch: dt.datetime | None = None
    digits: int = 0


class Styles(Walker):
    """The number formats of the cells' styles."""

    def __init__(self) -> None:
        self._codes: dict[int, str] = {}
        self._numbers: list[int] = []
        self._cells = False

    def start(self, name: str, told: Mapping[str, str]) -> None:
        """Take a format's code, or a style's format."""
        if name == "numFmt":
            self._codes[int(told["numFmtId"])] = told.get("formatCode", "")
        elif name == "xf" and self._cells:
            self._numbers.append(int(told.get("numFmtId", 0)))
        self._cells = self._cells or name == "cellXfs"

    def end(self, name: str) -> None:
        """Leave the list of the cells' styles."""
        self._cells = self._cells and name != "cellXfs"

    def formats(self, epoch: dt.datetime) -> list[Format]:
        """Give each style's format."""
        told = [(number, self._codes.get(number)) for number in self._numbers]
        return [Format(epoch if is_day(number, code) else None, zeros(code)) for number, code in told]


class Sheet(Walker):
    """The cells of one sheet."""

    def __init__(self, texts: Sequence[str], formats: Sequence[Format]) -> None:
        self._texts, self._formats = texts, formats
        self._rows = SheetRows()
        self._merged: list[str] = []
        self._row = self._column = -1
        self._cell: Mapping[str, str] = {}
        self._pieces: list[str] = []
        self._taking = self._aside = self._counted = False

    def start(self, name: str, told: Mapping[str, str]) -> None:
        """Take the beginning of a row, a cell, its formula, its value, or a merged range."""
        self._taking = name in {"v", "t"} and not self._aside
        if name == "row":
            self._begin_row(told)
        elif name == "c":
            self._begin_cell(told)
        elif name == "f":
            self._counted = True
        elif name == "rPh":
            self._aside = True
        elif name == "mergeCell":
            self._merged.append(told["ref"])

    def end(self, name: str) -> None:
        """Keep a whole cell."""
        self._taking = False
        if name == "c":
            self._keep("".join(self._pieces))
        elif name == "rPh":
            self._aside = False

    def text(self, text: str) -> None:
        """Take a piece of a value."""
        if self._taking:
            self._pieces.append(text)

    def finished(self) -> tuple[Line, ...]:
        """Give the rows, merged cells spread."""
        for merged in self._merged:
            first, _, last = merged.partition(":")
            (column, top), (_, low) = place(first), place(last or first)
            self._rows.spread(top, low, column)
        return self._rows.lines()

    def _begin_row(self, told: Mapping[str, str]) -> None:
        self._row = int(told.get("r", max(0, self._row) + 1))
        self._column = -1
        if told.get("hidden") in _TRUE or told.get("ht") == "0":
            self._rows.hide(self._row)

    def _begin_cell(self, told: Mapping[str, str]) -> None:
        self._cell, self._counted = told, False
        self._pieces.clear()
        self._column, self._row = place(told["r"]) if "r" in told else (self._column + 1, self._row)

    def _keep(self, written: str) -> None:
        if self._counted and not written and self._cell.get("t") != "str":
            self._rows.uncounted(self._row)
        self._rows.put(self._row, self._column, self._shown(written))

    def _shown(self, written: str) -> str:
        kind = self._cell.get("t", "n")
        if kind == "s":
            return self._texts[int(written)] if written else ""
        if kind == "b":
            return {"1": "yes", "0": "no"}.get(written, written)
        if kind != "n" or not written:
            return plain(written)
        style = int(self._cell.get("s", 0))
        return shown(written, *(self._formats[style] if style < len(self._formats) else ()))


def place(cell: str) -> tuple[int, int]:
    """Read `B7` as column 1 (from 0) of row 7."""
    found = _CELL.fullmatch(cell.replace("$", ""))
    if found is None:
        raise ValueError(cell)
    column = 0
    for letter in found[1]:
        column = column * 26 + ord(letter) - 64
    return column - 1, int(found[2])


def plain(text: str) -> str:
    """Give a text with the characters that Excel writes as _x000D_ in their place."""
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text) if "_x" in text else text
