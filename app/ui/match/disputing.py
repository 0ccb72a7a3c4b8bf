"""From a claim to its ruling on the match page: log it, rule on it, announce it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.game.formatting import claim_json, deal_json
from app.ui.match.claim_card import ClaimShown
from app.ui.match.claim_words import claim_line, sections, waiting
from app.ui.match.matters import matters
from app.ui.match.questions import claim_question
from app.ui.match.verdicts import VERDICTS
from app.ui.pad import claims
from app.ui.pad.ruling import LEVELS, level_of
from app.ui.pad.state import Ask
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.desk.change import Change
    from app.game.facts import Deal
    from app.ui.context import Context
    from app.ui.match.board import Board
    from app.ui.match.reading import Shown
    from app.ui.pad.ruling import Rule
    from app.ui.pad.state import Ground


def claim_shown(shown: Shown, number: int) -> ClaimShown:
    """Give a claim as the ruling panel shows it."""
    claim = shown.state.claims[number - 1]
    ruled = tr(VERDICTS[claim.ruling]) if claim.ruling and claim.ruling != "pending" else ""
    if claim.facts_changed:
        ruled = ""
    if ruled:
        level = tr(LEVELS[level_of(claim.level)]) if claim.level else ""
        parts = (ruled, level, tr("announced") if claim.public else tr("not announced"))
        ruled = " · ".join(part for part in parts if part)
    return ClaimShown(
        claim.claim,
        tr("Claim {n} · game {game}, deal {deal}", n=claim.claim, game=claim.game, deal=claim.deal),
        claim_line(claim.facts, shown.rules),
        sections(claim.facts, shown.rules, claim.statement),
        matters(shown, claim),
        claim.facts.opened_by_keeper if claim.ruling is None else claim.opened_by_keeper,
        level_of(claim.level),
        ruled,
        announced=claim.public and claim.ruling is not None,
    )


class Disputing(QObject):
    """A claim under way. `over` asks the page to go back to the pad; `decided` that a ruling entered the deal."""

    over = Signal()
    decided = Signal()

    def __init__(self, context: Context, board: Board) -> None:
        super().__init__()
        self._context, self._board = context, board
        self._shown: Shown | None = None
        self._officials = False
        self._ground: Ground | None = None
        self._facts: Deal | None = None
        self.claim: claims.ClaimState | None = None
        self.ruling: int | None = None
        board.claim.pressed.connect(self._press)
        board.claim.worded.connect(self._worded)
        board.ruling.ruled.connect(self._rule)
        board.ruling.announced.connect(self._announce)
        board.ruling.left.connect(self._leave)

    def busy(self) -> bool:
        """Tell whether a claim or a ruling is on screen."""
        return self.claim is not None or self.ruling is not None

    def drop(self) -> None:
        """Forget what is under way: another match is shown."""
        self.claim = self.ruling = None

    def show_match(self, shown: Shown, *, officials: bool) -> None:
        """Show fresh truth; what is typed stays."""
        self._shown, self._officials = shown, officials
        if self.ruling is not None and officials and self.ruling <= len(shown.state.claims):
            self._board.ruling.show_claim(claim_shown(shown, self.ruling))
        elif self.ruling is not None:
            self.ruling = None
        if self.claim is not None:
            self._ask()

    def begin(self, ground: Ground, facts: Deal | None) -> None:
        """Start a claim in a deal; `facts` is the deal as typed so far, for a ruling that ends it."""
        self._ground, self._facts = ground, facts
        self.claim = claims.begin(ground)
        self._ask()
        self._board.turn(self._board.claim)

    def rule_on(self, number: int) -> None:
        """Show the ruling panel of a claim, where officials look."""
        if self._shown is None or number > len(self._shown.state.claims):
            return
        self.claim, self.ruling = None, number
        self._board.ruling.show_claim(claim_shown(self._shown, number))
        self._board.turn(self._board.ruling)

    def _waiting(self) -> int | None:
        found = waiting(self._shown) if self._shown and self._officials else None
        return found.claim if found else None

    def _ask(self) -> None:
        if self.claim and self._ground and self._shown:
            names = self._shown.names()
            self._board.claim.show_question(claim_question(self.claim, self._ground, names, self._waiting()))

    def _press(self, key: str) -> None:
        if self.claim is None or self._ground is None:
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
            self.claim = outcome
            self._ask()

    def _worded(self, text: str) -> None:
        if self.claim is not None:
            self.claim = claims.state_words(self.claim, text)
            self._ask()

    def _log(self, log: claims.Log) -> None:
        if self._shown and self.claim:
            place = {"game": self.claim.game, "deal": self.claim.deal}
            fields = {"match": self._shown.mid, "claim": claim_json(log.claim), **place}
            if log.statement:
                fields["statement"] = log.statement
            self._context.act("claim", fields, self._logged, self._broke)

    def _logged(self, change: Change) -> None:
        self.claim = None
        self.ruling = int(str(change.answer["claim"]).rsplit(".", 1)[1]) if self._officials else None
        self.decided.emit()

    def _rule(self, rule: Rule) -> None:
        if self._shown is None:
            return
        fields: dict[str, object] = {
            "match": self._shown.mid,
            "claim": rule.claim,
            "ruling": rule.ruling,
            "reason": rule.reason,
            "opened_by_keeper": rule.opened_by_keeper,
            "level": rule.level,
        }
        if self._facts is not None:
            fields["facts"] = deal_json(self._facts)
        self._context.act("rule", fields, self._ruled, self._broke)

    def _ruled(self, _change: Change) -> None:
        if self._board.ruling.typing():
            self._board.ruling.setFocus()
        self.decided.emit()

    def _announce(self, number: int) -> None:
        if self._shown:
            self._context.act("announce", {"match": self._shown.mid, "claim": number}, self._ruled, self._broke)

    def _leave(self) -> None:
        self.drop()
        self.over.emit()

    def _broke(self, error: Exception) -> None:
        self._board.ruling.say(str(error))
