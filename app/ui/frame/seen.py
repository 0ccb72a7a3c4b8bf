"""Which head of a store this station saw last: kept, so that a journal whose end was cut off is named at an opening."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.desk.ports import JournalError
from app.desk.views.heads import told_head

if TYPE_CHECKING:
    from app.desk.ports import Head
    from app.ui.context import Context

KEPT = 20_000
"""How often (ms) a head is kept."""


def seen_at(where: str) -> str:
    """Name the draft under which the head seen of a store is kept; a copy that lies elsewhere has its own."""
    return f"head {where}"


class SeenHead(QObject):
    """Keeps the head every so often, and as the window ends, once `begin` was called; `place` names its draft."""

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._head, self.place = context, "", seen_at(context.desk.journal.where)
        self._timer = QTimer(self, interval=KEPT)
        self._timer.timeout.connect(self._keep)
        context.tasks.ending.connect(self._keep)

    def begin(self) -> None:
        """Keep what is seen from now on: the journal was verified."""
        self._timer.start()

    def see(self, head: Head) -> None:
        """Take where the journal ends now."""
        self._head = told_head(head)

    def _keep(self) -> None:
        drafts, head = self._context.drafts, self._head
        if drafts is not None and head and self._timer.isActive():
            self._head = ""
            self._context.tasks.run(partial(drafts.save, self.place, head), None, self._unkept, "unasked")

    def _unkept(self, error: Exception) -> None:
        """Let a head that this station can't keep now be kept another time."""
        if not isinstance(error, JournalError):
            raise error
