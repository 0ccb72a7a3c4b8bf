"""Before and after the deals: open the match and its games, sign it off, go on. Each key answers the question shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from app.desk.refusals import MovedOnError
from app.listings.signatures import asks_signatures
from app.ui.drafting import Drafting
from app.ui.match import questions
from app.ui.match.ask_panel import Question
from app.ui.match.draft_names import ask_draft
from app.ui.match.showing import side_for
from app.ui.match.standing import mode
from app.ui.match.table_side import questions as at_the_table
from app.ui.pad import kept, opening, slip
from app.ui.pad.commands import command_id

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.desk.change import Change
    from app.game.table import Seat, Team
    from app.ui.context import Context
    from app.ui.match.ask_panel import AskPanel
    from app.ui.match.reading import Shown
    from app.ui.match.table_side.record import Mode

_AT_THE_END = {"4": "claim", "6": "contest"}
_SECOND = {"2": "confirm_result", "3": "reject_result"}
_OPENS = frozenset({"open", "open_game"})
"""The acts that lead to the pad: a deal typed before they are stored is typed on it."""


class Asking(QObject):
    """The questions of a match.

    `wrote` asks the page to read the match again; `viewed` carries whether officials look; `asked` passes on what is
    not answered here: `undo`, `last` (correct the last deal), `claim` (in the last deal), `floor`, `taken` (another
    station's table was taken over), `sign` (by initials or PINs), `contest`, `settle`. `guarded`: that is asked first.
    """

    wrote = Signal()
    viewed = Signal(bool)
    asked = Signal(str)

    def __init__(self, context: Context, panel: AskPanel) -> None:
        super().__init__()
        self._context, self._panel = context, panel
        self._shown: Shown | None = None
        self._opening = opening.Opening({})
        self._dealer: Seat | None = None
        self._keepers: dict[Team, Seat] = {}
        self._command, self._sending, self._say = command_id(), False, ""
        self._opens = False
        self.guarded = self._officials = False
        self._drafts = Drafting(context)
        panel.pressed.connect(self._press)

    def show_match(self, shown: Shown, *, officials: bool, arrived: bool) -> None:
        """Stand on a match as read; answers given so far stay while it is the same match."""
        self._shown, self._officials = shown, officials
        if arrived:
            self.guarded = bool(shown.scored_by)
            self._take_up(shown)
        self._opening = slip.prefilled(self._opening) if shown.slip else slip.emptied(self._opening)
        self.ask()

    def _take_up(self, shown: Shown) -> None:
        """Take up what this station answered before and did not send."""
        there = kept.restore(shown.ask_draft)
        self._opening = kept.opened(there, {"A": shown.players("A"), "B": shown.players("B")})
        mine = shown.upcoming is not None and there.game == shown.upcoming.game
        self._dealer, self._keepers = (there.dealer, there.keepers) if mine else (None, {})
        self._command, self._say = (mine and there.command) or command_id(), ""

    def _keep(self) -> None:
        """Keep what is answered so far; what waits for the store said something else and is sent no more."""
        shown = self._shown
        for form in (self._command, self._opening.command):
            self._context.outgoing.withdraw(form)
        if shown is not None:
            game = shown.upcoming.game if shown.upcoming else 0
            told = kept.Asked(
                self._opening.told, self._opening.command, game, self._dealer, self._keepers, self._command
            )
            self._drafts.keep(ask_draft(shown.tid, shown.mid), kept.draft(told))

    def ask(self) -> None:
        """Show the question the match waits for, if it is one of these."""
        shown, waits = self._shown, mode(self._shown, officials=self._officials)
        if shown is not None and self.guarded:
            self._panel.show_question(at_the_table.takeover_question(side_for(shown, officials=self._officials)))
            return
        if shown is None or waits not in ("opening", "next", "sign", "signed"):
            self._panel.show_question(Question("", "", ""))
            return
        if waits == "opening":
            question = self._beginning(shown)
        elif waits == "next" and shown.upcoming is not None:
            keepers = self._keepers or dict(shown.upcoming.keepers)
            question = at_the_table.next_game(side_for(shown, officials=self._officials), self._dealer, keepers)
            question = questions.untold_question(shown, question) if self._officials else question
        else:
            question = self._ending(shown, waits)
        self._panel.show_question(replace(question, say=self._say or question.say))

    def _beginning(self, shown: Shown) -> Question:
        """Ask who sits where: step by step, or as a slip prints it."""
        side = side_for(shown, officials=self._officials)
        asked = at_the_table.slip_question if shown.slip else at_the_table.opening_question
        return asked(side, self._opening)

    def _ending(self, shown: Shown, waits: Mode) -> Question:
        """Ask for the signature, or where to go after it."""
        side = side_for(shown, officials=self._officials)
        if waits == "signed":
            told = at_the_table.signed_question(side)
            told = questions.contested_question(shown, told) if self._officials else told
            told = questions.disputed_question(shown, told) if self._officials else told
            return questions.second_question(shown, told) if self._seconds() else told
        return questions.sign_question(shown) if self._officials else at_the_table.sign_question(side)

    def _press(self, key: str) -> None:
        if not self._sending:
            before, self._say = self._answers(), ""
            self._answer(key, mode(self._shown, officials=self._officials))
            if not self._sending and self._answers() != before:
                self._keep()
            self.ask()

    def _answers(self) -> tuple[object, ...]:
        return self._opening.told, self._dealer, self._keepers

    def _answer(self, key: str, waits: Mode) -> None:
        if self.guarded:
            self._guard(key)
        elif waits == "opening":
            self._open(key)
        elif key == "2" and self._disputed():
            self.asked.emit("settle")
        elif key == "Backspace":
            self.asked.emit("undo")
        elif key == "Up":
            self.asked.emit("last")
        elif waits == "next":
            self._next_game(key)
        elif waits == "sign":
            self._sign(key)
        else:
            self._afterwards(key)

    def _afterwards(self, key: str) -> None:
        if key == "1":
            self.asked.emit("floor")
        elif key in _SECOND and self._seconds():
            self.asked.emit(_SECOND[key])

    def _seconds(self) -> bool:
        """Tell whether officials look at a result that waits for its second."""
        shown = self._shown
        waits = shown is not None and shown.mid in shown.tournament.unchecked
        return self._officials and waits and not self._disputed()

    def _disputed(self) -> bool:
        """Tell whether officials look at a result that is disputed."""
        return self._officials and self._shown is not None and self._shown.status == "disputed"

    def _guard(self, key: str) -> None:
        """Take the table over by its own key only; Enter, 0 and Esc leave it."""
        if key == "9":
            self.guarded = False
            self.asked.emit("taken")
        elif key in ("Enter", "0", "Esc"):
            self.asked.emit("floor")

    def _open(self, key: str) -> None:
        by_slip = self._shown is not None and self._shown.slip
        outcome = (slip if by_slip else opening).press(self._opening, key)
        if isinstance(outcome, opening.Opening):
            self._opening = outcome
            return
        fields = {
            "seats": outcome.seats,
            "dealer": outcome.dealer,
            "keepers": outcome.keepers,
            "view": outcome.view,
        }
        self.viewed.emit(outcome.view == "officials")
        self._send("open", fields, self._opening.command)

    def _next_game(self, key: str) -> None:
        upcoming = self._shown.upcoming if self._shown else None
        if upcoming is None:
            return
        dealer, keepers = self._dealer or upcoming.dealer, self._keepers or dict(upcoming.keepers)
        if key in ("1", "2", "3"):
            self._dealer, self._keepers = at_the_table.turned(key, dealer, keepers)
        elif key == "5":
            self._announce()
        elif key == "Enter":
            self._send("open_game", {"keepers": keepers, "dealer": dealer}, self._command)

    def _announce(self) -> None:
        """Tell the players the first ruling that they do not know, where officials look."""
        untold = questions.untold(self._shown) if self._shown and self._officials else None
        if untold is not None:
            self._send("announce", {"claim": untold}, self._command)

    def _sign(self, key: str) -> None:
        if key == "1" and self._shown and asks_signatures(self._shown.tournament, self._shown.teams.values()):
            self.asked.emit("sign")
        elif key == "1":
            self._send("sign", {}, self._command)
        elif key == "5":
            self._announce()
        elif key in _AT_THE_END:
            self.asked.emit(_AT_THE_END[key])

    def _send(self, name: str, fields: Mapping[str, object], command: str) -> None:
        """Send an act on the match as it is shown; a second press before the answer does nothing."""
        shown = self._shown
        if shown is not None:
            self._sending, self._opens = True, name in _OPENS
            if self._opens:
                self._context.road.begin()
            told = {"match": shown.mid, **fields}
            self._context.act(name, told, self._stored, self._broke, command_id=command, seen=shown.seen)

    def _stored(self, _change: Change) -> None:
        self._sending, self._command = False, command_id()
        self._dealer, self._keepers = None, {}
        if self._shown is not None:
            self._drafts.drop(ask_draft(self._shown.tid, self._shown.mid))
        self.wrote.emit()
        if self._opens:
            self._opens = False
            self._context.tasks.run(bool, self._context.road.end)

    def _broke(self, error: Exception) -> None:
        self._sending, self._say = False, str(error)
        if self._opens:
            self._opens = False
            self._context.road.miss()
        self.ask()
        if isinstance(error, MovedOnError):
            self.wrote.emit()
