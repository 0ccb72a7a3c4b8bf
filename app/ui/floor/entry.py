"""The line on which results are typed at the desk: table, Enter, score; an empty Enter calls the next match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QElapsedTimer, Qt, Signal
from PySide6.QtWidgets import QWidget

from app.ui.floor.quick import Quick, pick_table, read_score
from app.ui.texts import tr
from app.ui.widgets.area import in_sight
from app.ui.widgets.fields import Field
from app.ui.widgets.labels import Pill, label
from app.ui.widgets.layout import column, row

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QFocusEvent, QKeyEvent

    from app.tournament.state import Tournament
    from app.ui.look.theme import Theme

GUARD = 1000


class QuickEntry(QWidget):
    """Types a result in two steps.

    `recorded` carries a complete Quick, `call` is sent by Enter on the empty line, `typed` carries what is half typed.
    A score that fits the match is complete with its last key; one that the pairs have still to sign stays on the line
    until `settle`. An Enter within a second after a result does nothing, so that nobody calls a match by habit; `guard`
    is that second in ms.
    """

    recorded = Signal(object)
    call = Signal()
    typed = Signal(str)

    def __init__(self, theme: Theme, tournament: Callable[[], Tournament | None]) -> None:
        super().__init__()
        self._tournament = tournament
        self._at: Quick | None = None
        self._tid: str | None = None
        self._since = QElapsedTimer()
        self.guard = GUARD
        self.table = Pill(theme, "", "felt")
        self.field = _Line(tr("Quick result"), tr("table"), "entry")
        self.field.textEdited.connect(self._typed)
        self.field.entered.connect(self._enter)
        self.field.left.connect(self.clear)
        self.field.emptied.connect(self.clear)
        self.hint = label("", "hint", wrap=True)
        self.setLayout(column(theme, row(theme, self.table, self.field), self.hint, gap=6))
        self.setFocusProxy(self.field)
        self.clear()

    def clear(self) -> None:
        """Start again with a table."""
        self._at = None
        self.field.digits_only = True
        self.field.clear()
        self.field.setPlaceholderText(tr("table"))
        self.table.set("")
        self.hint.setText(tr("Table, Enter, score. Enter alone calls the next match."))
        self.typed.emit("")

    def turn_to(self, tid: str | None) -> None:
        """Begin anew for another tournament; what was half typed for the one before stays its draft."""
        if tid != self._tid:
            self._tid = tid
            before = self.blockSignals(True)  # noqa: FBT003 - Qt's own
            self.clear()
            self.blockSignals(before)

    def take_up(self, text: str) -> None:
        """Take up what was half typed before: the table, a blank, the score so far."""
        t, (table, blank, score) = self._tournament(), text.partition(" ")
        if t is None or self._at is not None or self.field.text():
            return
        if blank:
            self._pick(pick_table(t, table))
        self.field.setText(score if self._at else table)
        if self._at and score:
            self.hint.setText(read_score(t, self._at, score).hint or self.hint.text())
        self.typed.emit(text)

    def take(self, text: str) -> None:
        """Take a key typed elsewhere on the page."""
        self.field.setFocus()
        self.field.insert(text)
        self._typed(self.field.text())

    def take_table(self, table: int) -> None:
        """Ask for the score of a table chosen elsewhere on the page."""
        t = self._tournament()
        if t is not None:
            self.clear()
            self._pick(pick_table(t, str(table)))
            self.field.setFocus()

    def table_typed(self) -> int | None:
        """Give the table that is typed so far; None where nothing is, or where its score is asked already."""
        return int(self.field.text()) if self._at is None and self.field.text().isdecimal() else None

    def just_recorded(self) -> bool:
        """Tell whether a result was recorded within the last second."""
        return self._since.isValid() and self._since.elapsed() < self.guard

    def _enter(self) -> None:
        t, text = self._tournament(), self.field.text()
        if t is None:
            return
        if self._at is not None:
            self._score(read_score(t, self._at, text), entered=True)
        elif text:
            self._pick(pick_table(t, text))
        elif not self.just_recorded():
            self.call.emit()

    def _pick(self, found: Quick) -> None:
        self.hint.setText(found.hint)
        if found.match is None:
            self.field.selectAll()
            return
        self._at = found
        self.field.digits_only = False
        self.table.set(f"{tr('table')} {found.table} · {found.match}")
        self.field.clear()
        self.field.setPlaceholderText(tr("score"))
        self.typed.emit(f"{found.table} ")

    def _typed(self, text: str) -> None:
        t = self._tournament()
        in_sight(self)
        self.typed.emit(f"{self._at.table} {text}" if self._at else text)
        if self._at is None or t is None:
            return
        self._score(read_score(t, self._at, text), entered=False)

    def _score(self, told: Quick, *, entered: bool) -> None:
        self.hint.setText(told.hint)
        if told.complete and (entered or not told.waits):
            self.recorded.emit(replace(told, typed=f"{told.table} {self.field.text()}"))
            if not told.asks:
                self.settle()

    def settle(self) -> None:
        """Begin anew after a result was recorded; an Enter by habit calls nobody for a while."""
        self._since.start()
        self.clear()


class _Line(Field):
    """The field itself: Backspace on the empty line goes back a step, letters only where they say something."""

    emptied = Signal()
    digits_only = True

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Be seen where the keys go."""
        super().focusInEvent(event)
        in_sight(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back a step with Backspace on the empty line; where a table is asked for, letters are the page's.

        The sign that begins the code of a slip is the window's.
        """
        if (self.digits_only and event.text().isalpha()) or event.text() == ";":
            event.ignore()
            return
        if event.key() == Qt.Key.Key_Backspace and not self.text() and not event.isAutoRepeat():
            self.emptied.emit()
            return
        super().keyPressEvent(event)
