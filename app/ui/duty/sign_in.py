"""The hand-over: a name, or how it begins, Enter, the PIN, Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget
from shiboken6 import isValid

from app.desk.officials.standing import role_word
from app.ui.texts import tr
from app.ui.widgets.dialogs import FormDialog
from app.ui.widgets.fields import Field
from app.ui.widgets.keys import button
from app.ui.widgets.layout import row

if TYPE_CHECKING:
    from app.ui.duty.reading import Staff
    from app.ui.look.theme import Theme


class SignInForm(FormDialog):
    """`asked` carries a name and a PIN; `left` leaves the keys to nobody; `listed` asks for the officials."""

    asked = Signal(str, str)
    left = Signal()
    listed = Signal()

    def __init__(self, theme: Theme, parent: QWidget, told: Staff) -> None:
        super().__init__(theme, parent, tr("Who is at the keys?"), tr("&Take the keys"))
        self.name, self.pin = Field(""), Field("")
        self.pin.setEchoMode(QLineEdit.EchoMode.Password)
        names = " · ".join(f"{name} ({role_word(role)})" for name, role, _ in told.officials)
        self.field(tr("&Name"), self.name, names)
        self.field(tr("&PIN"), self.pin)
        self.leave, self.staff = button(tr("&Leave the keys"), self._leave), button(tr("&Officials…"), self._list)
        self.leave.setEnabled(told.who.role != "desk")
        self.staff.setEnabled(told.who.role != "desk")
        self.body.addLayout(row(theme, self.leave, self.staff, 1))
        self.name.setFocus()

    def accept(self) -> None:
        """Go on to the PIN, then ask."""
        if not self.name.text().strip():
            self.complain(tr("Type how the name begins."))
        elif not self.pin.text():
            self.pin.setFocus()
        elif self.confirm.isEnabled():
            self.complain("")
            self.confirm.setEnabled(False)
            self.asked.emit(self.name.text().strip(), self.pin.text())

    def accept_it(self) -> None:
        """Close: somebody has taken the keys, or left them."""
        if isValid(self):
            super().accept()

    def failed(self, why: str) -> None:
        """Say why not; the PIN is typed again."""
        if isValid(self):
            self.complain(why)
            self.confirm.setEnabled(True)
            self.pin.clear()
            self.pin.setFocus()

    def _leave(self) -> None:
        self.left.emit()

    def _list(self) -> None:
        self.listed.emit()
        super().accept()
