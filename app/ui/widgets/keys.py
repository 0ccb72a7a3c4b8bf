"""Things pressed: a button, the big key that shows its key, a choice among few."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QWidget

from app.ui.look.theme import role
from app.ui.widgets.flow import flow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.ui.look.theme import Theme


ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
HELD: Final = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
"""What is held down beside a key that makes it a command, not text."""
TARGET = 64
"""Pixels of the screen a key has at least."""


def is_text(event: QKeyEvent) -> bool:
    """Tell whether a press of a key writes something: a letter, a figure, a space."""
    return bool(event.text()) and event.text().isprintable() and not event.modifiers() & HELD


class Press(QPushButton):
    """A button that Enter presses while it has the focus, as the space bar does; one that is dangerous it does not.

    `among_fields`: what is typed there is text, a space too.
    """

    among_fields = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Enter; a held key presses once."""
        if self.among_fields and event.key() == Qt.Key.Key_Space:
            event.ignore()
        elif event.key() not in ENTER or self.autoDefault() or self.property("role") == "danger":
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.click()


def button(verb: str, act: Callable[[], object] | None = None, part: str = "", *, shows: str = "") -> QPushButton:
    """Give a button with a verb (`&` marks its letter); `shows` is the shortcut written beside it.

    It never repeats and is pressed by Enter only while it has the focus.
    """
    made = Press(f"{verb}   {shows}" if shows else verb)
    made.setAccessibleName(verb.replace("&", ""))
    made.setAutoDefault(False)
    made.setAutoRepeat(False)
    if act:
        made.clicked.connect(act)
    return role(made, part) if part else made


class KeyButton(QAbstractButton):
    """A key of the pad: what to press above, what it does below. At least 64 px high, never repeating.

    `tone` is a token of the palette (`ink`, `bad`, `team_a` …); checkable ones take its soft ground when checked.
    """

    def __init__(self, theme: Theme, key: str, verb: str, tone: str = "ink") -> None:
        super().__init__()
        self._theme, self._key, self._tone = theme, key, tone
        self._height, self._inset = 72, 13
        self.setText(verb)
        self.setAccessibleName(f"{verb}, {key}" if key else verb)
        self.setAutoRepeat(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.rescaled.connect(self.updateGeometry)

    def key(self) -> str:
        """Give the key shown."""
        return self._key

    def fit(self, height: int, inset: int = 13) -> None:
        """Take another height and side margin, written at scale 1; 64 pixels of the screen stay."""
        self._height, self._inset = height, inset
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Give the height and room for the verb."""
        px = self._theme.px
        verb = QFontMetrics(self._theme.font("text", bold=True)).horizontalAdvance(self.text())
        hint = QFontMetrics(self._theme.font("small")).horizontalAdvance(self._key)
        return QSize(max(px(88), max(verb, hint) + px(2 * self._inset)), max(TARGET, px(self._height)))

    def minimumSizeHint(self) -> QSize:
        """Give what the verb needs, and 64 px at least."""
        verb = QFontMetrics(self._theme.font("text", bold=True)).horizontalAdvance(self.text())
        wide = verb + self._theme.px(self._inset) + self._theme.px(min(8, self._inset)) + 3
        return QSize(max(TARGET, wide), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint key, edge, focus and words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_face(painter)
        self._paint_words(painter)

    def _paint_face(self, painter: QPainter) -> None:
        theme, px = self._theme, self._theme.px
        on = self._lit()
        soft = {"ink": "felt_soft"}.get(self._tone, f"{self._tone}_soft") if theme.palette.stroke == 1 else self._tone
        edge = "felt" if self.hasFocus() else self._tone if on or self._tone != "ink" else "edge"
        stroke = px(2) if self.hasFocus() or on else px(theme.palette.stroke)
        box = QRectF(self.rect()).adjusted(stroke, stroke, -stroke, -stroke)
        if self.hasFocus():
            painter.setPen(QPen(theme.colour("felt_soft"), px(4)))
            painter.drawRoundedRect(box, px(10), px(10))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(edge if self.isEnabled() else "line"))
        painter.drawRoundedRect(box, px(10), px(10))
        lift = stroke if self.isDown() else stroke + px(2)
        painter.setBrush(theme.colour(soft if on else "key"))
        painter.drawRoundedRect(box.adjusted(stroke, stroke, -stroke, -lift), px(9), px(9))

    def _lit(self) -> bool:
        return self.isChecked() or self.isDown()

    def _paint_words(self, painter: QPainter) -> None:
        theme, px = self._theme, self._theme.px
        turned = self._lit() and theme.palette.stroke > 1
        top = px(10 if self._height > TARGET else 7 if self._height == TARGET else 2)
        inner = self.rect().adjusted(px(self._inset), top, -px(min(8, self._inset)), -max(top + px(1), px(5)))
        painter.setPen(theme.colour("panel" if turned else "mute"))
        painter.setFont(theme.font("small", bold=True))
        painter.drawText(inner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, self._key)
        painter.setPen(theme.colour("panel" if turned else self._tone if self.isEnabled() else "mute"))
        painter.setFont(theme.font("text", bold=True))
        foot = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
        verb = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(inner, foot | Qt.TextFlag.TextShowMnemonic, verb)


class Choice(QWidget):
    """One of a few, by its digit, by arrows or by mouse. `changed` carries the value chosen."""

    changed = Signal(object)

    def __init__(self, options: Sequence[tuple[object, str]], theme: Theme, name: str) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self._values = [value for value, _ in options]
        self._buttons = [self._option(n, word) for n, (_, word) in enumerate(options, 1)]
        self.setLayout(flow(theme, *self._buttons))
        self._at = 0
        self.choose(self._values[0])

    def value(self) -> object:
        """Give the value chosen."""
        return self._values[self._at]

    def choose(self, value: object) -> None:
        """Choose a value."""
        before, self._at = self._at, self._values.index(value)
        for n, one in enumerate(self._buttons):
            one.setChecked(n == self._at)
        self._ring()
        if before != self._at:
            self.changed.emit(value)

    def _ring(self) -> None:
        """Show on the button of the value chosen that the keys go here."""
        for one in self._buttons:
            role(one, "held" if one.isChecked() and self.hasFocus() else "")

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus."""
        super().focusInEvent(event)
        self._ring()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show it no more."""
        super().focusOutEvent(event)
        self._ring()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a digit, an arrow; leave everything else to the page."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step:
            self.choose(self._values[(self._at + step) % len(self._values)])
        elif event.text().isdigit() and 1 <= int(event.text()) <= len(self._values):
            self.choose(self._values[int(event.text()) - 1])
        else:
            super().keyPressEvent(event)

    def _option(self, n: int, word: str) -> QPushButton:
        made = button(f"{n} · {word}")
        made.setCheckable(True)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.setProperty("at", n - 1)
        made.clicked.connect(self._pressed)
        return made

    def _pressed(self) -> None:
        self.choose(self._values[self.sender().property("at")])
