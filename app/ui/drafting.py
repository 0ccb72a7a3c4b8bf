"""Writes what is half typed, safe within a moment of the key: saved on every key, dropped when stored."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.ui.context import Context


class Drafting(QObject):
    """Writes drafts on the desk's thread, one at a time; of those of one name that wait only the newest is written.

    A draft that can't be written is told; what is typed goes on.
    """

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._writing = False
        self._next: dict[str, Callable[[], None]] = {}
        context.tasks.ending.connect(self._write_all)

    def keep(self, name: str, text: str) -> None:
        """Keep what is typed under a name; nothing typed needs no draft."""
        drafts = self._context.drafts
        if drafts is not None:
            self._write(name, partial(drafts.save, name, text) if text else partial(drafts.drop, name))

    def drop(self, name: str) -> None:
        """Forget a draft: it was stored, or its typing cleared."""
        self.keep(name, "")

    def hold(self) -> None:
        """Write none of those that wait: an entry is on its way, and all that was typed is whole in it."""
        self._next.clear()

    def _write(self, name: str, work: Callable[[], None]) -> None:
        if self._writing:
            self._next[name] = work
            return
        self._writing = True
        self._context.tasks.run(work, self._written, self._failed)

    def _written(self, _nothing: object = None) -> None:
        self._writing = False
        if self._next:
            name = next(iter(self._next))
            self._write(name, self._next.pop(name))

    def _write_all(self) -> None:
        """Write what waits, as the window closes: nobody hears any more that the one before is written."""
        for work in self._next.values():
            self._context.tasks.run(work)
        self._next.clear()

    def _failed(self, error: Exception) -> None:
        self._context.complain(error)
        self._written()
