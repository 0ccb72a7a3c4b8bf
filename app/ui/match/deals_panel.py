"""The deals entered so far, newest first, each with what it gave. Enter on one corrects it.

Fresh rows never move the current one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from app.ui.texts import tr
from app.ui.widgets.panels import Card

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex, QPersistentModelIndex

    from app.ui.theme import Theme

ROW = Qt.ItemDataRole.UserRole
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


@dataclass(frozen=True, slots=True)
class DealRow:
    """One deal as listed: its place, what it was, the small line, what it gave, and its marks.

    `tone` is the token of what it gave. `struck` deals came after the end and score nothing.
    """

    game: int
    deal: int
    title: str
    detail: str = ""
    gave: str = ""
    tone: str = "mute"
    struck: bool = False

    def spoken(self) -> str:
        """Give the row in one line, for readers."""
        marks = tr("after the end, scores nothing") if self.struck else ""
        return ". ".join(part for part in (f"{self.deal} {self.title}", self.detail, self.gave, marks) if part)


class DealsPanel(Card):
    """The list. `chosen` carries (game, deal) when Enter or a double click opens one; `left` when Esc leaves it."""

    chosen = Signal(int, int)
    left = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, tr("Deals"), margins=(0, 14, 0, 8))
        self.title.setContentsMargins(theme.px(16), 0, 0, 0)
        self.list = _List(theme)
        self.list.opened.connect(self.chosen)
        self.list.left.connect(self.left)
        self.body.addWidget(self.list)
        self.setMinimumWidth(theme.px(300))

    def show_rows(self, title: str, rows: tuple[DealRow, ...]) -> None:
        """Show rows, newest first."""
        self.title.setText(title)
        self.list.show_rows(rows)

    def rows(self) -> tuple[DealRow, ...]:
        """Give the rows shown."""
        return self.list.rows


class _List(QListWidget):
    opened = Signal(int, int)
    left = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.rows: tuple[DealRow, ...] = ()
        self.setAccessibleName(tr("Deals"))
        self.setItemDelegate(_Delegate(self, theme))
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.itemDoubleClicked.connect(self._open)
        theme.changed.connect(self._relaid)

    def show_rows(self, rows: tuple[DealRow, ...]) -> None:
        if rows == self.rows:
            return
        current = self.currentItem()
        kept = (current.data(ROW).game, current.data(ROW).deal) if current else None
        self.rows = rows
        while self.count() > len(rows):
            self.takeItem(self.count() - 1)
        while self.count() < len(rows):
            self.addItem(QListWidgetItem())
        for place, row in enumerate(rows):
            item = self.item(place)
            item.setData(ROW, row)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, row.spoken())
            item.setToolTip(row.spoken())
            if kept == (row.game, row.deal):
                self.setCurrentItem(item)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and not event.isAutoRepeat() and self.currentItem():
            self._open(self.currentItem())
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _open(self, item: QListWidgetItem) -> None:
        row = item.data(ROW)
        self.opened.emit(row.game, row.deal)

    def _relaid(self) -> None:
        self.scheduleDelayedItemsLayout()


class _Delegate(QStyledItemDelegate):
    """Paints a row: number, words, what it gave."""

    def __init__(self, parent: QListWidget, theme: Theme) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(option.rect.width(), self._theme.px(52))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row: DealRow | None = index.data(ROW)
        if row is None:
            return
        theme, px = self._theme, self._theme.px
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, theme.colour("felt_soft"))
        painter.setPen(QPen(theme.colour("line"), theme.palette.stroke))
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())
        inner = option.rect.adjusted(px(16), px(5), -px(14), -px(5))
        self._paint_row(painter, inner, row)
        painter.restore()

    def _paint_row(self, painter: QPainter, inner: QRect, row: DealRow) -> None:
        theme, px = self._theme, self._theme.px
        bold = theme.font("text", bold=True)
        gave = painter.fontMetrics().horizontalAdvance(row.gave) + px(14) if row.gave else 0
        top = Qt.AlignmentFlag.AlignTop
        self._word(painter, inner, str(row.deal), "mute", top)
        painter.setFont(bold)
        gave = painter.fontMetrics().horizontalAdvance(row.gave) + px(8) if row.gave else 0
        self._word(painter, inner, row.gave, row.tone, top | Qt.AlignmentFlag.AlignRight, struck=row.struck, bold=True)
        words = inner.adjusted(px(36), 0, -gave, 0)
        self._word(painter, words, row.title, "mute" if row.struck else "ink", top, struck=row.struck)
        foot = inner.adjusted(px(36), 0, 0, 0)
        self._word(painter, foot, row.detail, "mute", Qt.AlignmentFlag.AlignBottom, small=True)

    def _word(  # noqa: PLR0913 - a word, where, how
        self,
        painter: QPainter,
        box: QRect,
        text: str,
        tone: str,
        flags: Qt.AlignmentFlag,
        *,
        struck: bool = False,
        bold: bool = False,
        small: bool = False,
    ) -> None:
        font = self._theme.font("small" if small else "text", bold=bold)
        font.setStrikeOut(struck)
        painter.setFont(font)
        painter.setPen(self._theme.colour(tone))
        fits = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, flags, fits)
