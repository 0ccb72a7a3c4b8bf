"""The ruling panel's errands, on the match page and on the claims page: show a claim, rule on it once, announce it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct, field
from PySide6.QtCore import QObject, Signal

from app.desk.refusals import MovedOnError
from app.game.claims.life import level_for
from app.game.match import claim_facts
from app.game.text.formatting import deal_json
from app.listings.claim_steps import waits
from app.ui.drafting import Drafting
from app.ui.forms.consequences import weigh
from app.ui.match.claims.attached_words import attached_sections, statements
from app.ui.match.claims.claim_card import ClaimShown
from app.ui.match.claims.claim_past import chain_sections, matter_sections, past_sections
from app.ui.match.claims.claim_words import Section, claim_line, sections, waits_word
from app.ui.match.claims.matters import both, covered, waiting
from app.ui.match.claims.proof_words import answer_of, answer_sections, may_prove, proving, verdict_of
from app.ui.match.draft_names import ruling_draft
from app.ui.match.drafting import typed_of
from app.ui.pad.commands import command_id
from app.ui.pad.ruling import LEVELS, restore
from app.ui.texts import tr
from app.ui.verdicts import VERDICTS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.desk.change import Change
    from app.desk.desk import Desk
    from app.game.facts import Jodhi
    from app.game.stream import MatchState
    from app.ui.context import Context
    from app.ui.match.claims.matters import Matters
    from app.ui.match.claims.ruling_panel import RulingPanel
    from app.ui.match.reading import Shown
    from app.ui.pad.ruling import Rule
    from app.ui.pad.state import PadState

    Asked = tuple[MatchState, int, tuple[Jodhi, ...]]


class Weighed(Struct, frozen=True):
    """What is worked out of a claim off the window's thread: what each ruling makes of the score, what cards prove.

    `verdict` is what they prove, empty where they leave it open; `words` are the statements put beside the claim, by
    their number.
    """

    matters: Matters
    proved: tuple[Section, ...] = ()
    verdict: str = ""
    words: Mapping[int, str] = field(default_factory=dict)


def weighed(desk: Desk, shown: Shown, number: int, jodhis: tuple[Jodhi, ...] = ()) -> Weighed:
    """Work out what a ruling changes, by the `jodhis` typed so far, and what cards prove; it can take a while."""
    if shown.state.claim(number) is None:
        return Weighed(covered())
    claim = shown.claim(number)
    answer = answer_of(shown.state, shown.rules, number)
    words = statements(desk, shown.state, number)
    return Weighed(both(shown, claim, jodhis), answer_sections(answer), verdict_of(answer), words)


def claim_shown(shown: Shown, number: int, found: Weighed, role: str) -> ClaimShown:
    """Give a claim as the ruling panel shows it to who has the keys in a role, with what was worked out of it."""
    claim = shown.claim(number)
    facts = claim_facts(claim)
    ruled = tr(VERDICTS[claim.ruling]) if claim.ruling and claim.ruling != "pending" else ""
    if claim.open:
        ruled = ""
    if ruled:
        level = tr(LEVELS[claim.level]) if claim.level else ""
        ruled = f"{ruled} · {level}" if level else ruled
    return ClaimShown(
        claim.claim,
        tr("Claim {n} · game {game}, deal {deal}", n=claim.claim, game=claim.game, deal=claim.deal),
        claim_line(facts, shown.rules),
        (
            *matter_sections(shown, claim),
            *found.proved,
            *chain_sections(shown, claim),
            *sections(facts, shown.rules),
            *attached_sections(shown.state, claim.claim, found.words),
            *past_sections(shown, claim),
        ),
        found.matters.by_keeper,
        facts.opened_by_keeper,
        level_for(claim, role),
        ruled,
        announced=claim.public and claim.ruling is not None,
        matters_other=found.matters.by_other,
        waits=waits_word(claim),
        times=waits(shown.past.steps.get(claim.claim, ())),
        late=claim.came_late,
        of=(shown.tid, shown.mid),
        proved=found.verdict,
    )


def ruling_fields(shown: Shown, rule: Rule, typed: PadState) -> dict[str, object]:
    """Give the fields of a ruling, with the deal typed so far where the claim is about it and it still comes next."""
    fields: dict[str, object] = {
        "match": shown.mid,
        "claim": rule.claim,
        "ruling": rule.ruling,
        "reason": rule.reason,
        "opened_by_keeper": rule.opened_by_keeper,
        "late": rule.late,
    }
    if rule.level is not None:
        fields["level"] = rule.level
    deal = typed_of(shown, shown.claim(rule.claim), typed)
    return fields if deal is None else {**fields, "facts": deal_json(deal)}


class Judging(QObject):
    """A ruling under way.

    `decided` tells that it was stored or announced, `beaten` that somebody was first: look again. `typed` gives what
    the match's pad holds.
    """

    decided = Signal()
    beaten = Signal()

    def __init__(self, context: Context, panel: RulingPanel, typed: Callable[[Shown], PadState]) -> None:
        super().__init__()
        self._context, self._panel, self._typed = context, panel, typed
        self._drafts = Drafting(context)
        self._shown: Shown | None = None
        self._sending, self._announcing, self._over = False, command_id(), ""
        self._asked: Asked | None = None
        self._found = Weighed(waiting())
        panel.claim.card.since.clock = context.desk.time
        panel.ruled.connect(self._rule)
        panel.announced.connect(self._announce)
        panel.looked_up.connect(self._look_up)
        panel.typed.connect(self._keep)

    def show_claim(self, shown: Shown, number: int) -> None:
        """Show a claim as read, with what was half typed of its ruling; what it changes follows when known."""
        self._shown = shown
        self._weigh(shown, number)
        self._show(shown, number)

    def _show(self, shown: Shown, number: int) -> None:
        kept = shown.ruling_drafts.get(number)
        typed = restore(kept) if kept else None
        if typed is not None and typed.command == self._over:
            kept = None  # read before it was dropped: this ruling is stored
        who = self._context.desk.who
        if who.actor != self._panel.who:
            self._panel.say("")  # it was refused to somebody else
        self._panel.who = who.actor
        self._panel.show_claim(claim_shown(shown, number, self._found, who.role), kept)

    def _weigh(self, shown: Shown, number: int) -> None:
        """Ask off the window's thread what a claim's ruling changes and what is proved, unless this was asked for."""
        deal = typed_of(shown, shown.claim(number), self._typed(shown))
        asked = shown.state, number, deal.jodhis if deal is not None else ()
        if asked == self._asked:
            return
        self._asked = asked
        self._found = Weighed(waiting(), proving() if may_prove(shown.state, number) else ())
        self._context.read(lambda desk: (asked, weighed(desk, shown, *asked[1:])), self._answered)

    def _answered(self, told: tuple[Asked, Weighed]) -> None:
        """Show what was found, where its claim is still the one shown: by now players may look at this screen."""
        asked, found = told
        if asked is not self._asked:
            return
        self._found = found
        on_screen = self._panel.shown
        if self._shown is not None and on_screen is not None and on_screen.number == asked[1]:
            self._show(self._shown, asked[1])

    def _keep(self, text: str) -> None:
        if self._shown is not None and self._panel.shown is not None:
            self._context.outgoing.withdraw(self._panel.state.command)
            self._drafts.keep(self._name(self._shown), text)

    def _name(self, shown: Shown) -> str:
        return ruling_draft(shown.tid, shown.mid, self._panel.state.claim)

    def _rule(self, rule: Rule) -> None:
        shown = self._shown
        if shown is None or self._sending or not shown.has(rule.claim):
            return
        self._sending = True
        fields = ruling_fields(shown, rule, self._typed(shown))
        send = partial(
            self._context.act, "rule", fields, self._ruled, self._broke, command_id=rule.command, seen=shown.seen
        )
        words = tr("Rule on claim {n}?", n=rule.claim), tr("&Rule on claim {n}", n=rule.claim)
        weigh(self._context, self._panel, words, ("rule", fields), (send, self._kept, self._broke))

    def _kept(self) -> None:
        """Go on with the ruling as typed: the official saw what it moves, and waits."""
        self._sending = False

    def _ruled(self, change: Change) -> None:
        if self._shown is not None:
            self._drafts.hold()
            self._drafts.drop(self._name(self._shown))
        self._over = self._panel.state.command
        if self._panel.typing():
            self._panel.setFocus()
        self._panel.renew()
        self._done(change)

    def _announce(self, number: int) -> None:
        shown = self._shown
        if shown is None or self._sending:
            return
        self._sending = True
        fields = {"match": shown.mid, "claim": number}
        self._context.act("announce", fields, self._done, self._broke, command_id=self._announcing, seen=shown.seen)

    def _look_up(self, number: int) -> None:
        """Open the rules at the clause that the claim's offence stands in; what was typed waits here."""
        if self._shown is not None and self._shown.has(number):
            self._context.look_up(self._shown.claim(number).facts.offence)

    def _done(self, _change: Change) -> None:
        self._sending, self._announcing = False, command_id()
        self.decided.emit()

    def _broke(self, error: Exception) -> None:
        self._sending = False
        self._panel.say(str(error))
        if isinstance(error, MovedOnError):
            self.beaten.emit()
