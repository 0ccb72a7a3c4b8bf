"""The backups' place in the window: the words in the status line, the alarm, and what Ctrl+B shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.ui.keeping.form import BackupForm
from app.ui.keeping.keeper import Keeper
from app.ui.texts import tr
from app.ui.work.waiting import Waiting

if TYPE_CHECKING:
    from app.desk.ports import Backups
    from app.ui.context import Context
    from app.ui.frame.framed import FramedWindow
    from app.ui.keeping.words import Told


class BackupDesk(QObject):
    """Tells one window of its backups; `alarm` is the sentence that stands until somebody has acted.

    A store on a server has no backups here and says so.
    """

    crashed = Signal(object)

    def __init__(self, context: Context, window: FramedWindow, backups: Backups | None) -> None:
        super().__init__(window)
        self._context, self._window = context, window
        self.alarm = ""
        self._form: BackupForm | None = None
        self.keeper = Keeper(context, backups, self) if backups else None
        window.status.backup.clicked.connect(self.ask)
        if self.keeper and backups:
            backups.remember(context.settings.backup_folder)
            self.keeper.said.connect(self.tell)
            self.keeper.moved.connect(window.viewing.remember)
            self.waiting = Waiting(context.theme, self.keeper.tasks, window.status)
            self.keeper.tasks.crashed.connect(self.crashed)
            self.tell(self.keeper.say())
        else:
            window.status.keep(tr("no backup from here"), "dot", tr("A server is backed up where it runs."))

    def start(self) -> None:
        """Begin to look after the backups."""
        if self.keeper:
            self.keeper.start()

    def finish(self) -> None:
        """Make the last backup of the day; for closing only."""
        if self.keeper:
            self.keeper.finish()

    def tell(self, told: Told) -> None:
        """Show how the backups stand; a new alarm is said aloud once and moves nothing."""
        self._window.status.keep(told.words, told.shape, told.sentence)
        alarm = told.sentence if told.alarm else ""
        if alarm and alarm != self.alarm:
            self._window.banner.tell(alarm, "bad")
        elif self.alarm and not alarm and self._window.banner.text() == self.alarm:
            self._window.banner.tell("")
        self.alarm = alarm
        if self._form:
            self._form.show_told(told)

    def ask(self) -> None:
        """Show where backups go and how they stand."""
        if self.keeper is None:
            self._window.banner.tell(tr("This store is on a server: it is backed up where it runs."), "warn")
            return
        self._form = BackupForm(self._context.theme, self._window, self.keeper)
        self._form.finished.connect(self._closed)
        self._form.open()

    def _closed(self) -> None:
        self._form = None
