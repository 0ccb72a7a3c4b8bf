"""The cards beside the tables: what needs somebody, and the next match to call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from app.ui.texts import tr
from app.ui.widgets.area import Area
from app.ui.widgets.keys import button
from app.ui.widgets.labels import Shape, label
from app.ui.widgets.layout import column, keep_width, row
from app.ui.widgets.panels import Card

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent

    from app.ui.floor.watch import Need
    from app.ui.look.theme import Theme

MOST = 6


class NeedLine(QWidget):
    """One need: its shape and sentence; a press opens its match."""

    pressed = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.match: str | None = None
        self.shape, self.text = Shape(theme), label("", wrap=True)
        box = row(theme, self.shape, self.text, gap=8)
        box.setStretch(1, 1)
        box.setAlignment(self.shape, Qt.AlignmentFlag.AlignTop)
        self.setLayout(box)

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        """Open the match."""
        if self.match:
            self.pressed.emit(self.match)


class NeedsCard(Card):
    """What waits for an official, the most urgent first. `chosen` carries the match of a line pressed."""

    chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, tr("Needs you · N"))
        self.lines = [NeedLine(theme) for _ in range(MOST)]
        self.nothing = label(tr("Nothing waits."), "sub")
        self.body.addWidget(self.nothing)
        for line in self.lines:
            self.body.addWidget(line)
            line.pressed.connect(self.chosen)
        self.more = label("", "hint")
        self.body.addWidget(self.more)

    def open_first(self) -> None:
        """Open the match that waits longest."""
        first = next((line.match for line in self.lines if line.match and not line.isHidden()), None)
        if first:
            self.chosen.emit(first)

    def show_needs(self, needs: tuple[Need, ...]) -> None:
        """Show the needs; those past the sixth are counted."""
        self.nothing.setVisible(not needs)
        for n, line in enumerate(self.lines):
            line.setVisible(n < len(needs))
            if n < len(needs):
                line.shape.set(needs[n].shape)
                line.text.setText(needs[n].text)
                line.match = needs[n].match
        past = len(needs) - MOST
        self.more.setVisible(past > 0)
        self.more.setText(tr("and {n} more", n=past))


def stacked(theme: Theme, *parts: QWidget) -> Area:
    """Stack parts at the side of the tables, to be scrolled where there is no room."""
    side = QWidget()
    side.setLayout(column(theme, *parts, 1, gap=12))
    return keep_width(theme, Area(side, sideways=False), 304)


class NextCard(Card):
    """The matches to call next; the key calls the first to the best table."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, tr("Next to call"))
        self.lines = [label("", wrap=True) for _ in range(3)]
        self.state = label("", "sub", wrap=True)
        self.call: QPushButton = button(tr("Call"), None, "primary")
        for part in (*self.lines, self.state, self.call):
            self.body.addWidget(part)

    def show_calls(self, calls: tuple[tuple[str, str], ...], table: int | None, results: str) -> None:
        """Show the next matches and where the first goes; `results` is said when there is none."""
        for n, line in enumerate(self.lines):
            line.setVisible(n < len(calls))
            if n < len(calls):
                line.setText(f"{calls[n][0]}  {calls[n][1]}")
        self.call.setVisible(bool(calls) and table is not None)
        if calls and table is not None:
            self.state.setText("")
            self.call.setText(tr("Call {match} to table {table}   Enter", match=calls[0][0], table=table))
        elif calls:
            self.state.setText(tr("Every table is in use."))
        else:
            self.state.setText(tr("No match is ready. {results} so far.", results=results))
        self.state.setVisible(bool(self.state.text()))
