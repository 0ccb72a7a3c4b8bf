"""Paints the cells of a list, from words that are set once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QStyle, QStyledItemDelegate

from app.ui.widgets.lettering import LEFT, MIDDLE, RIGHT, Lettering, Look

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QStyleOptionViewItem

    from app.ui.look.theme import Theme
    from app.ui.models.listing import Index

KEPT: Final = 600
"""Words of a list that are kept: those in sight on a large screen, twice."""

_LINE = str.maketrans("\n\t", "  ")
_ALONG, _TEXT = {"left": LEFT, "center": MIDDLE, "right": RIGHT}, Look("text")


class Cell(QStyledItemDelegate):
    """Paints a cell: its ground when picked, its text in its tone, a hairline below."""

    def __init__(self, parent: QObject, theme: Theme, told: Callable[[Index], tuple[str, str | None, str]]) -> None:
        """`told` gives a cell's text, its tone and where its column is aligned."""
        super().__init__(parent)
        self._theme, self._told = theme, told
        self._letters = Lettering(theme, scaled=True, most=KEPT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the cell."""
        theme, box = self._theme, option.rect
        picked = bool(option.state & QStyle.StateFlag.State_Selected)
        if picked:
            painter.fillRect(box, theme.colour("picked"))
        painter.fillRect(box.x(), box.bottom(), box.width(), 1, theme.colour("line"))
        text, tone, align = self._told(index)
        if not text:
            return
        along, pad = _ALONG[align], theme.px(11)
        room = QRectF(0, 0, box.width() - 2 * pad, box.height() - 1)
        key = text, room.width(), room.height(), along
        words = self._letters.kept(
            key, lambda: self._letters.set(room, " ".join(text.split("\n")), _TEXT, "ink", along)
        )
        soft = picked and theme.palette.stroke > 1
        painter.setPen(theme.colour("on_picked" if soft else tone or "ink"))
        corner = QPointF(box.x() + pad, box.y())
        for word in words:
            painter.drawGlyphRun(corner + word.spot, word.run)
