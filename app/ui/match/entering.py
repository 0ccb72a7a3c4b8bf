"""From the pad to the desk: enter, correct, undo and redo deals, and keep the half-typed one safe."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from app.desk.ports import JournalError
from app.game.text.formatting import deal_json
from app.listings.labels import told_label
from app.ui.drafting import Drafting
from app.ui.forms.consequences import weigh
from app.ui.match import weighing
from app.ui.match.claims.claim_words import waiting
from app.ui.match.deal_painter import DealRow
from app.ui.match.draft_names import pad_draft
from app.ui.match.drafting import blank, differ, goes_on, passed, taken_up, unchanged
from app.ui.match.notes import line_of, note_of
from app.ui.match.pad.setting import PadSetting
from app.ui.match.showing import stand_of, table_side
from app.ui.match.standing import held_ground
from app.ui.match.table_side.standing import held_words, note
from app.ui.match.taking_back import undoes
from app.ui.match.typing_ahead import TypingAhead
from app.ui.pad.preview import corrected
from app.ui.pad.shown import outcome_words
from app.ui.pad.state import PadState, draft, is_empty
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.desk.change import Change
    from app.desk.ports import Act
    from app.desk.sending import Command, Step
    from app.game.facts import Deal
    from app.ui.context import Context
    from app.ui.match.pad.panel import PadPanel
    from app.ui.match.reading import Shown


class Entering(QObject):
    """The pad's errands. `left` tells that a correction was left; what was stored the page hears of by the hub.

    `sending` carries the row of an entry long on its way, with what became of it, and None once it is on the list.
    """

    beaten = Signal()
    sending = Signal(object)
    left = Signal()

    def __init__(self, context: Context, pad: PadPanel) -> None:
        super().__init__()
        self._context, self._pad = context, pad
        self._shown: Shown | None = None
        self._officials = False
        self._acked = self._ruled = False
        self._drafts = Drafting(context)
        self._ahead = TypingAhead(context, pad, self._drafts)
        self._pending: DealRow | None = None
        self._cleared: PadState | None = None
        self._sent: PadState | None = None
        pad.entered.connect(self.enter)
        pad.typed.connect(self._changed)
        context.outgoing.late.connect(self._late)
        context.saving.connect(self._told)

    def show_match(self, shown: Shown, *, officials: bool, arrived: bool) -> None:
        """Stand on a match as read; on arrival take its draft up again. What is typed stays."""
        self._shown, self._officials, state = shown, officials, self._pad.state
        if arrived:
            self.sending.emit(None)
            self._ahead.arrive(shown)
            state = taken_up(shown, self._context.outgoing)
        elif self._acked or (self._ruled and passed(shown, state)):
            state = blank(shown)
        elif self._ruled and unchanged(shown, state):
            state, self._cleared = goes_on(shown, self._cleared), None
        self._ruled = False
        self._stand(shown, state)
        if self._acked:
            self._acked = False
            self.sending.emit(None)
            coming = shown.upcoming  # a game asked for first takes no key: who keeps its balls is told by nobody
            self._ahead.release(typed=coming is not None and (shown.slip or not coming.needs_opening))

    def _stand(self, shown: Shown, state: PadState) -> None:
        """Give the pad a deal with its ground: that of the deal being corrected, else of the next one."""
        waits = "" if self._officials else held_words(table_side(shown))
        live = held_ground(shown) if waits else shown.live()
        ground = shown.earlier(state.game, state.deal) if state.correcting else live
        if ground is None:
            self._pad.set_state(state)
        else:
            back, forth = self._named(shown.undoes), self._named(shown.redoes)
            why = shown.mid in shown.tournament.results or self._context.desk.who.role == "commissioner"
            said = (note_of(shown) or line_of(shown, ground)) if self._officials else note(table_side(shown))
            weighs = partial(weighing.weigh, ground) if self._officials else None
            stand, names = stand_of(ground), shown.names()
            self._pad.stand_on(PadSetting(ground, stand, names, weighs, back, forth, said, why, waits), state)

    def _named(self, act: Act | None) -> str:
        """Name an act that may be taken back here; at the table none while the officials have a claim before them."""
        quiet = not self._officials and self._shown is not None and waiting(self._shown) is not None
        if act is None or quiet or not undoes(act, officials=self._officials):
            return ""
        return told_label(act.label.split(" of " if act.name == "enter" else " in ")[0])

    def correct(self, game: int, deal: int) -> None:
        """Put an earlier deal on the pad, filled in and marked."""
        shown = self._shown
        if shown is None or self._ahead.stays():
            return
        live = shown.live()
        if live is not None and (game, deal) == (live.game, live.deal):
            self.leave()
            return
        if (game, deal) > ((live.game, live.deal) if live else shown.last_deal() or (0, 0)):
            self._pad.say(tr("There is no deal {deal} yet.", deal=deal))
            return
        ground, entered = shown.earlier(game, deal), shown.state.deal(game, deal)
        if ground is None or entered is None:
            self._pad.say(tr("Deal {deal} was decided by its claim: rule anew on the Claims page.", deal=deal))
            return
        self._cleared = None if is_empty(self._pad.state) or self._pad.state.correcting else self._pad.state
        self._stand(shown, corrected(entered.facts, ground))

    def leave(self) -> None:
        """Go back to the live deal, with what was typed of it."""
        if self._shown is None:
            return
        kept, self._cleared = self._cleared, None
        self._stand(self._shown, kept or blank(self._shown))
        self._drop()
        self.left.emit()

    def enter(self, facts: Deal) -> None:
        """Send a whole deal to the desk; keys typed meanwhile wait."""
        shown, state = self._shown, self._pad.state
        if shown is None:
            return
        place = {"match": shown.mid, "game": state.game, "deal": state.deal}
        fields: dict[str, object] = {**place, "facts": deal_json(facts)}
        if state.correcting and self._pad.reason():
            fields["reason"] = self._pad.reason()
        self._pad.ahead.hold()
        send = partial(self._send, shown, state, fields)
        if not state.correcting:
            send()
            return
        words = tr("Correct deal {deal} of game {game}?", deal=state.deal, game=state.game)
        verb = tr("&Correct deal {deal}", deal=state.deal)
        weigh(self._context, self._pad, (words, verb), ("correct", fields), (send, self._let_be, self._broke))

    def _let_be(self) -> None:
        """Leave a signed deal as it stands, with what was typed of it."""
        self._ahead.drop()

    def _send(self, shown: Shown, state: PadState, fields: dict[str, object]) -> None:
        self._drafts.hold()
        self._sent = state
        title = outcome_words(state, shown.rules.words) or tr("Deal")
        self._pending = DealRow(state.game, state.deal, title, tr("sending…"))
        name = "correct" if state.correcting else "enter"
        self._context.act(name, fields, self._stored, self._broke, command_id=state.command, seen=shown.seen)

    def _told(self, state: str) -> None:
        """Show the deal that takes its time on its way."""
        if state == "sending" and self._pending and self._sent and not self._sent.correcting:
            self.sending.emit(self._pending)

    def undo(self, *, by_undo: bool = False) -> None:
        """Take back the last act as it was shown, never a newer one; with `by_undo` by the undo of the window."""
        shown = self._shown
        if shown is None or not undoes(shown.undoes, officials=self._officials, by_undo=by_undo):
            self._refuse(tr("There is no deal to take back here."))
            return
        self._step("undo", shown, shown.undoes)

    def redo(self, *, by_undo: bool = False) -> None:
        """Put back what was taken back last, as it was shown; with `by_undo` by the undo of the window."""
        shown = self._shown
        if shown is None or not undoes(shown.redoes, officials=self._officials, by_undo=by_undo):
            self._refuse(tr("There is nothing to put back here."))
            return
        self._step("redo", shown, shown.redoes)

    def _step(self, name: Step, shown: Shown, act: Act | None) -> None:
        self._pad.ahead.hold()
        self._context.step(name, (shown.tid, shown.mid), act.id if act else None, self._stepped, self._broke)

    def _refuse(self, why: str) -> None:
        self._pad.say(why)
        if not self._pad.isVisible():
            self._context.refused.emit(why)

    def _stepped(self, change: Change) -> None:
        """Take an undo or redo in; what is half typed stays on the pad."""
        self._sent = None
        if is_empty(self._pad.state):
            self._stored(change)
        else:
            self._ahead.release()

    def ruled(self) -> None:
        """Expect a ruling to have entered the deal: what is typed goes if its deal has passed."""
        self._ruled = True

    def _stored(self, _change: Change) -> None:
        self._pending = None
        if self._sent is not None and differ(self._sent, self._pad.state):
            # Sent by itself while it was being changed: what is typed is not thrown away with it.
            self._ahead.release()
            self._pad.say(tr("It was stored as you first entered it. Correct it with ↑; Esc clears what is typed."))
            return
        self._cleared, self._acked, self._sent = None, True, None
        if not self._context.outgoing.keeps:  # else the draft goes with the command, in one step
            self._drop()

    def _late(self, command: Command, change: Change) -> None:
        """Hear that what an earlier run of the program sent is stored now: it leaves the pad."""
        if command.form == self._pad.state.command:
            self._sent = None
            self._stored(change)

    def _broke(self, error: Exception) -> None:
        kept, self._pending = self._pending, None
        lost = kept is not None and self._context.retry is not None
        self.sending.emit(replace(kept, detail=tr("not saved – retry")) if kept and lost else None)
        ahead = self._ahead.wait() if isinstance(error, JournalError) else self._ahead.drop()
        self._typed(draft(self._pad.state))
        self._pad.say(f"{error} {ahead}".strip())
        if not lost:
            self.beaten.emit()

    def _changed(self, text: str) -> None:
        """Keep what is typed; what waits for the store is not sent by itself while it is being changed."""
        if self._context.retry is not None and self._sent is not None:
            self._context.outgoing.withdraw(self._sent.command)
            self.sending.emit(None)
        self._typed(text)

    def _typed(self, text: str) -> None:
        if self._shown is not None:
            self._drafts.keep(pad_draft(self._shown.tid, self._shown.mid), "" if is_empty(self._pad.state) else text)

    def _drop(self) -> None:
        if self._shown is not None:
            self._drafts.drop(pad_draft(self._shown.tid, self._shown.mid))
