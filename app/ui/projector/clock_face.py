"""The round's clock on the hall's screen: large figures at the right of its bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.ui.texts import tr

if TYPE_CHECKING:
    from app.ui.clock import RoundClock
    from app.ui.look.theme import Theme

_BAR, _LINES = 2, 21
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ClockFace(QWidget):
    """Lies on its parent, as wide as its words; nothing while no round with a limit is played.

    Above a picture that has no bar of its own it is the whole bar, with the words of `heads` at the left.
    """

    def __init__(self, theme: Theme, clock: RoundClock, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._screen, self.clock = theme, parent, clock
        self.heads = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.clock.ticked.connect(self.place)
        theme.changed.connect(self.update)
        self.hide()

    def words(self) -> tuple[str, str]:
        """Give the round's name and what is left of it, or that its time is up."""
        return self.clock.round, self.clock.figures if self.clock.left > 0 else tr("Time is up")

    def place(self) -> None:
        """Stand at the right of the bar, or be the bar, in its height."""
        line, most = self._screen.height() / _LINES, self._screen.width()
        told = sum(self._wide(word, part) for word, part in zip(self.words(), (0.6, 1.5), strict=True)) + 2.6 * line
        wide = most if self.heads else round(told)
        self.setGeometry(most - wide, 0, wide, self.high())
        self.setAccessibleName(" ".join(self.words()))
        self.setVisible(self.clock.running)
        self.raise_()
        self.update()

    def high(self) -> int:
        """Give the height of the bar."""
        return round(self._screen.height() / _LINES * _BAR)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the round's name, and what is left of it large beside it."""
        painter, line = QPainter(self), self.height() / _BAR
        painter.fillRect(self.rect(), self._theme.colour("bar"))
        painter.setPen(self._theme.colour("on_bar"))
        room, (name, left) = QRectF(self.rect()).adjusted(line, 0, -line, 0), self.words()
        for word, part in ((left, 1.5), (name, 0.6)):
            painter.setFont(self._theme.afar(line, part))
            painter.drawText(room, _RIGHT, word)
            room.setRight(room.right() - self._wide(word, part) - 0.6 * line)
        painter.setFont(self._theme.afar(line, 1.1))
        fitted = QFontMetricsF(painter.font()).elidedText(self.heads, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, _LEFT, fitted)

    def _wide(self, word: str, part: float) -> float:
        line = self._screen.height() / _LINES
        return QFontMetricsF(self._theme.afar(line, part)).horizontalAdvance(word)
