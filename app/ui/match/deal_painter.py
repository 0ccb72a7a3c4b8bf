"""One row of the list of deals, and how it is painted: number, words, what it gave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QListWidget, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.ui.widgets.folding import broken

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex, QPersistentModelIndex

    from app.ui.look.theme import SizeName, Theme

ROW = Qt.ItemDataRole.UserRole
EDGE, LEFT, RIGHT = 16, 52, 14
LINE, SHORT, MOST = 52, 32, 2
"""Pixels at scale 1: the edges of a row, a row with its small line and one without; the lines words may take."""
KEPT = 500
"""Rows whose lie is kept: more than the longest match has deals."""


class DealRow(Struct, frozen=True):
    """One deal as listed: its place, what it was, the small line, what it gave, and its marks.

    Deal 0 heads a game that is over, or tells what was set in it beside its deals. `tone` is the token of what it gave.
    `struck` ones score nothing. `notes` are told in the tool tip and to readers only. `clause` is the id of the first
    that decided it.
    """

    game: int
    deal: int
    title: str
    detail: str = ""
    gave: str = ""
    tone: str = "mute"
    struck: bool = False
    notes: tuple[str, ...] = ()
    clause: str = ""

    @property
    def place(self) -> tuple[int, int, str]:
        """Give what tells it from every other row of the list."""
        return self.game, self.deal, "" if self.deal else self.title

    def spoken(self) -> str:
        """Give the row in one line, for readers."""
        name = f"{self.deal} {self.title}" if self.deal else self.title
        return ". ".join(part for part in (name, self.detail, self.gave, *self.notes) if part)


class Laid(Struct, frozen=True):
    """A row as it lies in the list: its words and its small line, broken, and the room they take in pixels."""

    title: str
    detail: str
    size: QSize


class RowPainter(QStyledItemDelegate):
    """Paints a row: number, words, what it gave."""

    def __init__(self, parent: QListWidget, theme: Theme) -> None:
        super().__init__(parent)
        self._list, self._theme = parent, theme
        self._laid: dict[tuple[DealRow, int], Laid] = {}
        theme.rescaled.connect(self._laid.clear)

    def sizeHint(self, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Give a row of two lines, and one more for words that go on."""
        row: DealRow | None = index.data(ROW)
        width = self._list.viewport().width()
        if row is None:
            return QSize(width, self._theme.px(LINE))
        return self._lay(row, width).size

    def _lay(self, row: DealRow, width: int) -> Laid:
        """Give a row as it lies in a list of this width; worked out once, for every row is asked for at every entry."""
        laid = self._laid.get((row, width))
        if laid is None:
            if len(self._laid) >= KEPT:
                self._laid.clear()
            laid = self._laid[row, width] = self._measured(row, width)
        return laid

    def _measured(self, row: DealRow, width: int) -> Laid:
        px, theme = self._theme.px, self._theme
        room = width - px(LEFT) - px(RIGHT)
        title = broken(row.title, theme.font("text"), room - self._gave(row.gave), MOST)
        detail = broken(row.detail, theme.font("small"), room, MOST)
        extra = (len(title) - 1) * self._tall("text") + max(0, len(detail) - 1) * self._tall("small")
        return Laid("\n".join(title), "\n".join(detail), QSize(width, px(LINE if row.detail else SHORT) + extra))

    def _gave(self, gave: str) -> int:
        bold = QFontMetrics(self._theme.font("text", bold=True))
        return bold.horizontalAdvance(gave) + self._theme.px(8) if gave else 0

    def _tall(self, size: SizeName) -> int:
        return QFontMetrics(self._theme.font(size)).height()

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
        inner = option.rect.adjusted(px(EDGE), px(5), -px(RIGHT), -px(5))
        self._paint_row(painter, inner, row)
        painter.restore()

    def _paint_row(self, painter: QPainter, inner: QRect, row: DealRow) -> None:
        px, top = self._theme.px, Qt.AlignmentFlag.AlignTop
        laid = self._lay(row, self._list.viewport().width())
        self._word(painter, inner, str(row.deal) if row.deal else "", "mute", top)
        self._word(painter, inner, row.gave, row.tone, top | Qt.AlignmentFlag.AlignRight, struck=row.struck, bold=True)
        words = inner.adjusted(px(LEFT - EDGE), 0, 0, 0)
        self._word(painter, words, laid.title, "mute" if row.struck else "ink", top, struck=row.struck)
        self._word(painter, words, laid.detail, "mute", Qt.AlignmentFlag.AlignBottom, small=True)

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
        if not text:
            return
        font = self._theme.font("small" if small else "text", bold=bold)
        font.setStrikeOut(struck)
        painter.setFont(font)
        painter.setPen(self._theme.colour(tone))
        painter.drawText(box, flags, text)
