"""The draw: a seed that is shown, a draft to look at, a bracket to walk."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.tournament.views import champion
from app.ui.bracket.view import BracketView
from app.ui.forms.mending import Mending
from app.ui.page import Command, Page, Where
from app.ui.texts import count, tr
from app.ui.theme import role
from app.ui.widgets.fields import Field
from app.ui.widgets.keys import button
from app.ui.widgets.labels import Elided, label
from app.ui.widgets.layout import column, keep_width, row
from app.ui.widgets.panels import Banner, Card, EmptyState
from app.ui.widgets.turning import Pile

if TYPE_CHECKING:
    from app.tournament.state import Stage
    from app.ui.context import Context

STAGE = "main"
SEEDS = 1_000_000


class DrawPage(Page):
    """Makes the draw, shows it, publishes it; then it is the bracket of the day."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        theme = context.theme
        self.view = BracketView(theme)
        self.view.chosen.connect(self._open_match)
        self.mending = Mending(context, self)
        self.view.carried.connect(self.mending.exchange)
        self.seed = Field(tr("Seed of the draw"))
        self.seed.setText(str(secrets.randbelow(SEEDS)))
        keep_width(theme, self.seed, 160)
        self.seed.entered.connect(self.make)
        self.make_button = button(tr("Make the draw"), self.make, "primary", shows="Enter")
        self.publish_button = button(tr("Publish the draw"), self.publish, "primary", shows="P")
        self.again_button = button(tr("Draw again"), self.again, shows="R")
        self.banner = Banner(theme, "warn")
        self.stack = Pile()
        self.stack.addWidget(self._maker())
        self.stack.addWidget(self._map())
        self.setLayout(column(theme, self.stack))

    def _maker(self) -> QWidget:
        theme = self.theme
        card = Card(theme, tr("Make the draw"))
        self.about = label("", "sub", wrap=True)
        card.body.addWidget(self.about)
        told = tr("Seed, shown in the hall: the same seed gives the same draw everywhere")
        card.body.addWidget(label(told, "hint", wrap=True))
        card.body.addLayout(row(theme, self.seed, self.make_button, 1))
        card.setMaximumWidth(theme.px(640))
        self.nobody = EmptyState(theme, "draw", "", "")
        self.maker_card = card
        room = QWidget()
        room.setLayout(column(theme, row(theme, card, 1), self.nobody, 1, margins=(20, 14, 20, 14)))
        return room

    def _map(self) -> QWidget:
        theme = self.theme
        room = QWidget()
        self.hint = role(Elided(), "hint")
        self.hint.setText(
            tr("Arrows walk · + − zoom · 0 all · Enter opens the match · W or drag: teams change places · drag to pan")
        )
        tools = row(theme, self.publish_button, self.again_button, self.hint, margins=(20, 10, 20, 8))
        tools.setStretch(2, 1)
        top = row(theme, self.banner, margins=(20, 10, 20, 0))
        box = column(theme, top, tools, self.view, gap=0)
        box.setStretch(2, 1)
        room.setLayout(box)
        return room

    def where(self) -> Where:
        """Say where the user is."""
        stage = self._stage()
        if stage is None or self.tournament is None:
            return Where(tr("Draw"), tr("not drawn yet"))
        byes = sum(slot is None for slot in stage.slots)
        teams = len(stage.slots) - byes
        size = tr("bracket of {size}", size=len(stage.slots))
        told = f"{count(teams, 'team', 'teams')} · {size} · {count(byes, 'bye', 'byes')}"
        winner = champion(self.tournament)
        pill = tr("champion {team}", team=self.tournament.entrants[winner].name) if winner else ""
        pill = pill or (tr("published") if stage.published else tr("draft {n}", n=stage.draws))
        return Where(tr("Draw"), told, pill, tr("seed {seed}", seed=stage.seed))

    def commands(self) -> tuple[Command, ...]:
        """Give what single keys do here."""
        return (
            Command("P", tr("Publish the draw"), self.publish),
            Command("R", tr("Draw again with a new seed"), self.again),
            Command("W", tr("A wrong team in the match with the cursor: let it change places"), self.wrong_team),
        )

    def more_keys(self) -> tuple[tuple[str, str], ...]:
        """Give the keys of the map."""
        return (
            (tr("Arrows"), tr("Walk from match to match")),
            ("+ − 0", tr("Zoom in, out, show all")),
            ("Home", tr("Back to the first match at reading size")),
            ("Enter", tr("Open the match")),
        )

    def refresh(self) -> None:
        """Show the draw as it stands."""
        stage, t = self._stage(), self.tournament
        teams = sum(e.state == "in" for e in t.entrants.values()) if t else 0
        self.stack.setCurrentIndex(0 if stage is None else 1)
        self.maker_card.setVisible(teams > 1)
        self.nobody.setVisible(teams <= 1)
        if t is None:
            self.nobody.tell(tr("No tournament open"), tr("Open one on the start page, or make one: Alt+1."))
        else:
            self.nobody.tell(tr("Nobody to draw"), tr("A draw needs at least two teams. Enter them first: Alt+2."))
        self.about.setText(tr("{teams} will be drawn into a knock-out.", teams=count(teams, "team", "teams")))
        if stage is not None and t is not None:
            self.view.show_stage(t, stage.id)
            self._tell_draft(stage)

    def _tell_draft(self, stage: Stage) -> None:
        draft = not stage.published
        self.banner.tell(
            tr("A draft: only officials see it. Look, draw again, or publish it.") if draft else "", "warn"
        )
        self.publish_button.setVisible(draft)
        self.again_button.setVisible(draft)

    def begin(self) -> None:
        """Put the focus where work begins."""
        (self.seed if self.stack.currentIndex() == 0 else self.view).setFocus()

    def make(self) -> None:
        """Draw with the seed shown."""
        text = self.seed.text().strip()
        if not text.isdigit():
            self.context.refused.emit(tr("A seed is a whole number, such as 4711."))
            return
        self.context.act("draw", {"seed": int(text)}, self._drawn)

    def again(self) -> None:
        """Draw again with a new seed, while the draw is a draft."""
        if self._draft():
            self.seed.setText(str(secrets.randbelow(SEEDS)))
            self.make()

    def publish(self) -> None:
        """Publish the draft."""
        if self._draft():
            self.context.act("publish", {})

    def wrong_team(self) -> None:
        """Ask which team of the match with the cursor changes places with which."""
        if self._stage() is not None and self.view.current:
            self.mending.exchange(self.view.current)

    def _drawn(self, _change: object) -> None:
        self.view.setFocus()

    def _open_match(self, match: str) -> None:
        if self.tournament and match in self.tournament.tables:
            self.context.go("match", match=match)

    def _draft(self) -> bool:
        stage = self._stage()
        return stage is not None and not stage.published

    def _stage(self) -> Stage | None:
        return self.tournament.stages.get(STAGE) if self.tournament else None
