"""The sheet of keys on F1: those of the page first, then those that work everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from app.ui.language import NAMES
from app.ui.texts import tr
from app.ui.widgets.area import Area
from app.ui.widgets.dialogs import SLACK, WITHIN, Dialog
from app.ui.widgets.keys import button
from app.ui.widgets.labels import label
from app.ui.widgets.layout import column, grid, row
from app.ui.widgets.reading_on import read_on

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.ui.look.theme import Theme

Keys = tuple[tuple[str, str], ...]
WIDE, EDGES = 860, 48
"""Pixels at scale 1: a sheet, and its left and right margin."""


def everywhere() -> Keys:
    """Give the keys that work on every page."""
    return (
        ("Alt+1 … Alt+0", tr("Go to a page, in the order of the rail")),
        ("Ctrl+G", tr("Open a match: scan the code of its slip, or type the match or its table")),
        ("Ctrl+Z · Ctrl+Y", tr("Take the last act back · do it again")),
        ("Ctrl+C", tr("Copy the rows chosen in a list")),
        ("Ctrl+= · Ctrl+-", tr("Larger · smaller")),
        ("Ctrl+T", tr("Light, dark, high contrast")),
        ("Ctrl+L", " · ".join(NAMES.values())),
        ("Ctrl+R · Ctrl+U", tr("Send again what is not saved · look at it")),
        ("Ctrl+B", tr("Backups: make one now, choose their place")),
        ("F7", tr("People: the register, conduct and bars, officials at tables")),
        ("F8", tr("Who is at the keys: sign in, hand over, the officials")),
        ("F9 · Shift+F9", tr("The hall's screen: show it, take it down · the next screen")),
        ("F10", tr("Call an official to the table of the match on screen")),
        ("F11", tr("Full screen")),
        ("F1", tr("This sheet")),
    )


class KeySheet(Dialog):
    """The sheet; any of Esc, F1 and Enter closes it."""

    def __init__(self, theme: Theme, parent: QWidget, title: str, page: Keys) -> None:
        super().__init__(theme, parent)
        self.setWindowTitle(tr("Keys"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        body = QWidget()
        lines = column(theme, gap=10, margins=(4, 4, 16, 4))
        for name, keys in ((title, page), (tr("Everywhere"), everywhere())):
            if keys:
                lines.addWidget(label(name, "heading"))
                lines.addLayout(_table(theme, keys))
        lines.addStretch(1)
        body.setLayout(lines)
        area = Area(body, sideways=False)
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # the arrows read on too
        read_on(self, area)
        shut = button(tr("&Close"), self.accept, "primary", shows="Esc")
        shut.setDefault(True)
        self.setLayout(column(theme, area, row(theme, 1, shut), gap=12, margins=(24, 20, 24, 20)))
        self._spread(theme, area, body)

    def _spread(self, theme: Theme, area: Area, body: QWidget) -> None:
        """Be as wide as the lines read well, and as high as they are, within the screen."""
        room = self.screen().availableSize() * WITHIN
        wide = min(theme.px(WIDE), room.width())
        foot = self.sizeHint().height() - area.sizeHint().height()
        self.resize(wide, min(body.heightForWidth(wide - theme.px(EDGES)) + foot + SLACK, room.height()))


def _table(theme: Theme, keys: Iterable[tuple[str, str]]) -> QGridLayout:
    lines = grid(theme, gap=10)
    for n, (key, what) in enumerate(keys):
        lines.addWidget(label(key, "strong"), n, 0, Qt.AlignmentFlag.AlignTop)
        lines.addWidget(label(what, wrap=True), n, 1)
    lines.setColumnStretch(1, 1)
    return lines
