"""A practice match: two teams on a store of their own that is thrown away when the window closes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import Qt

from app.settings import Settings
from app.ui.context import Context
from app.ui.shell import MainWindow
from app.ui.texts import tr
from app.ui.viewing import Viewing

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QCloseEvent

    from app.desk.desk import Desk
    from app.ui.context import Place
    from app.ui.look.theme import Theme


class Sandbox(Struct, frozen=True):
    """A desk on a store that nobody needs, and what throws it away."""

    desk: Desk
    throw_away: Callable[[], None]


class _Passing(Viewing):
    """Looks as the desk's window does and remembers nothing."""

    def remember(self) -> None:
        """Leave the station's settings as they are."""

    def next_language(self) -> None:
        """Leave the language to the desk's window."""


class PracticeWindow(MainWindow):
    """The desk's window over a sandbox. Nothing in it reaches the journal, the drafts or the settings."""

    views = _Passing

    def __init__(self, theme: Theme, sandbox: Sandbox) -> None:
        super().__init__(Context(sandbox.desk, theme, Settings()), tr("practice"))
        self._throw_away = sandbox.throw_away
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.status.keep(tr("practice: nothing is kept"), "warn", tr("Close the window, and all of it is gone."))
        self.line.verify()
        self.context.road.ask(self.context, make, self._made)

    def _made(self, there: tuple[str, str]) -> None:
        self.context.go("match", *there)

    def _remember(self, place: Place) -> None:
        """Leave the station's last place as it is."""

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close, and throw everything away."""
        super().closeEvent(event)
        self._throw_away()


def make(desk: Desk) -> tuple[str, str]:
    """Make a tournament of two teams with its match on table 1; give both ids."""
    tid = str(desk.perform("new", {"name": tr("Practice"), "best_of": (3,), "tables": 1}).answer["tournament"])
    rows = [
        {"name": tr("The Lions"), "players": [{"name": "Asha"}, {"name": "Anil"}]},
        {"name": tr("The Elephants"), "players": [{"name": "Bina"}, {"name": "Bala"}]},
    ]
    desk.perform("import", {"rows": rows}, tournament=tid)
    desk.perform("draw", {"seed": 1, "publish": True}, tournament=tid)
    return tid, str(desk.perform("call", {}, tournament=tid).answer["match"])
