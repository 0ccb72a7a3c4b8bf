"""Brings a page nobody has looked at yet to the window in small pieces, so that none of them holds it up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from PySide6.QtCore import QObject

from app.ui.frame.ahead import Ahead
from app.ui.frame.contents import BY_KEY, CONTENTS
from app.ui.frame.warming import name_some, names

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow

    from app.ui.context import Context, Place
    from app.ui.frame.contents import Entry
    from app.ui.frame.slots import Slots
    from app.ui.page import Page


class Window(Protocol):
    """What it asks of the window."""

    context: Context
    pages: dict[str, Page]
    stack: Slots

    def add(self, entry: Entry) -> None:
        """Build a page."""

    def arrive(self, place: Place) -> None:
        """Show the page of a place."""


class Approach(QObject):
    """Imports, builds and shows a page, each in a turn of its own; or builds one out of sight, ahead of the user.

    It is imported off the window's thread, once every class of Qt was named on it; see `warming`.
    """

    def __init__(self, window: Window) -> None:
        super().__init__()
        self._window, self._context = window, window.context
        self._names, self._at = names(), ""
        self.typed = Ahead(window.context, cast("QMainWindow", window))

    def begin(self) -> None:
        """Bring the page of the present place; the desk is not idle until it is shown."""
        self._import()

    def enter(self, page: Page) -> None:
        """Let a page be shown; what is typed until it is there is typed there."""
        self._at = self._context.place.page
        try:
            page.enter()
        finally:
            self.typed.arrived(page)

    def ahead(self) -> bool:
        """Build one page that nobody has looked at yet, unless there is something to do; tell whether any was left."""
        left = [entry for entry in CONTENTS if entry.key not in self._window.pages]
        if left and self._context.tasks.idle():
            self._window.add(left[0])
        return bool(left)

    def _import(self, _answer: object = None) -> None:
        if name_some(self._names):
            self._context.tasks.run(bool, self._import)
        else:
            entry = self._entry()
            self._context.read(lambda _: entry.load(), self._build, self._turn_back)

    def _turn_back(self, error: Exception) -> None:
        """Stay on the page that is shown where another was not wanted any more, or can't be loaded."""
        self._context.go(self._at)
        self._context.complain(error)

    def _build(self, _answer: object) -> None:
        if self._entry().key not in self._window.pages:
            self._add(self._entry())
        self._context.tasks.run(bool, self._show)

    def _add(self, entry: Entry) -> None:
        try:
            self._window.add(entry)
        except Exception:
            self._context.road.arrive()
            raise

    def _show(self, _answer: object) -> None:
        if not self._window.stack.shows(self._entry().key):
            self._window.arrive(self._context.place)

    def _entry(self) -> Entry:
        return BY_KEY[self._context.place.page]
