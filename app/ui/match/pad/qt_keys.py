"""From Qt's keys to the pad's: number pad or top row, letters, Enter, Esc, Backspace. A held key counts once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from app.ui.pad.keys import BY_NAME, spelled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QKeyEvent

    from app.ui.widgets.keys import KeyButton

NAMED = {
    Qt.Key.Key_Return: "Enter",
    Qt.Key.Key_Enter: "Enter",
    Qt.Key.Key_Escape: "Esc",
    Qt.Key.Key_Backspace: "Backspace",
    Qt.Key.Key_Up: "Up",
    Qt.Key.Key_Down: "Down",
}
_SIGNS = "+/*.-"
LONGEST_WORDS = 2000
"""Letters a reason or a statement may have."""
_OTHERS = {",": ".", "×": "*", "÷": "/", "x": "X"}
REPEAT_MS = 6


class Held:
    """Knows a key that is held down: X11 tells it as released and pressed again in one moment, not always marked."""

    def __init__(self) -> None:
        self._released: dict[int, int] = {}

    def release(self, event: QKeyEvent) -> None:
        """Note when a key came up."""
        self._released[event.key()] = event.timestamp()

    def repeats(self, event: QKeyEvent) -> bool:
        """Tell whether a press is a held key's and no new one; no finger is up for less than 6 ms."""
        up = self._released.get(event.key(), 0)
        return event.isAutoRepeat() or (up > 0 and 0 <= event.timestamp() - up < REPEAT_MS)


def spell(buttons: Mapping[str, KeyButton], words: Mapping[str, str]) -> None:
    """Write the calls on their buttons as the ruleset spells them; `buttons` are by the pad's names of their keys."""
    for name, made in buttons.items():
        verb = spelled(BY_NAME[name], words)
        if verb != made.text():
            made.setText(verb)
            made.setAccessibleName(f"{verb}, {made.key()}")
            made.updateGeometry()


def pad_key(event: QKeyEvent) -> str | None:
    """Give the pad's name of a key, None for one that is not the pad's (Tab, shortcuts, modifiers)."""
    held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    if held != Qt.KeyboardModifier.NoModifier:
        return None
    named = NAMED.get(Qt.Key(event.key()))
    if named:
        return named
    text = _OTHERS.get(event.text(), event.text())
    if len(text) != 1 or not (text.isalnum() or text in _SIGNS or text == " "):
        return None
    return text.upper()
