"""Words in their parts: headings, hints, pills and the shapes beside them."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from app.ui.look.icons import SHAPES, ShapeName, paint_shape, pixmap
from app.ui.look.theme import role
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.ui.look.theme import Theme


def label(text: str = "", part: str = "", *, wrap: bool = False) -> QLabel:
    """Give a label; `part` is its role in the stylesheet (`title`, `heading`, `strong`, `sub`, `hint` …)."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    return role(made, part) if part else made


def reveal(widget: QWidget, wanted: bool) -> None:  # noqa: FBT001 - the state itself is the argument
    """Show or hide a part; one that stands nowhere yet is not opened as a window of its own."""
    if widget.parent() is not None or not wanted:
        widget.setVisible(wanted)


class Elided(QLabel):
    """One line that ends in … where it does not fit; the whole text stays in its tip and for readers.

    Where `shorten` asked for it, it shows only what stands before the first “·”.
    """

    _short = False

    def shorten(self, short: bool) -> Elided:  # noqa: FBT001 - the state itself is the argument
        """Show the short form, or the whole again."""
        if short != self._short:
            self._short = short
            self.updateGeometry()
            self.update()
        return self

    def shown(self) -> str:
        """Give the form that is shown."""
        return self.text().partition(" · ")[0] if self._short else self.text()

    def sizeHint(self) -> QSize:
        """Give room for the form that is shown."""
        hint, needs = super().sizeHint(), self.fontMetrics().horizontalAdvance(self.shown()) + 1  # it was rounded
        return QSize(needs if self._short else max(needs, hint.width()), hint.height())

    def setText(self, text: str) -> None:
        """Show another text, letter by letter: a name may look like markup."""
        if text == self.text():
            return
        self.setTextFormat(Qt.TextFormat.PlainText)
        super().setText(text)
        self.setToolTip(f"<qt>{escape(text)}</qt>" if "<" in text else text)
        self.setAccessibleName(text)

    def minimumSizeHint(self) -> QSize:
        """Allow any width."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint as much as fits."""
        painter = QPainter(self)
        text = self.fontMetrics().elidedText(self.shown(), Qt.TextElideMode.ElideRight, self.width())
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), int(self.alignment()), text)


class Pill(QWidget):
    """A short word on a rounded ground: `tone` is a token of the palette whose soft ground it takes, or `bar`.

    Its width is fixed; where its owner lets it shrink it ends in …, and the whole word is its tip.
    """

    def __init__(self, theme: Theme, text: str = "", tone: str = "felt") -> None:
        super().__init__()
        self._theme, self._text, self._tone = theme, text, tone
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._show(text)

    def set(self, text: str, tone: str | None = None) -> None:
        """Show another word; an empty one hides the pill."""
        tone = tone or self._tone
        if (text, tone) != (self._text, self._tone):
            self._tone = tone
            self._show(text)

    def _show(self, text: str) -> None:
        self._text = text
        self.setAccessibleName(text)
        self._tip()
        reveal(self, bool(text))
        self.updateGeometry()
        self.update()

    def text(self) -> str:
        """Give the word shown."""
        return self._text

    def tone(self) -> str:
        """Give the token of its colour."""
        return self._tone

    def sizeHint(self) -> QSize:
        """Give room for the word and its round ends."""
        if not self._text:
            return QSize(0, 0)
        metrics = QFontMetrics(self._theme.font("small", bold=True))
        px = self._theme.px
        return QSize(metrics.horizontalAdvance(self._text) + px(22), metrics.height() + px(4))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground and word."""
        if not self._text:
            return
        theme, bar = self._theme, self._tone == "bar"
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stroke = theme.palette.stroke - 1
        painter.setPen(theme.colour("on_bar" if bar else self._tone) if stroke else Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("bar_pill" if bar else f"{self._tone}_soft"))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setFont(theme.font("small", bold=True))
        painter.setPen(theme.colour("on_bar" if bar else self._tone))
        room = self.width() - theme.px(22) if self.width() < self.sizeHint().width() else self.width()
        text = painter.fontMetrics().elidedText(self._text, Qt.TextElideMode.ElideRight, room)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the whole word as a tip while it is cut."""
        super().resizeEvent(event)
        self._tip()

    def _tip(self) -> None:
        cut = self._text and self.width() < self.sizeHint().width()
        self.setToolTip(f"<qt>{escape(self._text)}</qt>" if cut else "")


class Shape(QWidget):
    """A diamond (look), a triangle (act now), a tick (done) or a dot, as large as a line of text."""

    def __init__(self, theme: Theme, shape: ShapeName = "dot") -> None:
        super().__init__()
        self._theme, self._shape = theme, shape
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set(shape)

    def set(self, shape: ShapeName) -> None:
        """Show another shape."""
        self._shape = shape
        names = {"warn": tr("look"), "bad": tr("act now"), "good": tr("done"), "dot": ""}
        self.setAccessibleName(names[shape])
        self.update()

    def sizeHint(self) -> QSize:
        """Give a square of a line's height."""
        return QSize(self._theme.px(14), self._theme.px(14))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the shape."""
        paint_shape(QPainter(self), QRectF(self.rect()), self._shape, self._theme.colour(SHAPES[self._shape]))


class Picture(QWidget):
    """An icon as a picture, in a colour of the palette."""

    def __init__(self, theme: Theme, name: str, size: int = 24, tone: str = "mute") -> None:
        super().__init__()
        self._theme, self._name, self._size, self._tone = theme, name, size, tone
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)

    def sizeHint(self) -> QSize:
        """Give the icon's square."""
        return QSize(self._theme.px(self._size), self._theme.px(self._size))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the icon."""
        side = self._theme.px(self._size)
        colour = self._theme.colour(self._tone).name()
        QPainter(self).drawPixmap(0, 0, pixmap(self._name, colour, side, self.devicePixelRatioF()))
