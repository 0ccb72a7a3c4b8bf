"""The match page, the heart of the desk: open a match, enter its deals by keys, claim, sign off.

A station shows one of two views. Officials see the arithmetic as it is typed; on a table-side screen nothing is shown
that the ball cards do not show. Changes made elsewhere never move what is typed here, nor the focus.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence, QShortcut

from app.ui.match import questions
from app.ui.match.board import Board
from app.ui.match.disputing import Disputing
from app.ui.match.entering import Entering, draft_key
from app.ui.match.reading import read_match
from app.ui.match.standing import mode, where
from app.ui.pad import opening
from app.ui.pad.facts import facts
from app.ui.pad.keys import key_sheet
from app.ui.pad.state import is_empty
from app.ui.page import Page, Where
from app.ui.texts import tr
from app.ui.widgets.layout import column

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.desk.desk import Change
    from app.game.table import Seat, Team
    from app.ui.context import Context
    from app.ui.match.reading import Shown
    from app.ui.pad.state import Ask


class MatchPage(Page):
    """One match at its table."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.board = Board(context.theme)
        self.entering = Entering(context, self.board.pad)
        self.disputing = Disputing(context, self.board)
        self.shown: Shown | None = None
        self.officials = False
        self._arriving = self._focus = False
        self._opening = opening.Opening({})
        self._dealer: Seat | None = None
        self._keepers: dict[Team, Seat] = {}
        self.setLayout(column(context.theme, self.board, gap=0))
        self._connect()
        self._home()

    def _connect(self) -> None:
        board = self.board
        board.pad.asked.connect(self._asked)
        board.asks.pressed.connect(self._answered)
        board.deals.chosen.connect(self._chosen)
        board.deals.left.connect(self.begin)
        board.floor.clicked.connect(self._to_floor)
        board.switch.clicked.connect(self.switch_view)
        self.entering.wrote.connect(self.refresh)
        self.entering.left.connect(self._home)
        self.disputing.over.connect(self._home)
        self.disputing.decided.connect(self._decided)
        key = QShortcut(QKeySequence("F2"), self)
        key.setAutoRepeat(False)
        key.activated.connect(self.switch_view)

    def where(self) -> Where:
        """Say which table, which teams, which game."""
        return where(self.shown, officials=self.officials)

    def more_keys(self) -> tuple[tuple[str, str], ...]:
        """Give the pad's key sheet and the page's own keys."""
        pad = tuple((key, f"{word}: {does}") for key, word, does in key_sheet())
        own = (("↑ ↓", tr("On an empty pad: correct the deal before or after")), ("F2", tr("Officials' or table view")))
        return (*pad, *own)

    def undo_scope(self) -> tuple[str, str | None] | None:
        """Undo belongs to this match."""
        tid, mid = self.context.place.tournament, self.context.place.match
        return (tid, mid) if tid and mid else None

    def stale(self, change: Change) -> bool:
        """Look again when this match or its tournament moved."""
        tid, mid = self.context.place.tournament, self.context.place.match
        return bool({f"t/{tid}", f"t/{tid}/{mid}"} & change.streams)

    def enter(self) -> None:
        """Be shown: read the match; a change of match puts its own draft on the pad."""
        self._focus = True
        super().enter()

    def begin(self) -> None:
        """Put the focus on whatever the match waits for."""
        panel = self.board.stack.currentWidget()
        if panel is not None:
            panel.setFocus()

    def refresh(self) -> None:
        """Read the match again."""
        tid, mid = self.context.place.tournament, self.context.place.match
        tournament = self.context.tournament
        if tid is None or mid is None or tournament is None or mid not in tournament.matches:
            self.shown = None
            self._home()
            return
        read = partial(read_match, tid=tid, mid=mid, drafts=self.context.drafts, draft_key=draft_key(tid, mid))
        self.context.read(read, self._read)

    def _read(self, shown: Shown) -> None:
        if (shown.tid, shown.mid) != (self.context.place.tournament, self.context.place.match):
            return
        arrived = self.shown is None or (self.shown.tid, self.shown.mid) != (shown.tid, shown.mid)
        self.shown = shown
        if arrived:
            self._arrive(shown)
        self._show(arrived=arrived)

    def _arrive(self, shown: Shown) -> None:
        self.disputing.claim = self.disputing.ruling = None
        self.officials = bool(shown.state.opened and shown.state.opened.view == "officials")
        self._opening = opening.Opening({"A": shown.players("A"), "B": shown.players("B")})
        self._dealer, self._keepers = None, {}

    def _show(self, *, arrived: bool = False) -> None:
        shown = self.shown
        if shown is None:
            return
        self.board.show_match(shown, officials=self.officials)
        self.entering.show_match(shown, officials=self.officials, arrived=arrived)
        self.disputing.show_match(shown, officials=self.officials)
        self._home()
        if self._focus:
            self._focus = False
            self.begin()
        self.relocated.emit()

    def _home(self) -> None:
        """Show what the match waits for; what is being typed stays on screen."""
        board, pad = self.board, self.board.pad
        asked = mode(self.shown)
        if self.disputing.busy():
            board.turn(board.ruling if self.disputing.ruling is not None else board.claim)
        elif pad.state.correcting or (asked != "none" and not is_empty(pad.state)) or asked == "pad":
            board.turn(pad)
        elif asked in ("none", "uncalled"):
            self._say_empty(asked)
            board.turn(board.empty)
        else:
            self._ask(asked)
            board.turn(board.asks)
        for part in (*board.teams.values(), board.deals):
            part.setVisible(asked != "none" and not (part is board.deals and self.disputing.ruling is not None))

    def _say_empty(self, asked: str) -> None:
        if asked == "none" or self.shown is None:
            self.board.empty.tell(tr("No match chosen"), tr("Open one from the floor: its table, then Enter."))
        else:
            text = tr("{match} is {state}. Call it to a table on the floor, then open it here.")
            told = text.format(match=self.shown.mid, state=self.shown.status)
            self.board.empty.tell(tr("Not on a table yet"), told)

    def _ask(self, asked: str) -> None:
        shown = self.shown
        if shown is None:
            return
        if asked == "opening":
            question = questions.opening_question(shown, self._opening)
        elif asked == "next" and shown.upcoming is not None:
            keepers = self._keepers or dict(shown.upcoming.keepers)
            question = questions.next_game(shown.upcoming, self._dealer, keepers, shown.names())
        else:
            question = questions.sign_question(shown) if asked == "sign" else questions.signed_question(shown)
        self.board.asks.show_question(question)

    def _answered(self, key: str) -> None:
        asked = mode(self.shown)
        if self.shown is None:
            return
        if asked == "opening":
            self._open(key)
        elif asked == "next":
            self._next_game(key)
        elif key == "Backspace":
            self.entering.undo()
        elif key == "Up":
            self._last_deal()
        elif asked == "sign":
            self._sign(key)
        elif key == "1":
            self._to_floor()
        self._home()

    def _open(self, key: str) -> None:
        outcome = opening.press(self._opening, key)
        if isinstance(outcome, opening.Opening):
            self._opening = outcome
            return
        self.officials = outcome.view == "officials"
        fields = {
            "match": self.context.place.match,
            "seats": outcome.seats,
            "dealer": outcome.dealer,
            "keepers": outcome.keepers,
            "view": outcome.view,
        }
        self.context.act("open", fields, self._wrote)

    def _next_game(self, key: str) -> None:
        upcoming = self.shown.upcoming if self.shown else None
        if upcoming is None:
            return
        dealer, keepers = self._dealer or upcoming.dealer, self._keepers or dict(upcoming.keepers)
        if key in ("1", "2", "3"):
            self._dealer, self._keepers = questions.turned(key, dealer, keepers)
        elif key == "Enter":
            fields = {"match": self.context.place.match, "keepers": keepers, "dealer": dealer}
            self._dealer, self._keepers = None, {}
            self.context.act("open_game", fields, self._wrote)
        elif key == "Backspace":
            self.entering.undo()
        elif key == "Up":
            self._last_deal()

    def _sign(self, key: str) -> None:
        if key == "1":
            self.context.act("sign", {"match": self.context.place.match}, self._wrote)
        elif key == "4" and self.shown and self.shown.score:
            game = max(n for n, one in enumerate(self.shown.score.games, 1) if one.deals)
            ground = self.shown.earlier(game, len(self.shown.score.games[game - 1].deals))
            if ground is not None:
                self.disputing.begin(ground, None)

    def _last_deal(self) -> None:
        score = self.shown.score if self.shown else None
        played = [(n, len(one.deals)) for n, one in enumerate(score.games, 1) if one.deals] if score else []
        if played:
            self._chosen(*played[-1])

    def _wrote(self, _change: Change) -> None:
        self.refresh()

    def _asked(self, ask: Ask) -> None:
        """Do what a key of the pad asks of the page."""
        pad = self.board.pad
        setting = pad.setting()
        if ask.what == "undo":
            self.entering.undo()
        elif ask.what == "redo":
            self.entering.redo()
        elif ask.what == "leave":
            self.entering.leave()
        elif ask.what == "correct" and ask.deal is not None:
            self._chosen(pad.state.game, ask.deal)
        elif ask.what == "claim" and setting is not None:
            typed = None if is_empty(pad.state) or pad.state.correcting else facts(pad.state, setting.ground)
            self.disputing.begin(setting.ground, typed)

    def _chosen(self, game: int, deal: int) -> None:
        if deal < 1:
            return
        self.entering.correct(game, deal)
        self._home()
        self.begin()

    def _decided(self) -> None:
        self.entering.ruled()
        self.refresh()

    def switch_view(self) -> None:
        """Turn between the officials' and the table view of this station."""
        self.officials = not self.officials
        self._show()

    def _to_floor(self) -> None:
        self.context.go("floor")


def panel_shown(page: MatchPage) -> QWidget | None:
    """Give the panel below the teams, for tests."""
    return page.board.stack.currentWidget()
