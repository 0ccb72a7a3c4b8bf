"""Catches the code of a slip that is scanned while a dialog is open: a scanner types it wherever the focus is.

What begins as a code does is kept back from the fields. A code, known by its head, is thrown away and told; anything
else is typed on, at the latest when no further key has come for a while.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol, cast

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from app.listings.slips import HEAD
from app.ui.widgets.keys import ENTER, HELD

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QWindow
    from PySide6.QtWidgets import QWidget

PATIENCE: Final = 150
"""How long (ms) after a key the next of a code may come; a scanner takes a tenth of that."""
_ENDS = (*ENTER, Qt.Key.Key_Escape)
_KEYS = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride)


class Asked(Protocol):
    """What it asks of a dialog."""

    def windowHandle(self) -> QWindow:
        """Give the window that its keys come to."""

    def focusWidget(self) -> QWidget | None:
        """Give the field that is typed in."""

    def code_scanned(self) -> None:
        """Say that a slip was scanned here."""


class Codes(QObject):
    """Watches the keys of one dialog that is shown."""

    def __init__(self, dialog: Asked) -> None:
        super().__init__(cast("QObject", dialog))  # held as its parent alone: a dialog goes as soon as it is closed
        self._keys: list[QKeyEvent] = []
        self.late = QTimer(self, singleShot=True, interval=PATIENCE)
        self.late.timeout.connect(self._stop)
        dialog.windowHandle().installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Keep back the sign that a code begins with, and what follows it."""
        if event.type() not in _KEYS or cast("QKeyEvent", event).modifiers() & HELD:
            return False
        key = cast("QKeyEvent", event)
        if not self._keys and key.text() != HEAD[0]:
            return False
        if key.type() == QEvent.Type.ShortcutOverride:
            key.accept()
        elif self._keys or key.type() == QEvent.Type.KeyPress:
            self._take(key)
        else:
            return False
        return True

    def _take(self, key: QKeyEvent) -> None:
        ends = self._is_code() and key.key() in _ENDS
        self._keys.append(key.clone())
        if ends or not (self._is_code() or HEAD.startswith(self._text())):
            self._stop()
        else:
            self.late.start()

    def _text(self) -> str:
        return "".join(one.text() for one in self._keys if one.type() == QEvent.Type.KeyPress).lower()

    def _is_code(self) -> bool:
        return self._text().startswith(HEAD)

    def _stop(self) -> None:
        """Throw a code away and tell it, or type on what is none."""
        self.late.stop()
        keys, code, self._keys = self._keys, self._is_code(), []
        dialog = self.parent()
        if code:
            cast("Asked", dialog).code_scanned()
            return
        for key in keys:
            top = QApplication.activeModalWidget() or cast("QWidget", dialog)
            QCoreApplication.sendEvent(top.focusWidget() or top, key)
