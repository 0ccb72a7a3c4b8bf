"""The table the cards lie on: one widget that takes keys and clicks and draws hands, cards dealt, cards left over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.game.cards import HANDS
from app.game.table import SEATS
from app.ui.match.evidence import clicks, keys
from app.ui.match.evidence.painting import Look, paint_place, paint_word
from app.ui.match.evidence.plan import plan
from app.ui.match.evidence.state import DEALT, BoardState
from app.ui.match.evidence.words import place_words, suit_word, winner_word
from app.ui.match.pad.qt_keys import NAMED, Held
from app.ui.texts import tr

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent

    from app.game.played import Laid
    from app.ui.look.theme import Theme
    from app.ui.match.evidence.state import Place

_NAMED = NAMED | {Qt.Key.Key_Delete: "Delete", Qt.Key.Key_Left: "Left", Qt.Key.Key_Right: "Right"}
OUTSIDE = frozenset({"Enter", "Esc", "F", "N", "R"})
"""Keys that are none of the board's own: keep, leave, what lies beside the claim, what settles it, the rule."""


def board_key(event: QKeyEvent) -> str | None:
    """Give the board's name of a key, None for one that is not the board's."""
    held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    if held != Qt.KeyboardModifier.NoModifier:
        return None
    named = _NAMED.get(Qt.Key(event.key()))
    if named:
        return named
    text = event.text()
    return text.upper() if len(text) == 1 and (text.isalnum() or text in "?.") else None


class CardTable(QWidget):
    """The table. `changed` tells that something was typed or laid; `asked` carries a key that is the panel's."""

    changed = Signal()
    asked = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.state = BoardState(0)
        self.rows: tuple[Laid, ...] = ()
        self.accused: frozenset[Place] = frozenset()
        self.settles: frozenset[Place] = frozenset()
        self.turn_up: frozenset[int] = frozenset()
        self._plan = plan(800, 400, theme.scale)
        self._down = Held()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Evidence board"))

    def fit(self, width: int, height: int) -> None:
        """Take the room there is."""
        self._plan = plan(width, height, self._theme.scale)
        self.setMinimumSize(int(self._plan.size.width()), int(self._plan.size.height()))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Give the size of all that lies here."""
        return self._plan.size.toSize()

    def show_state(self, state: BoardState, rows: tuple[Laid, ...], accused: frozenset[Place]) -> None:
        """Show the board as it lies."""
        self.state, self.rows, self.accused = state, rows, accused
        self.setAccessibleDescription(place_words(state, rows))
        self.update()

    def mark(self, settles: frozenset[Place], turn_up: frozenset[int]) -> None:
        """Mark the blanks that would settle the claim, and the hands to turn up."""
        self.settles, self.turn_up = settles, turn_up
        self.update()

    def here(self) -> QRect:
        """Give where the cursor stands, in pixels."""
        return self._plan.places[self.state.cursor].toAlignedRect()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the board's keys; a held arrow goes on, a held letter does not."""
        key = board_key(event)
        moves = key in {"Up", "Down", "Left", "Right"}
        if key is None or (self._down.repeats(event) and not moves):
            super().keyPressEvent(event)
        elif key in OUTSIDE and not self.state.asks:
            self.asked.emit(key)
        else:
            self._take(keys.press(self.state, key))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Note when a key came up, to know one that is held."""
        self._down.release(event)
        super().keyReleaseEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the place clicked (the right button blanks it), lay a card that is left, or turn what stands beside."""
        self.setFocus()
        what, which = self._plan.hit(event.position())
        here = keys.go(self.state, self.state.cursor)
        if what == "place":
            there = keys.go(self.state, which)
            self._take(keys.press(there, "Delete") if event.button() == Qt.MouseButton.RightButton else there)
        elif what == "card" and which not in self.state.laid():
            self._take(keys.lay(here, which))
        elif what == "won":
            self._take(clicks.winner(here, which))
        elif what == "label":
            self._take(clicks.label(here, which))
        elif which == "palette":
            self._take(clicks.trump(here))

    def told(self, key: str) -> None:
        """Take what a button tells of where the cursor stands, as its key would."""
        here = keys.go(self.state, self.state.cursor)
        self._take(clicks.out_of_turn(here) if key == "O" else keys.press(here, key))
        self.setFocus()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring strong."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show the ring thin."""
        super().focusOutEvent(event)
        self.update()

    def _take(self, state: BoardState) -> None:
        self.state = state
        self.changed.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw everything."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_words(painter)
        laid = self.state.laid()
        for place, box in self._plan.places.items():
            paint_place(painter, self._theme, box, self._look(place), self._plan.factor)
        for card, box in self._plan.palette.items():
            look = Look("" if card in laid else card, bare=True)
            paint_place(painter, self._theme, box, look, self._plan.factor)

    def _look(self, place: Place) -> Look:
        state, (row, at) = self.state, place
        here = place == state.cursor
        seats = self.rows[row].seats if row < len(self.rows) and row < DEALT else ()
        return Look(
            state.card(place),
            seats[at] if seats else "",
            state.typed if here else "",
            here,
            self.hasFocus(),
            state.played(place),
            place in self.settles or (row in self.turn_up and not state.card(place)),
            place in self.accused,
            row >= DEALT and SEATS[row - DEALT] in state.private,
            row >= DEALT,
        )

    def _paint_words(self, painter: QPainter) -> None:
        theme, laid, factor = self._theme, self._plan, self._plan.factor
        for at, word in enumerate(keys.orders()):
            paint_word(painter, theme, laid.heads[f"order{at}"], word, factor)
        paint_word(painter, theme, laid.heads["won"], tr("won by"), factor)
        paint_word(painter, theme, laid.heads["dealt"], tr("Known to have been dealt"), factor, strong=True)
        trump = suit_word(self.state.trump) if self.state.trump else tr("not told")
        left = tr("Cards left · trump: {trump}", trump=trump)
        paint_word(painter, theme, laid.heads["palette"], left, factor, strong=True)
        for row in range(HANDS):
            word = tr("Hand {n}", n=row + 1)
            paint_word(painter, theme, laid.labels[row], word, factor, strong=row == self.state.cursor[0])
            paint_word(painter, theme, laid.won[row], winner_word(self.state, self.rows, row), factor)
        for at, seat in enumerate(SEATS):
            word = tr("{seat} · private", seat=seat) if seat in self.state.private else str(seat)
            paint_word(painter, theme, laid.labels[DEALT + at], word, factor, strong=True)
