"""Reads on by keys in what is scrolled: nothing shown is out of reach without a mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractSlider

if TYPE_CHECKING:
    from PySide6.QtWidgets import QScrollArea, QWidget

_STEPS: Final = {
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
}


class _Turn(QShortcut):
    """A key that turns areas by a page, wherever in a panel the focus is."""

    def __init__(self, panel: QWidget, areas: tuple[QScrollArea, ...], key: Qt.Key) -> None:
        super().__init__(QKeySequence(key), panel)
        self._areas, self._step = areas, _STEPS[key]
        self.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.activated.connect(self._turn)

    def _turn(self) -> None:
        for area in self._areas:
            area.verticalScrollBar().triggerAction(self._step)


def read_on(panel: QWidget, *areas: QScrollArea) -> None:
    """Let PgDn and PgUp turn the areas of a panel, wherever in the panel the focus is."""
    for key in _STEPS:
        _Turn(panel, areas, key)


def to_the_top(area: QScrollArea) -> None:
    """Go back to where an area begins: something else is shown in it."""
    area.verticalScrollBar().setValue(0)
