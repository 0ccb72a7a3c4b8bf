"""The claims of the whole tournament: those that wait on top, the oldest first; the one chosen is ruled on below."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize

from app.desk.views.past_claims import claim_rows
from app.ui.match.claims.claim_ground import claim_ground
from app.ui.match.claims.claim_list import ClaimList
from app.ui.match.claims.matters import covered
from app.ui.match.claims.ruling_panel import RulingPanel
from app.ui.match.drafting import drafted
from app.ui.match.judging import Judging
from app.ui.match.own_keys import ruling_keys
from app.ui.match.reading import Shown, read_match
from app.ui.match.room import beneath, lay, measured
from app.ui.more.asks import Ground
from app.ui.more.door import KEY
from app.ui.more.of_claims import OF_CLAIMS
from app.ui.page import Command, Page, Where
from app.ui.texts import tr
from app.ui.widgets.layout import column, row
from app.ui.widgets.panels import EmptyState

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from app.listings.claims import ClaimRow
    from app.ui.context import Context
    from app.ui.match.evidence.laying import Laying
    from app.ui.match.evidence.panel import EvidencePanel


class ClaimsPage(Page):
    """The register of claims, for officials: a list, and the ruling panel of its current row."""

    doors = OF_CLAIMS

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        theme = context.theme
        self._chosen: tuple[str, int] | None = None
        self._shown: Shown | None = None
        self._focus = self._in_hand = False
        self.table = ClaimList(theme)
        self.ruling = RulingPanel(theme)
        self.ruling.beyond = frozenset({"M", KEY})
        self.empty = EmptyState(theme, "claims", "", "")
        self.others = self.others_button()
        foot = row(theme, 1, self.others)
        self._box = column(theme, self.empty, self.table, self.ruling, foot, gap=12, margins=(20, 14, 20, 14))
        self._box.setStretch(1, 1)
        self._box.setStretch(2, 2)
        self.setLayout(self._box)
        self.room = measured(theme, self.size())
        theme.rescaled.connect(self._fit)
        self.table.moved.connect(self._moved)
        self.table.chosen.connect(self._to_ruling)
        self.table.taken.connect(self._put_down)
        self._judging = Judging(context, self.ruling, drafted)
        self._judging.decided.connect(self.refresh)
        self._judging.beaten.connect(self.refresh)
        self.ruling.left.connect(self.begin)
        self.ruling.laid.connect(self._lay_out)
        self._laying: Laying | None = None
        self.evidence: EvidencePanel | None = None
        self._reveal(claims=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit to the new size."""
        super().resizeEvent(event)
        self._fit()

    def _put_down(self) -> None:
        """Give the list its part of the height again: it has the keys."""
        if self._in_hand:
            self._in_hand = False
            self._fit()

    def minimumSizeHint(self) -> QSize:
        """Ask for no more than the panels need when they are as small as they get."""
        return super().minimumSizeHint() if self.room.level == "tight" else QSize(0, 0)

    def _fit(self) -> None:
        """Share the height: where it is short the list shows a few rows, and the ruling's keys stay in sight."""
        theme, room = self.theme, measured(self.theme, self.size())
        self.room = room
        lay(theme, self._box, room.gap, (room.edge, room.gap + 2, room.edge, room.gap + 2))
        self.table.fit(room, in_hand=self._in_hand)
        self.ruling.fit(beneath(room))
        self.others.setVisible(not (self.table.isHidden() or room.rows))

    def where(self) -> Where:
        """Say where the user is."""
        t = self.tournament
        if t is None or t.settings is None:
            return Where(tr("Claims"), tr("no tournament open"))
        waiting = sum(claim.open for claim in self.table.listing.rows)
        pill = tr("{n} waiting", n=waiting) if waiting else ""
        return Where(tr("Claims"), t.settings.name, pill, tr("for officials"))

    def commands(self) -> tuple[Command, ...]:
        """Give the page's own keys."""
        return (
            Command("M", tr("Open the claim's match"), self._open_match),
            Command("L", tr("Look the claim's clause up in the rules"), self._look_up),
            Command("E", tr("Lay the claim's evidence out"), self._evidence),
        )

    def ground(self) -> Ground | None:
        """Say which claim is picked."""
        match, claim = self._chosen or ("", 0)
        if self._shown is not None and self._shown.mid == match:
            return claim_ground(self._shown, claim)
        return Ground(self.tournament, match=match, claim=claim) if self.tournament else None

    def more_keys(self) -> tuple[tuple[str, str], ...]:
        """Give the keys of list and ruling, or of the evidence board that is laid out."""
        if self.laid:
            from app.ui.match.evidence.key_sheet import board_keys  # noqa: PLC0415 - start-up time

            return board_keys()
        beside = {one.key for one in self.every_command()}
        ruling = (one for one in ruling_keys() if one[0] not in beside)
        return (("Enter", tr("From the list to the ruling")), *ruling, ("Esc", tr("Back to the list")))

    def undo_scope(self) -> tuple[str, str | None] | None:
        """Undo belongs to the match of the claim shown."""
        tid = self.context.place.tournament
        return (tid, self._chosen[0] if self._chosen else None) if tid else None

    def take_back(self) -> bool:
        """Take back the last act of the match shown, as it was shown and never a newer one."""
        shown = self._shown
        if shown is None or shown.undoes is None:
            return False
        self.context.step("undo", (shown.tid, shown.mid), shown.undoes.id)
        return True

    def forget(self) -> None:
        """Begin at the first claim that waits; a board that is laid out is put away, with all that is typed on it."""
        self._put_away()
        self._chosen = self._shown = None
        self.table.show_rows(())
        self.ruling.forget()

    def refresh(self) -> None:
        """Read the claims of every match; the one on screen stays."""
        tid = self.context.place.tournament
        if tid is None:
            self.empty.tell(tr("No tournament open"), tr("Open one on the start page: Alt+1."))
            return
        how = tr("A claim is logged on a match's page with 4, then ruled on there or here.")
        self.empty.tell(tr("No claim was made"), how)
        self.context.read(partial(claim_rows, tid=tid), self._show)

    def enter(self) -> None:
        """Be shown: read the claims, then put the focus on the list."""
        self._focus = True
        super().enter()

    def begin(self) -> None:
        """Put the focus on the list, or on the board that is laid out."""
        (self.evidence if self.laid else self.table).setFocus()  # type: ignore[union-attr]

    def _show(self, claims: tuple[ClaimRow, ...]) -> None:
        self.table.show_rows(claims)
        self._fit()
        self._reveal(claims=bool(claims))
        self._moved(self.table.current())
        if self._focus:
            self._focus, wanted, self.context.looked_up = False, self.context.looked_up, ""
            if self.table.go_to(wanted):
                self._put_away()
            self.begin()
        self.relocated.emit()

    def _reveal(self, *, claims: bool) -> None:
        self.empty.setVisible(not claims)
        self.table.setVisible(claims and not self.laid)
        self.ruling.setVisible(claims and not self.laid and self._chosen is not None)
        self.others.setVisible(claims and not self.laid and not self.room.rows)

    @property
    def laid(self) -> bool:
        """Tell whether the evidence of a claim is laid out."""
        return self.evidence is not None and not self.evidence.isHidden()

    def _evidence(self) -> None:
        if self._chosen is not None:
            self._lay_out(self._chosen[1])

    def _lay_out(self, number: int) -> None:
        """Lay the evidence of the claim shown out, in the place of list and ruling."""
        shown = self._shown
        if shown is None or shown.state.claim(number) is None:
            self.ruling.say(covered().by_keeper[0] if shown and shown.has(number) else "")
            return
        if self._laying is None:
            from app.ui.match.evidence.laying import Laying  # noqa: PLC0415 - start-up time
            from app.ui.match.evidence.panel import EvidencePanel  # noqa: PLC0415

            self.evidence = EvidencePanel(self.theme, self)
            self._box.addWidget(self.evidence, 1)
            self._laying = Laying(self.context, self.evidence, drafted)
            self._laying.over.connect(self._put_away)
            self._laying.beaten.connect(self.refresh)
        self._laying.open(shown, number)
        self.evidence.show()  # type: ignore[union-attr]
        self._reveal(claims=True)
        self.begin()

    def _put_away(self) -> None:
        if self.laid:
            self.evidence.hide()  # type: ignore[union-attr]
            self._reveal(claims=True)
            self._to_ruling()

    def _moved(self, row: ClaimRow | None) -> None:
        tid = self.context.place.tournament
        self._chosen = (row.match, row.claim) if row is not None else None
        if row is None or tid is None:
            return
        self.context.read(partial(read_match, tid=tid, mid=row.match, drafts=self.context.drafts), self._read)

    def _read(self, shown: Shown) -> None:
        here = shown.tid == self.context.place.tournament
        if here and self._chosen is not None and shown.mid == self._chosen[0] and shown.has(self._chosen[1]):
            self._shown = shown
            self._judging.show_claim(shown, self._chosen[1])
            if self._laying is not None and self.laid:
                self._laying.renew(shown)
            self._reveal(claims=True)

    def _to_ruling(self, _row: ClaimRow | None = None) -> None:
        """Give the keys to the ruling, and to its claim the height."""
        self._in_hand = True
        self._fit()
        self.ruling.setFocus()

    def _open_match(self) -> None:
        if self._chosen:
            self.context.go("match", match=self._chosen[0])

    def _look_up(self) -> None:
        if self._chosen and self._shown and self._shown.has(self._chosen[1]):
            self.context.look_up(self._shown.claim(self._chosen[1]).facts.offence)
