"""A list whose entries have two lines: what it is, and a quieter word about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from PySide6.QtGui import QKeyEvent

    from app.ui.models.listing import Index
    from app.ui.theme import Theme

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_KEY, _ABOUT = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class LineList(QListWidget):
    """Entries of a key, a title and a line about it. Its current entry stays when the entries are told anew."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setItemDelegate(_TwoLines(self, theme))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        theme.rescaled.connect(self.scheduleDelayedItemsLayout)

    def show_lines(self, lines: Iterable[tuple[Hashable, str, str]]) -> None:
        """Show entries; the current one stays current if it is still there, else the first is."""
        kept = self.key()
        self.blockSignals(True)  # noqa: FBT003 - Qt's own
        self.clear()
        for key, title, about in lines:
            item = QListWidgetItem(title)
            item.setData(_KEY, key)
            item.setData(_ABOUT, about)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{title}. {about}")
            self.addItem(item)
        self.blockSignals(False)  # noqa: FBT003 - Qt's own
        same = next((n for n in range(self.count()) if self.item(n).data(_KEY) == kept), 0)
        self.setCurrentRow(same)
        self.currentItemChanged.emit(self.currentItem(), None)

    def go_to(self, key: Hashable) -> None:
        """Make an entry the current one."""
        at = next((n for n in range(self.count()) if self.item(n).data(_KEY) == key), None)
        if at is not None:
            self.setCurrentRow(at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk, and open with Enter, which goes on to a dialog only; single letters and digits are the page's."""
        if event.key() in _ENTER:
            if not event.isAutoRepeat() and self.currentItem():
                self.itemActivated.emit(self.currentItem())
            event.setAccepted(self.window().windowType() != Qt.WindowType.Dialog)
        elif event.text().isprintable() and event.text() and not event.modifiers():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def key(self) -> Hashable | None:
        """Give the current entry's key."""
        item = self.currentItem()
        key: Hashable | None = item.data(_KEY) if item else None
        return tuple(key) if isinstance(key, list) else key


class _TwoLines(QStyledItemDelegate):
    """Paints an entry."""

    def __init__(self, parent: LineList, theme: Theme) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """Give room for both lines, or for one where nothing is said about the entry."""
        text = QFontMetrics(self._theme.font("text")).height()
        small = QFontMetrics(self._theme.font("small")).height() if index.data(_ABOUT) else 0
        return QSize(0, text + small + self._theme.px(16))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint ground, title and the line about it."""
        theme, px = self._theme, self._theme.px
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        picked = bool(option.state & QStyle.StateFlag.State_Selected)
        box = option.rect.adjusted(px(3), px(2), -px(3), -px(2))
        painter.setPen(QPen(theme.colour("line"), px(1)) if picked else Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("picked") if picked else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, px(8), px(8))
        inner = box.adjusted(px(10), px(5), -px(10), -px(5))
        about = index.data(_ABOUT)
        self._line(painter, inner, index.data(), ("on_picked" if picked else "ink", about))
        if about:
            small = QFontMetrics(theme.font("small")).height()
            foot = QRect(inner.x(), inner.bottom() - small, inner.width(), small)
            painter.setFont(theme.font("small"))
            painter.setPen(theme.colour("on_picked_mute" if picked else "mute"))
            said = painter.fontMetrics().elidedText(about, Qt.TextElideMode.ElideRight, foot.width())
            painter.drawText(foot, _LEFT, said)
        painter.restore()

    def _line(self, painter: QPainter, inner: QRect, text: str, look: tuple[str, str]) -> None:
        tone, about = look
        painter.setFont(self._theme.font("text", bold=bool(about)))
        painter.setPen(self._theme.colour(tone))
        high = painter.fontMetrics().height()
        row = QRect(inner.x(), inner.y(), inner.width(), high if about else inner.height())
        painter.drawText(row, _LEFT, painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, row.width()))
