"""The open question of a pad and its answers, each on a button that shows its key. The buttons take no focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from app.ui.widgets.keys import button
from app.ui.widgets.labels import label, reveal
from app.ui.widgets.layout import column, grid

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.game.table import Seat
    from app.ui.pad.slots import Choice
    from app.ui.theme import Theme

ROW = 4


class ChoiceStrip(QWidget):
    """A question and its answers; `pressed` carries the key of the one clicked."""

    pressed = Signal(str)

    def __init__(self, theme: Theme, across: int = ROW, *, left: bool = False) -> None:
        super().__init__()
        self._across, self._left = across, left
        self._ask = label("", "strong", wrap=True)
        self._grid = grid(theme, gap=8)
        self._buttons: list[QPushButton] = []
        self.setLayout(column(theme, self._ask, self._grid, gap=8))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def show_choices(self, ask: str, choices: tuple[Choice, ...], names: Mapping[Seat, str], at: int = -1) -> None:
        """Show a question and its answers; `names` adds a word to a value (a seat's player), `at` marks one."""
        self._ask.setText(ask)
        reveal(self._ask, bool(ask))
        while len(self._buttons) < len(choices):
            self._buttons.append(self._made(len(self._buttons)))
        for place, one in enumerate(self._buttons):
            one.setVisible(place < len(choices))
            if place < len(choices):
                self._fill(one, choices[place], names, marked=place == at)
        self.setAccessibleName(ask)

    def texts(self) -> tuple[str, ...]:
        """Give the answers shown."""
        return tuple(one.text() for one in self._buttons if not one.isHidden())

    def _made(self, place: int) -> QPushButton:
        made = button("", self._clicked)
        made.setCheckable(True)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if self._left:
            made.setStyleSheet("text-align: left")
        self._grid.addWidget(made, place // self._across, place % self._across)
        return made

    @staticmethod
    def _fill(one: QPushButton, choice: Choice, names: Mapping[Seat, str], *, marked: bool) -> None:
        word = f"{choice.word} {names.get(cast('Seat', choice.value), '')}".strip().replace("&", "&&")
        one.setText(f"{choice.key} · {word}")
        one.setAccessibleName(word)
        one.setProperty("pad", choice.key)
        one.setChecked(marked)

    def _clicked(self) -> None:
        self.pressed.emit(self.sender().property("pad"))
