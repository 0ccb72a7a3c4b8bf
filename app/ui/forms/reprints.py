"""The card of papers that went out and that a correction has made wrong since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy

from app.listings.papers import paper_words as named
from app.listings.reprints import changed_text
from app.ui.texts import tr
from app.ui.widgets.lines import LineList
from app.ui.widgets.panels import Card

if TYPE_CHECKING:
    from app.desk.views.printed import Printings
    from app.listings.reprints import Printed, Stale
    from app.ui.context import Context
    from app.ui.look.theme import Theme

SHOWN = 4
"""Lines that are in sight without scrolling."""


class ReprintCard(Card):
    """Hidden while every paper on the walls is right. `chosen` carries the record of the paper to print again."""

    chosen = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, tr("Print again"), left="warn")
        self._stale: tuple[Stale, ...] = ()
        self.list = LineList(theme, tr("Print again"))
        self.list.itemActivated.connect(self._take)
        self.body.addWidget(self.list)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.hide()

    def show_stale(self, stale: tuple[Stale, ...]) -> None:
        """Show the papers, oldest first."""
        self._stale = stale
        self.title.setText(tr("Print again: {n}", n=len(stale)) + "   R")
        self.list.show_lines((n, paper_words(row.printed), changed_text(row)) for n, row in enumerate(stale))
        high = self.list.sizeHintForRow(0) if stale else 0
        self.list.setFixedHeight(high * min(SHOWN, len(stale)) + 2 * self.list.frameWidth())
        self.setVisible(bool(stale))

    def look(self, context: Context, printings: Printings) -> None:
        """List what is to be printed again; such a paper tells of rulings, so nothing where players look on."""
        tid = context.place.tournament
        if tid is None or context.at_a_table():
            self.show_stale(())
        else:
            context.read(lambda _: printings.stale(tid), self.show_stale)

    def begin(self) -> None:
        """Put the focus on the first paper."""
        if self._stale:
            self.list.setFocus()

    def _take(self) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(self._stale):
            self.chosen.emit(self._stale[row].printed)


def paper_words(printed: Printed) -> str:
    """Name a paper as the list of papers does, with its match, and its form where that is no PDF."""
    form = "" if printed.form == "pdf" else printed.form.upper()
    return " · ".join(filter(None, (named(printed.kind, printed.match), form)))
