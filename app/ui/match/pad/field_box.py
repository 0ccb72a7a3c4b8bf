"""A field of the pad: its caption with the key that opens it, what was told, and a caret while it is typed in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

if TYPE_CHECKING:
    from app.game.table import Team
    from app.ui.look.theme import Theme

BOX, CAPTION, LOW_BOX, LOW_CAPTION = 44, 22, 30, 19


class Chip(Struct, frozen=True):
    """A short word in a team's colours: one jodhi, one keeper's opened balls."""

    text: str
    team: Team


class FieldShown(Struct, frozen=True):
    """What a field shows: the big text, a small word after it, chips, and whether the caret stands in it."""

    text: str = ""
    after: str = ""
    chips: tuple[Chip, ...] = ()
    active: bool = False


class FieldBox(QWidget):
    """A painted field. It takes no focus of its own: the pad has it, and the keys say where they go.

    A `whole` one is as wide as its chips ask for; another one's end in … where they do not fit.
    """

    pressed = Signal(str)

    def __init__(self, theme: Theme, caption: str, key: str, width: int, *, whole: bool = False) -> None:
        super().__init__()
        self._theme, self._caption, self._key, self._width, self._whole = theme, caption, key, width, whole
        self.shown, self._box, self._top = FieldShown(), BOX, CAPTION
        self.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
        theme.rescaled.connect(self.updateGeometry)
        self._tell()

    def show_field(self, shown: FieldShown, caption: str | None = None) -> None:
        """Show what was told."""
        caption = caption or self._caption
        if (shown, caption) == (self.shown, self._caption):
            return
        if self._whole and shown.chips != self.shown.chips:
            self.updateGeometry()
        self.shown, self._caption = shown, caption
        self._tell()
        self.update()

    def _tell(self) -> None:
        shown = self.shown
        told = " ".join([shown.text, shown.after, *(chip.text for chip in shown.chips)]).strip()
        self.setAccessibleName(f"{self._caption}: {told}")

    def fit(self, box: int) -> None:
        """Take another height of the box, written at scale 1."""
        self._box, self._top = box, CAPTION if box > LOW_BOX else LOW_CAPTION
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Give room for the caption above the box."""
        px = self._theme.px
        wide = QFontMetrics(self._theme.font("small")).horizontalAdvance(self._caption) + px(6)
        return QSize(max(px(self._width), wide, self._chips()), px(self._top) + px(self._box))

    def _chips(self) -> int:
        """Give the width of a whole field's chips with its edges."""
        chips = self.shown.chips if self._whole else ()
        return sum(self._chip(chip) + self._theme.px(8) for chip in chips) + self._theme.px(16)

    def _chip(self, chip: Chip) -> int:
        metrics = QFontMetrics(self._theme.font("small", bold=True))
        return metrics.horizontalAdvance(chip.text) + self._theme.px(20)

    def minimumSizeHint(self) -> QSize:
        """Give no less than asked for."""
        return self.sizeHint()

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """A click is the field's key."""
        if self._key:
            self.pressed.emit(self._key)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint caption, box, words and caret."""
        painter, px = QPainter(self), self._theme.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self._theme.colour("mute"))
        painter.setFont(self._theme.font("small"))
        painter.drawText(0, 0, self.width(), px(min(20, self._top)), Qt.AlignmentFlag.AlignVCenter, self._caption)
        box = QRect(0, px(self._top), self.width(), px(self._box))
        self._paint_box(painter, box)
        inner = box.adjusted(px(13 if self._box == BOX else 8), 0, -px(8 if self._box == BOX else 5), 0)
        left = self._paint_words(painter, inner)
        for chip in self.shown.chips:
            left = self._paint_chip(painter, inner, left, chip)

    def _paint_box(self, painter: QPainter, box: QRect) -> None:
        theme, px = self._theme, self._theme.px
        frame = QRectF(box).adjusted(2, 2, -2, -2)
        if self.shown.active:
            painter.setPen(QPen(theme.colour("felt_soft"), px(4)))
            painter.drawRoundedRect(frame, px(8), px(8))
        pen = QPen(theme.colour("felt" if self.shown.active else "edge"))
        pen.setWidth(px(2) if self.shown.active else px(theme.palette.stroke))
        painter.setPen(pen)
        painter.setBrush(theme.colour("panel"))
        painter.drawRoundedRect(frame, px(8), px(8))

    def _paint_words(self, painter: QPainter, inner: QRect) -> int:
        theme, px = self._theme, self._theme.px
        middle, left = Qt.AlignmentFlag.AlignVCenter, inner.left()
        painter.setPen(theme.colour("ink"))
        painter.setFont(theme.font("title", bold=True))
        painter.drawText(inner, middle, self.shown.text)
        left += painter.fontMetrics().horizontalAdvance(self.shown.text)
        if self.shown.active and not self.shown.chips:
            painter.fillRect(left + px(2), inner.center().y() - px(12), px(2), px(24), theme.colour("ink"))
        if self.shown.after:
            painter.setPen(theme.colour("mute"))
            painter.setFont(theme.font("small", bold=True))
            painter.drawText(inner.adjusted(left - inner.left() + px(9), 0, 0, 0), middle, self.shown.after)
        return left + (px(10) if self.shown.text else 0)

    def _paint_chip(self, painter: QPainter, inner: QRect, left: int, chip: Chip) -> int:
        theme, px = self._theme, self._theme.px
        painter.setFont(theme.font("small", bold=True))
        wide = self._chip(chip)
        if left + wide > inner.right() + px(6):
            painter.setPen(theme.colour("mute"))
            painter.drawText(QRect(left, inner.top(), px(24), inner.height()), Qt.AlignmentFlag.AlignVCenter, "…")
            return inner.right() + px(40)
        box = QRectF(left, inner.center().y() - px(11), wide, px(23))
        painter.setPen(theme.team(chip.team) if theme.palette.stroke > 1 else Qt.PenStyle.NoPen)
        painter.setBrush(theme.team(chip.team, soft=True))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setPen(theme.team(chip.team))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, chip.text)
        return left + wide + px(8)
