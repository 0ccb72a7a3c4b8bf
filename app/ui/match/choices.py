"""The open question of a pad and its answers, each on a button that shows its key. The buttons take no focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from app.ui.match.room import GAP_FLOOR
from app.ui.widgets.keys import TARGET
from app.ui.widgets.labels import label, reveal
from app.ui.widgets.layout import column, grid

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QMouseEvent, QResizeEvent

    from app.game.table import Seat
    from app.ui.match.room import Room
    from app.ui.pad.slots import Choice
    from app.ui.theme import Theme

ROW, MANY, MANY_ACROSS = 4, 8, 5


class Answer(QPushButton):
    """A button whose words end in … where they do not fit; the whole of them stays in its tip."""

    def __init__(self) -> None:
        super().__init__()
        self.words = ""
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def say(self, words: str) -> None:
        """Take other words."""
        self.words = words
        self._elide()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Give room for all of the words."""
        size, metrics = super().sizeHint(), self.fontMetrics()
        spare = metrics.horizontalAdvance(self.words) - metrics.horizontalAdvance(self.text())
        return QSize(size.width() + spare, size.height())

    def minimumSizeHint(self) -> QSize:
        """Allow a narrow column."""
        return QSize(TARGET, self.sizeHint().height())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Leave the second click of a double click be: it was meant for the question before."""
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the words to the new width."""
        super().resizeEvent(event)
        self._elide()

    def _elide(self) -> None:
        edges = super().sizeHint().width() - self.fontMetrics().horizontalAdvance(self.text())
        room = self.width() - max(edges, 0)
        fits = self.fontMetrics().elidedText(self.words, Qt.TextElideMode.ElideRight, room)
        if fits != self.text():
            self.setText(fits)
        self.setToolTip("" if fits == self.words else self.words.replace("&&", "&"))


class ChoiceStrip(QWidget):
    """A question and its answers; `pressed` carries the key of the one clicked."""

    pressed = Signal(str)

    def __init__(self, theme: Theme, across: int = ROW, *, left: bool = False) -> None:
        super().__init__()
        self._theme, self._across, self._left = theme, across, left
        self._style = ""
        self._ask = label("", "strong", wrap=True)
        self._grid = grid(theme, gap=8)
        self._buttons: list[Answer] = []
        self.setLayout(column(theme, self._ask, self._grid, gap=8))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def show_choices(self, ask: str, choices: tuple[Choice, ...], names: Mapping[Seat, str], at: int = -1) -> None:
        """Show a question and its answers; `names` adds a word to a value (a seat's player), `at` marks one."""
        self._ask.setText(ask)
        reveal(self._ask, bool(ask))
        while len(self._buttons) < len(choices):
            self._buttons.append(self._made())
        across = MANY_ACROSS if len(choices) > MANY and self._across == ROW else self._across
        for place, one in enumerate(self._buttons):
            self._grid.addWidget(one, place // across, place % across)
        for place, one in enumerate(self._buttons):
            one.setVisible(place < len(choices))
            if place < len(choices):
                self._fill(one, choices[place], names, marked=place == at)
        self.setAccessibleName(ask)

    def fit(self, room: Room) -> None:
        """Take the room there is: lower buttons where it is short, no lower than a finger finds."""
        px = self._theme.px
        low = (
            f"padding: {px(1)}px {px(6)}px; min-height: {max(px(17 if room.level == 'tight' else 20), 28)}px;"
            if room.brief
            else ""
        )
        self._style = low + (" text-align: left;" if self._left else "")
        self._grid.setSpacing(max(GAP_FLOOR, px(4 if room.band else 8)) if room.brief else px(8))
        for one in self._buttons:
            one.setStyleSheet(self._style)

    def texts(self) -> tuple[str, ...]:
        """Give the answers shown."""
        return tuple(one.words for one in self._buttons if not one.isHidden())

    def _made(self) -> Answer:
        made = Answer()
        made.clicked.connect(self._clicked)
        made.setStyleSheet(self._style or ("text-align: left" if self._left else ""))
        return made

    @staticmethod
    def _fill(one: Answer, choice: Choice, names: Mapping[Seat, str], *, marked: bool) -> None:
        word = f"{choice.word} {names.get(cast('Seat', choice.value), '')}".strip().replace("&", "&&")
        one.say(word if word == choice.key else f"{choice.key} · {word}")
        one.setAccessibleName(word)
        one.setProperty("pad", choice.key)
        one.setChecked(marked)

    def _clicked(self) -> None:
        self.pressed.emit(self.sender().property("pad"))
