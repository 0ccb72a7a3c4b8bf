"""A team on the felt bar: its letter in its own shape and colour, and its name; the wrong table is seen at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.widgets.labels import reveal

if TYPE_CHECKING:
    from app.game.table import Team
    from app.ui.look.theme import Theme


class SideChip(QWidget):
    """A chip on the panel's ground, so that the team's colour keeps its contrast; the name ends in … where it must."""

    def __init__(self, theme: Theme, team: Team) -> None:
        super().__init__()
        self._theme, self._team, self._name = theme, team, ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.rescaled.connect(self.updateGeometry)
        self.hide()

    def show_team(self, name: str) -> None:
        """Show a team's name; an empty one hides the chip."""
        self._name = name
        self.setToolTip(name)
        self.setAccessibleName(f"{self._team} {name}" if name else "")
        reveal(self, bool(name))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Give room for the letter and the name, up to 280 px."""
        px = self._theme.px
        wide = QFontMetrics(self._theme.font("text", bold=True)).horizontalAdvance(self._name)
        return QSize(min(px(280), wide + px(44)), px(30))

    def minimumSizeHint(self) -> QSize:
        """Keep the letter and the first letters of the name."""
        return QSize(self._theme.px(64), self._theme.px(30))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, letter and name."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("panel"))
        painter.drawRoundedRect(QRectF(self.rect()), px(8), px(8))
        mark = QRectF(px(4), px(4), self.height() - px(8), self.height() - px(8))
        radius = mark.width() / 2 if self._team == "A" else px(4)
        painter.setBrush(theme.team(self._team))
        painter.drawRoundedRect(mark, radius, radius)
        painter.setFont(theme.font("text", bold=True))
        painter.setPen(theme.colour("panel"))
        painter.drawText(mark, Qt.AlignmentFlag.AlignCenter, self._team)
        painter.setPen(theme.team(self._team))
        box = self.rect().adjusted(int(mark.right()) + px(8), 0, -px(8), 0)
        fits = painter.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, fits)
