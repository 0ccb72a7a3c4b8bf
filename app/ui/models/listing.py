"""The one Qt model of a list: rows are frozen values, columns are declared in `app.listings`.

New rows replace old ones by key, with the fewest signals that are true, so that selection, current row and scroll stay.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from app.listings.columns import Column

Index = QModelIndex | QPersistentModelIndex
KeyRole = Qt.ItemDataRole.UserRole
SortRole = Qt.ItemDataRole.UserRole + 1
_ALIGN = {
    "left": Qt.AlignmentFlag.AlignLeft,
    "right": Qt.AlignmentFlag.AlignRight,
    "center": Qt.AlignmentFlag.AlignHCenter,
}
_ASIDE = {align: int(flag | Qt.AlignmentFlag.AlignVCenter) for align, flag in _ALIGN.items()}
_NOWHERE = QModelIndex()
LONG = 8
"""Letters of a heading over numbers that stay on one line."""


def heading(column: Column[Any]) -> str:
    """Give a column's title as it stands above the list: over numbers a long one takes two lines, near its middle."""
    title = column.title
    if column.align != "right" or len(title) <= LONG or " " not in title:
        return title
    gap = min((n for n, letter in enumerate(title) if letter == " "), key=lambda n: abs(len(title) - 1 - 2 * n))
    return f"{title[:gap]}\n{title[gap + 1 :]}"


class ListingModel(QAbstractTableModel):
    """Rows of one list. `key` gives a row's identity; `tone` a token of the palette for a cell's text, or None."""

    def __init__(
        self,
        columns: Sequence[Column[Any]],
        key: Callable[[Any], Hashable],
        tone: Callable[[Any, str], str | None] | None = None,
    ) -> None:
        super().__init__()
        self.columns = tuple(columns)
        self.rows: list[Any] = []
        self._key, self._tone = key, tone

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Give the number of rows."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Give the number of columns."""
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - Qt's own type
        """Give a cell's text, alignment, what it sorts by, or its row's key."""
        if not index.isValid():
            return None
        item, column = self.rows[index.row()], self.columns[index.column()]
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole}:
            return text_of(column, item)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _ASIDE[column.align]
        if role == KeyRole:
            return self._key(item)
        if role == SortRole:
            value = column.value(item)
            return int(value) if isinstance(value, bool) else "" if value is None else value
        return None

    def cell(self, row: int, column: int) -> tuple[str, str | None, str]:
        """Give what a painter needs of a cell at once: its text, its tone and where its column is aligned."""
        item, of = self.rows[row], self.columns[column]
        return text_of(of, item), self._tone(item, of.key) if self._tone else None, of.align

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - Qt's own type
        """Give a column's title and alignment."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return heading(self.columns[section])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _ASIDE[self.columns[section].align]
        return None

    def find(self, key: Hashable) -> int | None:
        """Give the row with a key, None when it is not there."""
        return next((n for n, item in enumerate(self.rows) if self._key(item) == key), None)

    def replace(self, rows: Sequence[Any]) -> None:
        """Take new rows: remove what is gone, move what stayed, insert what is new, tell what changed."""
        wanted = {self._key(item): item for item in rows}
        if list(wanted) != [self._key(item) for item in self.rows]:
            self._remove(set(wanted))
            self._reorder([key for key in wanted if self.find_fast(key)])
            self._insert(list(wanted.items()))
        self._refresh(list(wanted.values()))

    def take_columns(self, columns: Sequence[Column[Any]]) -> bool:
        """Take other columns of the same rows; tells whether they are others than before."""
        if [one.key for one in columns] == [one.key for one in self.columns]:
            return False
        self.beginResetModel()
        self.columns = tuple(columns)
        self.endResetModel()
        return True

    def find_fast(self, key: Hashable) -> bool:
        """Tell whether a key is shown; rebuilt once a replacement."""
        return key in self._shown

    def _remove(self, wanted: set[Hashable]) -> None:
        keys = [self._key(item) for item in self.rows]
        end = len(keys)
        while end:
            start = end
            while start and keys[start - 1] not in wanted:
                start -= 1
            if start < end:
                self.beginRemoveRows(QModelIndex(), start, end - 1)
                del self.rows[start:end]
                self.endRemoveRows()
            end = start if start < end else end - 1
        self._shown = {self._key(item) for item in self.rows}

    def _reorder(self, order: list[Hashable]) -> None:
        before = [self._key(item) for item in self.rows]
        if before == order:
            return
        self.layoutAboutToBeChanged.emit()
        place = {key: n for n, key in enumerate(order)}
        old = self.persistentIndexList()
        new = [self.index(place[before[index.row()]], index.column()) for index in old]
        self.rows.sort(key=lambda item: place[self._key(item)])
        self.changePersistentIndexList(old, new)
        self.layoutChanged.emit()

    def _insert(self, wanted: list[tuple[Hashable, Any]]) -> None:
        at = 0
        while at < len(wanted):
            end = at
            while end < len(wanted) and wanted[end][0] not in self._shown:
                end += 1
            if end > at:
                self.beginInsertRows(QModelIndex(), at, end - 1)
                self.rows[at:at] = [item for _, item in wanted[at:end]]
                self.endInsertRows()
            at = end + 1 if end == at else end

    def _refresh(self, rows: list[Any]) -> None:
        """Take what changed in rows that stay, and tell each run of neighbours once: whoever sorts hears every word."""
        last = len(self.columns) - 1
        changed = [n for n, (old, new) in enumerate(zip(self.rows, rows, strict=True)) if old is not new and old != new]
        for n in changed:
            self.rows[n] = rows[n]
        for _, run in groupby(enumerate(changed), lambda told: told[1] - told[0]):
            ends = [n for _, n in run]
            self.dataChanged.emit(self.index(ends[0], 0), self.index(ends[-1], last))


def text_of(column: Column[Any], item: Any) -> str:  # noqa: ANN401 - a row of any list
    """Give a cell as text: ✓ is left to the painter, None is empty."""
    value = column.told(item)
    if isinstance(value, bool):
        return tr("yes") if value else ""
    return "" if value is None else str(value)
