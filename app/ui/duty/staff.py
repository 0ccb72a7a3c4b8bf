"""The list of officials: name one, change the role or the PIN, take one off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit, QWidget
from shiboken6 import isValid

from app.desk.officials.standing import role_word
from app.tournament.people.officials import Duty
from app.ui.texts import tr
from app.ui.widgets.dialogs import ConfirmDialog, Dialog, FormDialog
from app.ui.widgets.fields import Field
from app.ui.widgets.flow import flow
from app.ui.widgets.keys import button
from app.ui.widgets.labels import label
from app.ui.widgets.layout import column
from app.ui.widgets.lines import LineList

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.ui.duty.reading import Asks, Staff
    from app.ui.look.theme import Theme

ROLES: Final = get_args(Duty)


class OfficialForm(FormDialog):
    """Asks for what an act on an official needs. `name` is given where the official is known; a role, a PIN or both."""

    def __init__(self, parent: StaffForm, act: str, name: str = "", role: str = "") -> None:
        titles = {"name_official": tr("Name an official"), "change_role": tr("Change the role of {name}", name=name)}
        super().__init__(parent.theme, parent, titles.get(act) or tr("New PIN of {name}", name=name), tr("&Save"))
        self._staff, self._act, self._known = parent, act, name
        self.name, self.role = Field("", tr("table 7") if parent.begun else tr("your name")), QComboBox()
        self.pin, self.again = Field(""), Field("")
        if not name:
            self.field(tr("&Name"), self.name, tr("Acts are signed with it in the journal."))
        if act != "set_pin":
            self._ask_role(role)
        if act != "change_role":
            self._ask_pin()
        (self.name if not name else self.role if act == "change_role" else self.pin).setFocus()

    def _ask_role(self, role: str) -> None:
        for one in ROLES if self._staff.begun else ("director",):
            self.role.addItem(role_word(one), one)
        self.role.setCurrentIndex(max(0, self.role.findData(role)))
        self.field(tr("&Role"), self.role)

    def _ask_pin(self) -> None:
        for field in (self.pin, self.again):
            field.setEchoMode(QLineEdit.EchoMode.Password)
        self.field(tr("&PIN"), self.pin, tr("At least four signs, or a passphrase; only its hash is kept."))
        self.field(tr("PIN &again"), self.again)

    def accept(self) -> None:
        """Ask the desk once the two PINs are one."""
        if self.pin.text() != self.again.text():
            self.complain(tr("The two PINs differ: type both again."))
            self.pin.clear()
            self.again.clear()
            self.pin.setFocus()
            return
        if self._act != "change_role" and not self.pin.text():
            self.complain(tr("Give a PIN."))
            self.pin.setFocus()
            return
        self.complain("")
        fields = {"name": self._known or self.name.text().strip()}
        if self._act != "set_pin":
            fields["role"] = self.role.currentData()
        self._staff.duty.send(self._act, fields, self.pin.text(), self._taken, self._failed)

    def _taken(self) -> None:
        if isValid(self):
            if not self._staff.begun:
                self._staff.duty.begin(self.name.text().strip(), self.pin.text())
            super().accept()

    def _failed(self, why: str) -> None:
        if isValid(self):
            self.complain(why)


class StaffForm(Dialog):
    """Every official with the role; changes take effect at once, Esc closes. `begun`: there is a director."""

    def __init__(self, theme: Theme, parent: QWidget, duty: Asks, told: Staff) -> None:
        super().__init__(theme, parent)
        self.theme, self.duty, self.begun = theme, duty, False
        self._roles: dict[str, str] = {}
        self._ties: Mapping[str, tuple[str, str]] = {}
        self.form: QDialog | None = None
        self.setWindowTitle(tr("Officials"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.list, self.about = LineList(theme, tr("Officials")), label("", "hint", wrap=True)
        self.add = button(tr("&Add…"), self._add)
        self.role = button(tr("&Role…"), self._role)
        self.pin = button(tr("&PIN…"), self._pin)
        self.ties = button(tr("Clu&b…"), self._tie)
        self.remove = button(tr("&Take off…"), self._ask_remove, "danger")
        self.shut = button(tr("&Close"), self.accept, "primary", shows="Esc")
        for one in (self.add, self.role, self.pin, self.ties, self.remove):
            one.setAutoDefault(True)  # Enter does what the focus stands on; in the list it closes
        self.shut.setDefault(True)
        buttons = flow(theme, self.add, self.role, self.pin, self.ties, self.remove, self.shut)
        parts = (label(tr("Officials"), "heading"), self.about, self.list, buttons)
        self.setLayout(column(theme, *parts, gap=12, margins=(24, 20, 24, 20)))
        self.setMinimumSize(theme.px(560), theme.px(360))
        self.show_staff(told)
        self.add.setFocus()

    def show_staff(self, told: Staff) -> None:
        """Show who is an official now."""
        self.begun, self._roles = bool(told.officials), {name: role for name, role, _ in told.officials}
        self._ties = told.ties
        clubs = {name: club for name, (club, _) in told.ties.items()}
        lines = ((name, name, _about(role, clubs.get(name, ""), pin=pin)) for name, role, pin in told.officials)
        self.list.show_lines(lines)
        first = tr("No officials yet: whoever is at the keys may do everything. Name the director to begin.")
        self.about.setText(tr("Every act is signed by who has the keys: F8 hands them over.") if self.begun else first)
        for one in (self.role, self.pin, self.ties, self.remove):
            one.setEnabled(self.begun)

    def _name(self) -> str:
        return str(self.list.key() or "")

    def _open(self, form: QDialog) -> None:
        self.form = form
        form.open()

    def _add(self) -> None:
        self._open(OfficialForm(self, "name_official"))

    def _role(self) -> None:
        self._open(OfficialForm(self, "change_role", self._name(), self._roles[self._name()]))

    def _pin(self) -> None:
        self._open(OfficialForm(self, "set_pin", self._name()))

    def _tie(self) -> None:
        from app.ui.duty.ties import TiesForm  # noqa: PLC0415 - imported when first asked for

        ties = self._ties.get(self._name(), ("", ""))
        self._open(TiesForm(self.theme, self, self.duty, self._name(), ties))

    def _ask_remove(self) -> None:
        name = self._name()
        text = tr("{name} can sign in no more. What {name} signed stays signed.", name=name)
        asked = ConfirmDialog(
            self.theme, self, tr("Take {name} off", name=name), text, tr("&Take {name} off", name=name)
        )
        asked.accepted.connect(self._remove)
        self._open(asked)

    def _remove(self) -> None:
        self.duty.send("remove_official", {"name": self._name()}, "", self._done, self._failed)

    def _done(self) -> None:
        """Do nothing: the list is shown anew by itself."""

    def _failed(self, why: str) -> None:
        if isValid(self):
            self.about.setText(why)


def _about(role: str, club: str, *, pin: bool) -> str:
    told = role_word(role) if pin else tr("{duty} · no PIN yet", duty=role_word(role))
    return f"{told} · {club}" if club else told
