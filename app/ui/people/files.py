"""Where files about people go and come from: asked for in the window, written and read on the desk's thread."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from app.ui.files import choosing
from app.ui.people import saving
from app.ui.people.reading import read_list
from app.ui.texts import tr

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.ui.context import Context
    from app.ui.people.bans import BansForm
    from app.ui.people.reading import Bans


class Files(QObject):
    """`told` carries a sentence about what was saved, or why it was not."""

    told = Signal(str)

    def __init__(self, context: Context, window: QWidget) -> None:
        super().__init__(window)
        self._context, self._window = context, window
        self.form: BansForm | None = None

    def ask_register(self) -> None:
        """Ask where to save the register."""
        path = choosing.ask_save(self._window, tr("Save the register"), "people.xlsx", saving.REGISTER)
        if path:
            self._context.read(partial(saving.save_register, path=path), self._write, self._failed)

    def ask_person(self, person: str) -> None:
        """Ask where to save all that is kept of somebody."""
        path = choosing.ask_save(self._window, tr("Save all that is kept of one"), f"{person}.pdf", saving.PERSON)
        if path:
            self.save_person(path, person)

    def save_person(self, path: str, person: str) -> None:
        """Save all that is kept of somebody."""
        self._context.read(partial(saving.save_person, path=path, person=person), self._write, self._failed)

    def ask_bars(self) -> None:
        """Ask where to save the list of bars."""
        path = choosing.ask_save(self._window, tr("Save the bars"), "bars.json", saving.BARS)
        if path:
            self._context.read(partial(saving.save_bars, path=path), self._write, self._failed)

    def choose_list(self) -> None:
        """Ask for a list of bars."""
        path = choosing.ask_open(self._window, tr("Take in a list of bars"), saving.BARS)
        if path:
            self.read_file(path)

    def read_file(self, path: str) -> None:
        """Read a list of bars and show the fate of its rows."""
        self._context.read(partial(read_list, path=path), self._preview, self._failed)

    def _preview(self, told: Bans) -> None:
        if not isValid(self):
            return
        from app.ui.people.bans import BansForm  # noqa: PLC0415 - start-up time

        form = BansForm(self._context.theme, self._window, told)

        def send() -> None:
            self._context.act(form.act, form.told(), form.taken, form.failed, command_id=form.command)

        form.asked.connect(send)
        form.let_go.connect(self._context.outgoing.withdraw)
        self.form = form
        form.open()

    def _write(self, write: saving.Write) -> None:
        self._context.read(lambda _: write(), self._done, self._failed, "sent")

    def _done(self, text: str) -> None:
        if isValid(self):
            self.told.emit(text)

    def _failed(self, error: Exception) -> None:
        if isValid(self):
            self.told.emit(str(error))
        self._context.complain(error)
