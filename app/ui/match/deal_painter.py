"""One row of the list of deals, and how it is painted: number, words, what it gave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QListWidget, QStyle, QStyledItemDelegate, QStyleOptionViewItem

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex, QPersistentModelIndex

    from app.ui.theme import Theme

ROW = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class DealRow:
    """One deal as listed: its place, what it was, the small line, what it gave, and its marks.

    Deal 0 heads a game that is over. `tone` is the token of what it gave. `struck` ones score nothing. `notes` are
    told in the tool tip and to readers only.
    """

    game: int
    deal: int
    title: str
    detail: str = ""
    gave: str = ""
    tone: str = "mute"
    struck: bool = False
    notes: tuple[str, ...] = ()

    def spoken(self) -> str:
        """Give the row in one line, for readers."""
        name = f"{self.deal} {self.title}" if self.deal else self.title
        return ". ".join(part for part in (name, self.detail, self.gave, *self.notes) if part)


class RowPainter(QStyledItemDelegate):
    """Paints a row: number, words, what it gave."""

    def __init__(self, parent: QListWidget, theme: Theme) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Give a row of two lines."""
        return QSize(option.rect.width(), self._theme.px(52))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint a row."""
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
        self._word(painter, inner, str(row.deal) if row.deal else "", "mute", top)
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
