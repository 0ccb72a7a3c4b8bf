"""The draw: a list closed, a seed shown, a draft to look at, a bracket to walk; rounds drawn anew, and the plate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.desk.acts.drawing import breaks
from app.tournament.lists import PLATE
from app.tournament.views import champion
from app.ui.bracket.view import BracketView
from app.ui.draw.broken import BrokenList
from app.ui.draw.due import MAIN, broken, due_in, field_of, next_one, path_in
from app.ui.draw.maker import Maker
from app.ui.draw.tools import Tools, map_keys, plate_there, state_of
from app.ui.forms.mending import Mending
from app.ui.more.of_draw import OF_DRAW
from app.ui.page import Command, Page, Where
from app.ui.texts import count, tr
from app.ui.widgets.layout import column, row
from app.ui.widgets.panels import EmptyState
from app.ui.widgets.turning import Pile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.tournament.state import Stage
    from app.ui.context import Context
    from app.ui.widgets.fields import Field


class DrawPage(Page):
    """Makes the draws, shows them, publishes them; then it is the bracket of the day."""

    doors = OF_DRAW

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        theme = context.theme
        self.stage, self.making = MAIN, False
        self.view = BracketView(theme)
        self.view.chosen.connect(self._open_match)
        self.mending = Mending(context, self)
        self.view.carried.connect(self.mending.exchange)
        self.view.stuck.connect(context.refused)
        self.view.breaking = self._breaks
        self.maker = Maker(theme)
        self.seed: Field = self.maker.seed
        self.maker.made.connect(self.make)
        self.maker.closed.connect(self.close_list)
        self.maker.left.connect(self._leave)
        self.tools = Tools(theme, {one.key: one.act for one in self.every_command()})
        self.tools.search.textChanged.connect(self._fly)
        self.tools.search.entered.connect(self._follow)
        self.tools.search.left.connect(self.view.setFocus)
        self.stack = Pile()
        self.stack.addWidget(self._maker())
        self.stack.addWidget(self._map())
        self.setLayout(column(theme, self.stack))

    def _maker(self) -> QWidget:
        theme = self.theme
        self.nobody = EmptyState(theme, "draw", "", "")
        self.others = self.others_button()
        room = QWidget()
        beside = column(theme, self.others, 1)
        room.setLayout(column(theme, row(theme, self.maker, beside, 1), self.nobody, 1, margins=(20, 14, 20, 14)))
        return room

    def _map(self) -> QWidget:
        room = QWidget()
        box = column(self.theme, self.tools, self.view, gap=0)
        box.setStretch(1, 1)
        room.setLayout(box)
        return room

    def where(self) -> Where:
        """Say where the user is."""
        stage, title = self._stage(), tr("Plate") if self.stage == PLATE else tr("Draw")
        if stage is None or self.tournament is None:
            return Where(title, tr("not drawn yet") if self.tournament else tr("no tournament open"))
        byes = sum(slot is None for slot in stage.slots)
        size = tr("bracket of {size}", size=len(stage.slots)) if stage.kind == "knockout" else tr("each round anew")
        told = f"{field_of(stage)} · {size} · {count(byes, 'bye', 'byes')}"
        winner = champion(self.tournament, self.stage)
        pill = tr("champion {team}", team=self.tournament.entrants[winner].name) if winner else ""
        return Where(title, told, pill or state_of(stage), tr("seed {seed}", seed=stage.laps[-1].drawn.seed))

    def commands(self) -> tuple[Command, ...]:
        """Give what single keys do here."""
        return (
            Command("L", tr("Close the list of the draw that is due, and show its hash"), self.close_list),
            Command("N", tr("Draw the next round, where each is drawn anew"), self.next_draw),
            Command("P", tr("Publish the draw"), self.publish),
            Command("R", tr("Draw again with a new seed"), self.again),
            Command("K", tr("Show what the draw does not keep, and why"), self.show_broken),
            Command("T", tr("Turn from the main draw to the plate and back"), self.turn),
            Command("/", tr("Fly to a team; Enter follows its path"), self.search),
            Command("W", tr("A wrong team in the match with the cursor: let it change places"), self.wrong_team),
        )

    def search(self) -> None:
        """Go to the line where a team is typed."""
        self.tools.search.setFocus()
        self.tools.search.selectAll()

    def _path(self) -> tuple[str, ...]:
        """Give the matches of the team typed."""
        return path_in(self.tournament, self.stage, self.tools.search.text()) if self.tournament else ()

    def _fly(self, _typed: str) -> None:
        """Show the path of the team typed, with the cursor on its newest match."""
        found = self._path()
        self.view.follow(found)
        if found:
            self.view.go_to(found[-1])

    def _follow(self) -> None:
        """Walk on along the path of the team typed, from its first match again after its last."""
        if found := self._path():
            at = found.index(self.view.current) if self.view.current in found else -1
            self.view.go_to(found[(at + 1) % len(found)])

    def more_keys(self) -> tuple[tuple[str, str], ...]:
        """Give the keys of the map."""
        return map_keys()

    def refresh(self) -> None:
        """Show the draw as it stands."""
        t, stage = self.tournament, self._stage()
        teams = sum(e.state == "in" for e in t.entrants.values()) if t else 0
        for part in (self.maker, self.others):
            part.setVisible(teams > 1)
        self.nobody.setVisible(teams <= 1)
        self.stack.setCurrentIndex(1 if stage is not None and not self._due() else 0)
        if t is None:
            self.nobody.tell(tr("No tournament open"), tr("Open one on the start page, or make one: Alt+1."))
            return
        self.nobody.tell(tr("Nobody to draw"), tr("A draw needs at least two teams. Enter them first: Alt+2."))
        if self.stack.currentIndex() == 0:
            self.maker.show_due(due_in(t, self.stage))
        if stage is not None:
            self.view.show_stage(t, stage.id)
            self.view.follow(self._path())
            self.tools.tell(t, stage)
            tid, sight = str(self.context.place.tournament), self.context.sight
            self.context.read(lambda _: sight.expected(tid), self.view.expect)

    def _due(self) -> bool:
        """Tell whether the draw that is due is to be made, beside the one that stands."""
        t = self.tournament
        self.making = self.making and t is not None and (self._draft() or next_one(t, self.stage) is not None)
        return self.making

    def forget(self) -> None:
        """Begin at the first match of the main draw, with the path of nobody."""
        self.stage, self.making = MAIN, False
        self.tools.search.clear()
        self.view.current = None

    def begin(self) -> None:
        """Put the focus where work begins."""
        (self.seed if self.stack.currentIndex() == 0 else self.view).setFocus()

    def close_list(self) -> None:
        """Close the list of the draw that is due; its hash is shown, then the seed is typed."""
        if self.tournament and self.stack.currentIndex() == 0:
            self.context.act("close_list", {"stage": self.stage}, lambda _: self.maker.ask())

    def next_draw(self) -> None:
        """Show the card that makes the draw that is due."""
        t = self.tournament
        if t is not None and self._stage() is not None and next_one(t, self.stage):
            self.making = True
            self.maker.offer()
            self._shown()

    def make(self) -> None:
        """Draw with the seed shown."""
        seed = self.maker.number()
        if seed is None:
            self.context.refused.emit(tr("A seed is a whole number, such as 4711."))
            return
        self.context.act("draw", {"seed": seed, "stage": self.stage}, self._drawn)

    def again(self) -> None:
        """Draw a draft again with a new seed; a list that has changed is closed first, and its new hash shown."""
        t = self.tournament
        if t is not None and self._draft():
            self.maker.offer()
            self.making = due_in(t, self.stage).closed == "changed"
            (self._shown if self.making else self.make)()

    def publish(self) -> None:
        """Publish the draft."""
        if self._draft():
            self.context.act("publish", {"stage": self.stage})

    def show_broken(self) -> None:
        """Show what the newest draw does not keep."""
        t = self.tournament
        if t is not None and self._stage() is not None:
            BrokenList(self.theme, self, broken(t, self.stage)).open()

    def turn(self) -> None:
        """Turn to the plate, or back to the main draw."""
        t = self.tournament
        if t is None or self.stage == PLATE or plate_there(t):
            self.stage, self.making = MAIN if self.stage == PLATE else PLATE, False
            self._shown()
        else:
            self.context.refused.emit(due_in(t, PLATE).why)

    def wrong_team(self) -> None:
        """Ask which team of the match with the cursor changes places with which."""
        if self._stage() is not None and self.view.current:
            self.view.go_to(self.view.current)
            self.mending.exchange(self.view.current)

    def _drawn(self, _change: object) -> None:
        self.making = False
        self._shown()

    def _leave(self) -> None:
        """Go back to the map, or from a plate that is not drawn to the main draw."""
        self.making = False
        if self._stage() is None:
            self.stage = MAIN
        self._shown()

    def _shown(self) -> None:
        self.refresh()
        self.begin()
        self.relocated.emit()

    def _breaks(self, team: str, other: str) -> Sequence[str]:
        """Say what the draw would keep no more if two teams changed places."""
        return breaks(self.tournament, team, other, self.stage) if self.tournament else ()

    def _open_match(self, match: str) -> None:
        if self.tournament and match in self.tournament.tables:
            self.context.go("match", match=match)

    def _draft(self) -> bool:
        return bool((stage := self._stage()) and stage.draft)

    def _stage(self) -> Stage | None:
        return self.tournament.stages.get(self.stage) if self.tournament else None
