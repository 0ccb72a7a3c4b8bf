"""The deals entered so far, newest first, each with what it gave. Enter on one corrects it, L opens its clause.

Fresh rows never move the current one; a deal more or less brings the newest into sight, unless somebody reads in the
list. What is no deal is passed over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem

from app.ui.match.deal_painter import ROW, DealRow, RowPainter
from app.ui.texts import tr
from app.ui.widgets.keys import ENTER
from app.ui.widgets.labels import label, reveal
from app.ui.widgets.panels import Card

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from app.ui.look.theme import Theme

_DEAL = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled


class DealsPanel(Card):
    """The list. `chosen` carries (game, deal) when Enter or a double click opens one; `left` when Esc leaves it.

    `looked_up` carries the id of the clause that decided one, when L asks for it.
    """

    chosen = Signal(int, int)
    looked_up = Signal(str)
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, tr("Deals"), parent, margins=(0, 14, 0, 8))
        self.title.setContentsMargins(theme.px(16), 0, 0, 0)
        self._rows: tuple[DealRow, ...] = ()
        self._pending: DealRow | None = None
        self.list = _List(theme)
        self.list.opened.connect(self.chosen)
        self.list.left.connect(self.left)
        self.list.looked_up.connect(self.looked_up)
        self._none = label("", "hint", wrap=True)
        self._none.setContentsMargins(theme.px(16), 0, theme.px(16), 0)
        self.body.addWidget(self._none)
        self.body.addWidget(self.list)

    def show_rows(self, title: str, rows: tuple[DealRow, ...], *, typed: bool = True) -> None:
        """Show rows, newest first; `typed` tells whether deals are typed here, where there is none."""
        self.title.setText(title)
        yet, never = tr("No deal yet. The first key of one: 1 to 7."), tr("No deal was told at its table.")
        self._none.setText(yet if typed else never)
        self._rows = rows
        self._show()

    def show_pending(self, row: DealRow | None) -> None:
        """Show an entry on its way above the others, or take it off."""
        self._pending = row
        self._show()

    def _show(self) -> None:
        reveal(self._none, not (self._rows or self._pending))
        self.list.show_rows(((self._pending,) if self._pending else ()) + self._rows)

    def rows(self) -> tuple[DealRow, ...]:
        """Give the rows shown."""
        return self.list.rows


class _List(QListWidget):
    opened = Signal(int, int)
    looked_up = Signal(str)
    left = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.rows: tuple[DealRow, ...] = ()
        self.setAccessibleName(tr("Deals"))
        self.setItemDelegate(RowPainter(self, theme))
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.itemDoubleClicked.connect(self._open)
        theme.rescaled.connect(self._relaid)

    def show_rows(self, rows: tuple[DealRow, ...]) -> None:
        if rows == self.rows:
            return
        current = self.currentItem()
        kept = current.data(ROW).place if current else None
        more = len(rows) - len(self.rows)
        grown = more > 0 and rows[more:] == self.rows
        newest = more != 0 and not self.hasFocus()
        self.rows = rows
        while self.count() > len(rows):
            self.takeItem(self.count() - 1)
        while self.count() < len(rows):
            self.insertItem(0 if grown else self.count(), QListWidgetItem())
        for place, row in enumerate(rows):
            item = self.item(place)
            if item.data(ROW) != row:
                item.setData(ROW, row)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, row.spoken())
                item.setToolTip(row.spoken())
                item.setFlags(_DEAL if row.deal else Qt.ItemFlag.NoItemFlags)
            if kept == row.place:
                self.setCurrentItem(item)
        if newest:
            self.scrollToTop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and not event.isAutoRepeat() and self.currentItem():
            self._open(self.currentItem())
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() == Qt.Key.Key_L and self.currentItem():
            self._look_up(self.currentItem().data(ROW).clause)
        else:
            super().keyPressEvent(event)

    def _open(self, item: QListWidgetItem) -> None:
        row = item.data(ROW)
        self.opened.emit(row.game, row.deal)

    def _look_up(self, clause: str) -> None:
        if clause:
            self.looked_up.emit(clause)

    def _relaid(self) -> None:
        self.scheduleDelayedItemsLayout()
