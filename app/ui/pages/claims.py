"""The claims of the whole tournament: those that wait on top; Enter opens the match to rule there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedWidget

from app.listings.claims import CLAIMS, ClaimRow
from app.ui.page import Page, Where
from app.ui.texts import tr
from app.ui.widgets.layout import column
from app.ui.widgets.panels import EmptyState
from app.ui.widgets.table import DataTable

if TYPE_CHECKING:
    from app.desk.desk import Desk
    from app.game.stream import Logged
    from app.rules.model import Ruleset
    from app.ui.context import Context


class ClaimsPage(Page):
    """The register of claims, for officials."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        theme = context.theme
        self.table = DataTable(theme, tr("Claims"), CLAIMS, lambda r: (r.match, r.claim), _tone)
        self.table.chosen.connect(self._open)
        self.empty = EmptyState(
            theme,
            "claims",
            tr("No claim was made"),
            tr("A claim is logged on a match's page with F, then ruled on there."),
        )
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.table)
        self.setLayout(column(theme, self.stack, margins=(20, 14, 20, 14)))

    def where(self) -> Where:
        """Say where the user is."""
        t = self.tournament
        if t is None or t.settings is None:
            return Where(tr("Claims"), tr("no tournament open"))
        waiting = sum(claim.open for claim in self.table.listing.rows)
        pill = tr("{n} waiting", n=waiting) if waiting else ""
        return Where(tr("Claims"), t.settings.name, pill, tr("for officials"))

    def more_keys(self) -> tuple[tuple[str, str], ...]:
        """Give the key of the list."""
        return (("Enter", tr("Open the claim's match")),)

    def refresh(self) -> None:
        """Read the claims of every match."""
        tid = self.context.place.tournament
        if tid:
            self.context.read(lambda desk: _claims(desk, tid), self._show)

    def begin(self) -> None:
        """Put the focus on the list."""
        self.table.setFocus()

    def _show(self, claims: tuple[ClaimRow, ...]) -> None:
        self.table.show_rows(claims)
        self.stack.setCurrentWidget(self.table if claims else self.empty)
        self.relocated.emit()

    def _open(self, claim: ClaimRow) -> None:
        self.context.go("match", match=claim.match)


def _claims(desk: Desk, tid: str) -> tuple[ClaimRow, ...]:
    t, rules = desk.tournament(tid), desk.rules(tid)
    every = [_row(mid, told, t.tables.get(mid), rules) for mid in t.matches for told in desk.match(tid, mid).claims]
    return tuple(sorted(every, key=lambda claim: not claim.open))


def _row(match: str, told: Logged, table: int | None, rules: Ruleset) -> ClaimRow:
    facts = told.facts
    offence = rules.offences.get(facts.offence)
    return ClaimRow(
        match=match,
        claim=told.claim,
        table=table,
        game=told.game,
        deal=told.deal,
        offence=offence.word if offence else facts.offence,
        by=facts.by or facts.team,
        against=facts.against or "",
        ruling=told.ruling,
        level=told.level or "",
        announced=told.announced,
        changed=told.facts_changed,
    )


def _tone(claim: ClaimRow, column_key: str) -> str | None:
    return "bad" if claim.open and column_key in {"claim", "state"} else None
