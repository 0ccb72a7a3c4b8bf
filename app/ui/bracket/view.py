"""The bracket on screen: dragged and zoomed like a map, walked with the arrow keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from app.ui.bracket.carrying import PARTED, Carried, carry, nothing, paint_label, paint_places
from app.ui.bracket.exchanging import stays, team_at
from app.ui.bracket.faces import Face, faces
from app.ui.bracket.far import Far, Way, far, way
from app.ui.bracket.painting import Scene, paint
from app.ui.bracket.plan import EMPTY, HIGH, WIDE, Box, Plan, neighbour, plan
from app.ui.texts import tr
from app.ui.widgets.keys import ENTER
from app.ui.widgets.lettering import Lettering

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from app.tournament.state import Tournament
    from app.ui.bracket.carrying import Breaking
    from app.ui.look.theme import Theme

LEAST, MOST, STEP = 0.12, 2.5, 1.2
STILL = 120
"""Milliseconds without a turn of the wheel after which a map stands still and is painted in full."""
_WAYS = {Qt.Key.Key_Left: "left", Qt.Key.Key_Right: "right", Qt.Key.Key_Up: "up", Qt.Key.Key_Down: "down"}


class BracketView(QWidget):
    """Shows one stage. `chosen` carries a match's id on Enter or a double click, `moved` the one with the cursor.

    `carried` carries the place a team was dragged from, a match and a letter, and the team it was dropped on; `stuck`
    why the team under the pointer could not be dragged, and the map was.
    `breaking` says what the draw would keep no more if two teams changed places: its page knows.
    """

    chosen = Signal(str)
    moved = Signal(str)
    carried = Signal(str, str, str)
    stuck = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._letters = theme, Lettering(theme)
        self._t: Tournament | None = None
        self._plan: Plan = EMPTY
        self._faces: Mapping[str, Face] = {}
        self._far, self._way = Far((), {}, {}), Way()
        self._expected: Mapping[str, str] = {}
        self.current: str | None = None
        self.zoom, self._corner = 1.0, QPointF(0, 0)
        self._grip: QPoint | None = None
        self._held: tuple[str, str] | None = None
        self._why = self._said = ""
        self.on_the_way: Carried | None = None
        self.breaking: Breaking = nothing
        self._turning = QTimer(self, singleShot=True, interval=STILL)
        self._turning.timeout.connect(self.update)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Bracket"))
        self.setMinimumSize(theme.px(320), theme.px(240))
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Give room for two rounds."""
        return QSize(self._theme.px(640), self._theme.px(480))

    def show_stage(self, t: Tournament, stage: str = "main") -> None:
        """Show a stage as it stands; zoom, place and cursor stay while there is one: `current`."""
        first = self.current is None
        self._t, self._plan, self._faces = t, plan(t, stage), faces(t)
        self._far = far(t, self._plan, self._faces)
        if self.current not in self._plan.boxes:
            self.current = next(iter(self._plan.boxes), None)
        if first:
            self.home()
        self._tell()
        self.update()

    def expect(self, expected: Mapping[str, str]) -> None:
        """Tell about when open matches begin, by match."""
        if expected != self._expected:
            self._expected = expected
            self._tell()
            self.update()

    def follow(self, matches: Iterable[str]) -> None:
        """Show the path of a team through its matches; none shows no path."""
        self._way = way(self._t, self._plan, matches) if self._t else Way()
        self.update()

    def home(self) -> None:
        """Show the upper left at the size of the page's text, with the cursor on its first match."""
        self.zoom, self._corner = 1.0, QPointF(0, 0)
        self.go_to(next(iter(self._plan.boxes), ""))

    def fit(self, most: float = 1.0) -> None:
        """Show the whole map, at most so many times as large as the page's text."""
        if self._plan.width:
            unit = self._theme.scale
            scale = min(self.width() / self._plan.width / unit, self.height() / self._plan.height / unit)
            self.zoom, self._corner = max(LEAST, min(most, scale)), QPointF(0, 0)
            self.update()

    def zoom_by(self, factor: float, about: QPointF | None = None) -> None:
        """Zoom about a point of the widget (its middle when none is given)."""
        about = about or QPointF(self.width() / 2, self.height() / 2)
        before = self._corner + about / self._unit()
        self.zoom = max(LEAST, min(MOST, self.zoom * factor))
        self._put(before - about / self._unit())

    def go_to(self, match: str) -> None:
        """Put the cursor on a match and bring it into sight."""
        if match in self._plan.boxes:
            self.current = match
            self._show_box(self._plan.boxes[match])
            self._tell()
            self.update()

    def match_at(self, point: QPointF) -> str | None:
        """Give the match under a point of the widget."""
        spot = self._corner + point / self._unit()
        hits = (b for b in self._plan.boxes.values() if QRectF(b.x, b.y, WIDE, HIGH).contains(spot))
        return next((box.match for box in hits), None)

    def place_at(self, point: QPointF) -> tuple[str, str] | None:
        """Give the match and the letter of the side under a point."""
        match = self.match_at(point)
        if match is None:
            return None
        spot = self._corner + point / self._unit()
        return match, "A" if spot.y() < self._plan.boxes[match].y + PARTED else "B"

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk with arrows, zoom with + and -, 0 shows all, Home goes back, Enter opens."""
        key = Qt.Key(event.key())
        if key in _WAYS and self._t and self.current:
            self.go_to(neighbour(self._t, self._plan, self.current, _WAYS[key]))
        elif event.text() in {"+", "=", "-"}:
            self.zoom_by(1 / STEP if event.text() == "-" else STEP)
        elif event.text() == "0":
            self.fit()
        elif key == Qt.Key.Key_Home:
            self.home()
        elif key in ENTER and self.current:
            self.chosen.emit(self.current)
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom about the pointer."""
        self._turning.start()
        self.zoom_by(STEP ** (event.angleDelta().y() / 120), event.position())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the map, or put the cursor on a match."""
        self._grip = event.position().toPoint()
        place = self.place_at(event.position())
        self._held = place if place and self._t and team_at(self._t, *place) else None
        self._why, self._said = stays(self._t, place) if self._t and place and not self._held else "", ""
        if hit := self.match_at(event.position()):
            self.current = hit
            self._tell()
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag a team that can change places, else the map."""
        if self._held is not None and self._grip is not None:
            self._carry(self._held, event.position())
        elif self._grip is not None:
            self._said, step = self._why, event.position().toPoint() - self._grip
            self._grip = event.position().toPoint()
            self._put(self._corner - QPointF(step) / self._unit())

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """Let go of the map, or of a team above another."""
        carried, self._grip, self._held, self.on_the_way = self.on_the_way, None, None, None
        self.unsetCursor()
        self.update()
        if self._said:
            self.stuck.emit(self._said)
        if carried and carried.over and not carried.back and not carried.why and self._t:
            self.carried.emit(*carried.held, str(team_at(self._t, *carried.over)))

    def _carry(self, held: tuple[str, str], point: QPointF) -> None:
        """Show a team on its way, and what letting go of it here would do."""
        if self._t is None or held[0] not in self._plan.boxes:
            return
        self.on_the_way = carry(self._t, (held, point, self.place_at(point)), self.on_the_way, self.breaking)
        self.setCursor(Qt.CursorShape.DragMoveCursor if self.on_the_way.free else Qt.CursorShape.ForbiddenCursor)
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open a match."""
        if hit := self.match_at(event.position()):
            self.chosen.emit(hit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the map in sight."""
        super().resizeEvent(event)
        self._put(self._corner)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint what is in sight."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("paper"))
        if self._t is None or not self._plan.boxes:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._unit(), self._unit())
        painter.translate(-self._corner)
        window = QRectF(self._corner.x(), self._corner.y(), self.width() / self._unit(), self.height() / self._unit())
        cursor = self.current if self.focusPolicy() != Qt.FocusPolicy.NoFocus else None  # nobody walks it in the hall
        told = (self._plan, self._faces, self._far, self._letters, cursor)
        scene = Scene(*told, self.hasFocus(), self._turning.isActive(), self._way, self._expected)
        paint(painter, self._theme, scene, window)
        if self.on_the_way is not None:
            paint_places(painter, self._theme, self.on_the_way, self._plan)
            painter.resetTransform()
            paint_label(painter, self._theme, self.on_the_way, QRectF(self.visibleRegion().boundingRect()))

    def _unit(self) -> float:
        return self.zoom * self._theme.scale

    def _put(self, corner: QPointF) -> None:
        most_x = max(0.0, self._plan.width - self.width() / self._unit())
        most_y = max(0.0, self._plan.height - self.height() / self._unit())
        self._corner = QPointF(min(max(0.0, corner.x()), most_x), min(max(0.0, corner.y()), most_y))
        self.update()

    def _show_box(self, box: Box) -> None:
        wide, high = self.width() / self._unit(), self.height() / self._unit()
        x, y = self._corner.x(), self._corner.y()
        x = min(x, box.x - 24) if box.x < x + 24 else max(x, box.x + WIDE + 24 - wide)
        y = min(y, box.y - 60) if box.y < y + 60 else max(y, box.y + HIGH + 24 - high)
        self._put(QPointF(x, y))

    def _tell(self) -> None:
        face = self._faces.get(self.current or "")
        if face:
            time = self._expected.get(face.match, "")
            about = ", " + tr("about {time}", time=time) if time else ""
            self.setAccessibleDescription(f"{face.match}: {face.a.text} – {face.b.text}, {face.status}{about}")
            self.moved.emit(face.match)
