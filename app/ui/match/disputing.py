"""A claim on the match page: typed by keys, logged once, then ruled on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from app.desk.refusals import MovedOnError
from app.game.claims.life import maybe_same
from app.game.text.formatting import claim_json
from app.ui.drafting import Drafting
from app.ui.match.claims.claim_words import waiting
from app.ui.match.draft_names import claim_draft
from app.ui.match.judging import Judging
from app.ui.match.questions import claim_question
from app.ui.match.to_evidence import ToEvidence
from app.ui.pad import claims
from app.ui.pad.state import Ask

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.desk.change import Change
    from app.desk.sending import Command
    from app.game.facts import Claim
    from app.ui.context import Context
    from app.ui.match.ask_panel import AskPanel
    from app.ui.match.board import Board
    from app.ui.match.reading import Shown
    from app.ui.pad.ground import Ground
    from app.ui.pad.state import PadState


class Disputing(QObject):
    """A claim under way.

    `over` asks the page to go back to the pad; `decided` that a ruling entered the deal; `beaten` that somebody was
    first, and the match is to be read again.
    """

    over = Signal()
    decided = Signal()
    beaten = Signal()

    def __init__(self, context: Context, board: Board) -> None:
        super().__init__()
        self._context, self._board = context, board
        self._shown: Shown | None = None
        self._officials = self._sending = False
        self._ground: Ground | None = None
        self._drafts = Drafting(context)
        self.claim: claims.ClaimState | None = None
        self.ruling: int | None = None
        self._asked = False
        self._judging: Judging | None = None
        self.evidence = ToEvidence(context, board, self._typed)
        self.evidence.beaten.connect(self.beaten)
        context.outgoing.late.connect(self._late)

    @property
    def judging(self) -> Judging:
        """Give who sends the rulings; made with their panel."""
        if self._judging is None:
            panel = self._board.ruling
            self._judging = Judging(self._context, panel, self._typed)
            self._judging.decided.connect(self.decided)
            self._judging.beaten.connect(self.beaten)
            panel.left.connect(self._leave)
            panel.laid.connect(self._lay_out)
        return self._judging

    def _lay_out(self, number: int) -> None:
        if self._shown is not None and self._officials:
            self.evidence.lay_out(self._shown, number)

    def _panel(self) -> AskPanel:
        """Give the panel a claim is typed on, listened to."""
        panel = self._board.claim
        if not self._asked:
            self._asked = True
            panel.pressed.connect(self._press)
            panel.worded.connect(self._worded)
            panel.wording.connect(self._wording)
        return panel

    def busy(self) -> bool:
        """Tell whether a claim or a ruling is on screen."""
        return self.claim is not None or self.ruling is not None

    def on_screen(self) -> Literal["claim", "ruling", ""]:
        """Say which of the two is; empty where neither is."""
        return "ruling" if self.ruling is not None else "claim" if self.claim is not None else ""

    def panel(self) -> QWidget:
        """Give the panel of what is on screen."""
        if self.evidence.laid:
            return self._board.evidence
        return self._board.ruling if self.ruling is not None else self._board.claim

    def drop(self) -> None:
        """Put aside what is under way: another match is shown."""
        self.claim = self.ruling = None
        self.evidence.laid = False

    def show_match(self, shown: Shown, *, officials: bool, arrived: bool) -> None:
        """Show fresh truth; what is typed stays, and on arrival what was half typed is taken up again."""
        self._shown, self._officials = shown, officials
        if arrived:
            self.drop()
            self._take_up(shown)
        if not officials or (self.ruling is not None and shown.state.claim(self.ruling) is None):
            self.ruling = None
        if not officials:
            self._board.forget_ruling()
        elif self.ruling is not None:
            self.judging.show_claim(shown, self.ruling)
        self.evidence.renew(shown, ruling=self.ruling is not None)
        if self.claim is not None:
            self._ask()

    def _take_up(self, shown: Shown) -> None:
        """Take up the claim this station half typed, or for officials the ruling."""
        claim = claims.restore(shown.claim_draft) if shown.claim_draft else None
        ground = _ground(shown, claim.game, claim.deal) if claim else None
        if claim is not None and ground is not None and (not claim.offence or claim.offence in shown.rules.offences):
            self.claim, self._ground = claim, ground
        elif self._officials and shown.ruling_drafts:
            self.ruling = min(shown.ruling_drafts)

    def _typed(self, _shown: Shown) -> PadState:
        return self._board.pad.state

    def begin(self, ground: Ground) -> None:
        """Start a claim in a deal."""
        self._ground = ground
        self.claim = claims.begin(ground)
        self._ask()
        self._board.turn(self._panel())

    def rule_on(self, number: int) -> None:
        """Show the ruling panel of a claim, where officials look."""
        if self._shown is None or self._shown.state.claim(number) is None:
            return
        self.claim, self.ruling = None, number
        self._forget_draft()
        self.judging.show_claim(self._shown, number)
        self._board.turn(self._board.ruling)
        self._board.reveal(teams=True, deals=False)

    def _waiting(self) -> int | None:
        found = waiting(self._shown) if self._shown and self._officials else None
        return found.claim if found else None

    def _ask(self) -> None:
        if self.claim and self._ground and self._shown:
            names = self._shown.names()
            alike = self._alike(claims.whole(self.claim)) if self.claim.step == "opener" else None
            self._panel().show_question(claim_question(self.claim, self._ground, names, self._waiting(), alike))

    def _alike(self, claim: Claim) -> int | None:
        """Give a claim of the same deal that this one may be again for all it names."""
        held = self._shown.state.claims_of(self.claim.game, self.claim.deal) if self._shown and self.claim else ()
        return next((one.claim for one in held if one.ruling != "withdrawn" and maybe_same(one.facts, claim)), None)

    def _press(self, key: str) -> None:
        if self.claim is None or self._ground is None or self._sending:
            return
        number = self._waiting()
        if key == "0" and self.claim.step == "offence" and not self.claim.text and number is not None:
            self.rule_on(number)
            return
        outcome = claims.press(self.claim, key, self._ground)
        if isinstance(outcome, Ask):
            self._leave()
        elif isinstance(outcome, claims.Log):
            self._log(outcome)
        else:
            self._context.outgoing.withdraw(self.claim.command)
            self._keep(outcome)
            self._ask()

    def _worded(self, text: str) -> None:
        if self.claim is not None:
            self._keep(claims.state_words(self.claim, text))
            self._ask()

    def _wording(self, text: str) -> None:
        if self.claim is not None:
            self._keep(replace(self.claim, statement=text))

    def _keep(self, claim: claims.ClaimState) -> None:
        self.claim = claim
        self._save(claim)

    def _late(self, command: Command, change: Change) -> None:
        """Hear that a claim of an earlier run of the program is stored now."""
        if self.claim is not None and command.form == self.claim.command:
            self._logged(change)

    def _save(self, claim: claims.ClaimState) -> None:
        if self._shown:
            self._drafts.keep(claim_draft(self._shown.tid, self._shown.mid), claims.draft(claim))

    def _forget_draft(self) -> None:
        if self.claim is not None:
            self._context.outgoing.withdraw(self.claim.command)
        if self._shown:
            self._drafts.hold()
            self._drafts.drop(claim_draft(self._shown.tid, self._shown.mid))

    def _log(self, log: claims.Log) -> None:
        shown, claim = self._shown, self.claim
        if shown is None or claim is None:
            return
        fields = {"match": shown.mid, "claim": claim_json(log.claim), "game": claim.game, "deal": claim.deal}
        if self._alike(log.claim) is not None:
            fields["another"] = True  # it was said before the last key
        if log.statement:
            fields["statement"] = log.statement
        self._sending = True
        self._context.act("claim", fields, self._logged, self._broke, command_id=claim.command, seen=shown.seen)

    def _logged(self, change: Change) -> None:
        self._sending, self.claim = False, None
        self._forget_draft()
        self.ruling = int(str(change.answer["claim"]).rsplit(".", 1)[1]) if self._officials else None
        self.decided.emit()

    def _broke(self, error: Exception) -> None:
        self._sending = False
        if self.claim is not None:
            self._keep(replace(self.claim, say=str(error)))
            self._ask()
        if isinstance(error, MovedOnError):
            self.beaten.emit()

    def _leave(self) -> None:
        if self.claim is not None:
            self._forget_draft()
        self.drop()
        self.over.emit()


def _ground(shown: Shown, game: int, deal: int) -> Ground | None:
    live = shown.live()
    return live if live and (live.game, live.deal) == (game, deal) else shown.earlier(game, deal)
