"""What is told of a hand or a place otherwise than by clicking it: a row of buttons, each with its key."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.ui.texts import tr
from app.ui.widgets.flow import flow
from app.ui.widgets.keys import button

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.ui.look.theme import Theme
    from app.ui.match.evidence.state import BoardState
    from app.ui.match.evidence.table import CardTable


class Deeds(QWidget):
    """The row; `asked` takes the keys that are the panel's own. The cursor stays where it is."""

    def __init__(self, theme: Theme, table: CardTable, asked: Callable[[str], None]) -> None:
        super().__init__()
        words = {
            "U": tr("Turned up, order unknown"),
            "P": tr("All six played"),
            "X": tr("Play stopped here"),
            "O": tr("Played out of turn"),
            "N": tr("What settles it"),
            "R": tr("The rule"),
        }
        made = {
            key: button(word, partial(table.told if key in "UPXO" else asked, key), shows=key)
            for key, word in words.items()
        }
        for one in made.values():
            one.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._whole = made["P"]
        self._whole.setCheckable(True)
        self.setLayout(flow(theme, *made.values()))

    def show_state(self, state: BoardState) -> None:
        """Show whether all six hands were played."""
        self._whole.setChecked(state.whole)
