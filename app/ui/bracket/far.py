"""The bracket from afar, where no letter could be read: lines, boxes and a bar for each name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.ui.bracket.plan import HIGH, WIDE, Box, Plan

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from app.tournament.state import Tournament
    from app.ui.bracket.faces import Face, Line
    from app.ui.look.theme import Theme

# Below this zoom letters are under seven pixels high.
LEGIBLE = 0.45
RUNNING = frozenset({"ready", "called", "playing", "checking", "disputed"})
LETTER, BAR, WINNERS_BAR = 7.5, 6.0, 13.0


class Far(Struct, frozen=True):
    """A whole stage in the map's units: the links, the boxes by the token of their edge, the bars by their ink."""

    links: Sequence[QLineF]
    boxes: Mapping[str, Sequence[QRectF]]
    bars: Mapping[str, Sequence[QRectF]]


class Way(Struct, frozen=True):
    """The path of a team over the map: its matches, and the links between them."""

    matches: frozenset[str] = frozenset()
    links: Sequence[QLineF] = ()


def way(t: Tournament, plan: Plan, matches: Iterable[str]) -> Way:
    """Give the way through matches, as far as the map has them."""
    found = [plan.boxes[match] for match in matches if match in plan.boxes]
    held = frozenset(box.match for box in found)
    return Way(held, [line for box in found if t.matches[box.match].winner_to in held for line in link(t, plan, box)])


def far(t: Tournament, plan: Plan, faces: Mapping[str, Face]) -> Far:
    """Work out what is painted of a stage from afar."""
    boxes: dict[str, list[QRectF]] = {"line": [], "edge": []}
    bars: dict[str, list[QRectF]] = {"mute": [], "ink": []}
    for box in plan.boxes.values():
        face = faces[box.match]
        boxes["edge" if face.status in RUNNING else "line"].append(QRectF(box.x, box.y, WIDE, HIGH))
        for line, y in ((face.a, 16), (face.b, 40)):
            bars["mute" if line.won is False or not line.known else "ink"].append(_bar(box, line, y))
    links = [line for box in plan.boxes.values() for line in link(t, plan, box)]
    return Far(links, boxes, bars)


def link(t: Tournament, plan: Plan, box: Box) -> tuple[QLineF, ...]:
    """Give the lines from a match to the one its winner goes to."""
    goes = t.matches[box.match].winner_to
    if not goes:
        return ()
    to = plan.boxes[goes]
    y, aim, turn = box.y + HIGH / 2, to.y + HIGH / 2, box.turn
    return QLineF(box.x + WIDE, y, turn, y), QLineF(turn, y, turn, aim), QLineF(turn, aim, to.x, aim)


def paint_far(painter: QPainter, theme: Theme, told: Far) -> None:
    """Paint a stage; a winner's bar is the thick one."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    painter.setPen(QPen(theme.colour("edge"), 0))
    painter.drawLines(told.links)
    painter.setBrush(theme.colour("panel"))
    for token, rects in told.boxes.items():
        painter.setPen(QPen(theme.colour(token), 0))
        painter.drawRects(rects)
    painter.setPen(Qt.PenStyle.NoPen)
    for token, rects in told.bars.items():
        painter.setBrush(theme.colour(token))
        painter.drawRects(rects)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _bar(box: Box, line: Line, y: float) -> QRectF:
    high = WINNERS_BAR if line.won else BAR
    return QRectF(box.x + 12, box.y + y - high / 2 + 3, min(WIDE - 24, LETTER * len(line.text)), high)
