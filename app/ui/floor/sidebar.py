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
from app.ui.widgets.reading_on import read_on

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent

    from app.ui.context import Context
    from app.ui.floor.needed import Need
    from app.ui.look.theme import Theme

MOST = 6


class NeedLine(QWidget):
    """One need: its shape and sentence; a press leads to it."""

    pressed = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.need: Need | None = None
        self.shape, self.text = Shape(theme), label("", wrap=True)
        box = row(theme, self.shape, self.text, gap=8)
        box.setStretch(1, 1)
        box.setAlignment(self.shape, Qt.AlignmentFlag.AlignTop)
        self.setLayout(box)

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        """Go to what is needed."""
        self.pressed.emit(self.need)


class NeedsCard(Card):
    """What waits for an official, the most urgent first."""

    def __init__(self, context: Context) -> None:
        theme = context.theme
        super().__init__(theme, tr("Needs you · N"))
        self._context, self._needs = context, tuple["Need", ...]()
        self.lines = [NeedLine(theme) for _ in range(MOST)]
        self.nothing = label(tr("Nothing waits."), "sub")
        self.body.addWidget(self.nothing)
        for line in self.lines:
            self.body.addWidget(line)
            line.pressed.connect(self.lead)
        self.more = label("", "hint")
        self.body.addWidget(self.more)

    def lead(self, need: Need) -> None:
        """Open the match of a need, or the claims at its claim; some are only told."""
        if need.claim:
            self._context.look_up(need.claim, "claims")
        elif need.match:
            self._context.go("match", match=need.match)

    def open_first(self) -> None:
        """Go to the first that leads anywhere."""
        if first := next((one for one in self._needs if one.match or one.claim), None):
            self.lead(first)

    def open_untold(self) -> None:
        """Go to the claims, at the first ruling that waits to be announced."""
        self._context.look_up(next((one.claim for one in self._needs if one.claim), ""), "claims")

    def show_needs(self, needs: tuple[Need, ...]) -> None:
        """Show the needs; those past the sixth are counted."""
        self._needs = needs
        self.nothing.setVisible(not needs)
        for n, line in enumerate(self.lines):
            line.setVisible(n < len(needs))
            if n < len(needs):
                line.shape.set(needs[n].shape)
                line.text.setText(needs[n].text)
                line.need = needs[n]
        past = len(needs) - MOST
        self.more.setVisible(past > 0)
        self.more.setText(tr("and {n} more", n=past))


def stacked(theme: Theme, *parts: QWidget) -> Area:
    """Stack parts at the side of the tables, to be scrolled where there is no room: by PgDn and PgUp too."""
    side = QWidget()
    side.setLayout(column(theme, *parts, 1, gap=12))
    area = Area(side, sideways=False)
    read_on(area, area)
    return keep_width(theme, area, 304)


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
