"""A team that is dragged over the map: where it came from, what it is above, and why it can't be let go there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from app.ui.bracket.plan import HIGH, WIDE
from app.ui.icons import ShapeName, paint_shape
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.ui.bracket.plan import Plan
    from app.ui.theme import Theme

NUMBERED, PARTED = 16, HIGH / 2 + 5
"""How far down in a match's box, in the map's units, its first side begins, below its number, and its second."""
WIDEST = 420
"""How wide what is said at the pointer may be, at scale 1; longer words are cut in the middle."""


class Carried(Struct, frozen=True):
    """A team on its way: the match and the letter it was taken from, its name, and the pointer in the widget.

    `over` is the side it is above, `other` the team there, `why` the reason why it can't be let go there.
    """

    held: tuple[str, str]
    name: str
    point: QPointF
    over: tuple[str, str] | None = None
    other: str = ""
    why: str = ""

    @property
    def back(self) -> bool:
        """Tell whether it is where it was taken from: letting go changes nothing."""
        return self.over == self.held

    @property
    def sentence(self) -> str:
        """Say what letting go here would do."""
        if self.back:
            return tr("Drag it onto the team it changes places with.")
        return self.why or tr("Change places with {team}", team=self.other)


def paint_places(painter: QPainter, theme: Theme, carried: Carried, plan: Plan) -> None:
    """Paint in the map's units where the team came from, and the side it is above."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.colour("felt"), 3, Qt.PenStyle.DashLine))
    painter.drawRoundedRect(_place(plan, carried.held), 6, 6)
    if carried.over is None or carried.back:
        return
    painter.setPen(QPen(theme.colour("bad" if carried.why else "felt"), 4))
    painter.drawRoundedRect(_place(plan, carried.over), 6, 6)


def paint_label(painter: QPainter, theme: Theme, carried: Carried, room: QRectF) -> None:
    """Paint at the pointer, in the widget's pixels, who is carried and what letting go would do."""
    bold, plain = theme.font("text", bold=True), theme.font("text")
    widest, pad, mark = theme.px(WIDEST), theme.px(10), theme.px(14)
    middle = Qt.TextElideMode.ElideMiddle
    name = QFontMetricsF(bold).elidedText(carried.name, middle, widest)
    told = QFontMetricsF(plain).elidedText(carried.sentence, middle, widest)
    wide = max(QFontMetricsF(bold).horizontalAdvance(name), mark + pad + QFontMetricsF(plain).horizontalAdvance(told))
    line = QFontMetricsF(bold).height()
    corner = carried.point + QPointF(theme.px(16), theme.px(16))
    box = QRectF(corner.x(), corner.y(), wide + 2 * pad, 2 * line + 2 * pad)
    box.moveLeft(max(room.left(), min(box.left(), room.right() - box.width())))
    box.moveTop(max(room.top(), min(box.top(), room.bottom() - box.height())))
    painter.setPen(QPen(theme.colour("bad" if carried.why else "felt"), theme.px(2)))
    painter.setBrush(theme.colour("panel"))
    painter.drawRoundedRect(box, theme.px(6), theme.px(6))
    inner = box.adjusted(pad, pad, -pad, -pad)
    shape: ShapeName = "bad" if carried.why else "dot" if carried.back else "good"
    paint_shape(painter, QRectF(inner.x(), inner.y() + 1.5 * line - mark / 2, mark, mark), shape,
                theme.colour("bad" if carried.why else "felt"))  # fmt: skip
    painter.setPen(theme.colour("ink"))
    painter.setFont(bold)
    painter.drawText(QRectF(inner.x(), inner.y(), inner.width(), line), Qt.AlignmentFlag.AlignVCenter, name)
    painter.setFont(plain)
    under = QRectF(inner.x() + mark + pad, inner.y() + line, inner.width() - mark - pad, line)
    painter.drawText(under, Qt.AlignmentFlag.AlignVCenter, told)


def _place(plan: Plan, place: tuple[str, str]) -> QRectF:
    """Give the part of a match's box that a side stands in."""
    box, first = plan.boxes[place[0]], place[1] == "A"
    top, end = (NUMBERED, PARTED) if first else (PARTED, HIGH - 1)
    return QRectF(box.x + 1, box.y + top, WIDE - 2, end - top)
