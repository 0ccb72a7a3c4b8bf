"""What an act would change is read first; where it moves a winner, an official decides with it in front of him."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.desk.ports import JournalError
from app.desk.views.impact import impact
from app.desk.views.printed import Printings
from app.ui.texts import tr
from app.ui.widgets.dialogs import ConfirmDialog

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QWidget

    from app.desk.desk import Desk
    from app.desk.views.impact import Impact
    from app.ui.context import Context

MOST = 8


class Consequences(QObject):
    """Asks for one act: `agreed`, `kept` (the official leaves things as they are), or `failed` with why it can't be.

    An act that moves no winner, no earlier game and no paper on the walls, and ends no game earlier, is agreed to at
    once: Undo takes it back. One that `tells` is shown with all it changes; one that is `final` is always asked for,
    with the word that no Undo takes it back.
    """

    agreed = Signal()
    kept = Signal()
    failed = Signal(object)

    def __init__(
        self, context: Context, parent: QWidget, title: str, verb: str, *, tells: bool = False, final: bool = False
    ) -> None:
        super().__init__(parent)
        self._context, self._parent, self._words = context, parent, (title, verb)
        self._tells, self._final = tells, final
        self.dialog: ConfirmDialog | None = None

    def ask(self, act: str, fields: Mapping[str, object]) -> None:
        """Read what the act would change now."""
        tid = self._context.place.tournament

        def read(desk: Desk) -> Impact:
            return impact(desk, act, fields, tid, Printings(desk).records(tid) if tid else ())

        self._context.road.ask(self._context, read, self._told, self.failed.emit)

    def _told(self, told: Impact) -> None:
        looked_on = self._context.at_a_table()
        if not (self._final or weighs(told) or (not looked_on and self._worth_telling(told))):
            self.agreed.emit()
            return
        title, verb = self._words
        moves = [covered()] if looked_on else shown(told)
        lines = [*moves, *([tr("No Undo takes this back.")] if self._final else [])]
        self.dialog = ConfirmDialog(self._context.theme, self._parent, title, "\n".join(lines), verb)
        self.dialog.accepted.connect(self.agreed)
        self.dialog.rejected.connect(self.kept)
        self.dialog.open()

    def _worth_telling(self, told: Impact) -> bool:
        """Tell whether officials see it first: a game that ends earlier or is won otherwise, and all it `tells`."""
        games = any(one.beyond or one.turned for one in told.scores)
        return games or bool(self._tells and (told.matches or told.places))


def weigh(
    context: Context,
    parent: QWidget,
    words: tuple[str, str],
    asked: tuple[str, Mapping[str, object]],
    answers: tuple[Callable[[], None], Callable[[], None], Callable[[Exception], None]],
) -> None:
    """Ask for an act (its name and fields) under a title with a verb; `answers` are as `agreed`, `kept` and `failed`.

    Where the store can't be read the act itself is agreed to: it says so, and is kept to be sent again.
    """
    agreed, kept, failed = answers
    weighed = Consequences(context, parent, *words)

    def broke(error: Exception) -> None:
        if isinstance(error, JournalError):
            agreed()
        else:
            failed(error)

    weighed.agreed.connect(agreed)
    weighed.kept.connect(kept)
    weighed.failed.connect(broke)
    weighed.ask(*asked)


def covered() -> str:
    """Give what is said of an impact where players look on: that there is one, and where to read it."""
    return tr("It moves what stands: results, or papers that went out. Which is shown where no players look on.")


def shown(told: Impact) -> list[str]:
    """Give the lines to show: what moves, of places as much as there is room for, and every paper to print again."""
    kept = broken(told)
    moves = [*kept, *told.sentences[: len(told.sentences) - len(told.papers)]]
    most = max(MOST, len(kept) + told.weighty)
    papers, more = told.sentences[len(told.sentences) - len(told.papers) :], len(moves) - most
    lines = [f"•  {line}" for line in moves[:most]]
    lines += [tr("and {n} more", n=more)] if more > 0 else []
    return [*lines, *(f"•  {line}" for line in papers)]


def weighs(told: Impact) -> bool:
    """Tell whether an act moves a winner that stood, notes a conflict, or makes a paper on the walls wrong."""
    moved = any(
        change.was is not None
        and change.was.winner is not None
        and (change.now is None or change.now.winner != change.was.winner)
        for change in told.matches
    )
    noted = any(change.now is not None and change.now.contested for change in told.matches)
    return moved or noted or bool(told.papers) or bool(broken(told))


def broken(told: Impact) -> tuple[str, ...]:
    """Give in sentences what a draw would not keep any more after a change by hand."""
    found = told.answer.get("broken", ())
    return tuple(map(str, found)) if isinstance(found, list | tuple) else ()
