"""Opens a match on Ctrl+G: by the square code of its slip, scanned or typed, by its name, or by its table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from shiboken6 import isValid

from app.listings.slips import told_by
from app.tournament.views import occupied
from app.ui.floor.unreported import slip_of
from app.ui.texts import tr
from app.ui.widgets.dialogs import FormDialog
from app.ui.widgets.fields import Field

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.desk.views.sight import Sight
    from app.tournament.state import Tournament
    from app.ui.context import Context
    from app.ui.look.theme import Theme


class FindForm(FormDialog):
    """One line; `asked` carries what is typed there or scanned, which ends in Enter."""

    asked = Signal(str)
    takes_codes = True

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent, tr("Open a match"), tr("&Open"))
        self.line = Field("", tr("code, match or table"), "entry")
        self.field(tr("&Match"), self.line, tr("Scan the code of its slip, or type the match or its table: M12 or 7."))
        self.line.setFocus()

    def accept(self) -> None:
        """Ask for what stands on the line."""
        if self.line.text().strip():
            self.asked.emit(self.line.text())


class Finder(QObject):
    """Finds matches for one window: `form` while somebody types."""

    def __init__(self, context: Context, window: QWidget) -> None:
        super().__init__(window)
        self._context, self._window = context, window
        self.form: FindForm | None = None
        key = QShortcut(QKeySequence("Ctrl+G"), window, autoRepeat=False)
        key.activated.connect(self.open)

    def open(self) -> None:
        """Ask which match."""
        if self.form is None:
            self.form = FindForm(self._context.theme, self._window)
            self.form.asked.connect(self.find)
            self.form.finished.connect(self._left)
            self.form.open()

    def _left(self) -> None:
        self.form = None

    def find(self, typed: str) -> None:
        """Open what a code, a match or a table stands for."""
        code = told_by(typed)
        if code is None:
            self._typed(typed.strip().upper())
        else:
            found = partial(_tournament, self._context.sight, code[0])
            self._context.read(lambda _: found(), partial(self._scanned, *code))

    def _typed(self, what: str) -> None:
        t, tid = self._context.tournament, self._context.place.tournament
        if t is None or tid is None:
            self._complain(tr("No tournament is open: scan the code of a slip, or open one on the start page."))
            return
        match = occupied(t).get(int(what), "") if what.isdecimal() else what
        if match in t.matches:
            self._go(tid, match, slip=False)
        else:
            self._complain(tr("There is no match at {what}: type the table or the match.", what=what))

    def _scanned(self, tid: str, match: str, t: Tournament | None) -> None:
        """Open the match of a code; one that is out is typed from the slip in hand."""
        if t is None or match not in t.matches:
            told = tr("The code is of match {match} of {day}, which is not in this store.", match=match, day=tid)
            self._complain(told)
        else:
            self._go(tid, match, slip=slip_of(t, None, match) is not None)

    def _go(self, tid: str, match: str, *, slip: bool) -> None:
        if self.form is not None:
            self.form.done(FindForm.DialogCode.Accepted)
        self._context.go("match", tid, match, slip=slip)

    def _complain(self, why: str) -> None:
        if self.form is not None and isValid(self.form):
            self.form.complain(why)
            self.form.line.selectAll()
        else:
            self._context.refused.emit(why)


def _tournament(sight: Sight, tid: str) -> Tournament | None:
    return sight.tournament(tid) if tid in sight.desk.world.tournament_ids() else None
