"""The officials' place in the window: who is on duty, the hand-over on F8, and the list of officials."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING
from uuid import uuid4

from PySide6.QtCore import QObject, Signal

from app.desk.officials.pins import hashed
from app.desk.sending import Command
from app.ui.duty.reading import staff

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QWidget

    from app.desk.desk import Change, Desk
    from app.ui.context import Context
    from app.ui.duty.reading import Staff
    from app.ui.duty.sign_in import SignInForm
    from app.ui.duty.staff import StaffForm


class DutyDesk(QObject):
    """Asks who is at the keys of one window. `moved` tells that somebody else is, or that the officials changed."""

    moved = Signal()

    def __init__(self, context: Context, window: QWidget) -> None:
        super().__init__(window)
        self._context, self._window = context, window
        self.form: SignInForm | None = None
        self.list: StaffForm | None = None

    def ask(self) -> None:
        """Ask who takes the keys; where there are no officials yet, offer to name the director."""
        if self.form is None and self.list is None:
            self._context.road.ask(self._context, staff, self._ask)

    def _ask(self, told: Staff) -> None:
        if not told.officials:
            self._show_list(told)
            return
        from app.ui.duty.sign_in import SignInForm  # noqa: PLC0415 - imported when first asked for

        self.form = SignInForm(self._context.theme, self._window, told)
        self.form.asked.connect(self._sign_in)
        self.form.left.connect(self._sign_out)
        self.form.listed.connect(self._list)
        self.form.finished.connect(self._closed)
        self.form.open()

    def _sign_in(self, name: str, pin: str) -> None:
        self._context.read(lambda desk: desk.duty.sign_in(name, pin), self._signed, self._refused, "sent")

    def _signed(self, _who: object = None) -> None:
        if self.form is not None:
            self.form.accept_it()
        self._context.refused.emit("")
        self.moved.emit()

    def _refused(self, error: Exception) -> None:
        if self.form is not None:
            self.form.failed(str(error))
        self._context.complain(error)

    def _sign_out(self) -> None:
        self._context.read(lambda desk: desk.duty.sign_out(), self._signed, self._refused, "sent")

    def _list(self) -> None:
        self._context.road.ask(self._context, staff, self._show_list)

    def _show_list(self, told: Staff) -> None:
        from app.ui.duty.staff import StaffForm  # noqa: PLC0415 - imported when first asked for

        self.list = StaffForm(self._context.theme, self._window, self, told)
        self.list.finished.connect(self._shut)
        self.list.open()

    def send(
        self, act: str, fields: Mapping[str, object], pin: str, done: Callable[[], None], failed: Callable[[str], None]
    ) -> None:
        """Do an act on the officials; a PIN is hashed on the desk's thread and goes no further."""

        def prepare(desk: Desk) -> Command:
            told = {**fields, "secret": hashed(pin)} if pin else dict(fields)
            return Command(str(uuid4()), act, told, time=desk.time(), actor=desk.who.actor)

        answered = partial(self._answered, done)
        self._context.outgoing.send(prepare, answered, lambda error: failed(str(error)))

    def _answered(self, done: Callable[[], None], _change: Change) -> None:
        self.moved.emit()
        done()
        self._context.read(staff, self._listed)

    def _listed(self, told: Staff) -> None:
        if self.list is not None:
            self.list.show_staff(told)

    def begin(self, name: str, pin: str) -> None:
        """Let the director who was just named take the keys."""
        self._sign_in(name, pin)

    def _closed(self) -> None:
        self.form = None

    def _shut(self) -> None:
        self.list = None
