"""A row that goes on below where it does not fit: buttons of a page at 200 % on a small screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget, QWidgetItem

if TYPE_CHECKING:
    from app.ui.look.theme import Theme


class Flow(QLayout):
    """Lays widgets from left to right and starts a new line where the next one would not fit.

    With `fill` the widgets of a line share what room it leaves.
    """

    def __init__(self, theme: Theme, gap: int = 8, *, fill: bool = False) -> None:
        super().__init__()
        self._theme, self._gap, self._fill = theme, gap, fill
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        theme.rescaled.connect(self.invalidate)

    def addItem(self, item: QLayoutItem) -> None:
        """Take an item at the end."""
        self._items.append(item)

    def count(self) -> int:
        """Give the number of items."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Give an item."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Give an item away."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Ask for no more room than needed."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Tell that fewer columns need more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Give the height of all lines at a width."""
        return self._lay(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        """Put the items in their places."""
        super().setGeometry(rect)
        self._lay(rect, move=True)

    def sizeHint(self) -> QSize:
        """Give the size of one line."""
        sizes = [item.sizeHint() for item in self._items if not item.isEmpty()]
        gap = self._theme.px(self._gap) * max(0, len(sizes) - 1)
        return QSize(sum(one.width() for one in sizes) + gap, max((one.height() for one in sizes), default=0))

    def minimumSize(self) -> QSize:
        """Give the size of the largest item."""
        sizes = [item.minimumSize() for item in self._items if not item.isEmpty()]
        return QSize(max((s.width() for s in sizes), default=0), max((s.height() for s in sizes), default=0))

    def _lay(self, room: QRect, *, move: bool) -> int:
        gap, y = self._theme.px(self._gap), room.y()
        for line in self._lines(room.width(), gap):
            used = sum(size.width() for _, size in line) + gap * (len(line) - 1)
            more = max(0, room.width() - used) // len(line) if self._fill else 0
            x, high = room.x(), max(size.height() for _, size in line)
            for item, asked in line:
                size = QSize(min(asked.width() + more, room.width()), asked.height())
                if move:
                    item.setGeometry(QRect(QPoint(x, y + (high - size.height()) // 2), size))
                x += size.width() + gap
            y += high + gap
        return max(0, y - gap - room.y())

    def _lines(self, width: int, gap: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        x = 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()  # asked once: it is what costs
            if not lines or x + size.width() > width:
                lines.append([])
                x = 0
            lines[-1].append((item, size))
            x += size.width() + gap
        return lines


def flow(theme: Theme, *parts: QWidget, gap: int = 8, fill: bool = False) -> Flow:
    """Lay widgets in lines; see `Flow`."""
    made = Flow(theme, gap, fill=fill)
    for part in parts:
        made.addChildWidget(part)
        made.addItem(QWidgetItem(part))
    return made
