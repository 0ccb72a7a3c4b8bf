"""The form that puts a wrongly entered value of the frozen rules right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox, QWidget

from app.rules.allowed import table
from app.rules.telling import setting
from app.rules.wording import written
from app.ui.forms.asking import AskingForm
from app.ui.texts import tr
from app.ui.widgets.fields import Field
from app.ui.widgets.labels import label

if TYPE_CHECKING:
    from app.rules.model import Ruleset
    from app.ui.look.theme import Theme


class CorrectionForm(AskingForm):
    """Asks for a setting, its true value and the reason; `told` gives the fields of the act `correct_rules`."""

    def __init__(self, theme: Theme, parent: QWidget | None, rules: Ruleset, first: tuple[str, ...] = ()) -> None:
        super().__init__(theme, parent, tr("Correct a value of the rules"), tr("C&orrect"))
        self._rules = rules
        self.parameter = QComboBox()
        for name in dict.fromkeys((*first, *table())):
            self.parameter.addItem(setting(name, rules.words), name)
        self.field(tr("&Setting"), self.parameter, tr("Only a value that had been entered wrongly is put right."))
        self.value = Field("", "")
        self.field(tr("&Value that was meant"), self.value)
        self.may_be = label("", "hint", wrap=True)
        self.body.addWidget(self.may_be)
        self.reason = Field("", "")
        self.field(
            tr("&Reason"), self.reason, tr("Papers show it. Matches that have begun keep the rules they began by.")
        )
        self.parameter.currentIndexChanged.connect(self._picked)
        self._picked()
        self.parameter.setFocus()

    def told(self) -> dict[str, object]:
        """Give the fields of the act `correct_rules`."""
        name = str(self.parameter.currentData())
        return {"parameter": name, "value": self.value.text(), "reason": self.reason.text()}

    def accept(self) -> None:
        """Ask the desk once there is a reason."""
        if self.reason.text().strip():
            self.ask()
            return
        self.complain(tr("Say how the value came to be wrong."))
        self.reason.setFocus()

    def _picked(self) -> None:
        name = str(self.parameter.currentData())
        self.value.setText(written(getattr(self._rules.parameters, name)))
        self.may_be.setText(tr("It may be: {allowed}", allowed=str(table()[name])))
