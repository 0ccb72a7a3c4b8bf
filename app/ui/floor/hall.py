"""The hall of tables in an area that scrolls; the table with the cursor stays in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.ui.widgets.area import Area
from app.ui.widgets.layout import column

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QResizeEvent

    from app.ui.floor.grid import TableGrid
    from app.ui.look.theme import Theme


class HallArea(Area):
    """Holds the tables, and what stands in their place while there are none."""

    def __init__(self, theme: Theme, empty: QWidget, grid: TableGrid) -> None:
        super().__init__()
        self._theme, self._grid = theme, grid
        hall = QWidget()
        hall.setLayout(column(theme, empty, grid, 1, gap=0))
        self.setWidget(hall)
        grid.walked.connect(self._follow)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell the tables how much of them is seen at once."""
        super().resizeEvent(event)
        self._grid.see(self.viewport().height())

    def _follow(self, tile: QRect) -> None:
        """Keep the tile with the cursor in sight."""
        middle, half = tile.center() + self._grid.pos(), tile.size() / 2
        self.ensureVisible(middle.x(), middle.y(), half.width(), half.height() + self._theme.px(8))
