"""The ruling panel: the claim with its clauses on the left, does it matter and the ruling on the right."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QScrollArea, QWidget

from app.ui.match.claim_card import ClaimCard
from app.ui.match.pad_keys import pad_key
from app.ui.pad.ruling import RULINGS, Rule, RulingState, press, settle
from app.ui.texts import tr
from app.ui.widgets.keys import KeyButton, button
from app.ui.widgets.labels import label, reveal
from app.ui.widgets.layout import column, grid, row
from app.ui.widgets.panels import Card

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from app.ui.match.claim_card import ClaimShown
    from app.ui.theme import Theme


class RulingPanel(QWidget):
    """The panel. `ruled` carries a whole Rule, `announced` a claim's number, `left` is sent by Esc."""

    ruled = Signal(object)
    announced = Signal(int)
    left = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Ruling"))
        self.shown: ClaimShown | None = None
        self.state = RulingState(0)
        self.card = ClaimCard(theme)
        self._matters = label("", wrap=True)
        self.reason = QLineEdit()
        self.keys = {digit: self._key(digit, letter, word) for digit, letter, _, word in RULINGS}
        self._opener = button("", self._turn)
        self._say = label("", "bad", wrap=True)
        self._rule = button(tr("Rule"), self.settle, "primary", shows="Enter")
        self._announce = button(tr("A&nnounce"), self._told, shows="N")
        self._lay_out()

    def _lay_out(self) -> None:
        theme = self._theme
        self.reason.setPlaceholderText(tr("What was shown, and by whom…"))
        self.reason.setAccessibleName(tr("Reason (required)"))
        self.reason.returnPressed.connect(self.settle)
        self._opener.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        matters, ruling = Card(theme, tr("Does it matter?")), Card(theme, tr("Ruling"))
        matters.body.addWidget(self._matters)
        keys = grid(theme, gap=8)
        for place, made in enumerate(self.keys.values()):
            keys.addWidget(made, 0, place)
        ruling.body.addLayout(keys)
        for widget in (self._opener, label(tr("Reason (required)"), "hint"), self.reason, self._say):
            ruling.body.addWidget(widget)
        ruling.body.addLayout(row(theme, self._rule, self._announce, 1))
        ruling.body.addWidget(
            label(tr("Internal until announced (N). Nothing here reaches the hall. Esc leaves."), "hint", wrap=True)
        )
        right = column(theme, matters, ruling, 1, gap=12)
        area = QScrollArea(widgetResizable=True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(self.card)
        box = row(theme, area, right, gap=12)
        box.setStretch(0, 1)
        box.setStretch(1, 1)
        self.setLayout(box)

    def _key(self, digit: str, letter: str, word: str) -> KeyButton:
        made = KeyButton(self._theme, f"{digit} · {letter}", tr(word), "bad" if digit == "2" else "ink")
        made.setCheckable(True)
        made.setProperty("pad", digit)
        made.clicked.connect(self._pressed)
        return made

    def show_claim(self, shown: ClaimShown) -> None:
        """Show a claim; what is typed stays while it is the same one."""
        if self.shown is None or shown.number != self.shown.number or shown.title != self.shown.title:
            self.state = RulingState(shown.number, opened_by_keeper=shown.opened_by_keeper)
            self.reason.clear()
        self.shown = shown
        self.card.show_claim(shown)
        self._matters.setText("\n".join(shown.matters) or tr("It changes nothing."))
        self._show_state()

    def _show_state(self) -> None:
        chosen = {ruling: digit for digit, _, ruling, _ in RULINGS}.get(self.state.ruling or "upheld")
        for digit, made in self.keys.items():
            made.setChecked(self.state.ruling is not None and digit == chosen)
        keeper = self.state.opened_by_keeper
        word = tr("opened by the keeper") if keeper else tr("opened by another member")
        self._opener.setText(f"5 · O   {word}")
        self._say.setText(self.state.say)
        reveal(self._say, bool(self.state.say))
        reveal(self._announce, bool(self.shown and self.shown.ruled and not self.shown.announced))

    def press(self, key: str) -> None:
        """Take one key of the ruling; a ruling chosen leads on to its reason."""
        before = self.state.ruling
        self.state = press(self.state, key)
        self._show_state()
        if self.state.ruling is not None and (before != self.state.ruling or key not in ("5", "O")):
            self.reason.setFocus()

    def typing(self) -> bool:
        """Tell whether the reason is being typed."""
        return self.window().focusWidget() is self.reason

    def settle(self) -> None:
        """Send the ruling when it is whole; else say what is missing."""
        outcome = settle(replace(self.state, reason=self.reason.text()))
        if isinstance(outcome, Rule):
            self.ruled.emit(outcome)
            return
        self.state = outcome
        self._show_state()

    def say(self, text: str) -> None:
        """Say why the ruling was not taken."""
        self.state = replace(self.state, say=text)
        self._show_state()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the rulings' keys, N to announce, Esc to leave."""
        key = pad_key(event)
        if key is None or event.isAutoRepeat():
            super().keyPressEvent(event)
        elif key == "Esc":
            self.left.emit()
        elif key == "N":
            self._told()
        elif key == "Enter":
            self.settle()
        elif not self.typing():
            self.press(key)

    def _pressed(self) -> None:
        self.press(self.sender().property("pad"))

    def _turn(self) -> None:
        self.press("5")

    def _told(self) -> None:
        if self.shown and self.shown.ruled and not self.shown.announced:
            self.announced.emit(self.shown.number)
