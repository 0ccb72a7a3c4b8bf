"""A form that stays open, with all that was typed, until the desk says yes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from shiboken6 import isValid

from app.ui.pad.commands import command_id
from app.ui.widgets.dialogs import FormDialog

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.ui.theme import Theme


class AskingForm(FormDialog):
    """Asks the desk: `asked` is sent once the form is whole; answer with `taken` or `failed`.

    `command` is the UUID of what it asks for; `let_go` carries it when the form is left after the store failed.
    """

    asked = Signal()
    let_go = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None, title: str, verb: str) -> None:
        super().__init__(theme, parent, title, verb)
        self.command = command_id()
        self._waiting = False

    def ask(self) -> None:
        """Send what was typed; a second Enter before the answer sends nothing."""
        if not self._waiting:
            self._waiting = True
            self.complain("")
            self.asked.emit()

    def taken(self, _change: object = None) -> None:
        """Close: the desk has it."""
        if isValid(self):
            super().accept()

    def reject(self) -> None:
        """Leave, and ask for nothing any more."""
        self.let_go.emit(self.command)
        super().reject()

    def failed(self, error: Exception) -> None:
        """Say why the desk did not take it, and let it be mended."""
        if isValid(self):
            self._waiting = False
            self.complain(str(error))
