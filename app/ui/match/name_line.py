"""A team's name, or who sits where, in the room there is: large where it fits, smaller in two lines, with dots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.widgets.folding import broken

if TYPE_CHECKING:
    from app.ui.look.theme import SizeName, Theme

_NAME: tuple[SizeName, ...] = ("title", "heading", "text")
_SEATS: tuple[SizeName, ...] = ("text", "small")


class NameLine(QWidget):
    """The painted name, or `seats`. Its height never depends on the text, so that no score moves with it."""

    def __init__(self, theme: Theme, *, seats: bool = False) -> None:
        super().__init__()
        self._theme, self._text, self._height, self._seats = theme, "", 38, seats
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.rescaled.connect(self.updateGeometry)

    def text(self) -> str:
        """Give the name."""
        return self._text

    def setText(self, text: str) -> None:
        """Show another name."""
        if text != self._text:
            self._text = text
            self.setToolTip(text)
            self.setAccessibleName(text)
            self.update()

    def fit(self, height: int) -> None:
        """Take a height, written at scale 1."""
        if height != self._height:
            self._height = height
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Give the height; the width is what there is."""
        return QSize(self._theme.px(160), self._theme.px(self._height))

    def minimumSizeHint(self) -> QSize:
        """Allow a narrow panel."""
        return QSize(self._theme.px(40), self._theme.px(self._height))

    def lines(self) -> tuple[QFont, list[str]]:
        """Give the font and the lines for the present width and height."""
        for size in _SEATS if self._seats else _NAME:
            font = self._theme.font(size, bold=not self._seats)
            metrics = QFontMetrics(font)
            fits = metrics.horizontalAdvance(self._text) <= self.width()
            if fits and metrics.height() <= self.height() + self._theme.px(4):
                return font, [self._text]
        font = self._theme.font("small", bold=not self._seats)
        return font, broken(self._text, font, self.width(), max(1, self.height() // (QFontMetrics(font).height() - 1)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the lines, in the middle of the height."""
        font, lines = self.lines()
        painter = QPainter(self)
        painter.setFont(font)
        painter.setPen(self._theme.colour("mute" if self._seats else "ink"))
        tall = painter.fontMetrics().height() - (1 if len(lines) > 1 else 0)
        top = (self.height() - tall * len(lines)) // 2
        for place, line in enumerate(lines):
            painter.drawText(0, top + place * tall, self.width(), tall, Qt.AlignmentFlag.AlignVCenter, line)
