"""A number to step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.ui.texts import tr
from app.ui.widgets.keys import button
from app.ui.widgets.labels import label
from app.ui.widgets.layout import row

if TYPE_CHECKING:
    from app.ui.look.theme import Theme


class Stepper(QWidget):
    """A whole number with − and +, typed or stepped by the arrow keys. `changed` carries it."""

    changed = Signal(int)

    def __init__(self, theme: Theme, name: str, value: int, least: int, most: int) -> None:
        super().__init__()
        self._least, self._most, self._value = least, most, value
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self._word = label(str(value), "strong")
        self._word.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._word.setMinimumWidth(theme.px(48))
        less, more = button("–", self.less), button("+", self.more)
        for one, word in ((less, tr("less")), (more, tr("more"))):
            one.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            one.setAccessibleName(f"{name}: {word}")
        self.setLayout(row(theme, less, self._word, more, 1))
        self._typed = ""

    def value(self) -> int:
        """Give the number."""
        return self._value

    def set(self, value: int) -> None:
        """Set the number, kept between its bounds."""
        value = min(self._most, max(self._least, value))
        if value != self._value:
            self._value = value
            self._word.setText(str(value))
            self.changed.emit(value)

    def less(self) -> None:
        """Take one off."""
        self.set(self._value - 1)

    def more(self) -> None:
        """Add one."""
        self.set(self._value + 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take digits, + and -, up and down."""
        if event.text().isdigit():
            self._typed = (self._typed + event.text())[-len(str(self._most)) :]
            self.set(int(self._typed))
            return
        self._typed = ""
        if event.text() == "+" or event.key() == Qt.Key.Key_Up:
            self.more()
        elif event.text() == "-" or event.key() == Qt.Key.Key_Down:
            self.less()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Show the focus under the number."""
        super().paintEvent(event)
        if self.hasFocus():
            painter, box = QPainter(self), self._word.geometry()
            painter.setPen(QPen(self.palette().highlight().color(), 2))
            painter.drawLine(box.bottomLeft(), box.bottomRight())
