"""Opens and closes what stands beside the desk's window, and keeps one of each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut

from app.ui.beside.about import AboutDialog, lines
from app.ui.beside.finder import Finder
from app.ui.beside.leading import Leading
from app.ui.beside.scanning import Scanning
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.ui.beside.practice import PracticeWindow, Sandbox
    from app.ui.context import Context
    from app.ui.projector.reading import Hall
    from app.ui.projector.show import Projection
    from app.ui.shell import MainWindow


class Companions(QObject):
    """The windows beside one desk's window. `told` are version, database and store, for About."""

    def __init__(
        self,
        context: Context,
        window: MainWindow,
        told: tuple[str, str, str],
        sandbox: Callable[[], Sandbox] | None = None,
    ) -> None:
        super().__init__(window)
        self._context, self._window, self._told, self._sandbox = context, window, told, sandbox
        self.finder = Finder(context, window)
        self.scanning = Scanning(context, window, window.approach.typed)
        self.scanning.scanned.connect(self.finder.find)
        self.practice: PracticeWindow | None = None
        self._projection: Projection | None = None
        self._opens = {
            "about": self.show_about,
            "practice": self.open_practice,
            "projector": self.toggle_projector,
            "language": window.viewing.next_language,
        }
        context.wanted.connect(self._open)
        window.closing.connect(self.finish)
        for keys, slot in (("F9", self.toggle_projector), ("Shift+F9", self.next_screen)):
            shortcut = QShortcut(QKeySequence(keys), window)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(slot)

    def _open(self, what: str) -> None:
        self._opens[what]()

    def show_about(self) -> None:
        """Show what this is."""
        AboutDialog(self._context.theme, self._window, lines(*self._told)).open()

    def open_practice(self) -> None:
        """Open a practice match, or bring the one that is open to the front; what is typed meanwhile is typed there."""
        if self._sandbox is None:
            self._window.banner.tell(tr("There is no room for a practice match here."), "warn")
        elif self.practice is not None:
            self._to_the_front(self.practice)
        else:
            make = self._sandbox
            self._context.road.ask(self._context, lambda _: make(), self._practise)

    def _practise(self, sandbox: Sandbox) -> None:
        """Build the window on its store, which was made off this thread; nobody may want it any more."""
        if self._sandbox is None or self.practice is not None:
            sandbox.throw_away()
            return
        from app.ui.beside.practice import PracticeWindow  # noqa: PLC0415 - imported when first asked for

        with self._window.approach.typed.aside():
            self.practice = PracticeWindow(self._context.theme, sandbox)
            self.practice.closing.connect(self._practised)
            self.practice.context.tasks.crashed.connect(self._context.tasks.crashed)
            self.practice.resize(self._window.size())
            self.practice.approach.typed.play(self._window.approach.typed.give())
            self._to_the_front(self.practice)

    def _to_the_front(self, practice: PracticeWindow) -> None:
        practice.show()
        if not practice.isActiveWindow():
            Leading(self._window, practice)
        practice.activateWindow()

    def projection(self) -> Projection:
        """Give the projector's window, made when first asked for."""
        if self._projection is None:
            from app.ui.projector.show import Projection  # noqa: PLC0415 - imported when first asked for

            self._projection = Projection(self._context, self._window, self._ask_hall)
        return self._projection

    def _ask_hall(self, tid: str, done: Callable[[Hall], None]) -> None:
        from app.ui.hall_reading import read_hall  # noqa: PLC0415 - imported when first asked for

        self._context.read(partial(read_hall, tid=tid), done)

    def toggle_projector(self) -> None:
        """Show the hall's screen, or take it down."""
        self.projection().toggle()

    def next_screen(self) -> None:
        """Show the hall's screen on the next screen, and remember it."""
        self.projection().next_screen()
        self._window.viewing.remember()

    def finish(self) -> None:
        """Close everything with the desk's window; a practice on its way finds no room any more."""
        self._sandbox = None
        if self.practice is not None:
            self.practice.close()
        if self._projection is not None:
            self._projection.close()

    def _practised(self) -> None:
        self.practice = None
