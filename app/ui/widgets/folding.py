"""Text in the room there is: broken into lines, the last of them ending in … where it goes on."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QTextLayout, QTextOption

from app.ui.widgets.labels import Elided

_SMALLER = (1.0, 0.85, 0.75)
"""How far a text shrinks before it is cut."""


def broken(text: str, font: QFont, width: int, most: int) -> list[str]:
    """Give a text in at most `most` lines of a width; the last ends in … where the text goes on."""
    if QFontMetrics(font).horizontalAdvance(text) <= width:
        return [text]
    layout = QTextLayout(text, font)
    lines: list[tuple[int, int]] = []
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    line = layout.createLine()
    while line.isValid() and len(lines) < most:
        line.setLineWidth(max(1, width))
        lines.append((line.textStart(), line.textLength()))
        line = layout.createLine()
    layout.endLayout()
    told = [text[at : at + long].strip() for at, long in lines]
    if lines and lines[-1][0] + lines[-1][1] < len(text):
        told[-1] = QFontMetrics(font).elidedText(text[lines[-1][0] :], Qt.TextElideMode.ElideRight, width)
    return told


class Folded(Elided):
    """A line that folds, and then shrinks, in the height it has before it ends in …."""

    def lines(self) -> tuple[QFont, list[str]]:
        """Give the font and the lines for the present width and height."""
        own, told = self.font(), list[str]()
        font = own
        for smaller in _SMALLER:
            font = QFont(own)
            font.setPixelSize(round(self.fontInfo().pixelSize() * smaller))
            most = max(1, self.height() // QFontMetrics(font).height())
            told = broken(self.shown(), font, self.width(), most)
            if not told[-1].endswith("…"):
                break
        return font, told

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the lines, in the middle of the height."""
        font, lines = self.lines()
        painter = QPainter(self)
        painter.setFont(font)
        painter.setPen(self.palette().color(self.foregroundRole()))
        tall = painter.fontMetrics().height()
        top = (self.height() - tall * len(lines)) // 2
        for place, line in enumerate(lines):
            painter.drawText(0, top + place * tall, self.width(), tall, int(self.alignment()), line)
