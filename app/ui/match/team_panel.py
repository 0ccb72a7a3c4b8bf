"""A team at the table: name, seats, keeper, its balls in big numerals and on its ball cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from app.ui.match.name_line import NameLine
from app.ui.match.room import SCORE_FLOOR, lay
from app.ui.texts import count, tr
from app.ui.widgets.ball_cards import BallCards
from app.ui.widgets.labels import Pill, reveal
from app.ui.widgets.layout import column, row
from app.ui.widgets.panels import Card

if TYPE_CHECKING:
    from app.game.table import Team
    from app.ui.look.theme import Theme
    from app.ui.match.room import Room


ONCE, TWICE, UNDER = 20, 38, 24
"""Heights of who sits where, at scale 1: in one line, in two, and below a band, as high as the mark beside it."""


class TeamShown(Struct, frozen=True):
    """What a team panel shows: the name, the line of seats and keeper, balls, and whether it stands on corner house."""

    name: str
    seats: str
    balls: int
    corner_house: bool = False
    won: bool = False


class Numeral(QWidget):
    """A team's balls, 88 px high at scale 1 where there is room, never under 40 points, read at three metres."""

    def __init__(self, theme: Theme, team: Team) -> None:
        super().__init__()
        self._theme, self._team, self._number, self._size = theme, team, 0, 88
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.rescaled.connect(self.updateGeometry)

    def show_number(self, number: int) -> None:
        """Show another number."""
        if number != self._number:
            self._number = number
            self.update()
        self.setAccessibleName(tr("{team}: {balls}", team=self._team, balls=count(number, "ball", "balls")))

    def fit(self, size: int) -> None:
        """Take a size, written at scale 1."""
        self._size = size
        self.updateGeometry()
        self.update()

    def digits(self) -> QFont:
        """Give the font of the number."""
        font = self._theme.font("score", bold=True)
        font.setPixelSize(max(SCORE_FLOOR, self._theme.px(self._size)))
        return font

    def sizeHint(self) -> QSize:
        """Give room for two digits."""
        metrics = QFontMetrics(self.digits())
        return QSize(metrics.horizontalAdvance("00") + self._theme.px(4), metrics.capHeight() + self._theme.px(8))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the number in the team's colour."""
        painter = QPainter(self)
        painter.setFont(self.digits())
        painter.setPen(self._theme.team(self._team))
        foot = (self.height() + painter.fontMetrics().capHeight()) // 2
        painter.drawText(0, foot, str(self._number))


class Badge(QWidget):
    """A team's letter on its own shape: A on a disc, B on a square. Shape and letter carry what colour can't."""

    def __init__(self, theme: Theme, team: Team, size: int = 28) -> None:
        super().__init__()
        self._theme, self._team, self._size = theme, team, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Team {team}", team=team))
        theme.rescaled.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """Give a square."""
        return QSize(self._theme.px(self._size), self._theme.px(self._size))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint shape and letter."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.team(self._team))
        box = QRectF(self.rect())
        radius = box.width() / 2 if self._team == "A" else self._theme.px(5)
        painter.drawRoundedRect(box, radius, radius)
        painter.setPen(self._theme.colour("panel"))
        painter.setFont(self._theme.font("heading", bold=True))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._team)


class TeamPanel(Card):
    """One team's card; A always left, B always right."""

    def __init__(self, theme: Theme, team: Team, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent, top=f"team_{team.lower()}")
        self.team: Team = team
        self._name, self._seats = NameLine(theme), NameLine(theme, seats=True)
        self.number = Numeral(theme, team)
        self.cards = BallCards(theme, team)
        self._pill, self._mark = Pill(theme, "", "warn"), Pill(theme, "", "warn")
        self._band = self._tight = self._below = False
        self._names = column(theme, self._name, self._seats, self._mark, gap=2)
        self._head = row(theme, Badge(theme, team), self._names, gap=10)
        self._head.setStretch(1, 1)
        self._foot = row(theme, self.number, self.cards, self._pill, 1, gap=16)
        self._both, self._under = column(theme, self._head, self._foot), row(theme)
        self.body.addLayout(self._both)
        self.body.addLayout(self._under)

    def fit(self, room: Room) -> None:
        """Take the room there is: name above score, or both in one band, the seats below it."""
        self._band = room.band
        tight = room.level == "tight"
        self._both.setDirection(QBoxLayout.Direction.LeftToRight if room.band else QBoxLayout.Direction.TopToBottom)
        lay(self._theme, self.body, 0, room.pad)
        self._both.setSpacing(self._theme.px(room.gap))
        self._both.setStretch(0, int(room.band))
        self._seat(below=room.seats_below)
        self._seats.fit(UNDER if self._below else TWICE if room.seats_twice else ONCE)
        self._foot.setStretch(self._foot.count() - 1, int(not room.band))
        self._foot.setSpacing(self._theme.px(8 if room.band else 16))
        self._names.setSpacing(self._theme.px(0 if tight else 2))
        self._tight = tight
        self.number.fit(room.score)
        self.cards.fit(room.card)
        self._show_pill()

    def _seat(self, *, below: bool) -> None:
        """Put the seats, with the mark beside them, below the band, or with the mark under the name."""
        if below != self._below:
            self._below = below
            before, after = (self._names, self._under) if below else (self._under, self._names)
            for part in (self._seats, self._mark):
                before.removeWidget(part)
                after.addWidget(part)
            self._under.setStretch(0, 1)

    def show_team(self, shown: TeamShown) -> None:
        """Show the team as it stands."""
        self._name.setText(shown.name)
        self._seats.setText(shown.seats)
        self.setToolTip(f"{shown.name}\n{shown.seats}")
        self.number.show_number(shown.balls)
        self.cards.show_balls(shown.balls)
        self._pill.set(*self._word(shown))
        self._show_pill()
        self.setAccessibleName(f"{self.team} {shown.name}, {count(shown.balls, 'ball', 'balls')} {self._pill.text()}")

    def _show_pill(self) -> None:
        """Show the pill beside the ball cards; in a band beside the seats or in their place."""
        self._mark.set(self._pill.text() if self._band else "", self._pill.tone())
        reveal(self._pill, bool(self._pill.text()) and not self._band)
        reveal(self._seats, self._below or not (self._mark.text() or self._tight))
        self._name.fit((20 if self._mark.text() else 40) if self._tight else 38)

    def pill(self) -> str:
        """Give the word beside the ball cards, empty without one."""
        return self._pill.text()

    @staticmethod
    def _word(shown: TeamShown) -> tuple[str, str]:
        if shown.won:
            return tr("Game"), "felt"
        return (tr("Corner house"), "warn") if shown.corner_house else ("", "warn")
