"""A list whose entries have two lines: what it is, and a quieter word about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.ui.widgets.keys import ENTER, is_text

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from PySide6.QtGui import QKeyEvent

    from app.ui.look.theme import Theme
    from app.ui.models.listing import Index

_KEY, _ABOUT = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
_WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)


class LineList(QListWidget):
    """Entries of a key, a title and a line about it. Its current entry stays when the entries are told anew."""

    _seen = _laying = False  # Qt lays out while it makes one

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setItemDelegate(_TwoLines(self, theme))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        theme.rescaled.connect(self.scheduleDelayedItemsLayout)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)

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
        """Make an entry the current one, and have it seen."""
        at = next((n for n in range(self.count()) if self.item(n).data(_KEY) == key), None)
        if at is not None:
            self.setCurrentRow(at)
            self.scrollToItem(self.currentItem())
            self._seen = True

    def doItemsLayout(self) -> None:
        """Lay the entries out anew; the current one stays seen if it was, however high each is now."""
        self._laying = True
        super().doItemsLayout()
        if self._seen and self.currentItem():
            self.scrollToItem(self.currentItem())
        self._laying = False

    def _scrolled(self) -> None:
        if not self._laying and (item := self.currentItem()):
            self._seen = self.viewport().rect().contains(self.visualItemRect(item))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk, and open with Enter, which goes on to a dialog only; single letters and digits are the page's."""
        if event.key() in ENTER:
            if not event.isAutoRepeat() and self.currentItem():
                self.itemActivated.emit(self.currentItem())
            event.setAccepted(self.window().windowType() != Qt.WindowType.Dialog)
        elif is_text(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def key(self) -> Hashable | None:
        """Give the current entry's key."""
        item = self.currentItem()
        key: Hashable | None = item.data(_KEY) if item else None
        return tuple(key) if isinstance(key, list) else key


class _TwoLines(QStyledItemDelegate):
    """Paints an entry; what is too long for one line goes on in the next."""

    def __init__(self, parent: LineList, theme: Theme) -> None:
        super().__init__(parent)
        self._list, self._theme = parent, theme

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """Give room for the title, and for what is said about the entry where anything is."""
        px, about = self._theme.px, index.data(_ABOUT)
        width = self._list.viewport().width() - 2 * px(3) - 2 * px(10)
        title = _height(self._theme.font("text", bold=bool(about)), index.data(), width)
        return QSize(0, title + (_height(self._theme.font("small"), about, width) if about else 0) + px(16))

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
        painter.setFont(theme.font("text", bold=bool(about)))
        painter.setPen(theme.colour("on_picked" if picked else "ink"))
        high = painter.boundingRect(inner, _WRAPPED, index.data()).height() if about else inner.height()
        painter.drawText(QRect(inner.x(), inner.y(), inner.width(), high), _WRAPPED, index.data())
        if about:
            foot = inner.adjusted(0, high, 0, 0)
            painter.setFont(theme.font("small"))
            painter.setPen(theme.colour("on_picked_mute" if picked else "mute"))
            painter.drawText(foot, _WRAPPED, about)
        painter.restore()


def _height(font: QFont, text: str, width: int) -> int:
    """Give the height of a text that may take several lines."""
    return QFontMetrics(font).boundingRect(QRect(0, 0, max(width, 1), 0), _WRAPPED, text).height()
