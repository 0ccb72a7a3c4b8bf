"""Gathers the cells of one sheet into numbered rows, within what a list of entries ever holds."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.reports.reading.packed import CELL_LIMIT, COLUMN_LIMIT, ROW_LIMIT, too_large
from app.tournament.entry_lists.cells import say
from app.tournament.entry_lists.table_text import Line
from app.tournament.refusal import unreadable

MERGED_LIMIT = 200_000


@dataclass
class _Row:
    cells: dict[int, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)


@dataclass
class SheetRows:
    """The rows of a sheet while it is read. Rows count from 1, columns from 0; cells far to the right are left out."""

    rows: dict[int, _Row] = field(default_factory=dict)
    cells: int = 0
    merged: int = 0

    def put(self, row: int, column: int, text: str) -> None:
        """Take a cell's text."""
        if not text or column >= COLUMN_LIMIT:
            return
        self._row(row).cells[column] = text
        self.cells += 1
        if self.cells > CELL_LIMIT:
            too_large()

    def hide(self, row: int) -> None:
        """Note that the spreadsheet does not show a row."""
        self._note(row, say("the row is hidden in the workbook"))

    def uncounted(self, row: int) -> None:
        """Note that a formula of a row was saved without its answer."""
        self._note(row, say("a formula was saved without its answer: open and save the workbook again"))

    def spread(self, top: int, low: int, column: int) -> None:
        """Give the text of a merged cell to the rows below that it covers: each of them is read by itself."""
        self.merged += max(0, low - top)
        if self.merged > MERGED_LIMIT:
            too_large()
        text = self.rows[top].cells.get(column, "") if top in self.rows else ""
        for row in range(top + 1, low + 1) if text else ():
            if row in self.rows and self.rows[row].cells:
                self.rows[row].cells.setdefault(column, text)

    def lines(self) -> tuple[Line, ...]:
        """Give every row down to the last that has text."""
        last = max((no for no, row in self.rows.items() if row.cells), default=0)
        return tuple(self._line(no) for no in range(1, last + 1))

    def _line(self, no: int) -> Line:
        row = self.rows.get(no)
        if row is None:
            return Line(no, ())
        return Line(no, tuple(row.cells.get(n, "") for n in range(max(row.cells, default=-1) + 1)), tuple(row.notes))

    def _note(self, row: int, note: str) -> None:
        notes = self._row(row).notes if row <= ROW_LIMIT else [note]
        if note not in notes:
            notes.append(note)

    def _row(self, no: int) -> _Row:
        if no > ROW_LIMIT:
            unreadable(
                "The sheet has rows beyond line {most}, where no list of entries ends. Delete them.", most=ROW_LIMIT
            )
        return self.rows.setdefault(no, _Row())
