"""A card that asks one question at a time and is answered by keys: opening, next game, sign-off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field
from PySide6.QtCore import Qt, Signal

from app.ui.look.theme import role
from app.ui.match.pad.choices import ChoiceStrip
from app.ui.match.pad.qt_keys import LONGEST_WORDS, Held, pad_key
from app.ui.match.room import lay
from app.ui.texts import tr
from app.ui.widgets.fields import Field
from app.ui.widgets.labels import label, reveal
from app.ui.widgets.panels import Card

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QFocusEvent, QKeyEvent
    from PySide6.QtWidgets import QWidget

    from app.game.table import Seat
    from app.ui.look.theme import Theme
    from app.ui.match.room import Room
    from app.ui.pad.slots import Choice


class Question(Struct, frozen=True):
    """What the panel shows: a title, what was told, the question with its answers, and what the last key met.

    `words`: the answer is typed in words, these so far; None where it is a key.
    """

    title: str
    told: str
    ask: str
    choices: tuple[Choice, ...] = ()
    names: Mapping[Seat, str] = field(default_factory=dict)
    hint: str = ""
    say: str = ""
    at: int = -1
    words: str | None = None


class AskPanel(Card):
    """The panel.

    `pressed` carries the pad's name of a key, typed or clicked, `worded` an answer in words, `wording` the same
    while it is typed.
    """

    pressed = Signal(str)
    worded = Signal(str)
    wording = Signal(str)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None, *, left: bool = False) -> None:
        super().__init__(theme, parent=parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self._theme, self._brief, self._down = theme, False, Held()
        self._title, self._told = label("", "title"), label("", "sub", wrap=True)
        self.strip = ChoiceStrip(theme, 2, left=left)
        self._say, self._hint = label("", "bad", wrap=True), label("", "hint", wrap=True)
        self.field = Field(tr("Statement"))
        self.field.setMaxLength(LONGEST_WORDS)
        self.field.entered.connect(self._worded)
        self.field.left.connect(self._unworded)
        self.field.textEdited.connect(self.wording)
        self.field.hide()
        for part in (self._title, self._told, self.strip, self.field, self._say, self._hint):
            self.body.addWidget(part)
        self.body.addStretch(1)
        self.strip.pressed.connect(self.pressed)

    def fit(self, room: Room) -> None:
        """Take the room there is."""
        self._brief = room.brief
        lay(self._theme, self.body, room.inner, room.pad)
        role(self._title, "heading" if room.band else "title")
        self.strip.fit(room)
        reveal(self._hint, bool(self._hint.text()) and not self._brief)

    def show_question(self, shown: Question) -> None:
        """Show a question."""
        self._title.setText(shown.title)
        for part, text in ((self._told, shown.told), (self._say, shown.say), (self._hint, shown.hint)):
            part.setText(text)
            reveal(part, bool(text) and not (self._brief and part is self._hint))
        self._ask_words(shown.words)
        self.strip.show_choices(shown.ask, shown.choices, shown.names, shown.at)

    def _ask_words(self, words: str | None) -> None:
        """Open or shut the field; one that is open keeps what is typed in it."""
        if (words is None) is self.field.isHidden():
            return
        held = self.hasFocus() or self.field.hasFocus()
        self.field.setText(words or "")
        reveal(self.field, words is not None)
        if held:
            (self if words is None else self.field).setFocus()

    def _worded(self) -> None:
        self.worded.emit(self.field.text())

    def _unworded(self) -> None:
        self.pressed.emit("Backspace")

    def texts(self) -> str:
        """Give everything shown, for readers and tests."""
        return "\n".join((self._title.text(), self._told.text(), *self.strip.texts(), self._say.text()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand the pad's keys on; a held key counts once."""
        key = pad_key(event)
        if self.field.hasFocus():
            event.accept()
        elif key is None:
            super().keyPressEvent(event)
        elif not self._down.repeats(event):
            self.pressed.emit(key)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Note when a key came up, to know one that is held."""
        self._down.release(event)
        super().keyReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus on the left edge."""
        super().focusInEvent(event)
        self.stripe(left="felt")

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the mark off."""
        super().focusOutEvent(event)
        self.stripe()
