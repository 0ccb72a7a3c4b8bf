"""What every page is: made with a Context, says where it is, which keys it has, and what Undo takes back there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.ui.look.theme import role
from app.ui.more.asks import Ground
from app.ui.more.door import KEY
from app.ui.texts import none_open, tr
from app.ui.where import Where
from app.ui.widgets.keys import HELD, button

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QPushButton

    from app.desk.desk import Change
    from app.tournament.state import Tournament
    from app.ui.context import Context
    from app.ui.look.theme import Theme
    from app.ui.more.door import Door
    from app.ui.more.menu import More

__all__ = ["Command", "Page", "Where"]

_NAMED = {int(Qt.Key.Key_Delete): "delete", int(Qt.Key.Key_Insert): "insert"}


class Command(Struct, frozen=True):
    """Something a page does by one key while no field is being typed in: the key, its verb, what it calls."""

    key: str
    verb: str
    act: Callable[[], object]


class Page(QWidget):
    """A page. It reads `context.tournament`, asks the desk through `context`, and never another page.

    `relocated` asks the shell to read `where` again. `doors` are its other acts, for the menu on their key. `at_once`:
    keys are understood before the desk has answered anything.
    """

    relocated = Signal()
    doors: tuple[Door, ...] = ()
    at_once = False
    needs_one = True
    """Whether its keys are those of an open tournament."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        role(self, "page")
        self.context = context
        self._more: More | None = None
        self._of: str | None = None

    @property
    def theme(self) -> Theme:
        """Give the theme."""
        return self.context.theme

    @property
    def tournament(self) -> Tournament | None:
        """Give the tournament as it stands."""
        return self.context.tournament

    def where(self) -> Where:
        """Say where the user is."""
        return Where("")

    def commands(self) -> tuple[Command, ...]:
        """Give what single keys do here."""
        return ()

    def more_keys(self) -> tuple[tuple[str, str], ...]:
        """Give further keys and what each does, for the sheet on F1."""
        return ()

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Give the page's own keys and what each does, for the sheet on F1."""
        return (*((one.key, one.verb) for one in self.every_command()), *self.more_keys())

    def ground(self) -> Ground | None:
        """Say where the cursor stands for the other acts; None where no tournament is open."""
        return Ground(self.tournament) if self.tournament else None

    def every_command(self) -> tuple[Command, ...]:
        """Give the page's commands, and the menu of other acts where it has some."""
        others = Command(KEY, tr("Other acts"), self.other_acts)
        return (*self.commands(), others) if self.doors else self.commands()

    def others_button(self) -> QPushButton:
        """Give a button for the menu of other acts."""
        return button(tr("Other acts"), self.other_acts, shows=KEY)

    @property
    def more(self) -> More:
        """Give what opens the other acts."""
        if self._more is None:
            from app.ui.more.menu import More  # noqa: PLC0415 - start-up time

            self._more = More(self.context, self)
        return self._more

    def other_acts(self) -> None:
        """Ask which other act."""
        ground = self.ground()
        if ground is None:
            self.context.refused.emit(none_open())
        else:
            self.more.begin(self.doors, ground)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a single key stands for; a held key does it once."""
        typed = _NAMED.get(event.key()) or event.text().lower()
        found = next((one for one in self.every_command() if one.key.lower() == typed), None)
        if found is None or event.modifiers() & HELD:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            if self.needs_one and self.context.place.tournament is None:
                self.context.refused.emit(none_open())
            else:
                found.act()

    def undo_scope(self) -> tuple[str, str | None] | None:
        """Give the tournament and match whose last act Ctrl+Z takes back, None where there is nothing to undo."""
        tid = self.context.place.tournament
        return (tid, None) if tid else None

    def take_back(self) -> bool:
        """Take back by the page's own rules; False leaves it to the window, by `undo_scope`."""
        return False

    def put_back(self) -> bool:
        """Put back by the page's own rules; False leaves it to the window."""
        return False

    def stale(self, _change: Change) -> bool:
        """Tell whether a change concerns this page."""
        return True

    def refresh(self) -> None:
        """Show what stands now. Never moves the focus, the current row, or what is being typed."""

    def enter(self) -> None:
        """Be shown: refresh, and put the focus where work begins; nothing chosen in another tournament stays so."""
        if self.context.place.tournament != self._of:
            self._of = self.context.place.tournament
            self.forget()
        self.refresh()
        if self.needs_one and self.context.place.tournament is None:
            self.setFocus()  # its keys are answered; its fields are not shown
        else:
            self.begin()

    def forget(self) -> None:
        """Let go of what was chosen: it is of another tournament, whose matches and teams have the same numbers."""

    def begin(self) -> None:
        """Put the focus where work begins."""
        self.setFocus()
