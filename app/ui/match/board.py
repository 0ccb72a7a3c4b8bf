"""The match on screen: two teams above, below them whatever the match waits for, and the deals beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.game.table import TEAMS
from app.ui.match.ask_panel import AskPanel
from app.ui.match.claims.ruling_panel import RulingPanel
from app.ui.match.deals_panel import DealsPanel
from app.ui.match.pad.panel import PadPanel
from app.ui.match.room import AMPLE, BESIDE, beneath, folded, lay, measured, room_for
from app.ui.match.team_panel import TeamPanel
from app.ui.texts import tr
from app.ui.widgets.keys import button
from app.ui.widgets.labels import reveal
from app.ui.widgets.layout import column, row
from app.ui.widgets.panels import EmptyState

if TYPE_CHECKING:
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QResizeEvent

    from app.game.table import Team
    from app.ui.look.theme import Theme
    from app.ui.match.evidence.panel import EvidencePanel
    from app.ui.match.room import Room
    from app.ui.match.standing import BoardShown


class Fits(Protocol):
    """What takes the room there is."""

    def fit(self, room: Room) -> None:
        """Take it."""


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
    """The panels. `turn` shows one of them below the teams and hands it the focus its neighbour had.

    What few matches need is made when it is first asked for.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.stack = Stack(self)
        self.teams: dict[Team, TeamPanel] = {team: TeamPanel(theme, team, self) for team in TEAMS}
        self.pad = PadPanel(theme, self.stack)
        self.asks = AskPanel(theme, tr("Question"), self.stack)
        self.floor = button(tr("Go to the &floor"), None, "primary")
        self.empty = EmptyState(theme, "match", tr("No match here yet"), "", self.floor)
        self.deals = DealsPanel(theme, self)
        self.switch = button("", None, "plain", shows="F2")
        for panel in (self.pad, self.asks, self.empty):
            self.stack.addWidget(panel)
        self.deals.body.addWidget(self.switch)
        self.drawer = button("", self.pull, "plain")
        self.drawer.setAccessibleName(tr("Deals"))
        self.drawer.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._theme, self.room, self._wanted, self._open = theme, room_for(BESIDE, AMPLE), False, False
        self._teams = row(theme, *self.teams.values(), self.drawer, gap=12)
        for place in range(len(self.teams)):
            self._teams.setStretch(place, 1)
        self._left = column(theme, self._teams, self.stack, gap=12)
        self._left.setStretch(1, 1)
        self._box = row(theme, self._left, gap=14, margins=(20, 14, 20, 14))
        self._box.setStretch(0, 1)
        self.setLayout(self._box)
        self._claim: AskPanel | None = None
        self._ruling: RulingPanel | None = None
        self._evidence: EvidencePanel | None = None
        theme.rescaled.connect(self.fit)
        self.fit()

    @property
    def claim(self) -> AskPanel:
        """Give the panel of a claim being typed."""
        if self._claim is None:
            self._claim = AskPanel(self._theme, tr("Claim"), self.stack, left=True)
            self._claim.fit(self.room)
            self.stack.addWidget(self._claim)
        return self._claim

    @property
    def evidence(self) -> EvidencePanel:
        """Give the evidence board of a claim."""
        if self._evidence is None:
            from app.ui.match.evidence.panel import EvidencePanel  # noqa: PLC0415 - start-up time

            self._evidence = EvidencePanel(self._theme, self.stack)
            self.stack.addWidget(self._evidence)
        return self._evidence

    @property
    def ruling(self) -> RulingPanel:
        """Give the panel of a ruling."""
        if self._ruling is None:
            self._ruling = RulingPanel(self._theme, self.stack)
            self._ruling.fit(beneath(self.room))
            self.stack.addWidget(self._ruling)
        return self._ruling

    def forget_ruling(self) -> None:
        """Take off what the ruling's panel holds: players look at this screen."""
        if self._ruling is not None:
            self._ruling.forget()
        if self._evidence is not None:
            self._evidence.forget()

    def fit(self) -> None:
        """Take the room there is."""
        theme, room = self._theme, measured(self._theme, self.size())
        self.room = room
        lay(theme, self._box, 14 if room.beside else room.gap, (room.edge, room.gap + 2, room.edge, room.gap + 2))
        self._left.setSpacing(theme.px(room.gap))
        self._teams.setSpacing(theme.px(room.gap))
        self._fit_teams()
        fitted: tuple[Fits | None, ...] = (self.pad, self.asks, self._claim)
        for part in filter(None, fitted):
            part.fit(room)
        if self._ruling is not None:
            self._ruling.fit(beneath(room))
        self._box.removeWidget(self.deals)
        if room.beside:
            self._box.addWidget(self.deals)
        self.deals.setFixedWidth(self._deals_width())
        self.drawer.setText(tr("F3") if room.band else tr("Deals   F3"))
        self._place()

    def _fit_teams(self) -> None:
        """Give the teams their room: beside a ruling they are bands."""
        ruling = self._ruling is not None and self.stack.currentWidget() is self._ruling
        for panel in self.teams.values():
            panel.fit(folded(self.room) if ruling else self.room)

    def _deals_width(self) -> int:
        px = self._theme.px
        if self.room.beside:
            return max(px(270), min(px(420), self.width() * 2 // 7))
        return min(px(360), self.width() * 4 // 5)

    def _place(self) -> None:
        """Show the deals beside the pad, or over it while their drawer is open."""
        held = self.deals.isVisible() and self.deals.list.hasFocus()
        drawn = self._wanted and not self.room.beside
        reveal(self.drawer, drawn)
        reveal(self.deals, self._wanted and (self.room.beside or self._open))
        if drawn and self._open:
            self.deals.setGeometry(self.width() - self.deals.width(), 0, self.deals.width(), self.height())
            self.deals.raise_()
        elif drawn and held:
            self.stack.setFocus()

    def pull(self) -> None:
        """Open the drawer of the deals and go into it, or shut it; where they lie beside the pad, go to them."""
        self._open = not self._open and not self.room.beside
        self._place()
        if self._open or self.room.beside:
            self.deals.list.setFocus()
        else:
            self.shut()

    def shut(self) -> None:
        """Shut the drawer; the focus goes to the panel below the teams."""
        self._open = False
        self._place()
        panel = self.stack.currentWidget()
        if panel is not None:
            panel.setFocus()

    def hasHeightForWidth(self) -> bool:
        """Ask for no height by width: the panels take the room there is."""
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit to the new size."""
        super().resizeEvent(event)
        self.fit()

    def turn(self, panel: QWidget) -> None:
        """Show a panel below the teams; the focus follows only if it was on the panel shown before."""
        before, focused = self.stack.currentWidget(), self.stack.focusWidget()
        if panel is before or before is None:
            return
        held = before.hasFocus() or (focused is not None and focused.hasFocus())
        self.stack.setCurrentWidget(panel)
        self._fit_teams()
        self.stack.updateGeometry()
        if held:
            panel.setFocus()

    def reveal(self, *, teams: bool, deals: bool) -> None:
        """Show or hide the teams above and the deals beside."""
        for panel in self.teams.values():
            panel.setVisible(teams)
        self._wanted = deals
        self._place()

    def show_board(self, shown: BoardShown) -> None:
        """Show teams and deals as they stand."""
        for team, panel in self.teams.items():
            panel.show_team(shown.teams[team])
        self.deals.show_rows(shown.title, shown.rows, typed=shown.typed)
        to = tr("To the table view") if shown.officials else tr("To the officials' view")
        self.switch.setText(f"{to}   F2")
        self.switch.setAccessibleName(to)
