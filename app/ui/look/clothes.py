"""Puts the style layer on the parts of a window, each by itself, never on the whole program.

Qt restyles a sheet's widget and all below it, and of a sheet on the program each widget once for every ancestor it has.
Worn by parts, what is not on the screen can be left for later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.ui.look.theme import Theme


class _Clothes(QObject):
    """What one part wears; lives as long as the part."""

    def __init__(self, theme: Theme, part: QWidget) -> None:
        super().__init__(part)
        self._theme, self._part = theme, part
        theme.changed.connect(self.wear)
        self.wear()

    def wear(self) -> None:
        """Wear the present theme."""
        wear(self._theme, self._part)


class InTurns(QObject):
    """Parts that take a later theme after each other; lives as long as the first. `turned` is sent after each."""

    turned = Signal()

    def __init__(self, theme: Theme, parts: tuple[QWidget, ...]) -> None:
        super().__init__(parts[0])
        self._theme, self._parts = theme, parts
        self._turns = QTimer(self)
        self._turns.timeout.connect(self._wear_one)
        theme.changed.connect(self._turns.start)
        for part in parts:
            wear(theme, part)

    def _wear_one(self) -> None:
        left = [part for part in self._parts if not worn(self._theme, part)]
        if left:
            wear(self._theme, left[0])
            self.turned.emit()
        if len(left) <= 1:
            self._turns.stop()


def clothe_in_turns(theme: Theme, *parts: QWidget) -> None:
    """Let parts wear the theme as it is, and every later one each in a turn of the loop: none has to wait for all."""
    InTurns(theme, parts)


def clothe(theme: Theme, *parts: QWidget) -> None:
    """Let parts (and all they hold) wear the theme as it is, and every later one at once."""
    for part in parts:
        _Clothes(theme, part)


def wear(theme: Theme, part: QWidget) -> None:
    """Put the present theme on a part that does not wear it yet."""
    if not worn(theme, part):
        part.setStyleSheet(theme.sheet())


def worn(theme: Theme, part: QWidget) -> bool:
    """Tell whether a part wears the present theme."""
    return part.styleSheet() == theme.sheet()
