"""The pad's first lines: which deal, who dealt and made trump, and loudly when it is an earlier one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.look.theme import role
from app.ui.match.room import lay
from app.ui.pad import shown as words
from app.ui.pad.state import counting, dealer, trump_maker
from app.ui.texts import tr
from app.ui.widgets.labels import Elided, label, reveal
from app.ui.widgets.layout import column, row
from app.ui.widgets.panels import Banner

if TYPE_CHECKING:
    from app.ui.look.icons import ShapeName
    from app.ui.look.theme import Theme
    from app.ui.match.room import Room
    from app.ui.pad.state import PadState, Stand


class Note(Banner):
    """A banner of the pad: as low as it can be where room is short."""

    def __init__(self, theme: Theme, shape: ShapeName) -> None:
        super().__init__(theme, shape)
        self._theme = theme

    def fit(self, room: Room) -> None:
        """Take the room there is."""
        box = self.layout()
        if box is not None:
            lay(self._theme, box, 8, (8, 2, 8, 2) if room.band else (14, 8, 14, 8))


class PadHead(QWidget):
    """The lines above the keys. Dealer and trump maker are shown as the rules derive them, or as told."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.mark = Note(theme, "warn")
        self._theme, self._band = theme, False
        self._deal, self._facts, self._hint = label("", "heading"), role(Elided(), "sub"), role(Elided(), "sub")
        self._deal.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self._hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._hint.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        line = row(theme, self._deal, self._facts, self._hint, gap=16)
        line.setStretch(2, 1)  # the facts come first: only the hint ends in … for want of room
        self._column = column(theme, self.mark, line)
        self.setLayout(self._column)

    def fit(self, room: Room) -> None:
        """Take the room there is: short of it no key is hinted at, and a mark takes the place of the deal's line."""
        self._band = room.band
        self._column.setSpacing(self._theme.px(room.inner))
        self.mark.fit(room)

    def show_head(self, state: PadState, stand: Stand, hints: str, *, marked: str, asked: str = "") -> None:
        """Show the deal on the pad; `marked` says what sets it apart; `asked` stands for its facts."""
        facts = (_derived(state, stand), *words.extra_words(state))
        joined = "   ".join((marked, *facts)) if marked and self._band else marked
        self.mark.tell(joined, "warn")
        self._deal.setText(tr("Deal {deal}", deal=state.deal))
        self._facts.setText(asked or "   ".join(facts))
        for part in (self._deal, self._facts):
            reveal(part, not (marked and self._band))
        self._hint.setText("" if self.mark.text() else hints)
        reveal(self._hint, bool(self._hint.text()) and not self._band)


def key_hints(back: str, forth: str) -> str:
    """Say what Backspace takes back and what 0 puts back, where either does."""
    takes = tr("Backspace takes back: {what}", what=_small(back)) if back else ""
    puts = tr("0 puts back: {what}", what=_small(forth)) if forth else ""
    return " · ".join(part for part in (takes, puts) if part)


def foot_words(*, officials: bool, correcting: bool) -> str:
    """Say below the pad what is taken for granted, and which keys lead on."""
    if correcting:
        return tr("Backspace goes back step by step  ·  (-) more  ·  F1 keys")
    if officials:
        return tr("Keepers opened as due unless told with (.)  ·  (-) more  ·  F1 keys  ·  officials' view")
    return tr("(-) more  ·  F1 keys  ·  table view")


def _small(text: str) -> str:
    return f"{text[:1].lower()}{text[1:]}"


def marked_words(state: PadState, ground: Stand, *, moved: bool, waits: bool) -> str:
    """Say that the table `moved` on, that a deal `waits` for the officials, or that an old one is corrected."""
    there, here = (state.game, state.deal), (ground.game, ground.deal)
    if moved and there == here:
        return tr("The table moved on: {dealer} deals now. Esc clears what is typed here.", dealer=ground.dealer)
    if moved and waits and there > here:
        return tr("Deal {deal} waits for the officials; what is typed stays.", deal=state.deal)
    if moved and there > here:
        return tr("Deal {deal} does not come next any more. Esc clears what is typed here.", deal=state.deal)
    if moved:
        return tr("Deal {deal} was entered elsewhere meanwhile. Esc clears what is typed here.", deal=state.deal)
    told = tr("Correcting deal {deal} of game {game} – Esc returns to live", deal=state.deal, game=state.game)
    return told if state.correcting else ""


def _derived(state: PadState, ground: Stand) -> str:
    return tr(
        "dealer {dealer}   trump maker {maker}   {team} counts   target {target}",
        dealer=dealer(state, ground),
        maker=trump_maker(state, ground),
        team=counting(state, ground),
        target=ground.target,
    )
