"""A few words of the status line with their shape, pressed to see more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from app.ui.look.icons import SHAPES, ShapeName, paint_shape

if TYPE_CHECKING:
    from app.ui.look.theme import Theme


class Badge(QAbstractButton):
    """Words and a shape; it gives way where there is no room, its shape last of all."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.shape: ShapeName = "dot"
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoRepeat(False)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.rescaled.connect(self.updateGeometry)

    def tell(self, words: str, shape: ShapeName, sentence: str = "") -> None:
        """Show other words; the sentence is said in the tip and to readers."""
        self.shape = shape
        self.setText(words)
        self.setToolTip(sentence)
        self.setAccessibleName(" ".join(part for part in (words, sentence) if part))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Give room for shape and words."""
        px, metrics = self._theme.px, QFontMetrics(self._theme.font("small", bold=True))
        return QSize(metrics.horizontalAdvance(self.text()) + px(30), max(px(32), metrics.height() + px(4)))

    def minimumSizeHint(self) -> QSize:
        """Keep the shape."""
        return QSize(self._theme.px(30), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint focus, shape and words."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(px(1), px(1), -px(1), -px(1))
        if self.hasFocus() or self.underMouse():
            painter.setPen(QPen(theme.colour("felt"), px(2)))
            painter.drawRoundedRect(box, px(8), px(8))
        tone = theme.colour(SHAPES[self.shape])
        paint_shape(painter, QRectF(px(6), (self.height() - px(13)) / 2, px(13), px(13)), self.shape, tone)
        loud = self.shape in {"bad", "warn"}
        painter.setFont(theme.font("small", bold=loud))
        painter.setPen(tone if loud else theme.colour("mute"))
        room = self.rect().adjusted(px(25), 0, -px(4), 0)
        words = QFontMetrics(painter.font()).elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
