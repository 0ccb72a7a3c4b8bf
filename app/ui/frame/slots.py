"""Holds the pages of a window, one on top: what is below wears a new theme when nothing else is to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QStackedWidget

from app.ui.look.clothes import wear, worn
from app.ui.widgets.area import Area

if TYPE_CHECKING:
    from app.ui.look.theme import Theme
    from app.ui.page import Page

# Until the first page out of sight is restyled, and then between two: nobody who turns on is kept waiting by it.
REST = 500
PAUSE = 40


class Slots(QStackedWidget):
    """The pages by their keys, each in a slot that scrolls where the window is too small for it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.slots: dict[str, Area] = {}
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._wear_one)
        theme.changed.connect(self._changed)

    def add(self, key: str, page: Page) -> None:
        """Take a page in, below all others."""
        area = Area(page, framed=False)
        self.addWidget(area)
        self.slots[key] = area
        wear(self._theme, area)  # last: Qt restyles all that is moved

    def show_page(self, key: str) -> None:
        """Bring a page to the top, in the present theme."""
        wear(self._theme, self.slots[key])
        self.setCurrentWidget(self.slots[key])

    def shows(self, key: str) -> bool:
        """Tell whether a page is on top."""
        return self.currentWidget() is self.slots.get(key)

    def waiting(self) -> tuple[str, ...]:
        """Give the pages that don't wear the present theme yet."""
        return tuple(key for key, area in self.slots.items() if not worn(self._theme, area))

    def _changed(self) -> None:
        top = self.currentWidget()
        if top is not None:
            wear(self._theme, top)
        self._timer.start(REST)

    def _wear_one(self) -> None:
        left = self.waiting()
        if left:
            wear(self._theme, self.slots[left[0]])
            self._timer.setInterval(PAUSE)
        else:
            self._timer.stop()
