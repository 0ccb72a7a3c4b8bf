"""The match page, the heart of the desk: open a match, enter its deals by keys, claim, sign off.

A station shows one of two views. Officials see the arithmetic as it is typed; on a table-side screen nothing is shown
that the ball cards do not show. Changes made elsewhere never move what is typed here, nor the focus.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QSize

from app.ui.drafting import Drafting
from app.ui.forms.comparing import PLAYERS, Comparing
from app.ui.forms.mending import Mending
from app.ui.match.asking import Asking
from app.ui.match.board import Board
from app.ui.match.claims.claim_ground import claim_ground
from app.ui.match.disputing import Disputing
from app.ui.match.draft_names import view_draft
from app.ui.match.entering import Entering
from app.ui.match.own_keys import bind, own_keys
from app.ui.match.reading import read_match
from app.ui.match.standing import board_shown, empty_words, mode, where
from app.ui.match.walking import reached
from app.ui.more.asks import Ground
from app.ui.more.of_claims import OF_TABLE, claim_at
from app.ui.more.of_signing import AT_THE_END
from app.ui.pad.state import is_empty
from app.ui.page import Command, Page, Where
from app.ui.widgets.layout import column

if TYPE_CHECKING:
    from app.desk.change import Change
    from app.ui.context import Context
    from app.ui.match.reading import Shown
    from app.ui.pad.state import Ask


class MatchPage(Page):
    """One match at its table."""

    doors = OF_TABLE

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.board = Board(context.theme, self)
        self.entering = Entering(context, self.board.pad)
        self.disputing = Disputing(context, self.board)
        self.asking = Asking(context, self.board.asks)
        self.views = Drafting(context)
        self.mending = Mending(context, self)
        self.comparing = Comparing(context, self, self._match)
        self.shown: Shown | None = None
        self.officials = self._focus = False
        self.setLayout(column(context.theme, self.board, gap=0))
        self._connect()
        self._home()

    def _connect(self) -> None:
        board, entering, asking, disputing = self.board, self.entering, self.asking, self.disputing
        board.pad.asked.connect(self._asked)
        board.deals.chosen.connect(self._chosen)
        board.deals.looked_up.connect(self.context.look_up)
        board.deals.left.connect(board.shut)
        board.floor.clicked.connect(self._to_floor)
        board.switch.clicked.connect(self.switch_view)
        entering.sending.connect(board.deals.show_pending)
        entering.left.connect(self._home)
        asking.viewed.connect(self._view)
        asking.asked.connect(self._passed_on)
        disputing.over.connect(self._home)
        disputing.decided.connect(self._decided)
        for wrote in (entering.beaten, asking.wrote, disputing.beaten):
            wrote.connect(self.refresh)
        keys = {"F2": self.switch_view, "F3": board.pull, "F4": self.mend, "F5": self.comparing.choose}
        bind(self, keys | {"F6": self.other_acts})

    def minimumSizeHint(self) -> QSize:
        """Ask for no more than the board needs when it is as small as it gets."""
        return self.board.minimumSizeHint() if self.board.room.level == "tight" else QSize(0, 0)

    def ground(self) -> Ground | None:
        """Say which match is shown, and the claim that waits, as who looks on knows it."""
        shown = self._seen()
        return claim_ground(shown, claim_at(shown.state)) if shown else None

    def _seen(self) -> Shown | None:
        """Give the match as who looks goes on with it."""
        return self.shown.seen_at(officials=self.officials) if self.shown else None

    def where(self) -> Where:
        """Say which table, which teams, which game."""
        return where(self.shown, officials=self.officials)

    def every_command(self) -> tuple[Command, ...]:
        """Give none: letters are the pad's, and the other acts stand on F6."""
        return ()

    def more_keys(self) -> tuple[tuple[str, str], ...]:
        """Give the keys of what is on screen, and the page's own."""
        asks = self.board.stack.currentWidget() is self.board.asks
        on_screen = self.disputing.on_screen() or ("asks" if asks else "pad")
        return self.disputing.evidence.keys() or own_keys(on_screen, self.shown.rules if self.shown else None)

    def undo_scope(self) -> tuple[str, str | None] | None:
        """Undo belongs to this match."""
        tid, mid = self.context.place.tournament, self.context.place.match
        return (tid, mid) if tid and mid else None

    def take_back(self) -> bool:
        """Take back what was shown, by the rules of Backspace."""
        if self.shown is not None:
            self.entering.undo(by_undo=True)
        return self.shown is not None

    def put_back(self) -> bool:
        """Put back what was taken back, by the same rules."""
        if self.shown is not None:
            self.entering.redo(by_undo=True)
        return self.shown is not None

    def stale(self, change: Change) -> bool:
        """Look again when this match or its tournament moved, or a paper went out."""
        tid, mid = self.context.place.tournament, self.context.place.match
        return bool({f"t/{tid}", f"t/{tid}/{mid}", f"p/{tid}"} & change.streams)

    def enter(self) -> None:
        """Be shown: read the match; a change of match puts its own draft on the pad."""
        self._focus = True
        super().enter()

    def begin(self) -> None:
        """Put the focus on whatever the match waits for."""
        if (panel := self.board.stack.currentWidget()) is not None:
            panel.setFocus()

    def refresh(self) -> None:
        """Read the match again."""
        tid, mid, tournament = self.context.place.tournament, self.context.place.match, self.context.tournament
        if tid is None or mid is None or tournament is None or mid not in tournament.matches:
            self.shown = None
            self._home()
            return
        self.context.read(partial(read_match, tid=tid, mid=mid, drafts=self.context.drafts), self._read)

    def _read(self, shown: Shown) -> None:
        if (shown.tid, shown.mid) != (self.context.place.tournament, self.context.place.match):
            return
        arrived = self.shown is None or (self.shown.tid, self.shown.mid) != (shown.tid, shown.mid)
        slip = self.context.place.slip
        if arrived or (self.shown and slip and not self.shown.slip):
            self.officials = slip or shown.for_officials()
        self.officials = self.officials and not self.context.at_a_table()
        self.shown = replace(shown, slip=slip)
        self._show(arrived=arrived)

    def _show(self, *, arrived: bool = False) -> None:
        shown = self._seen()
        if shown is None:
            return
        self.board.show_board(board_shown(shown, officials=self.officials))
        for one in (self.entering, self.asking, self.disputing):
            one.show_match(shown, officials=self.officials, arrived=arrived)
        self._home()
        if self._focus:
            self._focus = False
            self.begin()
        self.relocated.emit()

    def _home(self) -> None:
        """Show what the match waits for; what is being typed stays on screen."""
        board, pad, waits = self.board, self.board.pad, mode(self.shown, officials=self.officials)
        if self.disputing.busy():
            board.turn(self.disputing.panel())
        elif self.asking.guarded:
            board.turn(board.asks)
        elif waits == "pad" or (waits != "none" and (pad.state.correcting or not is_empty(pad.state))):
            board.turn(pad)
        elif self.shown is None or waits == "uncalled":
            board.empty.tell(*empty_words(self._seen()))
            board.turn(board.empty)
        else:
            board.turn(board.asks)
        match, laid = self.shown is not None, self.disputing.evidence.laid
        board.reveal(teams=match and not laid, deals=match and self.disputing.ruling is None)

    def _asked(self, ask: Ask) -> None:
        """Do what a key of the pad asks of the page."""
        pad, entering, setting = self.board.pad, self.entering, self.board.pad.setting()
        steps = {"undo": entering.undo, "redo": entering.redo, "leave": entering.leave}
        if ask.what in steps:
            steps[ask.what]()
        elif ask.what == "correct" and ask.deal is not None:
            self._chosen(*reached(self._seen(), pad.state.game, ask.deal))
        elif ask.what == "claim" and setting is not None:
            self.disputing.begin(setting.ground)

    def _passed_on(self, what: str) -> None:
        """Do what a question of the page leads to."""
        shown = self._seen()
        last = shown.last_deal() if shown else None
        if what in {"undo", "floor"}:
            (self.entering.undo if what == "undo" else self._to_floor)()
        elif what == "taken":
            self._home()
            self.begin()
        elif shown and what in AT_THE_END:
            self.more.ask(AT_THE_END[what], Ground(shown.tournament, match=shown.mid))
        elif shown and last and what == "last":
            self._chosen(*last)
        elif shown and last and (ground := shown.earlier(*last)) is not None:
            self.disputing.begin(ground)

    def _chosen(self, game: int, deal: int) -> None:
        if deal > 0:
            self.board.shut()
            self.entering.correct(game, deal)
            self._home()
            self.begin()

    def _decided(self) -> None:
        self.entering.ruled()
        self.refresh()

    def _view(self, officials: bool) -> None:  # noqa: FBT001 - a Qt slot
        self.officials = officials and not self.context.at_a_table()
        if self.shown is not None:
            self.views.keep(view_draft(self.shown.tid, self.shown.mid), "officials" if self.officials else "table")

    def switch_view(self) -> None:
        """Turn between the officials' and the table view of this station."""
        if self.officials or self.context.may_turn():
            self._view(not self.officials)
            self._show()

    def mend(self) -> None:
        """Ask what is wrong in the match; players who look on are shown nothing of it."""
        if self.shown is not None:
            self.mending.begin(self.shown.mid)

    def _match(self) -> str | None:
        return (self.shown.mid if self.officials else PLAYERS) if self.shown else None

    def _to_floor(self) -> None:
        self.context.go("floor")
