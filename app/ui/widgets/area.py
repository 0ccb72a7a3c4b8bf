"""What is scrolled where it does not fit, laid over all the height it has from its first moment on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent
    from PySide6.QtWidgets import QLayout, QWidget


class Area(QScrollArea):
    """Scrolls a widget that takes its width; the keys pass it by.

    Qt gives a widget that is not shown yet its height twice, once it knows how its lines break, and lays it out for the
    first of the two alone: rows of two lines would stand a line high.
    """

    def __init__(self, widget: QWidget | None = None, *, framed: bool = True, sideways: bool = True) -> None:
        super().__init__(widgetResizable=True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if not framed:
            self.setFrameShape(QFrame.Shape.NoFrame)
        if not sideways:
            self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if widget is not None:
            self.setWidget(widget)

    def showEvent(self, event: QShowEvent) -> None:
        """Lay the widget out for the height it came to."""
        super().showEvent(event)
        inner: QWidget | None = self.widget()
        lines: QLayout | None = inner.layout() if inner else None
        if inner and lines and lines.geometry() != inner.contentsRect():
            lines.setGeometry(inner.contentsRect())


def in_sight(part: QWidget) -> None:
    """Scroll what a part stands in so far that it is seen."""
    around: QWidget | None = part.parentWidget()
    while around is not None and not isinstance(around, Area):
        around = around.parentWidget()
    if around is not None:
        around.ensureWidgetVisible(part)
