"""Paints the hall's screen: large, few words, as many lines as there is room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.ui.projector.reading import Board, Line
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.ui.look.theme import Theme

LINES = 21
HEADS = (1.1, 0.8, 0.6)
"""Sizes of the words of the bar, in lines: the largest that fits."""
NAMES = (0.6, 0.5, 0.42)
"""Sizes of two teams' names, in lines: the largest that fits."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_MIDDLE = Qt.AlignmentFlag.AlignCenter


class BoardView(QWidget):
    """The lists side by side. Its measure is a line: a part of its height, so that it fits any screen."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self.board = theme, Board()
        self.kept = 0
        """Pixels at the right of the bar that something else lies on."""
        self.setAccessibleName(tr("The hall's screen"))
        theme.changed.connect(self.update)

    def show_board(self, board: Board) -> None:
        """Show what stands now."""
        if board != self.board:
            self.board = board
            self.setAccessibleDescription("; ".join(f"{one.table} {one.a} – {one.b}" for one in board.called))
            self.update()

    def lists(self) -> tuple[tuple[str, tuple[Line, ...]], ...]:
        """Give what is shown: headings and lines, empty lists left out."""
        told = self.board
        found = (
            (tr("Please go to your table"), told.called),
            (tr("Playing"), told.playing),
            (tr("Next"), told.upcoming),
            (tr("Results"), told.results),
        )
        return tuple((name, lines) for name, lines in found if lines)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, title and lists."""
        painter, theme = QPainter(self), self._theme
        line = self.height() / LINES
        painter.fillRect(self.rect(), theme.colour("paper"))
        bar = QRectF(0, 0, self.width(), line * 2)
        painter.fillRect(bar, theme.colour("bar"))
        self._heads(painter, bar.adjusted(line, 0, -line - self.kept, 0))
        self._lists(painter, QRectF(line, line * 2.6, self.width() - 2 * line, self.height() - line * 3.2))

    def _heads(self, painter: QPainter, room: QRectF) -> None:
        """Write what is played, and who won it beside that: the champion has the larger part where both are long."""
        words = tr("Champion: {team}", team=self.board.champion) if self.board.champion else ""
        part = self._head_part(words, room.width() * 0.6)
        wide = min(room.width() * 0.6, self._wide(words, part) + self.height() / LINES) if words else 0
        title = room.adjusted(0, 0, -wide, 0)
        self._write(painter, title, self.board.title, (self._head_part(self.board.title, title.width()), "on_bar"))
        if words:
            self._write(painter, room.adjusted(room.width() - wide, 0, 0, 0), words, (part, "on_bar"), _RIGHT)

    def _head_part(self, text: str, across: float) -> float:
        """Give the size at which a text of the bar stands whole, the smallest where at none."""
        return next((part for part in HEADS if self._wide(text, part) <= across), HEADS[-1])

    def _lists(self, painter: QPainter, room: QRectF) -> None:
        line, shown = self.height() / LINES, self.lists()
        if not shown:
            self._write(painter, room, tr("The first matches are called from here."), (1.0, "mute"), _MIDDLE)
            return
        across = 2 if len(shown) > 1 else 1
        down = -(-len(shown) // across)
        wide, high = (room.width() - line * (across - 1)) / across, room.height() / down
        for n, (name, lines) in enumerate(shown):
            x, y = room.x() + (n % across) * (wide + line), room.y() + (n // across) * high
            self._list(painter, QRectF(x, y, wide, high - line * 0.4), name, lines)

    def _list(self, painter: QPainter, room: QRectF, name: str, lines: tuple[Line, ...]) -> None:
        line = self.height() / LINES
        self._write(painter, QRectF(room.x(), room.y(), room.width(), line), name, (0.72, "felt"))
        fits = max(1, int((room.height() - line) / line))
        shown = lines if len(lines) <= fits else lines[: fits - 1]
        for n, one in enumerate(shown, 1):
            self._line(painter, QRectF(room.x(), room.y() + n * line, room.width(), line), one)
        if len(shown) < len(lines):
            spot = QRectF(room.x(), room.y() + (len(shown) + 1) * line, room.width(), line)
            self._write(painter, spot, tr("and {n} more", n=len(lines) - len(shown)), (0.5, "mute"))

    def _line(self, painter: QPainter, room: QRectF, one: Line) -> None:
        line = self.height() / LINES
        self._write(painter, QRectF(room.x(), room.y(), line * 1.7, line), one.table, (0.78, "ink"))
        told = one.short if one.won and one.short else one.end  # who won stands out among the names
        teams = self._teams(room, one, told)
        self._names(painter, teams, one, self._part(one, teams))
        spot = QRectF(teams.right(), room.y(), room.right() - teams.right(), line)
        self._write(painter, spot, told, (0.5, "mute"), _RIGHT)

    def _teams(self, room: QRectF, one: Line, told: str) -> QRectF:
        """Give the room for the two names beside the words at the end."""
        line = self.height() / LINES
        end = min(room.width() * 0.5, self._wide(told, 0.5) + line * 0.3)
        return room.adjusted(line * 1.8 if one.table else 0, 0, -end, 0)

    def _part(self, one: Line, room: QRectF) -> float:
        """Give the size at which both names stand whole, the smallest where at none."""
        return next((part for part in NAMES if self._across(one, part) <= room.width()), NAMES[-1])

    def _across(self, one: Line, part: float) -> float:
        return sum(self._wide(text, part, bold=bold) for text, bold in _parts(one))

    def _names(self, painter: QPainter, room: QRectF, one: Line, part: float) -> None:
        """Write both names, the winner's in bold; each keeps half of the room where they have to be cut."""
        x = room.x()
        painter.setPen(self._theme.colour("ink"))
        for (_, bold), (text, wide) in zip(_parts(one), self.fitted(one, part, room.width()), strict=True):
            painter.setFont(self._font(part, bold=bold))
            painter.drawText(QRectF(x, room.y(), wide + 1, room.height()), _LEFT, text)
            x += wide

    def fitted(self, one: Line, part: float, across: float) -> list[tuple[str, float]]:
        """Give the parts of a line's names as they stand in a width (pixels), each with its own."""
        parts = [(text, self._font(part, bold=bold)) for text, bold in _parts(one)]
        wide = [QFontMetricsF(font).horizontalAdvance(text) for text, font in parts]
        half = (across - wide[1]) / 2
        most = [min(one, max(half, across - sum(wide) + one)) for one in wide]
        return [
            (text if own <= room else QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room), room)
            for (text, font), own, room in zip(parts, wide, most, strict=True)
        ]

    def _font(self, part: float, *, bold: bool = False) -> QFont:
        font = self._theme.afar(self.height() / LINES, part)
        font.setBold(bold or font.bold())
        return font

    def _wide(self, text: str, part: float, *, bold: bool = False) -> float:
        return QFontMetricsF(self._font(part, bold=bold)).horizontalAdvance(text)

    def _write(
        self, painter: QPainter, room: QRectF, text: str, look: tuple[float, str], where: Qt.AlignmentFlag = _LEFT
    ) -> None:
        part, tone = look
        painter.setFont(self._font(part))
        painter.setPen(self._theme.colour(tone))
        fitted = QFontMetricsF(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, where, fitted)


def _parts(one: Line) -> tuple[tuple[str, bool], ...]:
    """Give the parts of a line's names, each with whether it is the winner's."""
    return (one.a, one.won == "A"), (" – ", False), (one.b, one.won == "B")
