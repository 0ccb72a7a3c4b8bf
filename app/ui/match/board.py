"""The match on screen: two teams above, below them whatever the match waits for, and the deals beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedWidget, QWidget

from app.game.table import TEAMS
from app.ui.match.ask_panel import AskPanel
from app.ui.match.deal_rows import official_rows
from app.ui.match.deals_panel import DealsPanel
from app.ui.match.pad_panel import PadPanel
from app.ui.match.ruling_panel import RulingPanel
from app.ui.match.standing import hidden, table_view, team_shown
from app.ui.match.table_rows import table_rows
from app.ui.match.team_panel import TeamPanel
from app.ui.texts import tr
from app.ui.widgets.keys import button
from app.ui.widgets.layout import column, row
from app.ui.widgets.panels import EmptyState

if TYPE_CHECKING:
    from PySide6.QtCore import QSize

    from app.game.table import Team
    from app.ui.match.reading import Shown
    from app.ui.theme import Theme


class Stack(QStackedWidget):
    """A stack that asks for no more room than the panel it shows."""

    def sizeHint(self) -> QSize:
        """Give what the panel shown wants."""
        shown = self.currentWidget()
        return shown.sizeHint() if shown else super().sizeHint()

    def hasHeightForWidth(self) -> bool:
        """Ask for no height by width: that would be the tallest panel's, shown or not."""
        return False

    def minimumSizeHint(self) -> QSize:
        """Give what the panel shown needs."""
        shown = self.currentWidget()
        return shown.minimumSizeHint() if shown else super().minimumSizeHint()


class Board(QWidget):
    """The panels. `turn` shows one of them below the teams and hands it the focus its neighbour had."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.teams: dict[Team, TeamPanel] = {team: TeamPanel(theme, team) for team in TEAMS}
        self.pad = PadPanel(theme)
        self.asks = AskPanel(theme, tr("Question"))
        self.claim = AskPanel(theme, tr("Claim"), left=True)
        self.ruling = RulingPanel(theme)
        self.floor = button(tr("Go to the &floor"), None, "primary")
        self.empty = EmptyState(theme, "match", tr("No match here yet"), "", self.floor)
        self.deals = DealsPanel(theme)
        self.switch = button("", None, "plain", shows="F2")
        self.stack = Stack()
        for panel in (self.pad, self.asks, self.claim, self.ruling, self.empty):
            self.stack.addWidget(panel)
        self.deals.body.addWidget(self.switch)
        teams = row(theme, *self.teams.values(), gap=12)
        for place in range(len(self.teams)):
            teams.setStretch(place, 1)
        left = column(theme, teams, self.stack, gap=12)
        left.setStretch(1, 1)
        box = row(theme, left, self.deals, gap=14, margins=(20, 14, 20, 14))
        box.setStretch(0, 5)
        box.setStretch(1, 2)
        self.setLayout(box)

    def turn(self, panel: QWidget) -> None:
        """Show a panel below the teams; the focus follows only if it was on the panel shown before."""
        before, focused = self.stack.currentWidget(), self.stack.focusWidget()
        if panel is before or before is None:
            return
        held = before.hasFocus() or (focused is not None and focused.hasFocus())
        self.stack.setCurrentWidget(panel)
        self.stack.updateGeometry()
        if held:
            panel.setFocus()

    def reveal(self, *, teams: bool, deals: bool) -> None:
        """Show or hide the teams above and the deals beside."""
        for panel in self.teams.values():
            panel.setVisible(teams)
        self.deals.setVisible(deals)

    def show_match(self, shown: Shown, *, officials: bool) -> None:
        """Show teams and deals as they stand."""
        for team, panel in self.teams.items():
            panel.show_team(team_shown(shown, team, officials=officials))
        view = None if officials else table_view(shown)
        rows = table_rows(view, shown.rules) if view else official_rows(shown)
        live = shown.upcoming is not None and not shown.upcoming.needs_opening
        number = shown.upcoming.game if shown.upcoming and live else len(shown.state.games)
        if view and hidden(shown, officials=officials):
            number = len(view.games)
        self.deals.show_rows(tr("Deals · game {n}", n=number) if number else tr("Deals"), rows)
        to = tr("To the table view") if officials else tr("To the officials' view")
        self.switch.setText(f"{to}   F2")
        self.switch.setAccessibleName(to)
