"""Says what each column of a list holds: one choice for each part of an entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from app.tournament.entry_lists.headings import PARTS
from app.ui.texts import tr
from app.ui.widgets.flow import flow
from app.ui.widgets.labels import label
from app.ui.widgets.layout import column, keep_width

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from app.tournament.entry_lists.headings import Part
    from app.ui.look.theme import Theme

_WORDS: Mapping[Part, str] = {
    "name": "Team",
    "player1": "Player 1",
    "surname1": "Surname 1",
    "player2": "Player 2",
    "surname2": "Surname 2",
    "players": "Both players",
    "club": "Club",
    "region": "Region",
    "family": "Family",
    "phone": "Phone",
    "phone2": "Second phone",
    "paid": "Paid",
    "seed": "Seed",
}


class ColumnChoices(QWidget):
    """One choice a part. `told` carries the columns as the user has them now."""

    told = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.boxes: dict[Part, QComboBox] = {part: self._box(theme, part) for part in PARTS}
        self.setLayout(flow(theme, *(self._named(theme, part) for part in PARTS)))

    def show_columns(self, titles: Sequence[str], columns: Mapping[Part, int]) -> None:
        """Show the columns there are, and which is taken for what."""
        for part, box in self.boxes.items():
            with QSignalBlocker(box):
                box.clear()
                box.addItems([tr("not in the list"), *titles])
                box.setCurrentIndex(columns.get(part, -1) + 1)

    def columns(self) -> dict[Part, int]:
        """Give what is chosen."""
        return {part: box.currentIndex() - 1 for part, box in self.boxes.items() if box.currentIndex() > 0}

    def _tell(self) -> None:
        self.told.emit(self.columns())

    def _box(self, theme: Theme, part: Part) -> QComboBox:
        box = keep_width(theme, QComboBox(), 150)
        box.setAccessibleName(tr(_WORDS[part]))
        box.currentIndexChanged.connect(self._tell)
        return box

    def _named(self, theme: Theme, part: Part) -> QWidget:
        named, box = QWidget(), self.boxes[part]
        word = label(tr(_WORDS[part]), "hint")
        word.setBuddy(box)
        named.setLayout(column(theme, word, box, gap=2))
        return named
