"""The line under the pad: the deal as told, for officials with its arithmetic and what it comes to, and Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame

from app.ui.match.room import lay
from app.ui.match.tinted import Tinted
from app.ui.texts import count, tr
from app.ui.theme import role
from app.ui.widgets.keys import button
from app.ui.widgets.labels import label
from app.ui.widgets.layout import row

if TYPE_CHECKING:
    from app.game.results import DealResult
    from app.ui.match.room import Room
    from app.ui.theme import Theme


def award_words(result: DealResult) -> tuple[str, str]:
    """Give what a deal comes to, with the balls after it, and the token of its colour."""
    after = f"{result.after.balls['A']}–{result.after.balls['B']}"
    if result.result == "open":
        return tr("open until ruled"), "warn"
    if result.result == "redeal":
        return tr("nobody scores · {after}", after=after), "ink"
    if result.result == "game_loss" and result.after.winner:
        return tr("game to {team}", team=result.after.winner), f"team_{result.after.winner.lower()}"
    told = ", ".join(
        tr("{balls} to {team}", balls=count(one.balls, "ball", "balls"), team=one.team) for one in result.awards
    )
    teams = {one.team for one in result.awards}
    return f"{told} → {after}" if told else after, f"team_{teams.pop().lower()}" if len(teams) == 1 else "ink"


class SumLine(QFrame):
    """What will be entered. `entered` is sent by its button; the button takes no focus."""

    entered = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        role(self, "note-good")
        self._told = label("", wrap=True)
        self._comes = Tinted(theme, size="heading")
        enter = button(tr("Enter"), self.entered.emit, "primary")
        enter.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._theme, self._box = theme, row(theme, self._told, self._comes, enter, gap=14, margins=(16, 8, 12, 8))
        self._box.setStretch(0, 1)
        self.setLayout(self._box)
        self.setMinimumHeight(theme.px(58))

    def fit(self, room: Room) -> None:
        """Take the room there is."""
        self.setMinimumHeight(self._theme.px(room.line))
        lay(self._theme, self._box, 10, (10, 3, 6, 3) if room.band else (16, 8, 12, 8))

    def show_deal(self, told: str, result: DealResult | None) -> None:
        """Show the deal as told; with a result (officials only) its arithmetic and what it comes to."""
        self._told.setText(result.arithmetic if result and result.arithmetic else told)
        self._comes.set(*(award_words(result) if result else ("", "ink")))
        self.setAccessibleName(f"{self._told.text()} {self._comes.text()}".strip())

    def texts(self) -> tuple[str, str]:
        """Give the sentence and what it comes to, as shown."""
        return self._told.text(), self._comes.text()
