"""A sheet from elsewhere beside a match: each deal as entered here and as it came; those to take over are marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import Signal

from app.listings.columns import Column
from app.listings.differences import claims_text, here_text, there_text
from app.ui.texts import count, tr
from app.ui.widgets.dialogs import FormDialog
from app.ui.widgets.labels import label
from app.ui.widgets.table import DataTable

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from app.desk.views.comparing import Compared
    from app.listings.differences import Difference
    from app.ui.look.theme import Theme

WIDE, HIGH, LEAST = 960, 600, (480, 190)
"""How wide and high the form is where the screen has room for it, and how wide and high its table is at least."""


class Line(Struct, frozen=True):
    """A deal of both sheets, marked to be taken over or not."""

    deal: Difference
    taken: bool


COLUMNS: tuple[Column[Line], ...] = (
    Column("take", "Take", lambda r: "✓" if r.taken else "", "center", 6),
    Column("deal", "Deal", lambda r: r.deal.place, width=6),
    Column("differs", "Differs", lambda r: "" if r.deal.same else "≠", "center", 8),
    Column("here", "Entered here", lambda r: here_text(r.deal), width=30),
    Column("there", "On the sheet", lambda r: there_text(r.deal), width=30),
    Column("claims", "Claims differ", lambda r: claims_text(r.deal), width=24),
)


class SheetForm(FormDialog):
    """Shows both sheets; `asked` carries the deals to take over. Space marks a deal, A all that differ."""

    asked = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None, told: Compared) -> None:
        title = tr("The sheet of {match} from elsewhere", match=told.match)
        super().__init__(theme, parent, title, tr("&Take over"))
        self.told, self.marked = told, frozenset[str]()
        self.about = label("", "sub", wrap=True)
        self.body.addWidget(self.about)
        self.table = DataTable(theme, tr("Deals beside each other"), COLUMNS, lambda r: r.deal.place, _tone)
        self.table.setMinimumSize(*map(theme.px, LEAST))
        self.resize(theme.px(WIDE), theme.px(HIGH))
        self.table.chosen.connect(self._entered)
        self.table.doubleClicked.disconnect()
        self.table.doubleClicked.connect(self.mark)
        self.more = label("", wrap=True)
        self.body.addWidget(self.more)
        self.body.addWidget(self.table, 1)
        self.table.moved.connect(self._tell)
        self.body.addWidget(label(_hint(told), "hint", wrap=True))
        self._show()
        self.table.setFocus()
        self.show_first()

    def show_first(self) -> None:
        """Put the cursor on the first deal that differs."""
        if self.told.differing:
            self.table.go_to(self.told.differing[0].place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Mark by Space and A; else what every form does."""
        key = event.text().upper()
        if event.isAutoRepeat() or key not in (" ", "A"):
            super().keyPressEvent(event)
        elif key == " ":
            self.mark()
        else:
            self.mark_all()

    def mark(self) -> None:
        """Mark the current deal to be taken over, or take its mark off."""
        line = self.table.current()
        if line is None:
            return
        self.complain("" if self._takes(line.deal) else _kept(self.told, line.deal))
        if self._takes(line.deal):
            self.marked ^= {line.deal.place}
            self._show()

    def mark_all(self) -> None:
        """Mark all deals that differ; once they are, take every mark off."""
        every = frozenset(one.place for one in self.told.differing if self._takes(one))
        self.marked = frozenset() if self.marked == every else every
        self._show()

    def chosen(self) -> tuple[Difference, ...]:
        """Give the deals marked."""
        return tuple(one for one in self.told.deals if one.place in self.marked)

    def accept(self) -> None:
        """Ask for the deals marked; a sheet of a match that is not open here is asked for whole."""
        if self.told.opened and not self.marked:
            nothing = tr("No deal is marked: Space marks one, A all that differ.")
            self.complain(nothing if self.told.differing else tr("Nothing differs: there is nothing to take over."))
            return
        self.complain("")
        self.asked.emit(self.chosen())

    def taken(self) -> None:
        """Close: all was taken over."""
        super().accept()

    def _entered(self, _line: Line) -> None:
        self.accept()

    def _tell(self, _line: object = None) -> None:
        """Say the deal with the cursor in full: where letters are large no column has room for it."""
        line = self.table.current()
        self.more.setText(_whole(line.deal) if line is not None else "")

    def _takes(self, one: Difference) -> bool:
        return self.told.opened and not one.same and one.there is not None

    def _show(self) -> None:
        self.table.show_rows([Line(one, one.place in self.marked) for one in self.told.deals])
        self.about.setText(_about(self.told))
        words = tr("&Take {deals} over", deals=count(len(self.marked), "deal", "deals"))
        self.confirm.setText((words if self.told.opened else tr("&Take the whole sheet in")) + "   " + tr("Enter"))


def _whole(one: Difference) -> str:
    """Say both tellings of a deal, and what claims of it differ."""
    here, there = here_text(one), there_text(one)
    told = [here] if one.same else [here, f"{tr('On the sheet')}: {there}", claims_text(one)]
    return f"{one.place}: " + "\n".join(filter(None, told))


def _kept(told: Compared, one: Difference) -> str:
    """Say why a deal can't be marked."""
    if not told.opened:
        return _state(told)
    if one.same:
        return tr("Deal {deal} is the same on both: there is nothing to take over.", deal=one.place)
    return tr("The sheet has no deal {deal}: there is nothing to take over.", deal=one.place)


def _about(told: Compared) -> str:
    return "\n".join(filter(None, (told.warning, _state(told), told.doubtful)))


def _state(told: Compared) -> str:
    if not told.opened:
        return tr("{match} is not open here: the sheet is taken in whole, or not at all.", match=told.match)
    if not told.differing:
        return tr("The sheet says of {match} what was entered here.", match=told.match)
    return tr("{count deal differs|deals differ}. Nothing is changed unless you mark it.", count=len(told.differing))


def _hint(told: Compared) -> str:
    if not told.opened:
        return ""
    return tr(
        "Space marks a deal · A marks all that differ · each deal is an act of its own, Undo takes it back. "
        "Claims that only the sheet has come with their rulings; what was ruled here stays until it is ruled anew here."
    )


def _tone(line: Line, _column: str) -> str | None:
    return "mute" if line.deal.same else None
