"""What stands above the map: the draft's banner, and a button for each thing that can be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.tournament.doors.drawing import publish
from app.tournament.lists import PLATE
from app.tournament.refusal import TournamentRefused
from app.ui.draw.due import MAIN, broken, due_in, next_one, verb
from app.ui.look.theme import role
from app.ui.more.door import KEY
from app.ui.texts import tr
from app.ui.widgets.fields import Field
from app.ui.widgets.flow import flow
from app.ui.widgets.keys import button
from app.ui.widgets.labels import Elided
from app.ui.widgets.layout import column, keep_width
from app.ui.widgets.panels import Banner

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QPushButton

    from app.tournament.state import Stage, Tournament
    from app.ui.look.theme import Theme


class Tools(QWidget):
    """The row above the map. `acts` are the page's slots by the key that each button shows."""

    def __init__(self, theme: Theme, acts: Mapping[str, Callable[[], object]]) -> None:
        super().__init__()
        self.banner = Banner(theme, "warn")
        self.following = button("", acts["N"], "primary")
        self.publish = button(tr("Publish the draw"), acts["P"], "primary", shows="P")
        self.again = button(tr("Draw again"), acts["R"], shows="R")
        self.broken = button("", acts["K"])
        self.turn = button("", acts["T"])
        self.more = button(tr("Other acts"), acts[KEY], shows=KEY)
        self.search = Field(tr("Fly to a team"), tr("Team: its number or name"))
        keep_width(theme, self.search, 220)
        self.hint = role(Elided(), "hint")
        self.hint.setText(
            tr("Arrows walk · + − zoom · 0 all · Enter opens the match · W or drag: teams change places · drag to pan")
        )
        row = flow(theme, self.following, self.publish, self.again, self.broken, self.turn, self.more, self.search)
        self.setLayout(column(theme, self.banner, row, self.hint, margins=(20, 10, 20, 8)))

    def tell(self, t: Tournament, stage: Stage) -> None:
        """Show what can be done with a stage as it stands."""
        following, lost = next_one(t, stage.id), broken(t, stage.id)
        self.banner.tell(_banner(t, stage), "warn")
        for one in (self.publish, self.again):
            one.setVisible(bool(stage.draft))
        self.following.setVisible(following is not None)
        if following is not None:
            _word(self.following, verb(following), "N")
        self.broken.setVisible(bool(lost))
        _word(self.broken, tr("{n thing is|things are} not kept", n=len(lost)), "K")
        self.turn.setVisible(stage.id == PLATE or plate_there(t))
        _word(self.turn, tr("The main draw") if stage.id == PLATE else tr("The plate"), "T")


def plate_there(t: Tournament) -> bool:
    """Tell whether a plate is drawn, or could be now."""
    main = t.stages.get(MAIN)
    return PLATE in t.stages or bool(main and main.published and not due_in(t, PLATE).why)


def map_keys() -> tuple[tuple[str, str], ...]:
    """Give the keys of the map."""
    return (
        (tr("Arrows"), tr("Walk from match to match")),
        ("+ − 0", tr("Zoom in, out, show all")),
        ("Home", tr("Back to the first match at reading size")),
        ("Enter", tr("Open the match")),
    )


def state_of(stage: Stage) -> str:
    """Say whether a stage is a draft, and of which round."""
    if not stage.draft:
        return tr("published")
    return tr("round {n}: draft", n=stage.draft) if stage.draft > 1 else tr("draft {n}", n=stage.draws)


def _banner(t: Tournament, stage: Stage) -> str:
    """Say that a draft is one; or why it can't be published, where somebody came in, went or re-entered since."""
    if not stage.draft:
        return ""
    try:
        publish(t, stage.id)
    except TournamentRefused as refusal:
        return str(refusal)
    if stage.draft > 1:
        return tr("Round {n} is a draft: only officials see it. Look, draw again, or publish it.", n=stage.draft)
    return tr("A draft: only officials see it. Look, draw again, or publish it.")


def _word(one: QPushButton, word: str, key: str) -> None:
    one.setText(f"{word}   {key}")
    one.setAccessibleName(word)
