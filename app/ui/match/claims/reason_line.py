"""The line a ruling's reason is typed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from app.ui.match.pad.qt_keys import LONGEST_WORDS
from app.ui.texts import tr
from app.ui.widgets.fields import Field

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent


class ReasonLine(Field):
    """The line. A figure typed here is one of the reason: ↑ sends `raised`, which gives the ruling's keys the focus."""

    raised = Signal()

    def __init__(self) -> None:
        super().__init__(tr("Reason (required)"), tr("What was shown, and by whom…"))
        self.setMaxLength(LONGEST_WORDS)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go up to the keys, or type."""
        if event.key() == Qt.Key.Key_Up:
            self.raised.emit()
        else:
            super().keyPressEvent(event)
