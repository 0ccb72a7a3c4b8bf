"""A list of entries on its way in: from a file, from cells that were copied or dropped; its rows are shown first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from app.desk.acts.entering import rows_of
from app.ui.files import choosing
from app.ui.files.dropping import local_file
from app.ui.files.entry_lists import Source, kinds, looked
from app.ui.forms.importing import ImportForm
from app.ui.texts import none_open, tr

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from PySide6.QtWidgets import QWidget

    from app.ui.context import Context
    from app.ui.files.entry_lists import Asked, Seen


class TakingIn(QObject):
    """Asks for a list, shows the fate of every row, and enters those the official agrees to."""

    def __init__(self, context: Context, page: QWidget) -> None:
        super().__init__(page)
        self._context, self._page = context, page
        self._form: ImportForm

    def ask_file(self) -> None:
        """Ask for a list to import."""
        if self._context.tournament is None:
            self._context.refused.emit(none_open())
            return
        path = choosing.ask_open(self._page, tr("Import a list of entries"), kinds())
        if path:
            self.read_file(path)

    def read_file(self, path: str) -> None:
        """Read a list and show the fate of every row."""
        self._look(path)

    def paste(self) -> None:
        """Show the fate of the rows that were copied in another program."""
        self._read_text(tr("pasted cells"), QGuiApplication.clipboard().text())

    def drop(self, dropped: QMimeData) -> None:
        """Read the first file dropped, or the cells."""
        path = local_file(dropped)
        if path:
            self.read_file(path)
        else:
            self._read_text(tr("dropped cells"), dropped.text())

    def _read_text(self, name: str, text: str) -> None:
        if not text.strip():
            self._context.refused.emit(tr("Nothing to paste: copy the rows of the list first, with their headings."))
        else:
            self._look(Source(name, text))

    def _look(self, source: Source | str) -> None:
        tid = self._context.place.tournament
        if tid is None:
            self._context.refused.emit(none_open())
        else:
            self._context.road.begin()
            count = self._context.tasks.count
            self._context.read(partial(looked, tid=tid, source=source, count=count), self._preview, self._unread)

    def _unread(self, error: Exception) -> None:
        self._context.road.miss()
        self._context.complain(error)

    def _preview(self, seen: Seen) -> None:
        """Show it; what was typed till now goes nowhere: nobody had seen a row."""
        self._context.road.miss()
        form = ImportForm(self._context.theme, self._page, seen)
        form.asked.connect(self._look_again)
        form.accepted.connect(self._import)
        self._form = form
        form.open()

    def _look_again(self, asked: Asked) -> None:
        form, tid, count = self._form, self._context.place.tournament, self._context.tasks.count
        if tid is not None:
            again = partial(looked, tid=tid, source=form.seen.source, asked=asked, before=form.seen, count=count)
            self._context.read(again, form.show_seen, form.failed)

    def _import(self) -> None:
        self._context.act("import", {"rows": rows_of(self._form.fates)})
