"""The menu of further acts: one by its digit, or by mouse; what is shut says why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.ui.forms.weighing import weighed
from app.ui.more.form import ActForm
from app.ui.texts import tr
from app.ui.widgets.dialogs import FormDialog
from app.ui.widgets.keys import button
from app.ui.widgets.labels import label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QPushButton, QWidget

    from app.ui.context import Context
    from app.ui.more.asks import Ground
    from app.ui.more.door import Door
    from app.ui.theme import Theme


class MoreMenu(FormDialog):
    """Shows doors; `chosen` carries the number of one, from 0."""

    chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None, doors: Sequence[Door], ground: Ground) -> None:
        super().__init__(theme, parent, tr("Other acts"), "")
        self.confirm.hide()
        self.buttons: dict[str, QPushButton] = {}
        for n, door in enumerate(doors):
            self._add(n, door, ground)
        first = next((one for one in self.buttons.values() if one.isEnabled()), None)
        (first or self).setFocus()

    def _add(self, n: int, door: Door, ground: Ground) -> None:
        shut = door.shut(ground)
        made = button(f"{n + 1} · {door.word()}", self._pressed)
        made.setProperty("door", n)
        made.setEnabled(not shut)
        self.buttons[str(n + 1)] = made
        self.body.addWidget(made)
        if shut:
            made.setAccessibleDescription(shut)
            self.body.addWidget(label(shut, "hint", wrap=True))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a door by its digit."""
        found = self.buttons.get(event.text())
        if found is None:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            found.click()

    def _pressed(self) -> None:
        at = self.sender().property("door")
        self.accept()
        self.chosen.emit(at)


class More(QObject):
    """Opens the menu and the forms behind it, for the page it was made with."""

    def __init__(self, context: Context, page: QWidget) -> None:
        super().__init__(page)
        self._context, self._page = context, page
        self._doors: Sequence[Door] = ()
        self._ground: Ground
        self.form: ActForm | None = None

    def begin(self, doors: Sequence[Door], ground: Ground) -> None:
        """Ask which act."""
        self._doors, self._ground = doors, ground
        menu = MoreMenu(self._context.theme, self._page, doors, ground)
        menu.chosen.connect(self._take)
        menu.open()

    def _take(self, at: int) -> None:
        self.ask(self._doors[at], self._ground)

    def ask(self, door: Door, ground: Ground) -> None:
        """Open the form of one act, or say why it can't be done."""
        shut = door.shut(ground)
        if shut:
            self._context.refused.emit(shut)
            return
        self.form = ActForm(self._context.theme, self._page, door, ground)
        weighed(self._context, self.form, tells=door.tells, final=door.final)
        self.form.open()
