"""A form that stays open, with all that was typed, until the desk says yes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget
from shiboken6 import isValid

from app.desk.people.barred import BarQuestion
from app.ui.pad.commands import command_id
from app.ui.texts import tr
from app.ui.widgets.dialogs import FormDialog
from app.ui.widgets.fields import Field

if TYPE_CHECKING:
    from app.ui.drafting import Drafting
    from app.ui.look.theme import Theme


UNTOLD = "…"
"""Stands where a form says who or what was typed, until that is known."""


class Kept(Struct, frozen=True):
    """A form half typed: its UUID, and what stands in each of its fields and boxes."""

    command: str
    told: tuple[str, ...]


def draft(kept: Kept) -> str:
    """Give a half-typed form as text."""
    return msgspec.json.encode(kept).decode()


def restore(text: str) -> Kept | None:
    """Give the form a text holds, None where it is none of this version."""
    try:
        return msgspec.json.decode(text, type=Kept)
    except msgspec.MsgspecError:
        return None


class AskingForm(FormDialog):
    """Asks the desk: `asked` is sent once the form is whole; answer with `taken` or `failed`.

    `command` is the UUID of what it asks for; `let_go` carries it when the form is left after the store failed.
    """

    asked = Signal()
    let_go = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None, title: str, verb: str) -> None:
        super().__init__(theme, parent, title, verb)
        self.command = command_id()
        self._waiting = self._touched = False
        self._drafting: Drafting | None = None
        self._stranger: QCheckBox | None = None
        self._barred: tuple[str, ...] = ()
        self._name = ""

    def keep_in(self, drafting: Drafting, name: str) -> None:
        """Keep what is typed under a name from now on, until the form is answered or left."""
        self._drafting, self._name = drafting, name
        for part in self._parts():
            changed = part.textEdited if isinstance(part, Field) else part.toggled
            changed.connect(self._keep)

    def take_up(self, text: str) -> None:
        """Fill in what was typed before and never asked, as long as nothing is typed yet."""
        kept, parts = restore(text), self._parts()
        if kept is None or self._touched or len(kept.told) != len(parts) or not isValid(self):
            return
        self.command = kept.command
        for part, told in zip(parts, kept.told, strict=True):
            if isinstance(part, Field):
                part.setText(told)
            else:
                part.setChecked(bool(told))

    def _parts(self) -> list[Field | QCheckBox]:
        found = self.findChildren(QWidget)
        return [part for part in found if isinstance(part, Field | QCheckBox)]

    def _keep(self, _told: object = None) -> None:
        self._touched = True
        told = tuple(part.text() if isinstance(part, Field) else "1" * part.isChecked() for part in self._parts())
        self._write(draft(Kept(self.command, told)))

    def _write(self, text: str) -> None:
        if self._drafting is not None:
            self._drafting.keep(self._name, text)

    def ask(self) -> None:
        """Send what was typed; a second Enter before the answer sends nothing."""
        if not self._waiting:
            self._waiting = True
            self.complain("")
            self.asked.emit()

    def taken(self, _change: object = None) -> None:
        """Close: the desk has it."""
        if isValid(self):
            self._write("")
            super().accept()

    def reject(self) -> None:
        """Leave, and ask for nothing any more."""
        self._write("")
        self.let_go.emit(self.command)
        super().reject()

    def failed(self, error: Exception) -> None:
        """Say why the desk did not take it, and let it be mended."""
        if isValid(self):
            self._waiting = False
            self.complain(error.question if isinstance(error, BarQuestion) else str(error))
            if isinstance(error, BarQuestion):
                self._ask_about(error.barred)

    def _ask_about(self, barred: tuple[str, ...]) -> None:
        """Let an official say that nobody of this form is one of the barred; it is asked anew for others."""
        if self._stranger is None:
            self._stranger = QCheckBox()
            self.outside(self._stranger)
            self._stranger.show()  # what is not shown yet takes no focus
        self._barred = tuple(dict.fromkeys((*(self._barred if self._stranger.isChecked() else ()), *barred)))
        self._stranger.setChecked(False)
        self._stranger.setText(tr("Somebody else than {barred}", barred=", ".join(self._barred)))
        self._stranger.setAccessibleName(self._stranger.text())
        self._stranger.setFocus()

    def strangers(self) -> dict[str, object]:
        """Give the field of the barred that an official told from who stands here, nothing where none was asked."""
        return {"not_barred": self._barred} if self._stranger is not None and self._stranger.isChecked() else {}


class ActingForm(AskingForm):
    """A form that stands for one act of the desk: `act` names it, `told` gives its fields."""

    act = ""

    def told(self) -> dict[str, object]:
        """Give the fields of the act."""
        return {}

    def resume(self) -> None:
        """Go on: the official keeps things as they are."""
        self._waiting = False
