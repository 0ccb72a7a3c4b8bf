"""What this program is: its version, what it stands on, where the truth is kept, its licence."""

from __future__ import annotations

import platform
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication

from app.ui.texts import tr
from app.ui.widgets.dialogs import Dialog
from app.ui.widgets.keys import button
from app.ui.widgets.labels import label
from app.ui.widgets.layout import column, grid, row

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLabel, QWidget

    from app.ui.look.theme import Theme

LICENCE = "MIT"


class AboutDialog(Dialog):
    """Lines of a name and a value that can be copied; Esc or Enter closes."""

    def __init__(self, theme: Theme, parent: QWidget, lines: tuple[tuple[str, str], ...]) -> None:
        super().__init__(theme, parent)
        self.setWindowTitle(tr("About Fourball"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.lines = lines
        table = grid(theme, gap=8)
        for n, (name, value) in enumerate(lines):
            table.addWidget(label(name, "sub"), n, 0, Qt.AlignmentFlag.AlignTop)
            table.addWidget(_value(name, value), n, 1)
        table.setColumnStretch(1, 1)
        self.copy = button(tr("Co&py"), self._copy)
        self.shut = button(tr("&Close"), self.accept, "primary", shows="Esc")
        self.shut.setDefault(True)
        what = label(tr("Runs live Thunee tournaments: entries, draw, tables, claims, papers."), wrap=True)
        parts = (label("Fourball", "title"), what, table, row(theme, self.copy, 1, self.shut))
        self.setLayout(column(theme, *parts, gap=14, margins=(24, 20, 24, 20)))
        self.setMinimumWidth(theme.px(480))
        self.shut.setFocus()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(f"{name}: {value}" for name, value in self.lines))


def lines(version: str, engine: str, store: str) -> tuple[tuple[str, str], ...]:
    """Give what the dialog tells."""
    return (
        (tr("Version"), version),
        (tr("Store"), store),
        (tr("Database"), engine),
        (tr("Runs on"), f"Python {platform.python_version()}, Qt {qVersion()}, {platform.platform(terse=True)}"),
        (tr("Licence"), tr("{name}: free to use, change and pass on", name=LICENCE) + " · Qt: LGPL · Noto Sans: OFL"),
    )


def _value(name: str, text: str) -> QLabel:
    # A path has no blank to break at: let it break after any of its parts.
    made = label(text.replace("/", "/\u200b"), wrap=True)
    made.setAccessibleName(f"{name}: {text}")
    return made
