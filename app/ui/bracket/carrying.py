"""A team that is dragged over the map: where it came from, what it is above, and why it can't be let go there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from app.ui.bracket.exchanging import team_at, why_not
from app.ui.bracket.plan import HIGH, WIDE
from app.ui.look.icons import ShapeName, paint_shape
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from app.tournament.state import Tournament
    from app.ui.bracket.plan import Plan
    from app.ui.look.theme import Theme

    Place = tuple[str, str]
    Said = tuple[ShapeName, str, str]
    Breaking = Callable[[str, str], Iterable[str]]

NUMBERED, PARTED = 16, HIGH / 2 + 5
"""How far down in a match's box, in the map's units, its first side begins, below its number, and its second."""
WIDEST = 560
"""How wide what is said at the pointer may be, at scale 1; longer sentences are folded, a longer name is cut."""


class Carried(Struct, frozen=True):
    """A team on its way: the match and the letter it was taken from, its name, and the pointer in the widget.

    `over` is the side it is above, `other` the team there, `why` the reason why it can't be let go there. `breaks` says
    what the draw would keep no more.
    """

    held: tuple[str, str]
    name: str
    point: QPointF
    over: tuple[str, str] | None = None
    other: str = ""
    why: str = ""
    breaks: tuple[str, ...] = ()

    @property
    def back(self) -> bool:
        """Tell whether it is where it was taken from: letting go changes nothing."""
        return self.over == self.held

    @property
    def free(self) -> bool:
        """Tell whether it can be let go here."""
        return not self.why or self.back

    @property
    def warning(self) -> str:
        """Say what letting go here would break, the worst first; empty where nothing is."""
        if not self.breaks:
            return ""
        more = len(self.breaks) - 1
        return tr("{told} And {n} more.", told=self.breaks[0], n=more) if more else self.breaks[0]

    @property
    def sentence(self) -> str:
        """Say what letting go here would do."""
        if self.back:
            return tr("Drag it onto the team it changes places with.")
        return self.why or tr("Change places with {team}", team=self.other)


def nothing(_team: str, _other: str) -> Iterable[str]:
    """Say of a draw that nobody changes that nothing breaks."""
    return ()


def carry(
    t: Tournament, at: tuple[Place, QPointF, Place | None], before: Carried | None, breaking: Breaking
) -> Carried:
    """Carry a team from its place to a point, above a side or none; `before` is how it was carried so far."""
    held, point, over = at
    why, mine, other = why_not(t, over), team_at(t, *held), team_at(t, *over) if over else None
    names = [t.entrants[team].name if team else "" for team in (mine, other)]
    if before is not None and before.over == over:
        breaks = before.breaks  # it takes a while to work out
    else:
        breaks = tuple(breaking(mine, other)) if mine and other and mine != other and not why else ()
    return Carried(held, names[0], point, over, names[1], why, breaks)


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
    name = QFontMetricsF(bold).elidedText(carried.name, Qt.TextElideMode.ElideMiddle, widest)
    told = [line for said in _lines(carried) for line in _folded(said, QFontMetricsF(plain), widest)]
    words = max(QFontMetricsF(plain).horizontalAdvance(text) for _, _, text in told)
    wide = max(QFontMetricsF(bold).horizontalAdvance(name), mark + pad + words)
    line = QFontMetricsF(bold).height()
    corner = carried.point + QPointF(theme.px(16), theme.px(16))
    box = QRectF(corner.x(), corner.y(), wide + 2 * pad, (1 + len(told)) * line + 2 * pad)
    box.moveLeft(max(room.left(), min(box.left(), room.right() - box.width())))
    box.moveTop(max(room.top(), min(box.top(), room.bottom() - box.height())))
    painter.setPen(QPen(theme.colour("bad" if carried.why else "felt"), theme.px(2)))
    painter.setBrush(theme.colour("panel"))
    painter.drawRoundedRect(box, theme.px(6), theme.px(6))
    inner = box.adjusted(pad, pad, -pad, -pad)
    painter.setPen(theme.colour("ink"))
    painter.setFont(bold)
    painter.drawText(QRectF(inner.x(), inner.y(), inner.width(), line), Qt.AlignmentFlag.AlignVCenter, name)
    painter.setFont(plain)
    for n, (shape, token, text) in enumerate(told, 1):
        spot = QRectF(inner.x(), inner.y() + (n + 0.5) * line - mark / 2, mark, mark)
        if shape:
            paint_shape(painter, spot, shape, theme.colour(token))
        painter.setPen(theme.colour("ink"))
        under = QRectF(inner.x() + mark + pad, inner.y() + n * line, inner.width() - mark - pad, line)
        painter.drawText(under, Qt.AlignmentFlag.AlignVCenter, text)


def _lines(carried: Carried) -> tuple[Said, ...]:
    """Give what is said below the name: a shape, its colour, a sentence."""
    shape: ShapeName = "bad" if carried.why else "dot" if carried.back else "good"
    first = (shape, "bad" if carried.why else "felt", carried.sentence)
    return (first, ("warn", "warn", carried.warning)) if carried.breaks else (first,)


def _folded(said: Said, metrics: QFontMetricsF, widest: float) -> list[tuple[ShapeName | None, str, str]]:
    """Fold a sentence into lines that fit, its shape before the first; a reason is read whole."""
    shape, token, text = said
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if metrics.horizontalAdvance(longer) <= widest or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return [(None if n else shape, token, line) for n, line in enumerate(lines)]


def _place(plan: Plan, place: tuple[str, str]) -> QRectF:
    """Give the part of a match's box that a side stands in."""
    box, first = plan.boxes[place[0]], place[1] == "A"
    top, end = (NUMBERED, PARTED) if first else (PARTED, HIGH - 1)
    return QRectF(box.x + 1, box.y + top, WIDE - 2, end - top)
