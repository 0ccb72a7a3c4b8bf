"""Paints a bracket's map in its own units; the view has set the painter's zoom."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct, field
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.ui.bracket.far import LEGIBLE, RUNNING, Far, Way, paint_far
from app.ui.bracket.plan import HIGH, TOP, WIDE, Box, Plan
from app.ui.look.icons import ShapeName, paint_shape
from app.ui.texts import tr
from app.ui.widgets.lettering import RIGHT, Look

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from app.ui.bracket.faces import Face, Line
    from app.ui.look.theme import Theme
    from app.ui.widgets.lettering import Lettering, Word

_MARKS: dict[str, tuple[ShapeName, str]] = {
    "done": ("good", "felt"),
    "called": ("warn", "warn"),
    "playing": ("dot", "team_a"),
    "checking": ("warn", "warn"),
    "disputed": ("bad", "bad"),
    "ready": ("dot", "felt"),
}
_LIVE = frozenset({"called", "playing", "checking", "disputed"})
# Below the first, letters and boxes are many enough that setting them anew takes longer than a frame; below the second,
# those of the notes are under seven pixels high.
CROWDED, NOTED = 0.9, 0.64
BAND = TOP - 8
_NAME, _STRONG, _NOTE = Look("text"), Look("text", bold=True), Look("small", less=3)
_FRAME = QRectF(0, 0, WIDE, HIGH)


class Scene(Struct, frozen=True):
    """What is painted: a map, its faces near and far, its words, the match with the cursor, and whether that is lit.

    `moving` while the zoom changes: what is crowded is painted as from afar until it stands still. `way` is the path of
    the team that is followed, `expected` about when each open match begins.
    """

    plan: Plan
    faces: Mapping[str, Face]
    far: Far
    letters: Lettering
    current: str | None
    focused: bool
    moving: bool = False
    way: Way = Way()
    expected: Mapping[str, str] = field(default_factory=dict)


def paint(painter: QPainter, theme: Theme, scene: Scene, window: QRectF) -> None:
    """Paint the part of the map inside `window`."""
    zoom = painter.worldTransform().m11()
    if zoom < (CROWDED if scene.moving else LEGIBLE):
        paint_far(painter, theme, scene.far)
        _way(painter, theme, scene, 12)
        shown = [box for box in scene.plan.boxes.values() if scene.faces[box.match].status in _LIVE]
        _marks(painter, theme, shown, scene)
    else:
        _near(painter, theme, scene, window)
    _headings(painter, theme, scene, window)


def _near(painter: QPainter, theme: Theme, scene: Scene, window: QRectF) -> None:
    """Paint lines and boxes that can be read."""
    painter.setPen(QPen(theme.colour("edge"), 1.2))
    painter.drawLines(scene.far.links)
    _way(painter, theme, scene, 4)
    room = window.adjusted(-WIDE, TOP - HIGH - 10, 0, 0)
    for box in scene.plan.boxes.values():
        if room.contains(box.x, box.y):
            _box(painter, theme, box, scene)


def _headings(painter: QPainter, theme: Theme, scene: Scene, window: QRectF) -> None:
    """Write the rounds' names on a band above all that moves under them."""
    top = max(window.top(), 0)
    painter.fillRect(QRectF(window.left(), top, window.width(), BAND), theme.colour("paper"))
    for x, name in scene.plan.headings:
        room = QRectF(0, 0, WIDE, 26)
        words = scene.letters.kept(name, partial(scene.letters.set, room, name, _STRONG, "mute"))
        _write(painter, theme, QPointF(x, top + 8), words)


def _way(painter: QPainter, theme: Theme, scene: Scene, wide: float) -> None:
    """Show the path of the team that is followed: thick links, and frames about its matches."""
    if scene.way.matches:
        painter.setPen(QPen(theme.colour("felt"), wide))
        painter.drawLines(scene.way.links)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for match in scene.way.matches:
            box = scene.plan.boxes[match]
            painter.drawRoundedRect(QRectF(box.x, box.y, WIDE, HIGH), 9, 9)


def _marks(painter: QPainter, theme: Theme, boxes: Iterable[Box], scene: Scene) -> None:
    """Mark from afar what is under way, and where the cursor is."""
    for box in boxes:
        shape, token = _MARKS[scene.faces[box.match].status]
        spot = QRectF(box.x + WIDE - 54, box.y + 8, 46, 46)
        if painter.worldTransform().m11() >= LEGIBLE:
            spot = QRectF(box.x + WIDE - 20, box.y + 5, 11, 11)
        paint_shape(painter, spot, shape, theme.colour(token))
    lit = scene.plan.boxes.get(scene.current or "")
    if lit:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        stroke = 2 if painter.worldTransform().m11() >= LEGIBLE else 12 if scene.focused else 6
        painter.setPen(QPen(theme.colour("felt"), stroke))
        painter.drawRect(QRectF(lit.x, lit.y, WIDE, HIGH))


def _box(painter: QPainter, theme: Theme, box: Box, scene: Scene) -> None:
    face, frame = scene.faces[box.match], QRectF(box.x, box.y, WIDE, HIGH)
    lit = box.match == scene.current
    if lit and scene.focused:
        painter.setPen(QPen(theme.colour("felt_soft"), 7))
        painter.drawRoundedRect(frame, 9, 9)
    edge = "felt" if lit else "edge" if face.status in RUNNING else "line"
    painter.setPen(QPen(theme.colour(edge), 2 if lit else theme.palette.stroke))
    painter.setBrush(theme.colour("panel" if face.status != "bye" else "paper"))
    painter.drawRoundedRect(frame, 9, 9)
    _write(painter, theme, frame.topLeft(), scene.letters.kept(face, partial(_words, face, scene.letters)))
    if painter.worldTransform().m11() >= NOTED:
        time = scene.expected.get(face.match, "")
        noted = scene.letters.kept((face, NOTED, time), partial(_notes, face, scene.letters, time))
        _write(painter, theme, frame.topLeft(), noted)
    if face.status in _MARKS:
        shape, token = _MARKS[face.status]
        paint_shape(painter, QRectF(frame.right() - 20, frame.y() + 5, 11, 11), shape, theme.colour(token))


def _write(painter: QPainter, theme: Theme, spot: QPointF, words: Iterable[Word]) -> None:
    painter.translate(spot)
    for word in words:
        word.paint(painter, theme)
    painter.translate(-spot)


def _words(face: Face, letters: Lettering) -> Iterator[Word]:
    """Set the two sides of a box."""
    yield from _side(letters, face.a, _FRAME.adjusted(12, 15, -10, -HIGH / 2 + 6), "team_a")
    yield from _side(letters, face.b, _FRAME.adjusted(12, HIGH / 2 + 5, -10, -4), "team_b")


def _notes(face: Face, letters: Lettering, expected: str) -> Iterator[Word]:
    """Set what stands small above them: the match, and its note or about when it begins."""
    note = face.note or (tr("about {time}", time=expected) if expected else "")
    yield from letters.set(_FRAME.adjusted(12, 3, -10, -HIGH + 18), face.match, _NOTE, "mute")
    yield from letters.set(_FRAME.adjusted(12, 3, -24, -HIGH + 18), note, _NOTE, "mute", RIGHT)


def _side(letters: Lettering, line: Line, room: QRectF, token: str) -> Iterator[Word]:
    seed = f"{line.seed}  " if line.seed else ""
    ink = "mute" if line.won is False or not line.known else "ink"
    yield from letters.set(room.adjusted(0, 0, -24, 0), seed + line.text, _STRONG if line.won else _NAME, ink)
    yield from letters.set(room, line.games, _STRONG, token, RIGHT)
