"""What a list cuts in the row with the cursor, whole, in a line below it: read without a pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel

from app.ui.look.theme import role
from app.ui.models.listing import text_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.ui.look.theme import Theme
    from app.ui.widgets.table import DataTable

PAD = 22
"""What a cell leaves free beside its words, at scale 1."""


class Whole(QLabel):
    """One line for several lists of which one is shown at a time; it keeps its room where nothing is cut."""

    def __init__(self, theme: Theme, lists: Iterable[DataTable]) -> None:
        super().__init__()
        self._theme, self._lists = theme, tuple(lists)
        role(self, "sub")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        # New rows and a new width come as many signals at once: they are looked at together, once all have come.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.tell)
        for one in self._lists:
            one.moved.connect(self.tell)
            one.listing.dataChanged.connect(self._later)
            one.horizontalHeader().sectionResized.connect(self._later)

    def _later(self, *_: object) -> None:
        self._soon.start()

    def tell(self, *_: object) -> None:
        """Say what is cut in the list that is shown."""
        shown = next((one for one in self._lists if not one.isHidden()), None)
        found = cut(self._theme, shown) if shown is not None else ()
        self.setText(" · ".join(f"{head}: {text}" for head, text in found) or " ")


def cut(theme: Theme, table: DataTable) -> tuple[tuple[str, str], ...]:
    """Give the heading and the whole words of each cell of the current row that has no room for them."""
    row, metrics = table.current(), QFontMetrics(theme.font("text"))
    if row is None:
        return ()
    told = ((n, column.title, text_of(column, row)) for n, column in enumerate(table.listing.columns))
    return tuple(
        (head, text) for n, head, text in told if metrics.horizontalAdvance(text) > table.columnWidth(n) - theme.px(PAD)
    )
