"""What was sent and is not stored: a list on Ctrl+U, from which it is sent again or let go."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt

from app.ui.texts import tr
from app.ui.widgets.dialogs import Dialog
from app.ui.widgets.keys import button
from app.ui.widgets.labels import label
from app.ui.widgets.layout import column, row
from app.ui.widgets.lines import LineList
from app.ui.work.sending import for_officials

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PySide6.QtWidgets import QWidget

    from app.desk.sending import Command
    from app.ui.context import Context
    from app.ui.widgets.panels import Banner

HIDDEN: Final = "hidden"
NAMES: Final = {
    "enter": "Deal",
    "correct": "Correction",
    "claim": "4-ball claim",
    "rule": "Ruling",
    "announce": "Announcement",
    "open": "Opening of the match",
    "open_game": "Next game",
    "sign": "Sign-off",
    "result": "Result",
    "forfeit": "Result without play",
    "call": "Call to a table",
    "add": "New team",
    "edit": "Team",
    "import": "List of entries",
    "new": "New tournament",
    "undo": "Undo",
    "redo": "Redo",
    HIDDEN: "Entry of an official",
}


class Unsent(QObject):
    """Tells one window what is not stored; a refusal that nobody saw stands until its user lets it go."""

    def __init__(self, context: Context, window: QWidget, banner: Banner) -> None:
        super().__init__(window)
        self._context, self._window, self._banner = context, window, banner
        self._told: tuple[Command, ...] = ()
        self.form: UnsentForm | None = None
        context.outgoing.moved.connect(self.tell)

    def tell(self) -> None:
        """Say what was refused while nobody looked, once; show the list as it is now."""
        refused = self._context.outgoing.refused
        fresh = [one for one in refused if one not in self._told]
        self._told = refused
        if fresh:
            told = shown(fresh[0], looked_on=self._context.at_a_table())
            text = tr("Not stored: {what}. {why} Look at it: Ctrl+U.", what=title(told), why=told.why)
            self._banner.tell(text, "bad")
        if self.form is not None:
            self.form.show_lines()

    def show(self) -> None:
        """Show the list."""
        if self.form is None:
            self.form = UnsentForm(self._context, self._window)
            self.form.finished.connect(self._closed)
            self.form.open()

    def _closed(self) -> None:
        self.form = None


class UnsentForm(Dialog):
    """The list, oldest first. Letting go is by its letter or Delete only: Enter and Esc close."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        theme, sender = context.theme, context.outgoing
        super().__init__(theme, parent)
        self._context, self._sender = context, sender
        self.setWindowTitle(tr("Not saved yet"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.list, self.about = LineList(theme, tr("Not saved yet")), label("", "hint", wrap=True)
        self.again = button(tr("&Send again"), sender.again)
        self.drop = button(tr("&Let this entry go"), self._drop, "danger")
        self.shut = button(tr("&Close"), self.accept, "primary", shows="Esc")
        self.shut.setDefault(True)
        buttons = row(theme, self.again, self.drop, 1, self.shut)
        parts = (label(tr("Not saved yet"), "heading"), self.about, self.list, buttons)
        self.setLayout(column(theme, *parts, gap=12, margins=(24, 20, 24, 20)))
        self.setMinimumSize(theme.px(560), theme.px(320))
        self.show_lines()
        self.list.setFocus()

    def show_lines(self) -> None:
        """Show what is not stored now."""
        lines = tuple(_lines(shown(one, looked_on=self._context.at_a_table()) for one in self._told()))
        self.list.show_lines(lines)
        held = tr("Kept on this station. It is sent again by itself, in this order, as soon as the store takes it.")
        self.about.setText(held if lines else tr("Everything you entered is stored."))
        self.again.setEnabled(bool(self._sender.waiting))
        self.drop.setEnabled(bool(lines))

    def _told(self) -> tuple[Command, ...]:
        return (*self._sender.waiting, *self._sender.refused)

    def _drop(self) -> None:
        """Let the entry with the cursor go; where players look on, nobody lets go what an official sent."""
        picked = next((one for one in self._told() if one.id == self.list.key()), None)
        if picked is None:
            return
        if self._context.at_a_table() and for_officials(picked):
            self.about.setText(tr("This is an official's entry: it is let go where no players look on."))
        else:
            self._sender.withdraw(picked.id)


def title(command: Command) -> str:
    """Name a command: what it does, where."""
    told = command.fields
    does = tr(NAMES[command.act]) if command.act in NAMES else command.act.replace("_", " ")
    deal = tr("game {game}, deal {deal}", game=told["game"], deal=told["deal"]) if {"game", "deal"} <= set(told) else ""
    return " · ".join(str(part) for part in (does, told.get("match") or told.get("team"), deal) if part)


def shown(command: Command, *, looked_on: bool) -> Command:
    """Give a command as it is shown: where players look on nothing of what an official sent, nor why it is refused."""
    if not looked_on or not for_officials(command):
        return command
    why = tr("Look at it where no players look on.") if command.why else ""
    return replace(command, act=HIDDEN, fields={}, why=why)


def _lines(commands: Iterable[Command]) -> Iterator[tuple[str, str, str]]:
    for one in commands:
        when = datetime.fromisoformat(one.time).astimezone().strftime("%H:%M:%S") if one.time else ""
        state = tr("refused: {why}", why=one.why) if one.why else tr("waits for the store")
        yield one.id, title(one), f"{when} · {state}"
