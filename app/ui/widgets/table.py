"""A list on screen: sorted by its column, filtered by a word, copied with Ctrl+C, its selection kept."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QFontMetrics, QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableView,
)

from app.ui.models.listing import Index, KeyRole, ListingModel, SortRole, heading, text_of
from app.ui.texts import tr
from app.ui.widgets.cells import Cell
from app.ui.widgets.keys import ENTER, is_text

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from app.listings.columns import Column
    from app.ui.look.theme import Theme

WIDE = 17
LOOKED, MOST_LOOKED = 40, 1100
"""At how many rows a wide column looks for its longest words, and a narrow one, which would cut them: a large field."""
_ENDS = (Qt.Key.Key_Home, Qt.Key.Key_End)


class DataTable(QTableView):
    """A read-only list. `chosen` carries a row when Enter or a double click opens it, `moved` the current row or None.

    `tone` colours a cell's text by a token of the palette (the word itself must say the same without colour).
    """

    chosen = Signal(object)
    moved = Signal(object)

    def __init__(
        self,
        theme: Theme,
        name: str,
        columns: Sequence[Column[Any]],
        key: Callable[[Any], Hashable],
        tone: Callable[[Any, str], str | None] | None = None,
    ) -> None:
        super().__init__()
        self._theme = theme
        self.listing = ListingModel(columns, key, tone)
        self._longest, self._known = [""] * len(columns), list[Any]()
        self.sorted = QSortFilterProxyModel(self)
        self.sorted.setSourceModel(self.listing)
        self.sorted.setSortRole(SortRole)
        self.sorted.setSortCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.sorted.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.sorted.setFilterKeyColumn(-1)
        self.setModel(self.sorted)
        self.setItemDelegate(Cell(self, theme, self._told))
        self.setAccessibleName(name)
        self._dress()
        theme.rescaled.connect(self._rescale)
        self.doubleClicked.connect(self._open)
        self.selectionModel().currentRowChanged.connect(self._went)

    def _dress(self) -> None:
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setStretchLastSection(True)
        self.horizontalHeader().setAccessibleName(tr("{list}: columns", list=self.accessibleName()))
        self._rescale()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width among the columns again; the row with the cursor stays in sight where it was."""
        seen = self._in_sight(event.oldSize().height())
        super().resizeEvent(event)
        self._share()
        if seen:
            self.scrollTo(self.currentIndex())

    def _in_sight(self, height: int) -> bool:
        row = self.visualRect(self.currentIndex())
        return row.isValid() and row.bottom() > 0 and row.top() < height

    def _share(self) -> None:
        columns = self.listing.columns
        wide = [one.width >= WIDE for one in columns]
        for n, width in enumerate(shared(self._wanted(), wide, self.viewport().width(), self._least())):
            self.setColumnWidth(n, width)

    def _least(self) -> list[int]:
        """Give what each column needs for its heading."""
        heads, pad = QFontMetrics(self._theme.font("text", bold=True)), self._theme.px(26)
        told = (heading(column).split("\n") for column in self.listing.columns)
        return [max(self._theme.px(60), *(heads.horizontalAdvance(line) + pad for line in lines)) for lines in told]

    def _wanted(self) -> list[int]:
        """Give what each column needs for its heading and for the words in it, as far as they were looked at."""
        theme, pad = self._theme, self._theme.px(26)
        words = QFontMetrics(theme.font("text"))
        found = []
        for column, longest, least in zip(self.listing.columns, self._longest, self._least(), strict=True):
            need = words.horizontalAdvance(longest) + pad if longest or self.listing.rows else width_of(theme, column)
            found.append(max(least, need if column.width < WIDE else min(need, width_of(theme, column))))
        return found

    def _look(self) -> None:
        """Remember the longest words of each column: a wide one's among the first rows. None becomes narrower.

        Rows that stayed as they were looked at are known: a list of hundreds is shown anew after every act.
        """
        rows = [self._row(self.sorted.index(row, 0)) for row in range(min(MOST_LOOKED, self.sorted.rowCount()))]
        known, self._known = set(map(id, self._known)), rows
        fresh = [row for row in rows if id(row) not in known]
        for n, column in enumerate(self.listing.columns):
            looked = fresh if column.width < WIDE else rows[:LOOKED]
            self._longest[n] = max((self._longest[n], *(text_of(column, row) for row in looked)), key=len)

    def _rescale(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self._theme.px(36))
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._share()

    def show_rows(self, rows: Sequence[Any]) -> None:
        """Show rows; the current one stays current and in sight where it was, or the one in its place, or the first."""
        seen = self._in_sight(self.viewport().height())
        self.listing.replace(rows)
        if seen:
            self.scrollTo(self.currentIndex())
        before = list(self._longest)
        self._look()
        if self._longest != before:
            self._share()
        if not self.currentIndex().isValid():
            self.setCurrentIndex(self.sorted.index(0, 0))
        elif not self.selectionModel().hasSelection():
            self._pick(self.currentIndex().row())

    def show_columns(self, columns: Sequence[Column[Any]]) -> None:
        """Show other columns; the current row stays current."""
        before = self.currentIndex().data(KeyRole)
        if self.listing.take_columns(columns):
            self._longest, self._known = [""] * len(columns), []
            self._look()
            self._share()
            self.go_to(before)

    def narrow(self, word: str) -> None:
        """Show only rows in which a word occurs."""
        self.sorted.setFilterFixedString(word)

    def sortable(self) -> DataTable:
        """Let a click on a heading sort; the order of the list comes first."""
        self.sorted.sort(-1)
        self.setSortingEnabled(True)
        self.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        return self

    def current(self) -> Any:  # noqa: ANN401 - a row of any list
        """Give the current row, None when there is none."""
        return self._row(self.currentIndex())

    def picked(self) -> tuple[Any, ...]:
        """Give the selected rows from top to bottom."""
        indexes = sorted(self.selectionModel().selectedRows(), key=QModelIndex.row)
        return tuple(self._row(index) for index in indexes)

    def go_to(self, key: Hashable) -> bool:
        """Make the row with a key the current one; tell whether it is there."""
        row = self.listing.find(key)
        index = self.sorted.mapFromSource(self.listing.index(row if row is not None else -1, 0))
        self.setCurrentIndex(index) if index.isValid() else None
        return index.isValid()

    def copied(self) -> str:
        """Give the selected rows with their headings as tab-separated text."""
        shown = range(len(self.listing.columns))
        lines = [[column.title for column in self.listing.columns]]
        chosen = sorted(self.selectionModel().selectedRows(), key=QModelIndex.row)
        lines.extend([str(index.siblingAtColumn(n).data()) for n in shown] for index in chosen)
        return "\n".join("\t".join(line) for line in lines)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy, open with Enter, go to either end; single letters and digits are the page's."""
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.copied())
        elif event.key() in ENTER and not event.isAutoRepeat():
            self._open(self.currentIndex())
        elif event.key() in _ENDS and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._pick(0 if event.key() == Qt.Key.Key_Home else self.sorted.rowCount() - 1)
        elif is_text(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _pick(self, row: int) -> None:
        here = self.sorted.index(row, max(0, self.currentIndex().column()))
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(here, flags.ClearAndSelect | flags.Rows)

    def _open(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(self._row(index))

    def _went(self, index: QModelIndex, _before: QModelIndex) -> None:
        self.moved.emit(self._row(index))

    def _told(self, index: Index) -> tuple[str, str | None, str]:
        source = self.sorted.mapToSource(index)
        return self.listing.cell(source.row(), source.column())

    def _row(self, index: QModelIndex) -> Any:  # noqa: ANN401 - a row of any list
        source = self.sorted.mapToSource(index)
        return self.listing.rows[source.row()] if source.isValid() else None


def width_of(theme: Theme, column: Column[Any]) -> int:
    """Give a column's width in px as its letters ask for it."""
    return theme.px(max(60, column.width * 8 + 26))


def shared(wanted: Sequence[int], wide: Sequence[bool], room: int, least: Sequence[int]) -> list[int]:
    """Give widths that fill the room: wide columns take what is over, and give up to half where that is enough.

    None gives more than leaves it the `least`, its heading. Where it is not enough, the list scrolls anyway, and its
    words stay whole.
    """
    over, total = room - sum(wanted), sum(compress(wanted, wide))
    spare = [
        (w if over > 0 else w - low) if is_wide else 0 for w, low, is_wide in zip(wanted, least, wide, strict=True)
    ]
    if not sum(spare) or over < -min(total // 2, sum(spare)):
        return list(wanted)
    return [int(w + over * part / sum(spare)) for w, part in zip(wanted, spare, strict=True)]


__all__ = ["DataTable", "KeyRole", "shared"]
