"""The board's errands: take up what was laid, prove it as it is typed, keep it as an act of the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from app.desk.refusals import MovedOnError
from app.game.cards import HANDS
from app.game.match import claim_facts
from app.game.text.formatting import deal_json
from app.ui.drafting import Drafting
from app.ui.match.claims.claim_words import claim_line
from app.ui.match.draft_names import board_draft
from app.ui.match.evidence.beside import Beside
from app.ui.match.evidence.facts import inspected, rows_laid, to_facts
from app.ui.match.evidence.proving import begin, judge, setting_of
from app.ui.match.evidence.state import draft, restore
from app.ui.texts import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.desk.change import Change
    from app.game.stream import Logged
    from app.ui.context import Context
    from app.ui.match.evidence.facts import Setting
    from app.ui.match.evidence.panel import EvidencePanel
    from app.ui.match.evidence.proving import Found
    from app.ui.match.evidence.state import BoardState, Place
    from app.ui.match.reading import Shown
    from app.ui.pad.state import PadState


class Laying(QObject):
    """A board under way. `over` tells that it is left, `beaten` that somebody was first: look again.

    `typed` gives what the match's pad holds, for a deal that is still being played.
    """

    over = Signal()
    beaten = Signal()

    def __init__(self, context: Context, panel: EvidencePanel, typed: Callable[[Shown], PadState]) -> None:
        super().__init__()
        self._context, self._panel, self._typed = context, panel, typed
        self._drafts = Drafting(context)
        self._beside = Beside(context, panel)
        self._shown: Shown | None = None
        self._claim: Logged | None = None
        self._setting: Setting | None = None
        self._asked = self._wanted = 0
        self._sending = False
        panel.typed.connect(self._changed)
        panel.kept.connect(self._keep)
        panel.left.connect(self.over)
        panel.beside.connect(self._to_beside)
        panel.looked_up.connect(self._look_up)
        panel.dropped.connect(self._dropped)

    def open(self, shown: Shown, number: int) -> None:
        """Show the board of a claim: what is stored of it, or what was half typed at this station."""
        self._take(shown, number)
        self._show(begin(shown, number, self._typed(shown)))
        self._context.load(self._name(), self._restored)

    def renew(self, shown: Shown) -> None:
        """Take fresh truth of its match: what is typed stays; where nothing is, what is stored now is shown."""
        claim, before = self._claim, self._shown
        here = before is not None and (shown.tid, shown.mid) == (before.tid, before.mid)
        if claim is None or not here or shown.state.claim(claim.claim) is None:
            return
        bare = replace(self._state, cursor=(0, 0), typed="", asks="", say="")
        untouched = before is not None and bare == begin(before, claim.claim, self._typed(before))
        self._take(shown, claim.claim)
        if untouched:
            fresh = begin(shown, claim.claim, self._typed(shown))
            self._show(replace(fresh, cursor=self._state.cursor, command=self._state.command))
        else:
            self._show(self._state)

    @property
    def _state(self) -> BoardState:
        return self._panel.table.state

    def _name(self) -> str:
        shown, claim = self._shown, self._claim
        return board_draft(shown.tid, shown.mid, claim.claim) if shown and claim else ""

    def _take(self, shown: Shown, number: int) -> None:
        self._shown, self._claim = shown, shown.claim(number)
        claim = self._claim
        title = tr("Evidence · claim {n} · game {game}, deal {deal}", n=claim.claim, game=claim.game, deal=claim.deal)
        self._panel.show_claim(title, claim_line(claim_facts(claim), shown.rules))
        self._panel.show_files(len(shown.state.attached_to(number)))

    def _restored(self, text: str) -> None:
        """Take up what was half typed of this claim, as long as nothing is typed since."""
        kept, shown, claim = restore(text), self._shown, self._claim
        if kept is None or shown is None or claim is None or kept.claim != claim.claim:
            return
        if self._state == begin(shown, claim.claim, self._typed(shown)):
            self._show(replace(kept, say="", asks=""))

    def _changed(self) -> None:
        if self._shown is not None:
            self._context.outgoing.withdraw(self._state.command)
            self._drafts.keep(self._name(), draft(self._state))
            self._show(self._state)

    def _show(self, state: BoardState) -> None:
        """Show the board and have it proved."""
        shown, claim, table = self._shown, self._claim, self._panel.table
        if shown is None or claim is None:
            return
        self._setting = setting_of(shown, claim, state)
        rows = rows_laid(state, self._setting) if self._setting else ()
        table.show_state(state, rows, _accused(claim, rows))
        self._panel.show_words(state)
        self._wanted += 1
        self._prove()

    def _prove(self) -> None:
        """Have the newest board proved, one at a time; what is typed meanwhile is proved after it."""
        shown, setting, state, asked = self._shown, self._setting, self._state, self._wanted
        if self._asked or shown is None or setting is None:
            return
        self._asked = asked
        self._panel.show_found(None)
        self._context.read(lambda _desk: (asked, judge(shown, state, setting)), self._proved, self._unproved)

    def _proved(self, told: tuple[int, Found]) -> None:
        """Show what was found, unless something else was typed since: then that is asked instead."""
        asked, found = told
        self._asked = 0
        if asked == self._wanted:
            self._panel.show_found(found)
        else:
            self._prove()

    def _unproved(self, error: Exception) -> None:
        self._asked = 0
        self._context.complain(error)

    def _keep(self) -> None:
        shown, state = self._shown, self._state
        if shown is None or self._sending:
            return
        self._sending = True
        cards = {seat: list(cards) for seat, cards in inspected(state).items()}
        fields = {"match": shown.mid, "claim": state.claim, "facts": deal_json(to_facts(state)), "inspected": cards}
        self._context.act("lay_cards", fields, self._stored, self._broke, command_id=state.command, seen=shown.seen)

    def _stored(self, _change: Change) -> None:
        self._sending = False
        self._drafts.hold()
        self._drafts.drop(self._name())
        self.over.emit()

    def _broke(self, error: Exception) -> None:
        self._sending = False
        self._panel.say(str(error))
        if isinstance(error, MovedOnError):
            self.beaten.emit()

    def _dropped(self, path: str) -> None:
        if self._shown is not None and self._claim is not None and path:
            self._beside.about(self._shown, self._claim.claim)
            self._beside.take_file(path)

    def _look_up(self) -> None:
        """Open the rules at the clause that the claim's offence stands in; what was typed waits here."""
        if self._claim is not None:
            self._context.look_up(self._claim.facts.offence)

    def _to_beside(self) -> None:
        if self._shown is not None and self._claim is not None:
            self._beside.begin(self._shown, self._claim.claim)


def _accused(claim: Logged, rows: tuple[object, ...]) -> frozenset[Place]:
    """Give the card that is accused: of the seat and the hand that the claim names."""
    hand, seat = claim.facts.hand, claim.facts.against
    if hand is None or seat is None or not 0 < hand <= min(HANDS, len(rows)):
        return frozenset()
    seats = getattr(rows[hand - 1], "seats", ())
    return frozenset([(hand - 1, seats.index(seat))]) if seat in seats else frozenset()
