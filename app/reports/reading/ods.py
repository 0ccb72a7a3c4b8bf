"""Reads an OpenDocument sheet (LibreOffice and others): what each cell shows, never a formula."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from app.reports.reading.packed import COLUMN_LIMIT, ROW_LIMIT, Packed, Walker
from app.reports.reading.sheet_rows import SheetRows

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.tournament.entry_lists.table_text import Line

_CELLS = frozenset({"table-cell", "covered-table-cell"})
_HIDDEN = frozenset({"collapse", "filter"})
_SHORTENED = re.compile(r"[0-9.,]+E[+-]?[0-9]+|#+", re.IGNORECASE)
_SPACES = 200


class OdsBook:
    """An OpenDocument workbook: its shown sheets, or all where none is shown."""

    def __init__(self, packed: Packed) -> None:
        self._packed = packed
        found = _Names()
        packed.walk("content.xml", found)
        shown = [name for name, style in found.sheets if style not in found.unshown]
        self.names = tuple(dict.fromkeys(shown or [name for name, _ in found.sheets]))

    def rows(self, name: str) -> tuple[Line, ...]:
        """Give a sheet's rows."""
        sheet = _Sheet(name)
        self._packed.walk("content.xml", sheet)
        return sheet.finished()


class _Names(Walker):
    """The sheets' names and styles, and which styles are not shown."""

    def __init__(self) -> None:
        self.sheets: list[tuple[str, str]] = []
        self.unshown: set[str] = set()
        self._style = ""

    def start(self, name: str, told: Mapping[str, str]) -> None:
        if name == "table":
            self.sheets.append((told.get("name", ""), told.get("style-name", "")))
        elif name == "style":
            self._style = told.get("name", "")
        elif name == "table-properties" and told.get("display") == "false":
            self.unshown.add(self._style)


class _Sheet(Walker):
    """The cells of the sheet of one name; notes on cells are left out."""

    def __init__(self, wanted: str) -> None:
        self._wanted = wanted
        self._rows = SheetRows()
        self._merged: list[tuple[int, int, int]] = []
        self._inside = self._taking = False
        self._aside = 0
        self._row, self._times = 1, 1
        self._column = 0
        self._cells: list[tuple[int, str]] = []
        self._cell: Mapping[str, str] = {}
        self._lines: list[list[str]] = []
        self._uncounted = self._hidden = False

    def start(self, name: str, told: Mapping[str, str]) -> None:
        """Take the beginning of a sheet, a row, a cell, a line of text or a note."""
        if name == "table":
            self._inside = told.get("name", "") == self._wanted and not self._rows.rows
        elif not self._inside:
            return
        elif name == "annotation":
            self._aside += 1
        elif name == "table-row":
            self._begin_row(told)
        elif name in _CELLS:
            self._cell = told
            self._lines = []
        elif not self._aside:
            self._begin_text(name, told)

    def end(self, name: str) -> None:
        """Keep a whole cell or row."""
        if not self._inside:
            return
        if name == "annotation":
            self._aside -= 1
        elif name in _CELLS:
            self._keep_cell()
        elif name == "table-row":
            self._keep_row()
        elif name == "table":
            self._inside = False
        elif name == "p":
            self._taking = False

    def text(self, text: str) -> None:
        """Take a piece of a line."""
        if self._taking and not self._aside:
            self._lines[-1].append(text)

    def finished(self) -> tuple[Line, ...]:
        """Give the rows, merged cells spread."""
        for merged in self._merged:
            self._rows.spread(*merged)
        return self._rows.lines()

    def _begin_row(self, told: Mapping[str, str]) -> None:
        self._times = _count(told, "number-rows-repeated")
        self._hidden = told.get("visibility") in _HIDDEN
        self._column, self._cells, self._uncounted = 0, [], False

    def _begin_text(self, name: str, told: Mapping[str, str]) -> None:
        if name == "p":
            self._lines.append([])
            self._taking = True
        elif self._taking and name in {"s", "tab", "line-break"}:
            space = "\n" if name == "line-break" else " " * min(_count(told, "c"), _SPACES)
            self._lines[-1].append(space)

    def _keep_cell(self) -> None:
        shown = "\n".join("".join(line) for line in self._lines)
        text = _value(self._cell, shown)
        times = min(_count(self._cell, "number-columns-repeated"), COLUMN_LIMIT - self._column)
        if text:
            self._cells.extend((self._column + n, text) for n in range(times))
        elif "formula" in self._cell and "value-type" not in self._cell:
            self._uncounted = True
        low = self._row + _count(self._cell, "number-rows-spanned") - 1
        if low > self._row:
            self._merged.append((self._row, low, self._column))
        self._column += max(0, times)

    def _keep_row(self) -> None:
        last = self._row + self._times
        for row in range(self._row, min(last, ROW_LIMIT + 2)) if self._cells or self._uncounted else ():
            for column, text in self._cells:
                self._rows.put(row, column, text)
            if self._hidden:
                self._rows.hide(row)
            if self._uncounted:
                self._rows.uncounted(row)
        self._row = last


def _value(cell: Mapping[str, str], shown: str) -> str:
    """Give what a cell shows, its value where that is shortened or not kept as text; days as 2026-11-29."""
    kind = cell.get("value-type", "")
    if kind == "boolean":
        return "yes" if cell.get("boolean-value") == "true" else "no"
    if kind == "date" and "date-value" in cell:
        return cell["date-value"].removesuffix("T00:00:00").replace("T", " ")
    if shown and not (kind == "float" and _SHORTENED.fullmatch(shown)):
        return shown
    return cell.get("value", "") or cell.get("string-value", "") or cell.get("time-value", "") or shown


def _count(told: Mapping[str, str], name: str) -> int:
    return max(1, int(told.get(name, 1)))
