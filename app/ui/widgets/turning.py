"""Two parts side by side that stand one below the other where the window is narrow, so that none is cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QWidget

from app.ui.widgets.layout import row

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from app.ui.look.theme import Theme

_FREE = (1 << 24) - 1
_BESIDE, _BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class Turning(QWidget):
    """`main` takes the room there is; `side` is `wide` px (at scale 1) while both have room beside each other."""

    def __init__(self, theme: Theme, main: QWidget, side: QWidget, wide: int = 300, room: int = 640) -> None:
        super().__init__()
        self._theme, self._main, self._side = theme, main, side
        self._wide, self._room = wide, room
        self._box = row(theme, main, side, gap=14)
        self._box.setStretch(0, 1)
        self.setLayout(self._box)
        theme.rescaled.connect(self.turn)
        self.turn()

    def below(self) -> bool:
        """Tell whether the side part stands below."""
        return self._box.direction() == _BELOW

    def minimumSizeHint(self) -> QSize:
        """Give the width of the wider part: beside each other is not needed."""
        wide = max(self._main.minimumSizeHint().width(), self._side.minimumSizeHint().width())
        return QSize(wide, self._box.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Turn where the width asks for it."""
        super().resizeEvent(event)
        self.turn()

    def turn(self) -> None:
        """Set the parts beside or below each other, as the width allows."""
        beside, wide = self.width() >= self._theme.px(self._room), self._theme.px(self._wide)
        self._box.setDirection(_BESIDE if beside else _BELOW)
        self._side.setMinimumWidth(wide if beside else 0)
        self._side.setMaximumWidth(wide if beside else _FREE)


class Pile(QStackedWidget):
    """Parts of which one is shown; it asks for no more room than that one needs."""

    def minimumSizeHint(self) -> QSize:
        """Give what the part shown needs."""
        shown = self.currentWidget()
        return shown.minimumSizeHint() if shown else QSize()

    def sizeHint(self) -> QSize:
        """Ask for no more height than needed: whoever shows it lets it grow."""
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())
