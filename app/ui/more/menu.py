"""The menu of further acts: one by its digit, or by mouse; what is shut says why."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.ui.forms.weighing import weighed
from app.ui.more.form import ActForm
from app.ui.texts import tr
from app.ui.widgets.digit_menu import DigitMenu
from app.ui.widgets.labels import label

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtWidgets import QWidget

    from app.desk.desk import Desk
    from app.ui.context import Context
    from app.ui.look.theme import Theme
    from app.ui.more.asks import Ground
    from app.ui.more.door import Door, Ready


class MoreMenu(DigitMenu):
    """Shows doors; `chosen` carries the number of one, from 0."""

    def __init__(self, theme: Theme, parent: QWidget | None, doors: Sequence[Door], ground: Ground) -> None:
        super().__init__(theme, parent, tr("Other acts"))
        said = ""
        for n, door in enumerate(doors):
            if not door.offered(ground):
                continue
            shut = door.shut(ground)
            made = self.offer(str(n), door.word(), may=not shut, at=n, why=shut)
            if shut:
                made.setAccessibleDescription(shut)
                if shut != said:  # once for doors one below another
                    self.body.addWidget(label(shut, "hint", wrap=True))
            said = shut
        self.begin()


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

    def _take(self, at: str) -> None:
        self.ask(self._doors[int(at)], self._ground)

    def ask(self, door: Door, ground: Ground, done: Callable[[], None] | None = None) -> None:
        """Open the form of one act, or say why it can't be done; `done` is called once the desk has it."""
        shut = door.shut(ground)
        if shut:
            self._context.refused.emit(shut)
            return
        self.form = ActForm(self._context.theme, self._page, door, ground)
        ready = partial(_ready, door.ready, ground) if door.ready else None
        weighed(self._context, self.form, tells=door.tells, final=door.final, ready=ready)
        if done is not None:
            self.form.accepted.connect(done)
        self.form.open()


def _ready(ready: Ready, ground: Ground, typed: Mapping[str, object], desk: Desk) -> dict[str, object]:
    return ready(desk, ground, typed)
