"""The pad's fields in a row: call, card points, last hand, jodhis, opened balls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.game.table import team_of
from app.ui.match.pad.field_box import Chip, FieldBox, FieldShown
from app.ui.match.pad.qt_keys import LONGEST_WORDS
from app.ui.match.room import lay
from app.ui.pad import shown as words
from app.ui.pad.state import counting
from app.ui.texts import tr
from app.ui.widgets.fields import Field
from app.ui.widgets.labels import reveal
from app.ui.widgets.layout import row

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.ui.look.theme import Theme
    from app.ui.match.room import Room
    from app.ui.pad.state import PadState, Stand


def reason_field() -> Field:
    """Give the line for why a signed match is corrected."""
    line = Field(tr("Reason of the correction (required)"), tr("Why is a signed match corrected? (required)"))
    line.setMaxLength(LONGEST_WORDS)
    return line


def show_reason(line: Field, text: str, pad: QWidget, *, asked: bool) -> None:
    """Show the line where a reason is asked, with what was typed of it; the caret stays where that is shown already.

    Where it goes, the pad takes the next key: Qt would hand it on to whatever comes next.
    """
    if line.text() != text:
        line.setText(text)
    if not asked and line.window().focusWidget() is line:
        pad.setFocus()
    reveal(line, asked)


class PadFields(QWidget):
    """What is told beside the outcome. `pressed` carries the key of a field that was clicked."""

    pressed = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.call = FieldBox(theme, tr("Call (+)"), "+", 112)
        self.points = FieldBox(theme, tr("Card points"), "", 112)
        self.last = FieldBox(theme, tr("Last hand (/)"), "/", 60)
        self.jodhis = FieldBox(theme, tr("{jodhi}s (*)", jodhi="Jodhi"), "*", 96)
        self.opened = FieldBox(theme, tr("Opened (.)"), ".", 84, whole=True)
        parts = (self.call, self.points, self.last, self.jodhis, self.opened)
        self._theme, self.parts, self._row = theme, parts, row(theme, *parts, gap=10)
        self._row.setStretch(parts.index(self.jodhis), 1)
        self.setLayout(self._row)
        for part in parts:
            part.pressed.connect(self.pressed)

    def fit(self, room: Room) -> None:
        """Take the room there is."""
        lay(self._theme, self._row, 6 if room.level == "tight" else 10, (0, 0, 0, 0))
        for part in self.parts:
            part.fit(room.box)

    def show_fields(self, state: PadState, ground: Stand, spelt: Mapping[str, str], *, typing: bool) -> None:
        """Show what was told, in the ruleset's spellings; the caret stands at the next key while typing."""
        slot = state.slot if typing else ""
        value, by = words.call_words(state)
        self.call.show_field(FieldShown(value, by, active=slot in ("bid", "bid_seat", "call_seat", "call_value")))
        caption = tr("{team}'s card points", team=counting(state, ground))
        self.points.show_field(FieldShown(state.points, active=slot == "points"), caption)
        self.last.show_field(FieldShown(state.facts.last_hand or "", active=slot == "last_seat"))
        jodhis = tuple(Chip(words.jodhi_words(one), team_of(one.seat)) for one in state.facts.jodhis)
        caption = tr("{jodhi}s (*)", jodhi=spelt.get("jodhi", "Jodhi"))
        part = f"{state.part} …" if state.slot == "jodhi_value" else ""
        self.jodhis.show_field(FieldShown(part, chips=jodhis, active=slot.startswith("jodhi")), caption)
        opened = tuple(Chip(text, team) for team, text in words.opened_words(state))
        self.opened.show_field(FieldShown(chips=opened, active=slot in ("opened_team", "balls")))
