"""A line to type in that leaves Ctrl+Z to the desk while it is empty or has nothing of its own to take back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QComboBox, QLineEdit

from app.ui.look.theme import role
from app.ui.widgets.keys import ENTER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QDragEnterEvent

    from app.ui.look.icons import ShapeName
    from app.ui.look.theme import Theme

_OWN = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
_NEVER_OWN = Qt.Modifier.CTRL | Qt.Key.Key_U


def widen(theme: Theme, box: QComboBox) -> None:
    """Let a box's list be as wide as its longest line: the box itself may be narrower."""
    metrics = QFontMetrics(theme.font())
    longest = max((metrics.horizontalAdvance(box.itemText(n)) for n in range(box.count())), default=0)
    box.view().setMinimumWidth(longest + theme.px(40))


def offer(box: QComboBox, lines: Iterable[tuple[str, str]], kept: str | None) -> None:
    """Fill a box with lines, each a value and its words; the value kept is chosen, else the first."""
    box.clear()
    for value, words in lines:
        box.addItem(words, value)
    box.setCurrentIndex(max(0, box.findData(kept)))


class Field(QLineEdit):
    """A line with a name. `entered` is sent on Enter (never while a key is held), `left` on Esc."""

    entered = Signal()
    left = Signal()

    def __init__(self, name: str, placeholder: str = "", part: str = "") -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        self._part = part
        if part:
            role(self, part)

    def wrong(self, shape: ShapeName | None) -> None:
        """Mark the line as wrong, or as right again with None."""
        role(self, "wrong" if shape == "bad" else self._part)

    def event(self, event: QEvent) -> bool:
        """Let Ctrl+Z and Ctrl+Y through to the desk where the line has nothing to take back, and Ctrl+U always.

        On X11 that key would empty a line, with what was typed in it.
        """
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.keyCombination() == _NEVER_OWN:
                event.ignore()
                return False
            undo, redo = (event.matches(key) for key in _OWN)
            spent = not self.text() or (not self.isUndoAvailable() if undo else not self.isRedoAvailable())
            if (undo or redo) and spent:
                event.ignore()
                return False
        return super().event(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Leave a file to the page or the form: its name is no text to be typed."""
        if event.mimeData().hasUrls():
            event.ignore()
        else:
            super().dragEnterEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Send Enter and Esc as signals and type the rest."""
        if event.key() in ENTER:
            if not event.isAutoRepeat():
                self.entered.emit()
            if not self._in_dialog():
                event.accept()
                return
        if event.key() == Qt.Key.Key_Escape and not self._in_dialog():
            self.left.emit()
            event.accept()
            return
        super().keyPressEvent(event)

    def _in_dialog(self) -> bool:
        return self.window().windowType() == Qt.WindowType.Dialog
