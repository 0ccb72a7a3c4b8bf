"""Reads an Excel workbook's sheets: what each cell shows, never a formula; numbers as their format writes them."""

from __future__ import annotations

import datetime as dt
import re
from posixpath import join, normpath
from typing import TYPE_CHECKING

from app.reports.number_formats import shown
from app.reports.packed import CELL_LIMIT, Packed, too_large
from app.reports.sheet_rows import SheetRows

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.tournament.table_text import Line

_CELL = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_EPOCHS = dt.datetime(1899, 12, 30), dt.datetime(1904, 1, 1)  # noqa: DTZ001 - Excel knows no zones
_TRUE = frozenset({"1", "true", "on"})


class ExcelBook:
    """An Excel workbook: its shown sheets, or all where none is shown."""

    def __init__(self, packed: Packed) -> None:
        self._packed = packed
        front = _front(packed)
        targets = _Targets(packed, front)
        self._book = _Contents()
        packed.walk(front, self._book)
        every = [(name, state, targets.sheets[part]) for name, state, part in self._book.sheets if part in targets.sheets]
        listed = [one for one in every if one[1] == "visible"] or every
        self._parts = {name: part for name, _, part in reversed(listed)}
        self.names = tuple(dict.fromkeys(name for name, _, _ in listed))
        self._shared = _walked(packed, targets.others.get("sharedStrings"), _Strings())
        self._styles = _walked(packed, targets.others.get("styles"), _Styles())

    def rows(self, name: str) -> tuple[Line, ...]:
        """Give a sheet's rows."""
        epoch = _EPOCHS[self._book.from_1904]
        sheet = _Sheet(self._shared.texts, self._styles.formats(), epoch)
        self._packed.walk(self._parts[name], sheet)
        return sheet.finished()


def _walked(packed: Packed, part: str | None, walker: _W) -> _W:
    if part in packed.names:
        packed.walk(str(part), walker)
    return walker


def _front(packed: Packed) -> str:
    if "_rels/.rels" in packed.names:
        for kind, target in _links(packed, "_rels/.rels", "").values():
            if kind == "officeDocument":
                return target
    return "xl/workbook.xml"
