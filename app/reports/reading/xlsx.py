"""Reads an Excel workbook's sheets: what each cell shows, never a formula."""

from __future__ import annotations

import datetime as dt
from posixpath import dirname, join, normpath
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from app.reports.reading.packed import Packed, Walker
from app.reports.reading.xlsx_parts import Sheet, Strings, Styles

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.tournament.entry_lists.table_text import Line

_EPOCHS = dt.datetime(1899, 12, 30), dt.datetime(1904, 1, 1)  # noqa: DTZ001 - Excel knows no zones
_TRUE = frozenset({"1", "true", "on"})
_Walker = TypeVar("_Walker", bound=Walker)


class _Link(NamedTuple):
    kind: str
    part: str


class ExcelBook:
    """An Excel workbook: its shown sheets, or all where none is shown."""

    def __init__(self, packed: Packed) -> None:
        self._packed = packed
        links = _links(packed, "").values()
        front = next((link.part for link in links if link.kind == "officeDocument"), "xl/workbook.xml")
        parts = _links(packed, front)
        contents = _walked(packed, front, _Contents())
        every = [(name, state) for name, state, link in contents.sheets if link in parts]
        where = {name: parts[link].part for name, _, link in contents.sheets if link in parts}
        self._where = {name: part for name, part in where.items() if part in packed.names}
        seen = [name for name, state in every if state == "visible"] or [name for name, _ in every]
        self.names = tuple(name for name in dict.fromkeys(seen) if name in self._where)
        by_kind = {link.kind: link.part for link in parts.values()}
        self._strings = _walked(packed, by_kind.get("sharedStrings"), Strings())
        self._styles = _walked(packed, by_kind.get("styles"), Styles())
        self._epoch = _EPOCHS[contents.from_1904]

    def rows(self, name: str) -> tuple[Line, ...]:
        """Give a sheet's rows."""
        sheet = Sheet(self._strings.texts, self._styles.formats(self._epoch))
        return _walked(self._packed, self._where[name], sheet).finished()


class _Contents(Walker):
    """The list of sheets: name, state, link."""

    def __init__(self) -> None:
        self.sheets: list[tuple[str, str, str]] = []
        self.from_1904 = False

    def start(self, name: str, told: Mapping[str, str]) -> None:
        if name == "sheet":
            self.sheets.append((told["name"], told.get("state", "visible"), told["id"]))
        elif name == "workbookPr":
            self.from_1904 = told.get("date1904", "") in _TRUE


class _Links(Walker):
    """What a part points to, by the name of the link."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self.found: dict[str, _Link] = {}

    def start(self, name: str, told: Mapping[str, str]) -> None:
        if name == "Relationship" and told.get("TargetMode") != "External":
            part = normpath(join(self._folder, told["Target"])) if told["Target"][:1] != "/" else told["Target"][1:]
            self.found[told["Id"]] = _Link(told["Type"].rpartition("/")[2], part)


def _links(packed: Packed, part: str) -> dict[str, _Link]:
    folder, name = dirname(part), part.rpartition("/")[2]
    return _walked(packed, join(folder, "_rels", f"{name}.rels"), _Links(folder)).found


def _walked(packed: Packed, part: str | None, walker: _Walker) -> _Walker:
    if part is not None and part in packed.names:
        packed.walk(part, walker)
    return walker
