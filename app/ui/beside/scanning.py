"""Reads the code of a slip that a scanner types wherever the focus is, but for a field: nothing else takes its keys.

A code begins with a sign that stands for nothing on any page. It comes to the window where nobody takes it; from there
on keys are looked at until Enter. What turns out to be no code is typed on as if nobody had looked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.listings.slips import HEAD
from app.ui.texts import tr
from app.ui.widgets.keys import ENTER, HELD

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from app.ui.context import Context
    from app.ui.frame.ahead import Ahead

PATIENCE = 500
"""How long (ms) a code may take before it is said that one is being read."""
_KEYS = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress, QEvent.Type.KeyRelease)


class Scanning(QObject):
    """Looks for codes typed into one window; `scanned` carries one, whole."""

    scanned = Signal(str)

    def __init__(self, context: Context, window: QWidget, typed: Ahead) -> None:
        super().__init__(window)
        self._context, self._window, self._typed = context, window, typed
        self._keys: list[QKeyEvent] = []
        self._late = QTimer(self, singleShot=True, interval=PATIENCE)
        self._late.timeout.connect(self._tell)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Begin where the sign comes to the window, and take what follows it."""
        if event.type() not in _KEYS or cast("QKeyEvent", event).modifiers() & HELD:
            return False
        key = cast("QKeyEvent", event)
        if self._keys:
            return self._mine(watched) and self._take(key)
        if watched is self._window and key.type() == QEvent.Type.KeyPress and key.text() == HEAD[0]:
            self._keys = [key.clone()]
            self._late.start()
            QCoreApplication.instance().installEventFilter(self)  # type: ignore[union-attr]
            return True
        return False

    def _mine(self, watched: QObject) -> bool:
        return watched is self._window.windowHandle() or (
            isinstance(watched, QWidget) and watched.window() is self._window
        )

    def _take(self, key: QKeyEvent) -> bool:
        """Take a key; shortcuts are none in a code."""
        if key.type() == QEvent.Type.ShortcutOverride:
            key.accept()
            return True
        self._keys.append(key.clone())
        if key.type() == QEvent.Type.KeyPress:
            self._look(key)
        return True

    def _look(self, key: QKeyEvent) -> None:
        before = "".join(one.text() for one in self._keys[:-1] if one.type() == QEvent.Type.KeyPress)
        begun = before.lower().startswith(HEAD)
        if begun and key.key() in (*ENTER, Qt.Key.Key_Escape):
            self._end()
            if key.key() in ENTER:
                self.scanned.emit(before)
        elif not begun and not HEAD.startswith((before + key.text()).lower()):
            self._typed.play(self._end())

    def _end(self) -> list[QKeyEvent]:
        """Look no more; gives what was typed after the sign."""
        QCoreApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        self._window.installEventFilter(self)
        self._late.stop()
        kept, self._keys = self._keys[1:], []
        return kept

    def _tell(self) -> None:
        self._context.refused.emit(tr("The code of a slip is being read: Enter opens its match, Esc lets it go."))
