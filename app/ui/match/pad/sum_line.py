"""The line under the pad: the deal as told, for officials with its arithmetic and what it comes to, and Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame

from app.ui.look.theme import role
from app.ui.match.room import lay
from app.ui.match.tinted import Tinted
from app.ui.texts import tr
from app.ui.widgets.keys import button
from app.ui.widgets.labels import label
from app.ui.widgets.layout import row

if TYPE_CHECKING:
    from app.ui.look.theme import Theme
    from app.ui.match.room import Room


class Sum(Struct, frozen=True):
    """What a deal comes to, for officials: its arithmetic, the balls, and the token of their colour.

    Where nothing comes of it, `arithmetic` is the sentence why not.
    """

    arithmetic: str
    comes: str
    tone: str


class SumLine(QFrame):
    """What will be entered. `entered` is sent by its button; the button takes no focus."""

    entered = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        role(self, "note-good")
        self._told = label("", wrap=True)
        self._comes = Tinted(theme, "heading")
        self._enter = button(tr("Enter"), self.entered.emit, "primary")
        self._enter.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._theme = theme
        self._box = row(theme, self._told, self._comes, self._enter, gap=14, margins=(16, 8, 12, 8))
        self._box.setStretch(0, 1)
        self.setLayout(self._box)
        self.setMinimumHeight(theme.px(58))

    def fit(self, room: Room) -> None:
        """Take the room there is."""
        self.setMinimumHeight(self._theme.px(room.line))
        lay(self._theme, self._box, 10, (10, 3, 6, 3) if room.band else (16, 8, 12, 8))
        px, tight = self._theme.px, room.level == "tight"
        self._enter.setStyleSheet(f"padding: {px(3)}px {px(14)}px; min-height: {px(20)}px;" if tight else "")

    def show_deal(self, told: str, weighed: Sum | None) -> None:
        """Show the deal as told; with a sum (officials only) its arithmetic and what it comes to."""
        self._told.setText(weighed.arithmetic if weighed and weighed.arithmetic else told)
        self._comes.set(*((weighed.comes, weighed.tone) if weighed else ("", "ink")))
        role(self, "note-warn" if weighed and not weighed.comes else "note-good")
        self.setAccessibleName(f"{self._told.text()} {self._comes.text()}".strip())

    def texts(self) -> tuple[str, str]:
        """Give the sentence and what it comes to, as shown."""
        return self._told.text(), self._comes.text()
