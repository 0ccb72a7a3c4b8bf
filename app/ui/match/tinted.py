"""One line of words in a colour of the palette, for what a stylesheet can't tell apart: the two teams."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

if TYPE_CHECKING:
    from app.ui.look.theme import SizeName, Theme


class Tinted(QWidget):
    """A painted word or two."""

    def __init__(self, theme: Theme, size: SizeName) -> None:
        super().__init__()
        self._theme, self._text, self._tone, self._size = theme, "", "ink", size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.rescaled.connect(self.updateGeometry)

    def text(self) -> str:
        """Give the words shown."""
        return self._text

    def set(self, text: str, tone: str = "ink") -> None:
        """Show other words; `tone` is a token of the palette."""
        if (text, tone) != (self._text, self._tone):
            self._text, self._tone = text, tone
            self.setAccessibleName(text)
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Give room for the words."""
        metrics = QFontMetrics(self._theme.font(self._size, bold=True))
        return QSize(metrics.horizontalAdvance(self._text) + self._theme.px(2), metrics.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the words."""
        painter = QPainter(self)
        painter.setFont(self._theme.font(self._size, bold=True))
        painter.setPen(self._theme.colour(self._tone))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, self._text)
