"""Keeps what is typed while a page, a match or a form is on its way, and plays it there in its order.

While nothing is on its way it sees no key at all. Shortcuts with Ctrl or Alt are not kept: they are the window's own.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QWindow
from PySide6.QtWidgets import QWidget

from app.ui.widgets.between import front
from app.ui.widgets.coming import ROAD, desk_of
from app.ui.widgets.keys import HELD

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QMainWindow

    from app.ui.context import Context
    from app.ui.page import Page
    from app.ui.work.tasks import Ticket

KEYS: Final = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress, QEvent.Type.KeyRelease)


class Ahead(QObject):
    """Keeps the keys of one window, and of dialogs over it, while its road is closed.

    The key that opened the page, pressed twice, is not the first key typed on it: nobody has seen the page yet.
    """

    def __init__(self, context: Context, window: QMainWindow) -> None:
        super().__init__(window)
        self._context, self._window = context, window
        self._kept: list[QKeyEvent] = []
        self._closed = False
        self._opener = 0
        self._sent: Ticket | None = None
        context.road.closed.connect(self._close)
        context.road.opened.connect(self._open)
        context.road.missed.connect(self.give)
        context.road.typed.connect(self.play)
        window.setProperty(ROAD, context.road)

    def arrived(self, page: Page) -> None:
        """Be shown a page: it is there when what it asked the desk for is, or at once where it needs nothing more."""
        if self._sent:
            self._sent.cancel()
        if page.at_once:
            self._context.road.arrive()
        else:
            self._sent = self._context.tasks.run(bool, self._context.road.arrive)

    def play(self, keys: Iterable[QKeyEvent]) -> None:
        """Let keys be pressed now, or when the road is open again."""
        self._kept.extend(keys)
        if not self._closed:
            self._play()

    def give(self) -> list[QKeyEvent]:
        """Give away what was typed so far."""
        given, self._kept = self._kept, []
        return given

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the keys of this window."""
        if event.type() not in KEYS or not self.owns(watched):
            return False
        key = cast("QKeyEvent", event)
        if key.modifiers() & HELD:
            return False
        if key.type() == QEvent.Type.ShortcutOverride:
            key.accept()
            return True
        return self.keep(key)

    def keep(self, key: QKeyEvent) -> bool:
        """Keep a key, and tell whether it is kept; the opener coming up was not typed on the way, but tells its key."""
        if key.type() == QEvent.Type.KeyRelease and not any(one.key() == key.key() for one in self._kept):
            self._opener = self._opener or key.key()
            return False
        if not key.isAutoRepeat() and (self._kept or key.key() != self._opener):
            self._kept.append(key.clone())
        return True

    def owns(self, watched: QObject) -> bool:
        """Tell whether something belongs to this window, or to a dialog over it."""
        if isinstance(watched, QWindow):
            return _top(watched) is self._window.windowHandle()
        return isinstance(watched, QWidget) and desk_of(watched) is self._window

    @contextmanager
    def aside(self) -> Iterator[None]:
        """See nothing while the window builds or shows a page: only events of Qt's own come before its loop turns.

        There are thousands of them, and to look at one costs as much as what it is about.
        """
        cast("QCoreApplication", QCoreApplication.instance()).removeEventFilter(self)
        try:
            yield
        finally:
            self._watch()

    def _watch(self) -> None:
        if self._closed:
            cast("QCoreApplication", QCoreApplication.instance()).installEventFilter(self)

    def _close(self) -> None:
        if not self._closed:
            self._closed, self._opener = True, 0
            self._watch()

    def _open(self) -> None:
        if self._closed:
            self._closed = False
            cast("QCoreApplication", QCoreApplication.instance()).removeEventFilter(self)
            self._play()

    def _play(self) -> None:
        """Press what was kept, until a key sets out for something else."""
        while self._kept and not self._closed:
            top = front(self._window)
            QCoreApplication.sendEvent(top.focusWidget() or top, self._kept.pop(0))


def _top(window: QWindow) -> QWindow:
    """Give the window that others stand over."""
    while (below := window.transientParent()) is not None:
        window = below
    return window
