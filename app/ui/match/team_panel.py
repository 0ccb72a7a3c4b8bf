"""A team at the table: name, seats, keeper, its balls in big numerals and on its ball cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.texts import count, tr
from app.ui.widgets.ball_cards import BallCards
from app.ui.widgets.labels import Pill, label
from app.ui.widgets.layout import column, row
from app.ui.widgets.panels import Card

if TYPE_CHECKING:
    from app.game.table import Team
    from app.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class TeamShown:
    """What a team panel shows: the name, the line of seats and keeper, balls, and whether it stands on corner house."""

    name: str
    seats: str
    balls: int
    corner_house: bool = False
    won: bool = False


class Numeral(QWidget):
    """A team's balls, 88 px high at scale 1 and read at three metres."""

    def __init__(self, theme: Theme, team: Team) -> None:
        super().__init__()
        self._theme, self._team, self._number = theme, team, 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)

    def show_number(self, number: int) -> None:
        """Show another number."""
        self._number = number
        self.setAccessibleName(tr("{team}: {balls}", team=self._team, balls=count(number, "ball", "balls")))
        self.update()

    def sizeHint(self) -> QSize:
        """Give room for two digits."""
        metrics = QFontMetrics(self._theme.font("score", bold=True))
        return QSize(metrics.horizontalAdvance("00") + self._theme.px(4), self._theme.px(90))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the number in the team's colour."""
        painter = QPainter(self)
        painter.setFont(self._theme.font("score", bold=True))
        painter.setPen(self._theme.team(self._team))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, str(self._number))


class Badge(QWidget):
    """A team's letter on its own shape: A on a disc, B on a square. Shape and letter carry what colour can't."""

    def __init__(self, theme: Theme, team: Team, size: int = 28) -> None:
        super().__init__()
        self._theme, self._team, self._size = theme, team, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Team {team}", team=team))
        theme.changed.connect(self.updateGeometry)

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

    def __init__(self, theme: Theme, team: Team) -> None:
        super().__init__(theme, top=f"team_{team.lower()}")
        self.team: Team = team
        self._name, self._seats = label("", "title", wrap=True), label("", "sub", wrap=True)
        self._number = Numeral(theme, team)
        self.cards = BallCards(theme, team)
        self._pill = Pill(theme, "", "warn")
        head = row(theme, Badge(theme, team), self._name, gap=10)
        head.setStretch(1, 1)
        self.body.addLayout(head)
        self.body.addWidget(self._seats)
        self.body.addStretch(1)
        self.body.addLayout(row(theme, self._number, self.cards, column(theme, 1, self._pill, 1), 1, gap=16))

    def show_team(self, shown: TeamShown) -> None:
        """Show the team as it stands."""
        self._name.setText(shown.name)
        self._seats.setText(shown.seats)
        self._number.show_number(shown.balls)
        self.cards.show_balls(shown.balls)
        self._pill.set(*self._word(shown))
        self.setAccessibleName(f"{self.team} {shown.name}, {count(shown.balls, 'ball', 'balls')} {self._pill.text()}")

    def pill(self) -> str:
        """Give the word beside the ball cards, empty without one."""
        return self._pill.text()

    @staticmethod
    def _word(shown: TeamShown) -> tuple[str, str]:
        if shown.won:
            return tr("Game"), "felt"
        return (tr("Corner house"), "warn") if shown.corner_house else ("", "warn")
