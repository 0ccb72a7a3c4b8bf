"""What the person with the cursor played: one question at a time, however fast the cursor walks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.ui.people.reading import about_person

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.ui.context import Context


class Telling(QObject):
    """`told` carries what the person asked for last played."""

    told = Signal(str)

    def __init__(self, context: Context, window: QWidget) -> None:
        super().__init__(window)
        self._context = context
        self._wanted = self._asked = ""

    def ask(self, person: str) -> None:
        """Ask of a person; while an answer is on its way only the last one asked for follows it."""
        self._wanted = person
        if not self._asked:
            self._asked = person
            self._context.read(partial(about_person, person=person), self._answer, self._failed)

    def _answer(self, text: str) -> None:
        asked, self._asked = self._asked, ""
        if asked == self._wanted:
            self.told.emit(text)
        else:
            self.ask(self._wanted)

    def _failed(self, error: Exception) -> None:
        self._asked = ""
        self._context.complain(error)
