"""The preview of a list of entries: the fate of every row, before anything is entered."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from app.listings.fates import FATES
from app.ui.texts import count, tr
from app.ui.widgets.dialogs import FormDialog
from app.ui.widgets.labels import Pill, label
from app.ui.widgets.layout import row
from app.ui.widgets.table import DataTable

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.tournament.importing import Fate
    from app.ui.theme import Theme

_TONES = {"new": "felt", "same": "mute", "warned": "warn", "refused": "bad", "skipped": "mute"}


class ImportForm(FormDialog):
    """Shows what becomes of each row; pressing the verb enters those that are new or only worth a look."""

    def __init__(self, theme: Theme, parent: QWidget | None, name: str, fates: tuple[Fate, ...]) -> None:
        self.fates = fates
        teams = sum(fate.card is not None for fate in fates)
        super().__init__(theme, parent, tr("Import {name}", name=name), tr("&Enter {teams}", teams=_teams(teams)))
        told = Counter[str](fate.fate for fate in fates)
        pills = [Pill(theme, f"{told[one]} {tr(one)}", _tone_of_pill(one)) for one in _TONES if told[one]]
        self.body.addLayout(row(theme, *pills, 1))
        self.body.addWidget(
            label(tr("Nothing is entered before you press the button; Undo takes it all back."), "hint")
        )
        self.table = DataTable(theme, tr("Rows of the list"), FATES, lambda fate: fate.row, _tone)
        self.table.show_rows(fates)
        self.body.addWidget(self.table, 1)
        self.confirm.setEnabled(teams > 0)
        self.resize(theme.px(1120), theme.px(640))
        self.table.setFocus()


def _teams(n: int) -> str:
    return count(n, "team", "teams")


def _tone(fate: Fate, column: str) -> str | None:
    return _TONES[fate.fate] if column in {"fate", "why"} else None


def _tone_of_pill(fate: str) -> str:
    tone = _TONES[fate]
    return "felt" if tone == "mute" else tone
