"""Questions that follow a cursor or a word being typed: one at a time, and of those that piled up only the last."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from app.desk.desk import Desk
    from app.ui.context import Context


class Telling(QObject):
    """Asks the desk by `work`, on its thread; `told` carries the answer to what was asked last."""

    told = Signal(object)

    def __init__(self, context: Context, window: QWidget, work: Callable[[Desk, Any], object]) -> None:
        super().__init__(window)
        self._context, self._work = context, work
        self._what: object = None
        self._turn = self._under_way = 0

    def ask(self, what: object) -> None:
        """Ask; while an answer is on its way only what was asked last follows it."""
        self._turn, self._what = self._turn + 1, what
        if not self._under_way:
            self._go()

    def _go(self) -> None:
        self._under_way = self._turn
        self._context.read(partial(_asked, work=self._work, what=self._what), self._answer, self._failed)

    def _answer(self, answer: object) -> None:
        asked, self._under_way = self._under_way, 0
        if not isValid(self):
            return
        if asked == self._turn:
            self.told.emit(answer)
        else:
            self._go()

    def _failed(self, error: Exception) -> None:
        self._under_way = 0
        if isValid(self):
            self._context.complain(error)


def _asked(desk: Desk, work: Callable[[Desk, Any], object], what: object) -> object:
    return work(desk, what)
