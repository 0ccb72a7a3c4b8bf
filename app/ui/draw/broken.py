"""The list of what a draw does not keep: who can meet too early, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ui.texts import tr
from app.ui.widgets.dialogs import FormDialog
from app.ui.widgets.labels import label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from app.ui.look.theme import Theme


class BrokenList(FormDialog):
    """Shows the sentences, worst first; Enter and Esc close it."""

    def __init__(self, theme: Theme, parent: QWidget | None, told: Sequence[str]) -> None:
        super().__init__(theme, parent, tr("What the draw does not keep"), tr("Cl&ose"))
        self.told = tuple(told)
        for sentence in told or (tr("Everything is kept: seeds, byes, and all that was to be kept apart."),):
            self.body.addWidget(label(f"•  {sentence}" if told else sentence, wrap=True))
        self.confirm.setFocus()
