"""The buttons of a ruling: its four keys, and below them what each further key turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from app.ui.match.claims.claim_card import NOTHING
from app.ui.pad.ruling import RULINGS, RulingState, turns
from app.ui.texts import tr
from app.ui.widgets.keys import KeyButton, button

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QPushButton

    from app.ui.look.theme import Theme
    from app.ui.match.room import Room


def ruling_keys(theme: Theme, pressed: Callable[[], None]) -> dict[str, KeyButton]:
    """Make the keys of the four rulings, by digit."""
    made = {
        digit: KeyButton(theme, f"{digit} · {letter}", tr(word), _tone(digit)) for digit, letter, _, word in RULINGS
    }
    for digit, key in made.items():
        key.setCheckable(True)
        key.setProperty("pad", digit)
        key.clicked.connect(pressed)
    return made


def worded(turned: QPushButton, words: str) -> None:
    """Put words on a button, for readers too."""
    turned.setText(words)
    turned.setAccessibleName(words)


def low_style(theme: Theme, room: Room) -> str:
    """Give the style of buttons and line where a room is low, empty where it is not."""
    px = theme.px
    high = max(px(18), 28) if room.level == "tight" else px(30)
    return f"padding: {px(1)}px {px(6)}px; min-height: {high}px;" if room.brief else ""


def _tone(digit: str) -> str:
    return "bad" if digit == "2" else "ink"


def turn_buttons(pressed: Callable[[], None]) -> dict[str, QPushButton]:
    """Make the buttons that turn something over, by digit; their keys are the panel's."""
    made = {digit: button("", pressed) for digit in turns(RulingState(0), NOTHING.level)}
    for digit, turned in made.items():
        turned.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        turned.setProperty("pad", digit)
    return made
