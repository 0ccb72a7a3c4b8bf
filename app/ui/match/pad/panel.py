"""The entry pad on screen: keys, fields, the open question, the arithmetic where officials look, and Enter.

The panel holds the focus while a deal is typed. It knows one match's ground at a time and tells the page what was
entered or asked; it never speaks to the desk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QElapsedTimer, Qt, Signal
from PySide6.QtWidgets import QWidget

from app.ui.match.pad.choices import ChoiceStrip
from app.ui.match.pad.fields import PadFields, reason_field, show_reason
from app.ui.match.pad.head import Note, PadHead, foot_words, key_hints, marked_words
from app.ui.match.pad.outcome_key import OutcomeKey, show_keys
from app.ui.match.pad.qt_keys import Held, pad_key, spell
from app.ui.match.pad.sum_line import SumLine
from app.ui.match.room import AMPLE, BESIDE, GAP_FLOOR, lay, room_for
from app.ui.pad import shown as words
from app.ui.pad.ahead import Ahead
from app.ui.pad.enter import as_opened, asking_opened, unopened
from app.ui.pad.keys import BY_NAME, TABLE, cap
from app.ui.pad.press import press
from app.ui.pad.slots import ask, choices
from app.ui.pad.state import Ask, Commit, PadState, draft, fresh, is_empty, moved_on
from app.ui.pad.words import printable
from app.ui.texts import tr
from app.ui.widgets.labels import label, reveal
from app.ui.widgets.layout import row
from app.ui.widgets.panels import Card

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent

    from app.ui.look.theme import Theme
    from app.ui.match.pad.setting import PadSetting
    from app.ui.match.room import Room


class PadPanel(Card):
    """The pad. `entered` carries the facts of a whole deal, `asked` an Ask, `typed` the draft after every key.

    `held` tells that a key was held back: an entry is on its way (`ahead`).
    """

    entered = Signal(object)
    asked = Signal(object)
    typed = Signal(str)
    held = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Entry pad"))
        self._theme, self._clock = theme, QElapsedTimer()
        self._clock.start()
        self._setting: PadSetting | None = None
        self._down, self.ahead = Held(), Ahead()
        self.state = PadState(1, 1)
        self.head, self.note = PadHead(theme), Note(theme, "warn")
        self.keys = {key.name: self._key(key.name) for key in TABLE if key.group == "outcome"}
        self.fields, self.strip, self.sums = PadFields(theme), ChoiceStrip(theme), SumLine(theme)
        self.top, self.why = QWidget(), reason_field()
        self._room = room_for(BESIDE, AMPLE)
        self.said, self._foot = label("", "bad", wrap=True), label("", "hint", wrap=True)
        self._lay_out()

    def _lay_out(self) -> None:
        theme = self._theme
        self.body.addWidget(self.head)
        self.top.setLayout(row(theme, *self.keys.values()))
        self.body.addWidget(self.top)
        self.why.entered.connect(self._enter)
        self.why.left.connect(self._clear)
        self.why.textEdited.connect(self._reason)
        for part in (self.fields, self.why, self.sums, self.said, self.strip, self.note, self._foot):
            self.body.addWidget(part)
        self.body.addStretch(1)
        self.strip.pressed.connect(self.take)
        self.fields.pressed.connect(self.take)
        self.sums.entered.connect(self._enter)

    def fit(self, room: Room) -> None:
        """Take the room there is; short of it an open question's answers take the place of the keys."""
        self._room = room
        lay(self._theme, self.body, room.inner, room.pad)
        keys = self.top.layout()
        if keys is not None:
            keys.setSpacing(max(GAP_FLOOR, self._theme.px(4 if room.level == "tight" else 8)))
        for made in self.keys.values():
            made.fit(room.key, 6 if room.level == "tight" else 13)
        for part in (self.head, self.fields, self.sums, self.strip, self.note):
            part.fit(room)
        self.body.removeWidget(self.strip)
        self.body.insertWidget(self.body.indexOf(self.top if room.swaps else self.said) + 1, self.strip)
        self.show_state()

    def _key(self, name: str) -> OutcomeKey:
        key = BY_NAME[name]
        made = OutcomeKey(self._theme, cap(key), tr(key.word), "bad" if key.act == "claim" else "ink")
        made.setProperty("pad", key.act)
        made.clicked.connect(self._pressed)
        return made

    def stand_on(self, setting: PadSetting, state: PadState) -> None:
        """Put a half-typed deal on another ground, or the same with fresh truth; it stays if it is of that deal."""
        self._setting, self.state = setting, state
        spell(self.keys, setting.ground.rules.words)
        if is_empty(self.state) and self.moved():
            self.state = fresh(setting.ground)
        self.show_state()

    def moved(self) -> bool:
        """Tell whether the table moved on under what is typed: its deal was entered, or another one deals."""
        return self._setting is not None and moved_on(self.state, self._setting.ground)

    def reason(self) -> str:
        """Give why a signed match is corrected; empty where that is not asked."""
        return printable(self.why.text()) if self._setting and self._setting.needs_reason else ""

    def setting(self) -> PadSetting | None:
        """Give what the pad stands on."""
        return self._setting

    def set_state(self, state: PadState) -> None:
        """Put another half-typed deal on the pad."""
        self.state = state
        self.show_state()

    def say(self, text: str) -> None:
        """Say why something was not done; it stays until the next key."""
        self.state = replace(self.state, say=text)
        self.show_state()

    def take(self, key: str) -> None:
        """Take one key, typed or clicked."""
        if self.ahead.holds:
            self.ahead.take(key)
            self.held.emit()
            return
        if self._setting is None:
            return
        if key in ("Enter", "enter") and self.moved():
            gone = tr("The table moved on while you typed: nothing was entered. Look at the deals; Esc clears this.")
            self.say(self._setting.waits or gone)
            return
        outcome = press(self.state, key, self._setting.ground, self._clock.elapsed())
        if isinstance(outcome, Commit):
            self._commit(outcome)
            return
        if isinstance(outcome, Ask):
            self.asked.emit(outcome)
        else:
            self.state = outcome
            self.typed.emit(draft(outcome))
        self.show_state()

    def _commit(self, whole: Commit) -> None:
        if self._setting and self._setting.waits:
            self.say(self._setting.waits)
        elif self.state.correcting and self._setting and self._setting.needs_reason and not self.reason():
            self.say(tr("The match is signed off: say why it is corrected."))
            self.why.setFocus()
        elif self._setting and not self._setting.weigh and unopened(self.state, self._setting.ground):
            self.state = asking_opened(self.state)
            self.show_state()
        else:
            looked_on = self._setting is not None and self._setting.weigh is None
            self.entered.emit(as_opened(whole.facts) if looked_on else whole.facts)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the pad's keys; a held key counts once; Up and Down walk through the deals to correct."""
        key = pad_key(event)
        if key is None or key == " " or self._setting is None:
            super().keyPressEvent(event)
        elif key in ("Up", "Down"):
            self._walk(-1 if key == "Up" else 1)
        elif not self._down.repeats(event):
            self.take(key)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Note when a key came up, to know one that is held."""
        self._down.release(event)
        super().keyReleaseEvent(event)

    def _walk(self, step: int) -> None:
        if self.state.correcting or is_empty(self.state):
            self.asked.emit(Ask("correct", self.state.deal + step))

    def _pressed(self) -> None:
        self.take(self.sender().property("pad"))

    def _enter(self) -> None:
        self.take("Enter")

    def _reason(self, text: str) -> None:
        self.state = replace(self.state, reason=text, say="")
        self.typed.emit(draft(self.state))
        self.show_state()

    def _clear(self) -> None:
        self.take("Esc")

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the caret."""
        super().focusInEvent(event)
        self.show_state()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the caret."""
        super().focusOutEvent(event)
        self.show_state()

    def show_state(self) -> None:
        """Show the pad as it stands."""
        if self._setting is None:
            return
        state, ground, stand = self.state, self._setting.ground, self._setting.stand
        asked = choices(state, ground.rules)
        tight = self._room.level == "tight" and bool(asked)
        hints = key_hints(self._setting.back, self._setting.forth)
        marked = marked_words(state, stand, moved=self.moved(), waits=bool(self._setting.waits))
        self.head.show_head(state, stand, hints, marked=marked, asked=ask(state) if tight else "")
        self.stripe(left="warn" if self.head.mark.text() else "felt" if self.hasFocus() else "")
        show_keys(self.keys, state, stand)
        show_reason(self.why, state.reason, self, asked=state.correcting and self._setting.needs_reason)
        self.fields.show_fields(state, stand, ground.rules.words, typing=self.hasFocus())
        self.strip.show_choices("" if tight else ask(state), asked, self._setting.names)
        self._swap(asked=bool(asked))
        weighed = self._setting.weigh(state) if self._setting.weigh and not self.moved() else None
        self.sums.show_deal(words.outcome_words(state, ground.rules.words) or tr("How did the deal end?"), weighed)
        hushed = tight or (self._room.brief and (state.say or self.head.mark.text()))
        self.note.tell("" if hushed else self._setting.note, "warn")
        self._foot.setText(foot_words(officials=bool(self._setting.weigh), correcting=state.correcting))
        reveal(self._foot, not self._room.brief)
        self.said.setText(state.say)
        reveal(self.said, bool(state.say))

    def _swap(self, *, asked: bool) -> None:
        """Show the answers of an open question, in place of the keys where both don't fit."""
        gone = asked and self._room.swaps
        if gone and any(made.hasFocus() for made in self.keys.values()):
            self.setFocus()
        reveal(self.top, not gone)
        reveal(self.strip, asked)
