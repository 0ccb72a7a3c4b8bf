"""The open question of a pad and its answers, each on a button that shows its key. The buttons take no focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter, QWidget

from app.ui.match.room import GAP_FLOOR
from app.ui.widgets.keys import TARGET
from app.ui.widgets.labels import label, reveal
from app.ui.widgets.layout import column, grid

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QMouseEvent, QPaintEvent, QResizeEvent

    from app.game.table import Seat
    from app.ui.look.theme import Theme
    from app.ui.match.room import Room
    from app.ui.pad.slots import Choice

ROW, MANY, MANY_ACROSS, LEAST = 4, 8, 5, 2


class Answer(QPushButton):
    """A button whose words are painted as far as they fit and end in …; the whole of them is its tip."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def minimumSizeHint(self) -> QSize:
        """Allow a narrow column."""
        return QSize(TARGET, self.sizeHint().height())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Leave the second click of a double click be: it was meant for the question before."""
        event.accept()

    def shown(self) -> str:
        """Give the words as they are painted."""
        if self.width() >= self.sizeHint().width():
            return self.text()
        metrics = self.fontMetrics()
        edges = self.sizeHint().width() - metrics.horizontalAdvance(self.text())
        return metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width() - max(edges, 0))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint as much as fits."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = self.shown()
        QStylePainter(self).drawControl(QStyle.ControlElement.CE_PushButton, option)


class ChoiceStrip(QWidget):
    """A question and its answers; `pressed` carries the key of the one clicked."""

    pressed = Signal(str)

    def __init__(self, theme: Theme, across: int = ROW, *, left: bool = False) -> None:
        super().__init__()
        self._theme, self._across, self._left = theme, across, left
        self._style, self._brief = "", False
        self._count, self._placed = 0, (0, 0)
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
        for place, one in enumerate(self._buttons):
            one.setVisible(place < len(choices))
            if place < len(choices):
                self._fill(one, choices[place], names, marked=place == at)
        self._count = len(choices)
        self._place()
        self.setAccessibleName(ask)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Part the answers anew in rows."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        across = self._fitting()
        if (across, len(self._buttons)) != self._placed:
            self._placed = across, len(self._buttons)
            for place, one in enumerate(self._buttons):
                self._grid.addWidget(one, place // across, place % across)

    def _fitting(self) -> int:
        """Give how many answers stand in a row: where there is height for it, as few as all are read whole."""
        most = MANY_ACROSS if self._count > MANY and self._across == ROW else self._across
        if self._brief or most <= LEAST:
            return most
        wide = [one.sizeHint().width() for one in self._buttons[: self._count]]
        for across in range(most, LEAST, -1):
            columns = [max(wide[at::across], default=0) for at in range(across)]
            if sum(columns) + self._grid.spacing() * (across - 1) <= self.width():
                return across
        return LEAST

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
        self._brief = room.brief
        self._place()

    def texts(self) -> tuple[str, ...]:
        """Give the answers shown."""
        return tuple(one.text() for one in self._buttons if not one.isHidden())

    def _made(self) -> Answer:
        made = Answer(self)
        made.clicked.connect(self._clicked)
        made.setStyleSheet(self._style or ("text-align: left" if self._left else ""))
        return made

    @staticmethod
    def _fill(one: Answer, choice: Choice, names: Mapping[Seat, str], *, marked: bool) -> None:
        word = f"{choice.word} {names.get(cast('Seat', choice.value), '')}".strip().replace("&", "&&")
        one.setText(word if word == choice.key else f"{choice.key} · {word}")
        one.setToolTip(one.text().replace("&&", "&"))
        one.setAccessibleName(word)
        one.setProperty("pad", choice.key)
        one.setChecked(marked)

    def _clicked(self) -> None:
        self.pressed.emit(self.sender().property("pad"))
