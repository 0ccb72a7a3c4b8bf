"""The projector's window: on a screen of its own, turned by itself, gone and back with its cable; never a dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.tournament.views import rounds
from app.ui.bracket.view import MOST, BracketView
from app.ui.clock import RoundClock
from app.ui.projector.clock_face import ClockFace
from app.ui.projector.reading import board
from app.ui.projector.screens import choose, following
from app.ui.projector.view import BoardView
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent

    from app.tournament.public import PublicTournament
    from app.ui.context import Context
    from app.ui.projector.reading import Hall

    Ask = Callable[[str, Callable[[Hall], None]], None]

TURN = 20_000
READABLE = 0.55


class HallWindow(QStackedWidget):
    """The board and the bracket. Keys: Right or the space bar turns, N takes the next screen, Esc takes it down."""

    wanted = Signal(str)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.setWindowTitle(tr("Fourball – the hall's screen"))
        self.setAccessibleName(self.windowTitle())
        # The desk keeps the focus: whoever types there goes on typing.
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.board, self.bracket = BoardView(context.theme), BracketView(context.theme)
        self.bracket.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.clock = RoundClock(context.desk.time, self)
        self.face = ClockFace(context.theme, self.clock, self)
        self.clock.ticked.connect(self._make_room)
        self.clock.over.connect(context.ring)
        self._page = 0
        for part in (self.board, self.bracket):
            self.addWidget(part)

    def _make_room(self) -> None:
        """Leave the bar to the clock: its right on the board, all of it above the bracket."""
        alone = self.currentWidget() is self.bracket
        heads = self.board.board.title if alone else ""
        if heads != self.face.heads:
            self.face.heads = heads
            self.face.place()
        self.setContentsMargins(0, self.face.high() if alone and self.clock.running else 0, 0, 0)
        self.board.kept = self.face.width() if self.clock.running else 0
        self.board.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the clock where it belongs."""
        super().resizeEvent(event)
        self.face.place()
        self._make_room()

    def turn(self, t: PublicTournament | None) -> None:
        """Show the next picture: the board, then the bracket in as many pictures as it needs to be read."""
        stops = pictures(t) if t else ()
        self._page = (self._page + 1) % (len(stops) + 1)
        self.setCurrentWidget(self.bracket if self._page else self.board)
        self._make_room()
        if self._page and t:
            self._look(t, stops[self._page - 1])

    def _look(self, t: PublicTournament, match: str) -> None:
        self.bracket.show_stage(t)
        self.bracket.fit(MOST)
        if self.bracket.zoom < READABLE:
            self.bracket.home()
            self.bracket.go_to(match)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass the keys of the screen on."""
        keys = {
            Qt.Key.Key_Right: "turn",
            Qt.Key.Key_Space: "turn",
            Qt.Key.Key_N: "next",
            Qt.Key.Key_Escape: "down",
            Qt.Key.Key_F9: "down",
        }
        found = keys.get(Qt.Key(event.key()))
        if found and not event.isAutoRepeat():
            self.wanted.emit(found)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell that it was taken down."""
        super().closeEvent(event)
        self.wanted.emit("closed")


def pictures(t: PublicTournament) -> tuple[str, ...]:
    """Give the matches to show the bracket about: every eighth of the first round that is not over."""
    every = rounds(t)
    running = next((one for one in every if any(m.id not in t.results for m in one.matches)), None)
    shown = running or (every[-1] if every else None)
    return tuple(match.id for match in shown.matches[::8]) if shown else ()


class Projection(QObject):
    """Keeps the hall's window on its screen and its words true.

    `ask` reads for it: given a tournament's id it hands on what the hall may see of it, later, on the window's thread.
    """

    def __init__(self, context: Context, desk: QWidget, ask: Ask) -> None:
        super().__init__(desk)
        self._context, self._desk, self._ask = context, desk, ask
        self._hall: Hall | None = None
        self.window = HallWindow(context)
        self.up = False
        self._timer = QTimer(self, interval=TURN)
        self._timer.timeout.connect(self.turn)
        self.window.wanted.connect(self._asked)
        context.hub.changed.connect(self.refresh)
        context.moved.connect(self.refresh)
        app = cast("QGuiApplication", QGuiApplication.instance())
        app.screenAdded.connect(self._plugged)
        app.screenRemoved.connect(self._unplugged)

    def toggle(self) -> None:
        """Show the window, or take it down."""
        if self.up:
            self.close()
            return
        self.up = True
        self._put(choose(names(), self._context.settings.projector, self._desk.screen().name()))
        self._timer.start()
        self.refresh()

    def close(self) -> None:
        """Take the window down."""
        self.up = False
        self._timer.stop()
        self.window.clock.stop()
        self.window.hide()

    def turn(self) -> None:
        """Show the next picture."""
        self.window.turn(self._hall.tournament if self._hall and self._hall.published else None)

    def next_screen(self) -> None:
        """Go to the next screen, and remember it."""
        name = following(names(), self.window.screen().name(), self._desk.screen().name())
        if name and self.up:
            self._context.settings = replace(self._context.settings, projector=name)
            self._put(name)

    def refresh(self, _change: object = None) -> None:
        """Read what the hall may see."""
        tid = self._context.place.tournament
        if self.up and tid and self._context.tournament is not None:
            self._ask(tid, self._show)

    def _show(self, hall: Hall) -> None:
        self._hall = hall
        self.window.board.show_board(board(hall))
        self.window.clock.set(hall.round, hall.ends)
        if hall.published:
            self.window.bracket.show_stage(hall.tournament)
            self.window.bracket.expect(hall.expected)

    def _put(self, name: str) -> None:
        """Fill a screen; where there is only the desk's own, be a window that covers nothing."""
        screen = next((one for one in QGuiApplication.screens() if one.name() == name), None)
        if screen is None:
            room = self._desk.screen().availableGeometry()
            self.window.resize(room.width() // 2, room.height() // 2)
            self.window.showNormal()
            return
        self.window.hide()
        self.window.setScreen(screen)
        self.window.setGeometry(screen.geometry())
        self.window.setWindowState(Qt.WindowState.WindowFullScreen)
        self.window.show()  # showFullScreen would take the keys away from the desk

    def _unplugged(self, screen: QScreen) -> None:
        if self.up and self.window.screen() is screen:
            # Qt would put it over the desk.
            self.window.hide()

    def _plugged(self, screen: QScreen) -> None:
        if self.up and not self.window.isVisible():
            self._put(choose(names(), self._context.settings.projector or screen.name(), self._desk.screen().name()))

    def _asked(self, what: str) -> None:
        {"turn": self.turn, "next": self.next_screen, "down": self.close, "closed": self.close}[what]()


def names() -> list[str]:
    """Give the names of the screens there are."""
    return [screen.name() for screen in QGuiApplication.screens()]
