"""Whether the page, match or form that a key opened is on its way: what is typed meanwhile belongs there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent

    from app.desk.desk import Desk
    from app.ui.work.tasks import Tasks, Ticket


class House(Protocol):
    """What it asks of a window's context."""

    tasks: Tasks

    def read(
        self,
        work: Callable[[Desk], Any],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None] | None = None,
    ) -> Ticket:
        """Ask the desk something on its thread; `done` gets the answer on the window's."""


class Road(QObject):
    """The way to what was asked for. `closed` tells that something is on its way, `opened` that all of it is there.

    `missed` tells that what was asked for comes no more: what was typed for it belongs nowhere. `typed` carries keys
    that came another way, to be pressed now or when the road is open.
    """

    closed = Signal()
    opened = Signal()
    missed = Signal()
    typed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._page, self._others = False, 0

    def ask(
        self,
        context: House,
        work: Callable[[Desk], Any],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Ask the desk something that opens a form: what is typed meanwhile waits for the form."""
        self.begin()
        context.read(work, done, failed)
        context.tasks.run(bool, self.end)

    def leave(self) -> None:
        """Set out for a page."""
        self._page = True
        self.closed.emit()

    def arrive(self, _answer: object = None) -> None:
        """Be at the page."""
        self._page = False
        self._tell()

    def begin(self) -> None:
        """Wait for something else that opens: a form, a match at its table."""
        self._others += 1
        self.closed.emit()

    def end(self, _answer: object = None) -> None:
        """Have it there."""
        self._others = max(0, self._others - 1)
        self._tell()

    def miss(self) -> None:
        """Hear that it was refused."""
        self.missed.emit()
        self.end()

    def play(self, keys: list[QKeyEvent]) -> None:
        """Let keys be pressed behind those that are waiting."""
        self.typed.emit(keys)

    def _tell(self) -> None:
        if not self._page and not self._others:
            self.opened.emit()
