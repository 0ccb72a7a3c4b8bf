"""The ruling panel: the claim with its clauses on the left, on the right the ruling and below it what is near to it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from app.ui.match.claims.claim_card import NOTHING, ClaimShown
from app.ui.match.claims.claim_spread import ClaimSpread
from app.ui.match.claims.claim_words import Section
from app.ui.match.claims.reason_line import ReasonLine
from app.ui.match.claims.ruling_buttons import low_style, ruling_keys, turn_buttons, worded
from app.ui.match.claims.ruling_card import RulingCard
from app.ui.match.claims.ruling_words import matters, noted
from app.ui.match.claims.section_lines import NEAREST
from app.ui.match.pad.qt_keys import Held, pad_key
from app.ui.match.room import AMPLE, BESIDE, GAP_FLOOR, KEYS_ACROSS, lay, room_for
from app.ui.pad.ruling import RULINGS, TURNS, Rule, RulingState, draft, press, restore, settle, turns
from app.ui.texts import tr
from app.ui.widgets.flow import flow
from app.ui.widgets.keys import button
from app.ui.widgets.labels import label, reveal
from app.ui.widgets.layout import column, grid, halves, row, walk

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from app.ui.look.theme import Theme
    from app.ui.match.room import Room


GAP = 12


class RulingPanel(QWidget):
    """The panel.

    `ruled` carries a whole Rule; `announced`, `looked_up` and `laid` (its evidence is asked for) a claim; `typed` the
    draft; `left` is sent by Esc. `beyond` are keys of the page around it, `who` names who is at the keys.
    """

    ruled = Signal(object)
    announced = Signal(int)
    looked_up = Signal(int)
    laid = Signal(int)
    typed = Signal(str)
    left = Signal()
    beyond: frozenset[str] = frozenset()
    who = ""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._brief, self._down = theme, False, Held()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Ruling"))
        self.shown: ClaimShown | None = None
        self.state = self._first = RulingState(0)
        self.claim = ClaimSpread(theme, self)
        self.reason = ReasonLine()
        self.keys, self.turns = ruling_keys(theme, self._pressed), turn_buttons(self._pressed)
        self._ruling, self._say = RulingCard(theme), label("", "bad", wrap=True)
        self._rule = button(tr("Rule"), self.settle, "primary", shows="Enter")
        self._announce = button(tr("A&nnounce"), self._told, shows="N")
        self._evidence = button(tr("&Evidence"), self._lay, shows="E")
        self._clause = button(tr("&Clause"), self._look, shows="L")
        self._lay_out()

    def _lay_out(self) -> None:
        theme = self._theme
        self.reason.raised.connect(self.setFocus)
        self.reason.entered.connect(self.settle)
        self.reason.left.connect(self.left)
        self.reason.textEdited.connect(self._typed)
        self._ruling.keys_of(self)
        self._keys, self._turns = grid(theme, gap=8), row(theme, *self.turns.values(), gap=8)
        for laid in (self._keys, self._turns):
            self._ruling.body.addLayout(laid)
        self._asks = label(tr("Reason (required); ↑ leads back to the keys above"), "hint")
        for widget in (self._asks, self.reason, self._say, self._ruling.noted):
            self._ruling.body.addWidget(widget)
        acts = (self._rule, self._announce, self._evidence, self._clause)
        self._ruling.body.addLayout(flow(theme, *acts))
        self._quiet = label(tr("Internal until announced (N): the hall sees nothing. Esc leaves."), "hint", wrap=True)
        self._ruling.body.addWidget(self._quiet)
        right = column(theme, self._ruling, self.claim.under, 0, gap=GAP)
        right.setStretch(1, 1)
        self.setLayout(halves(theme, self.claim.area, right))
        self.fit(room_for(BESIDE, AMPLE))
        walk(*self.keys.values(), self.reason, *acts)

    def fit(self, room: Room) -> None:
        """Take the room there is: short of it the keys stand in two rows."""
        self._brief = room.brief
        tight, across = room.level == "tight", len(self.keys) if room.width >= KEYS_ACROSS else 2
        self._turns.setDirection(QBoxLayout.Direction.LeftToRight if room.beside else QBoxLayout.Direction.TopToBottom)
        low = tight or (room.band and across < len(self.keys))
        for place, made in enumerate(self.keys.values()):
            made.fit(min(room.key, 50 if low else 64) if room.band else room.key, 6 if low else 13)
            self._keys.addWidget(made, place // across, place % across)
        self._keys.setSpacing(max(GAP_FLOOR, self._theme.px(room.inner)))
        self._turns.setSpacing(self._theme.px(room.inner))
        lay(self._theme, self._ruling.body, 2 if tight else room.inner, room.pad)
        self.claim.fit(room)
        for one in (*self.turns.values(), self._rule, self._announce, self._evidence, self._clause, self.reason):
            one.setStyleSheet(low_style(self._theme, room))
        for told in (self._asks, self._ruling.title):
            reveal(told, not room.swaps)
        reveal(self._quiet, not room.band)
        reveal(self._clause, not tight)
        self._show_said()
        self._spread()

    def hasHeightForWidth(self) -> bool:
        """Ask for no height by width: the panels take the room there is."""
        return False

    def show_claim(self, shown: ClaimShown, kept: str | None = None) -> None:
        """Show a claim; what is typed stays while it is the same one, and another takes up its draft."""
        other = self.shown is None or (shown.of, shown.title) != (self.shown.of, self.shown.title)
        if self.shown is None or shown.head != self.shown.head:
            self.claim.begin()  # what it came to stands there
        if other or (self.state == self._first and not self.reason.text()):
            self._begin(shown, kept)
        self.shown = shown
        self._show_state()

    def _begin(self, shown: ClaimShown, kept: str | None) -> None:
        """Begin a ruling, or take up the one half typed."""
        self._first = RulingState(shown.number, None, shown.opened_by_keeper, late=shown.late)
        self.state = (restore(kept) if kept else None) or self._first
        self.reason.setText(self.state.reason)

    def renew(self) -> None:
        """Begin anew: the ruling was stored."""
        if self.shown is not None:
            self._begin(self.shown, None)
            self._show_state()

    def forget(self) -> None:
        """Take everything off: players look at this screen."""
        self.shown, self.state = None, RulingState(0)
        self._first = self.state
        self.reason.clear()
        self._show_state()

    def _typed(self) -> None:
        self.state = replace(self.state, by=self.who)
        self._show_said()
        self.typed.emit(draft(replace(self.state, reason=self.reason.text())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the claim out for the new size."""
        super().resizeEvent(event)
        self._show_note()
        self._spread()

    def _spread(self) -> None:
        """Show the claim, a part of it below the ruling's keys: as much as fits there."""
        shown = self.shown or NOTHING
        matter = (Section(tr("Does it matter?"), matters(self.state, shown), NEAREST),) if self.shown else ()
        room = self.height() - self._ruling.needs(self._half()) - self._theme.px(GAP)
        told = replace(shown, sections=(*matter, *shown.sections))
        self.claim.show_claim(told, self._half(), self.height(), room)

    def _half(self) -> int:
        """Give the width in pixels of either side."""
        return (self.width() - self._theme.px(GAP)) // 2

    def _show_state(self) -> None:
        for digit, _, ruling, _ in RULINGS:
            self.keys[digit].setChecked(ruling == self.state.ruling)
        for digit, words in turns(self.state, (self.shown or NOTHING).level).items():
            worded(self.turns[digit], words)
        self._show_said()
        reveal(self._announce, bool(self.shown and self.shown.ruled and not self.shown.announced))
        self._spread()

    def _show_said(self) -> None:
        """Show the answer to the last key; in a low panel it takes the room of what can be turned, until a key is."""
        self._say.setText(self.state.say)
        reveal(self._say, bool(self.state.say))
        for digit, turned in self.turns.items():
            asked = digit != "7" or self.state.late or self._first.late
            reveal(turned, asked and not (self.state.say and self._brief))
        self._show_note()

    def _show_note(self) -> None:
        """Show what is to be noted of a ruling beside its keys; where they leave no room, at the claim's head."""
        text = noted(self.state, self.shown or NOTHING, self.who)
        here = self._ruling.note(text, self._half(), self.height())
        self.claim.card.tell("" if here else text)

    def press(self, key: str, *, clicked: bool = False) -> None:
        """Take one key of the ruling; a ruling chosen leads on to its reason, as a click that took the keys from it."""
        before = self.state.ruling
        self.state = press(self.state, key, (self.shown or NOTHING).level)
        self._typed()
        self._show_state()
        if self.state.ruling is not None and (clicked or before != self.state.ruling or key not in TURNS):
            self.reason.setFocus()

    def typing(self) -> bool:
        """Tell whether the reason is being typed."""
        return self.window().focusWidget() is self.reason

    def settle(self) -> None:
        """Send the ruling when it is whole; else say what is missing."""
        outcome = settle(replace(self.state, reason=self.reason.text()))
        self.state = outcome if isinstance(outcome, RulingState) else replace(self.state, say="")
        self._show_state()
        if isinstance(outcome, Rule):
            self.ruled.emit(outcome)

    def say(self, text: str) -> None:
        """Say why the ruling was not taken."""
        self.state = replace(self.state, say=text)
        self._show_state()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the rulings' keys, N to announce, L to look the clause up, E for the evidence, Esc to leave."""
        key = pad_key(event)
        doors = {"N": self._told, "E": self._lay, "L": self._look, "Down": self.reason.setFocus}
        doors |= {"Esc": self.left.emit, "Enter": self.settle}
        if key is None or key in self.beyond or self._down.repeats(event):
            super().keyPressEvent(event)
        else:
            doors.get(key, partial(self.press, key))()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Note when a key came up, to know one that is held."""
        self._down.release(event)
        super().keyReleaseEvent(event)

    def _pressed(self) -> None:
        self.press(self.sender().property("pad"), clicked=True)

    def _lay(self) -> None:
        self.laid.emit(self.state.claim)

    def _look(self) -> None:
        self.looked_up.emit(self.state.claim)

    def _told(self) -> None:
        if self.shown and self.shown.ruled and not self.shown.announced:
            self.announced.emit(self.shown.number)
