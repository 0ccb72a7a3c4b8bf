"""A menu whose lines are taken by their digits, or by mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from app.ui.texts import tr
from app.ui.widgets.dialogs import FormDialog
from app.ui.widgets.keys import button

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QPushButton, QWidget

    from app.ui.look.theme import Theme


KEYS = "1234567890ABCDEFGH"


class DigitMenu(FormDialog):
    """Offers lines, the first by 1, the tenth by 0, then by letters; `chosen` carries the key of the one taken."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None, title: str) -> None:
        super().__init__(theme, parent, title, "")
        self.confirm.hide()
        self.buttons: dict[str, QPushButton] = {}
        self._whys: dict[str, str] = {}

    def offer(self, key: str, word: str, *, may: bool, at: int | None = None, why: str = "") -> QPushButton:
        """Add a line; one that may not be taken is shown all the same, and `why` is said when its digit is pressed.

        `at` is its place where others may be left out: so a line has one key for good, and fingers know it.
        """
        digit = KEYS[len(self.buttons) if at is None else at]
        made = button(f"{digit} · {word}", self._pressed)
        made.setProperty("taken", key)
        made.setEnabled(may)
        if not may:
            self._whys[digit] = why or tr("“{line}” is not possible now.", line=word.rstrip("."))
        self.buttons[digit] = made
        self.body.addWidget(made)
        return made

    def begin(self) -> bool:
        """Put the focus on the first line that may be taken; tell whether there is one."""
        first = next((one for one in self.buttons.values() if one.isEnabled()), None)
        (first or self).setFocus()
        return first is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a line by its digit, or say why it can't be taken."""
        digit = event.text().upper()
        found = self.buttons.get(digit)
        if found is None:
            super().keyPressEvent(event)
        elif digit in self._whys:
            self.complain(self._whys[digit])
        elif not event.isAutoRepeat():
            found.click()

    def _pressed(self) -> None:
        key = self.sender().property("taken")
        self.accept()
        self.chosen.emit(key)
