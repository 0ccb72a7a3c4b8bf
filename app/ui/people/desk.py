"""Opens the register of people on F7, for officials alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut

from app.ui.floor.summons import Summons

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.ui.context import Context
    from app.ui.people.register import PeopleForm


class PeopleDesk(QObject):
    """The register of one window: `form` while it is open."""

    def __init__(self, context: Context, window: QWidget) -> None:
        super().__init__(window)
        self._context, self._window = context, window
        self.form: PeopleForm | None = None
        self.summons = Summons(context, window)
        key = QShortcut(QKeySequence("F7"), window, autoRepeat=False)
        key.activated.connect(self.open)

    def open(self) -> None:
        """Open it, unless players look on."""
        if self.form is None and self._context.may_turn():
            from app.ui.people.register import PeopleForm  # noqa: PLC0415 - imported when first asked for

            self.form = PeopleForm(self._context, self._window)
            self.form.finished.connect(self._left)
            self.form.open()

    def _left(self) -> None:
        self.form = None
