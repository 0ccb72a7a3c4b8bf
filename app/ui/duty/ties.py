"""The form of an official's ties: the own club, and who he is among the players. In their matches he does not rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shiboken6 import isValid

from app.ui.texts import tr
from app.ui.widgets.dialogs import FormDialog
from app.ui.widgets.fields import Field

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.ui.duty.reading import Asks
    from app.ui.look.theme import Theme


class TiesForm(FormDialog):
    """Asks for club and person of one official; `ties` are what is known of them."""

    def __init__(self, theme: Theme, parent: QWidget, duty: Asks, name: str, ties: tuple[str, str]) -> None:
        super().__init__(theme, parent, tr("What ties {name} to teams", name=name), tr("&Save"))
        self._duty, self._name = duty, name
        self.club, self.person = Field(""), Field("", tr("P0012"))
        self.club.setText(ties[0])
        self.person.setText(ties[1])
        self.field(tr("Clu&b"), self.club, tr("Who is of a pair's club does not rule in its matches."))
        self.field(
            tr("&Player"), self.person, tr("The number in the register of people (F7), where the official plays.")
        )
        self.club.setFocus()

    def accept(self) -> None:
        """Ask the desk."""
        fields = {"name": self._name, "club": self.club.text().strip(), "person": self.person.text().strip()}
        self._duty.send("tie_official", fields, "", self._taken, self._failed)

    def _taken(self) -> None:
        if isValid(self):
            super().accept()

    def _failed(self, why: str) -> None:
        if isValid(self):
            self.complain(why)
