"""From a file on a stick to the desk: read it, lay it beside its match, take over what an official marked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDropEvent
from shiboken6 import isValid

from app.desk.views.taking_over import numbered, takings
from app.ui.files import choosing
from app.ui.files.dropping import local_file, take_copy
from app.ui.files.sheets import look
from app.ui.forms.consequences import Consequences
from app.ui.forms.sheet import SheetForm
from app.ui.texts import none_open, tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from app.desk.change import Change
    from app.desk.views.comparing import Compared
    from app.desk.views.taking_over import Asked
    from app.listings.differences import Difference
    from app.ui.context import Context

PLAYERS = ""
_DROPS = (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop)


class Comparing(QObject):
    """Compares one sheet at a time, for the page it was made with: chosen by `choose`, or dropped on the page.

    `picked` gives the match that the page speaks of now; without one a sheet finds its match by its teams. It gives
    `PLAYERS` where players look on: a sheet tells of claims and rulings, so nothing is compared before them.
    """

    def __init__(self, context: Context, page: QWidget, picked: Callable[[], str | None]) -> None:
        super().__init__(page)
        self._context, self._page, self._picked = context, page, picked
        self._left: list[Asked] = []
        self.form: SheetForm | None = None
        page.setAcceptDrops(True)
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Welcome a score sheet dragged onto the page, and read it."""
        if not isinstance(event, QDropEvent) or event.type() not in _DROPS:
            return super().eventFilter(watched, event)
        path = local_file(event.mimeData(), ".json")
        if path:
            take_copy(event)
        if path and event.type() is QEvent.Type.Drop and self._open():
            self.read_file(None, path)
        return bool(path)

    def choose(self) -> None:
        """Ask for the file of a sheet, and lay it beside the match the page speaks of."""
        if self._open():
            path = choosing.ask_open(self._page, tr("A sheet to compare"), tr("Score sheets (*.json)"))
            if path:
                self.read_file(self._picked(), path)

    def _open(self) -> bool:
        """Tell whether a tournament is open and nobody but officials looks on; else say how to come there."""
        if self._context.place.tournament is None:
            self._context.refused.emit(none_open())
            return False
        if self._picked() == PLAYERS:
            self._context.refused.emit(tr("Players look on here: turn to the officials' view first, F2."))
            return False
        return True

    def read_file(self, match: str | None, path: str) -> None:
        """Lay the sheet of a file beside a match; without one, beside that of its teams, or the one picked."""
        tid = self._context.place.tournament
        if tid is not None:
            read = partial(look, tid=tid, match=match, path=path, otherwise=self._picked())
            self._context.read(read, self._show, self._context.complain)

    def _show(self, told: Compared) -> None:
        self.form = form = SheetForm(self._context.theme, self._page, told)
        form.asked.connect(self._take)
        form.open()

    def _take(self, chosen: tuple[Difference, ...]) -> None:
        """Take the marked deals over, one act after the other, each with what it moves in front."""
        if self.form is not None and not self._left:
            self._left = list(takings(self.form.told, chosen))
            self._next()

    def _next(self) -> None:
        form = self.form
        if form is None or not isValid(form):
            self._left = []
        elif not self._left:
            form.taken()
        else:
            self._weigh(form, *self._left[0])

    def _weigh(self, form: SheetForm, act: str, fields: dict[str, object]) -> None:
        title = tr("Take the sheet of {match} in?", match=form.told.match)
        verb = tr("&Take the whole sheet in")
        if act == "rule":
            title = tr("Take the ruling on claim {claim} over?", claim=fields["claim"])
            verb = tr("&Take the ruling over")
        elif "deal" in fields:
            title = tr("Take deal {deal} of game {game} over?", deal=fields["deal"], game=fields["game"])
            verb = tr("&Take deal {deal} over", deal=fields["deal"])
        weighed = Consequences(self._context, form, title, verb)
        weighed.agreed.connect(self._send)
        weighed.kept.connect(self._leave)
        weighed.failed.connect(self._failed)
        weighed.ask(act, fields)

    def _send(self) -> None:
        act, fields = self._left[0]
        self._context.act(act, fields, self._sent, self._failed)

    def _sent(self, change: Change) -> None:
        self._left = [numbered(asked, change.answer) if n == 0 else asked for n, asked in enumerate(self._left[1:])]
        self._next()

    def _leave(self) -> None:
        self._left = []

    def _failed(self, error: Exception) -> None:
        self._left = []
        if self.form is not None and isValid(self.form):
            self.form.complain(str(error))
